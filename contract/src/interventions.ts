import { interventionKinds } from '@club/domain/entities/attempts/interventions';
import { z } from 'zod';
import { givenIntervention, interventionReply, reason, sectionDeadlineReply } from '#entities/attempts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const roundParams = z.object({ slug: z.string().max(100) });

const interventionParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const standingReply = z
  .object({
    state: z.enum(['open', 'between', 'submitted']),
    section: z.number().int().nullable().describe('The open section'),
    endsBefore: isoInstant.nullable().describe('When it ended without the intervention; null if it was not open'),
    endsAt: isoInstant.nullable(),
    roundClosesAt: isoInstant
      .nullable()
      .describe('The closing of the round for this participant: no section can be started after it'),
  })
  .nullable()
  .describe('How the attempt of the one participant concerned stands afterwards');

export type StandingReply = NonNullable<z.output<typeof standingReply>>;

const doneReply = z.object({
  intervention: interventionReply,
  concerned: z.number().int().describe('Number of participants affected: those whose time, state or account changed'),
  now: isoInstant,
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
  'late-answers-after-key',
  'late-answers-accepted-already',
  'participant-not-submitted',
  'participant-submitted',
  'participant-disqualified',
  'participant-not-disqualified',
  'account-sits-itself',
  'attempt-being-sat',
  'phone-sat-already',
  'results-are-out',
  'key-is-out',
] as const;

export const interventionsEndpoints = {
  listInterventions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/interventions',
    access: 'participants',
    summary:
      'The interventions in a round, newest first, with author, time and reason; or those that affect one account, with an explanation of its deadlines.',
    params: roundParams,
    query: z.object({ accountId: idInput.optional() }),
    reply: z.object({
      interventions: z.array(interventionReply),
      pause: z
        .object({ id: z.number().int(), at: isoInstant, until: isoInstant })
        .nullable()
        .describe('The pause in progress'),
      deadlines: z
        .array(sectionDeadlineReply)
        .describe('The sections the account has started; empty if no account is requested'),
      now: isoInstant,
    }),
    refusals: ['round-unknown', 'account-unknown'],
  }),
  downloadInterventions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/interventions.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'The interventions in a round, newest first, as a sheet, `interventions.csv`.',
    params: roundParams,
    query: z.object({
      kind: z.enum(interventionKinds).optional(),
      whom: z.enum(['everybody', 'city', 'school', 'account']).optional().describe('Whom it applied to'),
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
      'Give time, pause everybody, shift the opening, reopen a section, accept late answers, disqualify, lift a disqualification, or move an attempt to the right account. Atomic, with a reason; idempotent by requestId. Audited.',
    params: roundParams,
    body: givenIntervention,
    reply: doneReply.extend({ standing: standingReply }),
    status: 201,
    refusals: interventionRefusals,
  }),
  acceptLateAnswers: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/late-answers',
    access: 'organise',
    purpose: 'start',
    summary:
      'Accept the late answers of up to 500 matching participants. Each attempt is re-marked and audited, and can be undone separately. Attempts that are not submitted stay unchanged.',
    params: roundParams,
    body: z.object({
      search: searchText.optional().describe('As in the list of participants'),
      city: z.string().max(100).optional(),
      schoolId: idInput.optional(),
      reason,
    }),
    reply: z.object({
      participants: z.number().int().describe('Number of participants whose late answers count now'),
      left: z.number().int().describe('Number of matching participants with late answers that still do not count'),
    }),
    refusals: ['round-unknown'],
  }),
  previewIntervention: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/interventions/preview',
    access: 'organise',
    summary: 'Preview whom an intervention would affect. Changes nothing; refused wherever the intervention would be.',
    params: roundParams,
    body: givenIntervention,
    reply: z.object({
      concerned: z.number().int(),
      names: z.array(z.string()).describe('The first five by name, if it is for many'),
      standing: standingReply,
    }),
    refusals: interventionRefusals,
  }),
  undoIntervention: endpoint({
    method: 'POST',
    path: '/api/interventions/:id/undo',
    access: 'organise',
    purpose: 'start',
    summary:
      'Undo an intervention: unused extra time is removed, but no deadline moves into the past; late answers stop counting; an opening is shifted back; compensatory time and the account of an attempt are restored. Idempotent. Audited.',
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
    summary: 'End a pause now: every clock continues where it stopped. Idempotent. Audited.',
    params: interventionParams,
    body: z.object({ reason }),
    reply: doneReply,
    refusals: ['intervention-unknown', 'quiz-not-paused'],
  }),
};
