import type { AnnouncementReply, AttemptReply, QuizNewsReply } from '@club/contract/entities/attempts';
import { accountKey } from '#shared/account-storage.ts';
import { persist, readPersisted } from './persisted-values.ts';
import type { QuizCalls } from './quiz-calls.ts';

type RoundNews = Extract<QuizNewsReply, { about: 'round' }>;
type OwnNews = Extract<QuizNewsReply, { about: 'me' }>;
type Intervention = AttemptReply['interventions'][number];

/** Something the organisers said or did, as it is shown: a line of theirs, or a sentence of ours about what they did. */
export type NewsLine = { readonly key: string; readonly at: number } & (
  | { readonly said: AnnouncementReply['text']; readonly done?: never }
  | { readonly done: Intervention; readonly said?: never }
);

export interface QuizNewsView {
  /** What holds for everybody at the round; undefined before the first word. */
  readonly round: RoundNews | undefined;
  readonly mine: OwnNews | undefined;
  /** Whether every change is heard of at once. */
  readonly isLive: boolean;
  /** Everything the organisers said and did that concerns its reader, newest first. */
  readonly lines: readonly NewsLine[];
  /** Of these what still holds and nobody has put away here. */
  readonly unread: readonly NewsLine[];
  /** Of these what is put before its reader: what came since this page was opened, and of what was there before only the newest. */
  readonly fresh: readonly NewsLine[];
}

/** When somebody's sections began, as far as they have. */
interface SectionStarts {
  readonly first: number | undefined;
  readonly last: number | undefined;
}

/** So many are remembered as put away; the oldest are long gone from every list. */
const maxDismissed = 200;

/** What is no news to anybody: a pause is shown while it lasts, and what became of an account is told where it is asked for. */
const silentKinds: ReadonlySet<Intervention['kind']> = new Set([
  'pause',
  'phone-verified',
  'code-resent',
  'sessions-ended',
]);

/** What the organisers say and do while the pages of the quiz are open. */
export class QuizNews {
  readonly #dismissedKey: string;
  readonly #listeners = new Set<() => void>();
  readonly #stop: () => void;
  #dismissed: readonly string[];
  /** What was there before this page was opened: all that came with the first word of the round and of its reader. */
  #older: ReadonlySet<string> = new Set();
  #hasBegun = false;
  #starts: SectionStarts = { first: undefined, last: undefined };
  #view: QuizNewsView = { round: undefined, mine: undefined, isLive: false, lines: [], unread: [], fresh: [] };

  /** @param follow how to hear of them; undefined where there is nobody to hear of */
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

  /** Puts a line away in this browser, and with one that was there before all of those; they stay in the list. */
  dismiss(key: string): void {
    const older = this.#view.unread.filter((line) => this.#older.has(line.key)).map((line) => line.key);
    const away = this.#older.has(key) ? older : [key];
    // Another tab may have put away others meanwhile.
    const known = readPersisted<string[]>(this.#dismissedKey) ?? [];
    this.#dismissed = [...new Set([...this.#dismissed, ...known, ...away])].slice(-maxDismissed);
    persist(this.#dismissedKey, this.#dismissed);
    this.#change(this.#view);
  }

  /** When the sections began that its reader has started. */
  updateSectionStarts({ sections }: Pick<AttemptReply, 'sections'>): void {
    const { first, last } = startsOf(sections);
    if (first === this.#starts.first && last === this.#starts.last) return;
    this.#starts = { first, last };
    this.#change(this.#view);
  }

  /** What the server said of the round when it was asked, where nothing is heard by itself. */
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

/** When sections began, the first and the last of those that have. */
export function startsOf(sections: AttemptReply['sections']): SectionStarts {
  const starts = sections.flatMap(({ startedAt }) => (startedAt === null ? [] : [Date.parse(startedAt)]));
  return starts.length === 0
    ? { first: undefined, last: undefined }
    : { first: Math.min(...starts), last: Math.max(...starts) };
}

/** Whether something changed anything for somebody: time that is given to a hall is not for whoever starts after it. See docs/rules/timing.md, T11. */
export function hadEffect({ kind, at, until }: Intervention, { first }: SectionStarts): boolean {
  if (kind !== 'extra-time' && kind !== 'pause') return true;
  return first !== undefined && first <= Date.parse(until ?? at);
}

/** The pause that ends at an instant, with what was said of it; undefined where that has not been heard. */
export function runningPause(interventions: readonly Intervention[], endsAt: number): Intervention | undefined {
  return interventions.find(({ kind, until }) => kind === 'pause' && until !== null && Date.parse(until) === endsAt);
}

/** What was done before the section that was started last is behind whoever it was done for. */
function isStillRelevant({ said, at }: NewsLine, { last }: SectionStarts): boolean {
  return said !== undefined || last === undefined || last <= at;
}

function linesOf(
  announcements: readonly AnnouncementReply[],
  interventions: readonly Intervention[],
  starts: SectionStarts,
): NewsLine[] {
  const said = announcements.map(
    ({ id, at, text }): NewsLine => ({ key: `said ${id}`, at: Date.parse(at), said: text }),
  );
  const done = interventions
    .filter((one) => !silentKinds.has(one.kind) && hadEffect(one, starts))
    .map((one): NewsLine => {
      const { id, at, undoneAt } = one;
      // What is taken back is news once more.
      return { key: `done ${id}${undoneAt === null ? '' : ' undone'}`, at: Date.parse(undoneAt ?? at), done: one };
    });
  return [...said, ...done].sort((one, other) => other.at - one.at);
}
