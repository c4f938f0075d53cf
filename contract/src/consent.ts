import { consentPurposes, consentRules, consentWays } from '@club/domain/entities/accounts/consent';
import { guardianRelations } from '@club/domain/entities/accounts/guardian';
import { toSentCode } from '@club/domain/entities/accounts/one-time-code';
import { consentListOutcomes } from '@club/domain/features/consent/consent-list';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText, requiredProblem } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  consentState,
  guardianContact,
  messageReply,
  name,
  ownConsent,
  profileChanges,
  revision,
} from '#entities/accounts.ts';
import { endpoint, type RateLimit, shortBodyBytes } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { linkToken } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';

const code = requiredText.transform(toSentCode).describe('The six digits');

const versions = {
  noticeVersion: z.string().max(100).describe('The version of the privacy page consented to'),
  termsVersion: z.string().max(100).describe('The version of the terms that were accepted'),
};

const extras = {
  namePublished: z.boolean().default(false).describe('Whether the full name may be published'),
  pictures: z.boolean().default(false).describe('Whether pictures of the student may be taken and published'),
};

const isAdult = z.literal(true, { error: 'not-adult' }).describe('Declares the person who consents to be 18 or older');

const consentGiven = z.object({
  name,
  relation: z.enum(guardianRelations),
  isAdult,
  bornIn: z.number().int().describe('The year of birth of the person who consents'),
  ...extras,
  ...versions,
  language: z.enum(languages).describe('The language in which the notice was read'),
});

const purposes = z.array(z.enum(consentPurposes)).min(1).describe('`taking-part` ends all consents');

const correctionText = ruledText(
  (text) => requiredProblem(text) ?? (normalizeText(text).length > 1000 ? 'text-too-long' : undefined),
);

/** Guessing a link is hopeless; this bounds the load of attempts. */
const linkCalls: RateLimit = { calls: 120, perSeconds: 60 * 60 };

export const guardianLinkReply = consentState.extend({
  kind: z
    .enum(['consent', 'manage', 'withdraw'])
    .describe(
      'The purpose of the link: giving consent, showing and withdrawing it, or only withdrawing it because another guardian has consented since',
    ),
  student: z.object({ name: z.string(), school: z.string(), city: z.string() }),
  contact: z.string().describe('The contact the link was sent to, masked'),
});

export type GuardianLinkReply = z.output<typeof guardianLinkReply>;

export const consentOverviewReply = z.object({
  rule: z.enum(consentRules),
  participants: z.number().int(),
  given: z.record(z.enum(consentWays), z.number().int()).describe('Participants with sufficient consent, by way'),
  missing: z.number().int().describe('Participants without sufficient consent, not counting withdrawals'),
  withdrawn: z.number().int(),
  reminders: z
    .object({
      mail: z.number().int(),
      sms: z.number().int(),
      smsRupees: z.number(),
      canText: z.boolean().describe('False if the gateway has no template for reminders'),
      reaches: z
        .object({ email: z.boolean(), sms: z.boolean() })
        .describe('False where no service is set on a public address, so that nobody would get a reminder'),
    })
    .describe(
      'Number of reminders that would be sent now: to those without consent who were not reminded within a day',
    ),
});

export type ConsentOverviewReply = z.output<typeof consentOverviewReply>;

const csv = z
  .string()
  .min(1)
  .max(200_000)
  .describe('CSV with a header: student, phone, school, city, class, guardian, contact (of the guardian)');

const consentListRow = z.object({
  line: z.number().int().describe('In the file, the header being line 1'),
  student: z.string(),
  guardian: z.string(),
  outcome: z.enum(consentListOutcomes),
  account: z.object({ id: z.uuid(), name: z.string(), school: z.string(), city: z.string() }).nullable(),
  linkTo: z.string().nullable().describe('The contact to which the guardian’s link for withdrawing is sent, masked'),
});

export const consentListReply = z.object({
  rows: z.array(consentListRow),
  messages: z
    .object({
      mail: z.number().int(),
      sms: z.number().int(),
      smsRupees: z.number(),
      withoutTemplate: z
        .number()
        .int()
        .describe('Number of guardians who get none, because no service is set for it or the gateway has no template'),
    })
    .describe('Number of guardians who would be sent a link'),
});

export type ConsentListReply = z.output<typeof consentListReply>;

