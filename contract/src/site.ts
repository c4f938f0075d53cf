import { emailProblem } from '@club/domain/entities/accounts/email';
import { nameProblem } from '@club/domain/entities/accounts/profile';
import { writtenLines } from '@club/domain/entities/attempts/appeal';
import { inquiryProblem, organisationProblem } from '@club/domain/features/site/inquiry';
import { languages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { languageList, roundReply, roundSectionReply, slugParams } from '#entities/rounds.ts';
import { schoolReply } from '#entities/schools.ts';
import { endpoint, type RateLimit } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** More than a staff room prints; each costs a processor a tenth of a second. */
const posters: RateLimit = { calls: 30, perSeconds: 10 * 60 };

/** From one address; whoever has more to say answers the club's answer. */
const inquiries: RateLimit = { calls: 5, perSeconds: 60 * 60 };

export const siteEndpoints = {
  listSchools: endpoint({
    method: 'GET',
    path: '/api/schools',
    access: 'visitor',
    purpose: 'sign-up',
    summary:
      'The listed and approved schools of a city, or of all cities, by name; searched ones the nearest first. Has an ETag.',
    query: z.object({
      city: z.string().max(200).optional(),
      search: z
        .string()
        .max(200)
        .optional()
        .describe(
          'Words of the name in any order, initials, another name, the pin; the nearest first, small typos forgiven',
        ),
    }),
    reply: z.object({ cities: z.array(z.string()), schools: z.array(schoolReply) }),
    refusals: [],
  }),
  readRegistered: endpoint({
    method: 'GET',
    path: '/api/schools/:id/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'How many students of a listed or approved school have registered. A minute old at most.',
    params: z.object({ id: idInput }),
    reply: z.object({ registered: z.number().int().nullable().describe('Null: fewer than five') }),
    refusals: ['school-unknown'],
  }),
  readRegisteredTotal: endpoint({
    method: 'GET',
    path: '/api/schools/registered',
    access: 'visitor',
    purpose: 'statistics',
    summary: 'How many students of how many schools have registered. A minute old at most. Has an ETag.',
    reply: z.object({
      total: z
        .object({ students: z.number().int(), schools: z.number().int() })
        .nullable()
        .describe('Null: too few to be worth saying, or never said (LIVE_COUNT_FROM)'),
    }),
    refusals: [],
  }),
  printPoster: endpoint({
    method: 'GET',
    path: '/api/schools/poster',
    access: 'visitor',
    purpose: 'export',
    summary:
      'A poster to print, A4, with the name of a listed or approved school and a QR code that leads to signing up.',
    query: z.object({
      school: idInput.optional().describe('Its id; left out: with room to write the name in'),
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
    summary: 'The rounds, the current one first, then the newest. Drafts and rehearsals for admins alone.',
    reply: z.object({
      rounds: z.array(roundReply),
      now: isoInstant.describe('The server clock, for whoever counts down'),
    }),
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
    summary: 'A round as an appointment for a calendar, from its opening to its closing.',
    params: slugParams,
    // A link says what the page is read in, and the browser that follows it something of its own.
    query: z.object({ language: z.enum(languages).optional().describe('Without it that of the request') }),
    reply: { stream: 'text/calendar', description: 'One event (RFC 5545), with a reminder half an hour before' },
    refusals: ['round-unknown', 'round-without-date'],
  }),
  sendInquiry: endpoint({
    method: 'POST',
    path: '/api/sponsor-inquiries',
    access: 'visitor',
    summary:
      'Write to the club about sponsoring it. The club gets an e-mail; nothing is kept once that is sent. The same words sent again within a day are one e-mail.',
    body: z.object({
      name: ruledText(nameProblem).transform(normalizeText),
      organisation: ruledText(organisationProblem).transform(normalizeText),
      email: ruledText(emailProblem),
      message: ruledText(inquiryProblem).transform(writtenLines),
      consent: z.literal(true, { error: 'inquiry-consent-missing' }).describe('Whether the club may answer'),
    }),
    bodyLimitBytes: 32 * 1024,
    reply: z.object({ outcome: z.enum(['sent', 'waiting']).describe('waiting: it goes out as soon as it can') }),
    status: 201,
    refusals: ['message-not-sent', 'too-many-requests'],
    rateLimit: inquiries,
  }),
};
