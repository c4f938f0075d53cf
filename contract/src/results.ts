import { nameProblem } from '@club/domain/entities/accounts/profile';
import { appealProblem, normalizeLines } from '@club/domain/entities/attempts/appeal';
import { notQualifiedReasons } from '@club/domain/entities/attempts/qualification';
import { standingGroups } from '@club/domain/entities/attempts/standing-group';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { resultsSteps } from '@club/domain/entities/rounds/results-step';
import { schoolProblem } from '@club/domain/entities/schools/school';
import { inEachLanguage, languages } from '@club/domain/shared/language';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { answeredAppealReply, appealReply, attemptSummaryReply, integrityEventsReply } from '#entities/attempts.ts';
import { comparisonReply, participantQuestionReply, roundQuery } from '#entities/papers.ts';
import { resultsScheduleReply, round, roundTitleReply, sectionTranslations, slugParams } from '#entities/rounds.ts';
import { endpoint } from '#shared/endpoint.ts';
import { idInput } from '#shared/id-input.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { searchText } from '#shared/pasted.ts';
import { requiredText, ruledText } from '#shared/ruled-text.ts';
import { contactsReason, sheetFormat, sheetReply } from '#shared/sheet.ts';

const reasonProblem = (text: string) => (normalizeText(text) === '' ? 'reason-missing' : undefined);

/** Nobody answers more in one go. */
export const maxAppealsListed = 200;

/** For team members who may see the leaderboards; contains no phone or address. */
export const entryReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  rank: z
    .number()
    .int()
    .nullable()
    .describe('Null for an unranked entry: disqualified, of the team, or not the best of its account'),
  sharesRank: z.boolean().describe('Whether another entry of the round has the same rank'),
  userId: z.uuid(),
  hasAttempt: z.boolean().describe('False for an entry created manually'),
  name: z.string(),
  educationalInstitute: z.string(),
  city: z.string(),
  score: z.number(),
  section: z.number().int(),
  disqualified: z.boolean(),
  isOfTeam: z
    .boolean()
    .describe('Whether the account could read the questions while the paper was written, and is therefore not ranked'),
  timeUsedSeconds: z.number().int().nullable().describe('Null on paper, where nobody measured it'),
  finishedAt: z.iso.datetime().nullable().describe('Null on paper'),
});

export type EntryReply = z.output<typeof entryReply>;

export const ownEntryReply = z.object({
  userId: z.uuid(),
  section: z.number().int(),
  disqualified: z.boolean(),
});

const rankInGroup = z.object({
  rank: z.number().int(),
  of: z.number().int().describe('Number of ranked entries'),
  isShared: z.boolean(),
});

const rankReply = rankInGroup.nullable().describe('Null: in no such group, or see `withheld`');

/** Where somebody stands. See docs/rules/standing.md. */
const standing = z.object({
  all: rankReply,
  city: rankReply,
  school: rankReply,
  class: rankReply.describe('Within the school; null as the others'),
  withheld: z
    .array(z.enum(standingGroups))
    .describe('Groups that are not shown: they, or those outside of them, are fewer than five'),
  percentile: z
    .object({
      percentile: z.number().describe('In hundredths, rounded down'),
      better: z.number().int().describe('Number of students with more marks'),
      of: z.number().int(),
    })
    .nullable()
    .describe('Of all ranked students; null if they are fewer than five'),
  advances: z.boolean(),
});

export type StandingReply = z.output<typeof standing>;

const reviewedAnswer = z.object({
  markedAnswers: z.array(z.boolean()).nullable(),
  userInput: z.string().nullable(),
  receivedAt: isoInstant,
});

