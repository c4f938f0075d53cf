import { second } from '#shared/instant.ts';
import type { OpeningHours } from './round.ts';

export function hoursProblem({ opensAt, closesAt }: OpeningHours): 'hours-reversed' | undefined {
  return opensAt !== null && closesAt !== null && opensAt >= closesAt ? 'hours-reversed' : undefined;
}

/** For how many seconds a round is open; null if it is unlimited at either end. */
export function openSeconds({ opensAt, closesAt }: OpeningHours): number | null {
  return opensAt === null || closesAt === null ? null : Math.max(0, (closesAt - opensAt) / second);
}

/** True if the round is open for less time than the paper takes, so that even a start at the opening is cut short. */
export function isShorterThanPaper(hours: OpeningHours, durationSeconds: number): boolean {
  const seconds = openSeconds(hours);
  return seconds !== null && seconds < durationSeconds;
}

export type SittingObstacle = 'not-current' | 'no-questions' | 'shorter-than-paper';

/** Why students cannot sit the whole round, whatever its phase, if so. See docs/rules/rounds.md, N20. */
export function sittingObstacle({
  isCurrent,
  isRehearsal,
  questionCount,
  durationSeconds,
  ...hours
}: OpeningHours & {
  readonly isCurrent: boolean;
  readonly isRehearsal: boolean;
  readonly questionCount: number;
  /** Duration of the paper. */
  readonly durationSeconds: number;
}): SittingObstacle | undefined {
  if (!isCurrent && !isRehearsal) return 'not-current';
  if (questionCount === 0) return 'no-questions';
  return isShorterThanPaper(hours, durationSeconds) ? 'shorter-than-paper' : undefined;
}
