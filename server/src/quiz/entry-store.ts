import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { entries } from './tables.ts';

/** A line of the leaderboard before it has a rank and a name. */
export interface StoredEntry {
  readonly id: string;
  readonly accountId: string;
  /** Null for an entry written by hand. */
  readonly attemptId: string | null;
  readonly section: number;
  readonly score: number;
  readonly sectionMarks: readonly number[] | null;
  readonly disqualified: boolean;
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
}

export type NewEntry = Omit<StoredEntry, 'id'>;

/** Adds an entry; null when the attempt already has one, or an admin already gave the account one for that section. */
export async function insertEntry(database: Database, entry: NewEntry): Promise<StoredEntry | null> {
  const [row] = await database.insert(entries).values(entry).onConflictDoNothing().returning();
  return row ?? null;
}

export async function findEntry(database: Database, id: string): Promise<StoredEntry | null> {
  const [row] = await database.select().from(entries).where(eq(entries.id, id));
  return row ?? null;
}

/** Entries, best first, of all accounts or of one, for all sections or one. */
export function listEntries(
  database: Database,
  filter: { readonly accountId?: string | undefined; readonly section?: number | undefined } = {},
): Promise<StoredEntry[]> {
  return database
    .select()
    .from(entries)
    .where(
      and(
        filter.accountId === undefined ? undefined : eq(entries.accountId, filter.accountId),
        filter.section === undefined ? undefined : eq(entries.section, filter.section),
      ),
    )
    .orderBy(desc(entries.score));
}

export async function updateEntry(
  database: Database,
  id: string,
  changes: { readonly score?: number | undefined; readonly disqualified?: boolean | undefined },
): Promise<StoredEntry | null> {
  const [row] = await database
    .update(entries)
    .set({ id, ...changes })
    .where(eq(entries.id, id))
    .returning();
  return row ?? null;
}

export async function deleteEntry(database: Database, id: string): Promise<boolean> {
  const rows = await database.delete(entries).where(eq(entries.id, id)).returning({ id: entries.id });
  return rows.length > 0;
}
