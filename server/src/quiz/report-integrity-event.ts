import type { SectionNumber } from '@club/domain/papers/paper';
import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { sittingOf } from '@club/domain/quiz/sitting';
import { Refusal } from '@club/domain/shared/refusal';
import type { Database } from '#shared/database/database.ts';
import type { StoredAttempt } from './attempt-store.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';
import { insertIntegrityEvent } from './integrity-event-store.ts';

/** Keeps what a play screen noticed and lets the rules decide what it costs. */
export async function reportIntegrityEvent(
  database: Database,
  change: AttemptChange & { readonly section: SectionNumber; readonly event: IntegrityEventKind },
): Promise<StoredAttempt> {
  return database.transaction(async (transaction) => {
    const attempt = await changeAttempt(transaction, change, () => ({
      kind: 'integrity-event',
      section: change.section,
      event: change.event,
    }));
    if (sittingOf(attempt, change.section) === undefined) throw new Refusal('section-not-started');
    await insertIntegrityEvent(transaction, {
      attemptId: attempt.id,
      section: change.section,
      kind: change.event,
      at: change.now,
    });
    return attempt;
  });
}
