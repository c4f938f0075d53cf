import { day, hour, minute } from '@club/domain/shared/instant';
import { beforeEach, expect, test, vi } from 'vitest';
import { resetLinks } from '#entities/accounts/tables.ts';
import { files } from '#entities/papers/tables.ts';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { type MaintenanceOptions, runMaintenance, startHourlyMaintenance } from './maintenance.ts';

const server = await startTestServer();
const done: [string, number][] = [];
const failed: string[] = [];
let tidied = 0;
const options = (): MaintenanceOptions => ({
  database: server.database,
  files: server.files,
  clock: () => server.clock.now,
  async tidy() {
    tidied += 1;
  },
  onDone: (what, count) => void done.push([what, count]),
  onError: (_, what) => void failed.push(what),
});

beforeEach(async () => {
  done.length = 0;
  failed.length = 0;
  tidied = 0;
});

/** An unused link and a picture that is in no question, both old. */
async function insertPurgeable(name: string): Promise<void> {
  const { id: accountId } = await insertAccount(server);
  const { now } = server.clock;
  await server.database.insert(resetLinks).values({ accountId, tokenHash: name, expiresAt: now - 40 * day });
  const picture = { mediaType: 'image/webp', bytes: 1, width: 1, height: 1, contentHash: 'hash' };
  await server.database.insert(files).values({ ...picture, id: `${name}.webp`, createdAt: now - 2 * day });
}

test('deletes expired data and reports how much, or nothing', async () => {
  await insertPurgeable('a');
  await runMaintenance(options());
  expect(done).toEqual([
    ['expired sessions, codes, links and devices', 1],
    ['unused pictures', 1],
  ]);
  expect(tidied).toBe(1);
  done.length = 0;
  await runMaintenance(options());
  expect({ done, failed }).toEqual({ done: [], failed: [] });
});

test('continues if one kind of data cannot be deleted', async () => {
  await insertPurgeable('a');
  const storage = { ...server.files, delete: () => Promise.reject(new Error('the disk is gone')) };
  await runMaintenance({ ...options(), files: storage });
  expect({ done, failed }).toEqual({
    done: [['expired sessions, codes, links and devices', 1]],
    failed: ['unused pictures'],
  });
});

test('runs at once and every hour, and stopping waits for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await insertPurgeable('a');
    const stop = startHourlyMaintenance(options());
    // Tidying comes last: the next hour is skipped while one is still running.
    await expect.poll(() => [done.length, tidied]).toEqual([2, 1]);
    await insertPurgeable('b');
    vi.advanceTimersByTime(hour);
    await stop();
    expect(done).toHaveLength(4);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a failure to tidy the database does not stop the rest, and is reported', async () => {
  await insertPurgeable('d');
  await runMaintenance({ ...options(), tidy: () => Promise.reject(new Error('not now')) });
  expect([done.length, failed]).toEqual([2, ['replaced rows']]);
});

test('the database is tidied neither while a round is open nor in the half hour before', async () => {
  const { id } = await readRound(server.database, undefined);
  const { now } = server.clock;
  const tidiedWith = async (opensAt: number | null, closesAt: number | null) => {
    tidied = 0;
    await updateRound(server.database, id, { announcedAt: now - day, opensAt, closesAt });
    await runMaintenance(options());
    return tidied;
  };
  expect(await tidiedWith(now - hour, now + hour)).toBe(0);
  expect(await tidiedWith(now + 20 * minute, now + hour)).toBe(0);
  expect(await tidiedWith(now + 40 * minute, now + 2 * hour)).toBe(1);
  expect(await tidiedWith(now - 2 * hour, now - hour)).toBe(1);
  // Rounds that never close.
  expect(await tidiedWith(now + 20 * minute, null)).toBe(0);
  expect(await tidiedWith(now - 2 * minute, null)).toBe(0);
  expect(await tidiedWith(now - 2 * hour, null)).toBe(1);
  expect(await tidiedWith(null, null)).toBe(1);
  expect(failed).toEqual([]);
});
