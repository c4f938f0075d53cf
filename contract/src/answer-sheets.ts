import { consentRefusals } from '@club/domain/entities/accounts/consent';
import { sheetSources } from '@club/domain/entities/attempts/paper-sheet';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { languages } from '@club/domain/shared/language';
import type { RefusalCode } from '@club/domain/shared/refusal';
import { z } from 'zod';
import {
  languageList,
  roundTitleReply,
  sectionTranslations,
  slugParams,
  teacherCalls,
  teacherProof,
  teacherProofRefusals,
} from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';

/** A page as data, flattened and made small by the page that read it. */
const maxPictureCharacters = 400_000;
const maxPages = 4;
const sheetBodyBytes = maxPages * maxPictureCharacters + 256 * 1024;
/** Of a teacher, whose key is read from the body: it is short, because anybody can send one. Pages make their pictures small enough. */
export const maxClassPictureCharacters = 150_000;
const maxClassPages = 2;
const classSheetBodyBytes = maxClassPages * maxClassPictureCharacters + 64 * 1024;

const answerOnPaper = z.object({
  questionId: idInput,
  markedAnswers: z.array(z.boolean()).max(15).optional().describe('One for each option'),
  userInput: z.string().max(2000).optional().describe('What was written, as typed by a person'),
});

const sheetParticipantReply = z.object({
  accountId: z.uuid(),
  rollNumber: z.string().nullable().describe('As on the sheets, with the digit that checks it'),
  name: z.string(),
  school: z.string(),
  schoolId: z.uuid().nullable(),
  class: z.number().int().nullable(),
  listedClass: z.string().nullable().describe('With its section, as a teacher listed it; null if none did'),
  hasSat: z.boolean().describe('Whether they have sat the round, on a screen or on paper'),
  consentRefusal: z
    .enum(consentRefusals)
    .nullable()
    .describe('Why no sheet of theirs is accepted until a guardian consents; null if the consent is sufficient'),
  sheet: z
    .object({
      source: z.enum(sheetSources),
      decided: z.number().int().describe('Number of places that a person decided'),
      acceptedAt: isoInstant,
      isByTeacher: z.boolean().describe('Accepted by a teacher of the school; the audit log says by whom'),
      pictures: z.number().int().describe('Number of pictures that are still kept'),
    })
    .nullable(),
});

export type SheetParticipantReply = z.output<typeof sheetParticipantReply>;

const sheetPaperReply = z.object({
  id: z.uuid(),
  version: z.number().int(),
  languages: languageList,
  sections: z.array(
    z.object({ section: z.number().int(), title: z.string(), translations: z.exactOptional(sectionTranslations) }),
  ),
  questions: z.array(z.object({ id: z.uuid(), section: z.number().int(), kind: z.enum(questionKindNames) })),
});

export type SheetPaperReply = z.output<typeof sheetPaperReply>;

const answerSheetsReply = z.object({
  round: z.object({ slug: z.string(), ...roundTitleReply, classes: z.array(z.number().int()) }),
  paper: sheetPaperReply.nullable().describe('The published paper without its texts and keys; null: none is published'),
  participants: z.array(sheetParticipantReply).describe('Those with a roll number or an accepted sheet'),
});

export type AnswerSheetsReply = z.output<typeof answerSheetsReply>;

/** What was read of a sheet, and decided by a person. */
const acceptedSheet = {
  accountId: idInput,
  paper: idInput.describe('The published paper for which it was printed'),
  class: z.union(classLevels.map((level) => z.literal(level))),
  language: z.enum(languages),
  decided: z.number().int().min(0).max(1000).default(0).describe('Number of places that a person decided'),
  answers: z.array(answerOnPaper).max(500),
};

const sheetPictures = (most: number, characters: number) =>
  z.array(z.object({ page: z.number().int().min(1).max(99), picture: z.string().max(characters) })).max(most);
const picturesDescription = 'Data URLs of pictures, re-encoded and kept while students can object';

/** Why somebody's sheet is not accepted. */
const sheetRefusals = [
  ...['paper-not-published', 'sheet-of-other-paper', 'sheet-accepted-already', 'sat-on-screen'],
  ...['participant-disqualified', 'phone-not-verified', 'vouch-refused', 'consent-missing', 'consent-not-listed'],
  ...['consent-withdrawn', 'email-not-verified', 'email-domain-wrong', 'phone-sat-already', 'round-for-admins'],
  'round-not-qualified',
  ...['round-not-for-city', 'round-not-for-class', 'quiz-not-announced', 'quiz-not-open-yet', 'quiz-closed'],
  ...['quiz-paused', 'key-is-out', 'section-unknown', 'answer-not-in-section', 'file-not-image'],
  'sheet-answer-impossible',
] as const satisfies readonly RefusalCode[];

