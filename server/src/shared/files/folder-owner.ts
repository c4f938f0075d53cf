import { accessSync, constants, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * When run as root, switches to the owner of a folder, or of the parent folder in which it will be created: the server could not
 * open files that root left there.
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
  // Root's home, in which drawing a picture wants to keep its list of fonts, is closed to that user.
  process.env.HOME = existing;
}

/** The first path in a folder, or the folder itself, that this user may not read and write; undefined if there is none. */
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
    // In containers users often have no name.
    return `user ${process.getuid?.()}`;
  }
}
