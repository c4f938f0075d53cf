import { readTypedCode } from '#shared/typed-code.ts';

/** 60 bits, which nobody can guess within the limit on tries. */
const codeLength = 12;

/** Random bytes of a code. */
export const schoolCodeBytes = 8;

/** 80 bits: a teacher's own key, shown once. */
const teacherKeyLength = 16;
export const teacherKeyBytes = 10;

/** Normalises a teacher's key as typed; undefined if it is invalid. */
export function readTeacherKey(text: string): string | undefined {
  return readTypedCode(text, teacherKeyLength);
}

/** Normalises a code as typed by a teacher; undefined if it is invalid. */
export function readSchoolCode(text: string): string | undefined {
  return readTypedCode(text, codeLength);
}
