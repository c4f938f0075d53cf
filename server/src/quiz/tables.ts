import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { keyVersions, paperVersions } from '#papers/tables.ts';
import { rounds } from '#rounds/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id),
    classLevel: smallint(),
    flags: smallint().notNull().default(0),
    disqualifiedAt: instant(),
    submittedAt: instant(),
  },
  // One attempt a participant and round: the constraint has the last word when two pages start at once.
  (table) => [unique().on(table.accountId, table.roundId), index().on(table.roundId)],
);

export const sittings = pgTable(
  'sittings',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    /** The published paper whose questions it has. Its answers belong to the same version. */
    paperVersionId: uuid()
      .notNull()
      .references(() => paperVersions.id),
    startedAt: instant().notNull(),
    closesAt: instant().notNull(),
    finishedAt: instant(),
    lease: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.section] })],
);

/** Every save that was acknowledged. Rows are only ever added. */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid().notNull(),
    section: smallint().notNull(),
    questionId: uuid().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Ticked options as bits, A the lowest; null when nothing was ticked. */
    ticks: smallint(),
    userInput: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.section, table.questionId, table.sequence] }),
    foreignKey({
      columns: [table.attemptId, table.section],
      foreignColumns: [sittings.attemptId, sittings.section],
    }).onDelete('cascade'),
  ],
);

/** What play screens reported: the evidence behind a disqualification. */
export const integrityEvents = pgTable(
  'integrity_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    kind: text().$type<IntegrityEventKind>().notNull(),
    at: instant().notNull(),
  },
  (table) => [index().on(table.attemptId, table.at)],
);

/** The leaderboard before anybody has a rank: one row for each submitted attempt, and the manual ones of admins. */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for a manual entry. */
    attemptId: uuid()
      .unique()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id),
    section: smallint().notNull(),
    /** The versions it was marked by; no version of the keys where an admin gave the score. */
    paperVersionId: uuid().references(() => paperVersions.id),
    keyVersionId: uuid().references(() => keyVersions.id),
    score: doublePrecision().notNull(),
    /** Marks by section of the paper before the cap; null for a manual entry. */
    sectionMarks: jsonb().$type<readonly number[]>(),
    disqualified: boolean().notNull(),
    timeUsedSeconds: integer().notNull(),
    finishedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('manual_entries').on(table.accountId, table.roundId, table.section).where(sql`attempt_id is null`),
    index().on(table.accountId),
    index().on(table.roundId),
  ],
);
