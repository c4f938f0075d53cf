import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { deleteFile, lockFileToDelete } from '#entities/papers/file-store.ts';
import { isOrphanedPicture } from '#entities/papers/purge-pictures-store.ts';
import type { PictureStorage } from '#entities/papers/save-pictures.ts';
import type { Act } from '#shared/act.ts';
import { ensureOwnStorage } from '#shared/files/storage-owner.ts';

/**
 * Deletes a picture that no question and no published paper uses.
 * @throws Refusal `file-unknown`, `file-in-use`
 */
export async function deletePicture({ database, files }: PictureStorage, id: string, act: Act): Promise<void> {
  await ensureOwnStorage({ database, files });
  await database.transaction(async (transaction) => {
    if (!(await lockFileToDelete(transaction, id))) throw new Refusal('file-unknown');
    if (!(await isOrphanedPicture(transaction, id))) throw new Refusal('file-in-use');
    await deleteFile(transaction, id);
    await audit(transaction, act, 'picture-deleted', id);
  });
  await files.delete(id);
}
