import { consentRefusals } from '@club/domain/entities/accounts/consent';
import { messageOutcomes, sentMessageKinds } from '@club/domain/entities/accounts/sent-messages';
import { anomalies } from '@club/domain/entities/attempts/anomalies';
import { deadlineLineKinds } from '@club/domain/entities/attempts/deadline';
import { integrityEventKinds } from '@club/domain/entities/attempts/integrity';
import {
  compensatoryMinutesProblem,
  type InterventionProblem,
  interventionKinds,
  interventionMinutesProblem,
  shiftProblem,
} from '@club/domain/entities/attempts/interventions';
import { likenessOutcomes } from '@club/domain/entities/attempts/likeness-outcome';
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
import { resultsScheduleReply, roundPhaseReply, roundTitleReply, sectionTranslations } from './rounds.ts';

export const lease = z.string().min(1).max(100);

/** A step in the explanation of a deadline: the event, its time, the seconds it added or removed, and the resulting deadline. */
export const deadlineLineReply = z.object({
  kind: z.enum(deadlineLineKinds),
  at: isoInstant,
  seconds: z.number().describe('Seconds added; negative if removed'),
  closesAt: isoInstant,
});

export const sectionDeadlineReply = z.object({ section: z.number().int(), lines: z.array(deadlineLineReply) });
export type SectionDeadlineReply = z.output<typeof sectionDeadlineReply>;

export const ownInterventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: isoInstant,
  section: z.number().int().nullable().describe('The section that was reopened or whose late answers count'),
  minutes: z.number().nullable().describe('Minutes added, added per hour (compensatory time), or reopened for'),
  until: isoInstant.nullable().describe('When the pause ends or ended'),
  undoneAt: isoInstant.nullable(),
  reason: z.string().describe('The reason given by the organiser'),
  undoneReason: z.string().optional().describe('The reason for undoing it'),
});

export type OwnInterventionReply = z.output<typeof ownInterventionReply>;

/** Clocks continue automatically at `until` unless somebody resumes earlier. */
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
  answered: z
    .exactOptional(z.number().int())
    .describe('Number of questions answered; from the end of the section until the quiz is submitted'),
});

/** Contains no scores: those are for admins. */
export const attemptReply = z.object({
  round: z.object({
    slug: z.string(),
    ...roundTitleReply,
    phase: roundPhaseReply,
    isRehearsal: z.exactOptional(z.literal(true)),
    schedule: z.exactOptional(resultsScheduleReply).describe('Absent if no date is set'),
  }),
  languages: z.array(z.enum(languages)).describe('The languages of the paper, English first'),
  fullMarks: z.number(),
  class: z.number().int().nullable(),
  audience: z
    .exactOptional(z.object({ cities: z.array(z.string()), classes: z.array(z.number().int()) }))
    .describe('The audience of the round; an empty list means all. Absent once the caller has started it'),
  isNotQualified: z
    .exactOptional(z.literal(true))
    .describe('Present if the round is for those who qualified in an earlier one, and the caller did not'),
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
  consentRefusal: z
    .exactOptional(z.enum(consentRefusals))
    .describe('Why the account’s consent is not sufficient to start; absent if it is'),
  emailUnverified: z
    .exactOptional(z.literal(true))
    .describe('Present if the e-mail address must be confirmed before the start'),
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

export const announcementReply = z.object({
  id: z.number().int(),
  at: isoInstant,
  text: z.object({ en: z.string(), ...inOtherLanguages(() => z.string().optional()) }),
});

export type AnnouncementReply = z.output<typeof announcementReply>;

/** The full state first, then each changed entity in full. */
export const quizNewsReply = z.discriminatedUnion('about', [
  z.object({
    about: z.literal('round'),
    round: z.string(),
    opensAt: isoInstant.nullable(),
    quizClosesAt: isoInstant.nullable(),
    pause: pauseReply.nullable().describe('The pause in progress'),
    announcements: z.array(announcementReply).describe('Newest first'),
    resultsOut: z.exactOptional(z.boolean()).describe('Absent from servers of earlier versions'),
    now: isoInstant,
  }),
  z.object({
    about: z.literal('me'),
    round: z.string(),
    sitting: z
      .object({
        section: z.number().int(),
        closesAt: isoInstant,
        isFinished: z.boolean(),
        takeover: z
          .exactOptional(z.number().int())
          .describe('Number of times it has been opened; absent from servers of earlier versions'),
      })
      .nullable()
      .describe('The section most recently started or reopened'),
    submitted: z.boolean(),
    disqualified: z.boolean(),
    interventions: z.array(ownInterventionReply).describe('Newest first'),
    now: isoInstant,
  }),
]);

export type QuizNewsReply = z.output<typeof quizNewsReply>;

/** The bytes of the pictures follow, in this order. */
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

/** An event noticed in an attempt. */
export const integrityEventsReply = z.object({
  section: z.number().int(),
  kind: z.enum(integrityEventKinds),
  at: isoInstant,
});

export const appealReply = z.object({
  text: z.string(),
  sentAt: isoInstant,
  answer: z.string().nullable(),
  answeredAt: isoInstant.nullable(),
});

/** Contains no scores, which are for admins, and does not reveal the right answers. */
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

export const answeredAppealReply = appealReply.extend({
  answeredBy: z
    .string()
    .nullable()
    .describe('Name of the admin; null if unanswered or if the account has been deleted'),
});

export type AnsweredAppealReply = z.output<typeof answeredAppealReply>;

export const announcementScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('everybody') }),
  z.object({ of: z.literal('city'), city: z.string().min(1).max(100) }),
  z.object({ of: z.literal('school'), schoolId: idInput }),
]);

