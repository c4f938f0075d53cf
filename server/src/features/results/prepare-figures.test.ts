import { resultsEndpoints } from '@club/contract/results';
import { day, minute } from '@club/domain/shared/instant';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepRoundFigures } from '#entities/attempts/round-figures.ts';
import { ensureCurrentRound } from '#entities/rounds/ensure-current-round.ts';
import { freezePaper, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { openServer, realClock } from '#testing/open-server.ts';
import { quizCalls, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { prepareFigures } from './prepare-figures.ts';

const server = await startTestServer();
const calls = quizCalls(server);

/** A round that one has sat, and that is over. */
async function sitRound() {
  const round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  const asha = await insertAccount(server, { name: 'Asha' });
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(asha);
  server.clock.advanceSeconds(60 * 60);
  return round;
}

test('figures are made for rounds with published results, and for a day (Y14)', async () => {
  const round = await sitRound();
  const figures = keepRoundFigures(server.database);
  const prepare = () =>
    prepareFigures(
      { database: server.database, clock: () => server.clock.now, figures, onError: () => undefined },
      server.clock.now,
    );
  await prepare();
  expect(figures.isKnown(round.id)).toBe(false);
  await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now - day });
  await prepare();
  expect(figures.isKnown(round.id)).toBe(false);
  await updateRound(server.database, round.id, { resultsPublishedAt: server.clock.now - 1 });
  await prepare();
  expect(figures.isKnown(round.id)).toBe(true);
  const made = await figures.read(await readRound(server.database, undefined), server.clock.now);
  expect(made?.entries).toHaveLength(1);
  // Once is enough.
  await server.database.execute(sql`delete from entries`);
  await prepare();
  expect((await figures.read(await readRound(server.database, undefined), server.clock.now))?.entries).toHaveLength(1);
});

test('a running server makes them after the publication, which a failure does not hurt (Y14)', async () => {
  const running = await openServer({ openDatabase: openTestDatabase, clock: realClock, preparesPages: true });
  try {
    await ensureCurrentRound(running.database, running.content.samplePaper, { now: Date.now(), isAnnounced: true });
    const round = await fillSmallPaper(running, await readRound(running.database, undefined));
    await updateRound(running.database, round.id, { closesAt: Date.now() - minute });
    const admin = await insertAccount(running, { isAdmin: true });
    await running.database.transaction(async (transaction) => freezePaper(transaction, round, Date.now()));
    // Needed for the figures alone. The next test file of this worker may get the same database.
    await running.database.execute(sql`alter table questions rename column tags to no_tags`);
    const published = await callEndpoint(
      running.app,
      resultsEndpoints.publishResults,
      { params: { slug: round.slug } },
      { token: admin.token },
    );
    expect(published.status).toBe(200);
    await expect.poll(() => running.logged.map(({ msg }) => msg)).toContain('preparing the figures of results failed');
  } finally {
    await running.database.execute(sql`alter table questions rename column no_tags to tags`);
    await running.close();
  }
});
