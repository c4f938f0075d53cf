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
  seconds: z.number().describe('Seconds added; negative if removed'),
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
  section: z.number().int().nullable().describe('The section that was reopened or whose late answers count'),
  minutes: z.number().nullable().describe('Minutes added, added per hour (compensatory time), or reopened for'),
  until: isoInstant.nullable().describe('When the pause ends or ended'),
  isMine: z.boolean().describe('Whether it applies to this participant only, not to a school, a city or everybody'),
  undoneAt: isoInstant.nullable(),
  reason: z.string().describe('The reason given by the organiser'),
  undoneReason: z.string().optional().describe('The reason for undoing it'),
});

export type OwnInterventionReply = z.output<typeof ownInterventionReply>;

/** A pause of everybody: clocks stand still, and go on at `until` by themselves unless somebody resumes before. */
export const pauseReply = z.object({ at: isoInstant, until: isoInstant });

export const sectionProgressReply = z.object({
  section: z.number().int(),
  title: z.string(),
  problemType: z.string(),
  markingScheme: z.string(),
  translations: sectionTranslations.optional().describe('Translations written by the author of the paper'),
  durationSeconds: z.number().int(),
  questionCount: z.number().int().describe('Actual number of questions, not the planned number'),
  state: z.enum(['not-started', 'open', 'over']),
  startedAt: isoInstant.nullable(),
  closesAt: isoInstant.nullable(),
  deadline: z.array(deadlineLineReply).describe('How the deadline was calculated; empty before the section starts'),
});

/** A participant's progress. Scores are for admins, so there is none here. */
export const attemptReply = z.object({
  round: z.object({
    slug: z.string(),
    title: z.string(),
    phase: roundPhaseReply,
    isRehearsal: z.exactOptional(z.literal(true)),
  }),
  languages: z.array(z.enum(languages)).describe('The languages of the paper, English first'),
  fullMarks: z.number(),
  class: z.number().int().nullable(),
  number: z
    .string()
    .optional()
    .describe('Reference number for support requests, such as "3F9A-12C4"; absent until the class is set'),
  sections: z.array(sectionProgressReply),
  generalInstructions: z.array(z.string()),
  translations: z
    .object(inOtherLanguages(() => z.object({ generalInstructions: z.array(z.string()) }).optional()))
    .optional()
    .describe('Translations of the instructions'),
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
    .describe('The number of the flag that disqualifies: 1 is the strict rule, null only warns'),
  pause: pauseReply.nullable().describe('The pause in progress'),
  interventions: z.array(ownInterventionReply).describe('Newest first'),
  sealedPaper: z
    .exactOptional(z.uuid())
    .describe('The published paper whose sealed sections can be downloaded now; absent until shortly before the round'),
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
    pause: pauseReply.nullable().describe('The pause in progress'),
    announcements: z.array(announcementReply).describe('Newest first'),
    now: isoInstant,
  }),
  z.object({
    about: z.literal('me'),
    round: z.string(),
    sitting: z
      .object({ section: z.number().int(), closesAt: isoInstant, isFinished: z.boolean() })
      .nullable()
      .describe('The section most recently started or reopened'),
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
  takeover: z
    .number()
    .int()
    .describe('Number of times the section has been opened; answers given from now on carry this number'),
  questions: z.array(participantQuestionReply).describe('Empty if `sealKey` decrypts them'),
  sealKey: z
    .exactOptional(z.string())
    .describe(
      'Key for the sealed section the client reported, if it belongs to the paper of this attempt: AES-256, base64',
    ),
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
      answered: z.number().int().describe('Number of questions answered in time'),
    }),
  ),
  disqualification: z
    .object({
      at: isoInstant,
      by: z.enum(['rule', 'organisers']),
      flags: z.array(integrityEventsReply).describe('Violations of the full-screen rule, oldest first'),
    })
    .nullable(),
  appeal: appealReply.nullable(),
});

export type AttemptSummaryReply = z.output<typeof attemptSummaryReply>;

