import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';

export type QuestionHistory = Pick<ReplyOf<typeof questionBankEndpoints.readQuestion>, 'origin' | 'satIn'>;

/** Origin of a question and its previous uses. */
export function questionHistoryText({ origin, satIn }: QuestionHistory): string {
  return [origin && `Copied from ${origin.title}.`, usedInText(satIn)].filter(Boolean).join(' ');
}

/** "Used in 2025 (Online Round 2025)."; empty if it was never used. */
export function usedInText(satIn: QuestionHistory['satIn']): string {
  const sat = satIn.map(({ year, title }) => `${year} (${title})`);
  return sat.length === 0 ? '' : `Used in ${sat.join(', ')}.`;
}
