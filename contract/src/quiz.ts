import { appealProblem, writtenLines } from '@club/domain/quiz/appeal';
import { deadlineLineKinds } from '@club/domain/quiz/deadline';
import { integrityEventKinds, reportedEventKinds } from '@club/domain/quiz/integrity';
import { interventionKinds } from '@club/domain/quiz/interventions';
import { classProblem } from '@club/domain/rounds/audience';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { givenId } from './given-id.ts';
import { playedQuestionReply, roundQuery, sectionNumber } from './papers.ts';
import { roundPhaseReply, sectionTranslations } from './rounds.ts';
import { ruledText } from './ruled-text.ts';

const classLevel = z
  .union([z.string(), z.number()], 'class-invalid')
  .refine((given) => classProblem(String(given)) === undefined, 'class-invalid')
  .transform(Number);
const moment = z.iso.datetime();
const lease = z.string().min(1).max(100);
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

/** One line of how a deadline came about: what happened, when, what it gave or took, and the deadline from then on. */
export const deadlineLineReply = z.object({
  kind: z.enum(deadlineLineKinds),
  at: moment,
  seconds: z.number().describe('Given, less than zero where taken back'),
  closesAt: moment,
});

/** What organisers did on the day that concerns me, and why. */
export const ownInterventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: moment,
  section: z.number().int().nullable().describe('Of a section that was reopened, or whose late answers count'),
  minutes: z.number().nullable().describe('Given, an hour (compensatory time), or reopened for'),
  until: moment.nullable().describe('When a pause ends or ended'),
  isMine: z.boolean().describe('Whether it was for me alone, and not for a school, a city or everybody'),
  undoneAt: moment.nullable(),
  // Left out in what a browser has kept since before they were told.
  reason: z.string().optional().describe('Why, in the words of whoever did it'),
  undoneReason: z.string().optional().describe('Why it was taken back'),
});
export type OwnInterventionReply = z.output<typeof ownInterventionReply>;

/** A pause of everybody: clocks stand still, and go on at `until` by themselves unless somebody resumes before. */
export const pauseReply = z.object({ at: moment, until: moment });

export const sectionProgressReply = z.object({
  section: z.number().int(),
  title: z.string(),
  problemType: z.string(),
  markingScheme: z.string(),
  translations: sectionTranslations.optional().describe('What its author says of it in other languages'),
  durationSeconds: z.number().int(),
  questionCount: z.number().int().describe('The questions it has, not those it is meant to have'),
  state: z.enum(['not-started', 'open', 'over']),
  startedAt: moment.nullable(),
  closesAt: moment.nullable(),
  deadline: z.array(deadlineLineReply).describe('How its end came about; empty before its start'),
});

/** A participant's progress. Scores are for admins, so there is none here. */
export const attemptReply = z.object({
  round: z.object({
    slug: z.string(),
    title: z.string(),
    phase: roundPhaseReply,
    isRehearsal: z.exactOptional(z.literal(true)),
  }),
  languages: z.array(z.enum(languages)).describe('What the paper is offered in, English first'),
  fullMarks: z.number(),
  class: z.number().int().nullable(),
  number: z
    .string()
    .optional()
    .describe('What to say when asking for help, as "3F9A-12C4"; none before the class is set'),
  sections: z.array(sectionProgressReply),
  generalInstructions: z.array(z.string()),
  translations: z
    .object({ hi: z.object({ generalInstructions: z.array(z.string()) }).optional() })
    .optional()
    .describe('The same in other languages'),
  flags: z.number().int(),
  disqualified: z.boolean(),
  submitted: z.boolean(),
  phoneVerified: z.boolean(),
  opensAt: moment.nullable(),
  quizClosesAt: moment.nullable(),
  disqualifyingFlag: z
    .number()
    .int()
    .nullable()
    .describe('The number of the flag that disqualifies; 1 is the strict rule, null only warns'),
  pause: pauseReply.nullable().describe('That is running'),
  interventions: z.array(ownInterventionReply).describe('Newest first'),
  sealedPaper: z
    .exactOptional(z.uuid())
    .describe('The published paper whose sections may be fetched sealed now; left out while the round is not near'),
  now: moment,
});
export type AttemptReply = z.output<typeof attemptReply>;

/** A line of the organisers on everybody's screen, in the languages in which it was written. */
export const announcementReply = z.object({
  id: z.number().int(),
  at: moment,
  text: z.object({ en: z.string(), hi: z.string().optional() }),
});
export type AnnouncementReply = z.output<typeof announcementReply>;

