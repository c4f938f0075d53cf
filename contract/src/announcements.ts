import { announcementProblem, maxAnnouncementMinutes } from '@club/domain/entities/attempts/announcement';
import { announcementChannels } from '@club/domain/features/announcements/announcement-sending';
import { inOtherLanguages, languages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { announcementReply, announcementScope } from '#entities/attempts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { always, ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const line = ruledText(announcementProblem).transform(normalizeText);

const lines = z.object({ en: line, ...inOtherLanguages(() => line.optional()) });

const onlyWhoSat = z.boolean().optional().describe('Send messages only to those who have submitted');

const channelReply = z.enum(announcementChannels);

export const createdAnnouncementReply = announcementReply.extend({
  scope: z.discriminatedUnion('of', [
    z.object({ of: z.literal('everybody') }),
    z.object({ of: z.literal('city'), city: z.string() }),
    z.object({ of: z.literal('school'), schoolId: z.uuid(), name: z.string() }),
  ]),
  by: z.string().nullable().describe('The author; null if the account has been deleted'),
  takenBackAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable().describe('When it disappears from screens; null: only when withdrawn'),
  isOnScreens: z.boolean(),
  sending: z
    .object({
      by: channelReply,
      messages: z.number().int().describe('Total number of messages'),
      queued: z.number().int().describe('Number of messages queued so far, including those already sent'),
      sent: z.number().int(),
      unconfirmed: z.number().int().describe('Sent, but not confirmed by the service'),
      failed: z.number().int(),
      goesOn: z.boolean().describe('Whether messages may still be sent'),
      canResend: z.boolean().describe('Whether the unconfirmed ones can be sent again'),
    })
    .nullable()
    .describe('Delivery progress of the messages; null for an announcement that appears only on screens'),
});

export type CreatedAnnouncementReply = z.output<typeof createdAnnouncementReply>;

export const announcementPreviewReply = z.object({
  messages: z.number().int(),
  inLanguages: z.array(
    z.object({
      language: z.enum(languages),
      messages: z.number().int(),
      parts: z.number().int().describe('Number of SMS parts each message is billed as; 1 for an e-mail'),
    }),
  ),
  costRupees: z.number(),
});

export type AnnouncementPreviewReply = z.output<typeof announcementPreviewReply>;

export const announcementsEndpoints = {
  listAnnouncements: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/announcements',
    access: 'organise',
    summary: 'The announcements of a round, newest first, including withdrawn ones.',
    params: z.object({ slug: z.string().max(100) }),
    reply: z.object({ announcements: z.array(createdAnnouncementReply), now: isoInstant }),
    refusals: ['round-unknown'],
  }),
  downloadAnnouncements: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/announcements.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'The announcements of a round, newest first, as a sheet, `announcements.csv`.',
    params: z.object({ slug: z.string().max(100) }),
    query: z.object({ format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  makeAnnouncement: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/announcements',
    access: 'organise',
    purpose: 'start',
    summary:
      'Show an announcement to everybody in a round, a city or a school within seconds. Repeating it while it is still shown returns the first reply. Audited.',
    params: z.object({ slug: z.string().max(100) }),
    body: z
      .object({
        scope: announcementScope,
        text: lines,
        onlyWhoSat,
        minutes: z
          .number()
          .int()
          .min(1)
          .max(maxAnnouncementMinutes)
          .optional()
          .describe('After which it disappears from screens'),
        sendBy: channelReply.optional().describe('Also send it to each recipient by this channel'),
        expectedMessages: z
          .number()
          .int()
          .min(1)
          .max(Number.MAX_SAFE_INTEGER)
          .optional()
          .describe('Number of messages shown by the preview; required with `sendBy`'),
      })
      .refine(({ sendBy, expectedMessages }) => (sendBy === undefined) === (expectedMessages === undefined), {
        error: 'sendBy and expectedMessages go together',
        when: always,
      }),
    reply: z.object({ announcement: createdAnnouncementReply }),
    status: 201,
    refusals: [
      'round-unknown',
      'city-unknown',
      'school-unknown',
      'announcement-for-nobody',
      'announcement-for-more',
      'announcement-sent-otherwise',
      'sms-without-template',
      'sms-gateway-missing',
      'mail-server-missing',
    ],
  }),
  previewAnnouncement: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/announcements/preview',
    access: 'organise',
    summary: 'Preview the number of recipients by e-mail or SMS and the cost. Sends nothing.',
    params: z.object({ slug: z.string().max(100) }),
    body: z.object({ scope: announcementScope, text: lines, onlyWhoSat, by: channelReply }),
    reply: announcementPreviewReply,
    refusals: [
      'round-unknown',
      'city-unknown',
      'school-unknown',
      'sms-without-template',
      'sms-gateway-missing',
      'mail-server-missing',
    ],
  }),
  withdrawAnnouncement: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/take-back',
    access: 'organise',
    purpose: 'start',
    summary: 'Withdraw an announcement from every screen and list and cancel its unsent messages. Idempotent. Audited.',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ announcement: createdAnnouncementReply }),
    refusals: ['announcement-unknown'],
  }),
  resendAnnouncement: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/send-again',
    access: 'organise',
    purpose: 'start',
    summary:
      'Resend the messages of an announcement that were handed over but not confirmed. Some recipients may get them twice. Audited.',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ announcement: createdAnnouncementReply }),
    refusals: ['announcement-unknown', 'announcement-over'],
  }),
};