/** The only reply in which a participant reads a key: for their own attempt, once the key is out. */
export const reviewReply = z.object({
  round: z.object({
    slug: z.string(),
    ...roundTitleReply,
    schedule: z.exactOptional(resultsScheduleReply),
    hasBoard: z.boolean(),
    isOpenToAll: z.exactOptional(z.literal(true)).describe('Whether anybody can sit it again, as practice'),
  }),
  step: z.enum(resultsSteps),
  now: isoInstant,
  disqualified: z.boolean(),
  language: z.exactOptional(z.enum(languages)).describe('The language in which it was sat; omitted if not recorded'),
  keyWaits: z
    .exactOptional(z.literal(true))
    .describe('True while somebody is still sitting; `sections` and `questions` are then empty'),
  score: z.number(),
  fullMarks: z.number(),
  standing: standing.nullable().describe('Null before the final results and for an unranked entry'),
  notQualified: z
    .enum(notQualifiedReasons)
    .nullable()
    .describe('Why somebody who is not disqualified is not among those who qualify; null before the final results'),
  topics: z
    .array(
      z.object({
        name: z.string().describe('A tag of questions'),
        marks: z.number(),
        fullMarks: z.number(),
        median: z.number().nullable().describe('Of the ranked students; null if they are fewer than five'),
      }),
    )
    .describe('The marks by topic, furthest below the median first. Empty before the final results'),
  missed: z
    .array(
      z.object({
        questionId: z.uuid(),
        percent: z.number().int().describe('Of those who sat its section, who were right'),
      }),
    )
    .describe('What more than half got right and the caller did not, at most five. Empty before the final results'),
  sections: z.array(
    z.object({
      section: z.number().int(),
      title: z.string(),
      problemType: z.string(),
      markingScheme: z.string(),
      translations: z.exactOptional(sectionTranslations),
      marks: z.number(),
      fullMarks: z.number(),
      median: z.number().nullable().describe('Number of ranked entries'),
    }),
  ),
  comparison: comparisonReply,
  questions: z.array(
    z.object({
      question: participantQuestionReply,
      answer: reviewedAnswer
        .extend({
          acceptedLate: z
            .exactOptional(z.object({ at: isoInstant.nullable().describe('When; null if not recorded') }))
            .describe('Present if it came too late and organisers accepted it'),
        })
        .nullable()
        .describe('The answer that counts; null if there is none'),
      lateAnswer: reviewedAnswer.nullable().describe('A newer answer that came too late to count'),
      rightAnswers: z.array(z.string()).describe('As `correctAnswer` of the question bank; each is accepted'),
      reasons: z.object(inEachLanguage(() => z.string().optional())),
      isWithdrawn: z.boolean(),
      isRight: z.boolean(),
      marks: z.number(),
    }),
  ),
});

export type ReviewReply = z.output<typeof reviewReply>;

/** Filters for the entries of a round; omitted ones match all. */
const entryFilterFields = {
  section: z.coerce.number().int().min(0).max(99).optional(),
  city: z.string().max(200).optional(),
  school: searchText.optional().describe("Part of the school's name"),
  name: searchText.optional().describe("Prefixes of words of the contestant's name"),
};

const entryFilter = {
  ...entryFilterFields,
  disqualified: z.stringbool().optional().describe('True: the disqualified entries instead of the ranked ones'),
  team: z.stringbool().optional().describe('True: the unranked entries of the team instead'),
};

const scoreSpread = z.object({
  entries: z.number().int(),
  median: z.number().nullable().describe('Half of the entries have at least this many marks'),
  bands: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
});

const roundOfReport = z.object({
  ...roundTitleReply,
  startedAt: isoInstant.nullable().describe('When the first participant started'),
  registered: z.number().int().describe('Student accounts created before it closed that still exist'),
  sat: z.number().int().describe('Number of participants who started it, without the team'),
  schools: z.number().int(),
  cities: z.number().int(),
});

