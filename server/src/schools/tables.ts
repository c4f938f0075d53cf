import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const schools = pgTable(
  'schools',
  {
    id: uuid().primaryKey().defaultRandom(),
    institution: text().notNull(),
    /** Six digits; null when unknown. */
    pin: text(),
    city: text().notNull(),
    /** City, institution and pin without case and extra spaces: the same school typed twice is one row. */
    key: text().notNull().unique(),
    /** Whether the club's list has it. A school typed in by a participant is not offered to others. */
    isListed: boolean().notNull(),
  },
  (table) => [index().on(table.city)],
);
