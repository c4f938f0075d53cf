import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { z } from 'zod';
import { roundQuery } from '#entities/papers.ts';
import { endpoint } from '#shared/endpoint.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

/** Maximum number of groups listed: those with the most entries. */
export const maxGroupsListed = 200;

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
      'Item statistics of a published paper by the latest keys, and the distribution of scores by city, school and class.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      isRehearsal: z.boolean().describe('Whether keys are not judged, because simulated students answer at random'),
      participants: z.number().int().describe('Number of results the item statistics are based on'),
      reliability: z.number().nullable().describe("Cronbach's alpha; null if undefined"),
      questions: z.array(
        z.object({
          questionId: z.uuid(),
          section: z.number().int(),
          number: z.number().int().describe('Position in the section, from 1'),
          text: z.string(),
          kind: z.enum(questionKindNames),
          options: z.array(z.string()).describe('A text or picture reference per option; empty if the answer is typed'),
          optionsArePictures: z.boolean(),
          key: z.string().nullable().describe('As displayed: "A C", or the text to type'),
          withdrawn: z.enum(['nobody', 'everybody']).nullable(),
          sat: z.number().int(),
          answered: z.number().int(),
          facility: z.number().nullable().describe('Share of correct answers among those who sat the section, 0 to 1'),
          discrimination: z.number().nullable().describe('-1 to 1; null if undefined'),
          medianSeconds: z
            .number()
            .nullable()
            .describe('How long the question had been on screen when it was answered; null if no page reported it'),
          choices: z.array(
            z.object({
              choice: z.string().nullable().describe('"A", "A C", or the typed answer; null: not answered'),
              isRight: z.boolean(),
              count: z.number().int(),
              top: z.number().int().describe('Number in the top 27%'),
              bottom: z.number().int().describe('Number in the bottom 27%'),
            }),
          ),
          alarm: z
            .object({
              kind: z.enum(['negative-discrimination', 'top-agrees-on-another']),
              choice: z.string().nullable().describe('The answer the top group prefers'),
              isStrong: z.boolean().describe('Whether hardly any doubt is left'),
            })
            .nullable()
            .describe('Why the key may be wrong; null if nothing suggests it, and in rehearsals'),
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
    summary: 'Item statistics as a sheet, `statistics.csv`.',
    query: z.object({ round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown', 'paper-not-published'],
  }),
  downloadScoreSpreads: endpoint({
    method: 'GET',
    path: '/api/quiz/scores.csv',
    access: 'watch',
    purpose: 'statistics',
    summary: 'The distribution of scores by city, school and class, as a sheet, `scores.csv`.',
    query: z.object({ round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown', 'being-marked-again'],
  }),
};
