import { day, hour } from '#shared/instant.ts';
import { withoutSeparators } from '#shared/typed-code.ts';

/**
 * Consonants: they spell no words, and none looks like a digit or like another one. Source: RFC 8628, section 6.1. Aloud, some
 * sound alike, so slips have a word for each. See docs/rules/classes.md, Q5.
 */
export const slipLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const slipCodeLength = 8;

/** How long after the closing of its round a slip still opens the account, so that its owner reads the results. */
export const slipValidMs = 180 * day;

/** Of a log-in with a slip, on a computer that others use next. */
export const slipSessionMs = 12 * hour;

/** What is typed instead of a letter that looks like it. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'Q',
  '1': 'L',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
  I: 'L',
  O: 'Q',
  U: 'V',
};

/** A random code. @param randomBelow a random integer from 0 to below its argument */
export function slipCode(randomBelow: (limit: number) => number): string {
  return Array.from({ length: slipCodeLength }, () => slipLetters[randomBelow(slipLetters.length)]).join('');
}

/** Normalises a code as typed; undefined if it cannot be one. */
export function readSlipCode(text: string): string | undefined {
  const letters = [...withoutSeparators(text).toUpperCase()].map((letter) => lookAlikes[letter] ?? letter);
  return letters.length === slipCodeLength && letters.every((letter) => slipLetters.includes(letter))
    ? letters.join('')
    : undefined;
}
