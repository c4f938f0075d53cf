import { type AnyPgColumn, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#shared/database/instant.ts';

export const schools = pgTable(
  'schools',
  {
    id: uuid().primaryKey().defaultRandom(),
    institution: text().notNull(),
    /** Six digits; null when unknown. */
    pin: text(),
    city: text().notNull(),
    /** City, institution and pin as they are read: the same school typed twice is one row. */
    key: text().notNull().unique(),
    aliases: text().array().notNull().default([]),
    /** On the club's list. A school typed in by a participant is not offered to others. */
    isListed: boolean().notNull(),
    /** When an admin took a typed school for a real one; its students qualify from then on, as those of listed schools do. */
    approvedAt: instant(),
    /** The school that this one turned out to be. Whoever types it again is at that one. */
    mergedIntoId: uuid().references((): AnyPgColumn => schools.id),
  },
  (table) => [index().on(table.city), index().on(table.mergedIntoId)],
);
