import { consentPurposes, consentWays } from '@club/domain/entities/accounts/consent';
import { guardianRelations } from '@club/domain/entities/accounts/guardian';
import { liveStates, participantBadges } from '@club/domain/entities/attempts/live-state';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { languages } from '@club/domain/shared/language';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import {
  email,
  messageReply,
  name,
  nameOnCertificates,
  profileChanges,
  revision,
  userReply,
} from '#entities/accounts.ts';
import {
  answeredAppealReply,
  likenessDecisionReply,
  participantReply,
  timelineEventReply,
} from '#entities/attempts.ts';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { contactsReason, sheetFormat, sheetReply } from '#shared/sheet.ts';

const reason = ruledText(reasonProblem).transform(normalizeText).describe('The reason, for later reference');

const participantFilter = {
  round: roundQuery,
  search: searchText
    .optional()
    .describe('Words of a name, an e-mail address or a school; all or part of a phone number; an attempt number'),
  city: z.string().max(100).optional(),
  schoolId: idInput.optional(),
  state: z.enum([...liveStates, ...participantBadges]).optional(),
  section: z.coerce.number().int().min(1).max(99).optional().describe('The section in progress'),
};

export const participantsEndpoints = {
  correctRegistration: endpoint({
    method: 'PUT',
    path: '/api/participants/:id/registration',
    access: 'organise',
    rateLimit: profileChanges,
    summary:
      'Correct the registration of a participant and, on request, the snapshot in their attempt at a round. Omitted fields stay unchanged. A new address has to be verified again. Audited.',
    params: z.object({ id: idInput }),
    query: z.object({ round: roundQuery }),
    body: z.object({
      revision,
      name: name.optional(),
      nameOnCertificates,
      email: email.optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional().describe('A listed school as "institution, pin", or free text'),
      class: z
        .union(classLevels.map((level) => z.literal(level)))
        .optional()
        .describe('The class in the round'),
      isForAttempt: z
        .boolean()
        .default(false)
        .describe('Whether a started attempt takes over the name, school and city of the corrected registration'),
      keepsAttempt: z
        .boolean()
        .default(false)
        .describe('Whether an attempt is kept although its city or class would not have been admitted'),
      reason,
    }),
    reply: z.object({ user: userReply }),
    refusals: [
      'round-unknown',
      'account-unknown',
      'account-exists',
      'email-own',
      'role-without-right',
      'city-unknown',
      'school-in-other-city',
      'registration-outdated',
      'round-not-for-city',
      'round-not-for-class',
      'round-for-admins',
    ],
  }),
  previewMerge: endpoint({
    method: 'GET',
    path: '/api/participants/:id/merge/:otherId',
    access: 'organise',
    summary: 'Preview merging two accounts of one person: `:id` stays and `:otherId` is deleted. Changes nothing.',
    params: z.object({ id: idInput, otherId: idInput }),
    reply: z.object({
      revision: z.string(),
      rounds: z.array(z.string()).describe('Titles of the rounds that were sat with the account to be deleted'),
      takesPhone: z.boolean().describe('Whether the remaining account takes over its verified number'),
      takesConsent: z.boolean().describe('Whether the remaining account takes over its consent'),
      consentWithheld: z
        .array(z.enum(consentPurposes))
        .describe('What a guardian of either account left out or withdrew: only a guardian can add it afterwards'),
      certificates: z.number().int().describe('Number of its certificates, which stay genuine'),
      compensatoryMinutes: z.number().int(),
    }),
    refusals: ['account-unknown', 'merge-team', 'merge-both-sat', 'merge-being-sat', 'merge-consent-withdrawn'],
  }),
  mergeAccounts: endpoint({
    method: 'POST',
    path: '/api/participants/:id/merge/:otherId',
    access: 'organise',
    rateLimit: profileChanges,
    summary:
      'Merge two accounts of one person: the attempts of `:otherId` move to `:id`, and `:otherId` is deleted. Audited.',
    params: z.object({ id: idInput, otherId: idInput }),
    body: z.object({ revision, reason }),
    reply: messageReply,
    refusals: [
      'account-unknown',
      'registration-outdated',
      'merge-team',
      'merge-both-sat',
      'merge-being-sat',
      'merge-consent-withdrawn',
    ],
  }),
  verifyPhoneByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/phone-verification',
    access: 'organise',
    summary:
      'Mark the phone of an account as verified without a code. Other accounts with the same number lose it. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ user: userReply }),
    refusals: ['account-unknown', 'role-without-right', 'phone-missing', 'phone-already-verified', 'phone-taken'],
  }),
  resendCodeByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/code',
    access: 'organise',
    summary: 'Send a new code to the phone of an account, within the limits that also apply to its owner. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ outcome: z.enum(['sent', 'waiting']).describe('waiting: the service has not accepted it yet') }),
    refusals: [
      'account-unknown',
      'role-without-right',
      'phone-missing',
      'phone-already-verified',
      'code-limit-reached',
      'message-not-sent',
      'sms-gateway-missing',
    ],
  }),
  sendResetLinkByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/reset-link',
    access: 'organise',
    summary:
      'Send an account a link for a new password, by mail or to its verified phone by SMS, within the limits that also apply to its owner: five an hour. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ by: z.enum(['email', 'sms']).default('email'), reason }),
    reply: z.object({ message: z.string() }),
    refusals: ['account-unknown', 'role-without-right', 'phone-unverified', 'mail-server-missing', 'message-not-sent'],
  }),
  endSessionsByHand: endpoint({
    method: 'POST',
    path: '/api/user/:id/sessions-end',
    access: 'organise',
    summary: 'End every session of an account on all devices. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({ reason }),
    reply: z.object({ ended: z.number().int() }),
    refusals: ['account-unknown', 'role-without-right'],
  }),
  downloadRegistrations: endpoint({
    method: 'GET',
    path: '/api/user/registrations.csv',
    alsoAtRoot: true,
    access: 'participants',
    purpose: 'export',
    summary: 'All registrations as a sheet, `registrations.csv`.',
    query: z.object({ format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: [],
  }),
  listParticipants: endpoint({
    method: 'GET',
    path: '/api/participants',
    access: 'participants',
    summary: 'The participants of a round and their state, by name.',
    query: z.object({
      ...participantFilter,
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: z.object({ participants: z.array(participantReply), total: z.number().int(), now: isoInstant }),
    refusals: ['round-unknown'],
  }),
  downloadParticipants: endpoint({
    method: 'GET',
    path: '/api/participants.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'The participants of a round and their state, as a sheet, `participants.csv`.',
    query: z.object({ ...participantFilter, format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  readParticipant: endpoint({
    method: 'GET',
    path: '/api/participants/:id',
    access: 'participants',
    summary:
      'Everything an organiser needs to help a participant: profile, devices, number of answers saved by section, and a timeline. Contains no answers, keys or codes.',
    params: z.object({ id: idInput }),
    query: z.object({ round: roundQuery }),
    reply: z.object({
      participant: participantReply.extend({
        registeredAt: isoInstant,
        language: z.enum(languages),
        accountName: z.string().describe('The current name of the account'),
      }),
      registration: z
        .object({
          revision: z.string(),
          nameOnCertificates: z.string().nullable(),
          city: z.string(),
          school: z.string(),
          hasStarted: z.boolean().describe('Whether the round keeps a snapshot from the first start'),
        })
        .describe('As in the account, regardless of any attempt'),
      guardian: z.object({
        revision: z.string(),
        consent: z
          .object({
            way: z.enum(consentWays),
            name: z.string().nullable(),
            relation: z.enum(guardianRelations).nullable(),
            contact: z.string().nullable(),
            givenAt: isoInstant,
          })
          .nullable()
          .describe('The current consent to taking part'),
        sentTo: z
          .object({ contact: z.string(), sentAt: isoInstant })
          .nullable()
          .describe('The latest request that no guardian has answered'),
      }),
      devices: z
        .array(z.object({ browser: z.string().nullable(), since: isoInstant, endsAt: isoInstant }))
        .describe('Active sessions, newest first'),
      likeness: z
        .array(likenessDecisionReply.extend({ with: z.object({ accountId: z.uuid(), name: z.string() }) }))
        .describe('Decisions on pairs of similar papers, newest first'),
      appeal: answeredAppealReply
        .extend({ entryId: z.uuid().nullable().describe('The entry it concerns; null if that was deleted') })
        .nullable()
        .describe('Null if nobody has appealed'),
      sections: z.array(
        z.object({
          section: z.number().int(),
          title: z.string(),
          questionCount: z.number().int(),
          durationSeconds: z.number().int().nullable().describe('Null if the paper of that sitting no longer exists'),
          state: z.enum(['not-started', 'open', 'over']),
          startedAt: isoInstant.nullable(),
          closesAt: isoInstant.nullable(),
          endedAt: isoInstant.nullable(),
          answered: z.number().int().describe('Number of questions with an answer saved in time'),
          late: z
            .number()
            .int()
            .describe('Number of questions with an answer saved too late, which organisers can accept'),
          afterKey: z
            .number()
            .int()
            .describe('Number of questions with a late answer that arrived when students could read the key'),
          lastSavedAt: isoInstant.nullable(),
          timesOpened: z.number().int(),
        }),
      ),
      timeline: z
        .array(timelineEventReply)
        .describe('Oldest first, without interventions, which are listed separately'),
      now: isoInstant,
    }),
    refusals: ['round-unknown', 'account-unknown'],
  }),
};
