import { roundPhases } from '@club/domain/entities/rounds/round';
import {
  defaultOpeningMinutes,
  maxOpeningMinutes,
  maxRehearsalMinutes,
  maxStudentsPerBatch,
  minOpeningMinutes,
  minRehearsalMinutes,
} from '@club/domain/features/rehearsal/rehearsal';
import { z } from 'zod';
import { answerOnTheWire } from '#entities/attempts/answer.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';

/** The rehearsal that there is. */
export const rehearsalReply = z.object({
  slug: z.string(),
  title: z.string(),
  phase: z.enum(roundPhases),
  opensAt: isoInstant,
  closesAt: isoInstant,
  questionCount: z.number().int(),
  students: z.number().int().describe('Simulated ones'),
});

export type RehearsalReply = z.output<typeof rehearsalReply>;

const rehearsal = z.object({ rehearsal: rehearsalReply, now: isoInstant });

export const rehearsalEndpoints = {
  readRehearsal: endpoint({
    method: 'GET',
    path: '/api/rehearsal',
    access: 'rounds',
    summary: 'The rehearsal that there is; null: none.',
    reply: z.object({ rehearsal: rehearsalReply.nullable(), now: isoInstant }),
    refusals: [],
  }),
  beginRehearsal: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/rehearse',
    access: 'organise',
    summary:
      'Copy a round, as students would sit it, into one for the team and simulated students, which opens in some minutes. While it is there it is what they sit, and nobody else. One at a time. Audited.',
    params: z.object({ slug: z.string().max(60) }),
    body: z.object({
      opensInMinutes: z.number().int().min(minOpeningMinutes).max(maxOpeningMinutes).default(defaultOpeningMinutes),
      lastsMinutes: z
        .number()
        .int()
        .min(minRehearsalMinutes)
        .max(maxRehearsalMinutes)
        .optional()
        .describe('From its opening to its closing; left out: as long as its paper takes, and ten more'),
    }),
    reply: rehearsal,
    status: 201,
    refusals: ['round-unknown', 'rehearsal-exists', 'round-is-rehearsal', 'paper-incomplete', 'round-slug-taken'],
  }),
  endRehearsal: endpoint({
    method: 'DELETE',
    path: '/api/rehearsal',
    access: 'organise',
    summary:
      'End the rehearsal: it is deleted with its paper, all that was sat of it, and its simulated students. Audited.',
    reply: z.object({ message: z.string(), attempts: z.number().int(), students: z.number().int() }),
    refusals: ['rehearsal-unknown'],
  }),
  makeSimulatedStudents: endpoint({
    method: 'POST',
    path: '/api/rehearsal/students',
    access: 'organise',
    purpose: 'sign-up',
    summary:
      'Make simulated students for the rehearsal, a batch at a time. Their tokens are told this once; they can sit the rehearsal, and do nothing else. Audited.',
    body: z.object({ count: z.number().int().min(1).max(maxStudentsPerBatch) }),
    reply: z.object({
      students: z.array(z.object({ accountId: z.uuid(), token: z.string() })),
      total: z.number().int().describe('How many the rehearsal has now'),
    }),
    status: 201,
    refusals: ['rehearsal-unknown', 'rehearsal-full'],
  }),
  listSimulatedAnswers: endpoint({
    method: 'GET',
    path: '/api/rehearsal/answers',
    access: 'organise',
    purpose: 'statistics',
    summary:
      'What the server has of simulated students, for whoever compares it with what was acknowledged: the answers that count, and how often each has been handed in.',
    query: z.object({
      after: idInput.optional().describe('Goes on behind the student with this id'),
      limit: z.coerce.number().int().min(1).max(500).default(200),
    }),
    reply: z.object({
      students: z.array(
        z.object({
          accountId: z.uuid(),
          submitted: z.boolean(),
          entries: z.number().int(),
          answers: z.array(answerOnTheWire.extend({ section: z.number().int() })),
        }),
      ),
      nextAfter: z.uuid().nullable().describe('For the next page; null when this is the last'),
    }),
    refusals: ['rehearsal-unknown'],
  }),
};
