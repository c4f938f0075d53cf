import type { SectionNumber } from '@club/domain/papers/paper';
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const attempts = pgTable('attempts', {
  id: uuid().primaryKey().defaultRandom(),
  /** One attempt a participant: the unique constraint has the last word when two pages start at once. */
  accountId: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  classLevel: smallint(),
  flags: smallint().notNull().default(0),
  disqualifiedAt: instant(),
  submittedAt: instant(),
});

export const sittings = pgTable(
  'sittings',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().$type<SectionNumber>().notNull(),
    startedAt: instant().notNull(),
    closesAt: instant().notNull(),
    finishedAt: instant(),
    lease: text().notNull(),
    /** The questions as they were when the section started, in order; later changes of the bank do not touch a sitting. */
    questionIds: uuid().array().notNull(),
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

/** The lines of the leaderboard: one for each submitted attempt, and those an admin inserted by hand. */
export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null for an entry inserted by hand. */
    attemptId: uuid()
      .unique()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    score: doublePrecision().notNull(),
    /** Marks of sections 1 to 4 before the cap; null for an entry inserted by hand. */
    sectionMarks: jsonb().$type<readonly number[]>(),
    disqualified: boolean().notNull(),
    timeUsedSeconds: integer().notNull(),
    finishedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('entries_by_hand').on(table.accountId, table.section).where(sql`attempt_id is null`),
    index().on(table.accountId),
  ],
);

/** The rules of the day, one row at most; without it the quiz is always open and the rule is strict. */
export const quizSettings = pgTable('quiz_settings', {
  id: boolean().primaryKey().default(true),
  opensAt: instant(),
  closesAt: instant(),
  integrityRule: text().notNull(),
});
