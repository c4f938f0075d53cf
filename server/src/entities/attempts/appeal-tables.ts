import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { instant } from '#shared/database/instant.ts';
import { attempts } from './tables.ts';

/** What somebody who was disqualified wrote to the organisers, and what they answered. One for each attempt. */
export const appeals = pgTable('appeals', {
  id: uuid().primaryKey().defaultRandom(),
  attemptId: uuid()
    .notNull()
    .unique()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  sentAt: instant().notNull(),
  answer: text(),
  answeredAt: instant(),
  /** The admin who answered; null when their account was deleted. */
  answeredBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
});
