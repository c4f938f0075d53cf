import type { Award, AwardKind } from '@club/domain/entities/attempts/award';
import type { IntegrityEventKind } from '@club/domain/entities/attempts/integrity';
import type { InterventionKind } from '@club/domain/entities/attempts/interventions';
import type { LikenessOutcome } from '@club/domain/entities/attempts/likeness-outcome';
import type { RulingOutcome } from '@club/domain/entities/attempts/objection';
import type { SheetSource } from '@club/domain/entities/attempts/paper-sheet';
import type { AnswerKey } from '@club/domain/entities/papers/answer-key';
import type { Language, Translations } from '@club/domain/shared/language';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
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
import { accounts } from '#entities/accounts/tables.ts';
import { keyVersions, paperVersions } from '#entities/papers/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import { bytea } from '#shared/database/bytea.ts';
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
    /** As of the first start; null before it. The phone was verified then. */
    candidateName: text(),
    candidateSchoolId: uuid().references(() => schools.id),
    candidateCity: text(),
    candidatePhone: text(),
    /**
     * The language of the page that last opened a section; null before the first start, and for starts before this was recorded.
     */
    language: text().$type<Language>(),
    flags: smallint().notNull().default(0),
    disqualifiedAt: instant(),
    submittedAt: instant(),
    /** True if it was created by a version whose pages report full screen. */
    isFullScreenReported: boolean().notNull().default(true),
    /** Covers changes to its sittings, so that followers read only what is new. */
    changedAt: instant().notNull().default(sql`now()`),
  },
  // One attempt for each participant and round, and for each phone and round: the constraints decide between concurrent starts.
  (table) => [
    unique().on(table.accountId, table.roundId),
    uniqueIndex('one_attempt_a_phone').on(table.roundId, table.candidatePhone),
    index().on(table.candidateSchoolId),
    index().on(table.roundId, table.changedAt),
  ],
);

export const sittings = pgTable(
  'sittings',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    /** The published paper with its questions. Its answers refer to the same version. */
    paperVersionId: uuid()
      .notNull()
      .references(() => paperVersions.id),
    startedAt: instant().notNull(),
    /** The current deadline: regular end, compensatory time and interventions. See docs/rules/timing.md, T11. */
    closesAt: instant().notNull(),
    /** The end by duration and the closing of the round alone, as of its start. */
    regularClosesAt: instant().notNull(),
    /** Added to the regular time, as set on the account at the start. */
    compensationSeconds: integer().notNull().default(0),
    /**
     * From this instant on, time given by organisers belongs to this section: the end of the previous one; null if that is its
     * start.
     */
    givenFrom: instant(),
    /** When organisers reopened it; null if they did not. */
    reopenedAt: instant(),
    /** The time used before it was reopened. */
    usedBeforeSeconds: integer().notNull().default(0),
    finishedAt: instant(),
    lateCounts: boolean().notNull().default(false),
    /** 1 at the start, plus one each time a page takes it over. */
    takeover: integer().notNull().default(1),
    lease: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.section] })],
);

/**
 * For each question the newest save that counts and the newest late one. Newer means a later takeover, or within one a higher
 * sequence; an older save never replaces a newer one.
 */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid().notNull(),
    section: smallint().notNull(),
    questionId: uuid().notNull(),
    /** True if it came in time. Never changed: the client has been told. */
    counts: boolean().notNull(),
    /** The takeover under which it was given. */
    takeover: integer().notNull().default(1),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** Ticked options as bits, A the lowest; null when nothing was ticked. */
    ticks: smallint(),
    userInput: text(),
    receivedAt: instant().notNull(),
    /** How long the page has shown the question, for statistics only; null if it did not say. */
    seenSeconds: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.section, table.questionId, table.counts] }),
    foreignKey({
      columns: [table.attemptId, table.section],
      foreignColumns: [sittings.attemptId, sittings.section],
    }).onDelete('cascade'),
  ],
);

/**
 * Late answers that arrived when students could read the key: evidence and the participant's data. Nothing that marks reads this
 * table, so they can never count. See docs/rules/results.md, V3.
 */
export const answersAfterKey = pgTable(
  'answers_after_key',
  {
    attemptId: uuid().notNull(),
    section: smallint().notNull(),
    questionId: uuid().notNull(),
    takeover: integer().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    ticks: smallint(),
    userInput: text(),
    receivedAt: instant().notNull(),
    seenSeconds: smallint(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.section, table.questionId] }),
    foreignKey({
      columns: [table.attemptId, table.section],
      foreignColumns: [sittings.attemptId, sittings.section],
    }).onDelete('cascade'),
  ],
);

export const integrityEvents = pgTable(
  'integrity_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    /** The id chosen by the page, so that a repeated report is recorded once; null for the server's own observations. */
    reportId: uuid(),
    kind: text().$type<IntegrityEventKind>().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique().on(table.attemptId, table.reportId), index().on(table.attemptId, table.at)],
);

