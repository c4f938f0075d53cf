import { textArea } from '@club/texts/text-area';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import {
  hasLanguageInPath,
  LanguageContext,
  languageOfPath,
  linkInLanguage,
  pathInLanguage,
  useTexts,
} from './language.ts';

describe('an address', () => {
  test.each([
    ['/', '/hi'],
    ['/team', '/hi/team'],
    ['/events/iqc', '/hi/events/iqc'],
  ])('%s is %s in Hindi, and vice versa', (english, hindi) => {
    expect(pathInLanguage(english, 'hi')).toBe(hindi);
    expect(pathInLanguage(hindi, 'en')).toBe(english);
    expect(pathInLanguage(hindi, 'hi')).toBe(hindi);
    expect([languageOfPath(english), languageOfPath(hindi)]).toEqual(['en', 'hi']);
    expect([hasLanguageInPath(english), hasLanguageInPath(hindi)]).toEqual([true, true]);
  });

  test("is also a prerendered page's with a slash at its end", () => {
    expect(['/team/', '/hi/team/', '/hi/', '/'].map(hasLanguageInPath)).toEqual([true, true, true, true]);
  });

  test('that only starts like one in Hindi is not one', () => {
    expect(languageOfPath('/history')).toBe('en');
    expect(hasLanguageInPath('/quiz/play/1')).toBe(false);
  });

  test.each([
    ['/#events', '/hi#events'],
    ['/faqs?q=phone#free', '/hi/faqs?q=phone#free'],
    ['/quiz/instr/0', '/quiz/instr/0'],
    ['#team', '#team'],
  ])('as a link to %s leads a Hindi reader to %s', (to, led) => {
    expect(linkInLanguage(to, 'hi')).toBe(led);
    expect(linkInLanguage(to, 'en')).toBe(to);
  });
});

test('texts wait for their language, and a part of a page may be in another one', async () => {
  const area = textArea({ play: 'Play' }, async () => ({ play: 'खेलें' }));
  function Words() {
    return <p>{useTexts(area).play}</p>;
  }
  await act(async () => {
    render(
      <LanguageContext value="hi">
        <Suspense fallback="…">
          <Words />
          <LanguageContext value="en">
            <Words />
          </LanguageContext>
        </Suspense>
      </LanguageContext>,
    );
  });
  expect(screen.getByText('खेलें')).toBeTruthy();
  expect(screen.getByText('Play')).toBeTruthy();
});
