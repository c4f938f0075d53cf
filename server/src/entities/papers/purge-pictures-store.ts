import { day, type Instant } from '@club/domain/shared/instant';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { ensureOwnStorage } from '#shared/files/storage-owner.ts';
import type { PictureStorage } from './store-pictures.ts';
import { paperVersions, questions, files as storedFiles } from './tables.ts';

/** A picture is uploaded before its question is saved; a form open for longer must choose its picture again. */
const minOrphanAgeMs = day;
const filesPerBatch = 100;

/**
 * Deletes the pictures that stand in no question of a working copy and in no published paper, and tells how many. Any number of
 * processes may do so at once.
 * @throws FileStorageProblem where the pictures may be another database's
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

/** One that somebody begins to use just now is held by them, and left to the next time. */
async function deleteOrphans(transaction: Database, ids: readonly string[]): Promise<string[]> {
  const held = await transaction
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(inArray(storedFiles.id, [...ids]))
    .for('update', { skipLocked: true });
  // Asked again now that nobody can begin to use them: somebody may have between being listed and being held.
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
    where ${questions.supportingPicture} is not null and ${questions.deletedAt} is null
  union all
  select jsonb_array_elements_text(${questions.options}) from ${questions}
    where ${questions.optionsArePictures} and ${questions.deletedAt} is null
  union all
  select unnest(${paperVersions.pictureIds}) from ${paperVersions})`;
