import { plainDigits } from '#shared/digits.ts';

/** How many characters of the id of an attempt are its number: enough to tell those of one round apart. */
const characters = 8;

/** What a participant calls their attempt when they ask for help: "3F9A-12C4". See docs/rules/participants.md, H2. */
export function attemptNumber(id: string): string {
  const digits = id.slice(0, characters).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** What ids of attempts with a number begin with, however it was written; undefined where it is no such number. */
export function attemptIdStart(text: string): string | undefined {
  const digits = plainDigits(text)
    .toLowerCase()
    .replace(/^attempt/, '')
    .replace(/[\s\p{Pd}#.]/gu, '');
  return digits.length === characters && /^[0-9a-f]+$/.test(digits) ? digits : undefined;
}
