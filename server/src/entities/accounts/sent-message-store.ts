import type { MessageOutcome, SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import type { Instant } from '@club/domain/shared/instant';
import { between, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import type { Message } from '#shared/messages/message.ts';
import type { IdRange, MessageNotes } from '#shared/messages/message-queue.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { sentMessages } from './tables.ts';

/** Where the queue of messages notes which there were. */
export const sentMessageNotes: MessageNotes = {
  async add(transaction, notes) {
    await transaction.insert(sentMessages).values(
      notes.map(({ id, accountId, kind, channel, at }) => ({
        id,
        accountId,
        kind: kind as SentMessageKind,
        channel,
        addedAt: at,
      })),
    );
  },
  async settle(database, ids, { outcome, problem, at }) {
    await database.update(sentMessages).set({ outcome, problem, endedAt: at }).where(isOneOf(sentMessages.id, ids));
  },
};

/** A message that was sent to an account, or was to be. */
export interface SentMessage {
  readonly kind: SentMessageKind;
  readonly channel: Message['channel'];
  readonly addedAt: Instant;
  readonly endedAt: Instant | null;
  readonly outcome: MessageOutcome;
  /** Why it could not be delivered. */
  readonly problem: string | null;
}

/** So many messages of one account are told, the newest: nobody gets more, but a script may ask for codes for ever. */
const mostTold = 200;

/** The messages of an account, newest first. */
export async function listSentMessages(database: Database, accountId: string): Promise<SentMessage[]> {
  const rows = await database
    .select({
      kind: sentMessages.kind,
      channel: sentMessages.channel,
      addedAt: sentMessages.addedAt,
      endedAt: sentMessages.endedAt,
      outcome: sentMessages.outcome,
      problem: sentMessages.problem,
      isQueued: sql<boolean>`${queuedMessages.id} is not null`,
    })
    .from(sentMessages)
    .leftJoin(queuedMessages, eq(queuedMessages.id, sentMessages.id))
    .where(eq(sentMessages.accountId, accountId))
    .orderBy(desc(sentMessages.addedAt), desc(sentMessages.id))
    .limit(mostTold);
  return rows.map(({ isQueued, outcome, ...message }) => ({
    ...message,
    outcome: outcome ?? (isQueued ? 'waiting' : 'replaced'),
  }));
}

/** What became of the messages of which notes are kept: they wait, could not be delivered, or were taken back. */
export interface MessagesCounted {
  readonly noted: number;
  readonly waiting: number;
  readonly failed: number;
  readonly withdrawn: number;
}

/** Counts the messages with ids from one to another. Notes go with their accounts, and after a month. */
export async function countSentMessages(database: Database, { from, to }: IdRange): Promise<MessagesCounted> {
  const those = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const [counted] = await database
    .select({
      noted: count(),
      waiting: those(isNull(sentMessages.outcome)),
      failed: those(inArray(sentMessages.outcome, ['refused', 'expired'])),
      withdrawn: those(eq(sentMessages.outcome, 'withdrawn')),
    })
    .from(sentMessages)
    .where(between(sentMessages.id, from, to));
  return counted ?? { noted: 0, waiting: 0, failed: 0, withdrawn: 0 };
}
