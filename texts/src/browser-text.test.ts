import { expect, test } from 'vitest';
import { browserTexts } from '#en/browser.ts';
import { browserText } from './browser-text.ts';

test.each([
  ['chrome/android', 'Chrome on Android', 'Android पर Chrome'],
  ['samsung/', 'Samsung Internet', 'Samsung Internet'],
  ['/kaios', 'Unknown browser on KaiOS', 'KaiOS पर कोई ब्राउज़र'],
])('names %s in either language', async (code, english, hindi) => {
  expect(browserText(code)).toBe(english);
  expect(browserText(code, await browserTexts.read('hi'))).toBe(hindi);
});
