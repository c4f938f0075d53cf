export interface ObjectedQuestion {
  /** Null: no answer is right. `waiting`: the number of objections that claim it and have no reply. */
  readonly answers: readonly { readonly answer: string | null; readonly waiting: number }[];
  /** How everybody answered; omitted if unknown. */
  readonly figures?: {
    readonly sat: number;
    readonly choices: readonly { readonly choice: string | null; readonly isRight: boolean; readonly count: number }[];
  };
}

/**
 * How many would get different marks if the key became what waiting objections claim: those who gave such an answer gain, and those
 * who gave the answer of the key lose; everybody if the question is said to have none. 0 once all are answered. The preview of a
 * correction shows its real effects.
 */
export function impactOf({ answers, figures }: ObjectedQuestion): number {
  const waiting = answers.filter((one) => one.waiting > 0);
  if (figures === undefined || waiting.length === 0) return 0;
  if (waiting.some(({ answer }) => answer === null)) return figures.sat;
  const wanted = new Set(waiting.map(({ answer }) => answer));
  const concerned = figures.choices.filter(({ choice, isRight }) => isRight !== wanted.has(choice));
  return concerned.reduce((sum, { count }) => sum + count, 0);
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
