import { roundPhases } from '@club/domain/entities/rounds/round';
import { z } from 'zod';
import { quizNewsReply } from '#entities/attempts.ts';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const count = z.number().int().min(0);

/** How many participants stand where. Everybody stands at one place; silent and flagged are said besides. */
const liveCountsReply = z.object({
  registered: count.describe('Everybody who has an account'),
  proved: count.describe('Of these everybody whose phone is proved, and whoever has begun'),
  waiting: count.describe('Connected, and not begun'),
  sitting: z.array(count).describe('By the sections of the paper, in their order'),
  betweenSections: count,
  handedIn: count,
  disqualified: count,
  silent: count.describe('Sitting a section, and not heard of for more than a minute'),
  flagged: count.describe('With a flag, and not disqualified'),
});

export type LiveCountsReply = z.output<typeof liveCountsReply>;

const livePaperReply = z.object({
  version: z.number().int().nullable().describe('Of the published paper; null while nothing is published'),
  publishedAt: isoInstant.nullable(),
  openChecks: count.describe('What the checklist finds wrong with the working copy, while nothing is published'),
  corrections: count.describe('How often the keys of the published paper were corrected'),
  missingPictures: count.nullable().describe('Of the paper, whose bytes are not kept; null where that is not known'),
});

const liveBoardParts = {
  now: isoInstant.describe('When it was so'),
  round: z.object({
    slug: z.string(),
    title: z.string(),
    phase: z.enum(roundPhases),
    opensAt: isoInstant.nullable(),
    closesAt: isoInstant.nullable(),
    isRehearsal: z.boolean(),
  }),
  pause: z.object({ until: isoInstant }).nullable().describe('Of everybody, that is running'),
  sections: z.array(z.object({ section: z.number().int(), title: z.string() })),
  counts: liveCountsReply,
  cities: z.array(z.object({ city: z.string(), counts: liveCountsReply })),
  schools: z.array(
    z.object({
      schoolId: z.uuid().nullable().describe('Null: those without a school'),
      name: z.string(),
      city: z.string(),
      counts: liveCountsReply,
    }),
  ),
  load: z.object({
    savesPerSecond: z.number().min(0),
    p99Ms: z.number().nullable().describe('Of the slowest process; null where nothing is saved'),
    servers: count,
  }),
  picture: z
    .object({
      from: isoInstant,
      stepSeconds: z.number().int(),
      sitting: z.array(count).describe('How many were sitting at each step'),
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

export const liveEndpoints = {
  followQuiz: endpoint({
    method: 'GET',
    path: '/api/quiz/stream',
    access: 'account',
    simulatedToo: true,
    summary:
      'What organisers do while I wait, sit or have handed in: announcements, pauses, time that is given. A page that cannot read it works as well.',
    reply: {
      stream: 'text/event-stream',
      events: quizNewsReply,
      description: 'Server-sent events, each with JSON: what holds for everybody at the round, or what is mine.',
    },
    refusals: ['quiz-not-announced'],
  }),
  readLive: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'boards',
    summary: 'A round as it is being sat, in numbers: the whole of it, its cities and its schools.',
    query: z.object({ round: roundQuery }),
    reply: liveBoardReply,
    refusals: ['round-unknown'],
  }),
  followLive: endpoint({
    method: 'GET',
    path: '/api/live/stream',
    access: 'boards',
    summary: 'The same, first as a whole, and then once a second what has changed of it.',
    query: z.object({ round: roundQuery }),
    reply: {
      stream: 'text/event-stream',
      description:
        'The board, then its changes: of the schools only those that changed, of the rest what changed whole',
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
    access: 'boards',
    purpose: 'export',
    summary: 'The schools of a round as it is being sat, in numbers, as a sheet.',
    query: z.object({ round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
};
