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
    /** Normalised city, institution and pin: the same school typed twice is one row. */
    key: text().notNull().unique(),
    aliases: text().array().notNull().default([]),
    /** On the club's list. A school typed in by a participant is not offered to others. */
    isListed: boolean().notNull(),
    /** When an admin approved a typed school; from then on its students can qualify like those of listed schools. */
    approvedAt: instant(),
    /** The school that this one was merged into; typing its name resolves to that one. */
    mergedIntoId: uuid().references((): AnyPgColumn => schools.id),
  },
  (table) => [index().on(table.city), index().on(table.mergedIntoId)],
);
