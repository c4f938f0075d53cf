import { text } from 'node:stream/consumers';
import type { Database } from '#shared/database/database.ts';
import { ensureInstallationId, readInstallationId } from '#shared/database/installation-store.ts';
import type { FileStorage } from './file-storage.ts';
import { FileStorageProblem } from './file-storage-problem.ts';

export interface StorageOfDatabase {
  readonly database: Database;
  readonly files: Pick<FileStorage, 'find' | 'put' | 'isEmpty'>;
}

/**
 * Stored beside the pictures, which have longer names: the id of the installation whose database decides which pictures are in use.
 */
export const ownerKey = 'owner';

async function readOwner(files: StorageOfDatabase['files']): Promise<string | null> {
  const found = await files.find(ownerKey);
  return found === null ? null : (await text(found)).trim();
}

function writeOwner(files: StorageOfDatabase['files'], id: string): Promise<void> {
  return files.put(ownerKey, Buffer.from(`${id}\n`), 'text/plain');
}

/**
 * To be called before any deletion: a copy of a database does not know which pictures the original has come to use. An unowned
 * storage goes to the first database that asks, unless that is a copy.
 * @throws FileStorageProblem unless this database owns the storage
 */
export async function ensureOwnStorage({ database, files }: StorageOfDatabase): Promise<void> {
  const [id, owner] = [await readInstallationId(database), await readOwner(files)];
  if (id !== null && owner === id) return;
  if (id !== null && owner === null) return writeOwner(files, id);
  throw new FileStorageProblem(
    'No picture is deleted, because the picture storage may belong to another database',
    'If no other installation uses it, run: npm run db -- take-over',
    null,
  );
}

/** True if pictures can be restored into a storage without touching those of another database. */
export async function isUnusedStorage(files: StorageOfDatabase['files']): Promise<boolean> {
  return (await readOwner(files)) === null && (await files.isEmpty());
}

/** Makes a database the owner of a storage, whoever owned it before. */
export async function takeOverStorage({ database, files }: StorageOfDatabase): Promise<void> {
  await writeOwner(files, await ensureInstallationId(database));
}
