import type { PGlite, Transaction } from '@electric-sql/pglite';
import {
  type CopiedTable,
  copyFormat,
  copyInStatement,
  copyOutStatement,
  type DatabaseSnapshot,
  describeTables,
  fillTables,
  type RunStatement,
  type TableFiller,
} from '#shared/database/copied-tables.ts';

/** Pages of 8 kB. A batch is held in memory several times. */
const pagesPerBatch = 256;

const runOn =
  (client: Pick<Transaction, 'query'>): RunStatement =>
  async <Row>(statement: string) =>
    (await client.query<Row>(statement)).rows;

/** Reads a database that nobody else uses: it has a single connection, so its content cannot change meanwhile. */
export async function snapshotOfEmbedded(client: PGlite): Promise<DatabaseSnapshot> {
  const run = runOn(client);
  return {
    ...(await describeTables(run)),
    async *copyOut(table) {
      const [size] = await run<{ pages: number }>(
        `select (pg_relation_size('"${table.name}"') / current_setting('block_size')::integer)::integer as pages`,
      );
      for (let page = 0; page < (size?.pages ?? 0); page += pagesPerBatch) {
        const piece = await copyPages(client, table, page);
        if (piece.length > 0) yield piece;
      }
    },
    close: async () => {},
  };
}

async function copyPages(client: PGlite, table: CopiedTable, first: number): Promise<Uint8Array> {
  const where = `where ctid >= '(${first},0)'::tid and ctid < '(${first + pagesPerBatch},0)'::tid`;
  const { blob } = await client.transaction(async (transaction) => {
    for (const statement of copyFormat) await transaction.query(statement);
    return transaction.query(`${copyOutStatement(table, where)} '/dev/blob'`);
  });
  return (await blob?.bytes()) ?? new Uint8Array();
}

/** Fills the tables of an empty database, all or nothing. */
export async function fillEmbedded(client: PGlite, work: (filler: TableFiller) => Promise<void>): Promise<void> {
  await client.transaction(async (transaction) => {
    const copyIn: TableFiller['copyIn'] = async (table, pieces) => {
      for await (const piece of pieces) {
        const blob = new Blob([piece as Uint8Array<ArrayBuffer>]);
        await transaction.query(`${copyInStatement(table)} '/dev/blob'`, [], { blob });
      }
    };
    await fillTables(runOn(transaction), () => work({ copyIn }));
  });
  await client.exec('analyze');
}
