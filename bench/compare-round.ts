import { likePairs } from '@club/domain/features/likeness/like-pairs';
import { answerCodes, type SimulatedRound, simulatedAnswers } from '@club/domain/testing/simulated-answers';
import { attainablePower } from './attainable-power.ts';

const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/**
 * Simulates a round and compares its answers: the copiers found, the copiers that could have been found, and the processor time.
 */
export function compareRound(round: SimulatedRound) {
  const simulated = simulatedAnswers(round);
  const { attempts, copies } = simulated;
  const before = process.cpuUsage();
  const { pairs, pairsCompared } = likePairs(attempts);
  const { user, system } = process.cpuUsage(before);
  const seconds = (user + system) / 1e6;
  const copied = new Set(copies.map(([copier, source]) => pairKey(copier, source)));
  const hits = pairs.filter(({ given, other }) => copied.has(pairKey(given, other))).length;
  const right = attempts.answers.filter((answer) => answer === answerCodes.right).length;
  const given = attempts.answers.filter((answer) => answer !== answerCodes.none).length;
  const compared = pairsCompared.school + pairsCompared.city;
  const attainable = attainablePower(simulated, pairsCompared[round.copyingWithin ?? 'school']) * copies.length;
  const alarms = new Set(pairs.map(({ scope }) => scope));
  return {
    ...{ copies: copies.length, found: pairs.length, hits, attainable, alarms, seconds, compared },
    facility: right / given,
  };
}
