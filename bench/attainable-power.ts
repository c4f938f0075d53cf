import { falseDiscoveryRates } from '@club/domain/features/likeness/false-discovery';
import { falseDiscoveryRate } from '@club/domain/features/likeness/like-pairs';
import { poissonBinomialTail } from '@club/domain/features/likeness/poisson-binomial';
import { answerCodes, type SimulatedAnswers } from '@club/domain/testing/simulated-answers';

/** Finer than the product's weights, so that rounding costs nothing. */
const weightsPerBit = 8;

/**
 * The share of copiers found by the most powerful test (Neyman & Pearson, 1933) that knows the true probability of each answer and
 * who may have copied from whom: an upper bound for what identical wrong answers can reveal.
 * @param pairs number of pairs in the family of tests
 */
export function attainablePower({ attempts, copies, chanceOf }: SimulatedAnswers, pairs: number): number {
  const { questions, answers } = attempts;
  const answerOf = (attempt: number, question: number) => answers[attempt * questions + question] ?? answerCodes.none;

  function pValue(copier: number, source: number): number {
    const compared = Array.from({ length: questions }, (_, question) => question).filter(
      (question) =>
        answerOf(source, question) >= answerCodes.firstWrong && answerOf(copier, question) !== answerCodes.none,
    );
    const chances = compared.map((question) => chanceOf(copier, question, answerOf(source, question)));
    const weights = chances.map((chance) => Math.max(1, Math.round(weightsPerBit * Math.log2(1 + 1 / chance))));
    const sum = compared.reduce((total, question, index) => {
      const isSame = answerOf(copier, question) === answerOf(source, question);
      return isSame ? total + (weights[index] ?? 0) : total;
    }, 0);
    return poissonBinomialTail(chances, weights, sum);
  }

  const pValues = copies.map(([copier, source]) => pValue(copier, source)).sort((a, b) => a - b);
  const found = falseDiscoveryRates(pValues, pairs).filter((rate) => rate <= falseDiscoveryRate).length;
  return found / Math.max(1, copies.length);
}
