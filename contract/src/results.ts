import { nameProblem } from '@club/domain/entities/accounts/profile';
import { appealProblem, writtenLines } from '@club/domain/entities/attempts/appeal';
import { classLevels } from '@club/domain/entities/rounds/audience';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { answeredAppealReply, appealReply, attemptSummaryReply, integrityEventsReply } from '#entities/attempts.ts';
import { roundQuery } from '#entities/papers.ts';
import { round, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { sheetFormat, sheetReply } from '#shared/sheet.ts';

const reasonProblem = (text: string) => (normalizeText(text) === '' ? 'reason-missing' : undefined);

/** More than these nobody answers in one go. */
export const maxAppealsListed = 200;

/** A row of the leaderboard, for whoever of the team may see the boards: no phone, no address. */
export const entryReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  rank: z
    .number()
    .int()
    .nullable()
    .describe('Null for an entry that is not ranked: disqualified, or not the best of its account'),
  sharesRank: z.boolean().describe('Whether another entry of the round has the same rank'),
  userId: z.uuid(),
  name: z.string(),
  educationalInstitute: z.string(),
  city: z.string(),
  score: z.number(),
  section: z.number().int(),
  disqualified: z.boolean(),
  timeUsedSeconds: z.number().int(),
  finishedAt: z.iso.datetime(),
});

export type EntryReply = z.output<typeof entryReply>;

/** What a participant may know of their own entry: that it is there. */
export const ownEntryReply = z.object({
  userId: z.uuid(),
  section: z.number().int(),
  disqualified: z.boolean(),
});

/** Which entries of a round are wanted; what is left out leaves all. */
const entryFilterFields = {
  section: z.coerce.number().int().min(0).max(99).optional(),
  city: z.string().max(200).optional(),
  school: z.string().max(200).optional().describe("Part of the school's name"),
  name: z.string().max(200).optional().describe("The beginnings of words of the contestant's name"),
};

const entryFilter = {
  ...entryFilterFields,
  disqualified: z.stringbool().optional().describe('true: the disqualified instead of the ranked'),
};

