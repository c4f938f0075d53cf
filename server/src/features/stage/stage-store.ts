import { preliminaries, type StageEvent } from '@club/domain/features/stage/stage-events';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, gt, notInArray, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { stageEvents, stages } from './tables.ts';

export type Stage = typeof stages.$inferSelect;

export type StageContents = Pick<Stage, 'teams' | 'rules'>;

/** What tells whether anything of a show has changed. */
export interface StageMark {
  readonly version: number;
  readonly beginnings: number;
  readonly phoneKeys: number;
  readonly eventCount: number;
  readonly paperVersionId: string | null;
  readonly keyVersionId: string | null;
}

export async function findStage(database: Database, roundId: string): Promise<Stage | null> {
  const [row] = await database.select().from(stages).where(eq(stages.roundId, roundId));
  return row ?? null;
}

/** Locks a show, which orders its events, until the transaction ends. */
export async function lockStage(transaction: Database, roundId: string): Promise<Stage | null> {
  const [row] = await transaction.select().from(stages).where(eq(stages.roundId, roundId)).for('no key update');
  return row ?? null;
}

export async function findRoundOfCode(database: Database, code: string): Promise<string | null> {
  const [row] = await database.select({ roundId: stages.roundId }).from(stages).where(eq(stages.code, code));
  return row?.roundId ?? null;
}

/** Null if there is no such show (any more). */
export async function findStageMark(database: Database, roundId: string): Promise<StageMark | null> {
  const [row] = await database
    .select({
      version: stages.version,
      beginnings: stages.beginnings,
      phoneKeys: stages.phoneKeys,
      eventCount: sql<number>`coalesce((select max(${stageEvents.position}) from ${stageEvents} where ${stageEvents.roundId} = ${stages.roundId}), 0)::integer`,
      paperVersionId: rounds.paperVersionId,
      keyVersionId: rounds.keyVersionId,
    })
    .from(stages)
    .innerJoin(rounds, eq(rounds.id, stages.roundId))
    .where(eq(stages.roundId, roundId));
  return row ?? null;
}

/** @returns false if the code is taken */
export async function insertStage(
  transaction: Database,
  stage: StageContents & Partial<Pick<Stage, 'invitation'>> & { readonly roundId: string; readonly code: string },
): Promise<boolean> {
  const rows = await transaction
    .insert(stages)
    .values({ ...stage, version: 1 })
    .onConflictDoNothing({ target: stages.code })
    .returning({ roundId: stages.roundId });
  return rows.length > 0;
}

export async function updateStage(
  transaction: Database,
  roundId: string,
  changes: Partial<StageContents & Pick<Stage, 'version' | 'beginnings' | 'phoneKeys' | 'invitation'>>,
): Promise<void> {
  await transaction.update(stages).set(changes).where(eq(stages.roundId, roundId));
}

export async function countStageEvents(database: Database, roundId: string): Promise<number> {
  const [row] = await database.select({ events: count() }).from(stageEvents).where(eq(stageEvents.roundId, roundId));
  return row?.events ?? 0;
}

export async function hasShowBegun(database: Database, roundId: string): Promise<boolean> {
  const type = sql<string>`${stageEvents.what} ->> 'type'`;
  const [row] = await database
    .select({ position: stageEvents.position })
    .from(stageEvents)
    .where(and(eq(stageEvents.roundId, roundId), notInArray(type, [...preliminaries])))
    .limit(1);
  return row !== undefined;
}

const columns = {
  id: stageEvents.id,
  what: stageEvents.what,
  at: stageEvents.at,
  // Empty once the account was deleted.
  by: sql<string>`coalesce(${accounts.name}, '')`,
};

/** The events of a show after so many of them. */
export function listStageEvents(database: Database, roundId: string, after = 0): Promise<StageEvent[]> {
  return database
    .select(columns)
    .from(stageEvents)
    .leftJoin(accounts, eq(accounts.id, stageEvents.senderId))
    .where(and(eq(stageEvents.roundId, roundId), gt(stageEvents.position, after)))
    .orderBy(asc(stageEvents.position));
}

/** Those of the events with these ids that are stored, in the order of the show. */
export function listStageEventsById(
  database: Database,
  roundId: string,
  ids: readonly string[],
): Promise<StageEvent[]> {
  return database
    .select(columns)
    .from(stageEvents)
    .leftJoin(accounts, eq(accounts.id, stageEvents.senderId))
    .where(and(eq(stageEvents.roundId, roundId), isOneOf(stageEvents.id, ids)))
    .orderBy(asc(stageEvents.position));
}

export async function insertStageEvents(
  transaction: Database,
  events: readonly (Pick<StageEvent, 'id' | 'what'> & {
    readonly roundId: string;
    readonly position: number;
    readonly at: Instant;
    readonly senderId: string | null;
  })[],
): Promise<void> {
  await transaction.insert(stageEvents).values([...events]);
}

/** @returns their number */
export async function deleteStageEvents(transaction: Database, roundId: string): Promise<number> {
  const rows = await transaction
    .delete(stageEvents)
    .where(eq(stageEvents.roundId, roundId))
    .returning({ position: stageEvents.position });
  return rows.length;
}
