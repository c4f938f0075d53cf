import type { MarkedAttempt } from '@club/domain/entities/papers/scoring';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { insertRows } from '#shared/database/insert-rows.ts';
import { revokeCertificatesOfEntries } from './certificate-store.ts';
import { entries } from './tables.ts';

export interface StoredEntry {
  readonly id: string;
  readonly accountId: string;
  /** Null for a manual entry. */
  readonly attemptId: string | null;
  readonly roundId: string;
  readonly section: number;
  /** The versions that it was marked by. Null `keyVersionId`: an admin set the score, and corrections leave it alone. */
  readonly paperVersionId: string | null;
  readonly keyVersionId: string | null;
  readonly score: number;
  readonly sectionMarks: readonly number[] | null;
  readonly disqualified: boolean;
  readonly timeUsedSeconds: number;
  readonly finishedAt: Instant;
}

export type NewEntry = Omit<StoredEntry, 'id'>;

/** Adds an entry; null if the attempt already has one, or the account has a manual one for that round and section. */
export async function insertEntry(database: Database, entry: NewEntry): Promise<StoredEntry | null> {
  const [row] = await database.insert(entries).values(entry).onConflictDoNothing().returning();
  return row ?? null;
}

/** Adds the entries of submitted attempts in one statement; existing ones are kept. */
export function insertEntries(transaction: Database, added: readonly NewEntry[]): Promise<void> {
  return insertRows(transaction, entries, added, { skipsExisting: true });
}

export async function findEntry(database: Database, id: string): Promise<StoredEntry | null> {
  const [row] = await database.select().from(entries).where(eq(entries.id, id));
  return row ?? null;
}

/** The same, locked until the transaction ends. The account and the round have to be locked first. */
export async function lockEntryForUpdate(transaction: Database, id: string): Promise<StoredEntry | null> {
  const [row] = await transaction.select().from(entries).where(eq(entries.id, id)).for('update');
  return row ?? null;
}

/** The entries of a round, best first, of all accounts or one, for all sections or one. */
export function listEntries(
  database: Database,
  filter: {
    readonly roundId: string;
    readonly accountId?: string | undefined;
    readonly section?: number | undefined;
  },
): Promise<StoredEntry[]> {
  return database
    .select()
    .from(entries)
    .where(
      and(
        eq(entries.roundId, filter.roundId),
        filter.accountId === undefined ? undefined : eq(entries.accountId, filter.accountId),
        filter.section === undefined ? undefined : eq(entries.section, filter.section),
      ),
    )
    .orderBy(desc(entries.score), asc(entries.id));
}

export interface MarkedEntry {
  readonly id: string;
  /** Tells whether it has been written since: PostgreSQL's id of the transaction that last wrote the row. */
  readonly revision: string;
  readonly attemptId: string;
  readonly paperVersionId: string;
  readonly isOfTeam: boolean;
}

/** An entry with its marks by other keys. */
export type EntryMarks = MarkedAttempt & Pick<MarkedEntry, 'id' | 'revision'>;

const markedEntry = {
  id: entries.id,
  revision: sql<string>`${entries}.xmin::text`,
  attemptId: sql<string>`${entries.attemptId}`,
  paperVersionId: sql<string>`${entries.paperVersionId}`,
  isOfTeam: entries.isOfTeam,
};

/**
 * The entry of an attempt if a key marked it, locked until the transaction ends; null if there is none, or an admin set the score.
 * The account and the round have to be locked first.
 */
export async function lockMarkedEntryForUpdate(transaction: Database, attemptId: string): Promise<MarkedEntry | null> {
  const [row] = await transaction
    .select(markedEntry)
    .from(entries)
    .where(and(eq(entries.attemptId, attemptId), isMarked))
    .for('update');
  return row ?? null;
}

export function countMarkedEntries(database: Database, roundId: string): Promise<number> {
  return database.$count(entries, and(eq(entries.roundId, roundId), isMarked));
}

