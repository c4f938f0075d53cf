import { difficulties } from '@club/domain/entities/papers/difficulty';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { maxQuestionLength } from '@club/domain/entities/papers/question-problem';
import { maxTagLength } from '@club/domain/entities/papers/tags';
import {
  formatProblemCodes,
  maxCellLength,
  maxFileNameLength,
  maxPlaceLength,
  rowColumns,
} from '@club/domain/features/question-bank/question-row';
import { translatedLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import {
  keyedQuestionReply,
  participantQuestionReply,
  questionChanges,
  questionInput,
  reviewStates,
  roundQuery,
  sectionCountReply,
  sectionNumber,
} from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';

/** A little more than a question with embedded pictures at the specified threshold. */
const questionBodyBytes = 2 * 1024 * 1024;

const notice = z
  .string()
  .nullable()
  .describe('A note, for example that students keep the published paper; null if there is none');

/** `zip` is a workbook together with its pictures. */
export const questionFileFormats = ['xlsx', 'zip', 'csv', 'json', 'gift', 'aiken', 'moodle', 'qti'] as const;
export type QuestionFileFormat = (typeof questionFileFormats)[number];

/** Longer than allowed, so that authors are told which text is too long. */
const questionRow = z.partialRecord(z.enum(rowColumns), z.string().max(maxCellLength));

/** Which column of a sheet is which, by its title; `null` leaves one out. Sent as JSON in the field `columns`. */
export const columnChoices = z.record(z.string().max(200), z.enum(rowColumns).nullable());
export type ColumnChoices = Readonly<z.output<typeof columnChoices>>;

/** A file of 5,000 questions in two languages has some 4 MB. */
const questionFileBytes = 10 * 1024 * 1024;

/** Some clients read the question at `data`, others at the top level. */
const savedQuestionReply = keyedQuestionReply.extend({ data: keyedQuestionReply, message: z.string(), notice });

const roundName = z.object({ slug: z.string(), title: z.string() });

/** Where students sat questions with the same original, latest first. */
const satIn = z.array(roundName.extend({ year: z.string().describe('In Indian time') }));

export const bankPageSize = 30;

/** Maximum number of questions that can be taken into a round at once. */
export const maxQuestionsTaken = 200;

export const questionBankEndpoints = {
  searchBank: endpoint({
    method: 'GET',
    path: '/api/quiz/bank',
    access: 'bank',
    summary: 'The questions of all rounds with their keys, newest first.',
    query: z.object({
      search: searchText.optional().describe('Words of the question or its options, in any language'),
      round: roundQuery.describe('The slug of a round; defaults to all rounds'),
      section: sectionNumber.optional(),
      kind: z.enum(questionKindNames).optional(),
      difficulty: z.enum([...difficulties, 'unmeasured']).optional(),
      discrimination: z.enum(['good', 'weak']).optional(),
      tag: z.string().max(maxTagLength).optional(),
      author: idInput.optional(),
      sat: z.enum(['yes', 'no']).optional(),
      review: z.enum(reviewStates).optional(),
      complete: z.enum(translatedLanguages).optional().describe('Complete in this language, options included'),
      incomplete: z.enum(translatedLanguages).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
    }),
    reply: z.object({
      questions: z.array(
        z.object({
          question: keyedQuestionReply,
          round: roundName,
          number: z.number().int().describe('Position among the questions of its section, from 1'),
          origin: roundName.nullable().describe('The round whose question it is a copy of'),
          author: z.string().nullable(),
          satIn,
          sat: z
            .number()
            .int()
            .nullable()
            .describe('Number of candidates the figures are based on; null if there are none'),
          facility: z.number().nullable().describe('Share of correct answers in the latest round'),
          discrimination: z.number().nullable().describe('-1 to 1'),
          completeIn: z.array(z.enum(translatedLanguages)),
        }),
      ),
      total: z.number().int(),
      authors: z.array(z.object({ id: z.uuid(), name: z.string() })),
      tags: z.array(z.string()),
      sections: z.array(z.number().int()),
    }),
    refusals: ['round-unknown'],
  }),
  takeQuestions: endpoint({
    method: 'POST',
    path: '/api/quiz/copies',
    access: 'bank',
    summary:
      'Copy questions of any rounds into a section of a round. Atomic and idempotent. Can be undone like an import. Audited.',
    query: z.object({ round: roundQuery }),
    body: z.object({
      id: z.uuid().describe('Generated by the caller; makes the call idempotent'),
      questionIds: z.array(idInput).min(1).max(maxQuestionsTaken),
      section: sectionNumber,
    }),
    reply: z.object({ id: z.uuid(), questions: z.number().int(), message: z.string(), notice }),
    refusals: [
      'round-unknown',
      'question-rows-invalid',
      'question-unknown',
      'paper-outline-outdated',
      'import-differs',
    ],
  }),
  findSimilarQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/similar',
    access: 'bank',
    summary:
      'The question of any round whose English text is most similar to the given one, if one is nearly the same.',
    body: z.object({
      text: z.string().max(maxQuestionLength + 5000),
      exceptId: idInput.optional().describe('The question being edited, which is excluded'),
    }),
    reply: z.object({
      similar: z
        .object({
          id: z.uuid(),
          question: z.string(),
          round: roundName,
          section: z.number().int(),
          number: z.number().int(),
          satIn,
        })
        .nullable(),
    }),
    refusals: [],
  }),
  createQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/create',
    alsoAtRoot: true,
    access: 'bank',
    summary: 'Add a question to the bank of a round.',
    query: z.object({ round: roundQuery }),
    body: questionInput.extend({
      options: questionInput.shape.options.default([]),
      optionsContainImg: questionInput.shape.optionsContainImg.default(false),
      inActive: questionInput.shape.inActive.default(false),
    }),
    bodyLimitBytes: questionBodyBytes,
    reply: savedQuestionReply,
    status: 201,
    refusals: ['round-unknown', 'correct-answer-unknown'],
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/api/quiz',
    alsoAtRoot: true,
    access: 'account',
    summary:
      'Admins get the whole bank of a round with keys. Participants get the questions of the section in progress, without keys; outside a section they get none.',
    query: z.object({ section: sectionNumber.optional(), search: searchText.optional(), round: roundQuery }),
    // Each kind of reply is tagged, so that a faulty admin reply cannot pass for a participant's.
    reply: z.discriminatedUnion('viewer', [
      z.object({
        viewer: z.literal('admin'),
        quizzes: z.array(keyedQuestionReply),
        data: z.array(keyedQuestionReply).describe('The same as `quizzes`'),
      }),
      z.object({ viewer: z.literal('participant'), quizzes: z.array(participantQuestionReply) }),
    ]),
    refusals: ['quiz-paused', 'round-unknown'],
  }),
  readQuestion: endpoint({
    method: 'GET',
    path: '/api/quiz/:id',
    access: 'bank',
    summary: 'One question with its key.',
    params: z.object({ id: idInput }),
    reply: z.object({
      data: keyedQuestionReply,
      round: z.string().describe('The slug of its round'),
      origin: roundName.nullable().describe('The round whose question it is a copy of'),
      satIn,
    }),
    refusals: ['question-unknown'],
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/api/quiz/:id',
    alsoAtRoot: true,
    access: 'bank',
    summary: 'Change a question. Omitted fields stay unchanged.',
    params: z.object({ id: idInput }),
    body: questionChanges.extend({
      revision: z
        .string()
        .max(100)
        .optional()
        .describe('The revision the change is based on; refused if the question has been changed since'),
    }),
    bodyLimitBytes: questionBodyBytes,
    reply: savedQuestionReply,
    refusals: ['question-unknown', 'question-outdated', 'correct-answer-unknown'],
  }),
  reviewQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/:id/review',
    access: 'bank',
    summary: 'Submit a question for review, or approve one that somebody else wrote and submitted. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ step: z.enum(['submit', 'approve']), revision: z.string().max(100) }),
    reply: z.object({ data: keyedQuestionReply }),
    refusals: ['question-unknown', 'question-outdated', 'review-own', 'review-settled'],
  }),
  setQuestionsActive: endpoint({
    method: 'PUT',
    path: '/api/quiz/active',
    access: 'bank',
    summary:
      'Activate or deactivate several questions of the bank of a round. Questions that cannot be activated stay unchanged and are listed. Each change is audited.',
    query: z.object({ round: roundQuery }),
    body: z.object({ questionIds: z.array(idInput).min(1).max(500), active: z.boolean() }),
    reply: z.object({
      changed: z.number().int().describe('Questions already in the requested state are not counted'),
      left: z.array(
        z.object({
          id: z.uuid(),
          question: z.string().describe('Empty if the bank has no such question'),
          problems: z.array(z.string()),
        }),
      ),
      message: z.string(),
      notice,
    }),
    refusals: ['round-unknown'],
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/api/quiz/:id',
    alsoAtRoot: true,
    access: 'bank',
    summary: 'Remove a question from the bank. A published paper keeps it.',
    params: z.object({ id: idInput }),
    reply: z.object({ message: z.string(), notice }),
    refusals: ['question-unknown'],
  }),
  readQuestionFile: endpoint({
    method: 'POST',
    path: '/api/quiz/read-file',
    access: 'bank',
    summary:
      'Read a file of questions (field `file`: CSV, XLSX, pasted cells, a round file, GIFT, Aiken, Moodle XML or a package of QTI 2.1) into rows. The field `columns`, a JSON object, says of columns with unknown titles what they are. Nothing is stored.',
    body: 'multipart',
    bodyLimitBytes: questionFileBytes,
    reply: z.object({
      rows: z.array(
        z.object({
          place: z.string().max(maxPlaceLength).describe('Position in the file, for example "Row 14"'),
          row: questionRow,
          problems: z.array(
            z.object({ column: z.enum(rowColumns), code: z.enum(formatProblemCodes), value: z.string() }),
          ),
        }),
      ),
      notes: z.array(z.string()).describe('Sentences about the whole file'),
      pictures: z.array(z.object({ name: z.string(), data: z.string().describe('Base64') })),
      columns: z
        .array(
          z.object({
            title: z.string(),
            column: z.enum(rowColumns).nullable().describe('As decided; null if it is left out'),
            isDecided: z.boolean(),
            example: z.string().describe('A value in it'),
          }),
        )
        .describe('Columns of a sheet that are not known by their titles'),
    }),
    refusals: ['question-file-invalid', 'body-too-large', 'server-busy'],
  }),
  importQuestions: endpoint({
    method: 'POST',
    path: '/api/quiz/imports',
    access: 'bank',
    summary: 'Add questions to the bank of a round. Atomic and idempotent. Audited.',
    query: z.object({ round: roundQuery }),
    body: z.object({
      id: z.uuid().describe('Generated by the caller; makes the call idempotent'),
      fileName: z.string().max(maxFileNameLength),
      rows: z
        .array(z.object({ place: z.string().max(maxPlaceLength), row: questionRow }))
        .min(1)
        .max(5000),
      defaultSection: sectionNumber.nullable().describe('The section of rows that name none'),
      pictures: z
        .record(z.string().max(200), z.string().max(100))
        .describe('Ids of uploaded files, by the names used in rows'),
      active: z.boolean(),
    }),
    bodyLimitBytes: questionFileBytes,
    reply: z.object({ id: z.uuid(), questions: z.number().int(), message: z.string(), notice }),
    refusals: ['round-unknown', 'question-rows-invalid', 'paper-outline-outdated', 'import-differs'],
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/quiz/imports',
    access: 'bank',
    summary: 'Imports into a round that the caller made and can still undo, latest first.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      imports: z.array(
        z.object({
          id: z.uuid(),
          fileName: z.string().nullable().describe('Null for questions taken from other rounds'),
          questions: z.number().int(),
          importedAt: isoInstant,
        }),
      ),
    }),
    refusals: ['round-unknown'],
  }),
  undoImport: endpoint({
    method: 'DELETE',
    path: '/api/quiz/imports/:id',
    access: 'bank',
    summary: 'Remove the questions of an import from the bank; possible for an hour. Audited.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.string(), notice }),
    refusals: ['import-unknown', 'import-final'],
  }),
  exportQuestions: endpoint({
    method: 'GET',
    path: '/api/quiz/export',
    access: 'bank',
    summary: 'The bank of a round as a file, with keys.',
    query: z.object({ round: roundQuery, format: z.enum(questionFileFormats) }),
    reply: { stream: 'text/csv', description: 'The file' },
    refusals: ['round-unknown', 'files-unavailable'],
  }),
  readTemplate: endpoint({
    method: 'GET',
    path: '/api/quiz/template',
    access: 'bank',
    summary: 'A template workbook for questions, with an example of each kind.',
    reply: {
      stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      description: 'A workbook with two sheets (Office Open XML)',
    },
    refusals: [],
  }),
  checkPaper: endpoint({
    method: 'GET',
    path: '/api/quiz/paper-check',
    access: 'bank',
    summary: 'Totals of the active questions: number by section, marks, and deviations from a full paper.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      totalMarks: z.number(),
      fullMarks: z.number(),
      sections: z.array(sectionCountReply),
      problems: z.array(z.string()),
    }),
    refusals: ['round-unknown'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/upload',
    alsoAtRoot: true,
    access: 'bank',
    summary: 'Upload a picture (field `file`, with `type` "quiz-image"). It is checked by its content and re-encoded.',
    body: 'multipart',
    bodyLimitBytes: 10 * 1024 * 1024,
    reply: z.object({ fileId: z.string(), id: z.string(), url: z.string(), fileUrl: z.string() }),
    status: 201,
    refusals: ['file-not-image', 'body-too-large', 'files-unavailable'],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/upload/:fileId',
    alsoAtRoot: true,
    access: 'bank',
    summary: 'Delete an uploaded picture that no question uses.',
    params: z.object({ fileId: z.string() }),
    reply: z.object({ message: z.string() }),
    refusals: ['file-unknown', 'file-in-use', 'files-unavailable'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/files/:fileId',
    alsoAtRoot: true,
    access: 'visitor',
    purpose: 'start',
    summary: 'A picture of the paper. Its id cannot be guessed; it appears only in questions the caller may see.',
    params: z.object({ fileId: z.string().max(100) }),
    reply: { stream: 'image/webp', description: 'The picture' },
    refusals: ['file-unknown', 'files-unavailable'],
  }),
};
