import { type AnswerPattern, type AnswerSymbols, answerPatterns } from './answer-patterns.ts';
import { falseDiscoveryRates } from './false-discovery.ts';
import { type AnswerTable, answerCodes, curveOf, type OptionCurves, optionCurves } from './option-curves.ts';
import { poissonBinomialTail } from './poisson-binomial.ts';

/**
 * Finds pairs of attempts whose identical wrong answers are improbable: the generalised binomial test (van der Linden &
 * Sotaridona, Journal of Educational and Behavioral Statistics 31, 2006), given the wrong answers of one of the two.
 * Among the questions that one answered wrongly and both answered, each answer of the other is the same with a probability
 * that depends on the answer and on the other's ability. The test sums these events, each by its weight: a shared rare
 * mistake says more than a shared common one.
 *
 * Answers given by a pattern are left out first, see `answerPatterns`.
 *
 * Right answers are not counted, although the published test counts them: students taught together know the same things,
 * so it would find well-taught classes as well as copying. Both directions are tested, and the smaller p-value is doubled.
 * Reasons and error rates: docs/decisions/0031.
 */

/** Maximum expected share of chance findings among the pairs called significant. */
export const falseDiscoveryRate = 0.05;
/** With fewer attempts the probabilities of answers cannot be estimated. */
export const minAttemptsCompared = 30;
/** Fewer identical wrong answers are not worth looking at, however improbable; such pairs still count as compared. */
export const minIdenticalWrong = 4;
/** How much likelier an identical answer of this probability is if half of the paper was copied, in half bits. */
const weightOf = (chance: number) => Math.min(maxWeight, Math.round(2 * Math.log2(1 + 1 / chance)));
/** About one in 250: a round's answers cannot tell rarer ones apart. */
const maxWeight = 16;
/** In standard deviations above the expectation; a lower sum is never improbable enough for one of thousands of pairs. */
const minDeviation = 2;
/** Maximum difference between two starts "in the same minute". */
export const sameMinuteSeconds = 60;

export interface ComparedAttempts extends AnswerTable, AnswerSymbols {
  /** By attempt: equal numbers for the same school; -1 if there is none. */
  readonly schools: Int32Array;
  /** The same for cities. */
  readonly cities: Int32Array;
  /** By attempt: when its first section started, in seconds. */
  readonly startedAt: Float64Array;
}

/** Two families of tests: pairs who sat in one room, and pairs who may have been in touch. */
export const pairScopes = ['school', 'city'] as const;
export type PairScope = (typeof pairScopes)[number];

export interface LikePair {
  /** Indices of attempts. `given` is the one whose wrong answers are taken as given, which does not mean that the other copied. */
  readonly given: number;
  readonly other: number;
  readonly scope: PairScope;
  readonly identicalWrong: number;
  /** Wrong answers of `given` to questions that both answered. */
  readonly wrong: number;
  /** Expected number of these that the other would give as well. */
  readonly expected: number;
  readonly pValue: number;
  /** See `falseDiscoveryRates`. */
  readonly rate: number;
}

export interface Comparison {
  readonly pairsCompared: Readonly<Record<PairScope, number>>;
  /** The most improbable first. */
  readonly pairs: readonly LikePair[];
  /** Their answers were not compared. In the order of attempts, then of the paper. */
  readonly patterns: readonly AnswerPattern[];
}

/** Attempts between two calls of the progress callback. */
const attemptsPerReport = 100;

/** @param onProgress called with the number of attempts already compared with all earlier ones */
export function likePairs(
  attempts: ComparedAttempts,
  onProgress: (done: number) => void = () => undefined,
): Comparison {
  const { patterns, answers } = answerPatterns(attempts);
  const test = pairTest({ ...attempts, answers });
  const tested: Record<PairScope, Omit<LikePair, 'rate'>[]> = { school: [], city: [] };
  const pairsCompared: Record<PairScope, number> = { school: 0, city: 0 };
  let done = 0;
  for (const { one, others } of comparisons(attempts)) {
    if (done % attemptsPerReport === 0) onProgress(done);
    done += 1;
    for (const scope of pairScopes) {
      pairsCompared[scope] += others[scope].length;
      for (const other of others[scope]) {
        const pair = test(one, other);
        if (pair !== null) tested[scope].push({ ...pair, scope });
      }
    }
  }
  onProgress(attempts.attempts);
  const pairs = pairScopes.flatMap((scope) => significantPairs(tested[scope], pairsCompared[scope]));
  return {
    pairsCompared,
    pairs: pairs.sort((a, b) => a.pValue - b.pValue),
    patterns: patterns.toSorted((a, b) => a.attempt - b.attempt || (a.questions[0] ?? 0) - (b.questions[0] ?? 0)),
  };
}

interface ComparedWith {
  readonly one: number;
  readonly others: Readonly<Record<PairScope, readonly number[]>>;
}

