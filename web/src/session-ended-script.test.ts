import { expect, test } from 'vitest';
import { sessionEndedScript } from './session-ended-script.ts';

/** The session state that the script in the head sets before the first paint. */
function saidAt(address: string) {
  const { pathname, search } = new URL(address, 'https://quiz.club.example');
  const dataset: Record<string, string> = {};
  const [, code = ''] = /^<script>(.*)<\/script>$/.exec(sessionEndedScript(pathname)) ?? [];
  new Function('location', 'document', code)({ search }, { documentElement: { dataset } });
  return dataset;
}

test('the login shows that a session has ended if its address does, in each language', () => {
  for (const page of ['/signin', '/signin/', '/hi/signin']) {
    expect(saidAt(`${page}?sessionExpired=true`)).toEqual({ sessionEnded: '' });
    expect(saidAt(page)).toEqual({});
    expect(saidAt(`${page}?sessionExpired=false`)).toEqual({});
  }
});

test('no other page shows it', () => expect(saidAt('/signup?sessionExpired=true')).toEqual({}));
