import { type AnyPgColumn, boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** An e-mail address, as an organiser noted it. See docs/rules/schools.md, S11. */
    contactEmail: text(),
    /** When it was noted or last written to. */
    contactAt: instant(),
    /** The school that this one was merged into; typing its name resolves to that one. */
    mergedIntoId: uuid().references((): AnyPgColumn => schools.id),
  },
  (table) => [index().on(table.city), index().on(table.mergedIntoId)],
);

/** Whom and what a merge moved, by id, with what follows from no other row. */
export interface MergeTrail {
  /** Their cities before. */
  readonly accounts: Readonly<Record<string, string>>;
  readonly attempts: Readonly<Record<string, string>>;
  readonly interventions: readonly number[];
  readonly announcements: readonly number[];
  /** The schools that had been merged into this one, and its earlier spellings. */
  readonly spellings: readonly string[];
  readonly codes: readonly string[];
  /** Its address; taken, if the other school had none. */
  readonly contact: { readonly contactEmail: string; readonly contactAt: number; readonly isTaken: boolean } | null;
  /** The newest entry of the audit log: what was corrected later, nobody undoes. */
  readonly auditId: number;
}

/** Merges that can still be undone. Deleted an hour later. See docs/rules/schools.md, S10. */
export const schoolMerges = pgTable(
  'school_merges',
  {
    schoolId: uuid()
      .primaryKey()
      .references(() => schools.id, { onDelete: 'cascade' }),
    intoId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    mergedAt: instant().notNull(),
    trail: jsonb().$type<MergeTrail>().notNull(),
  },
  (table) => [index().on(table.intoId)],
);
