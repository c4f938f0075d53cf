import { checkNames } from '@club/domain/papers/checklist';
import { questionKindNames } from '@club/domain/papers/question-kinds';
import { classLevels } from '@club/domain/rounds/audience';
import { parseIntegrityRule } from '@club/domain/rounds/integrity-rule';
import { hoursProblem, roundPhases, roundTitleProblem, slugProblem } from '@club/domain/rounds/round';
import { languages } from '@club/domain/shared/language';
import { readable, requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenId } from './given-id.ts';
import { keyedQuestionReply, sectionCountReply } from './papers.ts';
import { ruledText } from './ruled-text.ts';

/** In characters. The sample paper has some 12 000. */
export const longestRoundFile = 1_000_000;

const moment = z.iso.datetime();
/** The database knows no year 0. */
const writtenMoment = moment.refine((text) => !text.startsWith('0000'), 'Write a year from 1 to 9999');
const slugParams = z.object({ slug: z.string().max(60) });
const languageList = z.array(z.enum(languages));

export const roundPhaseReply = z.enum(roundPhases);

/** A round as everybody may know it. Drafts and rehearsals are for admins alone. */
export const roundReply = z.object({
  slug: z.string(),
  title: z.string(),
  phase: roundPhaseReply,
  opensAt: moment.nullable().describe('Null: open as soon as it is announced'),
  closesAt: moment.nullable().describe('Null: never closes'),
  isCurrent: z.boolean().describe('The one that the pages /quiz/* and the specified calls are about'),
  isRehearsal: z
    .exactOptional(z.literal(true))
    .describe('For the team and simulated students: what they sit in place of the current one'),
  cities: z.array(z.string()).describe('Whose schools may come; empty: every city'),
  classes: z.array(z.number().int()).describe('The classes that may come; empty: all'),
  questionCount: z.number().int(),
  fullMarks: z.number(),
  durationSeconds: z.number().int(),
});
export type RoundReply = z.output<typeof roundReply>;

/** What of a section is put into words, in one language. */
const sectionWording = { title: z.string(), problemType: z.string(), markingScheme: z.string() };

/** The same in other languages, where its author gives it. */
export const sectionTranslations = z.object({ hi: z.exactOptional(z.object(sectionWording)) });

/** A section as participants read of it before they start. */
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

/** What of a round admins alone know and set. */
export const roundSettingsReply = roundReply.extend({
  announced: z.boolean(),
  archived: z.boolean(),
  resultsPublishedAt: moment.nullable(),
  isForAdmins: z.boolean().describe('A rehearsal: only admins may sit it'),
  integrityRule: z.string().describe('`strict`, or `flags:N`: the flag with that number disqualifies'),
  isPublished: z.boolean().describe('Whether its paper has a published version'),
  publishedAt: moment.nullable(),
  firstStartedAt: moment.nullable().describe('From then on the published paper changes only by corrections'),
});
export type RoundSettingsReply = z.output<typeof roundSettingsReply>;

const roundSettings = z
  .object({
    title: ruledText(roundTitleProblem).transform(readable),
    slug: ruledText(slugProblem),
    announced: z.boolean(),
    archived: z.boolean(),
    opensAt: writtenMoment.nullable(),
    closesAt: writtenMoment.nullable(),
    integrityRule: z
      .string()
      .refine((text) => parseIntegrityRule(text) !== undefined, 'Write strict, or flags: and a number from 1 to 20'),
    cities: z.array(z.string().min(1).max(100)).max(100),
    classes: z.array(z.literal(classLevels)).max(classLevels.length),
    isForAdmins: z.boolean(),
  })
  .partial()
  .superRefine(({ opensAt, closesAt }, context) => {
    const problem = hoursProblem({ opensAt: toInstant(opensAt), closesAt: toInstant(closesAt) });
    if (problem !== undefined) context.addIssue({ code: 'custom', path: ['closesAt'], message: problem });
  });

function toInstant(written: string | null | undefined): number | null {
  return written === null || written === undefined ? null : Date.parse(written);
}

