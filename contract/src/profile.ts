import { messageOutcomes, sentMessageKinds } from '@club/domain/entities/accounts/sent-messages';
import { shownAsChoices } from '@club/domain/entities/accounts/shown-name';
import { awardKinds } from '@club/domain/entities/attempts/award';
import { likenessOutcomes } from '@club/domain/entities/attempts/likeness-outcome';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  consentReply,
  guardian,
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
import { objectionReply } from '#entities/attempts/objection.ts';
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

/**
 * Everything stored about an account, for its owner to download. It contains no key, no question, no score before the results of
 * its round are published, and nothing about anybody else. See docs/rules/privacy.md, P10.
 */
export const ownDataReply = z.object({
  writtenAt: isoInstant,
  account: userReply.omit({ $id: true, mayPlay: true }).extend({
    phoneVerifiedAt: isoInstant.nullable(),
    emailVerifiedAt: isoInstant.nullable(),
    registeredAt: isoInstant,
    language: z.enum(languages).describe('Language of messages to the account'),
    compensatoryMinutes: z.number().int().describe('Extra minutes per hour granted by the organisers in every section'),
    shownAs: z.enum(shownAsChoices).describe('The form of the name on public boards'),
    nameConsentAt: isoInstant.nullable().describe('When a guardian consented to showing the full name'),
  }),
  guardian,
  secondFactor: z
    .object({ since: isoInstant, recoveryCodesLeft: z.number().int() })
    .nullable()
    .describe('For accounts of the team, without its secret'),
  consents: z.array(consentReply).describe('All consents for the account, oldest first'),
  guardianLinks: z
    .array(z.object({ kind: z.string(), contact: z.string(), sentAt: isoInstant, usedAt: isoInstant.nullable() }))
    .describe('Links and codes sent to a guardian'),
  sessions: z.array(
    z.object({
      browser: z.string().nullable(),
      startedAt: isoInstant,
      endsAt: isoInstant,
      endedAt: isoInstant.nullable(),
    }),
  ),
  knownBrowsers: z.array(z.object({ knownSince: isoInstant, lastUsedAt: isoInstant })),
  codesSent: z.array(z.object({ phone: z.string(), sentAt: isoInstant })),
  passwordLinksSent: z.array(z.object({ validUntil: isoInstant, usedAt: isoInstant.nullable() })),
  messagesSent: z.array(
    z.object({
      kind: z.enum(sentMessageKinds),
      channel: z.enum(['sms', 'email']),
      at: isoInstant,
      outcome: z.enum(messageOutcomes),
    }),
  ),
  changes: z
    .array(
      z.object({ at: isoInstant, what: z.string(), byYou: z.boolean(), details: z.record(z.string(), z.unknown()) }),
    )
    .describe('Changes to the account recorded in the audit log'),
  rounds: z.array(
    z.object({
      round: z.string().nullable().describe('Title of the round; null until the club announces it'),
      class: z.number().int().nullable(),
      language: z.enum(languages).nullable().describe('The language in which it was sat; null if not recorded'),
      candidate: z
        .object({ name: z.string(), school: z.string().nullable(), city: z.string(), phone: z.string().nullable() })
        .nullable()
        .describe("The participant's details at the first start"),
      sections: z.array(
        z.object({
          section: z.number().int(),
          startedAt: isoInstant,
          closesAt: isoInstant,
          finishedAt: isoInstant.nullable(),
          timesOpened: z.number().int(),
          answers: z.array(
            z.object({
              question: z.number().int().nullable().describe('Number of the question in the section'),
              chosen: z.array(z.string()).nullable().describe('The letters of the selected options'),
              typed: z.string().nullable(),
              receivedAt: isoInstant,
              inTime: z.boolean(),
              afterKey: z.boolean().describe('Arrived when students could read the key, so it can never count'),
              seenSeconds: z.number().int().nullable().describe('How long the question had been on screen'),
            }),
          ),
        }),
      ),
      events: z
        .array(z.object({ section: z.number().int(), kind: z.string(), at: isoInstant }))
        .describe('Events reported by the play screen'),
      startedFrom: z
        .array(z.object({ at: isoInstant, browser: z.string(), networkAddress: z.string() }))
        .describe('Origins of section starts, as keyed hashes that can only be compared. Kept for 30 days'),
      interventions: z
        .array(
          z.object({
            kind: z.string(),
            at: isoInstant,
            section: z.number().int().nullable(),
            minutes: z.number().nullable(),
            until: isoInstant.nullable(),
            undoneAt: isoInstant.nullable(),
            reason: z.string().optional(),
            undoneReason: z.string().optional(),
          }),
        )
        .describe('Interventions that affected the attempt, newest first'),
      flags: z.number().int(),
      disqualifiedAt: isoInstant.nullable(),
      submittedAt: isoInstant.nullable(),
      appeal: z
        .object({
          text: z.string(),
          sentAt: isoInstant,
          answer: z.string().nullable(),
          answeredAt: isoInstant.nullable(),
        })
        .nullable(),
      objections: z.array(objectionReply),
      certificates: z.array(
        z.object({
          number: z.string(),
          kind: z.enum(awardKinds),
          issuedAt: isoInstant,
          revokedAt: isoInstant.nullable(),
        }),
      ),
      likeness: z
        .array(z.object({ outcome: z.enum(likenessOutcomes), decidedAt: isoInstant }))
        .describe('Decisions on pairs of similar papers. Without the reasons, which also concern another student.'),
      score: z.number().nullable().describe('Null until the results are published'),
    }),
  ),
});

export type OwnDataReply = z.output<typeof ownDataReply>;

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
