import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '#config.ts';
import { findMissingPictures, type MissingPictures } from '#process/missing-pictures.ts';
import { readSettings } from '#process/read-settings.ts';
import { StartupError } from '#process/startup-error.ts';
import type { Database, OpenDatabase } from '#shared/database/database.ts';
import { openEmbeddedDatabase } from '#shared/database/embedded/embedded-database.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { openPostgresDatabase } from '#shared/database/postgres-database.ts';
import { type FileStorage, openFileStorage } from '#shared/files/file-storage.ts';
import { deletedAccountsFile, lastBackupFile } from '#shared/files/private-folder.ts';
import { takeOverStorage } from '#shared/files/storage-owner.ts';
import { printError, printLine } from '#shared/terminal.ts';
import { copyRunningDatabase, removeCopy } from './copy-running-database.ts';
import { rememberDeletedAccounts } from './deleted-accounts-file.ts';
import { type BackupCounts, makeBackup, refuseExisting } from './make-backup.ts';
import { createProgress } from './progress.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

const maxNamedPictures = 10;

/** `deploy/rotate-backups.ts` keeps a file that was made with this exit code. */
const missingPicturesExitCode = 3;

/**
 * Writes the database and the pictures to a file, whether servers are running or not.
 * @throws StartupError if pictures are missing, once everything else is in the file
 */
export async function backUp(file: string, { allowsMissing }: { readonly allowsMissing: boolean }): Promise<void> {
  const config = readSettings();
  const path = resolve(file);
  refuseExisting(path);
  const files = await openFileStorage(config);
  const counts = await backUpDatabase(config, path, files, (database) =>
    rememberDeletedAccounts(database, dirname(path)),
  );
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  printLine(`Backed up ${counts.rows} rows and ${counts.files} pictures to ${path} (${megabytes} MB).`);
  const { missing } = counts;
  // The alert watches the time of this file, so it is left alone if pictures are missing.
  if (missing.length === 0 || allowsMissing) writeFileSync(join(config.dataDir, lastBackupFile), '');
  if (missing.length === 0) return;
  const named = missing.slice(0, maxNamedPictures).join(', ') + (missing.length > maxNamedPictures ? ' …' : '');
  const sentence = `${missing.length} pictures are missing from the picture storage, and so from the backup: ${named}`;
  if (allowsMissing) return printError(sentence);
  const lines = [
    config.s3Url === null
      ? `Check that DATA_DIR is the folder of the running server: pictures were sought in ${join(config.dataDir, 'files')}.`
      : 'Check that S3_URL names the bucket of the running server.',
    'If they are lost for good, add: --allow-missing-pictures',
  ];
  throw new StartupError(sentence, lines, missingPicturesExitCode);
}

interface RestoreOptions {
  readonly config?: Config;
  readonly takesOver?: boolean;
  /** It is served at once, so nobody is told how to start it. */
  readonly isDrill?: boolean;
}

/**
 * Restores into the configured database, which must be empty, and picture storage, which must be unused unless the restored
 * database takes it over from another.
 */
export async function restore(
  file: string,
  { config = readSettings(), takesOver = false, isDrill = false }: RestoreOptions = {},
): Promise<void> {
  const path = resolve(file);
  // Checked before a database is created for it, with the tables of its version.
  const { migrations } = await checkBackup(path);
  const target = config.databaseUrl === null ? join(config.dataDir, 'database') : 'The database';
  const opened = await openDatabase(config, { migrations });
  try {
    const counts = await restoreBackup(path, {
      opened,
      files: await openFileStorage(config),
      target,
      progress: createProgress(printLine),
      takesOver,
      deletedLists: [dirname(path), config.dataDir],
    });
    const { deletedAgain } = counts;
    if (deletedAgain === null) {
      printLine(
        `There is no ${deletedAccountsFile} beside the backup: any accounts deleted since it was made are back.`,
      );
    } else if (deletedAgain > 0) {
      printLine(`Accounts that were deleted since the backup and were deleted again: ${deletedAgain}.`);
    }
    const restored = `Restored ${counts.rows} rows and ${counts.files} pictures.`;
    if (isDrill) {
      printLine(restored);
    } else if (process.getuid?.() === 0) {
      printLine(`${restored} The files in ${config.dataDir} belong to root.`);
      printLine(
        `If the server runs as another user, do this before you start it: chown -R quiz-club: ${config.dataDir}`,
      );
    } else {
      printLine(`${restored} You can start the server now.`);
    }
    printMissing(await findMissingPictures(opened.database, await openFileStorage(config)), config);
  } finally {
    await opened.close();
  }
}

