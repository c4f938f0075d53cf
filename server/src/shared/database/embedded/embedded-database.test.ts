import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OpenDatabase } from '#shared/database/database.ts';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import { createCallCounter } from '#shared/http/limits/rate-limit-store.ts';
import { prepareDataFolder } from '#testing/embedded-template.ts';
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

  let umask = 0;

  beforeAll(async () => {
    umask = process.umask(0o077);
    await prepareDataFolder(parent);
    opened = await open();
    await opened.database.execute(sql`create table notes (text text)`);
  });
  afterAll(async () => {
    process.umask(umask);
    await opened.close();
    rmSync(parent, { recursive: true });
  });

  test('is created under another name, so that leftovers of an interrupted start are never opened, and accessible only to its owner, by the umask of the process (P8)', async () => {
    const folder = join(parent, 'next');
    mkdirSync(`${folder}.unfinished-a1b2c3`);
    const next = await openEmbeddedDatabase(folder);
    await next.close();
    expect(readdirSync(parent).filter((name) => name.startsWith('next'))).toEqual(['next', 'next.lock']);
    if (process.platform === 'win32') return;
    const accessible = (readdirSync(folder, { recursive: true }) as string[]).filter(
      (path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0,
    );
    expect(accessible).toEqual([]);
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

  test('has all committed data when it is reopened', async () => {
    await opened.database.execute(sql`insert into notes values ('kept')`);
    await opened.close();
    opened = await open();
    const { rows } = await opened.database.execute(sql`select text from notes where text = 'kept'`);
    expect(rows).toEqual([{ text: 'kept' }]);
  });

  test('a count of calls waits for no disk, and is on it with the next commit', async () => {
    const countCalls = createCallCounter(opened.database);
    const before = syncs;
    for (const calls of [1, 2]) {
      const [counted] = await countCalls([{ caller: 'somebody', windowSeconds: 60 }], Date.now());
      expect(counted?.calls).toBe(calls);
    }
    expect(syncs).toBe(before);
    await opened.database.execute(sql`insert into notes values ('after counting')`);
    expect(syncs).toBe(before + 1);
  });

  test.runIf(process.platform === 'linux')(
    'is synced completely before its log is read after a kill: by one sync of the file system, or of every file',
    async () => {
      await opened.database.execute(sql`insert into notes values ('before the kill')`);
      const syncsOfOpening = async (name: string) => {
        const killed = join(parent, name);
        cpSync(folder, killed, { recursive: true });
        let count = 0;
        const onSync = () => {
          count += 1;
        };
        const { database, close } = await openEmbeddedDatabase(killed, { onSync });
        const { rows } = await database.execute(sql`select text from notes where text = 'before the kill'`);
        expect(rows).toHaveLength(1);
        const before = count;
        await database.execute(sql`insert into notes values ('after the kill')`);
        expect(count).toBe(before + 1);
        await close();
        return before;
      };
      expect(await syncsOfOpening('killed')).toBeLessThan(100);
      const { PATH } = process.env;
      process.env.PATH = parent;
      try {
        expect(await syncsOfOpening('killed-without-sync')).toBeGreaterThan(
          readdirSync(join(folder, 'base', '5')).length,
        );
      } finally {
        process.env.PATH = PATH;
      }
    },
  );

  test('cannot be opened a second time on the same folder', async () => {
    await expect(open()).rejects.toThrow(`The database folder ${folder} is in use by another process`);
  });

  test('refuses a query outside an open transaction, which would deadlock', async () => {
    const { database } = opened;
    const around = database.transaction(() => database.execute(sql`select 1`));
    await expect(around).rejects.toMatchObject({
      cause: { message: 'Use the transaction instead of the database inside a transaction' },
    });
  });

  test.each([
    ['urgent', 'the other', () => opened.database, () => opened.urgent],
    ['the other', 'urgent', () => opened.urgent, () => opened.database],
  ])('refuses %s driver inside a transaction of %s one, instead of deadlocking', async (_, __, outer, inner) => {
    const around = outer().transaction(() => inner().execute(sql`select 1`));
    await expect(around).rejects.toMatchObject({
      cause: { message: 'Use the transaction instead of the database inside a transaction' },
    });
  });

  test('yields to other work while statements are queued', async () => {
    const { database } = opened;
    let isBusy = true;
    let turns = 0;
    const count = () => {
      turns += 1;
      if (isBusy) setImmediate(count);
    };
    setImmediate(count);
    const flood = Array.from({ length: 20 }, () =>
      database.execute(sql`select count(*) from generate_series(1, 200000)`),
    );
    await Promise.all(flood);
    isBusy = false;
    expect(turns).toBeGreaterThan(8);
  });

  test('runs urgent work before all waiting work', async () => {
    const { database, urgent } = opened;
    const order: string[] = [];
    const note = (text: string) => () => void order.push(text);
    await Promise.all([
      database.execute(sql`select 1`).then(note('on its way')),
      database.execute(sql`select 2`).then(note('waiting')),
      database.transaction((transaction) => transaction.execute(sql`select 3`)).then(note('waiting')),
      urgent.execute(sql`select 4`).then(note('urgent')),
      urgent.transaction((transaction) => transaction.execute(sql`select 5`)).then(note('urgent')),
    ]);
    expect(order).toEqual(['on its way', 'urgent', 'urgent', 'waiting', 'waiting']);
  });

  test('leaves half of the time to urgent work, whose statements would otherwise wait for a long one each (D10)', async () => {
    const { database, urgent } = opened;
    const begun = Promise.withResolvers<void>();
    let patient = 0;
    let isOver = false;
    const flood = async () => {
      while (!isOver) {
        await database.execute(sql`select count(*) from generate_series(1, 50000)`);
        patient += 1;
        if (patient === 4) begun.resolve();
      }
    };
    const floods = [flood(), flood(), flood(), flood()];
    await begun.promise;
    await urgent.execute(sql`select 1`);
    const before = patient;
    for (let statement = 0; statement < 20; statement += 1) {
      await urgent.execute(sql`select 1`);
      await letOthersGo();
    }
    const meanwhile = patient - before;
    isOver = true;
    await Promise.all(floods);
    expect(meanwhile).toBeLessThan(10);
  });

  test('continues in order after a failed statement', async () => {
    const { database } = opened;
    const outcomes = await Promise.allSettled([
      database.execute(sql`select 1`),
      database.execute(sql`select 1 / 0`),
      database.transaction((transaction) => transaction.execute(sql`select 1`)),
      database.execute(sql`select 1`),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  });

  test('refuses work that has waited for more than 15 s, and is unavailable when it is closed (D7)', async () => {
    const dataDir = join(parent, 'other');
    await prepareDataFolder(dataDir);
    const other = await openEmbeddedDatabase(join(dataDir, 'database'));
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const slow = other.database.transaction(async () => {
        begun.resolve();
        await mayEnd.promise;
      });
      await begun.promise;
      const ask = async () => (await other.database.execute(sql`select 1`)).rows;
      const waitFor = (waiting: number) => vi.waitFor(() => expect(other.load().waiting).toBe(waiting));
      const late = ask();
      await waitFor(1);
      vi.advanceTimersByTime(15_000);
      const justInTime = ask();
      await waitFor(2);
      vi.advanceTimersByTime(1);
      mayEnd.resolve();
      await expect(late).rejects.toSatisfy(isDatabaseUnavailable);
      await slow;
      expect(await justInTime).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
    await other.close();
    await expect(other.database.execute(sql`select 1`)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  test('is vacuumed after growth, with current row counts', async () => {
    const { database } = opened;
    const known = async () => {
      const { rows } = await database.execute(
        sql`select relname, reltuples::int as rows, relallvisible > 0 as tidy from pg_class where relname in ('grown', 'small') order by 1`,
      );
      return rows;
    };
    await database.execute(sql`create table small as select 1 as number`);
    await database.execute(
      sql`create table grown as select number, repeat('x', 100) as pad from generate_series(1, 20000) as number`,
    );
    await database.execute(sql`delete from grown where number > 15000`);
    const before = { relname: 'small', rows: -1, tidy: false };
    expect(await known()).toEqual([{ ...before, relname: 'grown' }, before]);
    await opened.tidy();
    expect(await known()).toEqual([{ relname: 'grown', rows: 15_000, tidy: true }, before]);
  });

  describe('its log', () => {
    const log = async () => {
      const { rows } = await opened.database.execute<{ megabytes: number; checkpoint: string }>(
        sql`select (pg_current_wal_insert_lsn() - redo_lsn)::bigint / 1024 / 1024 as megabytes, redo_lsn::text as checkpoint
          from pg_control_checkpoint()`,
      );
      return { ...rows[0], megabytes: Number(rows[0]?.megabytes) };
    };
    /** A segment has 16 MB. */
    const fillSegments = async (count: number) => {
      for (let segment = 0; segment < count; segment++) {
        await opened.database.execute(sql`select pg_logical_emit_message(false, 'test', 'text'), pg_switch_wal()`);
      }
    };

    test('is shortened by a checkpoint when it has grown, and left alone before (O24)', async () => {
      await opened.tidy();
      await fillSegments(2);
      const small = await log();
      await opened.tidy();
      expect(await log()).toEqual(small);
      await fillSegments(4);
      expect((await log()).megabytes).toBeGreaterThan(64);
      await opened.tidy();
      expect((await log()).megabytes).toBe(0);
    });

    test('is kept while the folder is being copied (O24)', async () => {
      await opened.folderCopy?.begin();
      await fillSegments(6);
      const before = await log();
      await opened.tidy();
      expect(await log()).toEqual(before);
      await opened.folderCopy?.end();
      await opened.tidy();
      expect((await log()).megabytes).toBe(0);
    });
  });

  test('analyses grown tables while running, so that a crowd does not cause full scans', async () => {
    await opened.close();
    opened = await openEmbeddedDatabase(folder, { analyzeEveryMilliseconds: 50 });
    // Sampling estimates it to within a few hundred rows.
    const known = async () =>
      (
        await opened.database.execute(
          sql`select round(reltuples / 1000)::int as thousands from pg_class where relname = 'filled'`,
        )
      ).rows;
    const add = (rows: number) =>
      opened.database.execute(
        sql`insert into filled select number, repeat('x', 100) from generate_series(1, ${rows}::int) as number`,
      );
    await opened.database.execute(sql`create table filled (number int, pad text)`);
    await add(20_000);
    await expect.poll(known, { timeout: 5_000 }).toEqual([{ thousands: 20 }]);
    await add(1_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await known()).toEqual([{ thousands: 20 }]);
    await add(19_000);
    await expect.poll(known, { timeout: 5_000 }).toEqual([{ thousands: 40 }]);
    await opened.close();
    opened = await open();
  });

  test('keeps nothing of a failed transaction', async () => {
    const { database } = opened;
    const failing = database.transaction(async (transaction) => {
      await transaction.execute(sql`insert into notes values ('half')`);
      throw new Error('enough');
    });
    await expect(failing).rejects.toThrow('enough');
    expect((await database.execute(sql`select * from notes where text = 'half'`)).rows).toEqual([]);
  });
});

test('a discarded database does not wait for the disk', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'club-embedded-'));
  let syncs = 0;
  const onSync = () => {
    syncs += 1;
  };
  const folder = join(parent, 'database');
  await prepareDataFolder(parent);
  const kept = await openEmbeddedDatabase(folder, { onSync });
  await kept.database.execute(sql`create table notes (text text)`);
  await kept.close();
  expect(syncs).toBeGreaterThan(0);

  syncs = 0;
  const opened = await openEmbeddedDatabase(folder, { onSync, isTemporary: true });
  await opened.database.execute(sql`insert into notes values ('one')`);
  const { rows } = await opened.database.execute(sql`select text from notes`);
  expect(rows).toEqual([{ text: 'one' }]);
  await opened.close();
  expect(syncs).toBe(0);
  rmSync(parent, { recursive: true });
}, 60_000);

test('a database that aborts exits the process with a message, and has all committed data when it is reopened', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'club-panic-'));
  const folder = join(parent, 'database');
  await prepareDataFolder(parent);
  const program = `
    import fs from 'node:fs';
    import { openEmbeddedDatabase } from ${JSON.stringify(new URL('./embedded-database.ts', import.meta.url).href)};
    const { database } = await openEmbeddedDatabase(${JSON.stringify(folder)});
    await database.execute("create table notes as select 'kept' as text");
    fs.writeSync = () => { throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC', errno: -28 }); };
    await database.execute("insert into notes values ('refused')");
  `;
  const ran = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    timeout: 60_000,
  });
  expect([ran.status, ran.stderr]).toEqual([1, expect.stringMatching(/^The database has stopped: .*\n$/)]);

  const { database, close } = await openEmbeddedDatabase(folder);
  expect((await database.execute(sql`select text from notes`)).rows).toEqual([{ text: 'kept' }]);
  await close();
  rmSync(parent, { recursive: true });
}, 90_000);
