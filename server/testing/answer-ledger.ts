/** Identifies a save of a question. A later takeover is newer; within a takeover, a higher sequence. */
interface SaveOrder {
  readonly takeover: number;
  readonly sequence: number;
}

export interface LedgerAnswer extends SaveOrder {
  readonly questionId: string;
  /** Ticked or typed response in comparable form; null if it was cleared. */
  readonly response: string | null;
}

function isNewer(one: SaveOrder, other: SaveOrder): boolean {
  return one.takeover > other.takeover || (one.takeover === other.takeover && one.sequence > other.sequence);
}

/**
 * A student's record of sent and acknowledged answers. Whenever the server is read, it must have the newest acknowledged answer or
 * one that was sent later.
 */
export class AnswerLedger {
  readonly #sent = new Map<string, LedgerAnswer[]>();
  /** The newest acknowledged answer to each question. */
  readonly #acknowledged = new Map<string, LedgerAnswer>();
  acknowledgements = 0;

  recordSent(answer: LedgerAnswer): void {
    this.#sent.set(answer.questionId, [...(this.#sent.get(answer.questionId) ?? []), answer]);
  }

  recordAcknowledged(answer: LedgerAnswer): void {
    this.acknowledgements += 1;
    const before = this.#acknowledged.get(answer.questionId);
    if (before !== undefined && !isNewer(answer, before)) return;
    this.#acknowledged.set(answer.questionId, answer);
    const sent = this.#sent.get(answer.questionId) ?? [];
    this.#sent.set(
      answer.questionId,
      sent.filter((one) => !isNewer(answer, one)),
    );
  }

  findProblems(stored: readonly LedgerAnswer[]): string[] {
    const byQuestion = Map.groupBy(stored, ({ questionId }) => questionId);
    const doubled = [...byQuestion].flatMap(([questionId, answers]) =>
      answers.length > 1 ? [`${answers.length} answers to ${questionId} count`] : [],
    );
    const lost = [...this.#acknowledged].flatMap(([questionId, acknowledged]) => {
      const found = byQuestion.get(questionId)?.[0];
      if (found === undefined) return [`the answer to ${questionId} is lost`];
      if (isNewer(acknowledged, found)) return [`an answer to ${questionId} is older than an acknowledged one`];
      const isSent = this.#sent
        .get(questionId)
        ?.some((sent) => !isNewer(sent, found) && !isNewer(found, sent) && sent.response === found.response);
      return isSent ? [] : [`the answer to ${questionId} was never sent`];
    });
    return [...doubled, ...lost];
  }
}

export function tickedResponse(ticked: readonly boolean[] | null): string | null {
  const letters = ['A', 'B', 'C', 'D'].filter((_, option) => ticked?.[option]);
  return letters.length === 0 ? null : letters.join(' ');
}
