import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All permissions except the owner's. */
const permissionsOfOthers = 0o077;
/** `/tmp` and the like: a shared folder is never made private. */
const sticky = 0o1000;

/** An empty file; its modification time is that of the last backup. */
export const lastBackupFile = 'last-backup';

/** The ids of deleted accounts, in this folder and beside backups. */
export const deletedAccountsFile = 'deleted-accounts.txt';

export const ownEntries = [
  'backup-address.json',
  'compile-cache',
  'database',
  'database.lock',
  deletedAccountsFile,
  'files',
  'outbox',
  'token-secret',
];

/**
 * Restricts the data folder and its content to their owner, both existing files and those that this process will create, and
 * reports changes. On Windows a folder has its user's permissions anyway.
 */
export function restrictToOwner(folder: string, say: (line: string) => void): void {
  if (process.platform === 'win32') return;
  process.umask(permissionsOfOthers);
  const mended: string[] = [];
  const failed: string[] = [];
  const mend = (path: string) => {
    // The file may have gone: another process that shares the compile cache renames its own into place.
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & permissionsOfOthers) === 0 || (mode & sticky) !== 0) return;
    try {
      chmodSync(path, mode & 0o7777 & ~permissionsOfOthers);
      mended.push(path);
    } catch {
      failed.push(path);
    }
  };
  mend(folder);
  for (const path of ownEntries.flatMap((name) => pathsFrom(join(folder, name)))) mend(path);
  if (mended.length > 0) {
    say(
      `Other users of this machine could reach ${folder}: ${mended.length} files and folders are now restricted to their owner.`,
    );
  }
  if (failed[0] !== undefined) {
    say(
      `Other users of this machine can reach ${failed[0]}, and this user is not allowed to change that: restrict it to its owner.`,
    );
  }
}

/** A path and everything below it. Symbolic links are skipped, because they lead elsewhere. */
function pathsFrom(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return [];
  return found.isDirectory() ? [path, ...readdirSync(path).flatMap((name) => pathsFrom(join(path, name)))] : [path];
}
