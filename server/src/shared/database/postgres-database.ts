import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { listAppliedMigrations } from './copied-tables.ts';
import { columnCasing, type Database, DatabaseProblem, type OpenDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { refuseUnknownMigrations } from './migration-names.ts';
import { withMigrations } from './migrations-folder.ts';
import { fillPostgres, snapshotOfPostgres, withoutLimits } from './postgres-copy.ts';

/** Arbitrary; nothing else in the database takes this lock. */
const migrationLock = 7_126_200_110;

/** For each process; the server's own limit is 100 by default. */
const maxConnections = 10;
/** Additional connections, for urgent work only. */
const maxUrgentConnections = 4;

export interface PostgresOptions {
  /** Called when an idle connection breaks. The pool replaces it; the next query detects the loss itself. */
  readonly onConnectionLost?: (error: Error) => void;
  /** How long to wait for a connection; default 5 s. */
  readonly connectMilliseconds?: number;
  /** Maximum duration of a statement; default 15 s, longer than anything in a request takes. */
  readonly statementMilliseconds?: number;
  /** Further time after which the server counts as gone, because it would have ended the statement itself; default 5 s. */
  readonly silenceMilliseconds?: number;
}

interface Letters {
  readonly encoding: string;
  readonly locale: string;
  /** Whether it finds É when é is searched. */
  readonly areKnown: boolean;
}

const readLetters = `select current_setting('server_encoding') as encoding, datctype as locale, lower('É') = 'é' as "areKnown"
  from pg_database where datname = current_database()`;

/** Opens a pool of connections to a PostgreSQL server and checks that it answers, and that it can hold and search Hindi. */
export async function openPostgresDatabase(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const { connectMilliseconds = 5_000, statementMilliseconds = 15_000, silenceMilliseconds = 5_000 } = options;
  const settings = {
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    application_name: 'quiz-club',
    options: '-c timezone=UTC',
  };
  const openPool = (max: number) => {
    const pool = new pg.Pool({
      ...settings,
      max,
      idleTimeoutMillis: 30_000,
      statement_timeout: statementMilliseconds,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: statementMilliseconds,
      query_timeout: statementMilliseconds + silenceMilliseconds,
    });
    pool.on('error', (error) => options.onConnectionLost?.(error));
    // If a connection breaks between two statements of a transaction, only this event reports it; the next statement fails.
    pool.on('connect', (client) => client.on('error', () => {}));
    return pool;
  };
  const pool = openPool(maxConnections);
  const urgentPool = openPool(maxUrgentConnections);
  const driver = driverOn(pool);
  const close = async () => void (await Promise.all([pool.end(), urgentPool.end()]));
  let letters: Letters | undefined;
  try {
    letters = (await pool.query<Letters>(readLetters)).rows[0];
  } catch (error) {
    await close();
    throw new DatabaseProblem(
      `PostgreSQL at ${addressOf(url)} cannot be used: ${reasonOf(error)}`,
      /unsupported startup parameter/.test(reasonOf(error))
        ? 'The connection goes through PgBouncer: set ignore_startup_parameters and connect_query as in deploy/pgbouncer.ini.'
        : 'Check that the URL is correct (DATABASE_URL, or the argument of the command), that PostgreSQL is running, and that the database and its user exist.',
    );
  }
  if (letters?.encoding !== 'UTF8' || !letters.areKnown) {
    await close();
    throw new DatabaseProblem(
      `PostgreSQL at ${addressOf(url)} cannot hold Hindi: its encoding is ${letters?.encoding}, its locale ${letters?.locale}`,
      'Create the database with: createdb --owner quiz --encoding UTF8 --locale C.UTF-8 --template template0 quiz2. What this one holds is moved by: pg_dump --encoding UTF8 quiz | psql quiz2 (your page in docs/operations).',
    );
  }
  return {
    // Drizzle types the result of `execute` by driver; both have `rows`, and nothing else is used.
    database: driver as unknown as Database,
    urgent: driverOn(urgentPool) as unknown as Database,
    kind: 'postgres',
    migrate: (count) => migrateUnderLock(new pg.Client(settings), count),
    ping: async () => void (await driver.execute(sql`select 1`)),
    snapshot: () => snapshotOfPostgres(new pg.Client(settings)),
    fill: (work) => fillPostgres(new pg.Client(settings), work),
    folderCopy: null,
    tidy: async () => {},
    load: () => ({
      waiting: pool.waitingCount + urgentPool.waitingCount,
      busy: pool.totalCount - pool.idleCount + urgentPool.totalCount - urgentPool.idleCount,
    }),
    close,
  };
}

function driverOn(pool: pg.Pool): NodePgDatabase<Record<string, never>> {
  const driver = drizzle(pool, { casing: columnCasing });
  driver.transaction = (work, config) => transactionOn(pool, (inner) => inner.transaction(work, config));
  return driver;
}

/** Runs a transaction on its own connection. Drizzle alone would leak a connection whose `begin` has failed. */
async function transactionOn<Result>(
  pool: pg.Pool,
  run: (driver: NodePgDatabase<Record<string, never>>) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await run(drizzle(client, { casing: columnCasing }));
  } catch (error) {
    isBroken = isDatabaseUnavailable(error);
    throw error;
  } finally {
    // A connection with an unanswered statement is closed: the reply could still arrive and be taken for another's.
    client.release(isBroken);
  }
}

/**
 * Migrates in one transaction on a separate connection, which waits as long as necessary. The lock ends with the transaction:
 * neither a process that dies nor a connection that a pooler such as PgBouncer passes on can keep it.
 */
async function migrateUnderLock(client: pg.Client, count = Infinity): Promise<void> {
  // A connection error also rejects the statement in flight, so it is handled there.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of withoutLimits) await client.query(statement);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    refuseUnknownMigrations(await listAppliedMigrations(async (statement) => (await client.query(statement)).rows));
    // Inside this transaction Drizzle's own `begin` only warns, and its `commit` ends it.
    const driver = drizzle(client, { casing: columnCasing });
    await withMigrations(count, (folder) => migrate(driver, { migrationsFolder: folder }));
  } finally {
    await client.end();
  }
}

/** The address without its password. */
function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
