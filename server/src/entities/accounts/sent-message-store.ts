import type { MessageOutcome, SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import type { Instant } from '@club/domain/shared/instant';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import type { Message } from '#shared/messages/message.ts';
import type { MessageLog } from '#shared/messages/message-outcome.ts';
import type { IdRange } from '#shared/messages/message-queue.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { sentMessages } from './tables.ts';

export const createMessageLog: MessageLog = {
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

export interface SentMessage {
  readonly id: string;
  readonly kind: SentMessageKind;
  readonly channel: Message['channel'];
  readonly addedAt: Instant;
  readonly endedAt: Instant | null;
  readonly outcome: MessageOutcome;
  /** The reason for a failure. */
  readonly problem: string | null;
}

/** Maximum for each account, newest first: a script can request codes without end. */
const maxMessagesListed = 200;

/** The messages of an account, newest first. */
export async function listSentMessages(database: Database, accountId: string): Promise<SentMessage[]> {
  const rows = await database
    .select({
      id: sentMessages.id,
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
    .limit(maxMessagesListed);
  return rows.map(({ isQueued, outcome, ...message }) => ({
    ...message,
    outcome: outcome ?? (isQueued ? 'waiting' : 'replaced'),
  }));
}

/** Marks messages as waiting again. */
export async function reopenMessages(transaction: Database, ids: readonly string[]): Promise<void> {
  await transaction
    .update(sentMessages)
    .set({ outcome: null, problem: null, endedAt: null })
    .where(isOneOf(sentMessages.id, ids));
}

export interface MessageCounts {
  readonly waiting: number;
  readonly unconfirmed: number;
  readonly failed: number;
  readonly withdrawn: number;
}

/** Counts the messages in each range of ids, in a single read. Records are deleted with their accounts, and after a month. */
export async function countSentMessages(database: Database, ranges: readonly IdRange[]): Promise<MessageCounts[]> {
  if (ranges.length === 0) return [];
  const column = (value: (range: IdRange) => string) => sql`${sql.param(ranges.map(value))}::uuid[]`;
  const those = (condition: SQL) => sql`(count(*) filter (where ${condition}))::integer`;
  const { rows } = await database.execute<MessageCounts & Record<string, unknown>>(sql`
    select counted.* from unnest(${column(({ from }) => from)}, ${column(({ to }) => to)})
      with ordinality as wanted(first, last, place)
    cross join lateral (
      select ${those(isNull(sentMessages.outcome))} as waiting,
        ${those(eq(sentMessages.outcome, 'unconfirmed'))} as unconfirmed,
        ${those(inArray(sentMessages.outcome, ['refused', 'expired']))} as failed,
        ${those(eq(sentMessages.outcome, 'withdrawn'))} as withdrawn
      from ${sentMessages} where ${sentMessages.id} between wanted.first and wanted.last
    ) counted order by wanted.place`);
  return rows;
}

/** For a restored database: announcement messages that were queued are not in the backup, and would be waited for indefinitely. */
export async function expireLostAnnouncements(database: Database, at: Instant): Promise<void> {
  await database
    .update(sentMessages)
    .set({ outcome: 'expired', endedAt: at, problem: 'The database was restored from a backup before it was sent.' })
    .where(and(isNull(sentMessages.outcome), eq(sentMessages.kind, 'announcement')));
}
