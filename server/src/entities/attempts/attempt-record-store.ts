import { asc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import type { IntegrityEvent } from './integrity-event-store.ts';
import { answers, integrityEvents } from './tables.ts';

export type AnswerRecord = Omit<typeof answers.$inferSelect, 'attemptId' | 'takeover' | 'sequence'>;

/** All stored answers of an attempt, including late ones, by section and time. */
export function listAnswerRecords(database: Database, attemptId: string): Promise<AnswerRecord[]> {
  return database
    .select({
      section: answers.section,
      questionId: answers.questionId,
      counts: answers.counts,
      ticks: answers.ticks,
      userInput: answers.userInput,
      receivedAt: answers.receivedAt,
      seenSeconds: answers.seenSeconds,
    })
    .from(answers)
    .where(eq(answers.attemptId, attemptId))
    .orderBy(asc(answers.section), asc(answers.receivedAt), asc(answers.questionId));
}

export function listIntegrityEvents(database: Database, attemptId: string): Promise<IntegrityEvent[]> {
  return database
    .select({ section: integrityEvents.section, kind: integrityEvents.kind, at: integrityEvents.at })
    .from(integrityEvents)
    .where(eq(integrityEvents.attemptId, attemptId))
    .orderBy(asc(integrityEvents.at), asc(integrityEvents.id));
}