/** What a page of the quiz hears while it is open: first all of it, then whatever has changed, whole again. */
export const quizNewsReply = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('round'),
    round: z.string(),
    opensAt: moment.nullable(),
    quizClosesAt: moment.nullable(),
    pause: pauseReply.nullable().describe('That is running'),
    announcements: z.array(announcementReply).describe('Newest first'),
    now: moment,
  }),
  z.object({
    about: z.literal('me'),
    round: z.string(),
    sitting: z
      .object({ section: z.number().int(), closesAt: moment, isFinished: z.boolean() })
      .nullable()
      .describe('The section that was started or reopened last'),
    submitted: z.boolean(),
    disqualified: z.boolean(),
    interventions: z.array(ownInterventionReply).describe('Newest first'),
    now: moment,
  }),
]);
export type QuizNewsReply = z.output<typeof quizNewsReply>;

/** What is read first of a section that was fetched sealed. The bytes of its pictures follow, in this order. */
export const sealedSectionHead = z.object({
  questions: z.array(playedQuestionReply),
  pictures: z.array(z.object({ address: z.string(), mediaType: z.string(), bytes: z.number().int().min(0) })),
});
export type SealedSectionHead = z.output<typeof sealedSectionHead>;

export const startedSectionReply = z.object({
  section: z.number().int(),
  startedAt: moment,
  closesAt: moment,
  now: moment,
  lease,
  takeover: z.number().int().describe('How often the section has been opened: what answers given now are stamped with'),
  questions: z.array(playedQuestionReply).describe('None where `sealKey` opens them'),
  sealKey: z
    .exactOptional(z.string())
    .describe('Opens the sealed section that the page said it has, where that is the one it sits: AES-256, base64'),
  answers: z.array(
    z.object({
      questionId: z.uuid(),
      takeover: z.number().int(),
      sequence: z.number().int(),
      markedAnswers: z.array(z.boolean()).nullable(),
      userInput: z.string().nullable(),
      seenSeconds: z.number().int().nullish().describe('As the page said that sent it'),
      savedAt: moment,
    }),
  ),
});
export type StartedSectionReply = z.output<typeof startedSectionReply>;

/** Something that was noticed in an attempt. */
export const noticedReply = z.object({ section: z.number().int(), kind: z.enum(integrityEventKinds), at: moment });

/** What somebody who was disqualified wrote, and what the organisers answered. */
export const appealReply = z.object({
  text: z.string(),
  sentAt: moment,
  answer: z.string().nullable(),
  answeredAt: moment.nullable(),
});

/** What came of my attempt. Scores are for admins, so there is none here, and nothing says which answers were right. */
export const attemptSummaryReply = z.object({
  sections: z.array(
    z.object({
      section: z.number().int(),
      title: z.string(),
      questionCount: z.number().int(),
      answered: z.number().int().describe('Questions with an answer that came in time'),
    }),
  ),
  disqualification: z
    .object({
      at: moment,
      by: z.enum(['rule', 'organisers']),
      flags: z.array(noticedReply).describe('What broke the full-screen rule, oldest first'),
    })
    .nullable(),
  appeal: appealReply.nullable(),
});
export type AttemptSummaryReply = z.output<typeof attemptSummaryReply>;

const audienceRefusals = ['round-for-admins', 'round-not-for-city', 'round-not-for-class'] as const;

export const quizEndpoints = {
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
  followQuiz: endpoint({
    method: 'GET',
    path: '/api/quiz/stream',
    access: 'account',
    simulatedToo: true,
    summary:
      'What organisers do while I wait, sit or have handed in: announcements, pauses, time that is given. A page that cannot read it works as well.',
    reply: {
      stream: 'text/event-stream',
      events: quizNewsReply,
      description: 'Server-sent events, each with JSON: what holds for everybody at the round, or what is mine.',
    },
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
  readSummary: endpoint({
    method: 'GET',
    path: '/api/quiz/attempt/summary',
    access: 'account',
    simulatedToo: true,
    summary:
      'What came of my attempt at the current round, once it is submitted: how many questions are answered, what led to a disqualification, and my appeal.',
    reply: attemptSummaryReply,
    refusals: ['not-attempted', 'quiz-unfinished'],
  }),
  sendAppeal: endpoint({
    method: 'POST',
    path: '/api/quiz/appeal',
    access: 'account',
    summary:
      'Appeal against the disqualification of my attempt at the current round, once. Sending the same text again is harmless.',
    body: z.object({ text: ruledText(appealProblem).transform(writtenLines) }),
    reply: z.object({ appeal: appealReply }),
    status: 201,
    refusals: ['not-attempted', 'not-disqualified', 'appeal-sent-already'],
    rateLimit: { calls: 30, perSeconds: 600 },
  }),
};
