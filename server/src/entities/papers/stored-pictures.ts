import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { listFileIds, listKnownFileIds } from './file-store.ts';

export type IsPictureStored = FileStorage['has'];

/** Which of these pictures are known here and have their bytes in the storage. */
export async function listStoredPictures(
  database: Database,
  pictures: readonly string[],
  isPictureStored: IsPictureStored,
): Promise<Set<string>> {
  const known = [...(await listKnownFileIds(database, [...new Set(pictures)]))];
  const kept = await Promise.all(known.map(isPictureStored));
  return new Set(known.filter((_, index) => kept[index]));
}

/** The pictures that the database knows and the storage does not have: those of another storage, after a move. */
export async function listMissingPictures(database: Database, files: Pick<FileStorage, 'listKeys'>): Promise<string[]> {
  // Listed first, so that one that is uploaded meanwhile is not missing.
  const missing = new Set(await listFileIds(database));
  for await (const keys of files.listKeys()) for (const key of keys) missing.delete(key);
  return [...missing];
}
