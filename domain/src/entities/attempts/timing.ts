import type { OpeningHours } from '#entities/rounds/round.ts';
import { type Instant, second } from '#shared/instant.ts';
import { clockStartOf, type Pause, pausedMilliseconds, type SittingRecord } from './deadline.ts';

/** How long answers still count after closing, to allow for slow connections. Participants are not told. */
export const graceSeconds = 5;

/** How long participants have to submit after the last section before the server does it. */
export const submissionGraceSeconds = 10 * 60;

/** The regular end of a sitting that starts now: after its duration, or when the round closes, whichever is earlier. */
export function sittingClosesAt(
  startedAt: Instant,
  durationSeconds: number,
  hours: Pick<OpeningHours, 'closesAt'>,
): Instant {
  const byDuration = startedAt + durationSeconds * second;
  return hours.closesAt === null ? byDuration : Math.min(byDuration, hours.closesAt);
}

/** The times of a sitting that decide which answers count. */
export interface SittingTimes {
  readonly startedAt: Instant;
  readonly closesAt: Instant;
  /**
   * When it was ended by the participant, a disqualification, a withdrawn consent or the server's own submission; null if it was
   * not.
   */
  readonly finishedAt: Instant | null;
}

export function isOver(sitting: SittingTimes, now: Instant): boolean {
  return sitting.finishedAt !== null || now >= sitting.closesAt;
}

/** When a sitting ended, or will end if nobody finishes it earlier. */
export function endedAt(sitting: SittingTimes): Instant {
  return sitting.finishedAt === null ? sitting.closesAt : Math.min(sitting.finishedAt, sitting.closesAt);
}

/** The last instant at which an incoming answer counts: the finish, or the deadline plus the grace period. */
export function acceptedUntil(sitting: SittingTimes): Instant {
  const ended = endedAt(sitting);
  return ended < sitting.closesAt ? ended : sitting.closesAt + graceSeconds * second;
}

/** Late answers are stored but do not count. See docs/rules/timing.md. */
export function isAcceptedAt(sitting: SittingTimes, receivedAt: Instant): boolean {
  return receivedAt <= acceptedUntil(sitting);
}

export type SittingTimeUse = SittingTimes & Pick<SittingRecord, 'reopenedAt' | 'usedBeforeSeconds'>;

/** Time used in all sittings, in whole seconds, without pauses. See docs/rules/timing.md, T11. */
export function timeUsedSeconds(sittings: readonly SittingTimeUse[], pauses: readonly Pause[]): number {
  const before = sittings.reduce((sum, { usedBeforeSeconds }) => sum + usedBeforeSeconds, 0);
  const used = sittings.reduce((sum, sitting) => {
    const from = clockStartOf(sitting);
    const ended = endedAt(sitting);
    return sum + Math.max(0, ended - from - pausedMilliseconds(pauses, from, ended));
  }, 0);
  return before + Math.floor(used / second);
}
