import { type AnswerTable, answerCodes, curveOf, type OptionCurves, optionCurves } from './option-curves.ts';

/**
 * Finds answers that were given without reading: one letter all the way down, "A B C D" again and again, the same number in every
 * box. Two who do that share wrong answers without having copied, so such answers are not compared.
 *
 * For each first answer and each period, the following answers are predicted by those one period earlier. The likelihood ratio of
 * "repeats what it predicts" and "answers like others of this ability", multiplied answer by answer, is a martingale for a student
 * who does answer like others, so it ever exceeds a value with at most its inverse as the probability (Ville, 1939).
 */

export interface AnswerSymbols {
  /**
   * By attempt, then by question in the order of the paper: equal numbers mean the same letters or the same typed text, to whichever
   * question. Below `firstTyped`: letters; -1: not answered.
   */
  readonly symbols: Int32Array;
}

/** There are sixteen ways to tick four options. */
export const firstTyped = 16;

export interface AnswerPattern {
  readonly attempt: number;
  /** In the order of the paper. */
  readonly questions: readonly number[];
  /** The number of answers that are repeated. */
  readonly period: number;
}

/** "A B C D" has four. Longer ones are rarely thought of. */
const maxPeriod = 4;
/** Maximum share of those who answer like others in whom a pattern is seen. The harm is small: a few of their answers are left out. */
const falseAlarmRate = 0.05;
/** Somebody who follows a pattern keeps to it this often. */
const constancy = 0.95;
/** Estimates from a small round can be far too low. */
const leastChance = 0.05;
/** Each pass estimates the probabilities anew, without the patterns found so far; two or three find all. */
const maxPasses = 8;

/** @returns the patterns, and the answers without them */
export function answerPatterns({ symbols, ...table }: AnswerTable & AnswerSymbols): {
  readonly patterns: readonly AnswerPattern[];
  readonly answers: Int32Array;
} {
  const patterns: AnswerPattern[] = [];
  let { answers } = table;
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const now = { ...table, answers, symbols };
    const suspected = patternsIn(now, suspicionRatios(now));
    const found = patternsIn(now, ratiosBy(optionCurves({ ...table, answers: without(now, suspected) }), now));
    if (found.length === 0) break;
    patterns.push(...found);
    answers = without(now, found);
  }
  return { patterns, answers };
}

function without({ answers, questions }: AnswerTable, patterns: readonly AnswerPattern[]): Int32Array {
  const left = answers.slice();
  for (const { attempt, questions: ofPattern } of patterns) {
    for (const question of ofPattern) left[attempt * questions + question] = answerCodes.none;
  }
  return left;
}

/** The logarithm of the likelihood ratio of an attempt's answer to a question for which a pattern predicts a symbol. */
type RatioOf = (attempt: number, question: number, predicted: number) => number;

/**
 * Without probabilities: where many follow one pattern, their answers would make it seem usual. Right answers say nothing here,
 * because keys have patterns too.
 */
function suspicionRatios({ answers, symbols, questions }: AnswerTable & AnswerSymbols): RatioOf {
  const [repeated, other] = [Math.log(2 * constancy), Math.log(2 * (1 - constancy))];
  return (attempt, question, predicted) => {
    const at = attempt * questions + question;
    if (symbols[at] !== predicted) return other;
    return answers[at] === answerCodes.right ? 0 : repeated;
  };
}

function ratiosBy(curves: OptionCurves, table: AnswerTable & AnswerSymbols): RatioOf {
  const { answers, symbols, questions } = table;
  const codes = codesOfSymbols(table);
  const chanceOf = (attempt: number, question: number, code: number | undefined) => {
    const at = curveOf(curves, question, code ?? 0) + (curves.abilities[attempt] ?? 0);
    const isKnown = code !== undefined && at < curveOf(curves, question + 1, 0);
    return isKnown ? (curves.probabilities[at] ?? 0) : 0;
  };
  return (attempt, question, predicted) => {
    const at = attempt * questions + question;
    return symbols[at] === predicted
      ? Math.log(constancy / Math.max(leastChance, chanceOf(attempt, question, answers[at])))
      : Math.log(
          (1 - constancy) / Math.max(leastChance, 1 - chanceOf(attempt, question, codes[question]?.get(predicted))),
        );
  };
}

/** By question: the code of each symbol that somebody answered. */
function codesOfSymbols({ questions, answers, symbols }: AnswerTable & AnswerSymbols): Map<number, number>[] {
  const codes = Array.from({ length: questions }, () => new Map<number, number>());
  answers.forEach((code, at) => {
    if (code !== answerCodes.none) codes[at % questions]?.set(symbols[at] ?? -1, code);
  });
  return codes;
}

/** The strongest pattern of each attempt among its letters, and among its typed answers. */
function patternsIn({ attempts, questions, answers, symbols }: AnswerTable & AnswerSymbols, ratioOf: RatioOf) {
  const patterns: AnswerPattern[] = [];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const row = attempt * questions;
    const symbolAt = (question = 0) => symbols[row + question] ?? -1;
    for (const isTyped of [false, true]) {
      const series: number[] = [];
      for (let question = 0; question < questions; question += 1) {
        const isAnswered = answers[row + question] !== answerCodes.none;
        if (isAnswered && symbolAt(question) >= firstTyped === isTyped) series.push(question);
      }
      const found = strongestPattern(series, symbolAt, (question, predicted) => ratioOf(attempt, question, predicted));
      if (found !== null) patterns.push({ attempt, ...found });
    }
  }
  return patterns;
}

function strongestPattern(
  series: readonly number[],
  symbolAt: (question?: number) => number,
  ratioOf: (question: number, predicted: number) => number,
): Omit<AnswerPattern, 'attempt'> | null {
  // For each start and period of both series.
  const tests = 2 * series.length * maxPeriod;
  let strongest = Math.log(tests / falseAlarmRate);
  let found: Omit<AnswerPattern, 'attempt'> | null = null;
  for (let period = 1; period <= maxPeriod; period += 1) {
    for (let start = 0; start + period < series.length; start += 1) {
      if (symbolAt(series[start]) !== symbolAt(series[start + period])) continue;
      let sum = 0;
      for (let next = start + period; next < series.length; next += 1) {
        sum += ratioOf(series[next] ?? 0, symbolAt(series[start + ((next - start) % period)]));
        if (sum <= strongest) continue;
        strongest = sum;
        found = { questions: series.slice(start, next + 1), period };
      }
    }
  }
  return found;
}
