import { type RoundTimes, roundPhase } from '#entities/rounds/round.ts';
import { type Instant, minute } from '#shared/instant.ts';

/** Organisers watch a round for this long before its opening and after its closing. */
const watchMarginMs = 30 * minute;

/** See docs/rules/live.md, J7. */
export function isInWatchHours(round: RoundTimes, now: Instant): boolean {
  const { opensAt, closesAt } = round;
  const wider = {
    ...round,
    opensAt: opensAt === null ? null : opensAt - watchMarginMs,
    closesAt: closesAt === null ? null : closesAt + watchMarginMs,
  };
  return roundPhase(wider, now) === 'open';
}
