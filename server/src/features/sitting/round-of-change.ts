import { sittingOf } from '@club/domain/entities/attempts/sitting';
import { isOver } from '@club/domain/entities/attempts/timing';
import type { StoredAttempt } from '#entities/attempts/attempt-store.ts';
import type { AttemptChange } from './attempt-change.ts';

/**
 * The round whose attempt a change concerns. Pages do not name it: it is the current one, unless their lease or report belongs to
 * one that was current when they opened it.
 * @param attempts of the account
 * @param reportedIn the attempt in which the report of this change has already been recorded, if any
 * @param currentId undefined before the first round exists
 */
export function roundOfChange(
  change: AttemptChange,
  attempts: readonly StoredAttempt[],
  { reportedIn, currentId }: { readonly reportedIn: string | undefined; readonly currentId: string | undefined },
): string | undefined {
  switch (change.kind) {
    case 'class-set':
    case 'section-opened':
      return currentId;
    case 'section-finished':
      return (
        attempts.find((attempt) => sittingOf(attempt, change.section)?.lease === change.lease)?.roundId ?? currentId
      );
    case 'integrity-event':
      return (
        attempts.find(({ id }) => id === reportedIn)?.roundId ??
        roundBeingSat(attempts, change.now) ??
        roundToSubmit(attempts, currentId)
      );
    case 'submitted':
      return roundToSubmit(attempts, currentId);
    case 'paper-accepted':
    case 'paper-taken-back':
    case 'consent-withdrawn':
    case 'abandonment-checked':
      return change.roundId;
  }
}

/** The round with a section open at an instant; the one started last if there are several. */
function roundBeingSat(attempts: readonly StoredAttempt[], now: number): string | undefined {
  const open = attempts.flatMap(({ roundId, submittedAt, sittings }) =>
    sittings
      .filter((sitting) => submittedAt === null && !isOver(sitting, now))
      .map(({ startedAt }) => ({ roundId, startedAt })),
  );
  return newest(open);
}

/** The current round if it has been started, else the unsubmitted one that was started last. */
function roundToSubmit(attempts: readonly StoredAttempt[], currentId: string | undefined): string | undefined {
  const started = attempts.flatMap(({ roundId, submittedAt, sittings }) =>
    roundId === currentId || submittedAt === null ? sittings.map(({ startedAt }) => ({ roundId, startedAt })) : [],
  );
  return started.find(({ roundId }) => roundId === currentId)?.roundId ?? newest(started) ?? currentId;
}

function newest(sat: readonly { readonly roundId: string; readonly startedAt: number }[]): string | undefined {
  return sat.toSorted((one, other) => other.startedAt - one.startedAt)[0]?.roundId;
}
