import { reportedEventKinds } from '@club/domain/entities/attempts/integrity';
import { nonceBytes } from '@club/domain/entities/attempts/sealed-section';
import { classProblem, toClass } from '@club/domain/entities/rounds/class-level';
import { z } from 'zod';
import { answerToSave } from '#entities/attempts/answer.ts';
import { attemptReply, lease, startedSectionReply } from '#entities/attempts.ts';
import { roundQuery, sectionNumber } from '#entities/papers.ts';
import { endpoint, shortBodyBytes } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';

const classLevel = z
  .union([z.string(), z.number()], 'class-invalid')
  .refine((given) => classProblem(String(given)) === undefined, 'class-invalid')
  .transform((given) => toClass(String(given)));

const sectionParams = z.object({ section: sectionNumber });

const audienceRefusals = [
  'round-for-admins',
  'round-not-qualified',
  'round-not-for-city',
  'round-not-for-class',
] as const;

export const sittingEndpoints = {
  readAttempt: endpoint({
    method: 'GET',
    path: '/api/quiz/attempt',
    access: 'account',
    simulatedToo: true,
    purpose: 'start',
    summary:
      "The caller's progress: class, state of each section, and server time. Refused to participants while the current round is a draft or a rehearsal.",
    reply: attemptReply,
    refusals: ['quiz-not-announced'],
  }),
  setClass: endpoint({
    method: 'PUT',
    path: '/api/quiz/attempt/class',
    access: 'account',
    simulatedToo: true,
    purpose: 'start',
    summary: "Set the caller's class before the first section.",
    body: z.object({ class: classLevel }),
    bodyLimitBytes: shortBodyBytes,
    reply: z.object({ class: z.number().int(), message: z.string() }),
    refusals: ['quiz-already-attempted', 'email-domain-wrong', ...audienceRefusals],
  }),
  startSection: endpoint({
    method: 'POST',
    path: '/api/quiz/attempt/sections/:section/start',
    access: 'account',
    simulatedToo: true,
    tellsBrowsersApart: true,
    purpose: 'start',
    summary:
      'Start a section, or resume it after a reload, a crash or on another device. The newest page holds the lease.',
    params: sectionParams,
    body: z.object({
      sealed: idInput
        .optional()
        .describe('The paper whose sealed copy of this section the client holds; the reply then contains its key'),
    }),
    bodyLimitBytes: shortBodyBytes,
    reply: startedSectionReply,
    refusals: [
      'phone-not-verified',
      'consent-missing',
      'consent-not-listed',
      'consent-withdrawn',
      'email-not-verified',
      'phone-sat-already',
      'email-domain-wrong',
      'disqualified',
      ...audienceRefusals,
      'section-unknown',
      'quiz-not-announced',
      'quiz-not-open-yet',
      'quiz-closed',
      'key-is-out',
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
      "A sealed section of the caller's paper, to be downloaded before the section is started; starting it returns the key. Available from an hour before the round opens until it closes.",
    params: z.object({ paper: idInput, section: sectionNumber }),
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(nonceBytes)
        .exactOptional()
        .describe('Continues a download: bytes it has already'),
      of: z
        .string()
        .regex(/^[0-9a-f]{24}$/)
        .exactOptional()
        .describe('The nonce of the copy that is continued, in hexadecimal; another copy is refused'),
    }),
    reply: {
      stream: 'application/octet-stream',
      description:
        'A nonce of 12 bytes, then AES-256-GCM ciphertext of: the length of the header in four bytes, the header (gzip, JSON: questions, and the URL, media type and length of each picture), the pictures, zero padding.',
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
      'Save answers. An acknowledged answer is committed. Idempotent. A late answer is stored but does not count, and the reply says so.',
    params: sectionParams,
    body: z.object({ lease, answers: z.array(answerToSave).min(1).max(100) }),
    // Texts typed offline may be long, and none is refused.
    bodyLimitBytes: 256 * 1024,
    reply: z.object({
      saved: z.array(
        z.object({
          questionId: z.uuid(),
          takeover: z.number().int(),
          sequence: z.number().int(),
          savedAt: isoInstant,
          counts: z.boolean().describe('Whether it was in time'),
        }),
      ),
      now: isoInstant,
      closesAt: isoInstant,
      pausedUntil: z
        .exactOptional(isoInstant)
        .describe(
          'The pause in progress ends then: answers given meanwhile do not count, and may be sent again afterwards',
        ),
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
    summary: 'Finish a section, or ask whether its time is up. Idempotent.',
    params: sectionParams,
    body: z.object({
      lease,
      ranOut: z
        .exactOptional(z.boolean())
        .describe(
          "Set if the time is up by the clock of the page rather than at the participant's request: a section that is still open stays open",
        ),
    }),
    bodyLimitBytes: shortBodyBytes,
    reply: z.object({
      section: z.number().int(),
      finishedAt: isoInstant.nullable().describe('Null while it is open'),
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
      'Report an event on the play screen: full-screen left, Escape pressed, page hidden. Leaving full-screen is a flag. Idempotent.',
    body: z.object({
      id: idInput.describe('Generated by the page for each event; a repeated report is recorded once'),
      kind: z.enum(reportedEventKinds),
    }),
    bodyLimitBytes: shortBodyBytes,
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
      "Submit the attempt. A participant's `score` is ignored: the server calculates it. An admin may add an entry for any account, which is audited.",
    body: z.object({
      userId: idInput,
      score: z.coerce.number().optional(),
      section: z.coerce
        .number()
        .int()
        .min(0)
        .max(99)
        .optional()
        .describe('For a manual entry; defaults to the last section of the paper'),
      round: roundQuery,
      disqualified: z.boolean().default(false),
    }),
    bodyLimitBytes: shortBodyBytes,
    reply: z.object({ message: z.string(), disqualified: z.boolean() }),
    status: 201,
    refusals: ['not-yours', 'account-unknown', 'round-unknown', 'quiz-unfinished', 'quiz-already-submitted'],
  }),
};
