import { liveMarks, liveStates } from '@club/domain/entities/attempts/live-state';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { userReply } from '#entities/accounts.ts';
import { participantReply, timelineEventReply } from '#entities/attempts.ts';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const reason = ruledText(reasonProblem).transform(normalizeText).describe('Why, for whoever asks later');

const participantFilter = {
  round: roundQuery,
  search: z
    .string()
    .max(200)
    .optional()
    .describe(
      'Words of a name, an e-mail address or a school; a phone number or a part of one; the number of an attempt',
    ),
  city: z.string().max(100).optional(),
  schoolId: idInput.optional(),
  state: z.enum([...liveStates, ...liveMarks]).optional(),
  section: z.coerce.number().int().min(1).max(99).optional().describe('That is being sat'),
};

export const participantsEndpoints = {
  verifyPhoneByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/phone-verification',
    access: 'organise',
    summary: 'Take the phone of an account for proved without its code. Others who named the number lose it. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ user: userReply }),
    refusals: ['account-unknown', 'role-without-right', 'phone-missing', 'phone-already-verified', 'phone-taken'],
  }),
  resendCodeByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/code',
    access: 'organise',
    summary: 'Send a new code to the phone of an account, within the limits that hold for its owner too. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ outcome: z.enum(['sent', 'waiting']).describe('Waiting: the service does not take it yet') }),
    refusals: [
      'account-unknown',
      'role-without-right',
      'phone-missing',
      'phone-already-verified',
      'code-limit-reached',
      'message-not-sent',
    ],
  }),
  endSessionsByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/sessions-end',
    access: 'organise',
    summary: 'End every log-in of an account, on whatever device. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ ended: z.number().int() }),
    refusals: ['account-unknown', 'role-without-right'],
  }),
  downloadRegistrations: endpoint({
    method: 'GET',
    path: '/api/user/registrations.csv',
    alsoAtRoot: true,
    access: 'participants',
    purpose: 'export',
    summary: 'Every registration as a sheet, `registrations.csv`.',
    query: z.object({ format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
  listParticipants: endpoint({
    method: 'GET',
    path: '/api/participants',
    access: 'participants',
    summary: 'Who takes part in a round and where each of them stands, by name.',
    query: z.object({
      ...participantFilter,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ participants: z.array(participantReply), total: z.number().int(), now: isoInstant }),
    refusals: ['round-unknown'],
  }),
  downloadParticipants: endpoint({
    method: 'GET',
    path: '/api/participants.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'Who takes part in a round and where each of them stands, as a sheet, `participants.csv`.',
    query: z.object({ ...participantFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  readParticipant: endpoint({
    method: 'GET',
    path: '/api/participants/:id',
    access: 'participants',
    summary:
      'All that an organiser needs to help one participant: profile, devices, answers on the server by section, and what happened, in order. No answer is in it, no key, no code.',
    params: z.object({ id: idInput }),
    query: z.object({ round: roundQuery }),
    reply: z.object({
      participant: participantReply.extend({
        registeredAt: isoInstant,
        language: z.enum(languages),
        isSimulated: z.boolean(),
        accountName: z.string().describe('As the account says now'),
      }),
      devices: z
        .array(z.object({ browser: z.string().nullable(), since: isoInstant, endsAt: isoInstant }))
        .describe('Log-ins that have not ended, newest first'),
      sections: z.array(
        z.object({
          section: z.number().int(),
          title: z.string(),
          questionCount: z.number().int(),
          state: z.enum(['not-started', 'open', 'over']),
          startedAt: isoInstant.nullable(),
          closesAt: isoInstant.nullable(),
          endedAt: isoInstant.nullable(),
          answered: z.number().int().describe('Questions with an answer on the server that came in time'),
          late: z.number().int().describe('Questions with an answer that came too late'),
          lastSavedAt: isoInstant.nullable(),
          timesOpened: z.number().int(),
        }),
      ),
      timeline: z.array(timelineEventReply).describe('Oldest first, without interventions, which are listed apart'),
      now: isoInstant,
    }),
    refusals: ['round-unknown', 'account-unknown'],
  }),
};
