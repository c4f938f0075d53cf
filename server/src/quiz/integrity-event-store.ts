import { type IntegrityEventKind, integrityEventKinds, isFlag } from '@club/domain/quiz/integrity';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { attempts, integrityEvents } from './tables.ts';

/** Something that was noticed in an attempt. */
export interface NoticedEvent {
  readonly section: number;
  readonly kind: IntegrityEventKind;
  readonly at: Instant;
}

/** Notes what was noticed, whether or not it costs anything. */
export async function insertIntegrityEvent(
  transaction: Database,
  event: NoticedEvent & {
    readonly attemptId: string;
    /** Null for what the server noticed by itself. */
    readonly reportId: string | null;
  },
): Promise<void> {
  await transaction.insert(integrityEvents).values(event);
}

/** Whether a report has been noted in an attempt. The attempt is held first. */
export async function isReportNoted(
  transaction: Database,
  { attemptId, reportId }: { readonly attemptId: string; readonly reportId: string },
): Promise<boolean> {
  const noted = await transaction
    .select({ id: integrityEvents.id })
    .from(integrityEvents)
    .where(and(eq(integrityEvents.attemptId, attemptId), eq(integrityEvents.reportId, reportId)));
  return noted.length > 0;
}

/** The round in whose attempt an account's report has been noted; null when it has not been. */
export async function findRoundOfReport(
  database: Database,
  { accountId, reportId }: { readonly accountId: string; readonly reportId: string },
): Promise<string | null> {
  const [row] = await database
    .select({ roundId: attempts.roundId })
    .from(integrityEvents)
    .innerJoin(attempts, eq(attempts.id, integrityEvents.attemptId))
    .where(and(eq(attempts.accountId, accountId), eq(integrityEvents.reportId, reportId)));
  return row?.roundId ?? null;
}

/** How many events of a kind have been noted in an attempt. */
export async function countIntegrityEvents(
  transaction: Database,
  { attemptId, kind }: { readonly attemptId: string; readonly kind: IntegrityEventKind },
): Promise<number> {
  const [counted] = await transaction
    .select({ noted: count() })
    .from(integrityEvents)
    .where(and(eq(integrityEvents.attemptId, attemptId), eq(integrityEvents.kind, kind)));
  return counted?.noted ?? 0;
}

/** What was noted in an attempt, oldest first: all that are flags, and the first of the others, reopened sections before those. */
export interface Evidence {
  readonly flags: readonly NoticedEvent[];
  readonly others: readonly NoticedEvent[];
  /** How many of the others are not listed. */
  readonly othersLeftOut: number;
}

/** So many events that cost nothing are listed: more of them would not be read. */
const mostOthersListed = 100;

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
  // What the server noticed by itself comes first: nothing that a page reports can bury it.
  const others = await select()
    .where(areOthers)
    .orderBy(desc(eq(integrityEvents.kind, 'section-reopened')), ...oldestFirst)
    .limit(mostOthersListed);
  const [counted] = await database.select({ others: count() }).from(integrityEvents).where(areOthers);
  return { flags, others, othersLeftOut: Math.max(0, (counted?.others ?? 0) - others.length) };
}
