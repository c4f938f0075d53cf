import { likenessOutcomes } from '@club/domain/entities/attempts/likeness-outcome';
import { pairScopes } from '@club/domain/features/likeness/like-pairs';
import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { likenessDecisionReply } from '#entities/attempts.ts';
import { slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

const likeStudent = z.object({
  accountId: z.uuid(),
  name: z.string(),
  school: z.string(),
  city: z.string(),
  startedAt: isoInstant,
  timesOpened: z
    .number()
    .int()
    .describe('Number of starts and takeovers of its sections; at least one for each section'),
});

export const likePairReply = z.object({
  scope: z.enum(pairScopes),
  students: z.tuple([likeStudent, likeStudent]).describe('The first is the one whose wrong answers are taken as given'),
  identicalWrong: z.number().int(),
  wrong: z.number().int().describe('Number of wrong answers by the first to questions that both answered'),
  expected: z.number().describe('Expected number of these that the second also gives'),
  chance: z.number().describe('Probability that two students who answer independently share at least as many'),
  rate: z.number().describe('The lowest rate of false discoveries at which the pair is shown'),
  answers: z
    .array(
      z.object({
        section: z.number().int(),
        number: z.number().int().describe('Position in the section, from 1'),
        text: z.string(),
        given: z.tuple([z.string().nullable(), z.string().nullable()]).describe('As displayed; null: not answered'),
        givenAt: z
          .tuple([isoInstant.nullable(), isoInstant.nullable()])
          .describe('When the server received that answer; null: not answered'),
        isRight: z.tuple([z.boolean(), z.boolean()]),
        isInPattern: z
          .tuple([z.boolean(), z.boolean()])
          .describe('Whether that answer belongs to a pattern, and was not compared'),
        key: z.string().nullable().describe('All correct answers, options by letter; null: none is correct'),
      }),
    )
    .describe('All questions of the paper except withdrawn ones'),
  decision: likenessDecisionReply.nullable().describe('The organisers’ decision on the pair; null: none yet'),
});

const patternReply = z.object({
  accountId: z.uuid(),
  name: z.string(),
  school: z.string(),
  city: z.string(),
  repeated: z.array(z.string()).describe('The answers that it repeats in turn, as displayed'),
  answers: z.number().int().describe('Number of its answers'),
});

export type PatternReply = z.output<typeof patternReply>;

export type LikePairReply = z.output<typeof likePairReply>;

export const likenessStep = z.discriminatedUnion('step', [
  z.object({ step: z.literal('reading'), done: z.number().int(), of: z.number().int() }),
  z.object({ step: z.literal('comparing'), done: z.number().int(), of: z.number().int() }),
  z.object({
    step: z.literal('compared'),
    attempts: z.number().int(),
    pairsCompared: z.object({ school: z.number().int(), city: z.number().int() }),
    pairs: z.array(likePairReply).describe('Least probable first'),
    patterns: z
      .array(patternReply)
      .describe('Answers given by a pattern, such as one letter all the way down; they were not compared'),
  }),
]);

export type LikenessStep = z.output<typeof likenessStep>;

export const likenessEndpoints = {
  compareAttempts: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/likeness',
    access: 'organise',
    purpose: 'statistics',
    summary:
      'Compare the answers of all real students of a round, pair by pair, and list the pairs whose identical wrong answers are improbable: evidence, not a verdict. Changes nothing. Streams its progress as one JSON object per line; disconnecting stops it.',
    params: slugParams,
    reply: {
      stream: 'application/x-ndjson',
      description: 'Lines of `likenessStep`; the last one holds the pairs',
    },
    refusals: ['round-unknown', 'paper-not-published'],
  }),
  decidePair: endpoint({
    method: 'PUT',
    path: '/api/rounds/:slug/likeness/decision',
    access: 'organise',
    summary:
      'Record a decision on two students with similar papers. This does not disqualify anybody. Earlier decisions stay on record. Audited.',
    params: slugParams,
    body: z.object({
      accountIds: z.tuple([idInput, idInput]),
      outcome: z.enum(likenessOutcomes).describe('`disqualified` only once one of the two is'),
      reason: ruledText(reasonProblem).transform(normalizeText),
      replaces: z.number().int().nullable().describe('The id of the decision shown; null if none was'),
    }),
    reply: z.object({ decision: likenessDecisionReply }),
    refusals: ['round-unknown', 'not-attempted', 'likeness-decided-meanwhile', 'nobody-disqualified'],
  }),
};
