import { type ClubPart, clubParts, type PartEntry } from '@club/domain/features/club-details/club-parts';
import type { Instant } from '@club/domain/shared/instant';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { clubDetails } from './tables.ts';

export interface EnteredPart {
  readonly part: ClubPart;
  /** Null: the file's are used again. */
  readonly entries: readonly PartEntry[] | null;
  readonly version: number;
}

/** In the order of the page. Parts of a newer version of the product are left out. */
export async function listEnteredParts(database: Database): Promise<EnteredPart[]> {
  const rows = await database
    .select({ part: clubDetails.part, entries: clubDetails.entries, version: clubDetails.version })
    .from(clubDetails);
  return clubParts.flatMap((part) => rows.filter((row) => row.part === part));
}

/** Cheap enough to be asked every few seconds. */
export async function readVersions(database: Database): Promise<string> {
  const rows = await database.select({ part: clubDetails.part, version: clubDetails.version }).from(clubDetails);
  return rows
    .map(({ part, version }) => `${part} ${version}`)
    .sort()
    .join();
}

/** @returns whether the part still had the version before; 0 for one that was never entered */
export async function savePart(
  database: Database,
  { part, entries, version }: EnteredPart,
  changedAt: Instant,
): Promise<boolean> {
  const values = { part, entries, version: version + 1, changedAt };
  const saved =
    version === 0
      ? await database.insert(clubDetails).values(values).onConflictDoNothing().returning()
      : await database
          .update(clubDetails)
          .set(values)
          .where(and(eq(clubDetails.part, part), eq(clubDetails.version, version)))
          .returning();
  return saved.length > 0;
}
