import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  copyFormat,
  copyInStatement,
  copyOutStatement,
  type DatabaseSnapshot,
  describeTables,
  fillTables,
  type RunStatement,
  type TableFiller,
} from './copied-tables.ts';

const chunkBytes = 1024 * 1024;
const lineEnd = 0x0a;

const runOn =
  (client: pg.Client): RunStatement =>
  async <Row>(statement: string) =>
    (await client.query(statement)).rows as Row[];

/** Lifts the limits of the connection or PgBouncer, for transactions that take long. */
export const withoutLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
  (limit) => `set local ${limit} = 0`,
);

/** Reads a database as of now, whatever is written meanwhile, on a separate connection. */
export async function snapshotOfPostgres(client: pg.Client): Promise<DatabaseSnapshot> {
  const run = runOn(client);
  await connect(client);
  try {
    await run('begin transaction isolation level repeatable read read only');
    for (const statement of withoutLimits) await run(statement);
    for (const statement of copyFormat) await run(statement);
    return {
      ...(await describeTables(run)),
      copyOut: (table) => splitAtRowEnds(client.query(copyTo(`${copyOutStatement(table)} stdout`))),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Fills the tables of an empty database, all or nothing, on a separate connection. */
export async function fillPostgres(client: pg.Client, work: (filler: TableFiller) => Promise<void>): Promise<void> {
  const run = runOn(client);
  await connect(client);
  const copyIn: TableFiller['copyIn'] = (table, pieces) =>
    pipeline(Readable.from(pieces), client.query(copyFrom(`${copyInStatement(table)} stdin`)));
  try {
    await run('begin');
    for (const statement of withoutLimits) await run(statement);
    await fillTables(run, () => work({ copyIn }));
    await run('commit');
    await run('begin');
    for (const statement of withoutLimits) await run(statement);
    await run('analyze');
    await run('commit');
  } finally {
    // Ending the connection rolls back a transaction that was not committed.
    await client.end();
  }
}

async function connect(client: pg.Client): Promise<void> {
  // A connection error also rejects the statement in flight, so it is handled there.
  client.on('error', () => {});
  await client.connect();
}

async function* splitAtRowEnds(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < chunkBytes) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(lineEnd) + 1;
    if (end > 0) yield all.subarray(0, end);
    held = [all.subarray(end)];
    bytes = all.length - end;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
