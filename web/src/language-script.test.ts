import { expect, test } from 'vitest';
import { languageScript } from './language-script.ts';

const origin = 'https://quiz.club.example';

/** Runs the script in the head of a page in a browser with a stored choice; returns the redirect. */
function open(address: string, kept: string | null, referrer = '', languages: readonly string[] = ['en-IN', 'hi']) {
  const { pathname, search, hash } = new URL(address, origin);
  const led: string[] = [];
  const storage: Record<string, unknown> = kept === null ? {} : { language: kept };
  const location = { origin, pathname, search, hash, replace: (to: string) => led.push(to) };
  const [, code = ''] = /^<script>(.*)<\/script>$/.exec(languageScript(pathname)) ?? [];
  new Function('localStorage', 'location', 'document', 'navigator', code)(
    storage,
    location,
    { referrer },
    { languages },
  );
  return { led, kept: storage.language ?? null };
}

test.each([
  ['/', '/hi'],
  ['/faqs?from=mail#who', '/hi/faqs?from=mail#who'],
  ['/events/iqc/', '/hi/events/iqc'],
])('a visitor who has chosen Hindi is redirected from %s to %s', (address, led) => {
  expect(open(address, 'hi')).toEqual({ led: [led], kept: 'hi' });
});

test('other visitors are not redirected', () => {
  expect(open('/faqs', null)).toEqual({ led: [], kept: null });
  expect(open('/faqs', 'en')).toEqual({ led: [], kept: 'en' });
});

test('the first visit is in the first of the languages of the browser that is one of ours (F10)', () => {
  const led = (languages: readonly string[]) => open('/faqs?a=b#who', null, '', languages).led;
  for (const hindi of [['hi'], ['hi-IN', 'en-IN', 'en'], ['mr-IN', 'hi', 'en']]) {
    expect(led(hindi)).toEqual(['/hi/faqs?a=b#who']);
  }
  for (const other of [['en-IN', 'hi-IN'], ['mr-IN', 'en', 'hi'], ['fr'], ['hil', 'en'], []])
    expect(led(other)).toEqual([]);
});

test('whoever goes back to English, also before any script has loaded, stays there (F10)', () => {
  expect(open('/faqs', null, `${origin}/hi/faqs`, ['hi-IN'])).toEqual({ led: [], kept: 'en' });
  expect(open('/faqs', 'en', '', ['hi-IN'])).toEqual({ led: [], kept: 'en' });
});

test('a visitor from the same page in Hindi reads English from then on', () => {
  expect(open('/faqs', 'hi', `${origin}/hi/faqs?a=b`)).toEqual({ led: [], kept: 'en' });
  expect(open('/', 'hi', `${origin}/hi/`)).toEqual({ led: [], kept: 'en' });
  expect(open('/faqs', 'hi', `${origin}/hi/faqs/`)).toEqual({ led: [], kept: 'en' });
  expect(open('/faqs', 'hi', `${origin}/hi/team`).led).toEqual(['/hi/faqs']);
});

test.each([
  ['/hi', '/'],
  ['/hi/faqs', '/faqs?a=b#who'],
  ['/hi/events/iqc/', '/events/iqc'],
])('a visitor who comes to %s from %s reads Hindi from then on', (address, from) => {
  expect(open(address, null, `${origin}${from}`)).toEqual({ led: [], kept: 'hi' });
  expect(open(address, 'en', `${origin}${from}`).kept).toBe('hi');
});

test.each(['', 'https://search.example/faqs', `${origin}/team`, `${origin}/hi/faqs`])(
  'a visitor who comes to a page in Hindi from "%s" has chosen nothing',
  (referrer) => {
    expect(open('/hi/faqs', null, referrer)).toEqual({ led: [], kept: null });
  },
);

test('pages that are the same in every language have none', () => {
  expect(['/profile', '/quiz/play/1'].map(languageScript)).toEqual(['', '']);
});
