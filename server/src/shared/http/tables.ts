import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#shared/database/instant.ts';

export const rateLimits = pgTable('rate_limits', {
  caller: text().primaryKey(),
  calls: integer().notNull(),
  windowEndsAt: instant().notNull(),
});
