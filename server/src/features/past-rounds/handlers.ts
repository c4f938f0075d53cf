import { pastRoundsEndpoints } from '@club/contract/past-rounds';
import { readRoundSettings } from '#entities/rounds/read-round-settings.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { closePastRound, openPastRound } from './open-past-round.ts';
import { createReplyPastRound } from './past-rounds.ts';

export function mountPastRounds(mount: Mount, { database }: { readonly database: Database }): void {
  const replyPastRound = createReplyPastRound(database);
  mount(pastRoundsEndpoints.readPastRound, ({ params, now }) => replyPastRound(params.slug, now));

  for (const [endpoint, change] of [
    [pastRoundsEndpoints.openPastRound, openPastRound],
    [pastRoundsEndpoints.closePastRound, closePastRound],
  ] as const) {
    mount(endpoint, async ({ params, now, act }) =>
      readRoundSettings(database, await change(database, params.slug, act), now),
    );
  }
}
