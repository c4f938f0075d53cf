import { buffer } from 'node:stream/consumers';
import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { listFilesWithoutHash, updateContentHash } from './file-store.ts';
import { type PictureStorage, toContentHash } from './store-pictures.ts';

/** So many pictures are read at a time, of 10 MB at the very most each. */
const filesAtOnce = 10;

/** Gives pictures that were stored before hashes were kept theirs, and tells how many. A picture whose bytes are lost stays without. */
export async function fillContentHashes({ database, files }: PictureStorage): Promise<number> {
  let filled = 0;
  let batch = await listFilesWithoutHash(database, '', filesAtOnce);
  while (batch.length > 0) {
    for (const id of batch) filled += (await fillContentHash(database, files, id)) ? 1 : 0;
    batch = await listFilesWithoutHash(database, batch.at(-1) ?? '', filesAtOnce);
  }
  return filled;
}

async function fillContentHash(database: Database, files: FileStorage, id: string): Promise<boolean> {
  const stored = await files.find(id);
  if (stored === null) return false;
  await updateContentHash(database, id, toContentHash(await buffer(stored)));
  return true;
}
