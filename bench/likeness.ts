/**
 * Compares the answers of 10,000 simulated students of five cities who all start at once: how long it takes, how many
 * of those who copied half of the paper are found, and how often an honest round gives an alarm. See bench/likeness.md.
 */
import { performance } from 'node:perf_hooks';
import { likePairs } from '@club/domain/features/likeness/like-pairs';
import { type SimulatedRound, simulatedAnswers } from '@club/domain/testing/simulated-answers';
import { readOptions } from './options.ts';
import { toTable } from './table.ts';

/** In standard deviations above the average student: an easy paper, a middling, a hard and a very hard one. */
const difficulties = [0.5, 1, 1.3, 1.6];
const honestDifficulty = 1.3;

const { students, rounds, honest } = readOptions({
  students: { default: 10_000, max: 50_000 },
  rounds: { default: 3, max: 100 },
  honest: { default: 10, max: 1_000 },
}).numbers;

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

function compareRound(round: SimulatedRound) {
  const { attempts, copies } = simulatedAnswers(round);
  const start = performance.now();
  const { pairs, pairsCompared } = likePairs(attempts);
  const seconds = (performance.now() - start) / 1000;
  const copied = new Set(copies.map(([copier, source]) => pairKey(copier, source)));
  const hits = pairs.filter(({ given, other }) => copied.has(pairKey(given, other))).length;
  const right = attempts.answers.filter((answer) => answer === 1).length;
  const given = attempts.answers.filter((answer) => answer > 0).length;
  const compared = pairsCompared.school + pairsCompared.city;
  return { copies: copies.length, found: pairs.length, hits, seconds, compared, facility: right / given };
}

const rows = difficulties.map((difficulty) => {
  const runs = Array.from({ length: rounds }, (_, index) =>
    compareRound({ students, seed: index + 1, difficulty, copyingShare: 0.01 }),
  );
  const total = (key: keyof (typeof runs)[number]) => runs.reduce((sum, run) => sum + run[key], 0);
  return [
    `${Math.round((100 * total('facility')) / rounds)} %`,
    Math.round(total('compared') / rounds).toLocaleString('en'),
    (total('hits') / total('copies')).toFixed(2),
    ((total('found') - total('hits')) / Math.max(1, total('found'))).toFixed(3),
    Math.max(...runs.map(({ seconds }) => seconds)).toFixed(1),
  ];
});
console.log(toTable(['right answers', 'pairs', 'power', 'share of false ones', 'slowest, s'], rows));

const alarmed = Array.from({ length: honest }, (_, index) =>
  compareRound({ students, seed: 1000 + index, difficulty: honestDifficulty, copyingShare: 0 }),
).filter(({ found }) => found > 0).length;
console.log(`Honest rounds with an alarm: ${alarmed} of ${honest}`);
