import { createHash } from 'node:crypto';
import {
  detectedEventKinds,
  type IntegrityEventKind,
  integrityEventKinds,
  isFlag,
} from '@club/domain/entities/attempts/integrity';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { integrityEvents } from './tables.ts';

/** An observation about an attempt. */
export interface IntegrityEvent {
  readonly section: number;
  readonly kind: IntegrityEventKind;
  readonly at: Instant;
}

/** An observation to be recorded. */
export interface NewIntegrityEvent extends IntegrityEvent {
  readonly attemptId: string;
  /** Null: observed by the server. */
  readonly reportId: string | null;
}

/** Records observations, whether or not they count as flags. */
export async function insertIntegrityEvents(
  transaction: Database,
  events: readonly NewIntegrityEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ attemptId, section, reportId, kind, at }) => ({
    attempt_id: attemptId,
    section,
    report_id: reportId,
    kind,
    at: toIsoTime(at),
  }));
  await transaction.execute(sql`
    insert into ${integrityEvents} (attempt_id, section, report_id, kind, at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as noted(attempt_id uuid, section smallint,
      report_id uuid, kind text, at timestamptz)`);
}

/**
 * Records that the questions of an open section were read under another log-in than the one that holds it: once for each of the
 * two.
 */
export async function recordSectionReadElsewhere(
  database: Database,
  {
    sessionId,
    ...event
  }: { readonly attemptId: string; readonly section: number; readonly sessionId: string; readonly at: Instant },
): Promise<void> {
  const reportId = uuidOf(`read elsewhere ${sessionId} ${event.section}`);
  await database
    .insert(integrityEvents)
    .values({ ...event, reportId, kind: 'read-elsewhere' })
    .onConflictDoNothing();
}

/** Derives the same id from the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The attempts in which reports have been recorded, by report. The attempts have to be locked first. */
export async function findRecordedReports(
  transaction: Database,
  { attemptIds, reportIds }: { readonly attemptIds: readonly string[]; readonly reportIds: readonly string[] },
): Promise<{ readonly attemptId: string; readonly reportId: string | null }[]> {
  if (attemptIds.length === 0 || reportIds.length === 0) return [];
  return transaction
    .select({ attemptId: integrityEvents.attemptId, reportId: integrityEvents.reportId })
    .from(integrityEvents)
    .where(and(isOneOf(integrityEvents.attemptId, attemptIds), isOneOf(integrityEvents.reportId, reportIds)));
}

export async function countIntegrityEvents(
  transaction: Database,
  attemptIds: readonly string[],
): Promise<{ readonly attemptId: string; readonly kind: IntegrityEventKind; readonly count: number }[]> {
  if (attemptIds.length === 0) return [];
  return transaction
    .select({ attemptId: integrityEvents.attemptId, kind: integrityEvents.kind, count: count() })
    .from(integrityEvents)
    .where(isOneOf(integrityEvents.attemptId, attemptIds))
    .groupBy(integrityEvents.attemptId, integrityEvents.kind);
}

/** Oldest first: all flags, and the first of the other events, with the server's own before the rest. */
export interface Evidence {
  readonly flags: readonly IntegrityEvent[];
  readonly others: readonly IntegrityEvent[];
  readonly othersLeftOut: number;
}

const maxOtherEventsListed = 100;

const flagKinds = integrityEventKinds.filter(isFlag);

/** The evidence for judging an attempt. However many harmless events there are, no flag is left out. */
export async function listEvidence(database: Database, attemptId: string): Promise<Evidence> {
  const isOfAttempt = eq(integrityEvents.attemptId, attemptId);
  const areFlags = and(isOfAttempt, inArray(integrityEvents.kind, flagKinds));
  const areOthers = and(isOfAttempt, notInArray(integrityEvents.kind, flagKinds));
  const select = () =>
    database
      .select({ section: integrityEvents.section, kind: integrityEvents.kind, at: integrityEvents.at })
      .from(integrityEvents);
  const oldestFirst = [asc(integrityEvents.at), asc(integrityEvents.id)];
  const flags = await select()
    .where(areFlags)
    .orderBy(...oldestFirst);
  // Events that the server noticed come first, so that no number of page reports can bury them.
  const others = await select()
    .where(areOthers)
    .orderBy(desc(inArray(integrityEvents.kind, [...detectedEventKinds])), ...oldestFirst)
    .limit(maxOtherEventsListed);
  const [counted] = await database.select({ others: count() }).from(integrityEvents).where(areOthers);
  return { flags, others, othersLeftOut: Math.max(0, (counted?.others ?? 0) - others.length) };
}
