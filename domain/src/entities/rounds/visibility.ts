import type { Audience } from './audience.ts';
import type { RoundTimes } from './round.ts';

/** Whether a round is for admins alone to know of: a rehearsal, or one that was never announced. See docs/rules/rounds.md, N1. */
export function isHidden({
  audience,
  announcedAt,
}: Pick<RoundTimes, 'announcedAt'> & { readonly audience: Audience }): boolean {
  return audience.isForAdmins || announcedAt === null;
}