/**
 * The browsers and network addresses from which sections of an attempt were started, each pair once. Both are keyed hashes, which
 * can only be compared. Deleted after a month. See docs/rules/participants.md, H10.
 */
export const attemptOrigins = pgTable(
  'attempt_origins',
  {
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    browserHash: text().notNull(),
    addressHash: text().notNull(),
    /** The first time. */
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.browserHash, table.addressHash] }),
    index().on(table.browserHash),
    index().on(table.addressHash),
    index().on(table.at),
  ],
);

/**
 * The words of a name for a search. PostgreSQL's parser takes "K.Kumar" for a host name, in which a search for Kumar finds nothing,
 * so such separators become spaces.
 */
export function searchedName(name: AnyPgColumn): SQL {
  return sql`to_tsvector('simple', translate(${name}, './-@_&<>:%+=~', '             '))`;
}

/** The leaderboard without ranks: one row for each submitted attempt, and the manual ones of admins. */
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
    /** The versions it was marked by; no version of the keys if an admin set the score. */
    paperVersionId: uuid().references(() => paperVersions.id),
    keyVersionId: uuid().references(() => keyVersions.id),
    score: doublePrecision().notNull(),
    /** Marks by section of the paper before the cap; null for a manual entry. */
    sectionMarks: jsonb().$type<readonly number[]>(),
    disqualified: boolean().notNull(),
    timeUsedSeconds: integer().notNull(),
    finishedAt: instant().notNull(),
    /** The best entry of its account in the round. Triggers keep this and the following columns in sync. */
    isRanked: boolean().notNull().default(false),
    /** The account knew the paper, so it is never ranked. See docs/rules/ranking.md, R9. */
    isOfTeam: boolean().notNull().default(false),
    /** The candidate's; if the account never sat the round, its own. */
    name: text().notNull().default(''),
    city: text().notNull().default(''),
    /** As typed: still the original school after a merge. */
    schoolId: uuid().references(() => schools.id),
  },
  (table) => {
    // The order of the leaderboard, with all columns needed to count a rank or a page. See docs/rules/ranking.md, R1.
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
      index('entries_of_team')
        .on(table.roundId, ...ranking)
        .where(sql`is_of_team and not disqualified`),
      index('entries_disqualified').on(table.roundId, sql`(-score)`, table.id).where(sql`disqualified`),
      index('entries_names').using('gin', searchedName(table.name)),
    ];
  },
);

export const interventions = pgTable(
  'interventions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    kind: text().$type<InterventionKind>().notNull(),
    /** An account, a school or a city; all three null: everybody in the round. */
    accountId: uuid().references(() => accounts.id, { onDelete: 'cascade' }),
    schoolId: uuid().references(() => schools.id),
    city: text(),
    /** For a reopening and for late answers: the section. */
    section: smallint(),
    /** For extra time and a reopening: the duration; for a shift: the offset, negative for earlier. */
    seconds: integer(),
    at: instant().notNull(),
    /** For a pause: its end, at the latest until somebody resumes. */
    until: instant(),
    reason: text().notNull(),
    byAccountId: uuid(),
    undoneAt: instant(),
    /** When it was made, undone or, for a pause, ended. */
    changedAt: instant().notNull(),
    details: jsonb().notNull().default({}),
    /** Set by the page, so that a second click does not create another. */
    requestId: uuid().notNull().unique(),
  },
  (table) => [index().on(table.roundId, table.changedAt), index().on(table.accountId)],
);

export const announcements = pgTable(
  'announcements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    schoolId: uuid().references(() => schools.id),
    city: text(),
    /** Restricts its messages to those who have submitted. On screens it is shown to everybody. */
    onlyWhoSat: boolean().notNull().default(false),
    /** In the languages in which it was written. */
    text: jsonb().$type<{ readonly en: string } & Translations<string>>().notNull(),
    at: instant().notNull(),
    /** It is hidden from this instant on. */
    takenBackAt: instant(),
    /** It disappears from screens at this instant; null: only when withdrawn. */
    endsAt: instant(),
    changedAt: instant().notNull(),
    byAccountId: uuid(),
    sentBy: text().$type<'mail' | 'sms'>(),
    sentAt: instant(),
    sentTo: integer().notNull().default(0),
    /** For its messages: the number queued or sent, the last account among them, and when the last was queued. */
    queuedTo: integer().notNull().default(0),
    queuedAfter: uuid(),
    queuedAt: instant(),
  },
  (table) => [index().on(table.roundId, table.changedAt)],
);

export const presences = pgTable(
  'presences',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    serverId: uuid().notNull(),
    connectedAt: instant().notNull(),
    /** Null while it is connected. */
    leftAt: instant(),
    changedAt: instant().notNull(),
  },
  (table) => [index().on(table.changedAt)],
);

