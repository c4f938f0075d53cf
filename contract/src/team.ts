import { passwordProblem } from '@club/domain/entities/accounts/password';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { reasonProblem } from '@club/domain/shared/reason';
import { roles } from '@club/domain/shared/role';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  email,
  guardian,
  guardianConsent,
  name,
  nameOnCertificates,
  ownAccountReply,
  password,
  phone,
  profileChanges,
  sex,
  userReply,
} from '#entities/accounts.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { linkToken, searchText } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { contactsReason, sheetFormat, sheetReply } from '#shared/sheet.ts';

const accountFilter = {
  search: searchText.optional().describe('Part of a name, e-mail address, phone number or school'),
  city: z.string().optional(),
  role: z.enum(['admin']).optional().describe('Only members of the team: accounts with a role'),
};

/** Enough to invite a team in an evening, and too little to flood a mailbox. */
const invitationLimit: RateLimit = { calls: 30, perSeconds: 60 * 60 };
const invitationReply = z.object({
  id: z.uuid(),
  role: z.enum(roles),
  email: z.string().nullable().describe('The address it was mailed to; null if only the link was handed over'),
  expiresAt: isoInstant,
});

export const teamEndpoints = {
  inviteToTeam: endpoint({
    method: 'POST',
    path: '/api/invitations',
    access: 'team',
    summary:
      'Create a link that grants a role once, within seven days, and mail it if an address is given. Its account needs no phone, school or guardian. Audited.',
    body: z.object({ role: z.enum(roles), email: email.optional() }),
    reply: z.object({
      invitation: invitationReply,
      link: z.string().describe('To be handed over; it is returned only here.'),
      isMailed: z
        .boolean()
        .describe('False without an address, or without a mail server: then it has to be handed over'),
    }),
    status: 201,
    refusals: [],
    rateLimit: invitationLimit,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/api/invitations',
    access: 'team',
    summary: 'The invitations that can still be used, newest first.',
    reply: z.object({ invitations: z.array(invitationReply.extend({ by: z.string() })) }),
    refusals: [],
  }),
  revokeInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/revoke',
    access: 'team',
    summary: 'Revoke an invitation that has not been used. Audited.',
    params: z.object({ id: idInput }),
    reply: z.object({ message: z.string() }),
    refusals: ['invitation-invalid'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'The role of an invitation, by its token.',
    body: z.object({ token: linkToken }),
    reply: invitationReply.pick({ role: true, email: true }),
    refusals: ['invitation-invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitation/accept',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Create a team account with the token of an invitation and log it in. A mailed invitation can be used only for its address.',
    body: z.object({
      token: linkToken,
      name,
      email: email.describe('Not used if the invitation was mailed'),
      password: ruledText(passwordProblem, { trims: false }),
    }),
    reply: z.object({ token: z.string(), device: z.string(), user: userReply }),
    status: 201,
    refusals: ['invitation-invalid', 'password-common', 'account-exists'],
  }),
  joinTeam: endpoint({
    method: 'POST',
    path: '/api/invitation/join',
    access: 'account',
    purpose: 'sign-up',
    summary: "Give the caller's account the role of an invitation. Audited.",
    body: z.object({ token: linkToken }),
    reply: z.object({ user: userReply }),
    refusals: ['invitation-invalid', 'invitation-for-another', 'team-already'],
  }),
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
      nameOnCertificates,
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional(),
      sex: sex.optional(),
      guardian: guardianConsent.optional(),
      contactNo: phone
        .optional()
        .describe('A new phone number, to which a code is sent. The caller’s own requires `password`.'),
      phoneNo: phone.optional().describe('The same as `contactNo`'),
      phone: phone.optional().describe('The same as `contactNo`'),
      email: email
        .optional()
        .describe('For organisers, of another’s account. It has to be confirmed again with a mailed link.'),
      reason: ruledText(reasonProblem)
        .transform(normalizeText)
        .optional()
        .describe('The reason for a change by an organiser, for the audit log'),
      password: password.optional().describe('Required to change the caller’s own phone number'),
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
      'name-on-certificates-missing',
      'name-on-certificates-settled',
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
      'consent-withheld',
    ],
    rateLimit: profileChanges,
  }),
};
