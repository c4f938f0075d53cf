import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';

describe('the embedded database', () => {
  const parent = mkdtempSync(join(tmpdir(), 'club-embedded-'));
  const folder = join(parent, 'database');
  let syncs = 0;
  const open = () =>
    openEmbeddedDatabase(folder, {
      onSync: () => {
        syncs += 1;
      },
    });
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await open();
    await opened.database.execute(sql`create table notes (text text)`);
  });
  afterAll(async () => {
    await opened.close();
    rmSync(parent, { recursive: true });
  });

  test('forces every commit to disk, once', async () => {
    const { database } = opened;
    const before = syncs;
    for (let note = 1; note <= 20; note += 1) await database.execute(sql`insert into notes values (${note}::text)`);
    expect(syncs - before).toBe(20);

    await database.transaction(async (transaction) => {
      for (let note = 1; note <= 20; note += 1) await transaction.execute(sql`insert into notes values ('together')`);
    });
    expect(syncs - before).toBe(21);

    await database.execute(sql`select * from notes`);
    expect(syncs - before).toBe(21);
  });

  test('holds what was committed when it is opened again', async () => {
    await opened.database.execute(sql`insert into notes values ('kept')`);
    await opened.close();
    opened = await open();
    const { rows } = await opened.database.execute(sql`select text from notes where text = 'kept'`);
    expect(rows).toEqual([{ text: 'kept' }]);
  });

  test('is not opened a second time on the same folder', async () => {
    await expect(open()).rejects.toThrow(`The database folder ${folder} is in use by another process`);
  });

  test('refuses a query that goes around an open transaction, which would wait for it for ever', async () => {
    const { database } = opened;
    const around = database.transaction(() => database.execute(sql`select 1`));
    await expect(around).rejects.toMatchObject({
      cause: { message: 'Inside a transaction only the transaction may be used, not the database around it' },
    });
  });

  test('keeps nothing of a transaction that fails', async () => {
    const { database } = opened;
    const failing = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values ('half')`);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect((await database.execute(sql`select * from notes where text = 'half'`)).rows).toEqual([]);
  });
});
