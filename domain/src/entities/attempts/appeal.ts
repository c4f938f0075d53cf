import type { RefusalCode } from '#shared/refusal.ts';
import { normalizeText } from '#shared/text.ts';
import type { Attempt } from './sitting.ts';

/** In characters, as stored: enough to say something, and few enough to be read. */
export const appealLength = { least: 3, most: 1000 } as const;

export function normalizeLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(normalizeText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export type AppealProblem = 'appeal-too-short' | 'appeal-too-long';

/** See docs/rules/integrity.md, I10. */
export function appealProblem(text: string): AppealProblem | undefined {
  const { length } = normalizeLines(text);
  if (length < appealLength.least) return 'appeal-too-short';
  return length > appealLength.most ? 'appeal-too-long' : undefined;
}

/** Why an appeal is refused, if so: only disqualifications can be appealed, and only once. See docs/rules/integrity.md, I10. */
export function appealRefusal(
  { disqualifiedAt }: Pick<Attempt, 'disqualifiedAt'>,
  hasAppealed: boolean,
): RefusalCode | undefined {
  if (disqualifiedAt === null) return 'not-disqualified';
  return hasAppealed ? 'appeal-sent-already' : undefined;
}

/**
 * An attempt is disqualified either by the rule of its round, which also submits it in the same instant, or by organisers, who can
 * only judge submitted attempts. Null if it is not disqualified.
 */
export function disqualifiedBy({
  disqualifiedAt,
  submittedAt,
}: Pick<Attempt, 'disqualifiedAt' | 'submittedAt'>): 'rule' | 'organisers' | null {
  if (disqualifiedAt === null) return null;
  return disqualifiedAt === submittedAt ? 'rule' : 'organisers';
}
