import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simulatedAnswers, withPattern } from '#testing/simulated-answers.ts';
import { answerPatterns, firstTyped } from './answer-patterns.ts';
import { falseDiscoveryRates } from './false-discovery.ts';
import { falseDiscoveryRate, likePairs } from './like-pairs.ts';
import { answerCodes, curveOf, optionCurves } from './option-curves.ts';
import { poissonBinomialTail } from './poisson-binomial.ts';

/** Computed by enumerating all outcomes. */
function tailByEnumeration(probabilities: readonly number[], weights: readonly number[], least: number): number {
  let tail = 0;
  for (let outcome = 0; outcome < 2 ** probabilities.length; outcome += 1) {
    const sum = weights.reduce((total, weight, event) => total + weight * ((outcome >> event) & 1), 0);
    if (sum < least) continue;
    tail += probabilities.reduce((product, p, event) => product * ((outcome >> event) & 1 ? p : 1 - p), 1);
  }
  return tail;
}

test('the tail of the Poisson binomial distribution is the sum over all outcomes (C1)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 16 })), { maxLength: 9 }),
      fc.integer({ min: 0, max: 80 }),
      (events, sum) => {
        const [probabilities, weights] = [events.map(([chance]) => chance), events.map(([, weight]) => weight)];
        expect(poissonBinomialTail(probabilities, weights, sum)).toBeCloseTo(
          tailByEnumeration(probabilities, weights, sum),
          10,
        );
      },
    ),
  );
  // A tail far smaller than a difference from 1 could represent.
  expect(poissonBinomialTail(Array<number>(20).fill(0.01), Array<number>(20).fill(3), 60) / 1e-40).toBeCloseTo(1, 8);
});

test('false discovery rates agree with the worked example of Benjamini and Hochberg, 1995 (C2)', () => {
  const pValues = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
  ];
  const significant = falseDiscoveryRates(pValues, 15).filter((rate) => rate <= 0.05);
  expect(significant).toHaveLength(4);
  // The second one is more significant, so the first must not be less.
  for (const rate of falseDiscoveryRates([0.01, 0.011], 10)) expect(rate).toBeCloseTo(0.055, 12);
  expect(falseDiscoveryRates([], 10)).toEqual([]);
});

test('no answers are impossible for their author, even the weakest of thousands (C1)', () => {
  const { attempts } = simulatedAnswers({ students: 10_000, seed: 1, difficulty: 1.3, copyingShare: 0 });
  const curves = optionCurves(attempts);
  const chances = Array.from(attempts.answers, (answer, at) => {
    const place = curves.abilities[Math.floor(at / attempts.questions)] ?? 0;
    return answer === answerCodes.none
      ? 1
      : curves.probabilities[curveOf(curves, at % attempts.questions, answer) + place];
  });
  expect(chances.reduce<number>((least, chance = 0) => Math.min(least, chance), 1)).toBeGreaterThan(
    0.5 / attempts.attempts,
  );
});

const pairKey = (one: number, other: number) => [one, other].sort((a, b) => a - b).join(' ');

test('honest students give false alarms at most at the stated rate (C2)', () => {
  const rounds = 60;
  const alarmed = Array.from({ length: rounds }, (_, seed) => {
    const { attempts } = simulatedAnswers({ students: 200, seed, difficulty: 1.3, copyingShare: 0 });
    return likePairs(attempts).pairs.length > 0;
  }).filter(Boolean).length;
  // Three standard errors above the rate.
  expect(alarmed / rounds).toBeLessThanOrEqual(
    falseDiscoveryRate + 3 * Math.sqrt((falseDiscoveryRate * (1 - falseDiscoveryRate)) / rounds),
  );
});

test('finds nine in ten of those who copied half of a hard paper, and hardly anybody else (C1, C2)', () => {
  const { attempts, copies } = simulatedAnswers({ students: 10_000, seed: 1, difficulty: 1.3, copyingShare: 0.01 });
  const { pairs } = likePairs({ ...attempts, cities: attempts.cities.map(() => -1) });
  const truth = new Set(copies.map(([copier, source]) => pairKey(copier, source)));
  const hits = pairs.filter(({ given, other }) => truth.has(pairKey(given, other))).length;
  expect(hits / copies.length).toBeGreaterThan(0.9);
  expect((pairs.length - hits) / pairs.length).toBeLessThanOrEqual(falseDiscoveryRate);
});

