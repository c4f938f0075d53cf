import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { z } from 'zod';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

/** More groups than these are not listed: those with the most entries are. */
export const maxGroupsListed = 200;

/** How the scores of a city, a school or a class are spread. */
const scoreQuartiles = z.object({
  name: z.string(),
  entries: z.number().int(),
  mean: z.number(),
  lowest: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
  highest: z.number(),
});

export const statisticsEndpoints = {
  readStatistics: endpoint({
    method: 'GET',
    path: '/api/quiz/statistics',
    access: 'bank',
    purpose: 'statistics',
    summary:
      'What the questions of a published paper turned out to be worth, by the newest keys, and how scores are spread by city, school and class.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      participants: z.number().int().describe('How many results the figures of the questions are made of'),
      reliability: z.number().nullable().describe("Cronbach's alpha; null where it is not defined"),
      questions: z.array(
        z.object({
          questionId: z.uuid(),
          section: z.number().int(),
          number: z.number().int().describe('Its place in its section, from 1'),
          text: z.string(),
          kind: z.enum(questionKindNames),
          options: z
            .array(z.string())
            .describe('Texts or references of pictures, one an option; empty where the answer is typed in'),
          optionsArePictures: z.boolean(),
          key: z.string().nullable().describe('As people write it: "A C", or what is to be typed'),
          withdrawn: z.enum(['nobody', 'everybody']).nullable(),
          sat: z.number().int(),
          answered: z.number().int(),
          facility: z.number().nullable().describe('The share of those who sat its section who were right, 0 to 1'),
          discrimination: z.number().nullable().describe('-1 to 1; null where it is not defined'),
          medianSeconds: z
            .number()
            .nullable()
            .describe('How long it was on the screen by the time of its answer; null where no page said so'),
          choices: z.array(
            z.object({
              choice: z.string().nullable().describe('"A", "A C", or what was typed; null: left out'),
              isRight: z.boolean(),
              count: z.number().int(),
              top: z.number().int().describe('Of the top 27 %'),
              bottom: z.number().int().describe('Of the bottom 27 %'),
            }),
          ),
          alarm: z
            .object({
              kind: z.enum(['negative-discrimination', 'top-agrees-on-another']),
              choice: z.string().nullable().describe('What the top agrees on'),
            })
            .nullable()
            .describe('Why the key is probably wrong; null: nothing says so'),
        }),
      ),
      spreads: z.object({
        city: z.array(scoreQuartiles),
        school: z.array(scoreQuartiles),
        class: z.array(scoreQuartiles),
      }),
    }),
    refusals: ['round-unknown', 'paper-not-published'],
  }),
  downloadStatistics: endpoint({
    method: 'GET',
    path: '/api/quiz/statistics.csv',
    access: 'bank',
    purpose: 'statistics',
    summary: 'The figures of each question as a sheet, `statistics.csv`.',
    query: z.object({ round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown', 'paper-not-published'],
  }),
  downloadScoreSpreads: endpoint({
    method: 'GET',
    path: '/api/quiz/scores.csv',
    access: 'boards',
    purpose: 'statistics',
    summary: 'How scores are spread by city, school and class, as a sheet, `scores.csv`.',
    query: z.object({ round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
};
