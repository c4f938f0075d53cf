/**
 * Simulates 10,000 students of five cities who all start at once, and reports how many copiers are found who copied half of the
 * paper from a schoolmate or from another school of their city, how many an ideal test would find, how often an honest round gives
 * an alarm, and the duration. See bench/likeness.md.
 */
import { pairScopes } from '@club/domain/features/likeness/like-pairs';
import { compareRound } from './compare-round.ts';
import { readOptions } from './options.ts';
import { toTable } from './table.ts';

/** Of the average question, in standard deviations above the average student. */
const difficulties = [0.5, 1, 1.3, 1.6, 2];
const honestDifficulty = 1.3;

const { students, rounds, honest } = readOptions({
  students: { default: 10_000, max: 50_000 },
  rounds: { default: 3, max: 100 },
  honest: { default: 10, max: 1_000 },
}).numbers;

const copyingWithins = ['school', 'city'] as const;

type Run = ReturnType<typeof compareRound>;
type Figure = { [Key in keyof Run]: Run[Key] extends number ? Key : never }[keyof Run];

const rows = copyingWithins.flatMap((copyingWithin) =>
  difficulties.map((difficulty) => {
    const runs = Array.from({ length: rounds }, (_, index) =>
      compareRound({ students, seed: index + 1, difficulty, copyingShare: 0.01, copyingWithin }),
    );
    const total = (key: Figure) => runs.reduce((sum, run) => sum + run[key], 0);
    return [
      copyingWithin,
      difficulty.toFixed(1),
      `${Math.round((100 * total('facility')) / rounds)} %`,
      (total('hits') / total('copies')).toFixed(2),
      (total('attainable') / total('copies')).toFixed(2),
      ((total('found') - total('hits')) / Math.max(1, total('found'))).toFixed(3),
    ];
  }),
);
const header = ['copied within', 'difficulty', 'right answers', 'power', 'attainable', 'share of false ones'];
console.log(toTable(header, rows));

const honestRuns = Array.from({ length: honest }, (_, index) =>
  compareRound({ students, seed: 1000 + index, difficulty: honestDifficulty, copyingShare: 0 }),
);
const alarmsIn = pairScopes.map((scope) => `${honestRuns.filter(({ alarms }) => alarms.has(scope)).length} ${scope}`);
const pairs = Math.round(honestRuns.reduce((sum, { compared }) => sum + compared, 0) / honest);
const slowest = Math.max(...honestRuns.map(({ seconds }) => seconds));
console.log(`Of ${honest} honest rounds of ${pairs.toLocaleString('en')} pairs with an alarm: ${alarmsIn.join(', ')}`);
console.log(`Slowest of them: ${slowest.toFixed(1)} s of processor time`);
