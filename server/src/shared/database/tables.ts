import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** Steps recorded here are never repeated. */
export const setupSteps = pgTable('setup_steps', {
  name: text().primaryKey(),
  doneAt: instant().notNull(),
});

/**
 * A single row with the id of this installation. It is never copied: a restored or copied database has none until it takes over a
 * picture storage.
 */
export const installations = pgTable('installations', {
  id: uuid().primaryKey().defaultRandom(),
});
