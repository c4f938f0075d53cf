import { sql } from 'drizzle-orm';
import { boolean, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { keyVersions, papers, paperVersions } from '#entities/papers/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    paperId: uuid()
      .notNull()
      .unique()
      .references(() => papers.id),
    isCurrent: boolean().notNull().default(false),
    announcedAt: instant(),
    opensAt: instant(),
    closesAt: instant(),
    /** See `ResultsSchedule`. */
    provisionalKeyAt: instant(),
    objectionsCloseAt: instant(),
    resultsAt: instant(),
    championshipAt: instant(),
    resultsPublishedAt: instant(),
    archivedAt: instant(),
    /** `strict` or `flags:N`. */
    integrityRule: text().notNull(),
    /** Cities and classes that may sit it, all if the list is empty; or the club's admins alone. */
    cities: jsonb().$type<readonly string[]>().notNull().default([]),
    classes: jsonb().$type<readonly number[]>().notNull().default([]),
    isForAdmins: boolean().notNull().default(false),
    paperVersionId: uuid().references(() => paperVersions.id),
    keyVersionId: uuid().references(() => keyVersions.id),
    firstStartedAt: instant(),
    isRehearsal: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('one_current_round').on(table.isCurrent).where(sql`is_current`),
    uniqueIndex('one_rehearsal').on(table.isRehearsal).where(sql`is_rehearsal`),
  ],
);
