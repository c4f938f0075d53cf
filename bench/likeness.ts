/**
 * Compares the answers of 10,000 simulated students of five cities who all start at once: how many of those are found
 * who copied half of the paper from a schoolmate, and of those who copied it from another school of their city; how
 * often an honest round gives an alarm; and how long it takes. See bench/likeness.md.
 */
import { likePairs } from '@club/domain/features/likeness/like-pairs';
import { type SimulatedRound, simulatedAnswers } from '@club/domain/testing/simulated-answers';
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

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

function compareRound(round: SimulatedRound) {
  const { attempts, copies } = simulatedAnswers(round);
  const before = process.cpuUsage();
  const { pairs, pairsCompared } = likePairs(attempts);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const copied = new Set(copies.map(([copier, source]) => pairKey(copier, source)));
  const hits = pairs.filter(({ given, other }) => copied.has(pairKey(given, other))).length;
  const right = attempts.answers.filter((answer) => answer === 1).length;
  const given = attempts.answers.filter((answer) => answer > 0).length;
  const compared = pairsCompared.school + pairsCompared.city;
  return { copies: copies.length, found: pairs.length, hits, seconds, compared, facility: right / given };
}

const rows = copyingWithins.flatMap((copyingWithin) =>
  difficulties.map((difficulty) => {
    const runs = Array.from({ length: rounds }, (_, index) =>
      compareRound({ students, seed: index + 1, difficulty, copyingShare: 0.01, copyingWithin }),
    );
    const total = (key: keyof (typeof runs)[number]) => runs.reduce((sum, run) => sum + run[key], 0);
    return [
      copyingWithin,
      difficulty.toFixed(1),
      `${Math.round((100 * total('facility')) / rounds)} %`,
      (total('hits') / total('copies')).toFixed(2),
      ((total('found') - total('hits')) / Math.max(1, total('found'))).toFixed(3),
    ];
  }),
);
console.log(toTable(['copied within', 'difficulty', 'right answers', 'power', 'share of false ones'], rows));

const honestRuns = Array.from({ length: honest }, (_, index) =>
  compareRound({ students, seed: 1000 + index, difficulty: honestDifficulty, copyingShare: 0 }),
);
const alarmed = honestRuns.filter(({ found }) => found > 0).length;
const pairs = Math.round(honestRuns.reduce((sum, { compared }) => sum + compared, 0) / honest);
const slowest = Math.max(...honestRuns.map(({ seconds }) => seconds));
console.log(`Honest rounds with an alarm: ${alarmed} of ${honest}, of ${pairs.toLocaleString('en')} pairs each`);
console.log(`Slowest of them: ${slowest.toFixed(1)} s of processor time`);
