import { type CallKind, callKinds, type DayProgress, type StudentState } from './day-messages.ts';
import type { DaySecond } from './day-picture.ts';
import { ascending, percentile, sum, toTable } from './table.ts';

const callNames: Readonly<Record<CallKind, string>> = {
  arrive: 'open the round, set the class',
  start: 'start a section',
  'take-up': 'take a section up again',
  answer: 'answer',
  finish: 'finish a section',
  submit: 'hand in',
};

export class DayStatistics {
  readonly #durations = new Map<CallKind, number[]>(callKinds.map((call) => [call, []]));
  readonly #failures = new Map<string, { readonly call: CallKind; readonly reason: string; count: number }>();
  readonly #seconds: { answers: number[]; starts: number }[] = [];
  /** The newest report of each process. */
  readonly #latest = new Map<number, DayProgress>();
  givenUp = 0;

  /** @param second since the opening; earlier events belong to no second */
  add(process: number, progress: DayProgress, second: number): void {
    for (const call of callKinds) this.#durations.get(call)?.push(...progress.durations[call]);
    for (const { call, reason, count } of progress.failures) {
      const known = this.#failures.get(`${call} ${reason}`);
      if (known === undefined) this.#failures.set(`${call} ${reason}`, { call, reason, count });
      else known.count += count;
    }
    this.givenUp += progress.givenUp;
    this.#latest.set(process, progress);
    if (second < 0) return;
    while (this.#seconds.length <= second) this.#seconds.push({ answers: [], starts: 0 });
    const current = this.#seconds[second];
    current?.answers.push(...progress.durations.answer);
    if (current) current.starts += progress.durations.start.length + progress.durations['take-up'].length;
  }

  get acknowledged(): number {
    return this.#durations.get('answer')?.length ?? 0;
  }

  get failed(): number {
    return sum([...this.#failures.values()].map(({ count }) => count));
  }

  get events(): number {
    return sum([...this.#latest.values()].map(({ streams }) => streams.events));
  }

  get openStreams(): number {
    return sum([...this.#latest.values()].map(({ streams }) => streams.open));
  }

  seconds(): DaySecond[] {
    return this.#seconds.map(({ answers, starts }) => ({
      answers: answers.length,
      starts,
      p99Ms: answers.length === 0 ? null : percentile(ascending(answers), 0.99),
    }));
  }

  /** The longest run of seconds without an acknowledged answer, between the first answer and the last. */
  maxSecondsWithoutAnswers(): number {
    const counts = this.#seconds.map(({ answers }) => answers.length);
    const first = counts.findIndex((count) => count > 0);
    const last = counts.findLastIndex((count) => count > 0);
    let [max, current] = [0, 0];
    for (const count of counts.slice(Math.max(0, first), last + 1)) {
      current = count === 0 ? current + 1 : 0;
      max = Math.max(max, current);
    }
    return max;
  }

  states(): string {
    const counts = new Map<StudentState, number>();
    for (const { students } of this.#latest.values()) {
      for (const [state, count] of Object.entries(students) as [StudentState, number][]) {
        counts.set(state, (counts.get(state) ?? 0) + count);
      }
    }
    return [...counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([state, count]) => `${count} ${state}`)
      .join(', ');
  }

  /** Latencies by kind of call, from when each was due, including retries. */
  table(): string {
    const seconds = Math.max(1, this.#seconds.length);
    const rows = callKinds.map((call) => {
      const durations = ascending(this.#durations.get(call) ?? []);
      const failures = [...this.#failures.values()].filter((one) => one.call === call);
      const ms = (share: number) => (durations.length === 0 ? '' : `${Math.round(percentile(durations, share))} ms`);
      const rate = (durations.length / seconds).toFixed(1);
      return [
        callNames[call],
        durations.length,
        rate,
        ms(0.5),
        ms(0.95),
        ms(0.99),
        ms(1),
        sum(failures.map(({ count }) => count)),
      ];
    });
    return toTable(['call', 'done', 'a second', 'p50', 'p95', 'p99', 'slowest', 'failed tries'], rows);
  }

  /** Reasons of failed tries, the most frequent first. */
  failureReasons(): string[] {
    return [...this.#failures.values()]
      .toSorted((one, other) => other.count - one.count)
      .map(({ call, reason, count }) => `${count} × ${callNames[call]}: ${reason}`);
  }
}
