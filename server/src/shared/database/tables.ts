import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './instant.ts';

/** What has been put into this database to start with. A step that is written here is never done again. */
export const setupSteps = pgTable('setup_steps', {
  name: text().primaryKey(),
  doneAt: instant().notNull(),
});
