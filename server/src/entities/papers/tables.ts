import type { AnswerKey, QuestionKind } from '@club/domain/entities/papers/answer-key';
import type { PaperKeys, PaperSection, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question, Reasons } from '@club/domain/entities/papers/question';
import type { Language, Translations } from '@club/domain/shared/language';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { instant } from '#shared/database/instant.ts';

/** The working copy of a paper: its outline here, its questions in the bank. */
export const papers = pgTable('papers', {
  id: uuid().primaryKey().defaultRandom(),
  sections: jsonb().$type<readonly PaperSection[]>().notNull(),
  languages: jsonb().$type<readonly Language[]>().notNull(),
  /** It is published only with questions that a second person has approved. */
  requiresReview: boolean().notNull().default(false),
});

/** Every question of every paper, with those that were deleted. */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    /** Its place in its section; the lower comes first. */
    position: integer().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    optionsArePictures: boolean().notNull(),
    optionAlts: jsonb().$type<readonly string[]>().notNull().default([]),
    supportingPicture: text(),
    supportingPictureAlt: text().notNull().default(''),
    translations: jsonb().$type<Question['translations']>().notNull().default({}),
    /** Marks if right; null where the section's scheme decides. */
    reward: doublePrecision(),
    /** Marks taken if wrong, as a positive number; null where the section's scheme decides. */
    penalty: doublePrecision(),
    isActive: boolean().notNull(),
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    authorId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    /** The first of the questions that it goes back to by copies, kept when that is deleted; null for one that is no copy. */
    originId: uuid(),
    /** The accounts that submitted it for review and approved it; null again after a change. */
    submittedBy: uuid(),
    approvedBy: uuid(),
    /** How those who sat it did, by the version of the keys that `measuredBy` names. See docs/rules/statistics.md, E1. */
    sat: integer(),
    facility: doublePrecision(),
    discrimination: doublePrecision(),
    measuredBy: uuid(),
    /** Of a question that came with others: it is there from when their import is recorded until that is undone. */
    batchId: uuid(),
    createdAt: instant().notNull(),
    /** Kept for the attempts that had it. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.paperId, table.section, table.position), index().on(table.authorId)],
);

/** Questions that came together: out of a file, or from other rounds. */
export const questionImports = pgTable('question_imports', {
  /** Drawn by the page, so that an import that is sent twice takes place once. */
  id: uuid().primaryKey(),
  paperId: uuid()
    .notNull()
    .references(() => papers.id, { onDelete: 'cascade' }),
  batchId: uuid().notNull().unique(),
  questions: integer().notNull(),
  importedAt: instant().notNull(),
  undoneAt: instant(),
});

/** The answer keys, apart from the questions, so that no read made for a participant can pick one up. */
export const answerKeys = pgTable('answer_keys', {
  questionId: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  key: jsonb().$type<AnswerKey>().notNull(),
  reasons: jsonb().$type<Reasons>().notNull().default({}),
});

/** Rows are only ever added. */
export const paperVersions = pgTable(
  'paper_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    /** Counted from 1 for each paper. */
    number: integer().notNull(),
    paper: jsonb().$type<PublishedPaper>().notNull(),
    /** The files its questions show, so that none of them is deleted. */
    pictureIds: text().array().notNull(),
    publishedAt: instant().notNull(),
    /** Null if frozen automatically at the first start. Kept when the admin's account is deleted. */
    publishedBy: uuid(),
  },
  (table) => [unique().on(table.paperId, table.number)],
);

/** For sections fetched sealed; a separate table, so that only a start reads a key. */
export const sealKeys = pgTable(
  'seal_keys',
  {
    paperVersionId: uuid()
      .notNull()
      .references(() => paperVersions.id, { onDelete: 'cascade' }),
    section: smallint().notNull(),
    /** 256 bits, base64. */
    key: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.paperVersionId, table.section] })],
);

/** The keys of what was published of a paper, apart from it; publishing and each correction add a row. */
export const keyVersions = pgTable(
  'key_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    /** Counted from 1 for each paper. */
    number: integer().notNull(),
    keys: jsonb().$type<PaperKeys>().notNull(),
    madeAt: instant().notNull(),
    madeBy: uuid(),
    /** Why the keys were corrected, and of which question; null for the keys it was published with. */
    reason: text(),
    questionId: uuid(),
    /** The same reason as everybody reads it; null for corrections that were made before it was public. */
    publicReasons: jsonb().$type<{ readonly en: string } & Translations<string>>(),
    /** How far students could see the key when it was corrected. */
    correctedKey: text().$type<'hidden' | 'provisional' | 'final'>(),
  },
  (table) => [unique().on(table.paperId, table.number)],
);

/** Uploaded pictures; their bytes lie in the file storage under the id. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  mediaType: text().notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** SHA-256 of the bytes, base64url. */
  contentHash: text().notNull(),
  uploadedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
});