test('finds those who copied at another school of their city, but only if both started in the same minute (C3)', () => {
  const round = { students: 500, seed: 2, difficulty: 2, copyingShare: 0.04, copyingWithin: 'city' } as const;
  const { attempts, copies } = simulatedAnswers(round);
  const found = (startedAt = attempts.startedAt) => {
    const truth = new Set(copies.map(([copier, source]) => pairKey(copier, source)));
    const { pairs } = likePairs({ ...attempts, startedAt });
    return pairs.filter(({ given, other, scope }) => scope === 'city' && truth.has(pairKey(given, other))).length;
  };
  expect(found() / copies.length).toBeGreaterThan(0.8);
  expect(found(attempts.startedAt.map((_, attempt) => 120 * attempt))).toBe(0);
});

test('compares within a school at any time, and within a city only those who started in the same minute (C3)', () => {
  const { attempts } = simulatedAnswers({ students: 4, seed: 1, difficulty: 1, copyingShare: 0 });
  const compared = (schools: number[], cities: number[], startedAt: number[]) =>
    likePairs({
      ...attempts,
      schools: Int32Array.from(schools),
      cities: Int32Array.from(cities),
      startedAt: Float64Array.from(startedAt),
    }).pairsCompared;
  expect(compared([0, 0, 0, 1], [0, 0, 0, 0], [0, 5000, 9000, 9060])).toEqual({ school: 3, city: 1 });
  expect(compared([0, 1, 2, 3], [0, 0, 0, 0], [0, 60, 121, 400])).toEqual({ school: 0, city: 1 });
  expect(compared([-1, -1, 0, 1], [0, 0, -1, -1], [0, 0, 0, 0])).toEqual({ school: 0, city: 1 });
});

test('always gives the same result, and reports its progress', () => {
  const { attempts } = simulatedAnswers({ students: 250, seed: 5, difficulty: 1.3, copyingShare: 0.04 });
  const progress: number[] = [];
  const first = likePairs(attempts, (done) => progress.push(done));
  expect(first.pairs.length).toBeGreaterThan(0);
  expect(likePairs(attempts)).toEqual(first);
  expect(progress).toEqual([0, 100, 200, 250]);
});

const oneLetter = { letters: 'B' };
const patterns = [
  ['one letter', oneLetter],
  ['one letter, and one number in every box', { letters: 'C', typed: 1 }],
  ['all letters in turn', { letters: 'ABCD' }],
  ['two letters in turn', { letters: 'AB', typed: 3 }],
  ['one letter, later another', { letters: `${'A'.repeat(12)}${'D'.repeat(13)}` }],
] as const;

test.each(patterns)('two of one school who answered by a pattern are not shown: %s (C2, C6)', (_, pattern) => {
  const rounds = 10;
  const shown = Array.from({ length: rounds }, (__, seed) => {
    const round = simulatedAnswers({ students: 200, seed, difficulty: 1.3, copyingShare: 0 });
    const one = round.attempts.schools.findIndex((school, student, schools) => schools[student + 1] === school);
    const { attempts } = [one, one + 1].reduce((all, student) => withPattern(all, student, pattern), round);
    const comparison = likePairs(attempts);
    const recognised = new Set(comparison.patterns.map(({ attempt }) => attempt));
    expect([...recognised]).toEqual(expect.arrayContaining([one, one + 1]));
    return comparison.pairs.length > 0;
  });
  expect(shown.filter(Boolean).length).toBeLessThanOrEqual(1);
});

test('a pattern that a third follow is still one, though they are many (C6)', () => {
  let round = simulatedAnswers({ students: 150, seed: 3, difficulty: 1.3, copyingShare: 0 });
  const followers = Array.from({ length: 50 }, (_, index) => 3 * index);
  for (const student of followers) round = withPattern(round, student, oneLetter);
  const comparison = likePairs(round.attempts);
  expect([...new Set(comparison.patterns.map(({ attempt }) => attempt))]).toEqual(expect.arrayContaining(followers));
  expect(comparison.pairs).toEqual([]);
});

test('hardly anybody who answers by themselves is taken for one who follows a pattern, whatever the key (C6)', () => {
  for (const difficulty of [-1, 1.3]) {
    const { attempts } = simulatedAnswers({ students: 2_000, seed: 4, difficulty, copyingShare: 0 });
    // The same letter is right everywhere: able students give it all the way down. The one it replaces changes places with it.
    const right = new Map<number, number>();
    attempts.symbols.forEach((symbol, at) => {
      if (attempts.answers[at] === answerCodes.right) right.set(at % attempts.questions, symbol);
    });
    const symbols = attempts.symbols.map((symbol, at) => {
      const key = right.get(at % attempts.questions) ?? 1;
      if (key >= firstTyped) return symbol;
      return symbol === key ? 1 : symbol === 1 ? key : symbol;
    });
    for (const given of [attempts, { ...attempts, symbols }]) {
      const found = answerPatterns(given).patterns;
      expect(new Set(found.map(({ attempt }) => attempt)).size / attempts.attempts).toBeLessThan(0.01);
    }
  }
});
