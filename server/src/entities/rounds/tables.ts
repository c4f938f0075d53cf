import type { BoardDetail } from '@club/domain/entities/rounds/board-detail';
import type { MemberState } from '@club/domain/entities/rounds/team-members';
import type { Translations } from '@club/domain/shared/language';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
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
import { accounts } from '#entities/accounts/tables.ts';
import { keyVersions, papers, paperVersions } from '#entities/papers/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { instant } from '#shared/database/instant.ts';
import type { MessageEnd } from '#shared/messages/message-outcome.ts';

/** As of the keys that its scores were marked by. */
export interface OpenScores {
  readonly keyVersionId: string;
  readonly steps: readonly { readonly from: number; readonly count: number }[] | null;
}

export const rounds = pgTable(
  'rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    titleTranslations: jsonb().$type<Translations<string>>().notNull().default({}),
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
    /** When organisers opened it to all as practice; null: they have not. See docs/rules/past.md. */
    openToAllAt: instant(),
    /** What is told of the scores of its students then. */
    openScores: jsonb().$type<OpenScores>(),
    /** See `KeyHistory`. The trigger "rounds_remember_key" never lets it become later. */
    keyOutAt: instant(),
    /** Null: there is no public board. */
    board: text().$type<BoardDetail>(),
    /** `strict` or `flags:N`. */
    integrityRule: text().notNull(),
    /** `ranks:N` or `percent:N`; null: no certificates of merit. */
    meritRule: text(),
    /** Cities and classes that may sit it, all if the list is empty; or only the club's admins. */
    cities: jsonb().$type<readonly string[]>().notNull().default([]),
    classes: jsonb().$type<readonly number[]>().notNull().default([]),
    isForAdmins: boolean().notNull().default(false),
    /** Only students with a verified phone may sit it, also if their school vouches for them. */
    refusesVouched: boolean().notNull().default(false),
    /** Only those may sit it who qualified in that round, or were let in. See docs/rules/rounds.md, N24. */
    qualifiedFromId: uuid().references((): AnyPgColumn => rounds.id),
    paperVersionId: uuid().references(() => paperVersions.id),
    keyVersionId: uuid().references(() => keyVersions.id),
    /** Entries may still have the marks of earlier keys. */
    isBeingMarked: boolean().notNull().default(false),
    firstStartedAt: instant(),
    isRehearsal: boolean().notNull().default(false),
    /** When it became a round that is played on a stage and never sat; null: it is not. See docs/rules/stage.md. */
    stagedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('one_current_round').on(table.isCurrent).where(sql`is_current`),
    uniqueIndex('one_rehearsal').on(table.isRehearsal).where(sql`is_rehearsal`),
  ],
);

/** Who may sit a round although they did not qualify for it. */
export const admissions = pgTable(
  'admissions',
  {
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    at: instant().notNull(),
    /** The team of a staged round to which the account was invited; null: it was let in to sit a round. */
    teamId: uuid(),
    /** What an invited account answered. */
    state: text().$type<MemberState>(),
    answerBy: instant(),
    answeredAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.accountId] }), index().on(table.accountId)],
);

/** Codes with which schools read the results of their own students. Only their hashes are stored. */
export const schoolCodes = pgTable(
  'school_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    codeHash: text().notNull().unique(),
    createdAt: instant().notNull(),
    createdBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    revokedAt: instant(),
    lastUsedAt: instant(),
    /** How often the results were read with it. */
    uses: integer().notNull().default(0),
    /** When a mail with it was stored, whose id is that of the code; null: none was. */
    mailedAt: instant(),
    /** How the mail ended; null while it waits. */
    mailOutcome: text().$type<MessageEnd>(),
    mailProblem: text(),
  },
  (table) => [
    uniqueIndex('one_code_a_school').on(table.roundId, table.schoolId).where(sql`revoked_at is null`),
    index().on(table.schoolId),
  ],
);

/** Teachers who register classes, with the code of their school and a key of their own. Only the key's hash is stored. */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As it was when they asked; one that was merged stands for the other. */
    schoolId: uuid()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A phone number or e-mail address of the school, at which an organiser asks about them. */
    contact: text().notNull(),
    keyHash: text().notNull().unique(),
    askedAt: instant().notNull(),
    approvedAt: instant(),
    approvedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** When an organiser refused or revoked it. */
    endedAt: instant(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.schoolId)],
);

/** Students whom a teacher registered for a round, with their slips. Only the hash of a slip's code is stored. */
export const classStudents = pgTable(
  'class_students',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    teacherId: uuid().references(() => teachers.id, { onDelete: 'set null' }),
    /** As listed. */
    classLevel: smallint().notNull(),
    /** With its section, as the teacher wrote it, such as VIII-B; null if it says no more than the number. */
    listedClass: text(),
    guardianName: text().notNull(),
    guardianPhone: text(),
    addedAt: instant().notNull(),
    /** Null until a slip is printed, and once it has ended. */
    codeHash: text().unique(),
    printedAt: instant(),
  },
  (table) => [unique().on(table.accountId, table.roundId), index().on(table.roundId), index().on(table.teacherId)],
);
