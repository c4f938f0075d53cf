import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseSnapshot, TableFiller } from './copied-tables.ts';

interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database, on either of the two drivers. A transaction has the same type, so a store accepts both. Inside
 * `database.transaction(async (transaction) => …)` only `transaction` may be used: the embedded database has a single connection,
 * and using `database` there is refused with an error.
 * Both run at PostgreSQL's `read committed`. Races are decided by unique constraints and `select … for update`.
 */
export type Database = PgDatabase<RowsResult>;

export interface OpenDatabase {
  readonly database: Database;
  /** The same database, served before everything that waits for `database`: for calls of running sections. */
  readonly urgent: Database;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Applies outstanding migrations. Any number of processes may call it at once; each migration is applied once.
   * @param count number of migrations to apply to a new database, for restoring an older backup
   * @throws DatabaseProblem if the database is newer than this version
   */
  migrate(count?: number): Promise<void>;
  /** Rejects with the driver's error if the database does not answer. */
  ping(): Promise<void>;
  load(): DatabaseLoad;
  /** The embedded database is blocked for everybody else until the snapshot is closed. */
  snapshot(): Promise<DatabaseSnapshot>;
  /** Fills its empty tables, all or nothing. */
  fill(work: (filler: TableFiller) => Promise<void>): Promise<void>;
  /** Lets the folder of the embedded database be copied file by file while in use; null on PostgreSQL. */
  readonly folderCopy: FolderCopy | null;
  /** Vacuums and analyses the tables and shortens the log; PostgreSQL does so automatically. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  /** Statements or whole transactions that wait for their turn or a connection. */
  readonly waiting: number;
  /** Connections in use. */
  readonly busy: number;
}

/** Turns files that were copied while in use back into a database: the log contains the changes made during the copy. */
export interface FolderCopy {
  /** To be called before the first file is copied. Rejects if another copy is under way. */
  begin(): Promise<void>;
  /** To be called when everything but the log is copied. Returns the content of the copy's `backup_label`. */
  end(): Promise<string>;
}

export class DatabaseProblem extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.name = 'DatabaseProblem';
    this.remedy = remedy;
  }
}

/** Column names are written in camelCase in `tables.ts` and are snake_case in SQL. */
export const columnCasing = 'snake_case';
