import { nameLengthProblem } from '@club/domain/entities/accounts/profile';
import { normalizeLines } from '@club/domain/entities/attempts/appeal';
import { inquiryProblem, organisationProblem } from '@club/domain/features/site/inquiry';
import { languages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { email } from '#entities/accounts.ts';
import { languageList, roundReply, roundSectionReply, slugParams } from '#entities/rounds.ts';
import { schoolReply } from '#entities/schools.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** More than a staff room prints; each poster takes a tenth of a second of processor time. */
const posters: RateLimit = { calls: 30, perSeconds: 10 * 60 };

/** Per address; further questions can go in reply to the club's answer. */
const inquiries: RateLimit = { calls: 5, perSeconds: 60 * 60 };

export const siteEndpoints = {
  listSchools: endpoint({
    method: 'GET',
    path: '/api/schools',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'The listed and approved schools of a city or of all cities, by name. Has an ETag. Pages search the list themselves.',
    query: z.object({ city: z.string().max(200).optional() }),
    reply: z.object({ cities: z.array(z.string()), schools: z.array(schoolReply) }),
    refusals: [],
  }),
  readRegistered: endpoint({
    method: 'GET',
    path: '/api/schools/:id/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'Number of registered students of a listed or approved school. At most one minute old.',
    params: z.object({ id: idInput }),
    reply: z.object({ registered: z.number().int().nullable().describe('Null if fewer than five') }),
    refusals: ['school-unknown'],
  }),
  readRegisteredTotal: endpoint({
    method: 'GET',
    path: '/api/schools/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'Number of registered students and of their schools. At most one minute old. Has an ETag.',
    reply: z.object({
      total: z
        .object({ students: z.number().int(), schools: z.number().int() })
        .nullable()
        .describe('Null if too few to publish, or if never published (LIVE_COUNT_FROM)'),
    }),
    refusals: [],
  }),
  printPoster: endpoint({
    method: 'GET',
    path: '/api/schools/poster',
    access: 'visitor',
    purpose: 'export',
    summary: 'A printable A4 poster with the name of a listed or approved school and a QR code for signing up.',
    query: z.object({
      school: idInput.optional().describe('Id of the school; if omitted, the poster leaves space for the name'),
      language: z.enum(languages).default('en'),
    }),
    reply: { stream: 'application/pdf', description: 'One page' },
    refusals: ['school-unknown', 'server-busy'],
    rateLimit: posters,
  }),
  listRounds: endpoint({
    method: 'GET',
    path: '/api/rounds',
    access: 'visitor',
    summary: 'The rounds: the current one first, then newest first. Drafts and rehearsals are visible to admins only.',
    reply: z.object({ rounds: z.array(roundReply), now: isoInstant.describe('Server time, for countdowns') }),
    refusals: [],
  }),
  readRound: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug',
    access: 'visitor',
    summary: 'A round with the sections of its paper.',
    params: slugParams,
    reply: z.object({ round: roundReply.extend({ languages: languageList, sections: z.array(roundSectionReply) }) }),
    refusals: ['round-unknown'],
  }),
  downloadCalendar: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/calendar.ics',
    access: 'visitor',
    summary: 'A round as a calendar event, from its opening to its closing.',
    params: slugParams,
    // The link names the language of its page, which may differ from that of the browser.
    query: z.object({ language: z.enum(languages).optional().describe('Defaults to the language of the request') }),
    reply: { stream: 'text/calendar', description: 'One event (RFC 5545) with a reminder half an hour before' },
    refusals: ['round-unknown', 'round-without-date'],
  }),
  sendInquiry: endpoint({
    method: 'POST',
    path: '/api/sponsor-inquiries',
    access: 'visitor',
    summary:
      'Send the club a sponsorship inquiry. The club gets an e-mail; nothing is stored after it has been sent. The same text sent again within a day results in one e-mail.',
    body: z.object({
      name: ruledText(nameLengthProblem).transform(normalizeText),
      organisation: ruledText(organisationProblem).transform(normalizeText),
      email,
      message: ruledText(inquiryProblem).transform(normalizeLines),
      consent: z.literal(true, { error: 'inquiry-consent-missing' }).describe('Consent to a reply from the club'),
    }),
    bodyLimitBytes: 32 * 1024,
    reply: z.object({ outcome: z.enum(['sent', 'waiting']).describe('waiting: it is sent as soon as possible') }),
    status: 201,
    refusals: ['message-not-sent', 'too-many-requests'],
    rateLimit: inquiries,
  }),
};
