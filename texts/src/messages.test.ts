import { languages } from '@club/domain/shared/language';
import { expect, test } from 'vitest';
import { messageTexts } from '#en/messages.ts';

/**
 * The number of billed parts of a text message. Source: GSM 03.38 and 03.40; outside GSM's alphabet a part holds 70 units of UCS-2.
 */
function parts(text: string): number {
  const isGsm = /^[\w @£$¥!"#%&'()*+,\-./:;<=>?¡¿§\n]*$/.test(text);
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return text.length <= alone ? 1 : Math.ceil(text.length / each);
}

test.each([
  ['en', 'QCM', 1],
  ['hi', 'QCM', 1],
  ['en', 'Inter-City Quizzing Society', 1],
  ['hi', 'Inter-City Quizzing Society', 2],
] as const)('a code in %s of %s is %d text message', async (language, club, most) => {
  const text = (await messageTexts.read(language)).phoneCode({ code: '123456', club, minutes: 10 });
  expect(parts(text), text).toBe(most);
});

test.each(languages)(
  'a code comes first, where a notification shows it, and in Latin digits in %s',
  async (language) => {
    const texts = await messageTexts.read(language);
    expect(texts.phoneCode({ code: '123456', club: 'QCM', minutes: 10 })).toMatch(/^123456 /);
  },
);