const codeRefusals = ['code-wrong', 'code-expired'] as const;
const sendingRefusals = ['code-limit-reached', 'message-not-sent'] as const;

export const consentEndpoints = {
  readConsentRule: endpoint({
    method: 'GET',
    path: '/api/consent/rule',
    access: 'visitor',
    summary: 'The consent that the club requires before a round.',
    reply: z.object({ rule: z.enum(consentRules) }),
    refusals: [],
  }),
  readOwnConsent: endpoint({
    method: 'GET',
    path: '/api/consent',
    access: 'account',
    summary: "The consents for the caller's account, and what is missing before a round can be started.",
    reply: ownConsent,
    refusals: [],
  }),
  requestConsent: endpoint({
    method: 'POST',
    path: '/api/consent/requests',
    access: 'account',
    purpose: 'sign-up',
    summary:
      'Send a code and a link to a parent or guardian, by SMS or e-mail; requires a verified phone. Valid: code ten minutes, link a week.',
    body: z.object({
      to: guardianContact
        .exactOptional()
        .describe('A phone number or an e-mail address; omitted: where the last one was sent'),
    }),
    reply: messageReply.extend({ contact: z.string() }),
    refusals: ['consent-phone-unverified', 'guardian-contact-own', ...sendingRefusals],
    rateLimit: profileChanges,
  }),
  confirmConsent: endpoint({
    method: 'POST',
    path: '/api/consent/confirm',
    access: 'account',
    purpose: 'sign-up',
    summary: "Give consent with the code that the guardian received, on the student's device. Five tries.",
    body: consentGiven.extend({ code }),
    reply: messageReply,
    refusals: [...codeRefusals, 'consent-outdated'],
    rateLimit: profileChanges,
  }),
  consentAlone: endpoint({
    method: 'POST',
    path: '/api/consent/self',
    access: 'account',
    purpose: 'sign-up',
    summary: 'Give consent as a student who declares to be 18 or older.',
    body: z.object({ isAdult, ...extras, ...versions, language: z.enum(languages) }),
    reply: messageReply,
    refusals: ['consent-outdated', 'consent-withdrawn', 'consent-withheld', 'consent-by-guardian-only'],
    rateLimit: profileChanges,
  }),
  withdrawOwnConsent: endpoint({
    method: 'POST',
    path: '/api/consent/withdrawal',
    access: 'account',
    purpose: 'start',
    summary:
      'Withdraw consent at once. Withdrawing `taking-part` ends an attempt in progress and removes entries from rankings.',
    body: z.object({ purposes }),
    bodyLimitBytes: shortBodyBytes,
    reply: messageReply,
    refusals: [],
    rateLimit: profileChanges,
  }),
  correctGuardian: endpoint({
    method: 'PUT',
    path: '/api/participants/:id/guardian',
    access: 'organise',
    rateLimit: profileChanges,
    summary:
      'Correct the name of the guardian who consented for a participant, send them a link to withdraw, or ask another guardian. Earlier links become invalid. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      revision,
      reason: ruledText(reasonProblem).transform(normalizeText),
      change: z.discriminatedUnion('of', [
        z.object({ of: z.literal('name'), name, relation: z.enum(guardianRelations) }),
        z.object({
          of: z.literal('link'),
          to: guardianContact.describe('The contact to which the link for withdrawing is sent'),
        }),
        z.object({
          of: z.literal('contact'),
          to: guardianContact.describe('A phone number or an e-mail address, to which a request is sent'),
          endsConsent: z
            .boolean()
            .describe('Whether an earlier consent ends at once instead of when this guardian agrees'),
        }),
      ]),
    }),
    reply: z.object({
      outcome: z.enum(['sent', 'waiting']).nullable().describe('The outcome of the message; null if none was sent'),
    }),
    refusals: [
      'account-unknown',
      'role-without-right',
      'registration-outdated',
      'guardian-missing',
      'guardian-contact-own',
      ...sendingRefusals,
    ],
  }),
  readConsentOverview: endpoint({
    method: 'GET',
    path: '/api/consent/overview',
    access: 'organise',
    summary: 'The number of participants with the consent that the club requires, and of reminders that would be sent.',
    reply: consentOverviewReply,
    refusals: [],
  }),
  sendConsentReminders: endpoint({
    method: 'POST',
    path: '/api/consent/reminders',
    access: 'organise',
    summary: 'Remind participants whose consent is missing, each at most once a day. Audited.',
    body: z.object({
      by: z.enum(['mail', 'sms']),
      expectedMessages: z.number().int().min(1).describe('The number shown in the overview'),
    }),
    reply: z.object({ messages: z.number().int() }),
    refusals: [
      'announcement-for-nobody',
      'announcement-for-more',
      'sms-without-template',
      'sms-gateway-missing',
      'mail-server-missing',
    ],
  }),
  previewConsentList: endpoint({
    method: 'POST',
    path: '/api/consent/list/preview',
    access: 'organise',
    summary: 'Match a signed list of a school with the participants. Changes nothing.',
    body: z.object({ csv }),
    reply: consentListReply,
    refusals: ['consent-list-unreadable'],
  }),
  acceptConsentList: endpoint({
    method: 'POST',
    path: '/api/consent/list',
    access: 'organise',
    summary: 'Record the consents of a signed list for the participants that the preview matched. Audited.',
    body: z.object({
      csv,
      accountIds: z.array(idInput).min(1).max(5000).describe('The matches shown in the preview'),
      signedFor: ruledText(reasonProblem)
        .transform(normalizeText)
        .describe('The school that signed the list, and the date'),
    }),
    reply: z.object({ accepted: z.number().int() }),
    refusals: ['consent-list-unreadable', 'consent-list-changed'],
  }),
  readGuardianLink: endpoint({
    method: 'POST',
    path: '/api/guardian/link',
    access: 'visitor',
    summary: 'The student, purpose and state of a guardian’s link.',
    body: z.object({ token: linkToken }),
    reply: guardianLinkReply,
    refusals: ['guardian-link-invalid'],
    rateLimit: linkCalls,
  }),
  giveConsentByLink: endpoint({
    method: 'POST',
    path: '/api/guardian/consent',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Give consent with the link that was sent to the guardian. Sends another link, to withdraw it.',
    body: consentGiven.extend({ token: linkToken }),
    reply: messageReply,
    refusals: ['guardian-link-invalid', 'consent-outdated'],
    rateLimit: linkCalls,
  }),
  withdrawByLink: endpoint({
    method: 'POST',
    path: '/api/guardian/withdrawal',
    access: 'visitor',
    purpose: 'start',
    summary: 'Withdraw consent with the link that came with its confirmation.',
    body: z.object({ token: linkToken, purposes }),
    reply: messageReply,
    refusals: ['guardian-link-invalid'],
    rateLimit: linkCalls,
  }),
  sendGuardianCode: endpoint({
    method: 'POST',
    path: '/api/guardian/code',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Send a code to the guardian of a link, for the calls below: valid for ten minutes, once for each.',
    body: z.object({ token: linkToken }),
    reply: messageReply,
    refusals: ['guardian-link-invalid', ...sendingRefusals],
    rateLimit: linkCalls,
  }),
  readDataByGuardian: endpoint({
    method: 'POST',
    path: '/api/guardian/data',
    access: 'visitor',
    purpose: 'export',
    summary: "Export all data stored about the student's account, for a guardian with a link and a code.",
    body: z.object({ token: linkToken, code }),
    reply: { stream: 'application/json', description: 'The same as `GET /api/auth/me/data`' },
    refusals: ['guardian-link-invalid', ...codeRefusals, 'code-used'],
    rateLimit: linkCalls,
  }),
  deleteByGuardian: endpoint({
    method: 'POST',
    path: '/api/guardian/deletion',
    access: 'visitor',
    summary: "Delete the student's account and all its data, for a guardian with a link and a code.",
    body: z.object({ token: linkToken, code }),
    reply: messageReply,
    refusals: ['guardian-link-invalid', ...codeRefusals, 'code-used', 'account-frozen', 'last-admin'],
    rateLimit: linkCalls,
  }),
  askCorrection: endpoint({
    method: 'POST',
    path: '/api/guardian/correction',
    access: 'visitor',
    summary: 'Ask the organisers for a correction, for a guardian with a link and a code. Sent to the club by e-mail.',
    body: z.object({ token: linkToken, code, text: correctionText }),
    reply: messageReply,
    refusals: ['guardian-link-invalid', ...codeRefusals, 'code-used', 'message-not-sent'],
    rateLimit: linkCalls,
  }),
};
