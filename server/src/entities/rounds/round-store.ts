import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Audience } from '@club/domain/entities/rounds/audience';
import type { BoardDetail } from '@club/domain/entities/rounds/board-detail';
import { currentRoundFor, type Rehearser } from '@club/domain/entities/rounds/current-round';
import {
  type IntegrityRule,
  integrityRuleText,
  parseIntegrityRule,
  strictRule,
} from '@club/domain/entities/rounds/integrity-rule';
import { type MeritRule, meritRuleText, parseMeritRule } from '@club/domain/entities/rounds/merit-rule';
import type { KeyHistory, ResultsSchedule } from '@club/domain/entities/rounds/results-step';
import type { RoundState } from '@club/domain/entities/rounds/round';
import type { Instant } from '@club/domain/shared/instant';
import type { Translations } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { publishWorkingPaper } from '#entities/papers/publish-working-paper.ts';
import { serverAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { violatedUniqueConstraint, violatesForeignKey } from '#shared/database/violated-constraint.ts';
import { type OpenScores, rounds } from './tables.ts';

export interface Round extends RoundState, ResultsSchedule, KeyHistory {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly titleTranslations: Translations<string>;
  readonly paperId: string;
  readonly integrity: IntegrityRule;
  /** Null: no certificates of merit. */
  readonly merit: MeritRule | null;
  readonly audience: Audience;
  /** Whether only students with a verified phone may sit it, also if their school vouches for them. */
  readonly refusesVouched: boolean;
  /** The round in which its participants must have qualified; null: anybody of its audience may sit it. */
  readonly qualifiedFromId: string | null;
  /** A practice copy for the team: the current round for them and for simulated students only. */
  readonly isRehearsal: boolean;
  /** Null while the paper follows its working copy. */
  readonly paperVersionId: string | null;
  readonly keyVersionId: string | null;
  /** Since a correction: entries may still have the marks of earlier keys. */
  readonly isBeingMarked: boolean;
  /** The detail of the public board once results are final; null: there is none. */
  readonly board: BoardDetail | null;
  /** When organisers opened it to all as practice, and what is told of its scores then; null: they have not. */
  readonly openToAllAt: Instant | null;
  readonly openScores: OpenScores | null;
  /** When it became a round that is played on a stage and never sat; null: it is not. */
  readonly stagedAt: Instant | null;
  readonly createdAt: Instant;
}

export interface PublishedRound extends Round {
  readonly paperVersionId: string;
  readonly keyVersionId: string;
}

/** All rounds, the current one first, then the newest. */
export async function listRounds(database: Database): Promise<Round[]> {
  const rows = await database
    .select()
    .from(rounds)
    .orderBy(desc(rounds.isCurrent), desc(rounds.createdAt), desc(rounds.id));
  return rows.map(toRound);
}

/** The rounds whose results were published last, newest first. */
export async function listPublishedSince(database: Database, since: Instant, limit: number): Promise<Round[]> {
  const rows = await database
    .select()
    .from(rounds)
    .where(and(gt(rounds.resultsPublishedAt, since), isNull(rounds.archivedAt), eq(rounds.isRehearsal, false)))
    .orderBy(desc(rounds.resultsPublishedAt))
    .limit(limit);
  return rows.map(toRound);
}

/**
 * The round with a slug, or the current one if none is given.
 * @throws Refusal `round-unknown`
 */
export async function readRound(database: Database, slug: string | undefined): Promise<Round> {
  return requireRound(await selectBySlug(database, slug));
}

/**
 * For what lasts: entries of the round that still have the marks of earlier keys would be in it.
 * @throws Refusal `being-marked-again`
 */
export function requireMarked({ isBeingMarked }: Pick<Round, 'isBeingMarked'>): void {
  if (isBeingMarked) throw new Refusal('being-marked-again');
}

/**
 * The current round for an account: the default of all calls about sitting.
 * @throws Refusal `round-unknown`
 */
export async function readCurrentRoundFor(database: Database, somebody: Rehearser): Promise<Round> {
  return chooseCurrentRound(await listCurrentRounds(database), somebody);
}

/** The round that is current for everybody, and the rehearsal, where there is one: see `chooseCurrentRound`. */
export async function listCurrentRounds(database: Database): Promise<Round[]> {
  const rows = await database
    .select()
    .from(rounds)
    .where(or(eq(rounds.isCurrent, true), eq(rounds.isRehearsal, true)));
  return rows.map(toRound);
}

/** @throws Refusal `round-unknown` */
export function chooseCurrentRound(current: readonly Round[], somebody: Rehearser): Round {
  const round = currentRoundFor(current, somebody);
  if (round === undefined) throw new Refusal('round-unknown');
  return round;
}

/** The rehearsal, if there is one. */
export async function findRehearsal(database: Database): Promise<Round | null> {
  const [row] = await database.select().from(rounds).where(eq(rounds.isRehearsal, true));
  return row === undefined ? null : toRound(row);
}

/** The hours of the current round; null if it is not announced, or for admins only. */
export async function findAnnouncedOpeningHours(
  database: Database,
): Promise<{ readonly opensAt: Instant | null; readonly closesAt: Instant | null } | null> {
  const [round] = (await selectBySlug(database, undefined)).map(toRound);
  if (round === undefined || round.announcedAt === null || round.audience.isForAdmins) return null;
  return { opensAt: round.opensAt, closesAt: round.closesAt };
}

/** @throws Refusal `round-unknown` */
export async function readRoundById(database: Database, id: string): Promise<Round> {
  return requireRound(await database.select().from(rounds).where(eq(rounds.id, id)));
}

/** The round that a working copy belongs to. */
export async function readRoundOfPaper(database: Database, paperId: string): Promise<Round> {
  return requireRound(await database.select().from(rounds).where(eq(rounds.paperId, paperId)));
}

/** Locks a round against every other change, start and submission until the transaction ends. */
export async function lockRoundForUpdate(transaction: Database, slug: string | undefined): Promise<Round> {
  return requireRound(await selectBySlug(transaction, slug).for('no key update'));
}

/** The same by id. */
export async function lockRoundByIdForUpdate(transaction: Database, id: string): Promise<Round> {
  return requireRound(await transaction.select().from(rounds).where(eq(rounds.id, id)).for('no key update'));
}

/** The same for many rounds, in a fixed order. Deleted ones are left out. */
export async function lockRoundsForUpdate(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .select({ id: rounds.id })
    .from(rounds)
    .where(isOneOf(rounds.id, ids))
    .orderBy(asc(rounds.id))
    .for('no key update');
}

/** Arbitrary; nothing else in the database takes this lock. Guards the choice of the current round. */
const currentRoundLock = 7_126_200_111;

/**
 * Serialises changes of the current round until the transaction ends. Row locks are not enough: a transaction waiting for the row
 * of the previous current round would not see its successor.
 */
export async function lockCurrentRoundChoice(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${currentRoundLock})`);
}

/** The current round, locked against changes; null before the first one exists. */
export async function lockCurrentRoundForUpdate(transaction: Database): Promise<Round | null> {
  const [row] = await transaction.select().from(rounds).where(eq(rounds.isCurrent, true)).for('no key update');
  return row === undefined ? null : toRound(row);
}

/**
 * A round, locked against changes (correcting, unpublishing, …) until the transaction ends. The lock is shared by starts and by
 * marking.
 */
export async function lockRoundForShare(transaction: Database, id: string): Promise<Round> {
  return requireRound(await transaction.select().from(rounds).where(eq(rounds.id, id)).for('share'));
}

/** The same for many rounds, by id. Deleted ones are left out. */
export async function lockRoundsForShare(transaction: Database, ids: readonly string[]): Promise<Map<string, Round>> {
  const rows = await transaction
    .select()
    .from(rounds)
    .where(isOneOf(rounds.id, ids))
    .orderBy(asc(rounds.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, toRound(row)]));
}

/**
 * Freezes the paper of an exclusively locked round at the very first start: an unpublished paper is published as it is, and from
 * then on only corrections change it.
 */
export async function freezePaper(transaction: Database, locked: Round, now: Instant): Promise<PublishedRound> {
  const version =
    locked.paperVersionId !== null && locked.keyVersionId !== null
      ? { paperVersionId: locked.paperVersionId, keyVersionId: locked.keyVersionId }
      : await publishWorkingPaper(transaction, locked.paperId, serverAct(now));
  await updateRound(transaction, locked.id, { ...version, firstStartedAt: now });
  return { ...locked, ...version, firstStartedAt: now, isPublished: true };
}

export async function hasRounds(database: Database): Promise<boolean> {
  const [row] = await database.select({ rounds: count() }).from(rounds);
  return row !== undefined && row.rounds > 0;
}

/** The paper that students of a round sit; null while nothing is published. */
export async function findPublishedPaper(database: Database, round: Round): Promise<PublishedPaper | null> {
  return round.paperVersionId === null ? null : readPublishedPaper(database, round.paperVersionId);
}

export type NewRound = Pick<Round, 'slug' | 'title' | 'paperId' | 'createdAt'> &
  Partial<
    Pick<
      Round,
      | 'isCurrent'
      | 'announcedAt'
      | 'titleTranslations'
      | 'opensAt'
      | 'closesAt'
      | 'integrity'
      | 'audience'
      | 'refusesVouched'
      | 'qualifiedFromId'
      | 'isRehearsal'
    >
  >;

/**
 * Adds a round and returns its id.
 * @throws Refusal `round-slug-taken`, `rehearsal-exists`
 */
export async function insertRound(
  transaction: Database,
  { integrity = strictRule, audience, ...round }: NewRound,
): Promise<string> {
  const [row] = await translateSlugViolation(() =>
    transaction
      .insert(rounds)
      .values({ ...round, ...audience, integrityRule: integrityRuleText(integrity) })
      .returning({ id: rounds.id }),
  );
  if (row === undefined) throw new Error('inserting a round returned no row');
  return row.id;
}

export type RoundChanges = {
  readonly [Field in Exclude<keyof Round, 'id' | 'paperId' | 'createdAt' | 'isPublished' | 'isRehearsal'>]?:
    | Round[Field]
    | undefined;
};

/**
 * Writes the given fields.
 * @throws Refusal `round-slug-taken`
 */
export async function updateRound(
  transaction: Database,
  id: string,
  { integrity, merit, audience, ...changes }: RoundChanges,
): Promise<void> {
  await translateSlugViolation(() =>
    transaction
      .update(rounds)
      .set({
        id,
        ...changes,
        ...audience,
        integrityRule: integrity === undefined ? undefined : integrityRuleText(integrity),
        meritRule: merit && meritRuleText(merit),
      })
      .where(eq(rounds.id, id)),
  );
}

/**
 * Deletes a round without attempts and entries.
 * @throws Refusal `round-not-a-draft`
 */
export async function deleteRound(transaction: Database, id: string): Promise<void> {
  try {
    await transaction.delete(rounds).where(eq(rounds.id, id));
  } catch (error) {
    if (violatesForeignKey(error)) throw new Refusal('round-not-a-draft');
    throw error;
  }
}

function selectBySlug(database: Database, slug: string | undefined) {
  return database
    .select()
    .from(rounds)
    .where(slug === undefined ? eq(rounds.isCurrent, true) : eq(rounds.slug, slug));
}

function toRound({
  cities,
  classes,
  isForAdmins,
  integrityRule,
  meritRule,
  ...row
}: typeof rounds.$inferSelect): Round {
  return {
    ...row,
    isPublished: row.paperVersionId !== null,
    integrity: parseIntegrityRule(integrityRule) ?? strictRule,
    merit: (meritRule === null ? null : parseMeritRule(meritRule)) ?? null,
    audience: { cities, classes, isForAdmins },
  };
}

function requireRound([row]: (typeof rounds.$inferSelect)[]): Round {
  if (row === undefined) throw new Refusal('round-unknown');
  return toRound(row);
}

async function translateSlugViolation<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedUniqueConstraint(error);
    if (constraint === 'one_rehearsal') throw new Refusal('rehearsal-exists');
    if (constraint?.includes('slug')) throw new Refusal('round-slug-taken');
    throw error;
  }
}
