import { reportedEventKinds } from '@club/domain/entities/attempts/integrity';
import { classProblem } from '@club/domain/entities/rounds/audience';
import { z } from 'zod';
import { answerToSave } from '#entities/attempts/answer.ts';
import { attemptReply, lease, startedSectionReply } from '#entities/attempts.ts';
import { roundQuery, sectionNumber } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';

const classLevel = z
  .union([z.string(), z.number()], 'class-invalid')
  .refine((given) => classProblem(String(given)) === undefined, 'class-invalid')
  .transform(Number);

const sectionParams = z.object({ section: sectionNumber });

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
      sealed: idInput.optional().describe('The paper of which the page has this section sealed; then it gets the key'),
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
    params: z.object({ paper: idInput, section: sectionNumber }),
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
    body: z.object({ lease, answers: z.array(answerToSave).min(1).max(100) }),
    reply: z.object({
      saved: z.array(
        z.object({
          questionId: z.uuid(),
          takeover: z.number().int(),
          sequence: z.number().int(),
          savedAt: isoInstant,
          counts: z.boolean().describe('Whether it came in time'),
        }),
      ),
      now: isoInstant,
      closesAt: isoInstant,
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
    summary: 'Finish a section, or ask whether its time is over. Finishing it twice is harmless.',
    params: sectionParams,
    body: z.object({
      lease,
      ranOut: z
        .exactOptional(z.boolean())
        .describe(
          'Nobody asked for it, but the time is over by the clock of the page: a section that is still open stays so',
        ),
    }),
    reply: z.object({
      section: z.number().int(),
      finishedAt: isoInstant.nullable().describe('Null where it is still open'),
      closesAt: isoInstant,
      nextSection: z.number().int().nullable(),
      now: isoInstant,
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
      id: idInput.describe('Made by the page, one for each event: a report that is repeated is noted once'),
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
      userId: idInput,
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
