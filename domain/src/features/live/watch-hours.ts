import { type RoundTimes, roundPhase } from '#entities/rounds/round.ts';
import { type Instant, minute } from '#shared/instant.ts';

/** For so long before a round opens and after it has closed organisers look at it. */
const watchMarginMs = 30 * minute;

/** See docs/rules/live.md, V7. */
export function isInWatchHours(round: RoundTimes, now: Instant): boolean {
  const { opensAt, closesAt } = round;
  const wider = {
    ...round,
    opensAt: opensAt === null ? null : opensAt - watchMarginMs,
    closesAt: closesAt === null ? null : closesAt + watchMarginMs,
  };
  return roundPhase(wider, now) === 'open';
}
