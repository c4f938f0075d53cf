import { resultsSteps } from '@club/domain/entities/rounds/results-step';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** Nobody reads more entries before a correction; the counts are of all. */
export const maxEffectsListed = 500;

const affectedEntry = {
  entryId: z.uuid(),
  name: z.string(),
  educationalInstitute: z.string(),
  city: z.string(),
};

export const keyChange = z.union(
  [
    z.strictObject({ correctAnswer: z.union([z.string().max(5000), z.number()]).transform(String) }),
    z.strictObject({
      correctAnswers: z
        .array(z.union([z.string().max(5000), z.number()]).transform(String))
        .min(2)
        .max(20)
        .describe('Each of these answers is accepted'),
    }),
    z.strictObject({ countsFor: z.enum(['nobody', 'everybody']) }),
    z.strictObject({ takesBack: z.number().int().min(2).describe('The key version created by the correction') }),
  ],
  'Give another key or several, withdraw the question, or take a correction back',
);

const publicReason = ruledText((text) => (text.trim() === '' ? 'reason-missing' : undefined));

const correctionBody = z.object({
  questionId: idInput,
  reason: publicReason.describe('Everybody can read it once the key is public'),
  reasonIn: z
    .object(inOtherLanguages(() => publicReason.exactOptional()))
    .optional()
    .describe('Required in every language if the correction answers objections'),
  objectionsAnsweredAt: isoInstant
    .nullable()
    .default(null)
    .describe('When objections to the question were last answered, as in the preview; null if never'),
  change: keyChange,
});

export const correctionStep = z.union([
  z.object({ step: z.literal('marking'), markedAgain: z.number().int(), of: z.number().int() }),
  z.object({
    step: z.literal('corrected'),
    version: z.number().int(),
    markedAgain: z.number().int(),
    message: z.string(),
  }),
]);

export type CorrectionStep = z.output<typeof correctionStep>;

/** The refusals of a correction, whichever call requests it. */
const correctionRefusals = [
  'round-unknown',
  'paper-not-in-use',
  'question-not-published',
  'correct-answer-unknown',
  'correction-empty',
  'correction-unknown',
  'correction-outdated',
] as const;

export const correctionsEndpoints = {
  correctPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections',
    access: 'organise',
    summary:
      'Correct the key of a published question, withdraw the question (it then counts for nobody or for everybody), or undo such a correction. Creates a new key version and re-marks every attempt. Streams its progress as one JSON object per line; disconnecting does not stop it. Audited.',
    params: slugParams,
    body: correctionBody,
    reply: {
      stream: 'application/x-ndjson',
      description: 'Lines of `correctionStep`; the last one reports the outcome',
    },
    refusals: [...correctionRefusals, 'key-frozen', 'objections-answered', 'reason-not-translated'],
  }),
  previewCorrection: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections/preview',
    access: 'organise',
    purpose: 'statistics',
    summary:
      'Preview a correction: which scores and ranks would change, and who would enter or leave the best four of a school. Changes nothing.',
    params: slugParams,
    body: z.object({ questionId: idInput, change: keyChange }),
    reply: z.object({
      step: z
        .enum(resultsSteps)
        .nullable()
        .describe('The step of the results that students can already see; null before the closing'),
      entries: z.number().int().describe('Number of attempts to be re-marked'),
      rescored: z.number().int(),
      reranked: z.number().int(),
      changed: z
        .array(
          z.object({
            ...affectedEntry,
            scoreBefore: z.number(),
            scoreAfter: z.number(),
            rankBefore: z.number().int().nullable(),
            rankAfter: z.number().int().nullable(),
          }),
        )
        .describe(`The first ${maxEffectsListed}, in the order of the resulting leaderboard`),
      objections: z
        .object({ count: z.number().int(), answeredAt: isoInstant.nullable() })
        .describe('Objections to the question. The correction answers them and replaces an earlier answer'),
      entering: z.array(z.object(affectedEntry)).describe('Would newly qualify'),
      leaving: z.array(z.object(affectedEntry)).describe('Would no longer qualify'),
    }),
    refusals: [
      'round-unknown',
      'paper-not-in-use',
      'being-marked-again',
      'paper-not-published',
      'question-not-published',
      'correct-answer-unknown',
      'correction-empty',
      'correction-unknown',
      'correction-outdated',
    ],
  }),
};
