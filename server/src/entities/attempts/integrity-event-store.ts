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

/** Something that was noticed in an attempt. */
export interface IntegrityEvent {
  readonly section: number;
  readonly kind: IntegrityEventKind;
  readonly at: Instant;
}

/** Something that is noted in an attempt. */
export interface NewIntegrityEvent extends IntegrityEvent {
  readonly attemptId: string;
  /** Null: noticed by the server. */
  readonly reportId: string | null;
}

/** Notes what was noticed, whether or not it costs anything. */
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

/** Notes that the questions of an open section were read with another log-in than the one that holds it: once for each of the two. */
export async function recordReadElsewhere(
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

/** The same text has the same id. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The attempts in which reports have been noted, by report. The attempts are held first. */
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
): Promise<{ readonly attemptId: string; readonly kind: IntegrityEventKind; readonly noted: number }[]> {
  if (attemptIds.length === 0) return [];
  return transaction
    .select({ attemptId: integrityEvents.attemptId, kind: integrityEvents.kind, noted: count() })
    .from(integrityEvents)
    .where(isOneOf(integrityEvents.attemptId, attemptIds))
    .groupBy(integrityEvents.attemptId, integrityEvents.kind);
}

/** Oldest first: every flag, and the first of the other events, with what the server noticed before the rest. */
export interface Evidence {
  readonly flags: readonly IntegrityEvent[];
  readonly others: readonly IntegrityEvent[];
  readonly othersLeftOut: number;
}

const maxOtherEventsListed = 100;

const flagKinds = integrityEventKinds.filter(isFlag);

/** The evidence for judging an attempt. However many harmless events there are, no flag is missing. */
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
