import { inEachLanguage } from '@club/domain/shared/language';
import { z } from 'zod';
import { comparisonReply, participantQuestionReply } from '#entities/papers.ts';
import { languageList, round, roundSectionReply, roundTitleReply, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';

/** The whole paper of a past round with its keys: the only reply that gives them to anybody. See docs/rules/past.md, Z2. */
export const pastRoundReply = z.object({
  slug: z.string(),
  ...roundTitleReply,
  version: z.string().describe('Changes with the paper and its keys'),
  languages: languageList,
  comparison: comparisonReply,
  sections: z.array(roundSectionReply),
  questions: z.array(
    z.object({
      question: participantQuestionReply,
      rightAnswers: z.array(z.string()).describe('As `correctAnswer` of the question bank; each is accepted'),
      reasons: z.object(inEachLanguage(() => z.string().optional())),
      countsFor: z.enum(['nobody', 'everybody']).nullable().describe('If it was withdrawn'),
    }),
  ),
  steps: z
    .array(
      z.object({
        from: z.number().describe('At least so many marks, and fewer than the step before'),
        count: z.number().int().describe('Ranked students: at least five'),
      }),
    )
    .nullable()
    .describe('How the real students did, best first; null if they were fewer than five'),
});

export type PastRoundReply = z.output<typeof pastRoundReply>;

export const pastRoundsEndpoints = {
  readPastRound: endpoint({
    method: 'GET',
    path: '/api/past-rounds/:slug',
    access: 'visitor',
    summary:
      'The paper of a past round that organisers opened to all, with its keys, to be sat in the browser alone. Has an ETag. Withdrawn within a second.',
    params: slugParams,
    reply: pastRoundReply,
    refusals: ['round-unknown', 'past-round-closed'],
  }),
  openPastRound: endpoint({
    method: 'POST',
    path: '/api/past-rounds/:slug/open',
    access: 'organise',
    summary:
      'Open a round with published results to all, as practice: anybody can read its questions and keys from now on. Audited.',
    params: slugParams,
    reply: round,
    refusals: [
      'round-unknown',
      'round-archived',
      'round-is-rehearsal',
      'results-not-out',
      'key-waits',
      'being-marked-again',
    ],
  }),
  closePastRound: endpoint({
    method: 'POST',
    path: '/api/past-rounds/:slug/close',
    access: 'organise',
    summary: 'No longer offer a past round to all. What was read stays read. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown'],
  }),
};
