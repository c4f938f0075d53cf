import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { minute } from '@club/domain/shared/instant';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createSemaphore } from '#shared/concurrency.ts';
import { listAppliedMigrations } from '#shared/database/copied-tables.ts';
import {
  columnCasing,
  type Database,
  type DatabaseLoad,
  DatabaseProblem,
  type OpenDatabase,
} from '#shared/database/database.ts';
import { DatabaseBusy } from '#shared/database/database-unavailable.ts';
import { isDiskFull } from '#shared/database/disk-full.ts';
import { refuseUnknownMigrations } from '#shared/database/migration-names.ts';
import { withMigrations } from '#shared/database/migrations-folder.ts';
import { syncToDisk } from '#shared/files/sync-to-disk.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { printError } from '#shared/terminal.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { fillEmbedded, snapshotOfEmbedded } from './embedded-copy.ts';
import { startParams } from './embedded-settings.ts';
import { createStatementCache, type Statements } from './embedded-statements.ts';
import { lockFolder } from './folder-lock.ts';
import { openPglite } from './open-pglite.ts';

export interface EmbeddedOptions {
  readonly onSync?: () => void;
  /** The data need not survive a power cut: nothing is synced, which spares the disk for everybody. */
  readonly isTemporary?: boolean;
  /** How many migrations a new database has, the oldest; default: all. */
  readonly migrations?: number;
  /** Interval for updating the planner's statistics of tables that have grown; default: one minute. */
  readonly analyzeEveryMilliseconds?: number;
}

/** Opens PostgreSQL inside this process on a folder, as durable as a server: one fsync for each commit. */
export async function openEmbeddedDatabase(folder: string, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const releaseFolder = lockFolder(folder);
  try {
    return useEmbedded(await openFolder(folder, options), releaseFolder, options);
  } catch (error) {
    releaseFolder();
    if (isDiskFull(error)) {
      throw new DatabaseProblem(
        `The disk has no space for the database in ${folder}`,
        'No data was lost. Free some space, or choose another disk with DATA_DIR.',
      );
    }
    throw error;
  }
}

export async function openMemoryDatabase(loadDataDir?: Blob): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const client = await openPglite({
    startParams: [...startParams, '-F'],
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
  });
  return { ...useEmbedded(client, () => {}), dump: () => client.dumpDataDir('none') };
}

/** Opens a folder, or creates it. */
async function openFolder(
  folder: string,
  { onSync, isTemporary = false, migrations = Infinity }: EmbeddedOptions,
): Promise<PGlite> {
  if (!existsSync(folder)) await makeFolder(folder, migrations);
  return openPglite({
    fs: new DurableNodeFS(folder, { ...(onSync && { onSync }), onPanic: endWithDatabase }),
    startParams: isTemporary ? [...startParams, '-F'] : startParams,
  });
}

/**
 * Creates the database under a temporary name, so that an aborted start leaves nothing that looks like a database. A child process
 * does it: creation takes up to 1.2 GB, which this process would keep. Without the optimising compiler it takes half the memory and
 * time, but the server itself needs that compiler.
 */
async function makeFolder(folder: string, migrations: number): Promise<void> {
  const prefix = `${folder}.unfinished-`;
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (path.startsWith(prefix)) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(prefix);
  const args = ['--liftoff-only', makerFile, unfinished, String(migrations)];
  const maker = spawn(process.execPath, args, { stdio: 'ignore' });
  const code = await new Promise((resolve) => maker.once('error', resolve).once('exit', resolve));
  if (code !== 0) {
    // Creates it in this process instead, which meets and reports the same error.
    rmSync(unfinished, { recursive: true, force: true });
    const client = await openPglite({
      fs: new DurableNodeFS(unfinished, { onPanic: endWithDatabase }),
      startParams,
    });
    await client.close();
  }
  renameSync(unfinished, folder);
  await syncToDisk(dirname(folder), 'folder');
}

const makerFile = join(import.meta.dirname, 'make-embedded-folder.ts');

