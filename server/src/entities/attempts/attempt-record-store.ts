import { asc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import type { IntegrityEvent } from './integrity-event-store.ts';
import { integrityEvents } from './tables.ts';

export function listIntegrityEvents(database: Database, attemptId: string): Promise<IntegrityEvent[]> {
  return database
    .select({ section: integrityEvents.section, kind: integrityEvents.kind, at: integrityEvents.at })
    .from(integrityEvents)
    .where(eq(integrityEvents.attemptId, attemptId))
    .orderBy(asc(integrityEvents.at), asc(integrityEvents.id));
}
