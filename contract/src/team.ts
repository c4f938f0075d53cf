import { schoolProblem } from '@club/domain/entities/schools/school';
import { roles } from '@club/domain/shared/role';
import { z } from 'zod';
import {
  guardian,
  guardianConsent,
  name,
  ownAccountReply,
  phone,
  profileChanges,
  sex,
  userReply,
} from '#entities/accounts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
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
      users: z.array(userReply.extend({ createdAt: isoInstant, guardian })),
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
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'account',
    summary:
      "Change an account: your own name, school, city, sex and guardian; an organiser anybody's outside the team, and the phone too; an owner also anybody's in the team, and the role.",
    params: z.object({ id: idInput }),
    body: z.object({
      name: name.optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional(),
      sex: sex.optional(),
      guardian: guardianConsent.optional(),
      contactNo: phone.optional().describe('For organisers. Participants change theirs with their password instead.'),
      isAdmin: z
        .boolean()
        .optional()
        .describe(
          'For owners. True makes an owner, false takes the role; nothing where it is so already. `role` says it exactly.',
        ),
      role: z.enum(roles).nullable().optional().describe('For owners. Null takes the role.'),
    }),
    reply: ownAccountReply,
    refusals: [
      'not-yours',
      'admin-only',
      'role-without-right',
      'account-unknown',
      'phone-taken',
      'city-unknown',
      'school-in-other-city',
      'last-admin',
      'consent-outdated',
    ],
    rateLimit: profileChanges,
  }),
};
