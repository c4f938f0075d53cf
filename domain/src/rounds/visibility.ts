import type { Instant } from '#shared/instant.ts';
import type { Audience } from './audience.ts';
import { type RoundTimes, roundPhase } from './round.ts';

/** Whether a round is for admins alone to know of: a draft or a rehearsal. See docs/rules/rounds.md. */
export function isHidden(round: RoundTimes & { readonly audience: Audience }, now: Instant): boolean {
  return round.audience.isForAdmins || roundPhase(round, now) === 'draft';
}
