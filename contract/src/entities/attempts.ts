import { messageOutcomes, sentMessageKinds } from '@club/domain/entities/accounts/sent-messages';
import { deadlineLineKinds } from '@club/domain/entities/attempts/deadline';
import { integrityEventKinds } from '@club/domain/entities/attempts/integrity';
import {
  compensatoryMinutesProblem,
  type InterventionProblem,
  interventionKinds,
  interventionMinutesProblem,
  shiftProblem,
} from '@club/domain/entities/attempts/interventions';
import { liveStates } from '@club/domain/entities/attempts/live-state';
import { inOtherLanguages, languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { answerOnTheWire } from '#entities/attempts/answer.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';
import { participantQuestionReply, sectionNumber } from './papers.ts';
import { roundPhaseReply, sectionTranslations } from './rounds.ts';

export const lease = z.string().min(1).max(100);

/** One line of how a deadline came about: what happened, when, what it gave or took, and the deadline from then on. */
export const deadlineLineReply = z.object({
  kind: z.enum(deadlineLineKinds),
  at: isoInstant,
  seconds: z.number().describe('Given, less than zero where taken back'),
  closesAt: isoInstant,
});

/** How the deadline of one section came about. */
export const sectionDeadlineReply = z.object({ section: z.number().int(), lines: z.array(deadlineLineReply) });
export type SectionDeadlineReply = z.output<typeof sectionDeadlineReply>;

/** What organisers did on the day that concerns me, and why. */
export const ownInterventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: isoInstant,
  section: z.number().int().nullable().describe('Of a section that was reopened, or whose late answers count'),
  minutes: z.number().nullable().describe('Given, an hour (compensatory time), or reopened for'),
  until: isoInstant.nullable().describe('When a pause ends or ended'),
  isMine: z.boolean().describe('Whether it was for me alone, and not for a school, a city or everybody'),
  undoneAt: isoInstant.nullable(),
  reason: z.string().describe('Why, in the words of whoever did it'),
  undoneReason: z.string().optional().describe('Why it was taken back'),
});

export type OwnInterventionReply = z.output<typeof ownInterventionReply>;

/** A pause of everybody: clocks stand still, and go on at `until` by themselves unless somebody resumes before. */
export const pauseReply = z.object({ at: isoInstant, until: isoInstant });

export const sectionProgressReply = z.object({
  section: z.number().int(),
  title: z.string(),
  problemType: z.string(),
  markingScheme: z.string(),
  translations: sectionTranslations.optional().describe('What its author says of it in other languages'),
  durationSeconds: z.number().int(),
  questionCount: z.number().int().describe('The questions it has, not those it is meant to have'),
  state: z.enum(['not-started', 'open', 'over']),
  startedAt: isoInstant.nullable(),
  closesAt: isoInstant.nullable(),
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
    .object(inOtherLanguages(() => z.object({ generalInstructions: z.array(z.string()) }).optional()))
    .optional()
    .describe('The same in other languages'),
  flags: z.number().int(),
  disqualified: z.boolean(),
  submitted: z.boolean(),
  phoneVerified: z.boolean(),
  opensAt: isoInstant.nullable(),
  quizClosesAt: isoInstant.nullable(),
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
  now: isoInstant,
});

export type AttemptReply = z.output<typeof attemptReply>;

/** A line of the organisers on everybody's screen, in the languages in which it was written. */
export const announcementReply = z.object({
  id: z.number().int(),
  at: isoInstant,
  text: z.object({ en: z.string(), ...inOtherLanguages(() => z.string().optional()) }),
});

export type AnnouncementReply = z.output<typeof announcementReply>;

/** What a page of the quiz hears while it is open: first all of it, then whatever has changed, whole again. */
export const quizNewsReply = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('round'),
    round: z.string(),
    opensAt: isoInstant.nullable(),
    quizClosesAt: isoInstant.nullable(),
    pause: pauseReply.nullable().describe('That is running'),
    announcements: z.array(announcementReply).describe('Newest first'),
    now: isoInstant,
  }),
  z.object({
    about: z.literal('me'),
    round: z.string(),
    sitting: z
      .object({ section: z.number().int(), closesAt: isoInstant, isFinished: z.boolean() })
      .nullable()
      .describe('The section that was started or reopened last'),
    submitted: z.boolean(),
    disqualified: z.boolean(),
    interventions: z.array(ownInterventionReply).describe('Newest first'),
    now: isoInstant,
  }),
]);

export type QuizNewsReply = z.output<typeof quizNewsReply>;

