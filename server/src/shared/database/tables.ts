import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Steps recorded here are never repeated. */
export const setupSteps = pgTable('setup_steps', {
  name: text().primaryKey(),
  doneAt: instant().notNull(),
});
