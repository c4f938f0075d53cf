import { emailProblem } from '@club/domain/entities/accounts/email';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { reasonProblem } from '@club/domain/shared/reason';
import { roles } from '@club/domain/shared/role';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  guardian,
  guardianConsent,
  name,
  ownAccountReply,
  password,
  phone,
  profileChanges,
  sex,
  userReply,
} from '#entities/accounts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { contactsReason, sheetFormat, sheetReply } from '#shared/sheet.ts';

const accountFilter = {
  search: z.string().max(200).optional().describe('Part of a name, e-mail address, phone number or school'),
  city: z.string().optional(),
  role: z.enum(['admin']).optional().describe('Only members of the team: accounts with a role'),
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
      users: z.array(userReply.extend({ createdAt: isoInstant, guardian, hasSecondFactor: z.boolean() })),
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
    query: z.object({ ...accountFilter, format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: [],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/user/:id/second-factor-reset',
    access: 'team',
    summary:
      "Remove the second factor of another member of the team, who lost their device, and end that account's sessions. Audited; the account gets a mail.",
    params: z.object({ id: idInput }),
    body: z.object({ reason: ruledText(reasonProblem).transform(normalizeText) }),
    reply: z.object({ user: userReply }),
    refusals: ['account-unknown', 'second-factor-own', 'second-factor-missing'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'account',
    summary:
      'Update an account. Everybody may change their own name, school, city, sex and guardian, and with the password their phone number; organisers may change those and the phone number of accounts outside the team; owners may also change accounts in the team, and roles.',
    params: z.object({ id: idInput }),
    body: z.object({
      name: name.optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional(),
      sex: sex.optional(),
      guardian: guardianConsent.optional(),
      contactNo: phone.optional().describe('A new phone number. One’s own needs `password`, and is sent a code.'),
      phoneNo: phone.optional().describe('The same as `contactNo`'),
      phone: phone.optional().describe('The same as `contactNo`'),
      email: ruledText(emailProblem)
        .optional()
        .describe('For organisers, of another’s account. It is proved anew: a link goes to it.'),
      reason: ruledText(reasonProblem)
        .transform(normalizeText)
        .optional()
        .describe('Of a change by an organiser, for the audit log'),
      password: password.optional().describe('Needed to change one’s own phone number'),
      isAdmin: z
        .boolean()
        .optional()
        .describe(
          'For owners. True makes the account an owner, false removes its role; no effect if already so. Use `role` for an exact role.',
        ),
      role: z.enum(roles).nullable().optional().describe('For owners. Null removes the role.'),
    }),
    reply: ownAccountReply,
    refusals: [
      'not-yours',
      'admin-only',
      'role-without-right',
      'account-unknown',
      'account-exists',
      'email-own',
      'phone-needs-password',
      'password-wrong',
      'too-many-requests',
      'phone-taken',
      'phone-frozen',
      'code-limit-reached',
      'message-not-sent',
      'city-unknown',
      'school-in-other-city',
      'last-admin',
      'consent-outdated',
      'consent-withdrawn',
    ],
    rateLimit: profileChanges,
  }),
};
