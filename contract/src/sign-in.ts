import { forgottenEmailProblem } from '@club/domain/entities/accounts/email';
import { toSentCode } from '@club/domain/entities/accounts/one-time-code';
import { passwordProblem, resetPasswordProblem } from '@club/domain/entities/accounts/password';
import { defaultSex } from '@club/domain/entities/accounts/profile';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { z } from 'zod';
import {
  email,
  guardianConsent,
  guardianContact,
  knownDevice,
  messageReply,
  name,
  nameOnCertificates,
  ownAccountReply,
  password,
  phone,
  secondFactorCode,
  sex,
  userReply,
} from '#entities/accounts.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { linkToken } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';

const token = z.string().describe('For the Authorization header as "Bearer …"; valid for seven days');

const device = z
  .string()
  .describe(
    'A key that identifies this browser as a known device. Keep it when logging out and send it when logging in.',
  );

/** So that nobody's mailbox is flooded. */
const emailLinks: RateLimit = { calls: 5, perSeconds: 60 * 60 };

/** Identifies the browser that used a reset link, so that guesses from elsewhere do not delay it. */
const passwordSetReply = messageReply.extend({ device, user: userReply.pick({ id: true, email: true }) });

export const signInEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Register. Sends a six-digit code to the phone; the account is logged in at once and can play once the phone is verified.',
    body: z.object({
      name,
      nameOnCertificates,
      email,
      phoneNo: phone,
      password: ruledText(passwordProblem, { trims: false }),
      city: requiredText,
      school: ruledText(schoolProblem).describe('A listed school as "institution, pin", or free text'),
      sex: sex.default(defaultSex),
      guardian: guardianConsent
        .optional()
        .describe('The guardian who consented for the participant; may be added later in the profile'),
      guardianContact: guardianContact
        .exactOptional()
        .describe(
          'A phone number or an e-mail address of a parent or guardian, who is asked for consent once the phone is verified',
        ),
    }),
    reply: z.object({ token, device, user: userReply, message: z.string() }),
    status: 201,
    refusals: [
      'name-on-certificates-missing',
      'guardian-contact-own',
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
      'Log in with e-mail and password. After many wrong passwords the reply is delayed, and after 100 in an hour refused, except on a known device.',
    body: z.object({ email: requiredText, password, device: knownDevice }),
    reply: z.object({ token, device, user: userReply }),
    refusals: ['login-failed', 'second-factor-needed', 'too-many-requests', 'too-many-wrong-passwords'],
  }),
  logInWithCode: endpoint({
    method: 'POST',
    path: '/api/auth/login/code',
    access: 'visitor',
    purpose: 'log-in',
    summary:
      'The second step for accounts with a second factor: the `ticket` of a log-in refused with `second-factor-needed`, which is valid for five minutes and five tries, and a code of the authenticator app or a recovery code.',
    body: z.object({ ticket: requiredText, code: secondFactorCode, device: knownDevice }),
    reply: z.object({ token, device, user: userReply }),
    refusals: ['log-in-ticket-expired', 'second-factor-wrong', 'too-many-requests'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    access: 'account',
    beforeSecondFactor: true,
    purpose: 'log-in',
    summary: "The caller's account.",
    reply: ownAccountReply,
    refusals: [],
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'visitor',
    acceptsTokenCookie: true,
    summary:
      'End this session, which the token of the header names, or that of a cookie named token. Returns the same reply without a valid token.',
    reply: messageReply,
    refusals: [],
  }),
  sendVerificationCode: endpoint({
    method: 'POST',
    path: '/api/auth/verification',
    access: 'visitor',
    purpose: 'sign-up',
    summary: "Send a new six-digit code to the account's phone.",
    body: z.object({ userId: idInput }),
    reply: messageReply,
    refusals: ['account-unknown', 'phone-missing', 'phone-already-verified', 'code-limit-reached', 'message-not-sent'],
  }),
  verifyPhone: endpoint({
    method: 'POST',
    path: '/api/auth/verification/confirm',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Check a six-digit code. A code is valid for ten minutes, works once and allows five tries.',
    body: z.object({ userId: idInput, secret: requiredText.transform(toSentCode).describe('The six digits') }),
    reply: z.object({
      user: userReply,
      message: z.string(),
      guardian: z
        .object({ isAsked: z.boolean(), message: z.string() })
        .exactOptional()
        .describe('What became of asking the guardian whose contact was given at sign-up'),
    }),
    refusals: [
      'account-unknown',
      'phone-missing',
      'phone-already-verified',
      'phone-taken',
      'code-wrong',
      'code-expired',
    ],
  }),
  sendEmailLink: endpoint({
    method: 'POST',
    path: '/api/auth/email-verification',
    access: 'account',
    purpose: 'sign-up',
    summary:
      "Mail a link that confirms the account's e-mail address. Required before the start of a quiz for the addresses of one domain.",
    reply: messageReply,
    refusals: ['email-already-verified', 'message-not-sent'],
    rateLimit: emailLinks,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/email-verification/confirm',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Confirm an e-mail address with the token of a mailed link, which is valid for a day.',
    body: z.object({ token: linkToken }),
    reply: messageReply,
    refusals: ['email-link-invalid'],
  }),
  readResetWays: endpoint({
    method: 'GET',
    path: '/api/auth/reset-ways',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'By which ways this installation can send a link for a new password, codes, and requests to guardians.',
    reply: z.object({
      byEmail: z.boolean(),
      bySms: z.boolean(),
      isKept: z
        .boolean()
        .describe("True where neither is set up on a developer's machine: links are written to the outbox"),
      codes: z.boolean().describe('False if no code for a phone number reaches anybody'),
      guardians: z
        .object({ byEmail: z.boolean(), bySms: z.boolean() })
        .describe('False if no request for consent reaches anybody in this way'),
    }),
    refusals: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Send a password reset link. The reply does not reveal whether the address is known.',
    body: z.object({ email: ruledText(forgottenEmailProblem) }),
    reply: messageReply,
    refusals: ['too-many-requests'],
  }),
  forgotPasswordBySms: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password-sms',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Send a password reset link by SMS to the number that a participant has verified. The reply does not reveal whether it is known.',
    body: z.object({ phone }),
    reply: messageReply,
    refusals: ['too-many-requests', 'message-not-sent'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'Set a new password with the token of a reset link. Ends every session of the account and remembers this device.',
    body: z.object({ token: linkToken, newPassword: ruledText(resetPasswordProblem, { trims: false }) }),
    reply: passwordSetReply,
    refusals: ['reset-link-invalid', 'password-common', 'too-many-requests'],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/api/auth/update-password',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Set a new password with the token of a reset link and the account it was issued for.',
    body: z.object({
      token: linkToken,
      userId: z.string().trim().toLowerCase(),
      newPass: ruledText(resetPasswordProblem, { trims: false }),
    }),
    reply: passwordSetReply,
    refusals: ['reset-link-invalid', 'password-common', 'too-many-requests'],
  }),
};