export type AnnouncementScope = z.output<typeof announcementScope>;

export const reason = ruledText(reasonProblem).transform(normalizeText);

/** A second click with the same id gets the first reply and has no further effect. */
const requestId = idInput;

function ruledMinutes(problem: (minutes: number) => InterventionProblem | undefined, when: InterventionProblem) {
  return z.number({ error: when }).superRefine((minutes, context) => {
    const code = problem(minutes);
    if (code !== undefined) context.addIssue({ code: 'custom', message: code });
  });
}

const minutes = ruledMinutes(interventionMinutesProblem, 'intervention-minutes-out-of-range');

export const interventionScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('account'), accountId: idInput }),
  z.object({ of: z.literal('school'), schoolId: idInput }),
  z.object({ of: z.literal('city'), city: z.string().min(1).max(100) }),
  z.object({ of: z.literal('everybody') }),
]);

export type InterventionScope = z.output<typeof interventionScope>;

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
  z.object({ kind: z.literal('bell-rung'), requestId, reason }).describe('Opens the round in ten seconds'),
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

const namedReference = z.object({ id: z.uuid(), name: z.string() });

export const interventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: isoInstant,
  reason: z.string(),
  by: namedReference.nullable().describe('Null if the account has been deleted'),
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
  movedTo: namedReference.nullable().describe('For a moved attempt: its new account'),
  concerned: z.number().int().describe('Number of participants affected when it was made'),
  isRunning: z.boolean().describe('For a pause: whether it can be resumed'),
  canBeUndone: z.boolean(),
  undone: z
    .object({ at: isoInstant, by: namedReference.nullable(), reason: z.string() })
    .nullable()
    .describe('For a pause: when it was resumed'),
});

export type InterventionReply = z.output<typeof interventionReply>;

/** Name, school and city are those of the first start, once there is one. */
export const participantReply = z.object({
  id: z.uuid().describe('Id of the account'),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().describe('+91 followed by ten digits, or empty'),
  phoneVerified: z.boolean(),
  isVouched: z.boolean().describe('Whether a school vouches in place of a verified phone'),
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
  anomalies: z
    .array(z.enum(anomalies))
    .describe('Evidence that the attempt was not sat by hand in our page; never a verdict'),
  sharing: z
    .object({ browser: z.number().int(), address: z.number().int() })
    .describe(
      'Number of other participants who started sections in the same browser, and from the same network address',
    ),
  lastSavedAt: isoInstant.nullable(),
  compensatoryMinutes: z.number().int().describe('Minutes per hour'),
  isOnPaper: z.exactOptional(z.literal(true)).describe('Sat on paper; omitted otherwise'),
});

export type ParticipantReply = z.output<typeof participantReply>;

/** See docs/rules/participants.md, H3. */
export const timelineEventReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), at: isoInstant }),
  z.object({ kind: z.literal('phone-verified'), at: isoInstant }),
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
    isAfterKey: z.boolean().describe('Arrived when students could read the key, so it can never count'),
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
    by: z.enum(['participant', 'time', 'disqualification']),
  }),
  z.object({ kind: z.literal('submitted'), at: isoInstant }),
  z.object({ kind: z.literal('disqualified'), at: isoInstant }),
  z.object({ kind: z.literal('appealed'), at: isoInstant }),
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

export const likenessDecisionReply = z.object({
  id: z.number().int(),
  outcome: z.enum(likenessOutcomes),
  reason: z.string(),
  decidedAt: isoInstant,
  decidedBy: z.string().nullable().describe('Name of the organiser; null if the account was deleted'),
});

export type LikenessDecisionReply = z.output<typeof likenessDecisionReply>;
