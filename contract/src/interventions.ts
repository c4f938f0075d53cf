import { interventionKinds } from '@club/domain/entities/attempts/interventions';
import { z } from 'zod';
import { givenIntervention, interventionReply, reason, sectionDeadlineReply } from '#entities/attempts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const roundParams = z.object({ slug: z.string().max(100) });

const interventionParams = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

const doneReply = z.object({
  intervention: interventionReply,
  concerned: z.number().int().describe('How many participants it concerns: those whose time, state or account changed'),
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
  'late-answers-accepted-already',
  'participant-not-handed-in',
  'participant-handed-in',
  'participant-disqualified',
  'participant-not-disqualified',
  'account-sits-itself',
  'phone-sat-already',
  'results-are-out',
] as const;

export const interventionsEndpoints = {
  listInterventions: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/interventions',
    access: 'participants',
    summary:
      'What organisers did on the day at a round, newest first, with who, when and why; or what of it concerns one account, with the lines that explain its deadlines.',
    params: roundParams,
    query: z.object({ accountId: idInput.optional() }),
    reply: z.object({
      interventions: z.array(interventionReply),
      pause: z
        .object({ id: z.number().int(), at: isoInstant, until: isoInstant })
        .nullable()
        .describe('That is running'),
      deadlines: z
        .array(sectionDeadlineReply)
        .describe('Of the sections that the account has started; empty where no account is asked for'),
      now: isoInstant,
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
};
