import { announcementProblem } from '@club/domain/entities/attempts/announcement';
import { announcementChannels } from '@club/domain/features/announcements/announcement-sending';
import { inOtherLanguages, languages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { announcementReply, announcementScope } from '#entities/attempts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const line = ruledText(announcementProblem).transform(normalizeText);

const lines = z.object({ en: line, ...inOtherLanguages(() => line.optional()) });

const channelReply = z.enum(announcementChannels);

export const createdAnnouncementReply = announcementReply.extend({
  scope: z.discriminatedUnion('of', [
    z.object({ of: z.literal('everybody') }),
    z.object({ of: z.literal('city'), city: z.string() }),
    z.object({ of: z.literal('school'), schoolId: z.uuid(), name: z.string() }),
  ]),
  by: z.string().nullable().describe('Who made it; null where that account is gone'),
  takenBackAt: isoInstant.nullable(),
  sending: z
    .object({
      by: channelReply,
      messages: z.number().int().describe('How many there are to be'),
      queued: z.number().int().describe('How many have been handed to the queue, sent ones among them'),
      sent: z.number().int(),
      failed: z.number().int(),
      goesOn: z.boolean().describe('Whether any may still go out'),
    })
    .nullable()
    .describe('How far it has been sent as messages; null where it is on screens alone'),
});

export type CreatedAnnouncementReply = z.output<typeof createdAnnouncementReply>;

export const announcementPreviewReply = z.object({
  messages: z.number().int(),
  inLanguages: z.array(
    z.object({
      language: z.enum(languages),
      messages: z.number().int(),
      parts: z.number().int().describe('How many text messages each is paid as; 1 for a mail'),
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
    summary: 'The lines that organisers made at a round, newest first; those that were taken back too.',
    params: z.object({ slug: z.string().max(100) }),
    reply: z.object({ announcements: z.array(createdAnnouncementReply), now: isoInstant }),
    refusals: ['round-unknown'],
  }),
  downloadAnnouncements: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/announcements.csv',
    access: 'organise',
    purpose: 'export',
    summary: 'The lines that organisers made at a round, newest first, as a sheet, `announcements.csv`.',
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
      'Put a line on the screen of everybody at a round, of a city or of a school, within seconds. Making the same line again while it is shown is answered like the first time. Audited.',
    params: z.object({ slug: z.string().max(100) }),
    body: z
      .object({
        scope: announcementScope,
        text: lines,
        sendBy: channelReply.optional().describe('Sends it to each of them besides'),
        expectedMessages: z
          .number()
          .int()
          .min(1)
          .max(Number.MAX_SAFE_INTEGER)
          .optional()
          .describe('What the preview said; needed with `sendBy`'),
      })
      .refine(({ sendBy, expectedMessages }) => (sendBy === undefined) === (expectedMessages === undefined), {
        error: 'sendBy and expectedMessages go together',
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
    ],
  }),
  previewAnnouncement: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/announcements/preview',
    access: 'organise',
    summary: 'To how many a line would be sent as mail or as text messages, and what that would cost. Sends nothing.',
    params: z.object({ slug: z.string().max(100) }),
    body: z.object({ scope: announcementScope, text: lines, by: channelReply }),
    reply: announcementPreviewReply,
    refusals: ['round-unknown', 'city-unknown', 'school-unknown', 'sms-without-template'],
  }),
  takeBackAnnouncement: endpoint({
    method: 'POST',
    path: '/api/announcements/:id/take-back',
    access: 'organise',
    purpose: 'start',
    summary:
      'Take a line off every screen and out of every list; of its messages those that have not gone out do not. Taking it back twice is harmless. Audited.',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    reply: z.object({ announcement: createdAnnouncementReply }),
    refusals: ['announcement-unknown'],
  }),
};
