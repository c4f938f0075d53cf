import type { Instant } from '@club/domain/shared/instant';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { announcements } from './tables.ts';

export type Announcement = typeof announcements.$inferSelect;

export async function lockAnnouncements(transaction: Database, roundId: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`announcements ${roundId}`}, 0))`);
}

/** Adds an announcement and returns it. */
export async function insertAnnouncement(
  transaction: Database,
  announcement: typeof announcements.$inferInsert,
): Promise<Announcement> {
  const [row] = await transaction.insert(announcements).values(announcement).returning();
  if (row === undefined) throw new Error('inserting an announcement returned no row');
  return row;
}

/**
 * The announcements of a round, newest first, including withdrawn ones.
 * @param since only those changed after it
 */
export function listAnnouncements(database: Database, roundId: string, since?: Instant): Promise<Announcement[]> {
  return database
    .select()
    .from(announcements)
    .where(
      and(eq(announcements.roundId, roundId), since === undefined ? undefined : gt(announcements.changedAt, since)),
    )
    .orderBy(desc(announcements.at), desc(announcements.id));
}

export async function findAnnouncement(database: Database, id: number): Promise<Announcement | null> {
  const [row] = await database.select().from(announcements).where(eq(announcements.id, id));
  return row ?? null;
}

/** Prevents it from being withdrawn meanwhile. */
export async function lockAnnouncement(transaction: Database, id: number): Promise<Announcement | null> {
  const [row] = await transaction.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

export async function recordWithdrawal(transaction: Database, id: number, now: Instant): Promise<boolean> {
  const rows = await transaction
    .update(announcements)
    .set({ takenBackAt: now, changedAt: now })
    .where(and(eq(announcements.id, id), isNull(announcements.takenBackAt)))
    .returning({ id: announcements.id });
  return rows.length > 0;
}

export async function sendAnnouncement(
  transaction: Database,
  id: number,
  sending: {
    readonly sentBy: 'mail' | 'sms';
    readonly sentAt: Instant;
    readonly sentTo: number;
    readonly onlyWhoSat: boolean;
  },
): Promise<Announcement> {
  const [row] = await transaction.update(announcements).set(sending).where(eq(announcements.id, id)).returning();
  if (row === undefined) throw new Error('an announcement to be sent does not exist');
  return row;
}

/** Announcements whose messages are not all queued: made after an instant, and not withdrawn. */
function isUnqueued(since: Instant) {
  return and(
    isNotNull(announcements.sentBy),
    gt(announcements.sentAt, since),
    isNull(announcements.queuedAt),
    isNull(announcements.takenBackAt),
  );
}

/** The ids of the announcements whose messages are not all queued, oldest first. */
export async function listUnqueuedAnnouncementIds(database: Database, since: Instant): Promise<number[]> {
  const rows = await database
    .select({ id: announcements.id })
    .from(announcements)
    .where(isUnqueued(since))
    .orderBy(asc(announcements.sentAt), asc(announcements.id));
  return rows.map(({ id }) => id);
}

/** Locks an announcement whose messages are not all queued; null if they are, or another process is queueing them. */
export async function lockUnqueuedAnnouncement(
  transaction: Database,
  id: number,
  since: Instant,
): Promise<Announcement | null> {
  const [row] = await transaction
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), isUnqueued(since)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

/** Records how far the messages of an announcement have been queued. */
export async function markAnnouncementQueued(
  transaction: Database,
  id: number,
  progress: { readonly queuedTo: number; readonly queuedAfter: string | null; readonly queuedAt: Instant | null },
): Promise<void> {
  await transaction.update(announcements).set(progress).where(eq(announcements.id, id));
}

/** The texts of those announcements that still exist, by their number. */
export async function listAnnouncementTexts(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Announcement['text']>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .select({ id: announcements.id, text: announcements.text })
    .from(announcements)
    .where(inArray(announcements.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, text }) => [id, text]));
}
