import type { Exclusion, Pause } from '@club/domain/entities/attempts/deadline';
import type { InterventionKind, TimeIntervention } from '@club/domain/entities/attempts/interventions';
import { type ScopeSubject, scopeIncludes } from '@club/domain/entities/attempts/scope';
import type { CandidateSnapshot } from '@club/domain/entities/attempts/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import type { AttemptKeys } from './attempt-store.ts';
import { changedAtSql } from './changed-at-store.ts';
import { interventions } from './tables.ts';

export interface InterventionDetails {
  readonly concerned?: number;
  /** For a pause: whether the closing of the round moved with it. */
  readonly movedClosing?: boolean;
  /** For compensatory time: the minutes per hour, and the previous ones. */
  readonly minutesAnHour?: number;
  readonly minutesBefore?: number;
  readonly moved?: {
    readonly fromAccountId: string;
    readonly toAccountId: string;
    readonly candidate: CandidateSnapshot;
    readonly classLevel: number | null;
  };
  /** The period in which a lifted disqualification kept the candidate from sitting. */
  readonly exclusion?: Exclusion;
  /** The start of the disqualification that was lifted. */
  readonly lifted?: Instant;
  readonly undoneBy?: string;
  readonly undoneReason?: string;
  /** For time given to a school or a city: whether it applies to an account, by id, where that differs from the current names. */
  readonly exceptions?: Readonly<Record<string, boolean>>;
}

export interface StoredIntervention extends TimeIntervention {
  readonly id: number;
  readonly roundId: string;
  readonly section: number | null;
  readonly reason: string;
  /** Null if that account is gone. */
  readonly byAccountId: string | null;
  readonly changedAt: Instant;
  readonly details: InterventionDetails;
  readonly requestId: string;
}

export type NewIntervention = Pick<
  StoredIntervention,
  | 'roundId'
  | 'kind'
  | 'scope'
  | 'section'
  | 'seconds'
  | 'at'
  | 'until'
  | 'reason'
  | 'byAccountId'
  | 'details'
  | 'requestId'
>;

const timeKinds: readonly InterventionKind[] = ['extra-time', 'pause', 'disqualified', 'disqualification-lifted'];

/** By round, oldest first. To be changed only with the round locked exclusively. */
export async function listTimeInterventions(
  database: Database,
  roundIds: readonly string[],
): Promise<Map<string, StoredIntervention[]>> {
  const rows = await database
    .select()
    .from(interventions)
    .where(and(isOneOf(interventions.roundId, roundIds), inArray(interventions.kind, [...timeKinds])))
    .orderBy(asc(interventions.at), asc(interventions.id));
  return Map.groupBy(rows.map(toStoredIntervention), ({ roundId }) => roundId);
}

/**
 * The interventions at a round, newest first.
 * @param since those made, undone or ended after it; default: all
 */
export async function listInterventions(
  database: Database,
  roundId: string,
  since?: Instant,
): Promise<StoredIntervention[]> {
  const rows = await database
    .select()
    .from(interventions)
    .where(
      and(eq(interventions.roundId, roundId), since === undefined ? undefined : gt(interventions.changedAt, since)),
    )
    .orderBy(desc(interventions.id));
  return rows.map(toStoredIntervention);
}

/** The interventions at a round that concern a participant, newest first. */
export async function listInterventionsFor(
  database: Database,
  roundId: string,
  who: ScopeSubject,
): Promise<StoredIntervention[]> {
  const given = await listInterventionsOfMany(database, { roundIds: [roundId], accountIds: [who.accountId] });
  return interventionsFor(given, roundId, who);
}

/** What may concern several participants at several rounds, newest first: see `interventionsFor`. */
export async function listInterventionsOfMany(
  database: Database,
  { roundIds, accountIds }: AttemptKeys,
): Promise<StoredIntervention[]> {
  const { accountId } = interventions;
  const rows = await database
    .select()
    .from(interventions)
    .where(and(isOneOf(interventions.roundId, roundIds), or(isNull(accountId), isOneOf(accountId, accountIds))))
    .orderBy(desc(interventions.id));
  return rows.map(toStoredIntervention);
}

