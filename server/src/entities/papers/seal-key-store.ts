import { randomBytes } from 'node:crypto';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { sealKeys } from './tables.ts';

export async function insertSealKeys(
  transaction: Database,
  paperVersionId: string,
  sections: readonly Pick<PaperSection, 'section'>[],
): Promise<void> {
  if (sections.length === 0) return;
  const rows = sections.map(({ section }) => ({ paperVersionId, section, key: randomBytes(32).toString('base64') }));
  await transaction.insert(sealKeys).values(rows);
}

const maxCached = 8;

/** By version, in order of insertion. Keys never change, so those of a version are read once. */
const cache = new Map<string, ReadonlyMap<number, string>>();

/** Null if there is no such section, or the version was published before sections were sealed. */
export async function findSealKey(
  database: Database,
  { paperVersionId, section }: { readonly paperVersionId: string; readonly section: number },
): Promise<string | null> {
  const keys = cache.get(paperVersionId) ?? (await selectKeys(database, paperVersionId));
  if (keys.size > 0) cache.set(paperVersionId, keys);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return keys.get(section) ?? null;
}

async function selectKeys(database: Database, paperVersionId: string): Promise<ReadonlyMap<number, string>> {
  const rows = await database
    .select({ section: sealKeys.section, key: sealKeys.key })
    .from(sealKeys)
    .where(eq(sealKeys.paperVersionId, paperVersionId));
  return new Map(rows.map(({ section, key }) => [section, key]));
}