export const answerSheetsEndpoints = {
  listAnswerSheets: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/answer-sheets',
    access: 'organise',
    summary:
      'What printing and reading answer sheets of a round needs: the outline of its published paper, and who has a roll number or an accepted sheet.',
    params: slugParams,
    reply: answerSheetsReply,
    refusals: ['round-unknown'],
  }),
  giveRollNumbers: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/roll-numbers',
    access: 'organise',
    summary: 'Give a roll number in the round to each participant of a school who has none. Audited.',
    params: slugParams,
    body: z.object({ schoolId: idInput }),
    reply: z.object({ given: z.number().int() }),
    refusals: ['round-unknown', 'school-unknown'],
  }),
  acceptSheet: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/answer-sheets',
    access: 'organise',
    summary:
      'Accept what was read of the answer sheet of a participant, who has then sat the round: it is saved, submitted and marked like answers of a page. Or correct what was read before. Audited.',
    params: slugParams,
    body: z.object({
      ...acceptedSheet,
      source: z.enum(sheetSources),
      replaces: z.boolean().default(false).describe('Whether it corrects a sheet that was accepted before'),
      pictures: sheetPictures(maxPages, maxPictureCharacters).default([]).describe(picturesDescription),
    }),
    bodyLimitBytes: sheetBodyBytes,
    reply: z.object({ acceptedAt: isoInstant }),
    status: 201,
    refusals: ['round-unknown', 'account-unknown', 'sheet-unknown', ...sheetRefusals],
    rateLimit: { calls: 2000, perSeconds: 600 },
  }),
  readAcceptedSheet: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/answer-sheets/:id',
    access: 'organise',
    summary: 'What was read of the sheet of a participant, and its pictures as long as they are kept.',
    params: slugParams.extend({ id: idInput.describe('The account') }),
    reply: z.object({
      language: z.enum(languages),
      class: z.number().int().nullable(),
      answers: z.array(
        z.object({
          questionId: z.uuid(),
          markedAnswers: z.exactOptional(z.array(z.boolean())),
          userInput: z.exactOptional(z.string()),
        }),
      ),
      pictures: z.array(z.object({ page: z.number().int(), picture: z.string().describe('A data URL') })),
    }),
    refusals: ['round-unknown', 'sheet-unknown'],
  }),
  takeSheetBack: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug/answer-sheets/:id',
    access: 'organise',
    summary:
      'Take the acceptance of a sheet back, until the results are published: its answers, marks and pictures go, and its student has not sat the round. Audited.',
    params: slugParams.extend({ id: idInput.describe('The account') }),
    reply: z.object({ takenBackAt: isoInstant }),
    refusals: ['round-unknown', 'sheet-unknown', 'results-are-out', 'participant-disqualified', 'sat-on-screen'],
  }),
  readClassSheets: endpoint({
    method: 'POST',
    path: '/api/classes/answer-sheets',
    access: 'visitor',
    summary:
      'What a teacher needs for printing and reading the answer sheets of the students on their list: the outline of the published paper, and these students.',
    body: z.object(teacherProof),
    reply: answerSheetsReply,
    refusals: [...teacherProofRefusals],
    rateLimit: teacherCalls,
  }),
  numberClass: endpoint({
    method: 'POST',
    path: '/api/classes/roll-numbers',
    access: 'visitor',
    summary: 'Give a roll number to each student on the list of a teacher’s school who has none. Audited.',
    body: z.object(teacherProof),
    reply: z.object({ given: z.number().int() }),
    refusals: [...teacherProofRefusals],
    rateLimit: teacherCalls,
  }),
  acceptClassSheet: endpoint({
    method: 'POST',
    path: '/api/classes/answer-sheets/accepted',
    access: 'visitor',
    summary:
      'Accept, as a teacher, what was read from the pictures of the answer sheet of a student on the list, as organisers do. Teachers correct nothing. Audited.',
    body: z.object({
      ...teacherProof,
      ...acceptedSheet,
      pictures: sheetPictures(maxClassPages, maxClassPictureCharacters).min(1).describe(picturesDescription),
    }),
    bodyLimitBytes: classSheetBodyBytes,
    reply: z.object({ acceptedAt: isoInstant }),
    status: 201,
    refusals: [...teacherProofRefusals, 'class-student-unknown', ...sheetRefusals],
    rateLimit: teacherCalls,
  }),
};
