import { emailProblem, forgottenEmailProblem } from '@club/domain/accounts/email';
import { guardianRelations } from '@club/domain/accounts/guardian';
import { toSentCode } from '@club/domain/accounts/one-time-code';
import { passwordProblem, resetPasswordProblem } from '@club/domain/accounts/password';
import { phoneProblem } from '@club/domain/accounts/phone';
import { defaultSex, nameProblem, sexes } from '@club/domain/accounts/profile';
import { messageOutcomes, sentMessageKinds } from '@club/domain/accounts/sent-messages';
import { schoolProblem } from '@club/domain/schools/school';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { roles } from '@club/domain/shared/role';
import { readable } from '@club/domain/shared/text';
import { z } from 'zod';
import { endpoint, type RateLimit } from './endpoint.ts';
import { givenId } from './given-id.ts';
import { requiredText, ruledText } from './ruled-text.ts';
import { sheetFormat, sheetReply } from './sheet.ts';

/** An account as its owner and admins see it. `$id` and `id` are the same value under the two names the wire has for it. */
export const userReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().describe('+91 and ten digits'),
  phoneVerified: z.boolean(),
  city: z.string(),
  school: z.string().describe('"institution, pin", or the institution alone where the pin is unknown'),
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 male, 1 female, 2 other'),
  isAdmin: z.boolean().describe('Whether the role is that of an organiser or an owner'),
  role: z.enum(roles).optional().describe('In the team; participants have none'),
  mayPlay: z.boolean().describe('Whether "Play Quiz" is offered to this account'),
});
export type UserReply = z.output<typeof userReply>;

const messageReply = z.object({ message: z.string() });
const sex = z
  .union([z.literal(sexes), z.enum(['0', '1', '2'])])
  .transform((given) => sexes[Number(given)] ?? defaultSex)
  .describe('0 male, 1 female, 2 other, as a number or a text');
const phone = ruledText(phoneProblem);
const name = ruledText(nameProblem).transform(readable);
const password = z.string({ error: 'required' }).max(1000);
const token = z.string().describe('For the Authorization header as "Bearer …"; lives seven days');
const device = z
  .string()
  .describe('A key that shows later that this browser is known. Keep it when logging out and give it when logging in.');
const knownDevice = z.string().max(100).optional().describe('The `device` of an earlier reply');

const moment = z.iso.datetime();
const reason = ruledText(reasonProblem).transform(readable).describe('Why, for whoever asks later');

const guardianConsent = z.object({
  name,
  relation: z.enum(guardianRelations),
  textVersion: z.string().max(100).describe('The version of the page about privacy that is agreed to'),
});

/** What a guardian agreed to. */
export const guardianReply = guardianConsent.extend({ name: z.string(), consentedAt: moment });
export type GuardianReply = z.output<typeof guardianReply>;

/** May be missing for a moment, while servers are being replaced by those that know of it. */
const guardian = guardianReply.nullish().describe('Null where no guardian has agreed yet');
const ownAccountReply = z.object({ user: userReply, guardian });

/** A log-in that has not ended, as its owner sees it. */
export const sessionReply = z.object({
  id: z.uuid(),
  browser: z
    .string()
    .nullable()
    .describe('What it is and what it runs on, as "chrome/android"; null when it did not say'),
  startedAt: moment,
  endsAt: moment,
  isThisOne: z.boolean().describe('Whether it is the one that asks'),
});
export type SessionReply = z.output<typeof sessionReply>;

/**
 * All that is kept of an account, for its owner to take along. No key is in it, no question, no score before the results of its
 * round are published, and nothing of anybody else. See docs/rules/privacy.md, P10.
 */
