import { messageOutcomes, sentMessageKinds } from '@club/domain/accounts/sent-messages';
import { liveMarks, liveStates } from '@club/domain/day/live-state';
import { integrityEventKinds } from '@club/domain/quiz/integrity';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import { endpoint } from '#endpoint.ts';
import { givenId } from '#given-id.ts';
import { roundQuery } from '#papers.ts';
import { sheetFormat, sheetReply } from '#sheet.ts';

const moment = z.iso.datetime();

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
  closesAt: moment.nullable().describe('When that section ends'),
  isSilent: z.boolean(),
  isConnected: z.boolean(),
  flags: z.number().int(),
  lastSavedAt: moment.nullable(),
  compensatoryMinutes: z.number().int().describe('Minutes an hour'),
});
export type ParticipantReply = z.output<typeof participantReply>;

/** What happened to a participant. See docs/rules/participants.md, H3. */
export const timelineEventReply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registered'), at: moment }),
  z.object({ kind: z.literal('phone-proved'), at: moment }),
  z.object({
    kind: z.literal('logged-in'),
    at: moment,
    browser: z.string().nullable(),
    endedAt: moment.nullable(),
  }),
  z.object({ kind: z.literal('section-started'), at: moment, section: z.number().int() }),
  z.object({
    kind: z.literal('saved'),
    at: moment,
    until: moment,
    section: z.number().int(),
    answers: z.number().int(),
    counts: z.boolean(),
  }),
  z.object({
    kind: z.literal('noticed'),
    at: moment,
    until: moment,
    section: z.number().int(),
    event: z.enum(integrityEventKinds),
    isFlag: z.boolean(),
    times: z.number().int(),
  }),
  z.object({
    kind: z.literal('section-ended'),
    at: moment,
    section: z.number().int(),
    by: z.enum(['participant', 'time']),
  }),
  z.object({ kind: z.literal('handed-in'), at: moment }),
  z.object({ kind: z.literal('disqualified'), at: moment }),
  z.object({
    kind: z.literal('message'),
    at: moment,
    message: z.enum(sentMessageKinds),
    channel: z.enum(['sms', 'email']),
    outcome: z.enum(messageOutcomes),
    endedAt: moment.nullable(),
    problem: z.string().nullable().describe('Why it could not be delivered'),
  }),
  z.object({
    kind: z.literal('act'),
    at: moment,
    action: z.string().describe('As the audit log names it'),
    by: z.string().nullable().describe('Null where the command line did it, or that account is gone'),
    isOwn: z.boolean(),
    changed: z.array(z.string()).describe('Which fields'),
    reason: z.string().nullable(),
  }),
]);
export type TimelineEventReply = z.output<typeof timelineEventReply>;

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
  schoolId: givenId.optional(),
  state: z.enum([...liveStates, ...liveMarks]).optional(),
  section: z.coerce.number().int().min(1).max(99).optional().describe('That is being sat'),
};

export const participantEndpoints = {
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
    reply: z.object({ participants: z.array(participantReply), total: z.number().int(), now: moment }),
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
    params: z.object({ id: givenId }),
    query: z.object({ round: roundQuery }),
    reply: z.object({
      participant: participantReply.extend({
        registeredAt: moment,
        language: z.enum(languages),
        isSimulated: z.boolean(),
        accountName: z.string().describe('As the account says now'),
      }),
      devices: z
        .array(z.object({ browser: z.string().nullable(), since: moment, endsAt: moment }))
        .describe('Log-ins that have not ended, newest first'),
      sections: z.array(
        z.object({
          section: z.number().int(),
          title: z.string(),
          questionCount: z.number().int(),
          state: z.enum(['not-started', 'open', 'over']),
          startedAt: moment.nullable(),
          closesAt: moment.nullable(),
          endedAt: moment.nullable(),
          answered: z.number().int().describe('Questions with an answer on the server that came in time'),
          late: z.number().int().describe('Questions with an answer that came too late'),
          lastSavedAt: moment.nullable(),
          timesOpened: z.number().int(),
        }),
      ),
      timeline: z.array(timelineEventReply).describe('Oldest first, without interventions, which are listed apart'),
      now: moment,
    }),
    refusals: ['round-unknown', 'account-unknown'],
  }),
} as const;