/** A section as its author writes it; its marks are read from the text of its scheme. */
const writtenSection = z.object({
  title: z.string().max(100).transform(readable),
  problemType: z.string().trim().max(200),
  kinds: z.array(z.enum(questionKindNames)),
  durationSeconds: z.number(),
  questionCount: z.number(),
  markingScheme: z.string().trim().max(300),
  translations: z.exactOptional(
    z.object({
      hi: z.exactOptional(
        z.object({
          title: ruledText(requiredProblem).transform(readable),
          problemType: ruledText(requiredProblem),
          markingScheme: ruledText(requiredProblem),
        }),
      ),
    }),
  ),
  from: z
    .number()
    .int()
    .min(1)
    .max(99)
    .nullish()
    .describe(
      'The number it has now, so that its questions come along; null: a new section; left out: the one in this place',
    ),
});
export type WrittenSectionInput = z.input<typeof writtenSection>;

/** Whether every section has at most one successor: its questions cannot go to two places. */
function haveOneSuccessor(sections: readonly z.output<typeof writtenSection>[]): boolean {
  const former = sections.flatMap(({ from }, index) => (from === null ? [] : [from ?? index + 1]));
  return new Set(former).size === former.length;
}

export const paperVersionReply = z.object({
  version: z.number().int().describe('Counted from 1 for each paper'),
  publishedAt: moment,
  publishedBy: z.string().nullable().describe('The name of the admin; null: it froze by itself at the first start'),
});

export const keyVersionReply = z.object({
  version: z
    .number()
    .int()
    .describe('Counted from 1 for each published paper; the first is the one it was published with'),
  madeAt: moment,
  madeBy: z.string().nullable(),
  reason: z.string().nullable().describe('Why the keys were corrected; null for the first version'),
  questionId: z.uuid().nullable().describe('The question that was corrected'),
});

