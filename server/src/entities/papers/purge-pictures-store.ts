import { day, type Instant } from '@club/domain/shared/instant';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { ensureOwnStorage, ownerKey } from '#shared/files/storage-owner.ts';
import { listKnownFileIds } from './file-store.ts';
import { isInBank } from './question-store.ts';
import type { PictureStorage } from './save-pictures.ts';
import { paperVersions, questions, files as storedFiles } from './tables.ts';

/** A picture is uploaded before its question is saved; in a form that is open for longer it has to be chosen again. */
const minOrphanAgeMs = day;
const filesPerBatch = 100;

/**
 * Deletes pictures that are in no question of a working copy and in no published paper, and returns their number. Can run in
 * several processes at once.
 * @throws FileStorageProblem if the pictures may be another database's
 */
export async function purgeOrphanedPictures({ database, files }: PictureStorage, now: Instant): Promise<number> {
  let purged = 0;
  await ensureOwnStorage({ database, files });
  let batch = await listOrphans(database, now, '');
  while (batch.length > 0) {
    const deleted = await database.transaction((transaction) => deleteOrphans(transaction, batch));
    await Promise.all(deleted.map((id) => files.delete(id)));
    purged += deleted.length;
    batch = await listOrphans(database, now, batch.at(-1) ?? '');
  }
  return purged;
}

/** The ids that `savePictures` generates. Other files in a storage are not ours. */
const pictureId = /^[\w-]{22}$/;

/**
 * Deletes pictures without a row, and returns their number: a process may have died between storing them and its commit, or the
 * commit may have failed. Only considers pictures stored since this database has owned the storage; older ones may be somebody
 * else's.
 * @throws FileStorageProblem if the pictures may be another database's
 */
export async function purgeUnknownPictures({ database, files }: PictureStorage, now: Instant): Promise<number> {
  let purged = 0;
  await ensureOwnStorage({ database, files });
  const ownedSince = await files.storedAt(ownerKey);
  for await (const keys of files.listKeys()) {
    const ids = keys.filter((key) => pictureId.test(key));
    const known = await listKnownFileIds(database, ids);
    for (const id of ids.filter((one) => !known.has(one))) {
      const storedAt = await files.storedAt(id);
      if (storedAt <= ownedSince || storedAt >= now - minOrphanAgeMs) continue;
      await files.delete(id);
      purged += 1;
    }
  }
  return purged;
}

export async function isOrphanedPicture(database: Database, id: string): Promise<boolean> {
  const rows = await database
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.id, id), isOrphan));
  return rows.length > 0;
}

async function listOrphans(database: Database, now: Instant, after: string): Promise<string[]> {
  const rows = await database
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(gt(storedFiles.id, after), lt(storedFiles.createdAt, now - minOrphanAgeMs), isOrphan))
    .orderBy(asc(storedFiles.id))
    .limit(filesPerBatch);
  return rows.map(({ id }) => id);
}

/** Skips pictures that are locked, because somebody is about to use them; the next run decides. */
async function deleteOrphans(transaction: Database, ids: readonly string[]): Promise<string[]> {
  const held = await transaction
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(inArray(storedFiles.id, [...ids]))
    .for('update', { skipLocked: true });
  // Checked again under the lock: somebody may have begun to use one in between.
  const rows = await transaction
    .delete(storedFiles)
    .where(
      and(
        inArray(
          storedFiles.id,
          held.map(({ id }) => id),
        ),
        isOrphan,
      ),
    )
    .returning({ id: storedFiles.id });
  return rows.map(({ id }) => id);
}

const isOrphan = sql`${storedFiles.id} not in (
  select ${questions.supportingPicture} from ${questions}
    where ${questions.supportingPicture} is not null and ${isInBank()}
  union all
  select jsonb_array_elements_text(${questions.options}) from ${questions}
    where ${questions.optionsArePictures} and ${isInBank()}
  union all
  select unnest(${paperVersions.pictureIds}) from ${paperVersions})`;
