import {
  compensatoryMinutesProblem,
  type InterventionProblem,
  interventionKinds,
  interventionMinutesProblem,
  shiftProblem,
} from '@club/domain/quiz/interventions';
import { reasonProblem } from '@club/domain/shared/reason';
import { readable } from '@club/domain/shared/text';
import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { givenId } from '#given-id.ts';
import { sectionNumber } from '#papers.ts';
import { deadlineLineReply } from '#quiz.ts';
import { ruledText } from '#ruled-text.ts';
import { sheetFormat, sheetReply } from '#sheet.ts';

const moment = z.iso.datetime();
const roundParams = z.object({ slug: z.string().max(100) });
const interventionParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const reason = ruledText(reasonProblem).transform(readable);
/** A second click with the same id is answered like the first, and does nothing more. */
const requestId = givenId;

function ruledMinutes(problem: (minutes: number) => InterventionProblem | undefined, when: InterventionProblem) {
  return z.number({ error: when }).superRefine((minutes, context) => {
    const code = problem(minutes);
    if (code !== undefined) context.addIssue({ code: 'custom', message: code });
  });
}

const minutes = ruledMinutes(interventionMinutesProblem, 'intervention-minutes-out-of-range');

/** Whom it is for. */
export const interventionScope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('account'), accountId: givenId }),
  z.object({ of: z.literal('school'), schoolId: givenId }),
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
    accountId: givenId,
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
    accountId: givenId,
    section: sectionNumber,
    minutes,
  }),
  z.object({
    kind: z.literal('late-answers-accepted'),
    requestId,
    reason,
    accountId: givenId,
    section: sectionNumber,
  }),
  z.object({ kind: z.literal('disqualified'), requestId, reason, accountId: givenId }),
  z.object({
    kind: z.literal('disqualification-lifted'),
    requestId,
    reason,
    accountId: givenId,
    goesOn: z
      .boolean()
      .default(true)
      .describe('Whether a quiz that the disqualification cut short goes on with the time that was left'),
  }),
  z.object({
    kind: z.literal('attempt-moved'),
    requestId,
    reason,
    accountId: givenId.describe('Under which it was begun'),
    toAccountId: givenId.describe('Whose it is'),
  }),
]);
export type GivenIntervention = z.input<typeof givenIntervention>;

const nameOf = z.object({ id: z.uuid(), name: z.string() });

/** What was done, to whom, by whom and why. */
export const interventionReply = z.object({
  id: z.number().int(),
  kind: z.enum(interventionKinds),
  at: moment,
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
  until: moment.nullable().describe('When a pause ends or ended'),
  movedTo: nameOf.nullable().describe('Of an attempt that was moved: whose it became'),
  concerned: z.number().int().describe('How many participants it concerned when it was done'),
  isRunning: z.boolean().describe('Of a pause: whether it can be resumed'),
  canBeUndone: z.boolean(),
  undone: z
    .object({ at: moment, by: nameOf.nullable(), reason: z.string() })
    .nullable()
    .describe('Or, of a pause, resumed'),
});
export type InterventionReply = z.output<typeof interventionReply>;

const doneReply = z.object({
  intervention: interventionReply,
  concerned: z.number().int().describe('How many participants it concerns: those whose time, state or account changed'),
  now: moment,
});

const interventionRefusals = [
  'round-unknown',
  'account-unknown',
  'school-unknown',
  'section-unknown',
  'section-not-started',
  'not-attempted',
  'nobody-concerned',
  'quiz-paused',
  'quiz-closed',
  'quiz-not-open-yet',
  'quiz-not-announced',
  'section-is-open',
  'other-section-open',
  'round-without-opening',
  'round-opened-already',
  'opening-in-the-past',
  'no-late-answers',
  'late-answers-accepted-already',
  'participant-not-handed-in',
  'participant-handed-in',
  'participant-disqualified',
  'participant-not-disqualified',
  'account-sits-itself',
  'phone-sat-already',
  'results-are-out',
] as const;

export const interventionEndpoints = {
  listInterventions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/interventions',
    access: 'participants',
    summary:
      'What organisers did on the day at a round, newest first, with who, when and why; or what of it concerns one account, with the lines that explain its deadlines.',
    params: roundParams,
    query: z.object({ accountId: givenId.optional() }),
    reply: z.object({
      interventions: z.array(interventionReply),
      pause: z.object({ id: z.number().int(), at: moment, until: moment }).nullable().describe('That is running'),
      deadlines: z
        .array(z.object({ section: z.number().int(), lines: z.array(deadlineLineReply) }))
        .describe('Of the sections that the account has started; empty where no account is asked for'),
      now: moment,
    }),
    refusals: ['round-unknown', 'account-unknown'],
  }),
  downloadInterventions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/interventions.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'What organisers did on the day at a round, newest first, as a sheet, `interventions.csv`.',
    params: roundParams,
    query: z.object({
      kind: z.enum(interventionKinds).optional(),
      whom: z.enum(['everybody', 'city', 'school', 'account']).optional().describe('Whom it was for'),
      format: sheetFormat,
    }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  giveIntervention: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/interventions',
    access: 'organise',
    purpose: 'start',
    summary:
      'Give time, pause everybody, shift the opening, reopen a section, accept late answers, disqualify, lift that, or move an attempt to the right account: in one commit, with a reason, audited. Repeating it with the same requestId is harmless.',
    params: roundParams,
    body: givenIntervention,
    reply: doneReply,
    status: 201,
    refusals: interventionRefusals,
  }),
  countConcerned: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/interventions/preview',
    access: 'organise',
    summary: 'How many an intervention would concern now; nothing is done. Refused as the intervention would be.',
    params: roundParams,
    body: givenIntervention,
    reply: z.object({ concerned: z.number().int() }),
    refusals: interventionRefusals,
  }),
  undoIntervention: endpoint({
    method: 'POST',
    path: '/api/interventions/:id/undo',
    access: 'organise',
    purpose: 'start',
    summary:
      'Undo an intervention: extra time that is still open is taken back, never further than now; late answers stop counting; an opening is shifted back; compensatory time and the owner of an attempt are what they were. Undoing it twice is harmless. Audited.',
    params: interventionParams,
    body: z.object({ reason }),
    reply: doneReply,
    refusals: ['intervention-unknown', 'intervention-not-undoable', ...interventionRefusals],
  }),
  resumeQuiz: endpoint({
    method: 'POST',
    path: '/api/interventions/:id/resume',
    access: 'organise',
    purpose: 'start',
    summary: 'End a pause now: every clock goes on where it stood. Resuming twice is harmless. Audited.',
    params: interventionParams,
    body: z.object({ reason }),
    reply: doneReply,
    refusals: ['intervention-unknown', 'quiz-not-paused'],
  }),
} as const;
