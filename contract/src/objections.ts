import { normalizeLines } from '@club/domain/entities/attempts/appeal';
import { objectionProblem, sourceProblem } from '@club/domain/entities/attempts/objection';
import { resultsSteps } from '@club/domain/entities/rounds/results-step';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { objectionReply, publicReasonsReply, rulingReply } from '#entities/attempts/objection.ts';
import { roundQuery } from '#entities/papers.ts';
import { roundTitleReply, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** For one question: nobody reads more, and all are counted. */
export const maxObjectionsListed = 200;

/** A photo as data, as sent by pages, which scale larger ones down first. */
const maxPictureCharacters = 1_000_000;
const objectionBodyBytes = 1024 * 1024 + 64 * 1024;

const reasonProblem = (text: string) => (text.trim() === '' ? 'reason-missing' : undefined);
const reasonInput = ruledText(reasonProblem).transform(normalizeLines);

const keyChangeReply = z.object({
  section: z.number().int(),
  number: z.number().int().describe('Position in the section, from 1'),
  before: z.array(z.string()).nullable().describe('Each is correct: letters, or the text to type; null: none'),
  after: z.array(z.string()).nullable(),
  withdrawn: z.enum(['nobody', 'everybody']).nullable().describe('For whom the question has counted since then'),
  reasons: publicReasonsReply,
  at: isoInstant,
  wasFinal: z.boolean().describe('Whether the results were final already'),
});

export const objectionsEndpoints = {
  listOwnObjections: endpoint({
    method: 'GET',
    path: '/api/quiz/objections',
    access: 'account',
    summary: "The caller's objections to questions of a round they sat, with the organisers' answers.",
    query: z.object({ round: roundQuery }),
    reply: z.object({
      accepts: z.boolean().describe('Whether objections are accepted now'),
      closesAt: isoInstant.nullable().describe('Null: they close with the final results'),
      left: z.number().int().describe('Number of further questions to which the caller can object'),
      objections: z.array(objectionReply),
    }),
    refusals: ['round-unknown', 'not-attempted', 'quiz-unfinished', 'key-not-out', 'key-waits'],
  }),
  sendObjection: endpoint({
    method: 'POST',
    path: '/api/quiz/objections',
    access: 'account',
    summary:
      'Object once to the key of a question of the round the caller sat. Sending the same again has no effect. Pictures are re-encoded.',
    query: z.object({ round: roundQuery }),
    body: z.object({
      questionId: idInput,
      answer: z
        .string()
        .trim()
        .min(1, 'required')
        .max(5000)
        .nullable()
        .describe('As `correctAnswer`; null: none is correct'),
      reason: ruledText(objectionProblem).transform(normalizeLines),
      source: ruledText(sourceProblem).transform(normalizeLines).default(''),
      picture: z.string().max(maxPictureCharacters).optional().describe('A data URL of a picture'),
    }),
    bodyLimitBytes: objectionBodyBytes,
    reply: z.object({ objection: objectionReply }),
    status: 201,
    refusals: [
      'round-unknown',
      'not-attempted',
      'quiz-unfinished',
      'key-not-out',
      'key-waits',
      'objections-closed',
      'objection-sent-already',
      'objections-used-up',
      'objection-agrees',
      'question-unknown',
      'question-withdrawn',
      'correct-answer-unknown',
      'file-not-image',
    ],
    rateLimit: { calls: 30, perSeconds: 600 },
  }),
  listObjections: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/objections',
    access: 'participants',
    summary: `The objections to the key of a round by question, the first ${maxObjectionsListed} of each, with the organisers' answer.`,
    params: slugParams,
    reply: z.object({
      step: z.enum(resultsSteps).nullable(),
      groups: z.array(
        z.object({
          questionId: z.uuid(),
          count: z.number().int(),
          waiting: z.number().int().describe('Sent since the last answer'),
          answers: z
            .array(
              z.object({
                answer: z.string().nullable(),
                count: z.number().int(),
                waiting: z.number().int().describe('Sent since the last answer'),
              }),
            )
            .describe('Answers claimed to be correct, most frequent first'),
          objections: z.array(
            objectionReply
              .omit({ questionId: true, ruling: true })
              .extend({ id: z.uuid(), name: z.string(), school: z.string(), isWaiting: z.boolean() }),
          ),
          ruling: rulingReply.extend({ decidedBy: z.string().nullable() }).nullable(),
        }),
      ),
    }),
    refusals: ['round-unknown'],
  }),
  readObjectionPicture: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/objections/:id/picture',
    access: 'participants',
    summary: 'The picture of an objection.',
    params: slugParams.extend({ id: idInput }),
    reply: z.object({ picture: z.string().describe('A data URL, because pages show it without a public address') }),
    refusals: ['round-unknown', 'objection-unknown'],
  }),
  keepKey: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/objections/:questionId/ruling',
    access: 'organise',
    summary:
      'Answer all objections to a question by keeping its key. A correction of the key answers them too. Audited.',
    params: slugParams.extend({ questionId: idInput }),
    body: z.object({
      reason: reasonInput,
      reasonIn: z.object(inOtherLanguages(() => reasonInput.exactOptional())).default({}),
      replaces: isoInstant.nullable().describe('When the answer to be replaced was given; null if there is none'),
    }),
    reply: z.object({ ruling: rulingReply }),
    refusals: ['round-unknown', 'objection-unknown', 'objections-answered'],
  }),
  listKeyChanges: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/key-changes',
    access: 'visitor',
    summary: 'Corrections since the key became public, newest first; empty before that. Contains no names.',
    params: slugParams,
    reply: z.object({ ...roundTitleReply, isKeyOut: z.boolean(), changes: z.array(keyChangeReply) }),
    refusals: ['round-unknown'],
  }),
};
