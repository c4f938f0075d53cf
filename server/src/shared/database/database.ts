import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseSnapshot, TableFiller } from './copied-tables.ts';

interface Rows<Row> {
  readonly rows: Row[];
}

interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/**
 * The database, whichever of the two drivers is behind it. A transaction is one as well, so a store takes a `Database`
 * and does not mind. Inside `database.transaction(async (transaction) => …)` only `transaction` may be used: the embedded
 * database has a single connection, and using `database` there is refused with an error.
 *
 * Both run at PostgreSQL's `read committed`. Races are decided by unique constraints and `select … for update`.
 */
export type Database = PgDatabase<RowsResult>;

export interface OpenDatabase {
  readonly database: Database;
  /** The same, served before all that waits for `database`: for what students do while the clock runs. */
  readonly urgent: Database;
  readonly kind: 'embedded' | 'postgres';
  /**
   * Brings the tables up to date. Any number of processes may ask at once; each migration is applied once.
   * @param count how many migrations a new database is given, where an older backup is to be restored
   * @throws DatabaseProblem where the database is newer than this version
   */
  migrate(count?: number): Promise<void>;
  /** Refuses with the driver's error when the database does not answer. */
  ping(): Promise<void>;
  load(): DatabaseLoad;
  /** On the embedded database nobody else may use it until the snapshot is closed. */
  snapshot(): Promise<DatabaseSnapshot>;
  /** Fills its tables, which are empty, all or nothing. */
  fill(work: (filler: TableFiller) => Promise<void>): Promise<void>;
  /** Lets the folder of the embedded database be copied file by file while in use; null on PostgreSQL. */
  readonly folderCopy: FolderCopy | null;
  /** Vacuums and analyses the tables; PostgreSQL does so automatically. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseLoad {
  /** Statements, or whole transactions, that wait for their turn or for a connection. */
  readonly waiting: number;
  /** Connections that are in use. */
  readonly busy: number;
}

/** Turns files that were copied while in use back into a database: its log contains the changes made meanwhile. */
export interface FolderCopy {
  /** To be called before the first file is copied. Refuses with an error while another copy is made. */
  begin(): Promise<void>;
  /** To be called when all but the log is copied. Returns what has to stand in the copy's `backup_label`. */
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
