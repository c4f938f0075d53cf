import { expect, test } from 'vitest';
import { openServer, realClock } from '#testing/open-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';

test('a running server prefetches the board, and logs failures (J7)', async () => {
  const server = await openServer({ openDatabase: openTestDatabase, clock: realClock, preparesPages: true });
  // This database has no round.
  const said = () => server.logged.map(({ msg }) => msg);
  await expect.poll(said).toEqual(['looking how a round is being sat failed']);
  await server.close();
});
