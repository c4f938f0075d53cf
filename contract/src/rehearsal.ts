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

/** The existing rehearsal. */
export const rehearsalReply = z.object({
  slug: z.string(),
  title: z.string(),
  phase: z.enum(roundPhases),
  opensAt: isoInstant,
  closesAt: isoInstant,
  questionCount: z.number().int(),
  students: z.number().int().describe('Number of simulated students'),
});

export type RehearsalReply = z.output<typeof rehearsalReply>;

const rehearsal = z.object({ rehearsal: rehearsalReply, now: isoInstant });

export const rehearsalEndpoints = {
  readRehearsal: endpoint({
    method: 'GET',
    path: '/api/rehearsal',
    access: 'rounds',
    summary: 'The existing rehearsal; null: none.',
    reply: z.object({ rehearsal: rehearsalReply.nullable(), now: isoInstant }),
    refusals: [],
  }),
  beginRehearsal: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/rehearse',
    access: 'organise',
    summary:
      'Start a rehearsal: copy a round, as students would sit it, for the team and simulated students. It opens within minutes and replaces the current round for them only. One at a time. Audited.',
    params: z.object({ slug: z.string().max(60) }),
    body: z.object({
      opensInMinutes: z.number().int().min(minOpeningMinutes).max(maxOpeningMinutes).default(defaultOpeningMinutes),
      lastsMinutes: z
        .number()
        .int()
        .min(minRehearsalMinutes)
        .max(maxRehearsalMinutes)
        .optional()
        .describe('Minutes from opening to closing; defaults to the duration of the paper plus ten'),
    }),
    reply: rehearsal,
    status: 201,
    refusals: ['round-unknown', 'rehearsal-exists', 'round-is-rehearsal', 'paper-incomplete', 'round-slug-taken'],
  }),
  endRehearsal: endpoint({
    method: 'DELETE',
    path: '/api/rehearsal',
    access: 'organise',
    summary: 'End the rehearsal: delete it with its paper, its attempts and its simulated students. Audited.',
    reply: z.object({ message: z.string(), attempts: z.number().int(), students: z.number().int() }),
    refusals: ['rehearsal-unknown'],
  }),
  makeSimulatedStudents: endpoint({
    method: 'POST',
    path: '/api/rehearsal/students',
    access: 'organise',
    purpose: 'sign-up',
    summary:
      'Create a batch of simulated students for the rehearsal. Their tokens are returned only once and are valid for the rehearsal only. Audited.',
    body: z.object({ count: z.number().int().min(1).max(maxStudentsPerBatch) }),
    reply: z.object({
      students: z.array(z.object({ accountId: z.uuid(), token: z.string() })),
      total: z.number().int().describe('Number of simulated students in the rehearsal now'),
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
      'The stored data of simulated students, for comparison with what was acknowledged: the answers that count, and the number of submissions of each student.',
    query: z.object({
      after: idInput.optional().describe('Return the students after the one with this id'),
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
      nextAfter: z.uuid().nullable().describe('Cursor of the next page; null on the last page'),
    }),
    refusals: ['rehearsal-unknown'],
  }),
};
