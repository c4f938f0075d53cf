import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openEmbeddedDatabase } from '#shared/database/embedded/embedded-database.ts';
import { prepareDataFolder } from '#testing/embedded-template.ts';
import { copyRunningDatabase, removeCopy } from './copy-running-database.ts';
import { addressFile, copyPath, listenForFolderCopies, readCopyAddress } from './folder-copy-server.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-copy-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('the database of a running server', () => {
  let opened: OpenDatabase;
  let stopListening: () => Promise<void>;
  const errors: unknown[] = [];
  beforeAll(async () => {
    await prepareDataFolder(dataDir);
    opened = await openEmbeddedDatabase(join(dataDir, 'database'));
    await opened.database.execute(sql`create table pairs (id integer primary key, half integer not null)`);
    if (opened.folderCopy === null) throw new Error('the embedded database has no folder to copy');
    stopListening = await listenForFolderCopies(dataDir, opened.folderCopy, (error) => errors.push(error));
  });
  afterAll(async () => {
    await stopListening();
    await opened.close();
  });

  const count = async ({ database }: OpenDatabase, half: number) => {
    const { rows } = await database.execute<{ count: number }>(
      sql`select count(*)::integer as count from pairs where half = ${half}`,
    );
    return rows[0]?.count ?? 0;
  };

  test('is copied during writes: everything written before is there, and nothing partially (O5)', async () => {
    let pairs = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await opened.database.transaction(async (transaction) => {
          await transaction.execute(sql`insert into pairs values (${2 * pairs}, 0)`);
          await transaction.execute(sql`insert into pairs values (${2 * pairs + 1}, 1)`);
        });
        pairs += 1;
      }
    })();
    while (pairs < 50) await new Promise((resolve) => setTimeout(resolve, 1));
    const before = pairs;
    const copied = await copyRunningDatabase(dataDir);
    isOver = true;
    await writing;

    if (copied === null) throw new Error('nothing was copied');
    const copy = await openEmbeddedDatabase(copied);
    const copiedPairs = await count(copy, 0);
    expect(await count(copy, 1)).toBe(copiedPairs);
    expect(copiedPairs).toBeGreaterThanOrEqual(before);
    expect(copiedPairs).toBeLessThanOrEqual(pairs);
    await copy.close();
    await removeCopy(copied);
    expect(await count(opened, 0)).toBe(pairs);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('database-copy'))).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('is copied once at a time, and an aborted copy does not block the next', async () => {
    const { port, key } = readCopyAddress(dataDir) ?? { port: 0, key: '' };
    const first = request({
      port,
      host: '127.0.0.1',
      path: copyPath,
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    first.on('error', () => {});
    const begun = new Promise((resolve) => first.once('response', resolve));
    first.flushHeaders();
    await begun;
    await expect(copyRunningDatabase(dataDir)).rejects.toThrow('Another backup is in progress.');
    first.destroy();
    const next = () => copyRunningDatabase(dataDir).catch(() => null);
    await expect.poll(next, { timeout: 60_000 }).not.toBeNull();
  });

  test('is copied only for callers with the key', async () => {
    const { port } = readCopyAddress(dataDir) ?? { port: 0 };
    for (const authorization of ['', 'Bearer x']) {
      const reply = await fetch(`http://127.0.0.1:${port}${copyPath}`, { method: 'POST', headers: { authorization } });
      expect(reply.status).toBe(404);
    }
  });
});

test('nothing is copied without a running server, despite leftovers of a killed one', async () => {
  const empty = mkdtempSync(join(dataDir, 'empty-'));
  expect(await copyRunningDatabase(empty)).toBeNull();
  writeFileSync(join(empty, addressFile), JSON.stringify({ port: 1, key: 'x' }));
  expect(await copyRunningDatabase(empty)).toBeNull();
  writeFileSync(join(empty, addressFile), 'half of a fi');
  expect(await copyRunningDatabase(empty)).toBeNull();
});
