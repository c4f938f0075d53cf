import type { Audience } from './audience.ts';
import type { RoundTimes } from './round.ts';

/** True for rehearsals and rounds that were never announced. See docs/rules/rounds.md, N1. */
export function isHidden({
  audience,
  announcedAt,
}: Pick<RoundTimes, 'announcedAt'> & { readonly audience: Audience }): boolean {
  return audience.isForAdmins || announcedAt === null;
}
