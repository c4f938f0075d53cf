import { open } from 'node:fs/promises';

/** Syncs a file to its disk, or the names in a folder: a new one is durable only then. Windows cannot sync folders. */
export async function syncToDisk(path: string, kind: 'file' | 'folder'): Promise<void> {
  const isWindows = process.platform === 'win32';
  if (isWindows && kind === 'folder') return;
  // Windows syncs only what is open for writing.
  const handle = await open(path, isWindows ? 'r+' : 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
