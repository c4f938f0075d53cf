import { passwordProblem } from '@club/domain/entities/accounts/password';
import { shownAsChoices } from '@club/domain/entities/accounts/shown-name';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  email,
  guardianConsent,
  knownDevice,
  messageReply,
  name,
  nameOnCertificates,
  ownAccountReply,
  password,
  phone,
  profileChanges,
  secondFactorCode,
  sex,
  userReply,
} from '#entities/accounts.ts';
import { ownDataReply } from '#entities/own-data.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';

export const sessionReply = z.object({
  id: z.uuid(),
  browser: z
    .string()
    .nullable()
    .describe('Browser and operating system, such as "chrome/android"; null if not reported'),
  startedAt: isoInstant,
  endsAt: isoInstant,
  isThisOne: z.boolean().describe('Whether this is the session of the caller'),
});

export type SessionReply = z.output<typeof sessionReply>;

const secondFactorReply = z.object({
  since: isoInstant.nullable().describe('Null if none is set up'),
  recoveryCodesLeft: z.number().int(),
  isRequired: z.boolean().describe('Whether the role requires a second factor'),
});

const recoveryCodes = z
  .array(z.string())
  .describe('Each replaces a code of the app once. They are returned only here.');

const proof = z.object({ password, code: secondFactorCode });
const proofRefusals = [
  'admin-only',
  'password-wrong',
  'second-factor-missing',
  'second-factor-wrong',
  'too-many-requests',
] as const;

/** A code of an app being set up is typed once or twice. */
const secondFactorConfirmations: RateLimit = { calls: 30, perSeconds: 60 * 60 };

/** It takes a lot of work to collect, so it is not for scripts. */
const dataDownloads: RateLimit = { calls: 20, perSeconds: 60 * 60 };

const nameDisplayReply = z.object({
  shownAs: z.enum(shownAsChoices),
  nameConsentAt: isoInstant.nullable().describe('When a guardian consented to showing the full name'),
});

