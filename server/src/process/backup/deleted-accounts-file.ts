import { existsSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hour } from '@club/domain/shared/instant';
import { deleteAccountsAgain, listDeletedAccounts } from '#entities/accounts/deletion/erasure-store.ts';
import type { Database } from '#shared/database/database.ts';
import { deletedAccountsFile } from '#shared/files/private-folder.ts';
import { runPeriodically } from '#shared/run-periodically.ts';

/**
 * Adds the ids of deleted accounts to the list in a folder, for restores from a backup made before their deletion. Without its
 * account an id reveals nothing. See docs/rules/privacy.md, P15.
 */
export async function rememberDeletedAccounts(database: Database, folder: string): Promise<void> {
  const known = readDeletedAccounts([folder]);
  const all = new Set([...known, ...(await listDeletedAccounts(database))]);
  if (all.size === known.length) return;
  const path = join(folder, deletedAccountsFile);
  // Written to a draft first: a truncated list would bring deleted accounts back.
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${[...all].join('\n')}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/**
 * Runs now and every hour.
 * @returns stops it
 */
export function startRememberingDeletedAccounts(
  database: Database,
  folder: string,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const remember = () => rememberDeletedAccounts(database, folder);
  return runPeriodically(remember, { every: hour, beginsAtOnce: true, onError });
}

/**
 * Deletes the accounts of a restored database that were deleted after its backup.
 * @returns their number; null if no folder has a list
 */
export async function deleteRemembered(
  database: Database,
  folders: readonly string[],
  now: number,
): Promise<number | null> {
  if (!folders.some((folder) => existsSync(join(folder, deletedAccountsFile)))) return null;
  return deleteAccountsAgain(database, readDeletedAccounts(folders), now);
}

function readDeletedAccounts(folders: readonly string[]): string[] {
  const paths = folders.map((folder) => join(folder, deletedAccountsFile)).filter((path) => existsSync(path));
  const lines = paths.flatMap((path) => readFileSync(path, 'utf8').split('\n'));
  // The file can be edited by hand and contain anything.
  return [
    ...new Set(
      lines.map((line) => line.trim()).filter((line) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(line)),
    ),
  ];
}
