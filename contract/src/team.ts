import { z } from 'zod';
import { guardian, userReply } from '#entities/accounts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { moment } from '#shared/moment.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const accountFilter = {
  search: z.string().max(200).optional().describe('Part of a name, e-mail, phone or school'),
  city: z.string().optional(),
  role: z.enum(['admin']).optional().describe('The team alone: whoever has a role'),
};

export const teamEndpoints = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/user',
    alsoAtRoot: true,
    access: 'participants',
    summary: 'Registrations, newest first.',
    query: z.object({
      ...accountFilter,
      page: z.coerce.number().int().min(1).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({
      users: z.array(userReply.extend({ createdAt: moment, guardian })),
      total: z.number().int(),
    }),
    refusals: [],
  }),
  downloadUsers: endpoint({
    method: 'GET',
    path: '/api/user/people.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'Registrations, newest first, as a sheet, `people.csv`.',
    query: z.object({ ...accountFilter, format: sheetFormat }),
    reply: sheetReply,
    refusals: [],
  }),
};