export const profileEndpoints = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'account',
    beforeSecondFactor: true,
    summary: "The caller's active sessions, newest first.",
    reply: z.object({ sessions: z.array(sessionReply) }),
    refusals: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    access: 'account',
    beforeSecondFactor: true,
    summary: "End one of the caller's sessions on any device.",
    params: z.object({ id: idInput }),
    reply: messageReply,
    refusals: ['session-unknown'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    access: 'account',
    beforeSecondFactor: true,
    summary: "End all of the caller's sessions except this one.",
    reply: messageReply.extend({ ended: z.number().int() }),
    refusals: [],
  }),
  readOwnData: endpoint({
    method: 'GET',
    path: '/api/auth/me/data',
    access: 'account',
    purpose: 'export',
    summary: "Export all data stored about the caller's account.",
    reply: ownDataReply,
    refusals: [],
    rateLimit: dataDownloads,
  }),
  readNameDisplay: endpoint({
    method: 'GET',
    path: '/api/auth/me/name-display',
    access: 'account',
    summary: "The form of the caller's name on public boards.",
    reply: nameDisplayReply,
    refusals: [],
  }),
  changeNameDisplay: endpoint({
    method: 'PUT',
    path: '/api/auth/me/name-display',
    access: 'account',
    summary:
      "Choose the form of the caller's name on public boards. A full name needs a guardian's consent, which ends when another form is chosen. Audited.",
    body: z.object({
      shownAs: z.enum(shownAsChoices),
      guardianAgrees: z.boolean().default(false).describe('Consent to showing the full name'),
    }),
    reply: nameDisplayReply,
    refusals: ['name-consent-missing'],
    rateLimit: profileChanges,
  }),
  deleteOwnAccount: endpoint({
    method: 'POST',
    path: '/api/auth/me/deletion',
    access: 'account',
    summary:
      "Delete the caller's account and all its data; requires the password. Refused between the first start of a round and its results.",
    body: z.object({ password }),
    reply: messageReply,
    refusals: ['password-wrong', 'too-many-requests', 'account-frozen', 'last-admin'],
  }),
  readSecondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'account',
    beforeSecondFactor: true,
    summary: "The second factor of the caller's account. For members of the team.",
    reply: secondFactorReply,
    refusals: ['admin-only'],
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    access: 'account',
    beforeSecondFactor: true,
    summary:
      'Start setting up an authenticator app (TOTP, RFC 6238); requires the password. Log-ins do not need it until a first code has confirmed it.',
    body: z.object({ password }),
    reply: z.object({
      secret: z.string().describe('In base 32, for typing'),
      address: z.string().describe('otpauth://…, for a QR code'),
    }),
    refusals: ['admin-only', 'password-wrong', 'second-factor-exists', 'too-many-requests'],
  }),
  turnSecondFactorOn: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirmation',
    access: 'account',
    beforeSecondFactor: true,
    summary: 'Confirm the app with one of its codes. From then on logging in requires a code; other sessions end.',
    body: z.object({ code: secondFactorCode }),
    reply: z.object({ recoveryCodes }),
    refusals: ['admin-only', 'second-factor-missing', 'second-factor-wrong'],
    rateLimit: secondFactorConfirmations,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'account',
    summary: 'Replace the recovery codes; requires the password and a code.',
    body: proof,
    reply: z.object({ recoveryCodes }),
    refusals: proofRefusals,
  }),
  turnSecondFactorOff: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/removal',
    access: 'account',
    summary: 'Remove the second factor; requires the password and a code.',
    body: proof,
    reply: secondFactorReply,
    refusals: proofRefusals,
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/api/auth/language',
    access: 'account',
    beforeSecondFactor: true,
    summary: "Set the language of messages to the caller's account.",
    body: z.object({ language: z.enum(languages) }),
    reply: z.object({ language: z.enum(languages) }),
    refusals: [],
    rateLimit: profileChanges,
  }),
  changePhone: endpoint({
    method: 'PATCH',
    path: '/api/auth/phone',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Change the phone number; requires the password. The caller is logged in or names the account being verified.',
    body: z.object({ phone, password, userId: idInput.optional(), device: knownDevice }),
    reply: z.object({ user: userReply, message: z.string() }),
    refusals: [
      'not-authenticated',
      'account-unknown',
      'password-wrong',
      'too-many-requests',
      'too-many-wrong-passwords',
      'phone-taken',
      'phone-frozen',
      'code-limit-reached',
      'message-not-sent',
    ],
  }),
  claimAccount: endpoint({
    method: 'POST',
    path: '/api/profile/claim',
    access: 'account',
    purpose: 'sign-up',
    summary:
      'Give an account that a school registered an e-mail address, a password and a phone, to which a code is sent. Once that is verified the slip ends. Audited.',
    body: z.object({ email, password: ruledText(passwordProblem, { trims: false }), phoneNo: phone }),
    reply: z.object({ user: userReply, message: z.string() }),
    refusals: [
      'not-yours',
      'account-exists',
      'password-common',
      'phone-taken',
      'phone-frozen',
      'code-limit-reached',
      'message-not-sent',
    ],
    rateLimit: profileChanges,
  }),
  createProfile: endpoint({
    method: 'POST',
    path: '/api/user/profile',
    alsoAtRoot: true,
    access: 'account',
    summary: "Update the caller's profile. Omitted fields stay unchanged.",
    body: z.object({
      name: name.optional(),
      nameOnCertificates,
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional(),
      sex: sex.optional(),
      guardian: guardianConsent.optional(),
    }),
    reply: ownAccountReply,
    refusals: [
      'name-on-certificates-missing',
      'name-on-certificates-settled',
      'city-unknown',
      'school-in-other-city',
      'consent-outdated',
      'consent-withdrawn',
      'consent-withheld',
    ],
    rateLimit: profileChanges,
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary: 'Delete an account and all its data; only an owner may delete a member of the team. Audited.',
    params: z.object({ id: idInput }),
    query: z.object({ reason: ruledText(reasonProblem).transform(normalizeText).optional() }),
    reply: messageReply,
    refusals: ['account-unknown', 'last-admin'],
  }),
};
