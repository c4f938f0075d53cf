import { type CallKind, callKinds, type DayProgress, type Place } from './day-messages.ts';
import type { DaySecond } from './day-picture.ts';
import { percentile } from './figures.ts';

/** All that simulated students have told of a day. */
export class DayRecord {
  readonly #took = new Map<CallKind, number[]>(callKinds.map((call) => [call, []]));
  readonly #failures = new Map<string, { readonly call: CallKind; readonly reason: string; count: number }>();
  readonly #seconds: { answers: number[]; starts: number }[] = [];
  /** By process. */
  readonly #last = new Map<number, DayProgress>();
  givenUp = 0;

  /** @param second since the bell; what comes before it is in no second */
  note(process: number, progress: DayProgress, second: number): void {
    for (const call of callKinds) this.#took.get(call)?.push(...progress.took[call]);
    for (const { call, reason, count } of progress.failures) {
      const known = this.#failures.get(`${call} ${reason}`);
      if (known === undefined) this.#failures.set(`${call} ${reason}`, { call, reason, count });
      else known.count += count;
    }
    this.givenUp += progress.givenUp;
    this.#last.set(process, progress);
    if (second < 0) return;
    while (this.#seconds.length <= second) this.#seconds.push({ answers: [], starts: 0 });
    const noted = this.#seconds[second];
    noted?.answers.push(...progress.took.answer);
    if (noted) noted.starts += progress.took.start.length + progress.took['take-up'].length;
  }

  get acknowledged(): number {
    return this.#took.get('answer')?.length ?? 0;
  }

  get failed(): number {
    return [...this.#failures.values()].reduce((sum, { count }) => sum + count, 0);
  }

  get events(): number {
    return [...this.#last.values()].reduce((sum, { streams }) => sum + streams.events, 0);
  }

  get streamsOpen(): number {
    return [...this.#last.values()].reduce((sum, { streams }) => sum + streams.open, 0);
  }

  seconds(): DaySecond[] {
    return this.#seconds.map(({ answers, starts }) => ({ answers: answers.length, starts, p99Ms: p99Of(answers) }));
  }

  /** Where everybody is now: "12 waiting, 280 in section 1". */
  places(): string {
    const counts = new Map<Place, number>();
    for (const { places } of this.#last.values()) {
      for (const [place, count] of Object.entries(places) as [Place, number][]) {
        counts.set(place, (counts.get(place) ?? 0) + count);
      }
    }
    return [...counts]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([place, count]) => `${count} ${words[place] ?? `in ${place}`}`)
      .join(', ');
  }

  /** How long each kind of call took from when it was due, tries included, as a table in Markdown. */
  table(): string {
    const seconds = Math.max(1, this.#seconds.length);
    const rows = callKinds.map((call) => {
      const took = (this.#took.get(call) ?? []).toSorted((one, other) => one - other);
      const failed = [...this.#failures.values()].reduce((sum, one) => sum + (one.call === call ? one.count : 0), 0);
      const ms = (share: number) => (took.length === 0 ? '' : `${Math.round(percentile({ took }, share))} ms`);
      return [
        callNames[call],
        took.length,
        (took.length / seconds).toFixed(1),
        ms(0.5),
        ms(0.95),
        ms(0.99),
        ms(1),
        failed,
      ];
    });
    const head = ['what students did', 'done', 'a second', 'p50', 'p95', 'p99', 'slowest', 'tries that failed'];
    const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return lines.join('\n');
  }

  /** Why tries failed, the most frequent first, a line each. */
  reasons(): string[] {
    return [...this.#failures.values()]
      .toSorted((one, other) => other.count - one.count)
      .map(({ call, reason, count }) => `${count} × ${callNames[call]}: ${reason}`);
  }
}

const words: Readonly<Partial<Record<Place, string>>> = {
  away: 'not there yet',
  waiting: 'waiting',
  between: 'between sections',
  done: 'handed in',
};

const callNames: Readonly<Record<CallKind, string>> = {
  arrive: 'come to the round, set the class',
  start: 'start a section',
  'take-up': 'take a section up again',
  answer: 'answer',
  finish: 'finish a section',
  submit: 'hand in',
};

function p99Of(took: readonly number[]): number | null {
  if (took.length === 0) return null;
  return percentile({ took: took.toSorted((one, other) => one - other) }, 0.99);
}
