/** How long each question has been on the screen of a visible page. Only for statistics. */
export class SeenTime {
  readonly #now: () => number;
  readonly #milliseconds = new Map<string, number>();
  #shown: string | undefined;
  #isVisible = true;
  #since = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  startFrom(questionId: string, seconds: number): void {
    this.#milliseconds.set(questionId, seconds * 1000);
  }

  show(questionId: string | undefined): void {
    this.#count();
    this.#shown = questionId;
  }

  setVisible(isVisible: boolean): void {
    this.#count();
    this.#isVisible = isVisible;
  }

  /** Whole seconds so far. */
  seconds(questionId: string): number {
    this.#count();
    return Math.round((this.#milliseconds.get(questionId) ?? 0) / 1000);
  }

  #count(): void {
    const now = this.#now();
    if (this.#shown !== undefined && this.#isVisible) {
      this.#milliseconds.set(this.#shown, (this.#milliseconds.get(this.#shown) ?? 0) + now - this.#since);
    }
    this.#since = now;
  }
}
