import { setImmediate } from 'node:timers/promises';
import { isOnScreens } from '@club/domain/entities/attempts/announcement';
import { currentRoundFor } from '@club/domain/entities/rounds/current-round';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { type Instant, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import DataLoader from 'dataloader';
import { listAnnouncements } from '#entities/attempts/announcement-store.ts';
import { listInterventions } from '#entities/attempts/intervention-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type EventReader, EventStream, type PreparedEvent } from '#shared/http/replies/event-stream.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import {
  announcementsFor,
  interventionsFor,
  ownEvent,
  type RoundNews,
  roundEvent,
  runningPause,
} from './news-reply.ts';
import { createPresences } from './presence.ts';
import {
  type FollowedRound,
  listChangedAttempts,
  listFollowedRounds,
  listStreamedStudents,
  type StreamedStudent,
} from './stream-store.ts';

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

interface Page {
  readonly viewer: Viewer;
  readonly reader: EventReader;
  student: StreamedStudent;
  news: RoundNews;
  sentRound: string;
  sentOwn: string;
}

/**
 * Polls for changes once a second while anybody is connected and sends each page the changes that concern it. The number of
 * statements does not depend on the number of pages. See docs/rules/announcements.md, L4.
 */
export function followQuiz({ database, clock, serverId, onError }: FollowQuizOptions): QuizNews {
  const presences = createPresences({ database, serverId, clock });
  const pages = new Set<Page>();
  let newsByRound = new Map<string, RoundNews>();
  let toldByRound = new Map<string, string>();
  let lookedAt: Instant | undefined;
  let firstLook: Promise<void> | undefined;
  let stopPolling: (() => Promise<void>) | undefined;
  /** Resolves when the last poll has ended. */
  let stopping: Promise<void> | undefined;
  let beginning = 0;
  let isStopped = false;

  // Pages that connect at once share one read.
  const students = new DataLoader<{ accountId: string; roundId: string }, StreamedStudent | null>(
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

  function newsFor(viewer: Viewer): RoundNews | undefined {
    const rounds: FollowedRound[] = [...newsByRound.values()].map(({ round }) => round);
    const round = currentRoundFor(rounds, viewer);
    return round && newsByRound.get(round.id);
  }

  /** Reads announcements and interventions since an instant, and everything about a new round. */
  async function readNews(since: Instant | undefined): Promise<void> {
    const read = new Map<string, RoundNews>();
    for (const round of await listFollowedRounds(database)) {
      const known = newsByRound.get(round.id);
      const from = known && since;
      const announcements = merged(known?.announcements, await listAnnouncements(database, round.id, from));
      const interventions = merged(known?.interventions, await listInterventions(database, round.id, from));
      read.set(round.id, { round, announcements, interventions });
    }
    newsByRound = read;
  }

  /**
   * Only for changed attempts and accounts whose round has changed.
   * @returns their pages
   */
  async function readStandings(since: Instant | undefined): Promise<Set<Page>> {
    const changedAt = new Map<string, Instant>();
    for (const roundId of newsByRound.keys()) {
      if (since === undefined) continue;
      const changed = await listChangedAttempts(database, roundId, since);
      for (const one of changed) changedAt.set(`${one.accountId} ${roundId}`, one.changedAt);
    }
    const stale = new Set<Page>();
    for (const page of pages) {
      const news = newsFor(page.viewer);
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

  async function poll(): Promise<void> {
    const now = clock();
    await presences.write();
    const since = lookedAt === undefined ? undefined : lookedAt - overlapMs;
    await readNews(since);
    const stale = await readStandings(since);
    lookedAt = now;
    const fingerprints = new Map([...newsByRound].map(([roundId, news]) => [roundId, newsFingerprint(news, now)]));
    const changed = new Set(
      [...fingerprints].filter(([id, key]) => toldByRound.get(id) !== key).map(([roundId]) => roundId),
    );
    toldByRound = fingerprints;
    await notify([...pages].filter((page) => stale.has(page) || changed.has(page.news.round.id)));
  }

  async function notify(those: readonly Page[]): Promise<void> {
    const prepared = new Map<string, PreparedEvent>();
    for (const [index, page] of those.entries()) {
      if (pages.has(page)) notifyPage(page, prepared);
      if (index % pagesPerChunk === pagesPerChunk - 1) await setImmediate();
    }
  }

  /**
   * Sends a page what it has not received yet.
   * @param prepared events shared with other pages
   */
  function notifyPage(page: Page, prepared: Map<string, PreparedEvent>): void {
    const { news, student, reader } = page;
    if (isHiddenFrom(page.viewer, news, student)) return;
    const now = clock();
    const shown = announcementsFor(news, student, now);
    const round = JSON.stringify([sharedBy(news, now), shown.map(({ id }) => id)]);
    if (round !== page.sentRound) {
      const event = prepared.get(round) ?? roundEvent(news, shown, now);
      prepared.set(round, event);
      reader.send(event);
      page.sentRound = round;
    }
    const done = interventionsFor(news, student).map(({ id, undoneAt, until }) => [id, undoneAt, until]);
    const own = JSON.stringify([news.round.id, { ...student.attempt, changedAt: null }, done]);
    if (own !== page.sentOwn) reader.send(ownEvent(news, student, now));
    page.sentOwn = own;
  }

  function startLooking(): Promise<void> {
    if (isStopped) return Promise.resolve();
    firstLook ??= (async () => {
      await stopAndWait();
      try {
        await poll();
      } finally {
        if (!isStopped) stopPolling ??= startPolling();
      }
    })().catch((error) => {
      firstLook = undefined;
      throw error;
    });
    return firstLook;
  }

  function startPolling(): () => Promise<void> {
    return runPeriodically(() => poll().then(stopIfIdle), {
      every: pollIntervalMs,
      onError(error, failuresInARow) {
        if (failuresInARow === 1) onError(error);
      },
    });
  }

  function stopIfIdle(): void {
    if (!isIdle()) return;
    forget();
    if (presences.isWritten()) void stopAndWait();
  }

  function stopAndWait(): Promise<void> {
    stopping = stopPolling?.() ?? stopping ?? Promise.resolve();
    stopPolling = undefined;
    return stopping;
  }

  /** @throws Refusal `quiz-not-announced` */
  async function readFor(viewer: Viewer): Promise<{ news: RoundNews; student: StreamedStudent }> {
    beginning += 1;
    try {
      await startLooking();
      const news = newsFor(viewer);
      if (news === undefined) throw new Refusal('quiz-not-announced');
      const student = await students.load({ accountId: viewer.accountId, roundId: news.round.id });
      if (student === null) throw new Refusal('not-authenticated');
      if (isHiddenFrom(viewer, news, student)) throw new Refusal('quiz-not-announced');
      return { news, student };
    } finally {
      beginning -= 1;
    }
  }

  /** A page that is connecting reads what would be forgotten. */
  function isIdle(): boolean {
    return pages.size === 0 && beginning === 0;
  }

  /** With nobody connected, the next viewer triggers a full read. */
  function forget(): void {
    firstLook = undefined;
    lookedAt = undefined;
    newsByRound = new Map();
    toldByRound = new Map();
  }

  return {
    async begin(viewer) {
      // Nothing was updated while no page was connected.
      if (isIdle()) forget();
      const { news, student } = await readFor(viewer);
      return new EventStream((reader) => {
        const page = { viewer, reader, student, news: newsFor(viewer) ?? news, sentRound: '', sentOwn: '' };
        pages.add(page);
        presences.arrive(viewer.accountId);
        notifyPage(page, new Map());
        startLooking().catch(onError);
        return () => {
          pages.delete(page);
          presences.leave(viewer.accountId);
          if (isIdle()) forget();
        };
      });
    },

    async stop() {
      isStopped = true;
      await stopAndWait();
      await presences.end().catch(onError);
    },
  };
}

function sharedBy(news: RoundNews, now: Instant): unknown {
  const { id, slug, opensAt, closesAt, resultsPublishedAt } = news.round;
  return [id, slug, opensAt, closesAt, resultsPublishedAt, runningPause(news, now)];
}

function newsFingerprint(news: RoundNews, now: Instant): string {
  const { announcedAt, isForAdmins } = news.round;
  const visibility = news.announcements.map((one) => [one.id, isOnScreens(one, now)]);
  const done = news.interventions.map(({ id, changedAt, undoneAt, until }) => [id, changedAt, undoneAt, until]);
  return JSON.stringify([sharedBy(news, now), announcedAt, isForAdmins, visibility, done]);
}

/** A hidden round stays visible to those who have started it. */
function isHiddenFrom(viewer: Viewer, { round }: RoundNews, { attempt }: StreamedStudent): boolean {
  return !may(viewer.role, 'rounds') && !viewer.isSimulated && isHidden(toVisible(round)) && attempt?.sitting == null;
}

function toVisible({ announcedAt, isForAdmins }: FollowedRound): Parameters<typeof isHidden>[0] {
  return { announcedAt, audience: { isForAdmins, cities: [], classes: [] } };
}

function merged<Row extends { readonly id: number; readonly at: Instant }>(
  known: readonly Row[] | undefined,
  changed: readonly Row[],
): readonly Row[] {
  if (known === undefined) return changed;
  if (changed.length === 0) return known;
  const byId = new Map([...known, ...changed].map((row) => [row.id, row]));
  return [...byId.values()].sort((one, other) => other.at - one.at || other.id - one.id);
}
