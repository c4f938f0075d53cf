import { readTypedCode } from '#shared/typed-code.ts';

/** 60 bits: with the limit on tries nobody guesses one. */
const codeLength = 12;

/** Random bytes that make a code. */
export const schoolCodeBytes = 8;

/** A code as it is kept, from what a teacher typed; undefined where it is none. */
export function readSchoolCode(text: string): string | undefined {
  return readTypedCode(text, codeLength);
}
