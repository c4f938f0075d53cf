import { checkNames } from '@club/domain/entities/papers/checklist';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { boardDetails } from '@club/domain/entities/rounds/board-detail';
import { roundPhases } from '@club/domain/entities/rounds/round';
import { readSchoolCode, readTeacherKey } from '@club/domain/entities/rounds/school-code';
import { inOtherLanguages, languages } from '@club/domain/shared/language';
import { normalizeText, requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';
import type { RateLimit } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';
import { comparisonReply, keyedQuestionReply, sectionCountReply } from './papers.ts';

export const slugParams = z.object({ slug: z.string().max(60) });

export const languageList = z.array(z.enum(languages));

export const roundPhaseReply = z.enum(roundPhases);

/** When organisers expect the steps after the closing. */
export const resultsScheduleReply = z.object({
  provisionalKeyAt: isoInstant.nullable().describe('From then on all candidates can read the key'),
  objectionsCloseAt: isoInstant.nullable(),
  resultsAt: isoInstant.nullable().describe('When the final results are expected; they are published by hand'),
  championshipAt: isoInstant.nullable(),
});

export type ResultsScheduleReply = z.output<typeof resultsScheduleReply>;

const titleTranslationsReply = z.object(inOtherLanguages(() => z.exactOptional(z.string())));

/** In English and any other languages it was written in. */
export const roundTitleReply = { title: z.string(), titleTranslations: z.exactOptional(titleTranslationsReply) };

export const roundReply = z.object({
  slug: z.string(),
  ...roundTitleReply,
  phase: roundPhaseReply,
  opensAt: isoInstant.nullable().describe('Null: opens as soon as it is announced'),
  closesAt: isoInstant.nullable().describe('Null: never closes'),
  isCurrent: z.boolean().describe('The current round: the one that the pages /quiz/* and the specified calls refer to'),
  isRehearsal: z
    .exactOptional(z.literal(true))
    .describe('Replaces the current round for the team and simulated students'),
  schedule: z.exactOptional(resultsScheduleReply).describe('Absent if no date is set'),
  hasBoard: z.exactOptional(z.literal(true)).describe('Whether its final results have a public board'),
  isOpenToAll: z
    .exactOptional(z.literal(true))
    .describe('Whether it is over and anybody can sit it again, as practice'),
  cities: z.array(z.string()).describe('Cities whose schools may take part; empty: all cities'),
  classes: z.array(z.number().int()).describe('Classes that may take part; empty: all classes'),
  isPaperPublished: z.exactOptional(z.literal(true)).describe('Whether its questions, marks and duration are settled'),
  questionCount: z.number().int(),
  fullMarks: z.number(),
  durationSeconds: z.number().int(),
});

export type RoundReply = z.output<typeof roundReply>;

const sectionWording = { title: z.string(), problemType: z.string(), markingScheme: z.string() };

/** The same in other languages, if its author provides it. */
export const sectionTranslations = z.object(inOtherLanguages(() => z.exactOptional(z.object(sectionWording))));

export const roundSectionReply = z.object({
  section: z.number().int(),
  title: z.string(),
  problemType: z.string(),
  kinds: z.array(z.enum(questionKindNames)),
  durationSeconds: z.number().int(),
  questionCount: z.number().int(),
  markingScheme: z.string(),
  translations: z.exactOptional(sectionTranslations),
  marksIfRight: z.number(),
  marksIfWrong: z.number(),
});

export type RoundSectionReply = z.output<typeof roundSectionReply>;

export const roundSettingsReply = roundReply.extend({
  announced: z.boolean(),
  archived: z.boolean(),
  resultsPublishedAt: isoInstant.nullable(),
  keyOutSince: isoInstant
    .nullable()
    .describe('When students could first read the key. From then on nobody can answer, even if it is hidden again'),
  board: z.enum(boardDetails).nullable().describe('What its public board shows; null: there is none'),
  isForAdmins: z.boolean().describe('A rehearsal, which only admins may sit'),
  refusesVouched: z.boolean().describe('Whether a school cannot vouch for students without a phone'),
  qualifiedFrom: z
    .string()
    .nullable()
    .describe('Slug of the round in which participants must have qualified; null: anybody of its audience may sit it'),
  integrityRule: z.string().describe('`strict`, or `flags:N`: the flag with this number disqualifies'),
  isPublished: z.boolean().describe('Whether a version of the paper has been published'),
  publishedAt: isoInstant.nullable(),
  firstStartedAt: isoInstant
    .nullable()
    .describe('After this time the published paper changes only through corrections'),
});

export type RoundSettingsReply = z.output<typeof roundSettingsReply>;

export const sectionInput = z.object({
  title: z.string().max(100).transform(normalizeText),
  problemType: z.string().trim().max(200),
  kinds: z.array(z.enum(questionKindNames)),
  durationSeconds: z.number(),
  questionCount: z.number(),
  markingScheme: z.string().trim().max(300),
  translations: z.exactOptional(
    z.object(
      inOtherLanguages(() =>
        z.exactOptional(
          z.object({
            title: ruledText(requiredProblem).transform(normalizeText),
            problemType: ruledText(requiredProblem),
            markingScheme: ruledText(requiredProblem),
          }),
        ),
      ),
    ),
  ),
  from: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullish()
    .describe(
      'Its current number, which keeps its questions; null: a new section; omitted: the section at this position',
    ),
});

export type SectionInput = z.input<typeof sectionInput>;

export const paperVersionReply = z.object({
  version: z.number().int().describe('Counted from 1 within each paper'),
  publishedAt: isoInstant,
  publishedBy: z.string().nullable().describe('Name of the admin; null if the first start froze it automatically'),
});

export const keyVersionReply = z.object({
  version: z
    .number()
    .int()
    .describe('Counted from 1 within each published paper; the first is the one published with it'),
  madeAt: isoInstant,
  madeBy: z.string().nullable(),
  reason: z.string().nullable().describe('The reason for the correction; null for the first version'),
  questionId: z.uuid().nullable().describe('The corrected question'),
});

/** The paper of a round for its authors. */
export const roundPaperReply = z.object({
  languages: languageList,
  sections: z.array(roundSectionReply),
  revision: z.string().describe('Changes whenever the sections or the languages change'),
  fullMarks: z.number(),
  requiresReview: z.boolean().describe('Whether a second person has to approve each question'),
  questions: z
    .array(keyedQuestionReply)
    .describe('The working copy, including inactive questions, by section and position'),
  counts: z.array(sectionCountReply),
  checks: z.array(
    z.object({
      name: z.enum(checkNames),
      problems: z.array(z.object({ sentence: z.string(), questionId: z.uuid().nullable() })),
      notes: z.array(z.string()).describe('Worth knowing before publishing, but not a problem'),
    }),
  ),
  published: z
    .object({
      version: paperVersionReply,
      keyVersions: z.array(keyVersionReply),
      languages: languageList,
      comparison: comparisonReply,
      sections: z.array(roundSectionReply),
      questions: z.array(keyedQuestionReply).describe('The paper that students sit, with the corrected keys'),
      alsoRight: z
        .array(z.object({ questionId: z.uuid(), correctAnswer: z.string() }))
        .describe('Answers accepted by corrections in addition to the keys'),
      withdrawn: z.array(z.object({ questionId: z.uuid(), countsFor: z.enum(['nobody', 'everybody']) })),
      differences: z.array(
        z.object({
          what: z.enum(['added', 'removed', 'changed', 'key-changed', 'order', 'sections', 'languages']),
          questionId: z.uuid().nullable(),
          section: z.number().int().nullable(),
          text: z.string(),
        }),
      ),
    })
    .nullable()
    .describe('Null if nothing is published: students would sit the working copy'),
});

export type RoundPaperReply = z.output<typeof roundPaperReply>;

export const round = z.object({ round: roundSettingsReply });

/** The code of a school; empty if it cannot be one. */
export const schoolCodeInput = z
  .string()
  .max(60)
  .transform((text) => readSchoolCode(text) ?? '')
  .describe('As handed out; case and separators are ignored');

/** What a teacher of a school calls with, instead of an account. */
export const teacherProof = {
  code: schoolCodeInput,
  key: z
    .string()
    .max(60)
    .transform((text) => readTeacherKey(text) ?? '')
    .describe('The teacher’s own key; case and separators are ignored'),
};
export const teacherProofRefusals = ['school-code-wrong', 'teacher-key-wrong', 'teacher-not-approved'] as const;

/** Guessing a code and a key is hopeless; this bounds the load of attempts. A lesson's work of several teachers fits. */
export const teacherCalls: RateLimit = { calls: 300, perSeconds: 10 * 60 };
