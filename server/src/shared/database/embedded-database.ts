import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { minute } from '@club/domain/shared/instant';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createSemaphore } from '#shared/concurrency.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { printError } from '#shared/terminal.ts';
import { listAppliedMigrations } from './copied-tables.ts';
import { columnCasing, type Database, type DatabaseLoad, DatabaseProblem, type OpenDatabase } from './database.ts';
import { DatabaseBusy } from './database-unavailable.ts';
import { isDiskFull } from './disk-full.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { fillEmbedded, snapshotOfEmbedded } from './embedded-copy.ts';
import { startParams } from './embedded-settings.ts';
import { createStatements, type Statements } from './embedded-statements.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseUnknownMigrations } from './migration-names.ts';
import { withMigrations } from './migrations-folder.ts';
import { openPglite } from './open-pglite.ts';

export interface EmbeddedOptions {
  readonly onSync?: () => void;
  /** Nothing of it has to be there after a power cut: no commit waits for the disk, and nobody else has to wait for it either. */
  readonly isTemporary?: boolean;
  /** How long a statement may wait for those before it; default 15 s. */
  readonly maxWaitingMilliseconds?: number;
  /** How often it is told how much its tables have grown; default: every minute. */
  readonly analyzeEveryMilliseconds?: number;
}

/** Opens PostgreSQL inside this process on a folder of its own, as durable as a server: one fsync a commit. */
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

/** Opens a folder, or makes one. */
async function openFolder(folder: string, { onSync, isTemporary = false }: EmbeddedOptions): Promise<PGlite> {
  if (!existsSync(folder)) await makeFolder(folder);
  return openPglite({
    fs: new DurableNodeFS(folder, { ...(onSync && { onSync }), onPanic: endWithDatabase }),
    startParams: isTemporary ? [...startParams, '-F'] : startParams,
  });
}

/**
 * Makes the database under another name first, so that a start that is cut short leaves nothing that looks like one. A process of
 * its own does it: making one takes up to 1.2 GB, which this process would keep, and half of that and of the time with code that is
 * compiled without being optimised, which the server's must be.
 */
async function makeFolder(folder: string): Promise<void> {
  const prefix = `${folder}.unfinished-`;
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (path.startsWith(prefix)) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = mkdtempSync(prefix);
  const maker = spawn(process.execPath, ['--liftoff-only', makerFile, unfinished], { stdio: 'ignore' });
  const code = await new Promise((resolve) => maker.once('error', resolve).once('exit', resolve));
  if (code !== 0) {
    // Whatever was in its way is in the way of this process too, which says so.
    rmSync(unfinished, { recursive: true, force: true });
    const client = await openPglite({
      fs: new DurableNodeFS(unfinished, { onPanic: endWithDatabase }),
      startParams,
    });
    await client.close();
  }
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

const makerFile = join(import.meta.dirname, 'make-embedded-folder.ts');

/** A new name is on disk when its folder is; Windows knows no such thing. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** As in PostgreSQL: the next start reads the log and recovers everything acknowledged. */
function endWithDatabase(): never {
  printError(
    'The database has stopped: it could not write to its disk, or its files are damaged. Free some disk space, then start again: ' +
      'no acknowledged data is lost.',
  );
  process.exit(1);
}

function useEmbedded(client: PGlite, releaseFolder: () => void, options: EmbeddedOptions = {}): OpenDatabase {
  const { inTurn, load } = createStatementQueue(options.maxWaitingMilliseconds ?? maxWaitingMilliseconds);
  const statements = createStatements(client);
  /** One for both drivers: they share the connection, so either would wait for the other's transaction. */
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
  return {
    // Drizzle types the result of `execute` by driver; both have `rows`, and nothing else of it is used.
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
      begin: async () => void (await driver.execute(sql`select pg_backup_start('copy', fast => true)`)),
      async end() {
        // Nothing here archives the log, so there is nothing to wait for: the copy takes it along.
        const { rows } = await driver.execute<{ label: string }>(
          sql`select labelfile as label from pg_backup_stop(wait_for_archive => false)`,
        );
        return rows[0]?.label ?? '';
      },
    },
    async vacuum() {
      const { rows } = await driver.execute<{ name: string }>(sql`
        select oid::regclass::text as name from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) >= ${vacuumThresholdBytes}::int`);
      for (const { name } of rows) await driver.execute(sql.raw(`vacuum (analyze) ${name}`));
    },
    close: async () => {
      await stopAnalyzing();
      await client.close();
      releaseFolder();
    },
  };
}

/**
 * Smaller tables are left alone. Of one that is known to be empty everything is read whenever something is looked for in it, and
 * a plan is kept for a minute, in which a crowd may have filled it.
 */
const vacuumThresholdBytes = 1024 * 1024;

/**
 * Tells the planner of tables that have grown by half since it was last told. PostgreSQL's autovacuum would; this one has none, and
 * the hourly tidying waits until a round is over. Of a table that a crowd has filled meanwhile it knew nothing: with 10,000
 * students each submission then read all answers of everybody. A small sample is enough, for which nobody waits long.
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

/** Maximum time spent answering from the database before looking at what has arrived meanwhile. */
const maxMillisecondsWithoutYield = 5;

/** Statements run one at a time, about a millisecond each: a wait this long means a flood. */
const maxWaitingMilliseconds = 15_000;

interface Urgency {
  readonly isUrgent: boolean;
}

type AcquireStatementSlot = <Result>(run: () => Promise<Result>, urgency: Urgency) => Promise<Result>;

/**
 * PGlite runs one statement after another and never goes back to the event loop between them: a hundred that wait would keep
 * everything else from happening. This lets the event loop have its turn, runs what is urgent before all that waits, and sends
 * away who has waited for too long.
 */
function createStatementQueue(maxWaiting: number): {
  readonly inTurn: AcquireStatementSlot;
  readonly load: () => DatabaseLoad;
} {
  const takeTurn = createSemaphore(1);
  let lookedAt = performance.now();
  let waiting = 0;
  let busy = 0;

  const inTurn: AcquireStatementSlot = (run, urgency) => {
    const askedAt = performance.now();
    waiting += 1;
    return takeTurn(async () => {
      waiting -= 1;
      if (performance.now() - lookedAt > maxMillisecondsWithoutYield) {
        await setImmediate();
        lookedAt = performance.now();
      }
      if (performance.now() - askedAt > maxWaiting) throw new DatabaseBusy();
      busy += 1;
      return run().finally(() => {
        busy -= 1;
      });
    }, urgency);
  };
  return { inTurn, load: () => ({ waiting, busy }) };
}

/** The same database, of which each statement and each transaction waits for its turn. */
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
