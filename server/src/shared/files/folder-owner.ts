import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Root becomes the owner of a folder, or of the folder in which it will be made: what root left in there would be closed to the
 * server.
 */
export function becomeOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const { uid, gid } = statSync(existing);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** The first file or folder in a folder, or it itself, that this user may not read and write; undefined without one. */
export function findClosedPath(path: string): string | undefined {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || found.isSymbolicLink()) return undefined;
  const isFolder = found.isDirectory();
  try {
    accessSync(path, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0));
  } catch {
    return path;
  }
  if (!isFolder) return undefined;
  for (const name of readdirSync(path)) {
    const closed = findClosedPath(join(path, name));
    if (closed !== undefined) return closed;
  }
  return undefined;
}

export function currentUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // Containers run as users that have no name.
    return `user ${process.getuid?.()}`;
  }
}
