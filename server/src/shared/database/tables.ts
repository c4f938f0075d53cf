import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Steps recorded here are never repeated. */
export const setupSteps = pgTable('setup_steps', {
  name: text().primaryKey(),
  doneAt: instant().notNull(),
});

/**
 * One row with the id of this installation. A restored or copied database has none until it takes over a picture storage:
 * copies never hold it.
 */
export const installations = pgTable('installations', {
  id: uuid().primaryKey().defaultRandom(),
});