/** What is read first of a section that was fetched sealed. The bytes of its pictures follow, in this order. */
export const sealedSectionHead = z.object({
  questions: z.array(participantQuestionReply),
  pictures: z.array(z.object({ address: z.string(), mediaType: z.string(), bytes: z.number().int().min(0) })),
});

export type SealedSectionHead = z.output<typeof sealedSectionHead>;

export const startedSectionReply = z.object({
  section: z.number().int(),
  startedAt: isoInstant,
  closesAt: isoInstant,
  now: isoInstant,
  lease,
  takeover: z.number().int().describe('How often the section has been opened: what answers given now are stamped with'),
  questions: z.array(participantQuestionReply).describe('None where `sealKey` opens them'),
  sealKey: z
    .exactOptional(z.string())
    .describe('Opens the sealed section that the page said it has, where that is the one it sits: AES-256, base64'),
  answers: z.array(answerOnTheWire.extend({ savedAt: isoInstant })),
});

export type StartedSectionReply = z.output<typeof startedSectionReply>;

/** Something that was noticed in an attempt. */
export const integrityEventsReply = z.object({
  section: z.number().int(),
  kind: z.enum(integrityEventKinds),
  at: isoInstant,
});

/** What somebody who was disqualified wrote, and what the organisers answered. */
export const appealReply = z.object({
  text: z.string(),
  sentAt: isoInstant,
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
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
      at: isoInstant,
      by: z.enum(['rule', 'organisers']),
      flags: z.array(integrityEventsReply).describe('What broke the full-screen rule, oldest first'),
    })
    .nullable(),
  appeal: appealReply.nullable(),
});

export type AttemptSummaryReply = z.output<typeof attemptSummaryReply>;

/** An appeal as admins read it. */
export const answeredAppealReply = appealReply.extend({
  answeredBy: z.string().nullable().describe('The name of the admin; null: nobody yet, or their account was deleted'),
});

export type AnsweredAppealReply = z.output<typeof answeredAppealReply>;

/** Whom a line is for. */
export const announcementScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('everybody') }),
  z.object({ of: z.literal('city'), city: z.string().min(1).max(100) }),
  z.object({ of: z.literal('school'), schoolId: idInput }),
]);

export type AnnouncementScope = z.output<typeof announcementScope>;

export const reason = ruledText(reasonProblem).transform(normalizeText);

/** A second click with the same id is answered like the first, and does nothing more. */
const requestId = idInput;

function ruledMinutes(problem: (minutes: number) => InterventionProblem | undefined, when: InterventionProblem) {
  return z.number({ error: when }).superRefine((minutes, context) => {
    const code = problem(minutes);
    if (code !== undefined) context.addIssue({ code: 'custom', message: code });
  });
}

const minutes = ruledMinutes(interventionMinutesProblem, 'intervention-minutes-out-of-range');

/** Whom it is for. */
export const interventionScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('account'), accountId: idInput }),
  z.object({ of: z.literal('school'), schoolId: idInput }),
  z.object({ of: z.literal('city'), city: z.string().min(1).max(100) }),
  z.object({ of: z.literal('everybody') }),
]);

export type InterventionScope = z.output<typeof interventionScope>;

/** What an organiser does. The other kinds are done where accounts are. */
export const givenIntervention = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('extra-time'),
    requestId,
    reason,
    scope: interventionScope,
    minutes: minutes.describe('For every section that is open, and for the next one of whoever is between two'),
  }),
  z.object({
    kind: z.literal('compensatory-time'),
    requestId,
    reason,
    accountId: idInput,
    minutesAnHour: ruledMinutes(compensatoryMinutesProblem, 'compensatory-minutes-out-of-range').describe(
      'On top of the regular time of every section, from now on; an open one is lengthened at once and never shortened. 0 takes it away',
    ),
  }),
  z.object({
    kind: z.literal('pause'),
    requestId,
    reason,
    minutes: minutes.describe('Everybody goes on by themselves after so long, unless somebody resumes before'),
  }),
  z.object({
    kind: z.literal('opening-shifted'),
    requestId,
    reason,
    minutes: ruledMinutes(shiftProblem, 'intervention-minutes-out-of-range').describe(
      'Later, or less than zero for earlier; the closing moves along',
    ),
  }),
  z.object({
    kind: z.literal('section-reopened'),
    requestId,
    reason,
    accountId: idInput,
    section: sectionNumber,
    minutes,
  }),
  z.object({
    kind: z.literal('late-answers-accepted'),
    requestId,
    reason,
    accountId: idInput,
    section: sectionNumber,
  }),
  z.object({ kind: z.literal('disqualified'), requestId, reason, accountId: idInput }),
  z.object({
    kind: z.literal('disqualification-lifted'),
    requestId,
    reason,
    accountId: idInput,
    goesOn: z
      .boolean()
      .default(true)
      .describe('Whether a quiz that the disqualification cut short goes on with the time that was left'),
  }),
  z.object({
    kind: z.literal('attempt-moved'),
    requestId,
    reason,
    accountId: idInput.describe('Under which it was begun'),
    toAccountId: idInput.describe('Whose it is'),
  }),
]);

