import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#shared/database/instant.ts';
import type { Message } from './message.ts';

/** Messages that have not been sent yet. A row goes when its message is sent or worth nothing any more. */
export const queuedMessages = pgTable(
  'queued_messages',
  {
    id: uuid().primaryKey(),
    channel: text().$type<Message['channel']>().notNull(),
    /**
     * The topic, such as the code of one account: a newer message about it replaces this one. Null where each counts.
     */
    about: text(),
    /** The message, readable with a key that is not in the database. */
    sealed: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
    /** Nobody takes it earlier: it waits after a try, or is being sent. */
    nextTryAt: instant().notNull(),
  },
  (table) => [index().on(table.nextTryAt), index().on(table.about)],
);
