import { expireLostAnnouncements } from '#entities/accounts/sent-message-store.ts';
import { StartupError } from '#process/startup-error.ts';
import { isDataError } from '#shared/database/data-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { isDiskFull } from '#shared/database/disk-full.ts';
import { deleteInstallationId } from '#shared/database/installation-store.ts';
import { readMigrations } from '#shared/database/migration-names.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { FileStorageProblem } from '#shared/files/file-storage-problem.ts';
import { isUnusedStorage, takeOverStorage } from '#shared/files/storage-owner.ts';
import {
  type BackupEntry,
  type BackupHeader,
  backupFormat,
  countRows,
  headerName,
  parseBackupHeader,
  parseBackupTrailer,
  readEntries,
  trailerName,
} from './backup-file.ts';
import { fileProblem } from './backup-problem.ts';
import { deleteRemembered } from './deleted-accounts-file.ts';
import type { Progress } from './progress.ts';

/** Every picture is converted to this format on upload. */
const pictureMediaType = 'image/webp';

const damaged = (path: string, reason: string, outcome = 'Nothing was changed.') =>
  new StartupError(`${path} is damaged or incomplete: ${reason}.`, [
    `${outcome} Copy it again from its source, or use an older backup.`,
  ]);

/**
 * Reads a whole backup, so that a restore never starts from a file that is damaged, of a newer version or no backup at all.
 * @throws StartProblem that says which, and what to do
 */
