import { day } from '@club/domain/shared/instant';
import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openAccountData } from '#entities/accounts/deletion/sealed-account.ts';
import type { SealedAccount } from '#entities/accounts/deletion/sealed-account-store.ts';
import { accounts, auditEvents, sealedAccounts } from '#entities/accounts/tables.ts';
import { updateRound } from '#entities/rounds/round-store.ts';
import { sealAccounts } from '#features/profile/seal-account.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { deleteUnusedAccounts, type RetentionOptions } from './delete-unused-accounts.ts';

const server = await startTestServer();
const calls = quizCalls(server);
type Person = Awaited<ReturnType<typeof insertAccount>>;
let asha: Person;

beforeEach(async () => {
  await fillSmallPaper(server, await currentRound(server));
  asha = await insertAccount(server, { name: 'Asha', language: 'hi' });
  await insertAccount(server, { isAdmin: true });
});

const months = 12;
const run = (given: { months: number | null; seal?: RetentionOptions['seal'] } = { months }) => {
  const { database, queue: messages, config } = server;
  const options = {
    database,
    messages,
    clubName: () => 'QCM',
    publicUrl: config.publicUrl,
    seal: async () => {},
    ...given,
  };
  return deleteUnusedAccounts(options, server.clock.now);
};
const pass = (days: number) => server.clock.advanceSeconds((days * day) / 1000);
const isThere = async (who: Person) => (await server.database.$count(accounts, eq(accounts.id, who.id))) === 1;
async function notices() {
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  await server.queue.settled();
  return server.messages.filter(({ to }) => to === asha.email).length;
}

test('the data of an unused account is sealed in the transaction that deletes it (P13)', async () => {
  const { sealKey, ...config } = { sealKey: deriveSecrets(server.config.tokenSecret).sealedAccounts, ...server.config };
  const sealing = { participantEmailDomain: config.participantEmailDomain, requiresSecondFactor: false, sealKey };
  const given: Parameters<typeof run>[0] = { months, seal: (...deleted) => sealAccounts(sealing, ...deleted) };
  pass(12 * 31 - 30);
  await run(given);
  pass(31);
  expect(await run(given)).toBe(1);
  const [sealed] = await server.database.select().from(sealedAccounts);
  expect(sealed?.id).toBe(asha.id);
  expect(openAccountData(sealKey, sealed as SealedAccount)).toMatchObject({ account: { name: 'Asha' } });
});

test('an unused account is deleted after some months, and its owner is told 30 days before (K13)', async () => {
  pass(12 * 31 - 31);
  expect([await run(), await notices()]).toEqual([0, 0]);
  pass(2);
  expect([await run(), await notices()]).toEqual([0, 1]);
  expect(server.messages.at(-1)?.subject).toBe('QCM: आपका खाता मिटा दिया जाएगा');
  pass(29);
  expect([await run(), await notices()]).toEqual([0, 1]);
  pass(2);
  expect(await run()).toBe(1);
  expect(await isThere(asha)).toBe(false);
  // The team stays.
  expect(await server.database.$count(accounts)).toBe(1);
  const [event] = await server.database.select().from(auditEvents);
  expect(event).toMatchObject({ action: 'account-deleted', subject: asha.id, actorId: null });
});

test('an account that sits a round after the notice stays, and waits for its results (K13)', async () => {
  pass(12 * 31 - 29);
  await run();
  // Her session is long over.
  const again = await insertAccount(server, { name: 'Ravi', createdAt: server.clock.now - 400 * day });
  await run();
  await calls.ready(again);
  await calls.start(1, again);
  pass(40);
  expect(await run()).toBe(1);
  expect([await isThere(asha), await isThere(again)]).toEqual([false, true]);
  pass(12 * 31);
  await run();
  pass(31);
  expect(await run()).toBe(0);
  expect(await isThere(again)).toBe(true);
  const { id } = await currentRound(server);
  await updateRound(server.database, id, { resultsPublishedAt: server.clock.now });
  await run();
  pass(31);
  expect(await run()).toBe(1);
  expect(await isThere(again)).toBe(false);
});

test('without a term, accounts stay (K13)', async () => {
  pass(3650);
  await run({ months: null });
  expect(await isThere(asha)).toBe(true);
  expect(await notices()).toBe(0);
});

test('many owners are told a few in a commit, so that a save waits for one part at most (D11)', async () => {
  for (let number = 0; number < 59; number += 1) await insertAccount(server);
  pass(12 * 31 - 29);
  await run();
  const commit = sql`xmin::text`;
  const parts = await server.database.select({ messages: count() }).from(queuedMessages).groupBy(commit);
  expect(parts.map(({ messages }) => messages).sort((one, other) => one - other)).toEqual([10, 25, 25]);
});
