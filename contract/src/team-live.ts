import { roundPhases } from '@club/domain/entities/rounds/round';
import { z } from 'zod';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const count = z.number().int().min(0);

const liveCountsReply = z.object({
  registered: count.describe('Accounts'),
  proved: count.describe('Accounts with a verified phone or a school that vouches, and everybody who has started'),
  vouched: count.describe('Of these, those for whom a school vouches'),
  waiting: count.describe('Connected but not started'),
  sitting: z.array(count).describe('By section, in the order of the paper'),
  betweenSections: count,
  submitted: count,
  disqualified: count,
  silent: count.describe('In a section, but without a sign of activity for more than a minute'),
  flagged: count.describe('Flagged but not disqualified'),
});

export type LiveCountsReply = z.output<typeof liveCountsReply>;

const livePaperReply = z.object({
  version: z.number().int().nullable().describe('Version of the published paper; null if nothing is published'),
  publishedAt: isoInstant.nullable(),
  openChecks: count.describe('Open items of the checklist for the working copy, if nothing is published'),
  corrections: count.describe('Number of key corrections to the published paper'),
  missingPictures: count.nullable().describe('Pictures of the paper that are missing from storage; null if unknown'),
});

const liveBoardParts = {
  now: isoInstant.describe('When the figures were read'),
  round: z.object({
    slug: z.string(),
    title: z.string(),
    phase: z.enum(roundPhases),
    opensAt: isoInstant.nullable(),
    closesAt: isoInstant.nullable(),
    isRehearsal: z.boolean(),
  }),
  pause: z.object({ until: isoInstant }).nullable().describe('The pause in progress, for everybody'),
  sections: z.array(z.object({ section: z.number().int(), title: z.string() })),
  counts: liveCountsReply,
  cities: z.array(z.object({ city: z.string(), counts: liveCountsReply })),
  schools: z.array(
    z.object({
      schoolId: z.uuid().nullable().describe('Null: participants without a school'),
      name: z.string(),
      city: z.string(),
      counts: liveCountsReply,
    }),
  ),
  load: z.object({
    savesPerSecond: z.number().min(0),
    p99Ms: z.number().nullable().describe('In the slowest process; null if nothing is being saved'),
    servers: count,
  }),
  picture: z
    .object({
      from: isoInstant,
      stepSeconds: z.number().int(),
      sitting: z.array(count).describe('Number of participants in a section at each step'),
      savesPerSecond: z.array(z.number()),
      p99Ms: z.array(z.number().nullable()),
    })
    .describe('The last half hour'),
  paper: livePaperReply,
};

export const liveBoardReply = z.object(liveBoardParts);

export type LiveBoardReply = z.output<typeof liveBoardReply>;

export const liveChangeReply = z.object(liveBoardParts).partial().required({ now: true });

export type LiveChangeReply = z.output<typeof liveChangeReply>;

export const teamLiveEndpoints = {
  readLive: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'watch',
    summary: 'Live figures for a round: in total, by city and by school.',
    query: z.object({ round: roundQuery }),
    reply: liveBoardReply,
    refusals: ['round-unknown'],
  }),
  followLive: endpoint({
    method: 'GET',
    path: '/api/live/stream',
    access: 'watch',
    summary: 'Live figures for a round as a stream: first the complete board, then changes once a second.',
    query: z.object({ round: roundQuery }),
    reply: {
      stream: 'text/event-stream',
      description:
        'The complete board, then changes: for schools only the changed ones, for all other parts the whole part',
      events: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('board'), board: liveBoardReply }),
        z.object({ kind: z.literal('change'), change: liveChangeReply }),
      ]),
    },
    refusals: ['round-unknown', 'server-busy'],
  }),
  downloadLive: endpoint({
    method: 'GET',
    path: '/api/live.csv',
    access: 'watch',
    purpose: 'export',
    summary: 'Live figures for a round by school, as a sheet.',
    query: z.object({
      round: roundQuery,
      search: searchText.optional().describe('Words of the school’s name or city'),
      format: sheetFormat,
    }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
};
