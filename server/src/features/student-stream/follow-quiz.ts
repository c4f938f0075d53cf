import { setImmediate } from 'node:timers/promises';
import { type Instant, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import DataLoader from 'dataloader';
import type { Database } from '#shared/database/database.ts';
import { EventStream, type PreparedEvent } from '#shared/http/replies/event-stream.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { createFollowedNews, type FollowedNews } from './followed-news.ts';
import { type FollowedPage, isHiddenFrom, tellPage } from './followed-page.ts';
import type { RoundNews } from './news-reply.ts';
import { createPresences } from './presence.ts';
import { listChangedAttempts, listStreamedStudents, type StreamedStudent } from './stream-store.ts';

const pollIntervalMs = second;

/** A row written in a long transaction becomes visible later than its time stamp. */
const overlapMs = 5 * second;

const pagesPerChunk = 200;

const maxAccountsPerRead = 1000;

export interface FollowQuizOptions {
  readonly database: Database;
  readonly clock: () => Instant;
  readonly serverId: string;
  readonly onError: (error: unknown) => void;
}

export interface QuizNews {
  /**
   * Begins the stream of a page.
   * @throws Refusal `quiz-not-announced`
   */
  begin(viewer: Viewer): Promise<EventStream>;
  /** Stops polling, and records everybody as disconnected. */
  stop(): Promise<void>;
}

/**
 * Polls for changes once a second while anybody is connected and sends each page the changes that concern it. The number of
 * statements does not depend on the number of pages. See docs/rules/announcements.md, L4.
 */
export function followQuiz({ database, clock, serverId, onError }: FollowQuizOptions): QuizNews {
  const presences = createPresences({ database, serverId, clock });
  const pages = new Set<FollowedPage>();
  const followed = createFollowedNews(database);
  const students = loadStudents(database);
  let lookedAt: Instant | undefined;
  let beginning = 0;

  async function poll(): Promise<void> {
    const now = clock();
    await presences.write();
    const since = lookedAt === undefined ? undefined : lookedAt - overlapMs;
    await followed.read(since);
    const stale = await readStandings({ database, pages, followed, students }, since);
    lookedAt = now;
    const changed = followed.changedRounds(now);
    await tellPages([...pages].filter((page) => stale.has(page) || changed.has(page.news.round.id)));
  }

  async function tellPages(those: readonly FollowedPage[]): Promise<void> {
    const prepared = new Map<string, PreparedEvent>();
    for (const [index, page] of those.entries()) {
      if (pages.has(page)) tellPage(page, prepared, clock());
      if (index % pagesPerChunk === pagesPerChunk - 1) await setImmediate();
    }
  }

  const polling = pollOnDemand(poll, {
    // A page that is connecting reads what would be forgotten.
    isIdle: () => pages.size === 0 && beginning === 0,
    // With nobody connected, the next viewer triggers a full read.
    forget() {
      lookedAt = undefined;
      followed.forget();
    },
    mayStop: presences.isWritten,
    onError,
  });

  /** @throws Refusal `quiz-not-announced` */
  async function readFor(viewer: Viewer): Promise<{ news: RoundNews; student: StreamedStudent }> {
    beginning += 1;
    try {
      await polling.start();
      const news = followed.newsFor(viewer);
      if (news === undefined) throw new Refusal('quiz-not-announced');
      const student = await students.load({ accountId: viewer.accountId, roundId: news.round.id });
      if (student === null) throw new Refusal('not-authenticated');
      if (isHiddenFrom(viewer, news, student)) throw new Refusal('quiz-not-announced');
      return { news, student };
    } finally {
      beginning -= 1;
    }
  }

  return {
    async begin(viewer) {
      // Nothing was updated while no page was connected.
      polling.forgetIfIdle();
      const { news, student } = await readFor(viewer);
      return new EventStream((reader) => {
        const page = { viewer, reader, student, news: followed.newsFor(viewer) ?? news, sentRound: '', sentOwn: '' };
        pages.add(page);
        presences.arrive(viewer.accountId);
        tellPage(page, new Map(), clock());
        polling.start().catch(onError);
        return () => {
          pages.delete(page);
          presences.leave(viewer.accountId);
          polling.forgetIfIdle();
        };
      });
    },
    async stop() {
      await polling.end();
      await presences.end().catch(onError);
    },
  };
}

type StudentLoader = DataLoader<{ accountId: string; roundId: string }, StreamedStudent | null>;

/** Pages that connect at once share one read. */
function loadStudents(database: Database): StudentLoader {
  return new DataLoader(
    async (wanted) => {
      const found = new Map<string, Map<string, StreamedStudent>>();
      for (const [roundId, ofRound] of Map.groupBy(wanted, (one) => one.roundId)) {
        const accountIds = ofRound.map(({ accountId }) => accountId);
        found.set(roundId, await listStreamedStudents(database, roundId, accountIds));
      }
      return wanted.map(({ accountId, roundId }) => found.get(roundId)?.get(accountId) ?? null);
    },
    { cache: false, maxBatchSize: maxAccountsPerRead, batchScheduleFn: (read) => globalThis.setImmediate(read) },
  );
}

interface Followed {
  readonly database: Database;
  readonly pages: ReadonlySet<FollowedPage>;
  readonly followed: FollowedNews;
  readonly students: StudentLoader;
}

/**
 * Reads changed attempts, and accounts whose round has changed.
 * @returns their pages
 */
async function readStandings(
  { database, pages, followed, students }: Followed,
  since: Instant | undefined,
): Promise<Set<FollowedPage>> {
  const changedAt = new Map<string, Instant>();
  for (const roundId of followed.roundIds()) {
    if (since === undefined) continue;
    const changed = await listChangedAttempts(database, roundId, since);
    for (const one of changed) changedAt.set(`${one.accountId} ${roundId}`, one.changedAt);
  }
  const stale = new Set<FollowedPage>();
  for (const page of pages) {
    const news = followed.newsFor(page.viewer);
    if (news === undefined) continue;
    const changed = changedAt.get(`${page.viewer.accountId} ${news.round.id}`);
    const isElsewhere = news.round.id !== page.news.round.id;
    if (isElsewhere || (changed !== undefined && changed !== page.student.attempt?.changedAt)) stale.add(page);
    page.news = news;
  }
  await Promise.all(
    [...stale].map(async (page) => {
      const { accountId } = page.viewer;
      page.student = (await students.load({ accountId, roundId: page.news.round.id })) ?? page.student;
    }),
  );
  return stale;
}

interface OnDemand {
  readonly isIdle: () => boolean;
  readonly forget: () => void;
  /** False while something is left to be written by another poll. */
  readonly mayStop: () => boolean;
  readonly onError: (error: unknown) => void;
}

/** Polls from the first `start` until nobody needs it; whoever comes later starts it again, after the last poll has ended. */
function pollOnDemand(poll: () => Promise<void>, { isIdle, forget, mayStop, onError }: OnDemand) {
  let firstPoll: Promise<void> | undefined;
  let stopPolling: (() => Promise<void>) | undefined;
  /** Resolves when the last poll has ended. */
  let stopping: Promise<void> | undefined;
  let hasEnded = false;

  function forgetIfIdle(): boolean {
    if (!isIdle()) return false;
    firstPoll = undefined;
    forget();
    return true;
  }

  function stopAndWait(): Promise<void> {
    stopping = stopPolling?.() ?? stopping ?? Promise.resolve();
    stopPolling = undefined;
    return stopping;
  }

  function pollAgainAndAgain(): () => Promise<void> {
    return runPeriodically(
      async () => {
        await poll();
        if (forgetIfIdle() && mayStop()) void stopAndWait();
      },
      {
        every: pollIntervalMs,
        onError(error, failuresInARow) {
          if (failuresInARow === 1) onError(error);
        },
      },
    );
  }

  return {
    forgetIfIdle,
    /** Resolves after the first poll. */
    start(): Promise<void> {
      if (hasEnded) return Promise.resolve();
      firstPoll ??= (async () => {
        await stopAndWait();
        try {
          await poll();
        } finally {
          if (!hasEnded) stopPolling ??= pollAgainAndAgain();
        }
      })().catch((error) => {
        firstPoll = undefined;
        throw error;
      });
      return firstPoll;
    },
    end(): Promise<void> {
      hasEnded = true;
      return stopAndWait();
    },
  };
}
