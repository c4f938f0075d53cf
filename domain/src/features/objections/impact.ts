export interface ObjectedQuestion {
  /** Null: no answer is right. */
  readonly answers: readonly { readonly answer: string | null }[];
  /** How everybody answered; left out where it is not known. */
  readonly figures?: {
    readonly sat: number;
    readonly choices: readonly { readonly choice: string | null; readonly isRight: boolean; readonly count: number }[];
  };
}

/**
 * How many would get other marks if all who object were right: those who gave an answer that is held right, or everybody where
 * the question is said to have none. It puts groups in order; what a correction changes its preview says.
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

/** Those that wait for an answer first, then what would change most, then what most object to. */
export function compareGroups(one: RankedGroup, other: RankedGroup): number {
  const isAnswered = ({ waiting }: RankedGroup) => Number(waiting === 0);
  return isAnswered(one) - isAnswered(other) || other.impact - one.impact || other.count - one.count;
}
