import { normalizeText } from './text.ts';

/** In characters, as stored; the minimum ensures that it says something. */
export const reasonLength = { least: 3, most: 300 } as const;

export type ReasonProblem = 'reason-too-short' | 'reason-too-long';

export function reasonProblem(text: string): ReasonProblem | undefined {
  const { length } = normalizeText(text);
  if (length < reasonLength.least) return 'reason-too-short';
  return length > reasonLength.most ? 'reason-too-long' : undefined;
}
