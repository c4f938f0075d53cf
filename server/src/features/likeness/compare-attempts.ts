import { setImmediate as letOthersGo } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import type { LikenessDecisionReply } from '@club/contract/entities/attempts';
import type { LikenessStep, LikePairReply, PatternReply } from '@club/contract/likeness';
import { lettersFromTickBits } from '@club/domain/entities/papers/answer-key';
import type { PaperKeys, PublishedPaper } from '@club/domain/entities/papers/paper';
import { acceptedAnswers } from '@club/domain/entities/papers/question-kinds';
import { createMarker, type QuestionResult } from '@club/domain/entities/papers/scoring';
import { type AnswerPattern, firstTyped } from '@club/domain/features/likeness/answer-patterns';
import {
  type ComparedAttempts,
  type Comparison,
  type LikePair,
  minAttemptsCompared,
} from '@club/domain/features/likeness/like-pairs';
import { answerCodes } from '@club/domain/features/likeness/option-curves';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { listAnsweredAttempts } from '#entities/attempts/answered-attempt-store.ts';
import {
  type LikenessDecision,
  listLikenessDecisions,
  orderedPair,
} from '#entities/attempts/likeness-decision-store.ts';
import { readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { Database } from '#shared/database/database.ts';
import { answerPlace, type Candidate, listAnswerTimes, listCandidates } from './candidate-store.ts';
import type { ComparingTask, compare } from './compare-in-thread.ts';

const attemptsPerBatch = 500;

const comparingThread = createBackgroundThread<ComparingTask, ReturnType<typeof compare>>(
  new URL('./compare-in-thread.ts', import.meta.url),
  'compare' satisfies keyof typeof import('./compare-in-thread.ts'),
);

type Results = readonly (QuestionResult | null)[];

/**
 * Compares all real students of a round and reports the progress. Ends when the reader stops. Withdrawn questions are left out,
 * because their right answer is open. See docs/rules/likeness.md.
 * @throws Refusal `paper-not-published`
 */
export async function compareAttempts(
  database: Database,
  { id, paperVersionId, keyVersionId }: Round,
): Promise<AsyncGenerator<LikenessStep>> {
  if (paperVersionId === null || keyVersionId === null) throw new Refusal('paper-not-published');
  const ofPaper = { roundId: id, paperVersionId };
  const published = await readPublishedPaper(database, paperVersionId);
  const keys = await readPaperKeys(database, keyVersionId);
  const paper = {
    ...published,
    questions: published.questions.filter((question) => keys.withdrawn[question.id] === undefined),
  };
  const { questionResults } = createMarker(paper, keys);
  const questionIds = paper.questions.map((question) => question.id);

  async function* steps(): AsyncGenerator<LikenessStep> {
    const candidates = await listCandidates(database, ofPaper);
    const results = new Map<string, Results>();
    for (let first = 0; first < candidates.length; first += attemptsPerBatch) {
      yield { step: 'reading', done: first, of: candidates.length };
      const ids = candidates.slice(first, first + attemptsPerBatch).map(({ attemptId }) => attemptId);
      for (const attempt of await listAnsweredAttempts(database, ids, questionIds)) {
        results.set(attempt.id, questionResults(attempt));
      }
      await letOthersGo();
    }
    const decisions = await listLikenessDecisions(database, id);
    const rows = candidates.map(({ attemptId }) => results.get(attemptId) ?? []);
    const comparison =
      candidates.length < minAttemptsCompared
        ? { pairsCompared: { school: 0, city: 0 }, pairs: [], patterns: [] }
        : yield* compareInThread(toComparedAttempts(candidates, rows, paper.questions.length));
    const patterned = new Set(
      comparison.patterns.flatMap(({ attempt, questions }) => questions.map((question) => `${attempt} ${question}`)),
    );
    const isInPattern = (attempt: number, question: number) => patterned.has(`${attempt} ${question}`);
    const shown = new Set(comparison.pairs.flatMap(({ given, other }) => [given, other]));
    const times = await listAnswerTimes(
      database,
      [...shown].map((attempt) => candidates[attempt]?.attemptId ?? ''),
    );
    yield {
      step: 'compared',
      attempts: candidates.length,
      pairsCompared: comparison.pairsCompared,
      pairs: comparison.pairs.map((pair) =>
        toPairReply(pair, { candidates, rows, isInPattern, times, paper, keys, decisions }),
      ),
      patterns: comparison.patterns.map((pattern) => toPatternReply(pattern, candidates, rows)),
    };
  }
  return steps();
}

async function* compareInThread(attempts: ComparedAttempts): AsyncGenerator<LikenessStep, Comparison> {
  const { port1: told, port2: progress } = new MessageChannel();
  const stopped = new AbortController();
  const [transferList, signal] = [[progress], stopped.signal];
  const work = comparingThread.run({ attempts, progress }, { transferList, signal });
  let done = 0;
  let wake = Promise.withResolvers<null>();
  told.on('message', (compared: number) => {
    done = compared;
    wake.resolve(null);
  });
  try {
    for (;;) {
      yield { step: 'comparing', done, of: attempts.attempts };
      const outcome = await Promise.race([work, wake.promise]);
      if (outcome !== null) return outcome;
      wake = Promise.withResolvers<null>();
    }
  } finally {
    told.close();
    // Nothing awaits the result any more.
    work.catch(() => undefined);
    stopped.abort();
  }
}

/** Different wrong answers to a question get different codes; schools and cities are numbered in order of appearance. */
function toComparedAttempts(
  candidates: readonly Candidate[],
  rows: readonly Results[],
  questions: number,
): ComparedAttempts {
  const codes = Array.from({ length: questions }, () => new Map<number | string, number>());
  const answers = new Int32Array(candidates.length * questions);
  const symbols = new Int32Array(answers.length).fill(-1);
  const typed = new Map<string, number>();
  rows.forEach((results, attempt) => {
    for (let question = 0; question < questions; question += 1) {
      const at = attempt * questions + question;
      const result = results[question] ?? null;
      answers[at] = codeOf(result, codes[question] ?? new Map());
      if (result !== null && result.choice !== null) symbols[at] = symbolOf(result.choice, typed);
    }
  });
  return {
    attempts: candidates.length,
    questions,
    answers,
    symbols,
    schools: numbered(candidates.map(({ schoolId }) => schoolId)),
    cities: numbered(candidates.map(({ city }) => city || null)),
    startedAt: Float64Array.from(candidates, ({ startedAt }) => startedAt / 1000),
  };
}

function codeOf(result: QuestionResult | null, codes: Map<number | string, number>): number {
  if (result === null || result.choice === null) return answerCodes.none;
  if (result.isRight) return answerCodes.right;
  const code = codes.get(result.choice) ?? answerCodes.firstWrong + codes.size;
  codes.set(result.choice, code);
  return code;
}

function symbolOf(choice: number | string, typed: Map<string, number>): number {
  if (typeof choice === 'number') return choice;
  const symbol = typed.get(choice) ?? firstTyped + typed.size;
  typed.set(choice, symbol);
  return symbol;
}

function numbered(names: readonly (string | null)[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(names, (name) => {
    if (name === null) return -1;
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

interface ComparedRound {
  readonly candidates: readonly Candidate[];
  readonly rows: readonly Results[];
  readonly isInPattern: (attempt: number, question: number) => boolean;
  readonly times: ReadonlyMap<string, Instant>;
  readonly paper: Pick<PublishedPaper, 'questions'>;
  readonly keys: PaperKeys;
  readonly decisions: ReadonlyMap<string, LikenessDecision>;
}

function toPairReply(
  pair: LikePair,
  { candidates, rows, isInPattern, times, paper, keys, decisions }: ComparedRound,
): LikePairReply {
  const { scope, given, other, identicalWrong, wrong, expected, pValue, rate } = pair;
  const numbers = new Map<number, number>();
  const givenAt = (attempt: number, questionId: string, answer: string | null) => {
    const time = times.get(answerPlace(candidates[attempt]?.attemptId ?? '', questionId));
    return answer === null ? null : toIsoTimeOrNull(time ?? null);
  };
  const answers = paper.questions.map(({ id, section, text }, place) => {
    const number = (numbers.get(section) ?? 0) + 1;
    numbers.set(section, number);
    const [one, two] = [rows[given]?.[place] ?? null, rows[other]?.[place] ?? null];
    const texts: [string | null, string | null] = [answerText(one), answerText(two)];
    return {
      section,
      number,
      text,
      given: texts,
      givenAt: [givenAt(given, id, texts[0]), givenAt(other, id, texts[1])] as [string | null, string | null],
      isRight: [one?.isRight ?? false, two?.isRight ?? false] as [boolean, boolean],
      isInPattern: [isInPattern(given, place), isInPattern(other, place)] as [boolean, boolean],
      key: acceptedAnswers(keys, id),
    };
  });
  const students = [candidates[given], candidates[other]].map((candidate) => {
    if (candidate === undefined) throw new TypeError('a pair of somebody who was not compared');
    const { accountId, name, school, city, startedAt, timesOpened } = candidate;
    return { accountId, name, school, city, startedAt: toIsoTime(startedAt), timesOpened };
  }) as LikePairReply['students'];
  const pairOf = orderedPair(candidates[given]?.attemptId ?? '', candidates[other]?.attemptId ?? '');
  const decision = toDecisionReply(decisions.get(pairOf.join(' ')) ?? null);
  return { scope, students, identicalWrong, wrong, expected, chance: pValue, rate, answers, decision };
}

function toPatternReply(
  { attempt, questions, period }: AnswerPattern,
  candidates: readonly Candidate[],
  rows: readonly Results[],
): PatternReply {
  const candidate = candidates[attempt];
  if (candidate === undefined) throw new TypeError('a pattern of somebody who was not compared');
  const { accountId, name, school, city } = candidate;
  const repeated = questions.slice(0, period).map((question) => answerText(rows[attempt]?.[question] ?? null) ?? '');
  return { accountId, name, school, city, repeated, answers: questions.length };
}

export function toDecisionReply(decision: LikenessDecision): LikenessDecisionReply;
export function toDecisionReply(decision: LikenessDecision | null): LikenessDecisionReply | null;
export function toDecisionReply(decision: LikenessDecision | null): LikenessDecisionReply | null {
  if (decision === null) return null;
  const { id, outcome, reason, decidedAt, decidedBy } = decision;
  return { id, outcome, reason, decidedAt: toIsoTime(decidedAt), decidedBy };
}

function answerText(result: QuestionResult | null): string | null {
  if (result === null || result.choice === null) return null;
  return typeof result.choice === 'string' ? result.choice : lettersFromTickBits(result.choice).join(' ');
}
