import { day, hour } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import { knownDevices, phoneCodes, resetLinks, sessions } from '#entities/accounts/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { purgeAccountRows } from './purge-store.ts';

const server = await startTestServer();

test('deletes sessions that ended a month ago and devices unused for a year, and nothing else (A17)', async () => {
  const { database, clock } = server;
  const { now } = clock;
  const { id: accountId } = await insertAccount(server);
  const login = { accountId, createdAt: now - 60 * day };
  await database.insert(sessions).values([
    { ...login, expiresAt: now - 30 * day },
    { ...login, expiresAt: now + day, endedAt: now - 30 * day },
    { ...login, expiresAt: now - 30 * day + hour },
    { ...login, expiresAt: now + day, endedAt: now - 30 * day + hour },
  ]);
  const code = { accountId, phone: '+919876543210', codeHash: 'x', sentAt: now - 60 * day };
  await database.insert(phoneCodes).values([
    { ...code, expiresAt: now - 30 * day },
    { ...code, expiresAt: now - 30 * day + hour },
  ]);
  await database.insert(resetLinks).values([
    { accountId, tokenHash: 'a', expiresAt: now - 30 * day },
    { accountId, tokenHash: 'b', expiresAt: now + hour },
  ]);
  const device = { accountId, createdAt: now - 400 * day };
  await database.insert(knownDevices).values([
    { ...device, keyHash: 'a', lastUsedAt: now - 365 * day },
    { ...device, keyHash: 'b', lastUsedAt: now - 365 * day + hour },
  ]);

  expect(await purgeAccountRows(database, now)).toBe(5);
  // The third is the account's own session.
  expect(await database.$count(sessions)).toBe(3);
  expect(await database.$count(phoneCodes)).toBe(1);
  expect((await database.select().from(resetLinks)).map(({ tokenHash }) => tokenHash)).toEqual(['b']);
  expect((await database.select().from(knownDevices)).map(({ keyHash }) => keyHash)).toEqual(['b']);
  expect(await purgeAccountRows(database, now)).toBe(0);
});

test('deletes any number, in batches (A17)', async () => {
  const { database, clock } = server;
  const { id: accountId } = await insertAccount(server);
  const long = { accountId, createdAt: 0, expiresAt: clock.now - 31 * day };
  await database.insert(sessions).values(Array.from({ length: 1_200 }, () => long));
  expect(await purgeAccountRows(database, clock.now)).toBe(1_200);
});

test('deletes counts of expired limits (A17)', async () => {
  await setCalls(server, 'passwords from address 192.0.2.1', 7);
  server.clock.advanceSeconds(15 * 60 - 1);
  expect(await purgeAccountRows(server.database, server.clock.now)).toBe(0);
  server.clock.advanceSeconds(1);
  expect(await purgeAccountRows(server.database, server.clock.now)).toBe(1);
});