/** An appeal as admins read it. */
export const answeredAppealReply = appealReply.extend({
  answeredBy: z
    .string()
    .nullable()
    .describe('Name of the admin; null if unanswered or if the account has been deleted'),
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
    minutes: minutes.describe(
      'Applies to every open section, and to the next section of participants who are between two',
    ),
  }),
  z.object({
    kind: z.literal('compensatory-time'),
    requestId,
    reason,
    accountId: idInput,
    minutesAnHour: ruledMinutes(compensatoryMinutesProblem, 'compensatory-minutes-out-of-range').describe(
      'Added to the regular time of every section from now on; an open section is extended at once and never shortened. 0 removes it',
    ),
  }),
  z.object({
    kind: z.literal('pause'),
    requestId,
    reason,
    minutes: minutes.describe('The quiz resumes for everybody after this time unless it is resumed earlier'),
  }),
  z.object({
    kind: z.literal('opening-shifted'),
    requestId,
    reason,
    minutes: ruledMinutes(shiftProblem, 'intervention-minutes-out-of-range').describe(
      'Positive for later, negative for earlier; the closing time moves with it',
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
      .describe('Whether a quiz interrupted by the disqualification resumes with its remaining time'),
  }),
  z.object({
    kind: z.literal('attempt-moved'),
    requestId,
    reason,
    accountId: idInput.describe('The account under which it was started'),
    toAccountId: idInput.describe('The account it belongs to'),
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
  by: nameOf.nullable().describe('Null if the account has been deleted'),
  scope: z.discriminatedUnion('of', [
    z.object({ of: z.literal('account'), accountId: z.uuid(), name: z.string() }),
    z.object({ of: z.literal('school'), schoolId: z.uuid(), name: z.string() }),
    z.object({ of: z.literal('city'), city: z.string() }),
    z.object({ of: z.literal('everybody') }),
  ]),
  section: z.number().int().nullable(),
  minutes: z
    .number()
    .nullable()
    .describe('Minutes added, added per hour (compensatory time), shifted by, reopened for or paused'),
  until: isoInstant.nullable().describe('When the pause ends or ended'),
  movedTo: nameOf.nullable().describe('For a moved attempt: its new account'),
  concerned: z.number().int().describe('Number of participants affected when it was made'),
  isRunning: z.boolean().describe('For a pause: whether it can be resumed'),
  canBeUndone: z.boolean(),
  undone: z
    .object({ at: isoInstant, by: nameOf.nullable(), reason: z.string() })
    .nullable()
    .describe('For a pause: when it was resumed'),
});

export type InterventionReply = z.output<typeof interventionReply>;

/** A participant as they stand at a round. Whoever has begun has the name, school and city of the first start. */
export const participantReply = z.object({
  id: z.uuid().describe('Id of the account'),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().describe('+91 followed by ten digits, or empty'),
  phoneVerified: z.boolean(),
  city: z.string(),
  school: z.string(),
  schoolId: z.uuid().nullable(),
  class: z.number().int().nullable(),
  attemptNumber: z.string().nullable().describe('Such as "3F9A-12C4"; null if there is no attempt yet'),
  state: z.enum(liveStates),
  section: z.number().int().nullable().describe('The section in progress, or null'),
  closesAt: isoInstant.nullable().describe('Deadline of that section'),
  isSilent: z.boolean(),
  isConnected: z.boolean(),
  flags: z.number().int(),
  lastSavedAt: isoInstant.nullable(),
  compensatoryMinutes: z.number().int().describe('Minutes per hour'),
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
    problem: z.string().nullable().describe('Why delivery failed'),
  }),
  z.object({
    kind: z.literal('act'),
    at: isoInstant,
    action: z.string().describe('The action name used in the audit log'),
    by: z.string().nullable().describe('Null for the command line or a deleted account'),
    isOwn: z.boolean(),
    changed: z.array(z.string()).describe('Names of the changed fields'),
    reason: z.string().nullable(),
  }),
]);

export type TimelineEventReply = z.output<typeof timelineEventReply>;
