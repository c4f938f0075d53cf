import { normalizeText } from './text.ts';

/** In characters, as it is kept: enough to say something to whoever reads it later. */
export const reasonLength = { least: 3, most: 300 } as const;

export type ReasonProblem = 'reason-too-short' | 'reason-too-long';

/** What is wrong with the reason that somebody of the team gives for what they do to others, if anything. */
export function reasonProblem(text: string): ReasonProblem | undefined {
  const { length } = normalizeText(text);
  if (length < reasonLength.least) return 'reason-too-short';
  return length > reasonLength.most ? 'reason-too-long' : undefined;
}
