import { boardDetails } from '@club/domain/entities/rounds/board-detail';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { z } from 'zod';
import { roundTitleReply, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { searchText } from '#shared/pasted.ts';

export const boardPageSize = 100;
export const maxBoardRowsFound = 20;

const boardRow = z.object({
  rank: z.number().int(),
  isShared: z.boolean().describe('Whether somebody else has the same rank'),
  cityRank: z.number().int(),
  isCityShared: z.boolean(),
  name: z.string().nullable().describe('As the student chose: full name, initials, or null'),
  city: z.string(),
  school: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  classLevel: z.number().int().nullable(),
  score: z.number().nullable().describe('Null if the board shows only ranks'),
  advances: z.boolean().describe('Among the best four of the school, or tied with the fourth'),
});

export type BoardRowReply = z.output<typeof boardRow>;

const foundRow = boardRow.extend({ page: z.number().int().describe('The page of the unfiltered board') });

const boardReply = z.object({
  ...roundTitleReply,
  detail: z.enum(boardDetails).nullable().describe('Null: there is no board, or the results are not out'),
  cities: z.array(z.string()),
  schools: z.array(z.object({ id: z.uuid(), label: z.string() })).describe('In the requested city'),
  total: z.number().int().describe('Number of matching rows'),
  page: z.number().int().describe('The returned page: the last one if the requested page does not exist'),
  rows: z.array(boardRow),
});

export type BoardReply = z.output<typeof boardReply>;

export const publicBoardEndpoints = {
  readBoard: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/board',
    access: 'visitor',
    summary: `The public board of a round with final results, ${boardPageSize} rows a page. Has an ETag. At most five seconds old; withdrawn within a second of the results.`,
    params: slugParams,
    query: z.object({
      city: z.string().max(200).optional(),
      school: idInput.optional(),
      class: z.coerce.number().pipe(z.literal(classLevels)).optional(),
      page: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Counted from 1'),
    }),
    reply: boardReply,
    refusals: ['round-unknown'],
  }),
  searchBoard: endpoint({
    method: 'GET',
    path: '/api/rounds/:slug/board/search',
    access: 'account',
    summary: `Search the public board by displayed name: the first ${maxBoardRowsFound} matching rows, and the caller's own row.`,
    params: slugParams,
    query: z.object({ name: searchText.default('') }),
    reply: z.object({ own: foundRow.nullable(), rows: z.array(foundRow), total: z.number().int() }),
    refusals: ['round-unknown'],
    rateLimit: { calls: 60, perSeconds: 60 },
  }),
};
