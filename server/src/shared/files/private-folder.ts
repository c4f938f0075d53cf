import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The rights of everybody but the owner. */
const othersRights = 0o077;
/** `/tmp` and its like: a folder that everybody shares is not made anybody's own. */
const sticky = 0o1000;

/** Empty; its time is that of the last backup. */
export const lastBackupFile = 'last-backup';

/** The ids of deleted accounts, here and beside backups. */
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
 * Sees to it that the data folder and what the server keeps in it belong to their owner alone: what this process makes from
 * now on, and what is there already. Says what it had to change. On Windows a folder has its user's rights anyway.
 */
export function restrictToOwner(folder: string, say: (line: string) => void): void {
  if (process.platform === 'win32') return;
  process.umask(othersRights);
  const mended: string[] = [];
  const failed: string[] = [];
  const mend = (path: string) => {
    // A file may be gone meanwhile: another process that shares the compile cache renames its own into place.
    const mode = lstatSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & othersRights) === 0 || (mode & sticky) !== 0) return;
    try {
      chmodSync(path, mode & 0o7777 & ~othersRights);
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

/** Includes everything below a folder. Links are skipped, because they lead elsewhere. */
function pathsFrom(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return [];
  return found.isDirectory() ? [path, ...readdirSync(path).flatMap((name) => pathsFrom(join(path, name)))] : [path];
}
