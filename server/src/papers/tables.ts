import type { AnswerKey, QuestionKind } from '@club/domain/papers/answer-key';
import { boolean, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#accounts/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    section: smallint().notNull(),
    kind: text().$type<QuestionKind>().notNull(),
    text: text().notNull(),
    options: jsonb().$type<readonly string[]>().notNull(),
    optionsArePictures: boolean().notNull(),
    supportingPicture: text(),
    /** Marks if right; null where the section's scheme decides. */
    reward: doublePrecision(),
    /** Marks taken if wrong, as a positive number; null where the section's scheme decides. */
    penalty: doublePrecision(),
    isActive: boolean().notNull(),
    createdAt: instant().notNull(),
    /** A deleted question stays for the attempts that had it. */
    deletedAt: instant(),
  },
  (table) => [index().on(table.section, table.createdAt)],
);

/** The answer keys, apart from the questions, so that no read made for a participant can pick one up. */
export const answerKeys = pgTable('answer_keys', {
  questionId: uuid()
    .primaryKey()
    .references(() => questions.id, { onDelete: 'cascade' }),
  key: jsonb().$type<AnswerKey>().notNull(),
});

/** Uploaded pictures; their bytes lie in the file storage under the id. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  mediaType: text().notNull(),
  bytes: integer().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  uploadedBy: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
});
