import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { columnCasing, type Database, DatabaseProblem, type MigrationSettings, type OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Any number that nothing else in the database locks; it stands for "this product's migrations". */
const migrationLock = 7_126_200_110;

export interface PostgresOptions {
  /** Told when an idle connection breaks. The pool replaces it; the next query finds out by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Opens a pool of connections to a PostgreSQL server and makes sure that it answers. */
export async function openPostgresDatabase(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Nothing a request does takes this long; whatever does is stuck and must not hold a connection.
    statement_timeout: 15_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'quiz-club',
    options: '-c timezone=UTC',
  });
  pool.on('error', (error) => options.onConnectionLost?.(error));
  const driver = drizzle(pool, { casing: columnCasing });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseProblem(
      `PostgreSQL at ${addressOf(url)} cannot be used: ${reasonOf(error)}`,
      'Check that DATABASE_URL is right, that the server is running and that the database and its user exist.',
    );
  }
  return {
    // Drizzle types the result of `execute` by driver; both have `rows`, and nothing else of it is used.
    database: driver as unknown as Database,
    kind: 'postgres',
    migrate: (settings) => migrateUnderLock(pool, settings),
    ping: async () => void (await driver.execute(sql`select 1`)),
    close: () => pool.end(),
  };
}

/** The lock belongs to one connection and ends with it, so a process that dies halfway does not keep it. */
async function migrateUnderLock(pool: pg.Pool, settings: MigrationSettings = {}): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    for (const named of Object.entries(settings)) await client.query('select set_config($1, $2, false)', named);
    await migrate(drizzle(client, { casing: columnCasing }), { migrationsFolder });
  } finally {
    // Closed rather than given back: its lock and its settings go with it.
    client.release(true);
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
