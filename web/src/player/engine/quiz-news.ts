import type { AnnouncementReply, AttemptReply, QuizNewsReply } from '@club/contract/entities/attempts';
import { accountKey } from '#shared/account-storage.ts';
import { persist, readPersisted } from '#shared/persisted-values.ts';
import type { QuizCalls } from './quiz-calls.ts';

type RoundNews = Extract<QuizNewsReply, { about: 'round' }>;
type OwnNews = Extract<QuizNewsReply, { about: 'me' }>;
type Intervention = AttemptReply['interventions'][number];

/** A message of the organisers, or a sentence of ours about what they did. */
export type NewsLine = { readonly key: string; readonly at: number } & (
  | { readonly announcement: AnnouncementReply['text']; readonly done?: never }
  | { readonly done: Intervention; readonly announcement?: never }
);

export interface QuizNewsView {
  readonly round: RoundNews | undefined;
  readonly mine: OwnNews | undefined;
  readonly isLive: boolean;
  readonly lines: readonly NewsLine[];
  /** Those that are still valid and have not been dismissed here. */
  readonly unread: readonly NewsLine[];
  /** The unread lines to show: all that came since this page was opened, and only the newest of the earlier ones. */
  readonly fresh: readonly NewsLine[];
}

/** When the participant's sections began, as far as they have. */
interface SectionStarts {
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** Older ones have long disappeared from every list. */
const maxDismissed = 200;

/** Never shown as news: a pause is shown while it lasts, and account matters are shown on request. */
const silentKinds: ReadonlySet<Intervention['kind']> = new Set([
  'pause',
  'phone-verified',
  'code-resent',
  'sessions-ended',
]);

export class QuizNews {
  readonly #dismissedKey: string;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #dismissed: readonly string[];
  /** Lines older than this page: everything in the first update of the round and of the reader. */
  #older: ReadonlySet<string> = new Set();
  #hasBegun = false;
  #starts: SectionStarts = { first: undefined, last: undefined };
  #view: QuizNewsView = { round: undefined, mine: undefined, isLive: false, lines: [], unread: [], fresh: [] };

  /** @param follow subscribes to updates; undefined if there are none */
  constructor(owner: string, follow: QuizCalls['follow']) {
    this.#dismissedKey = accountKey(owner, 'quiz-put-away');
    this.#dismissed = readPersisted<string[]>(this.#dismissedKey) ?? [];
    this.#stop =
      follow?.({
        onEvent: (news) => this.#learn(news),
        onState: (state) => this.#change({ ...this.#view, isLive: state === 'live' }),
      }) ?? (() => {});
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): QuizNewsView => this.#view;

  /** In this browser only. Dismissing a line older than the page dismisses all of those; they stay in the list. */
  dismiss(key: string): void {
    const older = this.#view.unread.filter((line) => this.#older.has(line.key)).map((line) => line.key);
    const away = this.#older.has(key) ? older : [key];
    // Another tab may have dismissed others in the meantime.
    const known = readPersisted<string[]>(this.#dismissedKey) ?? [];
    this.#dismissed = [...new Set([...this.#dismissed, ...known, ...away])].slice(-maxDismissed);
    persist(this.#dismissedKey, this.#dismissed);
    this.#change(this.#view);
  }

  /** When the sections started by the reader began. */
  updateSectionStarts({ sections }: Pick<AttemptReply, 'sections'>): void {
    const { first, last } = startsOf(sections);
    if (first === this.#starts.first && last === this.#starts.last) return;
    this.#starts = { first, last };
    this.#change(this.#view);
  }

  /** For use where no updates are pushed. */
  updateFromAttempt({ round, opensAt, quizClosesAt, pause, now }: AttemptReply): void {
    const { announcements = [] } = this.#view.round ?? {};
    this.#change({
      ...this.#view,
      round: { about: 'round', round: round.slug, opensAt, quizClosesAt, pause, announcements, now },
    });
  }

  close(): void {
    this.#stop();
    this.#listeners.clear();
  }

  #learn(news: QuizNewsReply): void {
    this.#change({ ...this.#view, ...(news.about === 'round' ? { round: news } : { mine: news }) });
  }

  #change({ round, mine, isLive }: Pick<QuizNewsView, 'round' | 'mine' | 'isLive'>): void {
    const lines = linesOf(round?.announcements ?? [], mine?.interventions ?? [], this.#starts);
    if (!this.#hasBegun) this.#older = new Set(lines.map(({ key }) => key));
    this.#hasBegun ||= round !== undefined && mine !== undefined;
    const unread = lines.filter((line) => !this.#dismissed.includes(line.key) && isStillRelevant(line, this.#starts));
    const newestOfOlder = unread.find(({ key }) => this.#older.has(key));
    const fresh = unread.filter((line) => line === newestOfOlder || !this.#older.has(line.key));
    this.#view = { round, mine, isLive, lines, unread, fresh };
    for (const listener of this.#listeners) listener();
  }
}

/** The starts of the first and the last section started. */
export function startsOf(sections: AttemptReply['sections']): SectionStarts {
  const starts = sections.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)]));
  return starts.length === 0
    ? { first: undefined, last: undefined }
    : { first: Math.min(...starts), last: Math.max(...starts) };
}

/** Extra time for a hall does not affect participants who start after it. See docs/rules/timing.md, T11. */
export function hadEffect({ kind, at, until }: Intervention, { first }: SectionStarts): boolean {
  if (kind !== 'extra-time' && kind !== 'pause') return true;
  return first !== undefined && first <= Date.parse(until ?? at);
}

/** The pause that ends at an instant, with its reason; undefined if that has not arrived. */
export function runningPause(interventions: readonly Intervention[], endsAt: number): Intervention | undefined {
  return interventions.find(({ kind, until }) => kind === 'pause' && until !== null && Date.parse(until) === endsAt);
}

/** An intervention older than the latest section start no longer holds. */
function isStillRelevant({ announcement, at }: NewsLine, { last }: SectionStarts): boolean {
  return announcement !== undefined || last === undefined || last <= at;
}

function linesOf(
  announcements: readonly AnnouncementReply[],
  interventions: readonly Intervention[],
  starts: SectionStarts,
): NewsLine[] {
  const announced = announcements.map(
    ({ id, at, text }): NewsLine => ({ key: `said ${id}`, at: Date.parse(at), announcement: text }),
  );
  const done = interventions
    .filter((one) => !silentKinds.has(one.kind) && hadEffect(one, starts))
    .map((one): NewsLine => {
      const { id, at, undoneAt } = one;
      // An intervention that is undone is news again.
      return { key: `done ${id}${undoneAt === null ? '' : ' undone'}`, at: Date.parse(undoneAt ?? at), done: one };
    });
  return [...announced, ...done].sort((one, other) => other.at - one.at);
}
