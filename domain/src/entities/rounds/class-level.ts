import { plainText } from '#shared/text.ts';

/** The classes of a school. */
export const classLevels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function classProblem(text: string): 'class-invalid' | undefined {
  return (classLevels as readonly number[]).includes(toClass(text)) ? undefined : 'class-invalid';
}

export function toClass(text: string): number {
  return Number(plainText(text) || Number.NaN);
}
