import { type IntegrityEventKind, isFlag, isNoted } from '@club/domain/quiz/integrity';
import { sectionAt } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import type { StoredAttempt } from './attempt-store.ts';
import { countIntegrityEvents, insertIntegrityEvent } from './integrity-event-store.ts';

/** Notes what was noticed in an attempt that is held, unless there is enough of its kind, under the section that was open. */
export async function noteIntegrityEvent(
  transaction: Database,
  attempt: StoredAttempt,
  event: { readonly reportId: string | null; readonly kind: IntegrityEventKind; readonly at: Instant },
): Promise<void> {
  const { id: attemptId } = attempt;
  const { kind, at } = event;
  const section = sectionAt(attempt, at);
  if (section === undefined) throw new Error('something was noticed in an attempt without a section');
  const notedBefore = isFlag(kind) ? 0 : await countIntegrityEvents(transaction, { attemptId, kind });
  if (isNoted(kind, notedBefore)) await insertIntegrityEvent(transaction, { ...event, attemptId, section });
}
