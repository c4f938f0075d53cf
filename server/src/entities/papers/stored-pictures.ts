import type { Database } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { listFileIds, listKnownFileIds } from './file-store.ts';

export type IsPictureStored = FileStorage['has'];

/** Those of the pictures that have a row here and bytes in the storage. */
export async function listStoredPictures(
  database: Database,
  pictures: readonly string[],
  isPictureStored: IsPictureStored,
): Promise<Set<string>> {
  const known = [...(await listKnownFileIds(database, [...new Set(pictures)]))];
  const kept = await Promise.all(known.map(isPictureStored));
  return new Set(known.filter((_, index) => kept[index]));
}

/** Pictures with a row but without bytes in the storage, for example after a move to another one. */
export async function listMissingPictures(database: Database, files: Pick<FileStorage, 'listKeys'>): Promise<string[]> {
  // Listed first, so that an upload in between does not count as missing.
  const missing = new Set(await listFileIds(database));
  for await (const keys of files.listKeys()) for (const key of keys) missing.delete(key);
  return [...missing];
}
