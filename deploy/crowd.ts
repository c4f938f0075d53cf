import { setTimeout as wait } from 'node:timers/promises';
import { percentile } from '@club/bench/figures';
import { noMishaps, Sitter } from '@club/bench/sitter';
import { retryDelay } from '@club/domain/shared/retry-delay';

/** How often calls failed for one reason, and when first and last, in seconds from the start. */
interface Failures {
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** What a crowd went through. */
export interface CrowdFigures {
  readonly seconds: number;
  readonly acknowledged: number;
  /** Calls that were refused or broke, as the browsers met them: each shows a student that something has not been saved yet. */
  readonly failedCalls: number;
  /** Of them, by reason. */
  readonly failures: ReadonlyMap<string, Failures>;
  /** From giving an answer to its acknowledgement, tries and pauses between them included, in milliseconds, ascending. */
  readonly took: readonly number[];
  /** The longest time in which nobody's answer was acknowledged, in milliseconds. */
  readonly longestGap: number;
  /** Sentences about acknowledged answers that are not there in the end. */
  readonly lost: readonly string[];
}

/** Students who sit a section, each with an answer every so often, tried again the way the pages do until it is acknowledged. */
export class Crowd {
  readonly #sitters: readonly Sitter[];
  readonly #took: number[] = [];
  readonly #failures = new Map<string, Failures>();
  #longestGap = 0;
  #startedAt = 0;
  #acknowledgedAt = 0;
  #isOver = false;

  constructor(address: string, tokens: readonly string[]) {
    this.#sitters = tokens.map((token) => new Sitter(address, token, noMishaps));
  }

  /** Everybody starts the section; nothing is counted yet. */
  async sitDown(): Promise<void> {
    const waiting = [...this.#sitters];
    const seat = async () => {
      for (let sitter = waiting.pop(); sitter !== undefined; sitter = waiting.pop()) {
        while (!(await sitter.act())) await wait(200);
      }
    };
    await Promise.all(Array.from({ length: 20 }, seat));
  }

  /** They answer while something is done to the servers, and for as long as it takes them to have everything acknowledged. */
  async answerWhile(everySeconds: number, happening: () => Promise<void>): Promise<CrowdFigures> {
    const startedAt = performance.now();
    this.#startedAt = startedAt;
    this.#acknowledgedAt = startedAt;
    const answering = this.#sitters.map((sitter, index) =>
      this.#answer(sitter, everySeconds * 1000, startedAt + (index / this.#sitters.length) * everySeconds * 1000),
    );
    await happening();
    this.#isOver = true;
    await Promise.all(answering);
    const seconds = (performance.now() - startedAt) / 1000;
    const lost: string[] = [];
    const unchecked = [...this.#sitters];
    const check = async () => {
      for (let sitter = unchecked.pop(); sitter !== undefined; sitter = unchecked.pop()) {
        lost.push(...(await sitter.check()));
      }
    };
    await Promise.all(Array.from({ length: 20 }, check));
    return {
      seconds,
      acknowledged: this.#took.length,
      failedCalls: [...this.#failures.values()].reduce((sum, { count }) => sum + count, 0),
      failures: this.#failures,
      took: this.#took.toSorted((one, other) => one - other),
      longestGap: this.#longestGap,
      lost,
    };
  }

  #note(reason: string): void {
    const now = (performance.now() - this.#startedAt) / 1000;
    const before = this.#failures.get(reason) ?? { count: 0, firstAt: now };
    this.#failures.set(reason, { ...before, count: before.count + 1, lastAt: now });
  }

  /** @param firstAt spread over the first round, so that the crowd does not answer in step */
  async #answer(sitter: Sitter, everyMilliseconds: number, firstAt: number): Promise<void> {
    for (let dueAt = firstAt; ; dueAt += everyMilliseconds) {
      await wait(Math.max(0, dueAt - performance.now()));
      if (this.#isOver) return;
      const before = sitter.acknowledgements;
      for (let failures = 0; sitter.acknowledgements === before; ) {
        // What took up the section again has not sent the answer yet.
        if (await sitter.act()) continue;
        failures += 1;
        this.#note(sitter.lastFailure);
        await wait(retryDelay(failures, Math.random()));
      }
      const now = performance.now();
      this.#took.push(now - dueAt);
      this.#longestGap = Math.max(this.#longestGap, now - this.#acknowledgedAt);
      this.#acknowledgedAt = now;
      // Who has waited for long does not answer everything at once that they would have answered meanwhile.
      dueAt = Math.max(dueAt, now - everyMilliseconds);
    }
  }
}

/** The figures as a list in Markdown. */
export function toLines(figures: CrowdFigures): string[] {
  const { seconds, acknowledged, failedCalls, failures, took, longestGap, lost } = figures;
  const milliseconds = (value: number) => `${Math.round(value)} ms`;
  const counts = [...failures].map(
    ([reason, { count, firstAt, lastAt }]) =>
      `${count} × ${reason} from ${firstAt.toFixed(1)} s to ${lastAt.toFixed(1)} s`,
  );
  const why = counts.length === 0 ? '' : ` (${counts.join(', ')})`;
  return [
    `${acknowledged} answers acknowledged in ${seconds.toFixed(1)} s (${Math.round(acknowledged / seconds)} a second)`,
    `${failedCalls} calls failed as the browsers met them${why}`,
    `from answer to acknowledgement: p50 ${milliseconds(percentile({ took }, 0.5))}, p99 ${milliseconds(percentile({ took }, 0.99))}, slowest ${milliseconds(took.at(-1) ?? 0)}`,
    `longest time in which nobody's answer was acknowledged: ${milliseconds(longestGap)}`,
    `acknowledged and not there in the end: ${lost.length}`,
  ];
}