export const ownDataReply = z.object({
  writtenAt: moment,
  account: userReply.omit({ $id: true, mayPlay: true }).extend({
    phoneVerifiedAt: moment.nullable(),
    registeredAt: moment,
    language: z.enum(languages).describe('What messages to the account are written in'),
    compensatoryMinutes: z.number().int().describe('Minutes an hour that the organisers give on top in every section'),
  }),
  guardian,
  sessions: z.array(
    z.object({ browser: z.string().nullable(), startedAt: moment, endsAt: moment, endedAt: moment.nullable() }),
  ),
  knownBrowsers: z.array(z.object({ knownSince: moment, lastUsedAt: moment })),
  codesSent: z.array(z.object({ phone: z.string(), sentAt: moment })),
  passwordLinksSent: z.array(z.object({ validUntil: moment, usedAt: moment.nullable() })),
  messagesSent: z.array(
    z.object({
      kind: z.enum(sentMessageKinds),
      channel: z.enum(['sms', 'email']),
      at: moment,
      outcome: z.enum(messageOutcomes),
    }),
  ),
  changes: z
    .array(z.object({ at: moment, what: z.string(), byYou: z.boolean(), details: z.record(z.string(), z.unknown()) }))
    .describe('What the audit log says of changes of the account'),
  rounds: z.array(
    z.object({
      round: z.string().nullable().describe('Its title; null while the club keeps it to itself'),
      class: z.number().int().nullable(),
      candidate: z
        .object({ name: z.string(), school: z.string().nullable(), city: z.string(), phone: z.string().nullable() })
        .nullable()
        .describe('Who sat, as it was at the first start'),
      sections: z.array(
        z.object({
          section: z.number().int(),
          startedAt: moment,
          closesAt: moment,
          finishedAt: moment.nullable(),
          timesOpened: z.number().int(),
          answers: z.array(
            z.object({
              question: z.number().int().nullable().describe('Its number in the section'),
              chosen: z.array(z.string()).nullable().describe('The letters of the ticked options'),
              typed: z.string().nullable(),
              receivedAt: moment,
              inTime: z.boolean(),
              seenSeconds: z.number().int().nullable().describe('How long the page had shown the question by then'),
            }),
          ),
        }),
      ),
      events: z
        .array(z.object({ section: z.number().int(), kind: z.string(), at: moment }))
        .describe('What the play screen reported'),
      interventions: z
        .array(
          z.object({
            kind: z.string(),
            at: moment,
            section: z.number().int().nullable(),
            minutes: z.number().nullable(),
            until: moment.nullable(),
            undoneAt: moment.nullable(),
            reason: z.string().optional(),
            undoneReason: z.string().optional(),
          }),
        )
        .describe('What organisers did on the day that concerned the attempt, newest first'),
      flags: z.number().int(),
      disqualifiedAt: moment.nullable(),
      submittedAt: moment.nullable(),
      appeal: z
        .object({ text: z.string(), sentAt: moment, answer: z.string().nullable(), answeredAt: moment.nullable() })
        .nullable(),
      score: z.number().nullable().describe('Null until the results are published'),
    }),
  ),
});
export type OwnDataReply = z.output<typeof ownDataReply>;

/** It is put together from all that there is, so it is not for scripts. */
const dataDownloads: RateLimit = { calls: 20, perSeconds: 60 * 60 };

/** More than anybody changes: each change is a line of the audit log, and may be a school that an admin has to look at. */
const profileChanges: RateLimit = { calls: 100, perSeconds: 60 * 60 };

const accountFilter = {
  search: z.string().max(200).optional().describe('Part of a name, e-mail, phone or school'),
  city: z.string().optional(),
  role: z.enum(['admin']).optional().describe('The team alone: whoever has a role'),
};

