import { readTypedCode } from '#shared/typed-code.ts';

/** 60 bits, which nobody can guess within the limit on tries. */
const codeLength = 12;

/** Random bytes of a code. */
export const schoolCodeBytes = 8;

/** Normalises a code as typed by a teacher; undefined if it is invalid. */
export function readSchoolCode(text: string): string | undefined {
  return readTypedCode(text, codeLength);
}