export async function checkBackup(path: string): Promise<BackupHeader> {
  let beginning: BackupHeader | null = null;
  let end: { pieces: number; files: number } | null = null;
  const found = { pieces: 0, files: 0 };
  try {
    for await (const { name, bytes } of readEntries(path)) {
      if (beginning === null) beginning = readHeader(path, { name, bytes });
      else if (name === trailerName) end = parseBackupTrailer.parse(parseJson(bytes));
      else if (name.startsWith('tables/')) found.pieces += 1;
      else found.files += 1;
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const explained = fileProblem(error, path);
    if (explained !== error) throw explained;
    if (beginning === null) throw notABackup(path);
    throw damaged(path, error instanceof Error ? error.message : String(error));
  }
  if (beginning === null) throw notABackup(path);
  if (end === null) throw damaged(path, 'its end is missing');
  if (end.pieces !== found.pieces || end.files !== found.files) throw damaged(path, 'parts of it are missing');
  return beginning;
}

function notABackup(path: string): StartupError {
  return new StartupError(`${path} is not a backup.`, ['Nothing was changed. Choose a file written by "backup".']);
}

function readHeader(path: string, { name, bytes }: BackupEntry): BackupHeader {
  const parsed = name === headerName ? parseBackupHeader.safeParse(parseJson(bytes)) : null;
  if (!parsed?.success) throw notABackup(path);
  const { format, migration, migrations } = parsed.data;
  if (format !== backupFormat || migration !== readMigrations()[migrations - 1]?.name) {
    throw new StartupError(`${path} was created by a newer version (its database is at ${migration}).`, [
      'Nothing was changed. Update this program to that version, then restore the backup.',
    ]);
  }
  return parsed.data;
}

function parseJson(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

export interface RestoreOptions {
  readonly opened: Pick<OpenDatabase, 'database' | 'migrate' | 'snapshot' | 'fill'>;
  /** Null if pictures are not part of the restore. */
  readonly files: Pick<FileStorage, 'put' | 'find' | 'isEmpty'> | null;
  /** True if the restored database becomes the owner of the picture storage. */
  readonly takesOver?: boolean;
  readonly target: string;
  readonly progress: Progress;
  /** Folders that may hold a list of accounts to delete again. */
  readonly deletedLists?: readonly string[];
}

/**
 * Restores a backup into an empty database, all or nothing (O6).
 * @throws StartProblem if the backup cannot be used or the database is not empty
 */
export async function restoreBackup(
  path: string,
  { opened, files, target, progress, takesOver = false, deletedLists = [] }: RestoreOptions,
): Promise<{ readonly rows: number; readonly files: number; readonly deletedAgain: number | null }> {
  const { tables, migrations } = await checkBackup(path);
  if (files !== null && !takesOver) await refuseUsedStorage(files);
  await translateDiskFull(opened.migrate(migrations), target);
  await refuseData(opened, target, migrations);
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const counts = { rows: 0, files: 0 };
  const filling = opened.fill(async ({ copyIn }) => {
    for await (const { name, bytes } of readEntries(path)) {
      const [kind, of = ''] = name.split('/');
      if (kind === 'tables') {
        const table = tables.find((singleRow) => singleRow.name === of);
        if (table === undefined) throw damaged(path, `it has rows of ${of}, which it does not name`);
        await copyIn(table, singleRow(bytes));
        counts.rows += countRows(bytes);
        progress(table.name, counts.rows, total);
      } else if (kind === 'files' && files !== null) {
        await restorePicture(files, of, bytes);
        counts.files += 1;
      }
    }
    if (counts.rows !== total) throw damaged(path, `it has ${counts.rows} rows of ${total}`);
  });
  await translateDiskFull(translateRefusedRows(filling, path), target);
  await translateDiskFull(opened.migrate(), target);
  await expireLostAnnouncements(opened.database, Date.now());
  await deleteInstallationId(opened.database);
  const deletedAgain = await deleteRemembered(opened.database, deletedLists, Date.now());
  if (files !== null) await takeOverStorage({ database: opened.database, files });
  return { ...counts, deletedAgain };
}

async function refuseUsedStorage(files: Pick<FileStorage, 'put' | 'find' | 'isEmpty'>): Promise<void> {
  if (await isUnusedStorage(files)) return;
  throw new StartupError('The picture storage is in use: it holds the pictures of another database.', [
    'Nothing was changed. To look at a backup, run: npm run drill -- FILE',
    'If the restored database replaces the other one for good, stop its servers and add: --take-over',
  ]);
}

/** The checksum is right, so the file was changed by hand. */
async function translateRefusedRows(filling: Promise<void>, path: string): Promise<void> {
  try {
    await filling;
  } catch (error) {
    if (!isDataError(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw damaged(path, `the database refuses a row of it (${reason})`, 'The database was left empty.');
  }
}

async function translateDiskFull(work: Promise<void>, target: string): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw isDiskFull(error) ? diskOfDatabaseFull(target) : error;
  }
}

function diskOfDatabaseFull(target: string): StartupError {
  return new StartupError(`The disk of ${target} is full.`, [
    'Nothing was restored, and the backup is unchanged. Free some space or choose another disk, then restore into a new database.',
  ]);
}

async function refuseData(opened: Pick<OpenDatabase, 'snapshot'>, target: string, wanted: number): Promise<void> {
  const { tables, migrations, close } = await opened.snapshot();
  await close();
  const filled = tables.filter(({ rows }) => rows > 0);
  if (filled.length === 0) {
    if (migrations.length === wanted) return;
    throw new StartupError(`${target} has the tables of a newer version than the backup.`, [
      'Nothing was changed. Choose a new folder with DATA_DIR, or create a new database and set DATABASE_URL to it.',
    ]);
  }
  const rows = filled.map((table) => `${table.rows} ${table.name}`).join(', ');
  throw new StartupError(`${target} is not empty: it holds ${rows}.`, [
    'Nothing was changed. A backup can only be restored into an empty database: choose a new folder with DATA_DIR, or create a new ' +
      'database and set DATABASE_URL to it. You can back up the existing data first.',
  ]);
}

async function restorePicture(files: Pick<FileStorage, 'put'>, id: string, bytes: Uint8Array): Promise<void> {
  try {
    await files.put(id, bytes, pictureMediaType);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The picture ${id} cannot be stored: ${reason}`, [
      'The database was left empty: restore again once pictures can be stored.',
      ...(error instanceof FileStorageProblem ? [error.remedy] : []),
    ]);
  }
}

async function* singleRow(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
