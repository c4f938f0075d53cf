import { DatabaseSync } from 'node:sqlite';
import { DatabaseProblem } from '#shared/database/database.ts';

export type ReleaseFolder = () => void;

/**
 * Makes sure that only one process uses a folder.
 * The lock is the operating system's own, taken through SQLite because Node has no API for it. It ends with the process, however
 * that ends, so there are no stale locks to clean up and no process ids that could be reused.
 */
export function lockFolder(folder: string): ReleaseFolder {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isLocked(error)) throw error;
    throw new DatabaseProblem(
      `The database folder ${folder} is in use by another process`,
      'If a server is just starting, wait until it is ready. Otherwise stop it first, or choose another folder with DATA_DIR. ' +
        'Several servers can share one PostgreSQL database: set DATABASE_URL.',
    );
  }
  return () => lock.close();
}

function isLocked(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
