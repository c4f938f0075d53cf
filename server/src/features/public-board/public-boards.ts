import { setImmediate as letOthersGo } from 'node:timers/promises';
import { boardPageSize, maxBoardRowsFound, publicBoardEndpoints } from '@club/contract/public-board';
import type { InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import type { BoardDetail } from '@club/domain/entities/rounds/board-detail';
import { areResultsFinal, resultsStep } from '@club/domain/entities/rounds/results-step';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import {
  type BoardEntry,
  filterBoard,
  makePublicBoard,
  type PublicBoard,
} from '@club/domain/features/public-board/public-board';
import { type Instant, second } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { listRanked } from '#entities/attempts/leaderboard-store.ts';
import { readRankedRevision } from '#entities/attempts/ranked-revision-store.ts';
import { deduplicateReads } from '#entities/rounds/deduplicate-reads.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { type PreparedReply, prepareReply } from '#shared/http/replies/prepared-reply.ts';
import { listNameChoices } from './public-board-store.ts';

/** How long unpublished results may still be visible. */
const roundLifetimeMs = second;
/** How long a change of a name, a school or a score may stay invisible. */
const boardLifetimeMs = 5 * second;
/** Anybody can use any filter, so the least recently used replies are dropped. */
const maxReplies = 1000;
/** Browsers revalidate by ETag each time, so that unpublished results disappear from them too. */
const cacheControl = 'public, no-cache';

type Query = InputOf<typeof publicBoardEndpoints.readBoard>['query'];
type Found = ReplyInputOf<typeof publicBoardEndpoints.searchBoard>;

/** A board and its prepared replies. */
interface PreparedBoard {
  readonly board: PublicBoard;
  readonly detail: BoardDetail;
  readonly revision: string;
  readonly checkedAt: Instant;
  readonly replies: Map<string, PreparedReply>;
}

/** The round, cached for a moment. */
interface KnownRound {
  readonly round: Round;
  readonly readAt: Instant;
  readonly prepared: PreparedBoard | null;
}

/** Concurrent requests share one read that is as recent as the last of them. */
interface SharedRead {
  readonly read: () => Promise<KnownRound>;
  now: Instant;
}

export interface PublicBoards {
  /** @throws Refusal `round-unknown` */
  reply(slug: string, query: Query, now: Instant): Promise<PreparedReply>;
  /** @throws Refusal `round-unknown` */
  search(slug: string, name: string, viewer: { readonly accountId: string; readonly now: Instant }): Promise<Found>;
}

/**
 * Boards in memory, as bytes: at the minute of publication thousands read the same few pages. Only while somebody reads a board,
 * its round is checked once a second and its data every few seconds; a changed board is read again while the old one is still
 * shown. See docs/decisions/0032.
 */
export function createPublicBoards(database: Database): PublicBoards {
  const known = new Map<string, KnownRound>();
  const reads = new Map<string, SharedRead>();

  async function load(slug: string, now: Instant): Promise<KnownRound> {
    const round = await readRound(database, slug).catch((error: unknown) => {
      known.delete(slug);
      throw error;
    });
    const detail = shownDetail(round, now);
    const before = known.get(slug)?.prepared ?? null;
    if (detail !== null && before === null) {
      // Nobody is told that there is no board while it is being read for the first time: they wait for this read.
      known.delete(slug);
    } else {
      // Before any longer read, so that nobody sees unpublished results meanwhile.
      known.set(slug, { round, readAt: now, prepared: detail === null ? null : before });
    }
    const prepared = detail === null ? null : await prepare(round, detail, before, now);
    const loaded = { round, readAt: now, prepared };
    known.set(slug, loaded);
    return loaded;
  }

  async function prepare(
    { id, isBeingMarked }: Round,
    detail: BoardDetail,
    before: PreparedBoard | null,
    now: Instant,
  ): Promise<PreparedBoard> {
    const isSameKind = before !== null && before.detail === detail;
    if (isSameKind && (isBeingMarked || Math.abs(now - before.checkedAt) < boardLifetimeMs)) return before;
    const revision = await readRankedRevision(database, id, 'accounts');
    if (isSameKind && before.revision === revision) return { ...before, checkedAt: now };
    const entries: BoardEntry[] = [];
    for await (const batch of listRanked(database, id)) entries.push(...batch);
    const choices = await listNameChoices(database, id);
    const parts = makePublicBoard(entries, choices, detail);
    let part = parts.next();
    for (; !part.done; part = parts.next()) await letOthersGo();
    const board = part.value;
    return { board, detail, revision, checkedAt: now, replies: new Map() };
  }

  /** Reads it again if it is too old, once for all concurrent requests. */
  async function find(slug: string, now: Instant): Promise<KnownRound> {
    const current = known.get(slug);
    if (current !== undefined && Math.abs(now - current.readAt) < roundLifetimeMs) return current;
    const shared: SharedRead = reads.get(slug) ?? { read: deduplicateReads(() => load(slug, shared.now)), now };
    shared.now = now;
    reads.set(slug, shared);
    try {
      return await shared.read();
    } finally {
      if (!known.has(slug)) reads.delete(slug);
    }
  }

  return {
    async reply(slug, query, now) {
      const { round, prepared } = await find(slug, now);
      if (isHidden(round)) throw new Refusal('round-unknown');
      if (prepared === null) return withoutBoard(round);
      const { replies, board, detail } = prepared;
      const key = JSON.stringify([query.city, query.school, query.class, query.page]);
      const reply =
        replies.get(key) ??
        prepareReply(publicBoardEndpoints.readBoard, toReply(round, board, detail, query), cacheControl);
      replies.delete(key);
      replies.set(key, reply);
      const [oldest] = replies.keys();
      if (replies.size > maxReplies && oldest !== undefined) replies.delete(oldest);
      return reply;
    },

    async search(slug, name, { accountId, now }) {
      const { round, prepared } = await find(slug, now);
      if (isHidden(round)) throw new Refusal('round-unknown');
      if (prepared === null) return { own: null, rows: [], total: 0 };
      const { rows, placeByAccount, findPlaces } = prepared.board;
      const rowsAt = (places: readonly (number | undefined)[]) =>
        places.flatMap((place = -1) => {
          const row = rows[place];
          return row === undefined ? [] : [{ ...row, page: pageOf(place) }];
        });
      const { places, total } = findPlaces(name, maxBoardRowsFound);
      return { own: rowsAt([placeByAccount.get(accountId)])[0] ?? null, rows: rowsAt(places), total };
    },
  };
}

function shownDetail(round: Round, now: Instant): BoardDetail | null {
  return !isHidden(round) && areResultsFinal(resultsStep(round, now)) ? round.board : null;
}

function pageOf(place: number): number {
  return Math.floor(place / boardPageSize) + 1;
}

function withoutBoard(round: Round): PreparedReply {
  const nothing = { ...toTitleReply(round), detail: null, cities: [], schools: [], total: 0, page: 1, rows: [] };
  return prepareReply(publicBoardEndpoints.readBoard, nothing, cacheControl);
}

function toReply(
  round: Round,
  { rows }: PublicBoard,
  detail: BoardDetail,
  query: Query,
): ReplyInputOf<typeof publicBoardEndpoints.readBoard> {
  const { city, school, class: classLevel } = query;
  const matching = filterBoard(rows, { city, school, classLevel });
  const page = Math.min(query.page, Math.max(1, Math.ceil(matching.length / boardPageSize)));
  const schools = new Map(
    city === undefined
      ? []
      : filterBoard(rows, { city }).flatMap((row) => (row.school ? [[row.school.id, row.school]] : [])),
  );
  return {
    ...toTitleReply(round),
    detail,
    cities: [...new Set(rows.map((row) => row.city))].filter((one) => one !== '').sort(),
    schools: [...schools.values()].sort((one, other) => one.label.localeCompare(other.label, 'en')),
    total: matching.length,
    page,
    rows: matching.slice((page - 1) * boardPageSize, page * boardPageSize),
  };
}