const isMarked = and(isNotNull(entries.keyVersionId), isNotNull(entries.paperVersionId), isNotNull(entries.attemptId));

/** Large enough to be quick, since a batch may read all answers, and small enough not to block others. */
const entriesPerBatch = 1000;

/** The entries of a round that a key marked, in batches. */
export async function* listMarkedEntries(database: Database, roundId: string): AsyncGenerator<MarkedEntry[]> {
  let last: MarkedEntry | undefined;
  do {
    const batch: MarkedEntry[] = await database
      .select(markedEntry)
      .from(entries)
      .where(and(eq(entries.roundId, roundId), isMarked, last && gt(entries.id, last.id)))
      .orderBy(asc(entries.id))
      .limit(entriesPerBatch);
    if (batch.length > 0) yield batch;
    last = batch.at(-1);
  } while (last !== undefined);
}

/** Some of the entries of a round that other keys have marked. */
export function listOutdatedEntries(
  database: Database,
  { roundId, keyVersionId, limit }: { readonly roundId: string; readonly keyVersionId: string; readonly limit: number },
): Promise<MarkedEntry[]> {
  return database
    .select(markedEntry)
    .from(entries)
    .where(and(eq(entries.roundId, roundId), isMarked, ne(entries.keyVersionId, keyVersionId)))
    .limit(limit);
}

/**
 * Leaves out entries that have been written since. Skips unchanged scores: writing one re-evaluates the ranking of its account.
 * @returns how many were updated
 */
export async function updateMarks(
  transaction: Database,
  keyVersionId: string,
  marked: readonly EntryMarks[],
): Promise<number> {
  const column = <Value>(value: (entry: EntryMarks) => Value) => sql.param(marked.map(value));
  const marks = sql`unnest(
    ${column(({ id }) => id)}::uuid[],
    ${column(({ revision }) => revision)}::text[],
    ${column(({ score }) => score)}::double precision[],
    ${column(({ sectionMarks }) => JSON.stringify(sectionMarks))}::text[]
  ) as marked(id, revision, score, section_marks)`;
  const isUnwritten = sql`${entries.id} = marked.id and ${entries}.xmin::text = marked.revision`;
  const rest = sql`section_marks = marked.section_marks::jsonb, key_version_id = ${keyVersionId}::uuid`;
  const same = await transaction.execute(
    sql`update ${entries} set ${rest} from ${marks} where ${isUnwritten} and ${entries.score} = marked.score returning 1`,
  );
  const others = await transaction.execute(
    sql`update ${entries} set score = marked.score, ${rest} from ${marks}
      where ${isUnwritten} and ${entries.score} <> marked.score returning 1`,
  );
  return same.rows.length + others.rows.length;
}

export async function updateEntry(
  database: Database,
  id: string,
  changes: { readonly [Field in 'score' | 'keyVersionId' | 'disqualified']?: StoredEntry[Field] | undefined },
): Promise<StoredEntry | null> {
  if (changes.disqualified) await revokeCertificatesOfEntries(database, { id });
  const [row] = await database
    .update(entries)
    .set({ id, ...changes })
    .where(eq(entries.id, id))
    .returning();
  return row ?? null;
}

export async function updateEntryOfAttempt(
  transaction: Database,
  attemptId: string,
  changes: Pick<StoredEntry, 'disqualified' | 'finishedAt'>,
): Promise<void> {
  if (changes.disqualified) await revokeCertificatesOfEntries(transaction, { attemptId });
  await transaction.update(entries).set(changes).where(eq(entries.attemptId, attemptId));
}

export async function deleteEntryOfAttempt(transaction: Database, attemptId: string): Promise<void> {
  await transaction.delete(entries).where(eq(entries.attemptId, attemptId));
}

export async function deleteEntry(database: Database, id: string): Promise<boolean> {
  const rows = await database.delete(entries).where(eq(entries.id, id)).returning({ id: entries.id });
  return rows.length > 0;
}
