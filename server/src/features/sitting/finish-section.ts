import { nextSectionToSit, sittingOf } from '@club/domain/entities/attempts/sitting';
import { endedAt } from '@club/domain/entities/attempts/timing';
import type { Instant } from '@club/domain/shared/instant';
import { sectionsToSit } from '#entities/attempts/quiz-rules.ts';
import type { ChangeAttempt } from './attempt-writer.ts';

export interface FinishedSection {
  /** Null if nobody requested it and its time is not over. */
  readonly finishedAt: Instant | null;
  readonly closesAt: Instant;
  /** The number of the section to sit next; null after the last. */
  readonly nextSection: number | null;
}

/**
 * Finishes a section in its own round, which may no longer be the current one.
 * @throws Refusal if it was not started, or another page holds the lease
 */
export async function finishSection(
  changeAttempt: ChangeAttempt,
  page: {
    readonly accountId: string;
    readonly section: number;
    readonly lease: string;
    readonly ranOut?: boolean;
    readonly now: Instant;
  },
): Promise<FinishedSection> {
  const { attempt, paper } = await changeAttempt({ kind: 'section-finished', ...page });
  const sitting = sittingOf(attempt, page.section);
  if (sitting === undefined) throw new Error('a finished section has no sitting');
  const next = nextSectionToSit(attempt, sectionsToSit(paper), page.now);
  const finishedAt = sitting.finishedAt === null ? null : endedAt(sitting);
  return { finishedAt, closesAt: sitting.closesAt, nextSection: next?.section ?? null };
}
