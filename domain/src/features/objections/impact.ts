export interface ObjectedQuestion {
  /** Null: no answer is right. */
  readonly answers: readonly { readonly answer: string | null }[];
  /** How everybody answered; omitted if unknown. */
  readonly figures?: {
    readonly sat: number;
    readonly choices: readonly { readonly choice: string | null; readonly isRight: boolean; readonly count: number }[];
  };
}

/**
 * How many would get different marks if all objections were right: those who gave an answer claimed to be right, or everybody if
 * the question is said to have none. Only for ordering groups; the preview of a correction shows its real effects.
 */
export function impactOf({ answers, figures }: ObjectedQuestion): number {
  if (figures === undefined) return 0;
  if (answers.some(({ answer }) => answer === null)) return figures.sat;
  const wanted = new Set(answers.map(({ answer }) => answer));
  const gaining = figures.choices.filter(({ choice, isRight }) => !isRight && wanted.has(choice));
  return gaining.reduce((sum, { count }) => sum + count, 0);
}

export interface RankedGroup {
  readonly waiting: number;
  readonly count: number;
  readonly impact: number;
}

/** Unanswered groups first, then by impact, then by number of objections. */
export function compareGroups(one: RankedGroup, other: RankedGroup): number {
  const isAnswered = ({ waiting }: RankedGroup) => Number(waiting === 0);
  return isAnswered(one) - isAnswered(other) || other.impact - one.impact || other.count - one.count;
}