export const serverSamples = pgTable(
  'server_samples',
  {
    serverId: uuid().notNull(),
    at: instant().notNull(),
    seconds: smallint().notNull(),
    saves: integer().notNull(),
    /** The 99th percentile in milliseconds; null if nothing was saved. */
    p99Ms: doublePrecision(),
  },
  (table) => [primaryKey({ columns: [table.at, table.serverId] })],
);

export const appeals = pgTable('appeals', {
  id: uuid().primaryKey().defaultRandom(),
  attemptId: uuid()
    .notNull()
    .unique()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  text: text().notNull(),
  sentAt: instant().notNull(),
  answer: text(),
  answeredAt: instant(),
  /** The admin who answered; null if their account was deleted. */
  answeredBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
});

/** A candidate's objection to the key of a question. */
export const objections = pgTable(
  'objections',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: uuid().notNull(),
    /** The answer they claim to be right; null if they claim that none is. */
    answer: jsonb().$type<AnswerKey>(),
    reason: text().notNull(),
    source: text().notNull().default(''),
    sentAt: instant().notNull(),
  },
  (table) => [unique().on(table.attemptId, table.questionId), index().on(table.questionId)],
);

/** Stored with the objection and not in the file storage: only the team may see it, and it is deleted with the objection. */
export const objectionPictures = pgTable('objection_pictures', {
  objectionId: uuid()
    .primaryKey()
    .references(() => objections.id, { onDelete: 'cascade' }),
  mediaType: text().notNull(),
  bytes: bytea().notNull(),
});

/** The organisers' latest answer to all objections to one question. */
export const objectionRulings = pgTable(
  'objection_rulings',
  {
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    questionId: uuid().notNull(),
    outcome: text().$type<RulingOutcome>().notNull(),
    reasons: jsonb().$type<{ readonly en: string } & Translations<string>>().notNull(),
    decidedAt: instant().notNull(),
    decidedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.questionId] })],
);

/** Attempts that were sat on paper. The answers are those of the attempt; this says how they got there. */
export const answerSheets = pgTable('answer_sheets', {
  attemptId: uuid()
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  source: text().$type<SheetSource>().notNull(),
  /** How many places of it a person had to decide. */
  decided: smallint().notNull(),
  acceptedAt: instant().notNull(),
  acceptedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  /** By a teacher, who has no account; the audit log says by whom. */
  isByTeacher: boolean().notNull().default(false),
  /** When what was read of it was last corrected; null if it never was. */
  correctedAt: instant(),
});

/** Evidence while objections run, not in the file storage, because only the team and its student may see it. */
export const answerSheetPictures = pgTable(
  'answer_sheet_pictures',
  {
    attemptId: uuid()
      .notNull()
      .references(() => answerSheets.attemptId, { onDelete: 'cascade' }),
    page: smallint().notNull(),
    mediaType: text().notNull(),
    bytes: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.page] })],
);

/** Short numbers by which sheets of paper name participants. */
export const rollNumbers = pgTable(
  'roll_numbers',
  {
    roundId: uuid()
      .notNull()
      .references(() => rounds.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** From 1 in each round. On paper a digit that checks it is added. */
    serial: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.accountId] }),
    unique().on(table.roundId, table.serial),
    index().on(table.accountId),
  ],
);

/**
 * The numbers of certificates. Of the content only a hash is stored, to be compared with the current results, so nothing of a
 * student remains when the account is deleted. See docs/decisions/0033.
 */
export const certificates = pgTable(
  'certificates',
  {
    number: text().primaryKey(),
    accountId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    roundId: uuid().references(() => rounds.id, { onDelete: 'set null' }),
    kind: text().$type<AwardKind>().notNull(),
    /** Includes the id of the account it was issued to, which nobody can guess after its deletion. */
    contentHash: text().notNull(),
    /** Another account than `accountId` if the two were merged. With the account the trigger "certificates_forget" deletes it, the award and the score. */
    issuedTo: uuid(),
    /** What is printed; null on those from before it was stored, where it follows from the hash. */
    award: jsonb().$type<Award>(),
    /** Of its student at the last download; null if unknown. */
    score: doublePrecision(),
    issuedAt: instant().notNull(),
    /** When its student was disqualified; another one is made if that is lifted. */
    revokedAt: instant(),
  },
  (table) => [
    uniqueIndex('one_certificate_of_content')
      .on(table.accountId, table.roundId, table.kind, table.contentHash)
      .where(sql`revoked_at is null`),
    index().on(table.roundId),
  ],
);

/** Decisions about pairs of similar papers; the newest is valid, and earlier ones are kept. */
export const likenessDecisions = pgTable(
  'likeness_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The smaller id first. */
    oneAttemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    otherAttemptId: uuid()
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    outcome: text().$type<LikenessOutcome>().notNull(),
    reason: text().notNull(),
    decidedAt: instant().notNull(),
    decidedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.oneAttemptId, table.otherAttemptId), index().on(table.otherAttemptId)],
);
