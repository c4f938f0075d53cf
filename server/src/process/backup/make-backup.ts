import { existsSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { listFileIds } from '#entities/papers/file-store.ts';
import { StartupError } from '#process/startup-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { readMigrations, refuseUnknownMigrations } from '#shared/database/migration-names.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { FileStorageProblem } from '#shared/files/file-storage-problem.ts';
import { syncToDisk } from '#shared/files/sync-to-disk.ts';
import { type BackupEntry, backupFormat, countRows, headerName, trailerName, writeEntries } from './backup-file.ts';
import { fileProblem } from './backup-problem.ts';
import type { Progress } from './progress.ts';

export interface BackupOptions {
  /** An embedded database must not be in use elsewhere; a copy of one is not. */
  readonly opened: Pick<OpenDatabase, 'database' | 'snapshot' | 'kind'>;
  /** Null if pictures are not part of the backup. */
  readonly files: Pick<FileStorage, 'find'> | null;
  readonly now: number;
  readonly progress: Progress;
}

export interface BackupCounts {
  readonly rows: number;
  readonly files: number;
  /** Ids of pictures that are in the database but not in the storage. */
  readonly missing: readonly string[];
}

/** @throws StartProblem if the file exists: a backup never overwrites another */
export function refuseExisting(path: string): void {
  if (!existsSync(path)) return;
  throw new StartupError(`${path} already exists.`, ['Existing backups are not overwritten: choose a new file name.']);
}

/**
 * Writes everything to a new file (O5), which gets its name only once all of it is on disk.
 * @throws StartProblem if that is impossible
 */
export async function makeBackup(path: string, options: BackupOptions): Promise<BackupCounts> {
  const unfinished = `${path}.unfinished`;
  const counts = { rows: 0, files: 0, missing: [] };
  try {
    refuseExisting(path);
    rmSync(unfinished, { force: true });
    await writeEntries(unfinished, entriesOf(options, counts));
    await rename(unfinished, path);
    await syncToDisk(dirname(path), 'folder');
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw fileProblem(error, path);
  }
  return counts;
}

async function* entriesOf(
  { opened, files, now, progress }: BackupOptions,
  counts: { rows: number; files: number; missing: string[] },
): AsyncIterable<BackupEntry> {
  const snapshot = await opened.snapshot();
  let pieces = 0;
  try {
    const { tables, migrations } = snapshot;
    refuseUnknownMigrations(migrations);
    yield json(headerName, {
      product: 'quiz-club',
      format: backupFormat,
      migration: readMigrations()[migrations.length - 1]?.name ?? 'none',
      migrations: migrations.length,
      madeAt: toIsoTime(now),
      from: opened.kind,
      tables,
    });
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    for (const table of tables) {
      let piece = 0;
      for await (const bytes of snapshot.copyOut(table)) {
        piece += 1;
        pieces += 1;
        counts.rows += countRows(bytes);
        yield { name: `tables/${table.name}/${String(piece).padStart(6, '0')}`, bytes };
        progress(table.name, counts.rows, total);
      }
    }
  } finally {
    await snapshot.close();
  }
  if (files !== null) {
    // Listed after the snapshot. A picture added since does no harm, and one deleted since is in no question.
    const stored = await listFileIds(opened.database);
    for (const id of stored) {
      const bytes = await readPicture(files, id);
      if (bytes === null) {
        counts.missing.push(id);
        continue;
      }
      yield { name: `files/${id}`, bytes };
      counts.files += 1;
      progress('pictures', counts.files, stored.length);
    }
  }
  yield json(trailerName, { pieces, files: counts.files });
}

async function readPicture(files: Pick<FileStorage, 'find'>, id: string): Promise<Uint8Array | null> {
  try {
    const found = await files.find(id);
    return found === null ? null : await buffer(found);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The picture ${id} cannot be read: ${reason}`, [
      'Nothing was written or changed.',
      ...(error instanceof FileStorageProblem ? [error.remedy] : []),
    ]);
  }
}

function json(name: string, value: unknown): BackupEntry {
  return { name, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}
