import { messageOutcomes, sentMessageKinds } from '@club/domain/entities/accounts/sent-messages';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { languages } from '@club/domain/shared/language';
import { z } from 'zod';
import {
  guardian,
  guardianConsent,
  knownDevice,
  messageReply,
  name,
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
import { requiredText, ruledText } from '#shared/ruled-text.ts';

/** A log-in that has not ended, as its owner sees it. */
export const sessionReply = z.object({
  id: z.uuid(),
  browser: z
    .string()
    .nullable()
    .describe('What it is and what it runs on, as "chrome/android"; null when it did not say'),
  startedAt: isoInstant,
  endsAt: isoInstant,
  isThisOne: z.boolean().describe('Whether it is the one that asks'),
});

export type SessionReply = z.output<typeof sessionReply>;

/**
 * All that is kept of an account, for its owner to take along. No key is in it, no question, no score before the results of its
 * round are published, and nothing of anybody else. See docs/rules/privacy.md, P10.
 */
export const ownDataReply = z.object({
  writtenAt: isoInstant,
  account: userReply.omit({ $id: true, mayPlay: true }).extend({
    phoneVerifiedAt: isoInstant.nullable(),
    registeredAt: isoInstant,
    language: z.enum(languages).describe('What messages to the account are written in'),
    compensatoryMinutes: z.number().int().describe('Minutes an hour that the organisers give on top in every section'),
  }),
  guardian,
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
          startedAt: isoInstant,
          closesAt: isoInstant,
          finishedAt: isoInstant.nullable(),
          timesOpened: z.number().int(),
          answers: z.array(
            z.object({
              question: z.number().int().nullable().describe('Its number in the section'),
              chosen: z.array(z.string()).nullable().describe('The letters of the ticked options'),
              typed: z.string().nullable(),
              receivedAt: isoInstant,
              inTime: z.boolean(),
              seenSeconds: z.number().int().nullable().describe('How long the page had shown the question by then'),
            }),
          ),
        }),
      ),
      events: z
        .array(z.object({ section: z.number().int(), kind: z.string(), at: isoInstant }))
        .describe('What the play screen reported'),
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
        .describe('What organisers did on the day that concerned the attempt, newest first'),
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
      score: z.number().nullable().describe('Null until the results are published'),
    }),
  ),
});

export type OwnDataReply = z.output<typeof ownDataReply>;

/** It is put together from all that there is, so it is not for scripts. */
const dataDownloads: RateLimit = { calls: 20, perSeconds: 60 * 60 };

export const profileEndpoints = {
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
    params: z.object({ id: idInput }),
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
  changePhone: endpoint({
    method: 'PATCH',
    path: '/api/auth/phone',
    access: 'visitor',
    purpose: 'sign-up',
    summary: 'Change the phone number, given the password. Logged in, or naming the account that is being verified.',
    body: z.object({ phone, password, userId: idInput.optional(), device: knownDevice }),
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
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary: 'Delete an account with everything that belongs to it; for one of the team it takes an owner.',
    params: z.object({ id: idInput }),
    reply: messageReply,
    refusals: ['account-unknown', 'last-admin'],
  }),
};
