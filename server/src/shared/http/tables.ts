import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#shared/database/instant.ts';

/** How many calls a caller has made in the window that ends at `windowEndsAt`. */
export const rateLimits = pgTable('rate_limits', {
  caller: text().primaryKey(),
  calls: integer().notNull(),
  windowEndsAt: instant().notNull(),
});
