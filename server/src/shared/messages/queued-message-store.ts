import type { Instant } from '@club/domain/shared/instant';
import { and, asc, between, eq, gt, inArray, lte, min, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import type { Message } from './message.ts';
import { queuedMessages } from './tables.ts';

type QueuedMessage = typeof queuedMessages.$inferSelect;

export type ClaimedMessage = Pick<QueuedMessage, 'id' | 'channel' | 'sealed' | 'tries' | 'createdAt' | 'expiresAt'>;

/** Stores messages, replacing those with the same topic. */
export async function insertQueuedMessages(
  transaction: Database,
  messages: readonly Omit<QueuedMessage, 'tries'>[],
): Promise<void> {
  if (messages.length === 0) return;
  const topics = messages.flatMap(({ topic }) => topic ?? []);
  if (topics.length > 0) await transaction.delete(queuedMessages).where(inArray(queuedMessages.topic, topics));
  await transaction.insert(queuedMessages).values([...messages]);
}

/** Null if the message is gone. */
export async function findQueuedChannel(database: Database, id: string): Promise<Message['channel'] | null> {
  const [found] = await database
    .select({ channel: queuedMessages.channel })
    .from(queuedMessages)
    .where(eq(queuedMessages.id, id));
  return found?.channel ?? null;
}

/** Null if another process has it already, or the message has expired or is gone. */
export async function claimNewMessage(
  database: Database,
  { id, now, until }: { readonly id: string; readonly now: Instant; readonly until: Instant },
): Promise<ClaimedMessage | null> {
  const [taken] = await database
    .update(queuedMessages)
    .set({ tries: 1, nextTryAt: until })
    .where(and(eq(queuedMessages.id, id), eq(queuedMessages.tries, 0), gt(queuedMessages.expiresAt, now)))
    .returning();
  return taken ?? null;
}

/**
 * Claims the due message that expires soonest: a code expires within minutes, an announcement within hours. Concurrent processes
 * claim different ones. Null if none is due.
 */
export async function claimDueMessage(
  database: Database,
  { channel, now, until }: { readonly channel: Message['channel']; readonly now: Instant; readonly until: Instant },
): Promise<ClaimedMessage | null> {
  const due = database
    .select({ id: queuedMessages.id })
    .from(queuedMessages)
    .where(
      and(eq(queuedMessages.channel, channel), lte(queuedMessages.nextTryAt, now), gt(queuedMessages.expiresAt, now)),
    )
    .orderBy(asc(queuedMessages.expiresAt), asc(queuedMessages.nextTryAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(queuedMessages)
    .set({ tries: sql`${queuedMessages.tries} + 1`, nextTryAt: until })
    .where(eq(queuedMessages.id, due))
    .returning();
  return taken ?? null;
}

export async function deleteQueuedMessage(database: Database, id: string): Promise<void> {
  await database.delete(queuedMessages).where(eq(queuedMessages.id, id));
}

/** Deletes the messages of a range of ids, and returns the ids of those that were waiting. */
export async function deleteQueuedMessages(
  transaction: Database,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const rows = await transaction
    .delete(queuedMessages)
    .where(between(queuedMessages.id, from, to))
    .returning({ id: queuedMessages.id });
  return rows.map(({ id }) => id);
}

/** Does nothing if another message has replaced it. */
export async function postponeMessage(database: Database, id: string, nextTryAt: Instant): Promise<void> {
  await database.update(queuedMessages).set({ nextTryAt }).where(eq(queuedMessages.id, id));
}

/** Deletes expired messages and returns their ids. */
export async function deleteExpiredMessages(
  database: Database,
  channel: Message['channel'],
  now: Instant,
): Promise<string[]> {
  const deleted = await database
    .delete(queuedMessages)
    .where(and(eq(queuedMessages.channel, channel), lte(queuedMessages.expiresAt, now)))
    .returning({ id: queuedMessages.id });
  return deleted.map(({ id }) => id);
}

export async function countQueuedMessages(
  database: Database,
): Promise<{ readonly channel: Message['channel']; readonly messages: number; readonly oldestAt: Instant | null }[]> {
  return database
    .select({
      channel: queuedMessages.channel,
      messages: sql<number>`count(*)::integer`,
      oldestAt: min(queuedMessages.createdAt),
    })
    .from(queuedMessages)
    .groupBy(queuedMessages.channel);
}