export const accountsEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Register. Sends a six-digit code to the phone; the account is logged in at once and can play once the phone is verified.',
    body: z.object({
      name,
      email: ruledText(emailProblem),
      phoneNo: phone,
      password: ruledText(passwordProblem, { trims: false }),
      city: requiredText,
      school: ruledText(schoolProblem).describe('A listed school as "institution, pin", or one typed in'),
      sex: sex.default(defaultSex),
      guardian: guardianConsent.optional().describe('Who agreed for the participant; may follow in the profile'),
    }),
    reply: z.object({ token, device, user: userReply, message: z.string() }),
    status: 201,
    refusals: [
      'account-exists',
      'email-domain-wrong',
      'password-common',
      'city-unknown',
      'school-in-other-city',
      'consent-outdated',
      'too-many-requests',
    ],
  }),
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'visitor',
    purpose: 'log-in',
    summary:
      'Log in with e-mail and password. After many wrong passwords the answer takes a while, but not on a known device.',
    body: z.object({ email: requiredText, password, device: knownDevice }),
    reply: z.object({ token, device, user: userReply }),
    refusals: ['login-failed', 'too-many-requests'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'account',
    purpose: 'log-in',
    summary: 'The account that is logged in.',
    reply: ownAccountReply,
    refusals: [],
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'visitor',
    summary: 'End this session. Without a valid token there is nothing to end and the answer is the same.',
    reply: messageReply,
    refusals: [],
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'account',
    summary: "The caller's own log-ins that have not ended, newest first.",
    reply: z.object({ sessions: z.array(sessionReply) }),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'account',
    summary: "End one of the caller's own log-ins, on whatever device.",
    params: z.object({ id: givenId }),
    reply: messageReply,
    refusals: ['session-unknown'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'account',
    summary: "End all of the caller's own log-ins but this one.",
    reply: messageReply.extend({ ended: z.number().int() }),
    refusals: [],
  }),
  readOwnData: endpoint({
    method: 'GET',
    path: '/api/auth/me/data',
    access: 'account',
    purpose: 'export',
    summary: 'All that is kept of the account that is logged in, to take along.',
    reply: ownDataReply,
    refusals: [],
    rateLimit: dataDownloads,
  }),
  deleteOwnAccount: endpoint({
    method: 'POST',
    path: '/api/auth/me/deletion',
    access: 'account',
    summary:
      'Delete the account that is logged in with everything that belongs to it, given the password. Not between the first start of a round and its results.',
    body: z.object({ password }),
    reply: messageReply,
    refusals: ['password-wrong', 'too-many-requests', 'account-frozen', 'last-admin'],
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/auth/language',
    access: 'account',
    summary: 'Say in which language messages to the account that is logged in are written.',
    body: z.object({ language: z.enum(languages) }),
    reply: z.object({ language: z.enum(languages) }),
    refusals: [],
    rateLimit: profileChanges,
  }),
  sendVerificationCode: endpoint({
    method: 'POST',
    path: '/api/auth/verification',
    access: 'visitor',
    purpose: 'sign-up',
    summary: "Send a new six-digit code to the account's phone.",
    body: z.object({ userId: givenId }),
    reply: messageReply,
    refusals: ['account-unknown', 'phone-missing', 'phone-already-verified', 'code-limit-reached', 'message-not-sent'],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/api/auth/verification/confirm',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Check a six-digit code. A code lives ten minutes, works once and allows five tries.',
    body: z.object({ userId: givenId, secret: requiredText.transform(toSentCode).describe('The six digits') }),
    reply: z.object({ user: userReply, message: z.string() }),
    refusals: [
      'account-unknown',
      'phone-missing',
      'phone-already-verified',
      'phone-taken',
      'code-wrong',
      'code-expired',
    ],
  }),
  changePhone: endpoint({
    method: 'PATCH',
    path: '/api/auth/phone',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Change the phone number, given the password. Logged in, or naming the account that is being verified.',
    body: z.object({ phone, password, userId: givenId.optional(), device: knownDevice }),
    reply: z.object({ user: userReply, message: z.string() }),
    refusals: [
      'not-authenticated',
      'account-unknown',
      'password-wrong',
      'too-many-requests',
      'phone-taken',
      'phone-frozen',
      'code-limit-reached',
      'message-not-sent',
    ],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Send a link that sets a new password. The answer is the same whether or not the address is known.',
    body: z.object({ email: ruledText(forgottenEmailProblem) }),
    reply: messageReply,
    refusals: ['too-many-requests'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Set a new password with the token of a reset link. Ends every session of the account.',
    body: z.object({ token: requiredText, newPassword: ruledText(resetPasswordProblem, { trims: false }) }),
    reply: messageReply,
    refusals: ['reset-link-invalid', 'password-common', 'too-many-requests'],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/auth/update-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Set a new password with the token of a reset link and the account it was made for.',
    body: z.object({
      token: requiredText,
      userId: z.string().trim().toLowerCase(),
      newPass: ruledText(resetPasswordProblem, { trims: false }),
    }),
    reply: messageReply,
    refusals: ['reset-link-invalid', 'password-common', 'too-many-requests'],
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
      users: z.array(userReply.extend({ createdAt: moment, guardian })),
      total: z.number().int(),
    }),
    refusals: [],
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/api/user/profile',
    alsoAtRoot: true,
    access: 'account',
    summary: "Write the caller's own profile. Fields that are left out stay as they are.",
    body: z.object({
      name: name.optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional(),
      sex: sex.optional(),
      guardian: guardianConsent.optional(),
    }),
    reply: ownAccountReply,
    refusals: ['city-unknown', 'school-in-other-city', 'consent-outdated'],
    rateLimit: profileChanges,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'account',
    summary:
      "Change an account: your own name, school, city, sex and guardian; an organiser anybody's outside the team, and the phone too; an owner also anybody's in the team, and the role.",
    params: z.object({ id: givenId }),
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
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary: 'Delete an account with everything that belongs to it; for one of the team it takes an owner.',
    params: z.object({ id: givenId }),
    reply: messageReply,
    refusals: ['account-unknown', 'last-admin'],
  }),
  verifyPhoneByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/phone-verification',
    access: 'organise',
    summary: 'Take the phone of an account for proved without its code. Others who named the number lose it. Audited.',
    params: z.object({ id: givenId }),
    body: z.object({ reason }),
    reply: z.object({ user: userReply }),
    refusals: ['account-unknown', 'role-without-right', 'phone-missing', 'phone-already-verified', 'phone-taken'],
  }),
  resendCodeByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/code',
    access: 'organise',
    summary: 'Send a new code to the phone of an account, within the limits that hold for its owner too. Audited.',
    params: z.object({ id: givenId }),
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
    params: z.object({ id: givenId }),
    body: z.object({ reason }),
    reply: z.object({ ended: z.number().int() }),
    refusals: ['account-unknown', 'role-without-right'],
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
};
