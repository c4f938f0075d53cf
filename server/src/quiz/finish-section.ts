import type { SectionNumber } from '@club/domain/papers/paper';
import { sittingOf } from '@club/domain/quiz/sitting';
import { endedAt } from '@club/domain/quiz/timing';
import type { Instant } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import { type AttemptChange, changeAttempt } from './change-attempt.ts';

/** Finishes a section and tells when it ended. @throws Refusal when it was not started, or another page holds the lease */
export async function finishSection(
  database: Database,
  change: AttemptChange & { readonly section: SectionNumber; readonly lease: string },
): Promise<Instant> {
  const attempt = await database.transaction((transaction) =>
    changeAttempt(transaction, change, () => ({
      kind: 'section-finished',
      section: change.section,
      lease: change.lease,
    })),
  );
  const sitting = sittingOf(attempt, change.section);
  if (sitting === undefined) throw new Error('a section was finished and has no sitting');
  return endedAt(sitting);
}
