import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Instant } from '@club/domain/shared/instant';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { paperVersions } from './tables.ts';

export interface PaperVersion {
  readonly id: string;
  readonly number: number;
  readonly publishedAt: Instant;
  readonly publishedBy: string | null;
}

/** Adds a version of a paper and returns its id. The paper has to be locked, because versions are counted. */
export async function insertPaperVersion(
  transaction: Database,
  version: {
    readonly paperId: string;
    readonly paper: PublishedPaper;
    readonly pictureIds: readonly string[];
    readonly publishedAt: Instant;
    readonly publishedBy: string | null;
  },
): Promise<string> {
  const [newest] = await transaction
    .select({ number: paperVersions.number })
    .from(paperVersions)
    .where(eq(paperVersions.paperId, version.paperId))
    .orderBy(desc(paperVersions.number))
    .limit(1);
  const [row] = await transaction
    .insert(paperVersions)
    .values({ ...version, pictureIds: [...version.pictureIds], number: (newest?.number ?? 0) + 1 })
    .returning({ id: paperVersions.id });
  if (row === undefined) throw new Error('inserting a paper version returned no row');
  return row.id;
}

export async function readPaperVersion(database: Database, id: string): Promise<PaperVersion> {
  const [row] = await database
    .select({
      id: paperVersions.id,
      number: paperVersions.number,
      publishedAt: paperVersions.publishedAt,
      publishedBy: paperVersions.publishedBy,
    })
    .from(paperVersions)
    .where(eq(paperVersions.id, id));
  if (row === undefined) throw new Error(`there is no paper version ${id}`);
  return row;
}

const maxCached = 8;

/** By id, least recently used first. Versions never change, so each is read once. */
const cache = new Map<string, PublishedPaper>();

export async function readPublishedPaper(database: Database, id: string): Promise<PublishedPaper> {
  const known = cache.get(id) ?? (await selectPublishedPaper(database, id));
  cache.delete(id);
  cache.set(id, known);
  const [oldest] = cache.keys();
  if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest);
  return known;
}

async function selectPublishedPaper(database: Database, id: string): Promise<PublishedPaper> {
  const [row] = await database
    .select({ paper: paperVersions.paper })
    .from(paperVersions)
    .where(eq(paperVersions.id, id));
  if (row === undefined) throw new Error(`there is no paper version ${id}`);
  return row.paper;
}
