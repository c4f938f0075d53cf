import { firstSteps, recordedSteps, taskKinds } from '@club/domain/features/team-tasks/tasks';
import { messageTemplates } from '@club/domain/shared/message-template';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';

export const testMessageOutcomes = ['sent', 'waiting', 'refused', 'outbox'] as const;

const missingTemplatesReply = z
  .array(
    z.object({
      template: z.enum(messageTemplates),
      isNeeded: z.boolean().describe('Students or guardians wait for such messages'),
    }),
  )
  .describe('Messages that the SMS gateway can never send');

export const teamTasksEndpoints = {
  listTasks: endpoint({
    method: 'GET',
    path: '/api/start',
    access: 'rounds',
    summary: 'The current and next tasks of the team, derived from the state of the rounds.',
    reply: z.object({
      currentRound: z.string().nullable().describe('The slug of the current round'),
      tasks: z.array(
        z.object({
          kind: z.enum(taskKinds),
          isDue: z.boolean().describe('False: it comes next'),
          round: z.object({ slug: z.string(), title: z.string() }).nullable(),
          count: z.number().int().nullable().describe('Number of waiting items, if the task has a count'),
          at: isoInstant.nullable().describe('Date of the event that the task prepares for or ends with'),
        }),
      ),
      firstSteps: z.array(z.enum(firstSteps)).describe('Steps that a new installation still needs; for organisers'),
      leftovers: z
        .array(
          z.object({
            id: z.string(),
            file: z.string(),
            line: z.number().int(),
            seen: z.string().describe('What visitors see of it, and where'),
            remedy: z.string(),
            canStay: z.boolean().describe('It may be true of the club, so an organiser can keep it'),
            field: z
              .string()
              .nullable()
              .describe('Of the page of the club’s details: `names:tagline`; null: it stands in its file alone'),
            canWait: z.boolean().describe('False: it has to go before students see the site'),
          }),
        )
        .describe('What is left of the example content; for organisers'),
      missingTemplates: missingTemplatesReply,
      missingServices: z
        .array(z.enum(['email', 'sms']))
        .describe('Ways by which nobody gets a message on this public address, because no service is set up'),
    }),
    refusals: [],
  }),
  keepLeftover: endpoint({
    method: 'POST',
    path: '/api/start/leftovers/keep',
    access: 'organise',
    summary: 'Confirm that a text or picture of the example is true of the club, so that it is not listed any more.',
    body: z.object({ id: z.string().max(200) }),
    reply: z.object({ message: z.string() }),
    refusals: ['leftover-unknown'],
  }),
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/api/start/test-message',
    access: 'organise',
    summary: "Send a test message to the caller's e-mail address or phone number.",
    body: z.object({ channel: z.enum(['email', 'sms']) }),
    reply: z.object({
      outcome: z
        .enum(testMessageOutcomes)
        .describe('`outbox`: no service is set up, and it was written to a file; `waiting`: it will be retried'),
      missingTemplates: missingTemplatesReply,
    }),
    refusals: ['phone-missing'],
    rateLimit: { calls: 5, perSeconds: 600 },
  }),
  completeFirstStep: endpoint({
    method: 'POST',
    path: '/api/start/steps/:step',
    access: 'organise',
    summary: 'Confirm that backups, which are set up outside the product, are made.',
    params: z.object({ step: z.enum(recordedSteps).extract(['backup']) }),
    reply: z.object({ message: z.string() }),
    refusals: [],
  }),
};