/** The paper of a round as its authors see it. */
export const roundPaperReply = z.object({
  languages: languageList,
  sections: z.array(roundSectionReply),
  revision: z.string().describe('Another one whenever the sections or the languages are changed'),
  fullMarks: z.number(),
  questions: z
    .array(keyedQuestionReply)
    .describe('The working copy with its inactive questions, by section and position'),
  counts: z.array(sectionCountReply),
  checks: z.array(
    z.object({
      name: z.enum(checkNames),
      problems: z.array(z.object({ sentence: z.string(), questionId: z.uuid().nullable() })),
    }),
  ),
  published: z
    .object({
      version: paperVersionReply,
      keyVersions: z.array(keyVersionReply),
      languages: languageList,
      sections: z.array(roundSectionReply),
      questions: z.array(keyedQuestionReply).describe('What students sit, with the keys as they are corrected now'),
      alsoRight: z
        .array(z.object({ questionId: z.uuid(), correctAnswer: z.string() }))
        .describe('What corrections accept beside the keys'),
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
    .describe('Null while nothing is published: students would sit the working copy'),
});
export type RoundPaperReply = z.output<typeof roundPaperReply>;

const round = z.object({ round: roundSettingsReply });

/** More entries than these nobody reads before a correction; the counts are of all. */
export const mostEffectsListed = 500;

/** An entry that a correction would change. */
const concernedEntry = {
  entryId: z.uuid(),
  name: z.string(),
  educationalInstitute: z.string(),
  city: z.string(),
};

/** What a correction does to the key of one question. */
export const keyChange = z.union(
  [
    z.strictObject({ correctAnswer: z.union([z.string().max(5000), z.number()]).transform(String) }),
    z.strictObject({
      correctAnswers: z
        .array(z.union([z.string().max(5000), z.number()]).transform(String))
        .min(2)
        .max(20)
        .describe('Any one of them is right'),
    }),
    z.strictObject({ countsFor: z.enum(['nobody', 'everybody']) }),
    z.strictObject({ takesBack: z.number().int().min(2).describe('The version of the keys that the correction made') }),
  ],
  'Give another key or several, withdraw the question, or take a correction back',
);

const correctionBody = z.object({
  questionId: givenId,
  reason: ruledText((text) => (text.trim() === '' ? 'reason-missing' : undefined)),
  change: keyChange,
});

const correctedReply = z.object({ version: z.number().int(), markedAgain: z.number().int(), message: z.string() });

/** How far a correction is, and at last what became of it. */
export const correctionStep = z.union([
  z.object({ step: z.literal('marking'), markedAgain: z.number().int(), of: z.number().int() }),
  z.object({ step: z.literal('corrected'), ...correctedReply.shape }),
  z.object({ step: z.literal('refused'), code: z.string(), message: z.string() }),
]);
export type CorrectionStep = z.output<typeof correctionStep>;

/** Why a correction is not made, in whichever way it is asked for. */
const correctionRefusals = [
  'round-unknown',
  'paper-not-in-use',
  'question-not-published',
  'correct-answer-unknown',
  'correction-empty',
  'correction-unknown',
  'correction-outdated',
] as const;

export const roundsEndpoints = {
  listRounds: endpoint({
    method: 'GET',
    path: '/api/rounds',
    access: 'visitor',
    summary: 'The rounds, the current one first, then the newest. Drafts and rehearsals for admins alone.',
    reply: z.object({ rounds: z.array(roundReply), now: moment.describe('The server clock, for whoever counts down') }),
    refusals: [],
  }),
  readRound: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug',
    access: 'visitor',
    summary: 'A round with the sections of its paper.',
    params: slugParams,
    reply: z.object({ round: roundReply.extend({ languages: languageList, sections: z.array(roundSectionReply) }) }),
    refusals: ['round-unknown'],
  }),
  downloadCalendar: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/calendar.ics',
    access: 'visitor',
    summary: 'A round as an appointment for a calendar, from its opening to its closing.',
    params: slugParams,
    // A link says what the page is read in, and the browser that follows it something of its own.
    query: z.object({ language: z.enum(languages).optional().describe('Without it that of the request') }),
    reply: { stream: 'text/calendar', description: 'One event (RFC 5545), with a reminder half an hour before' },
    refusals: ['round-unknown', 'round-without-date'],
  }),
  createRound: endpoint({
    method: 'POST',
    path: '/api/rounds',
    access: 'organise',
    summary:
      'Make a round: empty, as a copy of another one with its questions, or from a file. It is a draft. Audited.',
    body: z
      .object({
        slug: ruledText(slugProblem),
        title: ruledText(roundTitleProblem).transform(readable),
        copyFrom: z.string().max(60).optional().describe('The slug of the round to copy'),
        file: z
          .string()
          .max(longestRoundFile)
          .optional()
          .describe('A paper in YAML, written like content/sample-paper/paper.yaml, without pictures of the folder'),
      })
      .refine(({ copyFrom, file }) => copyFrom === undefined || file === undefined, {
        message: 'Copy a round or read a file, not both',
        path: ['file'],
      }),
    bodyLimitBytes: 2 * 1024 * 1024,
    reply: round,
    status: 201,
    refusals: ['round-slug-taken', 'round-unknown', 'round-file-invalid'],
  }),
  readRoundSettings: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/settings',
    access: 'rounds',
    summary: 'Everything that is set for a round.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown'],
  }),
  updateRound: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug',
    access: 'organise',
    summary:
      'Change what is set for a round; what is left out stays. A sitting that has started keeps the end it was given. Audited.',
    params: slugParams,
    body: roundSettings,
    reply: round,
    refusals: [
      'round-unknown',
      'round-slug-taken',
      'integrity-rule-frozen',
      'round-is-rehearsal',
      'round-is-current',
      'round-not-closed',
      'city-unknown',
    ],
  }),
  deleteRound: endpoint({
    method: 'DELETE',
    path: '/api/rounds/:slug',
    access: 'organise',
    summary: 'Delete a draft that nobody has sat, with its questions. Audited.',
    params: slugParams,
    reply: z.object({ message: z.string() }),
    refusals: ['round-unknown', 'round-is-current', 'round-not-a-draft'],
  }),
  makeCurrent: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/make-current',
    access: 'organise',
    summary: 'Make a round the one that the pages of the quiz are about. It is announced with that. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'round-is-rehearsal', 'round-archived', 'current-round-open'],
  }),
  readPaper: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/paper',
    access: 'bank',
    summary: 'The paper of a round: its working copy, the checklist, and the published version with what differs.',
    params: slugParams,
    reply: z.object({ paper: roundPaperReply }),
    refusals: ['round-unknown'],
  }),
  updatePaper: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/paper',
    access: 'bank',
    summary: 'Change the sections and languages of the working copy. Audited.',
    params: slugParams,
    body: z.object({
      revision: z.string().max(100).describe('The one that was changed'),
      sections: z
        .array(writtenSection, 'required')
        .refine(haveOneSuccessor, 'Two sections cannot have the questions of one')
        .optional(),
      languages: languageList
        .min(1)
        .refine(
          (list) => list[0] === 'en' && new Set(list).size === list.length,
          'English comes first, each language once',
        )
        .optional(),
    }),
    reply: z.object({ paper: roundPaperReply }),
    refusals: ['round-unknown', 'paper-outline-outdated', 'section-in-use'],
  }),
  orderQuestions: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/paper/order',
    access: 'bank',
    summary: 'Put the questions of a section into another order.',
    params: slugParams,
    body: z.object({
      section: z.number().int().min(1).max(99),
      before: z.array(givenId).max(1000).describe('The order that is changed: every question, inactive ones too'),
      questionIds: z.array(givenId).max(1000).describe('The same questions in the order they shall have'),
    }),
    reply: z.object({ message: z.string() }),
    refusals: ['round-unknown', 'paper-order-outdated'],
  }),
  publishPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/publish',
    access: 'organise',
    summary:
      'Publish the working copy as it is: from now on it is what students sit. The checklist has to be clean. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'paper-in-use', 'paper-incomplete'],
  }),
  unpublishPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/unpublish',
    access: 'organise',
    summary: 'Take a published paper back, while nobody has started. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'paper-in-use', 'paper-not-published'],
  }),
  correctPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections',
    access: 'organise',
    summary:
      'Correct the key of a published question, withdraw it (then it counts for nobody or for everybody), or take such a correction back. Makes a new version of the keys and marks everybody again by it. Audited.',
    params: slugParams,
    body: correctionBody,
    reply: correctedReply,
    refusals: correctionRefusals,
  }),
  correctPaperInSteps: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections/steps',
    access: 'organise',
    summary:
      'The same as a correction, and tells while it works how far it is: a line of JSON each. What cannot be done at all is refused before. A reader who goes away stops nothing.',
    params: slugParams,
    body: correctionBody,
    reply: {
      stream: 'application/x-ndjson',
      description: 'Lines of `correctionStep`; the last one says what became of it',
    },
    refusals: correctionRefusals,
  }),
  previewCorrection: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections/preview',
    access: 'organise',
    purpose: 'statistics',
    summary:
      'What a correction would do: whose score and rank would change, and who would enter or leave the best four of a school. Changes nothing.',
    params: slugParams,
    body: z.object({ questionId: givenId, change: keyChange }),
    reply: z.object({
      entries: z.number().int().describe('How many would be marked again'),
      rescored: z.number().int(),
      reranked: z.number().int(),
      changed: z
        .array(
          z.object({
            ...concernedEntry,
            scoreBefore: z.number(),
            scoreAfter: z.number(),
            rankBefore: z.number().int().nullable(),
            rankAfter: z.number().int().nullable(),
          }),
        )
        .describe(`The first ${mostEffectsListed}, in the order of the leaderboard as it would be`),
      entering: z.array(z.object(concernedEntry)).describe('Who would go on, and does not today'),
      leaving: z.array(z.object(concernedEntry)).describe('Who goes on today, and would not'),
    }),
    refusals: [
      'round-unknown',
      'paper-not-in-use',
      'paper-not-published',
      'question-not-published',
      'correct-answer-unknown',
      'correction-empty',
      'correction-unknown',
      'correction-outdated',
    ],
  }),
  publishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/publish-results',
    access: 'organise',
    summary: 'Make the results of a closed round known. Until then scores are for admins. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'round-archived', 'round-not-closed'],
  }),
  unpublishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/unpublish-results',
    access: 'organise',
    summary: 'Take published results back. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown'],
  }),
};