/** Those of a round that concern a participant, in the same order. */
export function interventionsFor(
  given: readonly StoredIntervention[],
  roundId: string,
  who: ScopeSubject,
): StoredIntervention[] {
  return given.filter((one) => one.roundId === roundId && scopeIncludes(one.scope, who));
}

/** The intervention made by a page's request; null if there is none. */
export async function findRequestedIntervention(
  database: Database,
  requestId: string,
): Promise<StoredIntervention | null> {
  const [row] = await database.select().from(interventions).where(eq(interventions.requestId, requestId));
  return row === undefined ? null : toStoredIntervention(row);
}

/** @throws Refusal `intervention-unknown` */
export async function readIntervention(database: Database, id: number): Promise<StoredIntervention> {
  const [row] = await database.select().from(interventions).where(eq(interventions.id, id));
  if (row === undefined) throw new Refusal('intervention-unknown');
  return toStoredIntervention(row);
}

/** Records an intervention. The round is locked exclusively. */
export async function insertIntervention(transaction: Database, added: NewIntervention): Promise<StoredIntervention> {
  const {
    scope: { accountId, schoolId, city },
    ...row
  } = added;
  const [inserted] = await transaction
    .insert(interventions)
    .values({ ...row, accountId, schoolId, city, changedAt: changedAtSql(row.at) })
    .returning();
  if (inserted === undefined) throw new Error('inserting an intervention returned no row');
  return toStoredIntervention(inserted);
}

/** Called with the round locked exclusively. */
export async function updateIntervention(
  transaction: Database,
  id: number,
  now: Instant,
  changes: Partial<Pick<StoredIntervention, 'undoneAt' | 'until' | 'details'>>,
): Promise<StoredIntervention> {
  const [row] = await transaction
    .update(interventions)
    .set({ ...changes, changedAt: changedAtSql(now) })
    .where(eq(interventions.id, id))
    .returning();
  if (row === undefined) throw new Refusal('intervention-unknown');
  return toStoredIntervention(row);
}

/** Called with the round locked exclusively. */
export async function updateScope(
  transaction: Database,
  { id, details, scope }: Pick<StoredIntervention, 'id' | 'details' | 'scope'>,
): Promise<void> {
  const { exceptions: _, ...others } = details;
  await transaction
    .update(interventions)
    .set({
      schoolId: scope.schoolId,
      details: { ...others, ...(scope.exceptions && { exceptions: scope.exceptions }) },
      changedAt: sql`clock_timestamp()`,
    })
    .where(eq(interventions.id, id));
}

const attemptKinds: readonly InterventionKind[] = [
  'extra-time',
  'section-reopened',
  'late-answers-accepted',
  'disqualified',
  'disqualification-lifted',
  'attempt-moved',
];

export async function moveInterventions(
  transaction: Database,
  {
    roundId,
    from,
    to,
    now,
  }: { readonly roundId: string; readonly from: string; readonly to: string; readonly now: Instant },
): Promise<void> {
  await transaction
    .update(interventions)
    .set({ accountId: to, changedAt: changedAtSql(now) })
    .where(
      and(
        eq(interventions.roundId, roundId),
        eq(interventions.accountId, from),
        or(...attemptKinds.map((kind) => eq(interventions.kind, kind))),
      ),
    );
}

function toStoredIntervention({
  accountId,
  schoolId,
  city,
  details: kept,
  ...row
}: typeof interventions.$inferSelect): StoredIntervention {
  const details = kept as InterventionDetails;
  const scope = { accountId, schoolId, city, exceptions: details.exceptions };
  return { ...row, scope, details, exclusion: details.exclusion ?? null };
}

/** The pauses of rounds, by round. */
export async function listPauses(database: Database, roundIds: readonly string[]): Promise<Map<string, Pause[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await database
    .select({ roundId: interventions.roundId, at: interventions.at, until: interventions.until })
    .from(interventions)
    .where(and(isOneOf(interventions.roundId, roundIds), eq(interventions.kind, 'pause')));
  const pauses = rows.flatMap(({ roundId, at, until }) => (until === null ? [] : [{ roundId, at, until }]));
  return Map.groupBy(pauses, ({ roundId }) => roundId);
}
