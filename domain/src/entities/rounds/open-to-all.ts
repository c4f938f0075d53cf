import type { Instant } from '#shared/instant.ts';
import type { RefusalCode } from '#shared/refusal.ts';
import { type RoundTimes, roundPhase } from './round.ts';

export type PastRound = RoundTimes & {
  /** When organisers opened it to all; null if they have not. */
  readonly openToAllAt: Instant | null;
};

/** True while anybody may read a past round with its keys and sit it again. See docs/rules/past.md, Z1. */
export function isOpenToAll(round: PastRound, now: Instant): boolean {
  return round.openToAllAt !== null && roundPhase(round, now) === 'results-published';
}

/** Why a round cannot be opened to all, if so: its results have to be final, which settles its keys. */
export function openToAllRefusal(
  round: RoundTimes & { readonly isRehearsal: boolean; readonly isForAdmins: boolean },
  now: Instant,
): RefusalCode | undefined {
  if (round.isRehearsal || round.isForAdmins) return 'round-is-rehearsal';
  if (round.archivedAt !== null) return 'round-archived';
  return roundPhase(round, now) === 'results-published' ? undefined : 'results-not-out';
}
