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
import { schools } from '#schools/tables.ts';
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
    /** Who sat, as it was at the first start; null before that. The phone was proved then. */
    candidateName: text(),
    candidateSchoolId: uuid().references(() => schools.id),
    candidateCity: text(),
    candidatePhone: text(),
    flags: smallint().notNull().default(0),
    disqualifiedAt: instant(),
    submittedAt: instant(),
  },
  // One attempt a participant and round, and one a phone and round: constraints have the last word when two start at once.
  (table) => [
    unique().on(table.accountId, table.roundId),
    uniqueIndex('one_attempt_a_phone').on(table.roundId, table.candidatePhone),
    index().on(table.candidateSchoolId),
  ],
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
    /** How often it was opened: 1 at its start, one more each time a page takes it up again. */
    takeover: integer().notNull().default(1),
    lease: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.section] })],
);

/**
 * Of each question the newest save that counts and the newest that came too late. Newer is a later takeover, and a higher
 * sequence within one; an older save never replaces a newer one.
 */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid().notNull(),
    section: smallint().notNull(),
    questionId: uuid().notNull(),
    /** Whether it came in time. What was said to whoever saved it holds for ever. */
    counts: boolean().notNull(),
    /** The takeover under which it was given. */
    takeover: integer().notNull().default(1),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Ticked options as bits, A the lowest; null when nothing was ticked. */
    ticks: smallint(),
    userInput: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.section, table.questionId, table.counts] }),
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
    /** The id that the page gave it, so that a report that is repeated is noted once; null for what the server noticed. */
    reportId: uuid(),
    kind: text().$type<IntegrityEventKind>().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.attemptId, table.reportId), index().on(table.attemptId, table.at)],
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
    /** Whether it has a rank: the best of its account at the round. Triggers keep this and what follows in step. */
    isRanked: boolean().notNull().default(false),
    /** Of whoever sat the round; of an account that never sat it, its own. */
    name: text().notNull().default(''),
    city: text().notNull().default(''),
    /** As it was named: a school that was merged into another is still that one here. */
    schoolId: uuid().references(() => schools.id),
  },
  (table) => {
    // The order of the leaderboard, with all that a rank or a page is counted from. See docs/rules/ranking.md, R1.
    const ranking = [
      sql`(-score)`,
      table.timeUsedSeconds,
      table.finishedAt,
      table.accountId,
      table.id,
      table.score,
    ] as const;
    return [
      uniqueIndex('manual_entries').on(table.accountId, table.roundId, table.section).where(sql`attempt_id is null`),
      index().on(table.accountId, table.roundId),
      index().on(table.roundId),
      index('entries_ranked')
        .on(table.roundId, ...ranking)
        .where(sql`is_ranked`),
      index('entries_ranked_by_city')
        .on(table.roundId, table.city, ...ranking)
        .where(sql`is_ranked`),
      index('entries_ranked_by_school')
        .on(table.roundId, table.schoolId, ...ranking)
        .where(sql`is_ranked`),
      index('entries_disqualified').on(table.roundId, sql`(-score)`, table.id).where(sql`disqualified`),
      index('entries_names').using('gin', sql`to_tsvector('simple', ${table.name})`),
    ];
  },
);
