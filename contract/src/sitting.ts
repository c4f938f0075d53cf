import { reportedEventKinds } from '@club/domain/entities/attempts/integrity';
import { classProblem } from '@club/domain/entities/rounds/audience';
import { z } from 'zod';
import { attemptReply, lease, startedSectionReply } from '#entities/attempts.ts';
import { roundQuery, sectionNumber } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { givenId } from '#shared/given-id.ts';
import { moment } from '#shared/moment.ts';

const classLevel = z
  .union([z.string(), z.number()], 'class-invalid')
  .refine((given) => classProblem(String(given)) === undefined, 'class-invalid')
  .transform(Number);

const sectionParams = z.object({ section: sectionNumber });

/** Nobody looks at a question for longer than a round lasts. */
const longestSeenSeconds = 30_000;

/** An answer as it is sent and given back: ticked options, or text typed in. Neither means the response was cleared. */
const answerFields = {
  questionId: givenId,
  sequence: z
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .describe("The page's own count; within a takeover a higher one is newer"),
  takeover: z
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .optional()
    .describe('The takeover it was given under, as the start of the section said; left out: the newest'),
  markedAnswers: z.array(z.boolean()).length(4).nullish(),
  userInput: z.string().max(1000).nullish(),
  // Whatever a page says here, its answer is saved.
  seenSeconds: z
    .number()
    .int()
    .min(0)
    .max(longestSeenSeconds)
    .optional()
    .catch(undefined)
    .describe('How long the question has been on the screen, for the statistics alone'),
};

const audienceRefusals = ['round-for-admins', 'round-not-for-city', 'round-not-for-class'] as const;

export const sittingEndpoints = {
  readAttempt: endpoint({
    method: 'GET',
    path: '/api/quiz/attempt',
    access: 'account',
    simulatedToo: true,
    purpose: 'start',
    summary:
      'My progress: class, the state of each section, and the server clock. Refused to participants while the current round is a draft or a rehearsal.',
    reply: attemptReply,
    refusals: ['quiz-not-announced'],
  }),
  setClass: endpoint({
    method: 'PUT',
    path: '/api/quiz/attempt/class',
    access: 'account',
    simulatedToo: true,
    purpose: 'start',
    summary: 'Set the class I am in, before the first section.',
    body: z.object({ class: classLevel }),
    reply: z.object({ class: z.number().int(), message: z.string() }),
    refusals: ['quiz-already-attempted', 'email-domain-wrong', ...audienceRefusals],
  }),
  setClassInProfile: endpoint({
    method: 'PATCH',
    path: '/api/user/profile',
    alsoAtRoot: true,
    access: 'account',
    purpose: 'start',
    summary: 'The same as setting the class of the attempt.',
    body: z.object({ class: classLevel }),
    reply: z.object({ class: z.number().int(), message: z.string() }),
    refusals: ['quiz-already-attempted', 'email-domain-wrong', ...audienceRefusals],
  }),
  startSection: endpoint({
    method: 'POST',
    path: '/api/quiz/attempt/sections/:section/start',
    access: 'account',
    simulatedToo: true,
    purpose: 'start',
    summary:
      'Start a section, or take it up again after a refresh, a crash or on another device. The newest page holds the lease.',
    params: sectionParams,
    body: z.object({
      sealed: givenId.optional().describe('The paper of which the page has this section sealed; then it gets the key'),
    }),
    reply: startedSectionReply,
    refusals: [
      'phone-not-verified',
      'phone-sat-already',
      'email-domain-wrong',
      'disqualified',
      ...audienceRefusals,
      'section-unknown',
      'quiz-not-announced',
      'quiz-not-open-yet',
      'quiz-closed',
      'quiz-paused',
      'class-missing',
      'section-out-of-order',
      'section-empty',
      'quiz-already-attempted',
    ],
  }),
  readSealedSection: endpoint({
    method: 'GET',
    path: '/api/quiz/sealed/:paper/:section',
    access: 'account',
    simulatedToo: true,
    summary:
      'A section of the paper I sit, sealed, to be fetched before it is started, which gives the key. From an hour before the round opens until it closes.',
    params: z.object({ paper: givenId, section: sectionNumber }),
    reply: {
      stream: 'application/octet-stream',
      description:
        'A nonce of 12 bytes, then AES-256-GCM: the length of the head in four bytes, the head (gzip, JSON: questions, and the address, media type and length of each picture), the pictures, zeros.',
    },
    refusals: ['section-not-sealed'],
  }),
  saveAnswers: endpoint({
    method: 'PUT',
    path: '/api/quiz/attempt/sections/:section/answers',
    access: 'account',
    simulatedToo: true,
    purpose: 'answer',
    summary:
      'Save answers. What is acknowledged is committed; repeating a save is harmless; a late one is kept but does not count, and the reply says so.',
    params: sectionParams,
    body: z.object({ lease, answers: z.array(z.object(answerFields)).min(1).max(100) }),
    reply: z.object({
      saved: z.array(
        z.object({
          questionId: z.uuid(),
          takeover: z.number().int(),
          sequence: z.number().int(),
          savedAt: moment,
          counts: z.boolean().describe('Whether it came in time'),
        }),
      ),
      now: moment,
      closesAt: moment,
    }),
    refusals: [
      'section-not-started',
      'opened-elsewhere',
      'answer-not-in-section',
      'quiz-already-submitted',
      'too-many-requests',
    ],
  }),
  finishSection: endpoint({
    method: 'POST',
    path: '/api/quiz/attempt/sections/:section/finish',
    access: 'account',
    simulatedToo: true,
    purpose: 'answer',
    summary: 'Finish a section. Finishing it twice is harmless.',
    params: sectionParams,
    body: z.object({ lease }),
    reply: z.object({
      section: z.number().int(),
      finishedAt: moment,
      nextSection: z.number().int().nullable(),
      now: moment,
    }),
    refusals: ['section-not-started', 'opened-elsewhere'],
  }),
  reportIntegrityEvent: endpoint({
    method: 'POST',
    path: '/api/quiz/attempt/events',
    access: 'account',
    simulatedToo: true,
    purpose: 'answer',
    summary:
      'Report what the play screen noticed: full-screen left, Escape, the page hidden. Leaving full-screen is a flag. Reporting twice is harmless.',
    body: z.object({
      id: givenId.describe('Made by the page, one for each event: a report that is repeated is noted once'),
      kind: z.enum(reportedEventKinds),
    }),
    reply: z.object({ flags: z.number().int(), disqualified: z.boolean() }),
    refusals: ['section-not-started', 'quiz-already-submitted'],
    rateLimit: { calls: 300, perSeconds: 60 },
  }),
  submitScore: endpoint({
    method: 'POST',
    path: '/api/quiz/score',
    alsoAtRoot: true,
    access: 'account',
    simulatedToo: true,
    purpose: 'answer',
    summary:
      "The final submission. A participant's `score` is ignored: the server counts. An admin may insert an entry for anybody; that is audited.",
    body: z.object({
      userId: givenId,
      score: z.coerce.number().optional(),
      section: z.coerce
        .number()
        .int()
        .min(0)
        .max(99)
        .optional()
        .describe('For a manual entry; left out: the last one of the paper'),
      round: roundQuery,
      disqualified: z.boolean().default(false),
    }),
    reply: z.object({ message: z.string(), disqualified: z.boolean() }),
    status: 201,
    refusals: ['not-yours', 'account-unknown', 'round-unknown', 'quiz-unfinished', 'quiz-already-submitted'],
  }),
};