/** Copies the database to an empty PostgreSQL database. Pictures stay where they are: both databases use the same storage. */
export async function copyTo(url: string): Promise<void> {
  const config = readSettings();
  if (!/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new StartupError(`${url} is not the URL of a PostgreSQL database.`, [
      'Expected format: postgres://user:password@host:5432/quiz',
    ]);
  }
  const opened = await openPostgresDatabase(url);
  const path = join(config.dataDir, `copy-${process.pid}.backup`);
  try {
    await backUpDatabase(config, path, null);
    const counts = await restoreBackup(path, {
      opened,
      files: null,
      target: 'The database',
      progress: createProgress(printLine),
    });
    printLine(`Copied ${counts.rows} rows.`);
    printLine(
      config.s3Url === null
        ? `The pictures stay in ${join(config.dataDir, 'files')}: a server on another machine needs a copy of that folder.`
        : 'The pictures stay in the storage of S3_URL, which the servers of the new database need too.',
    );
    printLine('There, npm run db -- pictures says whether any is missing.');
    printLine('Data saved from now on is in the old database only. To lose nothing, stop its servers before copying.');
    if (config.databaseUrl === null) {
      printLine('To switch to the new database, set DATABASE_URL, and set TOKEN_SECRET to the contents of');
      printLine(`${join(config.dataDir, 'token-secret')} so that everybody stays logged in.`);
    }
    printLine('Then let it delete unused pictures, which a copy does not: npm run db -- take-over');
  } finally {
    rmSync(path, { force: true });
    await opened.close();
  }
}

/**
 * Compares the pictures in the database with those in the storage.
 * @throws StartupError if any are missing
 */
export async function checkPictures(): Promise<void> {
  const config = readSettings();
  const opened = await openDatabase(config);
  try {
    await opened.migrate();
    const missing = await findMissingPictures(opened.database, await openFileStorage(config));
    if (missing.count === 0) return printLine('Every picture is in the picture storage.');
    throw new StartupError(missingText(missing, config), missing.questions, missingPicturesExitCode);
  } finally {
    await opened.close();
  }
}

function printMissing(missing: MissingPictures, config: Config): void {
  if (missing.count === 0) return;
  printError(missingText(missing, config));
  for (const line of missing.questions) printError(`  ${line}`);
}

function missingText({ count, questions }: MissingPictures, { s3Url, dataDir }: Config): string {
  const place = s3Url === null ? join(dataDir, 'files') : 'the storage of S3_URL';
  const shown = questions.length === 0 ? 'No question shows them.' : 'These questions show them:';
  return `Missing from ${place}: ${count} ${count === 1 ? 'picture' : 'pictures'}. ${shown}`;
}

/** Allows the configured database to delete pictures from the configured storage, whichever database owned it before. */
export async function takeOver(): Promise<void> {
  const config = readSettings();
  const opened = await openDatabase(config);
  try {
    await opened.migrate();
    await takeOverStorage({ database: opened.database, files: await openFileStorage(config) });
    printLine('The picture storage belongs to this database now: servers on another one no longer delete from it.');
  } finally {
    await opened.close();
  }
}

async function backUpDatabase(
  config: Config,
  path: string,
  files: FileStorage | null,
  alsoRead?: (database: Database) => Promise<void>,
): Promise<BackupCounts> {
  const isEmbedded = config.databaseUrl === null;
  if (isEmbedded && !existsSync(join(config.dataDir, 'database'))) {
    throw new StartupError(`There is no database in ${config.dataDir}.`, ['Set DATA_DIR to its folder.']);
  }
  const copied = isEmbedded ? await copyRunningDatabase(config.dataDir) : null;
  if (copied !== null) printLine('The server is running, so a copy of its database is backed up.');
  let opened: OpenDatabase | null = null;
  try {
    opened = copied === null ? await openDatabase(config) : await openEmbeddedDatabase(copied, { isTemporary: true });
    const counts = await makeBackup(path, { opened, files, now: Date.now(), progress: createProgress(printLine) });
    await alsoRead?.(opened.database);
    return counts;
  } finally {
    await opened?.close();
    if (copied !== null) await removeCopy(copied);
  }
}
