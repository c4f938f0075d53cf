import { firstSteps, recordedSteps, taskKinds } from '@club/domain/features/start/tasks';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';

export const testMessageOutcomes = ['sent', 'waiting', 'refused', 'outbox'] as const;

export const startEndpoints = {
  listTasks: endpoint({
    method: 'GET',
    path: '/api/start',
    access: 'rounds',
    summary: 'What the team has to do now and next, derived from where the rounds stand.',
    reply: z.object({
      currentRound: z.string().nullable().describe('The slug of the current round'),
      tasks: z.array(
        z.object({
          kind: z.enum(taskKinds),
          isDue: z.boolean().describe('False: it comes next'),
          round: z.object({ slug: z.string(), title: z.string() }).nullable(),
          count: z.number().int().nullable().describe('How many wait, where they are counted'),
          at: isoInstant.nullable().describe('When what it prepares for, or ends with, takes place'),
        }),
      ),
      firstSteps: z.array(z.enum(firstSteps)).describe('What a new installation still needs; for organisers'),
    }),
    refusals: [],
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/api/start/test-message',
    access: 'organise',
    summary: 'Send a test message to the own e-mail address or phone number.',
    body: z.object({ channel: z.enum(['email', 'sms']) }),
    reply: z.object({
      outcome: z
        .enum(testMessageOutcomes)
        .describe('`outbox`: no service is set up, and it was written to a file; `waiting`: it is tried again'),
    }),
    refusals: ['phone-missing'],
    rateLimit: { calls: 5, perSeconds: 600 },
  }),
  completeFirstStep: endpoint({
    method: 'POST',
    path: '/api/start/steps/:step',
    access: 'organise',
    summary: 'Say that backups, which are set up outside, are made.',
    params: z.object({ step: z.enum(recordedSteps).extract(['backup']) }),
    reply: z.object({ message: z.string() }),
    refusals: [],
  }),
};