export type GivenIntervention = z.input<typeof givenIntervention>;

const nameOf = z.object({ id: z.uuid(), name: z.string() });

/** What was done, to whom, by whom and why. */
export const interventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: isoInstant,
  reason: z.string(),
  by: nameOf.nullable().describe('Null where that account is gone'),
  scope: z.discriminatedUnion('of', [
    z.object({ of: z.literal('account'), accountId: z.uuid(), name: z.string() }),
    z.object({ of: z.literal('school'), schoolId: z.uuid(), name: z.string() }),
    z.object({ of: z.literal('city'), city: z.string() }),
    z.object({ of: z.literal('everybody') }),
  ]),
  section: z.number().int().nullable(),
  minutes: z.number().nullable().describe('Given, an hour (compensatory time), shifted by, reopened for or paused'),
  until: isoInstant.nullable().describe('When a pause ends or ended'),
  movedTo: nameOf.nullable().describe('Of an attempt that was moved: whose it became'),
  concerned: z.number().int().describe('How many participants it concerned when it was done'),
  isRunning: z.boolean().describe('Of a pause: whether it can be resumed'),
  canBeUndone: z.boolean(),
  undone: z
    .object({ at: isoInstant, by: nameOf.nullable(), reason: z.string() })
    .nullable()
    .describe('Or, of a pause, resumed'),
});

export type InterventionReply = z.output<typeof interventionReply>;

/** A participant as they stand at a round. Whoever has begun has the name, school and city of the first start. */
export const participantReply = z.object({
  id: z.uuid().describe('Of the account'),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().describe('+91 and ten digits, or empty'),
  phoneVerified: z.boolean(),
  city: z.string(),
  school: z.string(),
  schoolId: z.uuid().nullable(),
  class: z.number().int().nullable(),
  attemptNumber: z.string().nullable().describe('As "3F9A-12C4"; null where there is no attempt yet'),
  state: z.enum(liveStates),
  section: z.number().int().nullable().describe('That is being sat, or null'),
  closesAt: isoInstant.nullable().describe('When that section ends'),
  isSilent: z.boolean(),
  isConnected: z.boolean(),
  flags: z.number().int(),
  lastSavedAt: isoInstant.nullable(),
  compensatoryMinutes: z.number().int().describe('Minutes an hour'),
});

export type ParticipantReply = z.output<typeof participantReply>;

/** What happened to a participant. See docs/rules/participants.md, H3. */
export const timelineEventReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), at: isoInstant }),
  z.object({ kind: z.literal('phone-proved'), at: isoInstant }),
  z.object({
    kind: z.literal('logged-in'),
    at: isoInstant,
    browser: z.string().nullable(),
    endedAt: isoInstant.nullable(),
  }),
  z.object({ kind: z.literal('section-started'), at: isoInstant, section: z.number().int() }),
  z.object({
    kind: z.literal('saved'),
    at: isoInstant,
    until: isoInstant,
    section: z.number().int(),
    answers: z.number().int(),
    counts: z.boolean(),
  }),
  z.object({
    kind: z.literal('noticed'),
    at: isoInstant,
    until: isoInstant,
    section: z.number().int(),
    event: z.enum(integrityEventKinds),
    isFlag: z.boolean(),
    times: z.number().int(),
  }),
  z.object({
    kind: z.literal('section-ended'),
    at: isoInstant,
    section: z.number().int(),
    by: z.enum(['participant', 'time']),
  }),
  z.object({ kind: z.literal('handed-in'), at: isoInstant }),
  z.object({ kind: z.literal('disqualified'), at: isoInstant }),
  z.object({
    kind: z.literal('message'),
    at: isoInstant,
    message: z.enum(sentMessageKinds),
    channel: z.enum(['sms', 'email']),
    outcome: z.enum(messageOutcomes),
    endedAt: isoInstant.nullable(),
    problem: z.string().nullable().describe('Why it could not be delivered'),
  }),
  z.object({
    kind: z.literal('act'),
    at: isoInstant,
    action: z.string().describe('As the audit log names it'),
    by: z.string().nullable().describe('Null where the command line did it, or that account is gone'),
    isOwn: z.boolean(),
    changed: z.array(z.string()).describe('Which fields'),
    reason: z.string().nullable(),
  }),
]);

export type TimelineEventReply = z.output<typeof timelineEventReply>;
