import { setImmediate as letOthersGo } from 'node:timers/promises';
import { createStandings, type StandingEntry, type Standings } from '@club/domain/entities/attempts/standing';
import {
  type PaperFigures,
  paperFigures,
  paperFiguresInParts,
  type ResultRow,
  type Topic,
  topicsOf,
} from '@club/domain/entities/attempts/topics';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import { createMarker } from '@club/domain/entities/papers/scoring';
import { type Instant, second } from '@club/domain/shared/instant';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { listTags } from '#entities/papers/question-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { revisionOf } from '#shared/revision-of.ts';
import { listAnsweredAttempts } from './answered-attempt-store.ts';
import { listRanked } from './leaderboard-store.ts';
import { readRankedRevision } from './ranked-revision-store.ts';

/** Where everybody stands in a round, and how its questions did. */
export interface RoundFigures {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  readonly standings: Standings;
  readonly topics: readonly Topic[];
  readonly everybody: PaperFigures;
  /** The ranked ones in order. */
  readonly entries: readonly StandingEntry[];
  /** The figures of some of them. */
  readonly figuresOf: (isIn: (entry: StandingEntry) => boolean) => PaperFigures;
}

/** Null for a round without a published paper, and while entries are marked again and nothing was read before. */
export type ReadRoundFigures = (round: Round, now: Instant) => Promise<RoundFigures | null>;

export interface KeptFigures {
  readonly read: ReadRoundFigures;
  /** Whether somebody who asks now is answered from memory. */
  readonly isKnown: (roundId: string) => boolean;
}

/** How long a change of a score, a school or a tag may stay invisible. */
const lifetimeMs = 5 * second;
/** A statement is never interrupted, so a thousand at once would hold up whoever saves meanwhile. */
const attemptsPerPart = 100;
/** Results of rounds years ago are read, too, but not many at a time. */
const maxRounds = 4;

interface KnownFigures {
  readonly figures: RoundFigures;
  readonly revision: string;
  checkedAt: Instant;
}

/**
 * Figures in memory: at the minute of publication thousands ask where they stand. They are made once, and again when a revision
 * shows that something has changed; meanwhile others read the earlier ones, as on the board. See docs/decisions/0055.
 */
export function keepRoundFigures(database: Database): KeptFigures {
  /** Least recently used first. */
  const known = new Map<string, KnownFigures>();
  const firstReads = new Map<string, Promise<KnownFigures | null>>();

  async function read(round: Round, before: KnownFigures | undefined, now: Instant): Promise<KnownFigures | null> {
    const { paperVersionId, keyVersionId } = round;
    if (paperVersionId === null || keyVersionId === null || round.isBeingMarked) return before ?? null;
    const paper = await readPublishedPaper(database, paperVersionId);
    const questionIds = paper.questions.map(({ id }) => id);
    const tags = await listTags(database, questionIds);
    const ranked = await readRankedRevision(database, round.id);
    const revision = revisionOf([paperVersionId, keyVersionId, questionIds.map((id) => tags.get(id) ?? []), ranked]);
    if (before?.revision === revision) return before;
    const keys = await readPaperKeys(database, keyVersionId);
    const figures = await makeFigures(database, round.id, { paper, keys, tags });
    return { figures, revision, checkedAt: now };
  }

  function keep(roundId: string, one: KnownFigures): RoundFigures {
    known.delete(roundId);
    known.set(roundId, one);
    const [oldest] = known.keys();
    if (known.size > maxRounds && oldest !== undefined) known.delete(oldest);
    return one.figures;
  }

  async function readKept(round: Round, now: Instant): Promise<RoundFigures | null> {
    const before = known.get(round.id);
    if (before === undefined) {
      const first = firstReads.get(round.id) ?? read(round, undefined, now).finally(() => firstReads.delete(round.id));
      firstReads.set(round.id, first);
      const made = await first;
      return made && keep(round.id, made);
    }
    if (Math.abs(now - before.checkedAt) >= lifetimeMs) {
      const checkedBefore = before.checkedAt;
      // Whoever comes meanwhile reads the earlier ones.
      before.checkedAt = now;
      try {
        return keep(round.id, (await read(round, before, now)) ?? before);
      } catch (error) {
        before.checkedAt = checkedBefore;
        throw error;
      }
    }
    return keep(round.id, before);
  }

  return { read: readKept, isKnown: (roundId) => known.has(roundId) };
}

async function makeFigures(
  database: Database,
  roundId: string,
  {
    paper,
    keys,
    tags,
  }: Pick<RoundFigures, 'paper' | 'keys'> & { readonly tags: ReadonlyMap<string, readonly string[]> },
): Promise<RoundFigures> {
  const questionIds = paper.questions.map(({ id }) => id);
  const { questionResults } = createMarker(paper, keys);
  const entries: StandingEntry[] = [];
  /** Of the entries with answers. */
  const marked: { readonly entry: StandingEntry; readonly results: ResultRow }[] = [];
  for await (const batch of listRanked(database, roundId)) {
    const ofBatch = batch.map(({ school, ...row }) => ({ ...toStandingEntry(row), schoolId: school?.id ?? null }));
    entries.push(...ofBatch);
    const entryOfAttempt = new Map(batch.map(({ attemptId }, place) => [attemptId, ofBatch[place]]));
    const attemptIds = batch.flatMap(({ attemptId }) => attemptId ?? []);
    for await (const attempt of readAnswered(database, attemptIds, questionIds)) {
      const entry = entryOfAttempt.get(attempt.id);
      if (entry) marked.push({ entry, results: questionResults(attempt) });
    }
  }
  const topics = topicsOf(paper, keys, tags);
  const parts = paperFiguresInParts(topics, paper.questions.length, rowsOf(marked));
  let part = parts.next();
  for (; !part.done; part = parts.next()) await letOthersGo();
  return {
    paper,
    keys,
    entries,
    standings: createStandings(entries),
    topics,
    everybody: part.value,
    figuresOf: (isIn) =>
      paperFigures(topics, paper.questions.length, rowsOf(marked.filter(({ entry }) => isIn(entry)))),
  };
}

/** In parts, between which others get their turn. */
async function* readAnswered(database: Database, attemptIds: readonly string[], questionIds: readonly string[]) {
  for (let from = 0; from < attemptIds.length; from += attemptsPerPart) {
    yield* await listAnsweredAttempts(database, attemptIds.slice(from, from + attemptsPerPart), questionIds);
    await letOthersGo();
  }
}

function rowsOf(marked: readonly { readonly results: ResultRow }[]): ResultRow[] {
  return marked.map(({ results }) => results);
}

/** Nothing else is kept of an entry. */
function toStandingEntry({
  id,
  accountId,
  score,
  timeUsedSeconds,
  finishedAt,
  disqualified,
  isOfTeam,
  city,
  classLevel,
}: Omit<StandingEntry, 'schoolId'>): Omit<StandingEntry, 'schoolId'> {
  return { id, accountId, score, timeUsedSeconds, finishedAt, disqualified, isOfTeam, city, classLevel };
}