/** As in PostgreSQL: the next start reads the log and recovers every acknowledged commit. */
function endWithDatabase(): never {
  printError(
    'The database has stopped: it could not write to its disk, or its files are damaged. Free some disk space, then start again: ' +
      'no acknowledged data is lost.',
  );
  process.exit(1);
}

function useEmbedded(client: PGlite, releaseFolder: () => void, options: EmbeddedOptions = {}): OpenDatabase {
  const { inTurn, load } = createStatementQueue();
  const statements = createStatementCache(client);
  /** Shared by both drivers: they use the same connection, so either would wait for the other's transaction. */
  const insideTransaction = new AsyncLocalStorage<true>();
  const driverOf = (urgency: Urgency) =>
    drizzle(refuseUseInsideTransactions(serialized(client, statements, { inTurn, urgency }), insideTransaction), {
      casing: columnCasing,
    });
  const driver = driverOf({ isUrgent: false });
  const stopAnalyzing = runPeriodically(() => analyzeGrownTables(driver), {
    every: options.analyzeEveryMilliseconds ?? minute,
    // If the database fails here, it fails for the next request too, which reports it.
    onError: () => {},
  });
  let isBeingCopied = false;
  return {
    // Drizzle types the result of `execute` by driver; both have `rows`, and nothing else is used.
    database: driver as unknown as Database,
    urgent: driverOf({ isUrgent: true }) as unknown as Database,
    kind: 'embedded',
    async migrate(count = Infinity) {
      refuseUnknownMigrations(
        await listAppliedMigrations(async <Row>(statement: string) => (await client.query<Row>(statement)).rows),
      );
      await withMigrations(count, (folder) => migrate(driver, { migrationsFolder: folder }));
      // Prepared statements may refer to columns that have changed.
      await statements.forget();
    },
    ping: async () => void (await driver.execute(sql`select 1`)),
    load,
    snapshot: () => snapshotOfEmbedded(client),
    fill: (work) => fillEmbedded(client, work),
    folderCopy: {
      async begin() {
        isBeingCopied = true;
        await driver.execute(sql`select pg_backup_start('copy', fast => true)`);
      },
      async end() {
        isBeingCopied = false;
        // The log is not archived here, so there is nothing to wait for: it is part of the copy.
        const { rows } = await driver.execute<{ label: string }>(
          sql`select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
        );
        return rows[0]?.label ?? '';
      },
    },
    async tidy() {
      const { rows } = await driver.execute<{ name: string }>(sql`
        select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) >= ${vacuumThresholdBytes}::int`);
      for (const { name } of rows) await driver.execute(sql.raw(`vacuum (analyze) ${name}`));
      // A copy needs the log since its beginning, which a checkpoint would delete.
      if (!isBeingCopied && (await readLogBytes(driver)) >= checkpointThresholdBytes)
        await driver.execute(sql`checkpoint`);
    },
    close: async () => {
      await stopAnalyzing();
      await client.close();
      releaseFolder();
    },
  };
}

/**
 * Smaller tables are left alone. A table known to be empty gets sequential scans, and plans are cached for a minute, in which a
 * crowd may fill it.
 */
const vacuumThresholdBytes = 1024 * 1024;

/** PostgreSQL's timer makes a checkpoint at 1 GB; PGlite has no timer, and the next start replays the log since the last one. */
const checkpointThresholdBytes = 64 * 1024 * 1024;

async function readLogBytes(driver: PgliteDatabase): Promise<number> {
  const { rows } = await driver.execute<{ bytes: string }>(
    sql`select pg_current_wal_insert_lsn() - redo_lsn as bytes from pg_control_checkpoint()`,
  );
  return Number(rows[0]?.bytes);
}

/**
 * Updates the planner's statistics of tables that have grown by half, as PostgreSQL's autovacuum would. PGlite has none, and the
 * hourly tidying waits until a round is over. Without it the planner takes a table that a crowd has filled for empty: with 10,000
 * students each submission read all answers of everybody. A small sample is enough and delays nobody noticeably.
 */
async function analyzeGrownTables(driver: PgliteDatabase): Promise<void> {
  const { rows } = await driver.execute<{ name: string }>(sql`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) >= ${vacuumThresholdBytes}::int
      and pg_relation_size(oid) > 1.5 * relpages * current_setting('block_size')::int`);
  for (const { name } of rows) {
    await driver.execute(
      sql.raw(`do $$ begin perform set_config('default_statistics_target', '10', true); analyze ${name}; end $$`),
    );
  }
}

/** Maximum time spent answering from the database before the event loop gets its turn. */
const maxMillisecondsWithoutYield = 5;

/** Statements run one at a time, about a millisecond each: a wait this long means a flood. */
const maxWaitingMilliseconds = 15_000;

interface Urgency {
  readonly isUrgent: boolean;
}

type AcquireStatementSlot = <Result>(run: () => Promise<Result>, urgency: Urgency) => Promise<Result>;

/** Patient statements that took longer rest as long before the next, while there is urgent work. */
const shortMilliseconds = 5;
/** For how long after an urgent statement more are expected: a save has ten of them, with other work in between. */
const expectedWithinMilliseconds = 100;

/**
 * PGlite runs one statement after another without returning to the event loop in between: a hundred queued ones would block
 * everything else. This queue yields to the event loop, runs urgent statements first, and rejects those that have waited too long.
 * Patient statements leave half of the time to urgent ones, which would otherwise wait for another long one before each of theirs.
 */
function createStatementQueue(): {
  readonly inTurn: AcquireStatementSlot;
  readonly load: () => DatabaseLoad;
} {
  const takeTurn = createSemaphore(1);
  const takePatientTurn = createSemaphore(1);
  let lookedAt = performance.now();
  let urgentAt = -Infinity;
  let patientAt = -Infinity;
  let waiting = 0;
  let busy = 0;

  function millisecondsToRest(): number {
    const now = performance.now();
    return now - urgentAt < expectedWithinMilliseconds ? patientAt - now : 0;
  }

  const inTurn: AcquireStatementSlot = (run, urgency) => {
    const askedAt = performance.now();
    waiting += 1;
    const runInTurn = () =>
      takeTurn(async () => {
        waiting -= 1;
        if (performance.now() - lookedAt > maxMillisecondsWithoutYield) {
          await setImmediate();
          lookedAt = performance.now();
        }
        const startedAt = performance.now();
        if (startedAt - askedAt > maxWaitingMilliseconds) throw new DatabaseBusy();
        busy += 1;
        return run().finally(() => {
          busy -= 1;
          const endedAt = performance.now();
          if (urgency.isUrgent) urgentAt = endedAt;
          else if (endedAt - startedAt > shortMilliseconds) patientAt = endedAt + (endedAt - startedAt);
        });
      }, urgency);
    return urgency.isUrgent
      ? runInTurn()
      : takePatientTurn(async () => {
          const rest = millisecondsToRest();
          if (rest > 0) await setTimeout(rest);
          return runInTurn();
        });
  };
  return { inTurn, load: () => ({ waiting, busy }) };
}

/** The same database, with each statement and transaction going through the queue. */
function serialized(
  client: PGlite,
  { run }: Statements,
  { inTurn, urgency }: { readonly inTurn: AcquireStatementSlot; readonly urgency: Urgency },
): PGlite {
  const view: PGlite = Object.create(client);
  view.query = (...given) => inTurn(() => run(...given), urgency);
  view.transaction = (work) =>
    inTurn(() => client.transaction((transaction) => work({ ...transaction, query: run })), urgency);
  return view;
}

/** A query that bypasses an open transaction would wait for it for ever. It fails instead, with an explanation. */
function refuseUseInsideTransactions(client: PGlite, insideTransaction: AsyncLocalStorage<true>): PGlite {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const refuse = () => {
    if (insideTransaction.getStore()) {
      throw new Error('Use the transaction instead of the database inside a transaction');
    }
  };
  client.query = async (...given: Parameters<typeof query>) => {
    refuse();
    return query(...given) as never;
  };
  client.transaction = async (work) => {
    refuse();
    return transaction((inner) => insideTransaction.run(true, () => work(inner)));
  };
  return client;
}
