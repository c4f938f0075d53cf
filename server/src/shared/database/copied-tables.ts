export interface CopiedTable {
  readonly name: string;
  /** Stored columns only; generated ones are omitted. */
  readonly columns: readonly string[];
  readonly rows: number;
}

/** The database at one moment, to copy from. */
export interface DatabaseSnapshot {
  /** Hashes of its migrations, oldest first. */
  readonly migrations: readonly string[];
  readonly tables: readonly CopiedTable[];
  /** The rows of a table in PostgreSQL's text format for `copy`, in chunks of some megabytes that end with a row. */
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

export interface TableFiller {
  copyIn(table: Pick<CopiedTable, 'name' | 'columns'>, pieces: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Runs a statement given as text, on either driver. */
export type RunStatement = <Row = Record<string, unknown>>(statement: string) => Promise<Row[]>;

/**
 * Tables left out of every copy: queued messages, which a copy would send a second time; counts of calls, which name callers;
 * merges that can be undone, which are deleted after an hour; and the id of the installation, which would let a copy claim the pictures of the original.
 */
const excludedTables = ['queued_messages', 'rate_limits', 'school_merges', 'installations'];

/** Hashes of the migrations applied to a database, oldest first; none for a new one. */
export async function listAppliedMigrations(run: RunStatement): Promise<string[]> {
  const [found] = await run<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!found?.exists) return [];
  const rows = await run<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

export async function describeTables(run: RunStatement): Promise<Pick<DatabaseSnapshot, 'migrations' | 'tables'>> {
  const described = await run<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  const tables: CopiedTable[] = [];
  for (const { name, columns } of described) {
    if (excludedTables.includes(name)) continue;
    const [counted] = await run<{ rows: number }>(`select count(*)::integer as rows from ${quoted(name)}`);
    tables.push({ name, columns, rows: counted?.rows ?? 0 });
  }
  return { migrations: await listAppliedMigrations(run), tables };
}

/** Makes both databases write instants, numbers and bytes identically, whatever their settings. */
export const copyFormat = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  "set local timezone = 'UTC'",
] as const;

/** The statement that copies a table's rows out; `where` restricts them. */
export function copyOutStatement({ name, columns }: CopiedTable, where = ''): string {
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} ${where}) to`;
}

export function copyInStatement({ name, columns }: Pick<CopiedTable, 'name' | 'columns'>): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from`;
}

/**
 * Fills empty tables in any order: foreign keys are checked at the end, and triggers, which would recompute stored values, are
 * disabled. Has to run inside a transaction, so that a failure leaves nothing.
 */
export async function fillTables(run: RunStatement, fill: () => Promise<void>): Promise<void> {
  for (const statement of copyFormat) await run(statement);
  const references = await run<{ table: string; name: string; definition: string }>(`
    select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`);
  const triggered = await run<{ table: string }>(`
    select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`);
  for (const { table, name } of references) await run(`alter table ${table} drop constraint ${name}`);
  for (const { table } of triggered) await run(`alter table ${table} disable trigger user`);
  await fill();
  for (const { table } of triggered) await run(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of references) {
    await run(`alter table ${table} add constraint ${name} ${definition}`);
  }
  await run(setIdentities);
}

const setIdentities = `
  do $$ declare identity record; begin
    for identity in
      select format('%I.%I', table_schema, table_name) as of_table, table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(max(%I), 1), max(%I) is not null) from %s',
        identity.of_table, identity.column_name, identity.column_name, identity.column_name, identity.of_table);
    end loop;
  end $$`;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