/** Each attempt with the earlier ones it is compared with, so that each pair comes once, in order of starts. */
function* comparisons({ schools, cities, startedAt }: ComparedAttempts): Generator<ComparedWith> {
  const startOf = (attempt: number) => startedAt[attempt] ?? 0;
  const order = Array.from(startedAt.keys()).sort((a, b) => startOf(a) - startOf(b) || a - b);
  const bySchool = new Map<number, number[]>();
  const byCity = new Map<number, number[]>();
  for (const one of order) {
    const [school = -1, city = -1] = [schools[one], cities[one]];
    const schoolmates = bySchool.get(school) ?? [];
    const neighbours = (byCity.get(city) ?? []).filter((other) => startOf(one) - startOf(other) <= sameMinuteSeconds);
    const strangers = neighbours.filter((other) => school === -1 || schools[other] !== school);
    yield { one, others: { school: schoolmates, city: strangers } };
    if (school !== -1) bySchool.set(school, [...schoolmates, one]);
    if (city !== -1) byCity.set(city, [...neighbours, one]);
  }
}

function significantPairs(tested: readonly Omit<LikePair, 'rate'>[], tests: number): LikePair[] {
  const ascending = tested.toSorted((a, b) => a.pValue - b.pValue || a.given - b.given || a.other - b.other);
  const rates = falseDiscoveryRates(
    ascending.map(({ pValue }) => pValue),
    tests,
  );
  return ascending
    .map((pair, index) => ({ ...pair, rate: rates[index] ?? 1 }))
    .filter(({ rate }) => rate <= falseDiscoveryRate);
}

type TestedPair = Omit<LikePair, 'scope' | 'rate'>;

/** The test of two attempts; null if it cannot be significant. */
function pairTest(attempts: AnswerTable): (one: number, other: number) => TestedPair | null {
  const { questions, answers } = attempts;
  const curves = optionCurves(attempts);
  const wrongs = listWrongAnswers(attempts, curves);
  const chances = new Float64Array(questions);
  const weights = new Uint8Array(questions);
  // By index of the probability.
  const weightOfPlace = Uint8Array.from(curves.probabilities, (chance) => weightOf(chance));

  function countIdentical(given: WrongAnswers, other: number): number {
    const row = other * questions;
    let identical = 0;
    for (let index = 0; index < given.count; index += 1) {
      if (answers[row + (given.questions[index] ?? 0)] === given.answers[index]) identical += 1;
    }
    return identical;
  }

  function test(given: number, other: number, identicalWrong: number): TestedPair | null {
    const {
      count,
      questions: wrongQuestions,
      answers: wrongAnswers,
      curves: wrongCurves,
    } = wrongs[given] ?? noWrongAnswers;
    const [row, place] = [other * questions, curves.abilities[other] ?? 0];
    let wrong = 0;
    let expected = 0;
    let sum = 0;
    let expectedSum = 0;
    let variance = 0;
    for (let index = 0; index < count; index += 1) {
      const answer = answers[row + (wrongQuestions[index] ?? 0)];
      if (answer === answerCodes.none) continue;
      const at = (wrongCurves[index] ?? 0) + place;
      const chance = curves.probabilities[at] ?? 0;
      const weight = weightOfPlace[at] ?? 0;
      chances[wrong] = chance;
      weights[wrong] = weight;
      wrong += 1;
      expected += chance;
      expectedSum += chance * weight;
      variance += chance * (1 - chance) * weight ** 2;
      if (answer === wrongAnswers[index]) sum += weight;
    }
    if (sum <= expectedSum + minDeviation * Math.sqrt(variance)) return null;
    const pValue = Math.min(1, 2 * poissonBinomialTail(chances, weights, sum, wrong));
    return pValue > falseDiscoveryRate ? null : { given, other, identicalWrong, wrong, expected, pValue };
  }

  return (one, other) => {
    const identicalWrong = countIdentical(wrongs[one] ?? noWrongAnswers, other);
    if (identicalWrong < minIdenticalWrong) return null;
    const first = test(one, other, identicalWrong);
    const second = test(other, one, identicalWrong);
    return second === null || (first !== null && first.pValue <= second.pValue) ? first : second;
  };
}

interface WrongAnswers {
  readonly count: number;
  readonly questions: Int32Array;
  readonly answers: Int32Array;
  /** Offsets of the probabilities of these answers. */
  readonly curves: Int32Array;
}

const noWrongAnswers: WrongAnswers = {
  count: 0,
  questions: new Int32Array(),
  answers: new Int32Array(),
  curves: new Int32Array(),
};

/** By attempt. */
function listWrongAnswers({ attempts, questions, answers }: AnswerTable, curves: OptionCurves): WrongAnswers[] {
  return Array.from({ length: attempts }, (_, attempt) => {
    const row = answers.subarray(attempt * questions, (attempt + 1) * questions);
    const wrong = Array.from(row.keys()).filter((question) => (row[question] ?? 0) >= answerCodes.firstWrong);
    return {
      count: wrong.length,
      questions: Int32Array.from(wrong),
      answers: Int32Array.from(wrong, (question) => row[question] ?? 0),
      curves: Int32Array.from(wrong, (question) => curveOf(curves, question, row[question] ?? 0)),
    };
  });
}