export const resultsEndpoints = {
  publishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/publish-results',
    access: 'organise',
    summary: 'Make the results of a closed round known. Until then scores are for admins. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'round-archived', 'round-not-closed'],
  }),
  unpublishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/unpublish-results',
    access: 'organise',
    summary: 'Take published results back. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown'],
  }),
  readSummary: endpoint({
    method: 'GET',
    path: '/api/quiz/attempt/summary',
    access: 'account',
    simulatedToo: true,
    summary:
      'What came of my attempt at the current round, once it is submitted: how many questions are answered, what led to a disqualification, and my appeal.',
    reply: attemptSummaryReply,
    refusals: ['not-attempted', 'quiz-unfinished'],
  }),
  sendAppeal: endpoint({
    method: 'POST',
    path: '/api/quiz/appeal',
    access: 'account',
    summary:
      'Appeal against the disqualification of my attempt at the current round, once. Sending the same text again is harmless.',
    body: z.object({ text: ruledText(appealProblem).transform(writtenLines) }),
    reply: z.object({ appeal: appealReply }),
    status: 201,
    refusals: ['not-attempted', 'not-disqualified', 'appeal-sent-already'],
    rateLimit: { calls: 30, perSeconds: 600 },
  }),
  readLeaderboard: endpoint({
    method: 'GET',
    path: '/api/quiz/leaderboard',
    alsoAtRoot: true,
    access: 'account',
    summary:
      "Whoever of the team may see the boards gets the leaderboard, filtered by city, part of a school's name and a contestant's name; with `page` a page of it. Anybody else names their own `userId` and learns only whether a section is behind them.",
    query: z.object({
      userId: idInput.optional(),
      ...entryFilter,
      page: z.coerce.number().int().min(1).max(1_000_000).optional().describe('Counted from 1; left out: everything'),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      round: roundQuery,
    }),
    // Each kind of reply says which it is, so that an admin's that went wrong cannot pass for a participant's.
    reply: z.discriminatedUnion('viewer', [
      z.object({
        viewer: z.literal('admin'),
        leaderboard: z.array(entryReply),
        total: z.number().int().describe('How many entries fit, on all pages'),
        page: z.number().int().describe('The page this is: the last one where there are fewer than were asked for'),
      }),
      z.object({ viewer: z.literal('participant'), leaderboard: z.array(ownEntryReply) }),
    ]),
    refusals: ['admin-only', 'role-without-right', 'round-unknown'],
  }),
  readScoreSpread: endpoint({
    method: 'GET',
    path: '/api/quiz/leaderboard/spread',
    access: 'boards',
    purpose: 'statistics',
    summary: 'How the scores of the entries that fit are spread: how many lie in each band of the paper.',
    query: z.object({ ...entryFilter, round: roundQuery }),
    reply: z.object({
      entries: z.number().int(),
      median: z.number().nullable().describe('Half of the entries have as many marks or more'),
      bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
    }),
    refusals: ['round-unknown'],
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: '/api/quiz/score/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary:
      'Give an entry another score, or disqualify it or lift that. A score that is given stays when keys are corrected. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      score: z.number().min(0).optional().describe('At most the full marks of its paper'),
      disqualified: z.boolean().optional(),
    }),
    reply: z.object({ data: entryReply }),
    refusals: ['entry-unknown'],
  }),
  listEntryEvents: endpoint({
    method: 'GET',
    path: '/api/quiz/score/:id/events',
    access: 'participants',
    summary:
      'What was noticed in the attempt behind an entry, oldest first: the evidence of a disqualification, apart from it what costs nothing, and the appeal.',
    params: z.object({ id: idInput }),
    reply: z.object({
      flags: z.array(integrityEventsReply).describe('All that broke the full-screen rule'),
      others: z.array(integrityEventsReply).describe('The first that were only noted'),
      othersLeftOut: z.number().int().describe('How many more were only noted'),
      appeal: answeredAppealReply.nullable().default(null).describe('Null: nobody has appealed'),
    }),
    refusals: ['entry-unknown'],
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/api/quiz/appeals',
    access: 'participants',
    summary: `The disqualified of a round whose appeal nobody has answered: the first ${maxAppealsListed}, longest waiting first, and how many there are.`,
    query: z.object({ round: roundQuery }),
    reply: z.object({
      waiting: z.array(z.object({ entry: entryReply, sentAt: z.iso.datetime() })),
      count: z.number().int(),
    }),
    refusals: ['round-unknown'],
  }),
  answerAppeal: endpoint({
    method: 'PUT',
    path: '/api/quiz/score/:id/appeal',
    access: 'organise',
    summary:
      'Answer the appeal about an entry, or answer it anew. The student reads it; a disqualification is lifted apart from that. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      answer: ruledText(appealProblem).transform(writtenLines),
      replaces: z.iso
        .datetime()
        .nullable()
        .describe('When the answer was given that this one takes the place of; null: there is none'),
    }),
    reply: z.object({ appeal: answeredAppealReply }),
    refusals: ['entry-unknown', 'appeal-unknown', 'appeal-answered'],
  }),
  correctCandidate: endpoint({
    method: 'PUT',
    path: '/api/quiz/score/:id/candidate',
    access: 'organise',
    summary:
      'Correct who sat the attempt behind an entry. The account stays as it is. What is left out stays as it is. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      name: ruledText(nameProblem).transform(normalizeText).optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional().describe('A listed school as "institution, pin", or one typed in'),
      class: z.union(classLevels.map((level) => z.literal(level))).optional(),
      reason: ruledText(reasonProblem).transform(normalizeText),
    }),
    reply: z.object({ data: entryReply }),
    refusals: ['entry-unknown', 'entry-without-attempt', 'city-unknown', 'school-in-other-city'],
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/api/quiz/score/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary: 'Delete an entry. Audited.',
    params: z.object({ id: idInput }),
    reply: z.object({ message: z.string() }),
    refusals: ['entry-unknown'],
  }),
  downloadResults: endpoint({
    method: 'GET',
    path: '/api/quiz/results.csv',
    alsoAtRoot: true,
    access: 'participants',
    purpose: 'export',
    summary: 'The leaderboard of a round as a sheet, `results.csv`, without the disqualified.',
    query: z.object({ ...entryFilterFields, round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  downloadDisqualified: endpoint({
    method: 'GET',
    path: '/api/quiz/disqualified.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'The disqualified of a round as a sheet, `disqualified.csv`.',
    query: z.object({ ...entryFilterFields, round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
  readOwnScore: endpoint({
    method: 'GET',
    path: '/api/user/scores',
    alsoAtRoot: true,
    access: 'account',
    summary: 'Whether an account has attempted the current round: its own, or for organisers anybody’s.',
    query: z.object({ userId: idInput, round: roundQuery }),
    reply: z.object({
      attempted: z.literal(true),
      submitted: z.boolean(),
      disqualified: z.boolean(),
      score: z.number().nullable().describe('For organisers alone; null for everybody else'),
    }),
    refusals: ['not-yours', 'not-attempted', 'round-unknown'],
  }),
  readUnapprovedEntries: endpoint({
    method: 'GET',
    path: '/api/quiz/unapproved',
    access: 'participants',
    summary:
      'How many ranked entries of a round wait for their school to be approved: they are not among the qualifiers.',
    query: z.object({ round: roundQuery }),
    reply: z.object({ entries: z.number().int(), schools: z.number().int() }),
    refusals: ['round-unknown'],
  }),
  downloadQualifiers: endpoint({
    method: 'GET',
    path: '/api/quiz/qualifiers.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'Who goes on to the city championship: the best four of each listed or approved school, as a sheet.',
    query: z.object({ city: z.string().optional(), round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
};
