import type { PaperKeys } from '@club/domain/entities/papers/paper';
import type { Instant } from '@club/domain/shared/instant';
import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { keyVersions } from './tables.ts';

export type PublicReasons = NonNullable<(typeof keyVersions.$inferSelect)['publicReasons']>;
export type CorrectedKey = NonNullable<(typeof keyVersions.$inferSelect)['correctedKey']>;

export interface KeyVersion {
  readonly id: string;
  readonly number: number;
  readonly madeAt: Instant;
  readonly madeBy: string | null;
  /** Null for keys that were published with the paper. */
  readonly reason: string | null;
  readonly questionId: string | null;
  /** Null for corrections made before reasons were public. */
  readonly publicReasons: PublicReasons | null;
  readonly correctedKey: CorrectedKey | null;
}

const versionColumns = {
  id: keyVersions.id,
  number: keyVersions.number,
  madeAt: keyVersions.madeAt,
  madeBy: keyVersions.madeBy,
  reason: keyVersions.reason,
  questionId: keyVersions.questionId,
  publicReasons: keyVersions.publicReasons,
  correctedKey: keyVersions.correctedKey,
};

/** Adds a version of a paper's keys. The paper has to be locked, because versions are counted. */
export async function insertKeyVersion(
  transaction: Database,
  version: {
    readonly paperId: string;
    readonly keys: PaperKeys;
    readonly madeAt: Instant;
    readonly madeBy: string | null;
    readonly reason?: string;
    readonly questionId?: string;
    readonly publicReasons?: PublicReasons;
    readonly correctedKey?: CorrectedKey;
  },
): Promise<{ id: string; number: number }> {
  const [newest] = await transaction
    .select({ number: keyVersions.number })
    .from(keyVersions)
    .where(eq(keyVersions.paperId, version.paperId))
    .orderBy(desc(keyVersions.number))
    .limit(1);
  const [row] = await transaction
    .insert(keyVersions)
    .values({ ...version, number: (newest?.number ?? 0) + 1 })
    .returning({ id: keyVersions.id, number: keyVersions.number });
  if (row === undefined) throw new Error('inserting a key version returned no row');
  return row;
}

const maxCached = 8;

/** By id, least recently used first. Versions never change, so each is read once. */
const cache = new Map<string, PaperKeys>();

/** The keys of a version: for marking and for admins, never for replies to participants. */
export async function readPaperKeys(database: Database, id: string): Promise<PaperKeys> {
  const known = cache.get(id) ?? (await selectPaperKeys(database, id));
  cache.delete(id);
  cache.set(id, known);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return known;
}

async function selectPaperKeys(database: Database, id: string): Promise<PaperKeys> {
  const [row] = await database.select({ keys: keyVersions.keys }).from(keyVersions).where(eq(keyVersions.id, id));
  if (row === undefined) throw new Error(`there is no key version ${id}`);
  return row.keys;
}

export async function readKeyVersion(database: Database, id: string): Promise<KeyVersion> {
  const [row] = await database.select(versionColumns).from(keyVersions).where(eq(keyVersions.id, id));
  if (row === undefined) throw new Error(`there is no key version ${id}`);
  return row;
}

/** The keys of every version of a paper, by the id of the version. */
export async function listPaperKeys(database: Database, paperId: string): Promise<Map<string, PaperKeys>> {
  const rows = await database
    .select({ id: keyVersions.id, keys: keyVersions.keys })
    .from(keyVersions)
    .where(eq(keyVersions.paperId, paperId));
  return new Map(rows.map(({ id, keys }) => [id, keys]));
}

export function listKeyVersions(database: Database, paperId: string): Promise<KeyVersion[]> {
  return database
    .select(versionColumns)
    .from(keyVersions)
    .where(eq(keyVersions.paperId, paperId))
    .orderBy(asc(keyVersions.number));
}
