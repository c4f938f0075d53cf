import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import type { Instant } from '@club/domain/shared/instant';
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { integrityEvents } from './tables.ts';

/** Keeps what a play screen reported, whether or not it counts. */
export async function insertIntegrityEvent(
  database: Database,
  event: {
    readonly attemptId: string;
    readonly section: number;
    readonly kind: IntegrityEventKind;
    readonly at: Instant;
  },
): Promise<void> {
  await database.insert(integrityEvents).values(event);
}

/** What was reported in an attempt, oldest first. */
export function listIntegrityEvents(
  database: Database,
  attemptId: string,
): Promise<{ readonly section: number; readonly kind: IntegrityEventKind; readonly at: Instant }[]> {
  return database
    .select({ section: integrityEvents.section, kind: integrityEvents.kind, at: integrityEvents.at })
    .from(integrityEvents)
    .where(eq(integrityEvents.attemptId, attemptId))
    .orderBy(asc(integrityEvents.at), asc(integrityEvents.id));
}
