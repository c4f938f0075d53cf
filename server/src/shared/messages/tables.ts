import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#shared/database/instant.ts';
import type { Message } from './message.ts';

/** Unsent messages. A row is deleted when its message is sent or expired. */
export const queuedMessages = pgTable(
  'queued_messages',
  {
    id: uuid().primaryKey(),
    channel: text().$type<Message['channel']>().notNull(),
    /** Such as the code of one account: a newer message with the same one replaces this one. Null: never replaced. */
    topic: text('about'),
    /** The message, encrypted with a key that is not in the database. */
    sealed: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    /** No process claims it earlier: it is waiting after a try, or being sent. */
    nextTryAt: instant().notNull(),
  },
  (table) => [index().on(table.nextTryAt), index().on(table.topic)],
);
