import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/**
 * Inserts rows with the same fields as a single JSON parameter: with one parameter for each cell, a statement of a hundred rows
 * takes three times as long.
 * @param skipsExisting rows that another one stands in the way of are left out
 */
export async function insertRows<Table extends PgTable>(
  database: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { skipsExisting = false }: { readonly skipsExisting?: boolean } = {},
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[key] ?? null;
        const isWritten = value === null || column.getSQLType() === 'jsonb';
        return [toSnakeCase(key), isWritten ? value : column.mapToDriverValue(value)];
      }),
    ),
  );
  const names = sql.raw(columns.map(([key]) => `"${toSnakeCase(key)}"`).join(', '));
  await database.execute(sql`
    insert into ${table} (${names})
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
    ${skipsExisting ? sql`on conflict do nothing` : sql.empty()}`);
}
