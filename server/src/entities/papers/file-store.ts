import type { Instant } from '@club/domain/shared/instant';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { files } from './tables.ts';

/** Metadata; the bytes are in file storage under the same id. */
export interface StoredFile {
  readonly id: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the bytes, base64url. */
  readonly contentHash: string;
  readonly uploadedBy: string | null;
  readonly createdAt: Instant;
}

export type KnownFile = Pick<StoredFile, 'contentHash' | 'width' | 'height'>;

export async function insertFiles(database: Database, added: readonly StoredFile[]): Promise<void> {
  if (added.length > 0) await database.insert(files).values([...added]);
}

export async function findFile(database: Database, id: string): Promise<StoredFile | null> {
  const [row] = await database.select().from(files).where(eq(files.id, id));
  return row ?? null;
}

/** The ids of all files. */
export async function listFileIds(database: Database): Promise<string[]> {
  const rows = await database.select({ id: files.id }).from(files).orderBy(asc(files.id));
  return rows.map(({ id }) => id);
}

export async function listKnownFileIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Those of the files that exist, with their hashes and sizes by id. */
export async function listFiles(database: Database, ids: readonly string[]): Promise<Map<string, KnownFile>> {
  return byId(ids.length === 0 ? [] : await selectFiles(database, ids));
}

/** The same, locked against deletion until the transaction ends. */
export async function lockFiles(transaction: Database, ids: readonly string[]): Promise<Map<string, KnownFile>> {
  return byId(ids.length === 0 ? [] : await selectFiles(transaction, ids).for('key share'));
}

function selectFiles(database: Database, ids: readonly string[]) {
  return database
    .select({ id: files.id, contentHash: files.contentHash, width: files.width, height: files.height })
    .from(files)
    .where(sql`${files.id} in (select unnest(${sql.param([...ids])}::text[]))`);
}

function byId(rows: readonly ({ readonly id: string } & KnownFile)[]): Map<string, KnownFile> {
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Locks the file, so that nobody can begin to use it before the transaction ends.
 * @returns whether it exists
 */
export async function lockFileToDelete(transaction: Database, id: string): Promise<boolean> {
  const rows = await transaction.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update');
  return rows.length > 0;
}

export async function deleteFile(transaction: Database, id: string): Promise<void> {
  await transaction.delete(files).where(eq(files.id, id));
}
