import { problems as en } from '#en/problems.ts';
import type { ProblemCode } from './problem-code.ts';
import { textArea } from './text-area.ts';

export type ProblemTexts = typeof en;

export const problemTexts = textArea(en, { hi: async () => (await import('#hi/problems.ts')).problems });

/** The sentence of a problem. What is no code is a sentence already: the server's, or one with a value in it. */
export function problemText(texts: ProblemTexts, problem: string): string {
  return Object.hasOwn(texts, problem) ? texts[problem as ProblemCode] : problem;
}