export const resultsEndpoints = {
  publishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/publish-results',
    access: 'organise',
    summary: 'Publish the results of a closed round. Until then only admins see scores. Audited.',
    params: slugParams,
    reply: round,
    refusals: ['round-unknown', 'round-archived', 'round-not-closed', 'being-marked-again'],
  }),
  unpublishResults: endpoint({
    method: 'POST',
    path: '/api/rounds/:slug/unpublish-results',
    access: 'organise',
    summary: 'Withdraw published results. Audited.',
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
      "The outcome of the caller's submitted attempt at the current round: number of answered questions, reasons for a disqualification, and the appeal.",
    reply: attemptSummaryReply,
    refusals: ['not-attempted', 'quiz-unfinished'],
  }),
  readReview: endpoint({
    method: 'GET',
    path: '/api/quiz/attempt/review',
    access: 'account',
    summary:
      "The caller's submitted attempt, question by question: stored answer, key, reason and marks; with the final results also the ranks. Available from the provisional key on.",
    query: z.object({ round: roundQuery }),
    reply: reviewReply,
    refusals: ['round-unknown', 'not-attempted', 'quiz-unfinished', 'key-not-out', 'key-waits'],
  }),
  sendAppeal: endpoint({
    method: 'POST',
    path: '/api/quiz/appeal',
    access: 'account',
    summary:
      "Appeal once against the disqualification of the caller's attempt at the current round. Sending the same text again has no effect.",
    body: z.object({ text: ruledText(appealProblem).transform(normalizeLines) }),
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
      "The leaderboard, for members of the team who may see the boards, filtered by city, part of a school's name and a contestant's name; paged if `page` is given. All other callers give their own `userId` and learn only whether they have finished a section.",
    query: z.object({
      userId: idInput.optional(),
      ...entryFilter,
      page: z.coerce
        .number()
        .int()
        .min(1)
        .max(1_000_000)
        .optional()
        .describe('Counted from 1; if omitted, all entries are returned'),
      pageSize: z.coerce.number().int().min(1).max(200).default(50),
      round: roundQuery,
    }),
    // Each kind of reply is tagged, so that a faulty admin reply cannot pass for a participant's.
    reply: z.discriminatedUnion('viewer', [
      z.object({
        viewer: z.literal('admin'),
        leaderboard: z.array(entryReply),
        total: z.number().int().describe('Number of matching entries on all pages'),
        page: z.number().int().describe('The returned page: the last one if the requested page does not exist'),
      }),
      z.object({ viewer: z.literal('participant'), leaderboard: z.array(ownEntryReply) }),
    ]),
    refusals: ['admin-only', 'role-without-right', 'round-unknown'],
  }),
  readScoreSpread: endpoint({
    method: 'GET',
    path: '/api/quiz/leaderboard/spread',
    access: 'watch',
    purpose: 'statistics',
    summary: 'Distribution of the scores of the matching entries: the number of entries in each band of marks.',
    query: z.object({ ...entryFilter, round: roundQuery }),
    reply: scoreSpread,
    refusals: ['round-unknown'],
  }),
  readReport: endpoint({
    method: 'GET',
    path: '/api/quiz/report',
    access: 'watch',
    purpose: 'statistics',
    summary: 'Figures of a round and of earlier ones, for readers outside the team. Contains no names.',
    query: z.object({ round: roundQuery }),
    reply: z.object({
      round: roundOfReport,
      classes: z.array(z.object({ class: z.number().int(), sat: z.number().int() })),
      spread: scoreSpread,
      fullMarks: z.number(),
      answers: z.number().int().describe('Total number of answers that count'),
      maxAtOnce: z
        .object({ participants: z.number().int(), at: isoInstant })
        .nullable()
        .describe('The peak of open sections'),
      earlier: z.array(roundOfReport).describe('Earlier rounds, newest first'),
      sponsors: z.array(z.string()).describe('Their names, in the season of the round; empty later'),
    }),
    refusals: ['round-unknown'],
  }),
  updateEntry: endpoint({
    method: 'PUT',
    path: '/api/quiz/score/:id',
    alsoAtRoot: true,
    access: 'organise',
    summary:
      'Set the score of an entry, disqualify it or lift its disqualification. A score set by hand is kept when keys are corrected. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      score: z.number().min(0).optional().describe('At most the full marks of the paper'),
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
      'The recorded events of the attempt behind an entry, oldest first: the evidence for a disqualification, separately the events without penalty, and the appeal.',
    params: z.object({ id: idInput }),
    reply: z.object({
      flags: z.array(integrityEventsReply).describe('All violations of the full-screen rule'),
      others: z.array(integrityEventsReply).describe('The first events without penalty'),
      othersLeftOut: z.number().int().describe('Number of further events without penalty'),
      appeal: answeredAppealReply.nullable().default(null).describe('Null if nobody has appealed'),
    }),
    refusals: ['entry-unknown'],
  }),
  listAppeals: endpoint({
    method: 'GET',
    path: '/api/quiz/appeals',
    access: 'participants',
    summary: `The disqualified entries of a round with an unanswered appeal: the first ${maxAppealsListed}, longest waiting first, and their total number.`,
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
      'Answer the appeal about an entry, or replace the answer. The student can read it; a disqualification is lifted separately. Audited.',
    params: z.object({ id: idInput }),
    body: z.object({
      answer: ruledText(appealProblem).transform(normalizeLines),
      replaces: z.iso.datetime().nullable().describe('When the answer to be replaced was given; null if there is none'),
    }),
    reply: z.object({ appeal: answeredAppealReply }),
    refusals: ['entry-unknown', 'appeal-unknown', 'appeal-answered'],
  }),
  correctCandidate: endpoint({
    method: 'PUT',
    path: '/api/quiz/score/:id/candidate',
    access: 'organise',
    summary:
      "Correct the participant's details for the attempt behind an entry. The account and omitted fields stay unchanged. Audited.",
    params: z.object({ id: idInput }),
    body: z.object({
      name: ruledText(nameProblem).transform(normalizeText).optional(),
      city: requiredText.optional(),
      school: ruledText(schoolProblem).optional().describe('A listed school as "institution, pin", or free text'),
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
    summary: 'The leaderboard of a round as a sheet, `results.csv`, without disqualified entries.',
    query: z.object({ ...entryFilterFields, round: roundQuery, format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: ['round-unknown', 'being-marked-again'],
  }),
  downloadAnswers: endpoint({
    method: 'GET',
    path: '/api/quiz/answers.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'Every answer of every result with its marks, below the key, as a sheet, `answers.csv`.',
    query: z.object({ ...entryFilterFields, round: roundQuery, format: sheetFormat }),
    reply: sheetReply,
    refusals: ['round-unknown', 'being-marked-again', 'paper-not-published'],
  }),
  downloadDisqualified: endpoint({
    method: 'GET',
    path: '/api/quiz/disqualified.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'The disqualified entries of a round as a sheet, `disqualified.csv`.',
    query: z.object({ ...entryFilterFields, round: roundQuery, format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: ['round-unknown', 'being-marked-again'],
  }),
  readOwnScore: endpoint({
    method: 'GET',
    path: '/api/user/scores',
    alsoAtRoot: true,
    access: 'account',
    summary: "Whether an account has attempted the current round: the caller's own, or any account for organisers.",
    query: z.object({ userId: idInput, round: roundQuery }),
    reply: z.object({
      attempted: z.literal(true),
      submitted: z.boolean(),
      disqualified: z.boolean(),
      score: z.number().nullable().describe('For organisers; null for all other callers'),
    }),
    refusals: ['not-yours', 'not-attempted', 'round-unknown'],
  }),
  readUnapprovedEntries: endpoint({
    method: 'GET',
    path: '/api/quiz/unapproved',
    access: 'participants',
    summary:
      'The number of ranked entries of a round whose school is pending approval and which are therefore not among the qualifiers.',
    query: z.object({ round: roundQuery }),
    reply: z.object({ entries: z.number().int(), schools: z.number().int() }),
    refusals: ['round-unknown'],
  }),
  downloadQualifiers: endpoint({
    method: 'GET',
    path: '/api/quiz/qualifiers.csv',
    access: 'participants',
    purpose: 'export',
    summary: 'The qualifiers for the city championship: the best four of each listed or approved school, as a sheet.',
    query: z.object({ city: z.string().optional(), round: roundQuery, format: sheetFormat, contacts: contactsReason }),
    reply: sheetReply,
    refusals: ['round-unknown'],
  }),
};
