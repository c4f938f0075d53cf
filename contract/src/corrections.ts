import { z } from 'zod';
import { slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** More entries than these nobody reads before a correction; the counts are of all. */
export const maxEffectsListed = 500;

/** An entry that a correction would change. */
const affectedEntry = {
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
  questionId: idInput,
  reason: ruledText((text) => (text.trim() === '' ? 'reason-missing' : undefined)),
  change: keyChange,
});

/** How far a correction is, and at last what became of it. */
export const correctionStep = z.union([
  z.object({ step: z.literal('marking'), markedAgain: z.number().int(), of: z.number().int() }),
  z.object({
    step: z.literal('corrected'),
    version: z.number().int(),
    markedAgain: z.number().int(),
    message: z.string(),
  }),
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

export const correctionsEndpoints = {
  correctPaper: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/corrections',
    access: 'organise',
    summary:
      'Correct the key of a published question, withdraw it (then it counts for nobody or for everybody), or take such a correction back. Makes a new version of the keys and marks everybody again by it. Replies with its progress, a line of JSON each; a reader who goes away stops nothing. Audited.',
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
    body: z.object({ questionId: idInput, change: keyChange }),
    reply: z.object({
      entries: z.number().int().describe('How many would be marked again'),
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
        .describe(`The first ${maxEffectsListed}, in the order of the leaderboard as it would be`),
      entering: z.array(z.object(affectedEntry)).describe('Who would go on, and does not today'),
      leaving: z.array(z.object(affectedEntry)).describe('Who goes on today, and would not'),
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
};
