import { type NotCountedAnswer, persistedNotCounted, type SittingRef } from './persisted-sitting.ts';

/** Stored until the participant has read it at a moment without time pressure. */
export class NotCountedAnswers {
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  #view: readonly NotCountedAnswer[];

  constructor(owner: string) {
    this.#owner = owner;
    this.#view = persistedNotCounted.read(owner);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): readonly NotCountedAnswer[] => this.#view;

  /** @param questionIds ids of the section's questions in order */
  add(
    { round, section, startedAt, questionIds: all }: NumberedSitting,
    questionIds: readonly string[],
    why: NotCountedAnswer['why'],
  ): void {
    const added = questionIds.map((id) => ({ round, section, startedAt, question: all.indexOf(id) + 1, why }));
    if (added.length === 0) return;
    const isSame = (one: NotCountedAnswer, other: NotCountedAnswer) =>
      one.round === other.round && one.section === other.section && one.question === other.question;
    const others = this.#view.filter((one) => !added.some((other) => isSame(one, other)));
    this.#view = [...others, ...added];
    persistedNotCounted.keep(this.#owner, this.#view);
    for (const listener of this.#listeners) listener();
  }
}

type NumberedSitting = Pick<SittingRef, 'round' | 'section'> & {
  readonly startedAt: string;
  readonly questionIds: readonly string[];
};
