import type { QuestionResult } from '#entities/papers/scoring.ts';

/**
 * Classical item analysis of a paper. Sources: Crocker & Algina, Introduction to Classical and Modern Test Theory (1986), chapters
 * 7 and 14; Kelley (1939) for the 27 %; Cronbach (1951) for alpha. The figures are explained in docs/rules/statistics.md.
 */

export type ItemResponse = QuestionResult;

/** The responses of one participant in the order of the questions; null if the section was not sat. */
export type ResponseRow = readonly (ItemResponse | null)[];

export interface ChoiceCount {
  readonly choice: number | string | null;
  readonly isRight: boolean;
  readonly count: number;
  /** In the top and the bottom 27 %, by the score on all other questions. */
  readonly top: number;
  readonly bottom: number;
}

export interface ItemFigures {
  readonly sat: number;
  readonly answered: number;
  /** The share of right answers among those who sat its section, 0 to 1. Null if nobody did. */
  readonly facility: number | null;
  /**
   * Point-biserial correlation between being right and the score on all other questions, -1 to 1. Null if it is undefined: nobody
   * or everybody was right, or all have the same score.
   */
  readonly discrimination: number | null;
  readonly choices: readonly ChoiceCount[];
  readonly alarm: KeyWarning | null;
}

/** The reason why a key is doubted. */
export type KeyWarning = {
  /** So far from a sound key that hardly any doubt is left. */
  readonly isStrong: boolean;
} & (
  | /** Participants who do well on the rest get it wrong. */ { readonly kind: 'negative-discrimination' }
  /** The top 27 % prefer another response to the key. */
  | { readonly kind: 'top-agrees-on-another'; readonly choice: number | string }
);

/** The share that separates top and bottom best. Source: Kelley, 1939. */
const extremeGroupShare = 0.27;
/** Nobody reads more typed answers than this. */
const maxTypedAnswers = 12;
/** With fewer participants chance alone produces such figures. */
const minResponsesForAlarm = 30;
/**
 * A key is doubted if a figure differs from chance by this many standard errors. For simulated sound papers sat by 30, at most 1 %
 * of keys are doubted; for papers sat by 100, 95 % of wrong keys are found. See the tests.
 */
const doubtful = { discrimination: 2, preference: 1.5 };
const strong = 3;

export function totalMarks(row: ResponseRow): number {
  return row.reduce((sum, response) => sum + (response?.marks ?? 0), 0);
}

interface RatedResponse extends ItemResponse {
  /** The participant's marks for all other questions: including this one would inflate the correlation. */
  readonly rest: number;
}

/**
 * The figures of one question.
 * @param totals the result of `totalMarks` for each row
 * @param item its index in the rows
 */
export function itemFigures(rows: readonly ResponseRow[], totals: readonly number[], item: number): ItemFigures {
  const rated: RatedResponse[] = rows.flatMap((row, index) => {
    const response = row[item];
    return response ? [{ ...response, rest: (totals[index] ?? 0) - response.marks }] : [];
  });
  rated.sort((a, b) => b.rest - a.rest);
  const right = rated.map(({ isRight }) => (isRight ? 1 : 0));
  const discrimination = correlation(
    right,
    rated.map(({ rest }) => rest),
  );
  const choices = countChoices(rated);
  return {
    sat: rated.length,
    answered: rated.filter(({ choice }) => choice !== null).length,
    facility: rated.length === 0 ? null : mean(right),
    discrimination,
    choices,
    alarm:
      rated.length < minResponsesForAlarm ? null : keyWarning(choices, (discrimination ?? 0) * Math.sqrt(rated.length)),
  };
}

/** @param rated best first */
function countChoices(rated: readonly RatedResponse[]): ChoiceCount[] {
  const groupSize = Math.round(rated.length * extremeGroupShare);
  const counts = new Map<ItemResponse['choice'], { isRight: boolean; count: number; top: number; bottom: number }>();
  rated.forEach(({ choice, isRight }, place) => {
    const known = counts.get(choice) ?? { isRight, count: 0, top: 0, bottom: 0 };
    known.count += 1;
    if (place < groupSize) known.top += 1;
    if (place >= rated.length - groupSize) known.bottom += 1;
    counts.set(choice, known);
  });
  const all = [...counts]
    .map(([choice, count]) => ({ choice, ...count }))
    .sort((a, b) => b.count - a.count || (String(a.choice) < String(b.choice) ? -1 : 1));
  const typed = all.filter(({ choice }) => typeof choice === 'string').slice(0, maxTypedAnswers);
  return all.filter((one) => typeof one.choice !== 'string' || typed.includes(one));
}

function keyWarning(choices: readonly ChoiceCount[], standardizedDiscrimination: number): KeyWarning | null {
  const answers = choices.filter(({ choice }) => choice !== null);
  const ofKey = sum(answers.map(({ isRight, top }) => (isRight ? top : 0)));
  const [favourite] = answers.filter(({ isRight }) => !isRight).sort((a, b) => b.top - a.top);
  // If both responses are equally likely, the difference of their counts has this standard error.
  const preference = favourite ? (favourite.top - ofKey) / Math.max(1, Math.sqrt(favourite.top + ofKey)) : 0;
  const isStrong = Math.max(preference, -standardizedDiscrimination) > strong;
  const isNegative = -standardizedDiscrimination > doubtful.discrimination;
  const isOneOpinion = (favourite?.top ?? 0) * 2 > sum(answers.map(({ top }) => top));
  if (favourite && favourite.choice !== null && preference > doubtful.preference && (isOneOpinion || !isNegative)) {
    return { kind: 'top-agrees-on-another', choice: favourite.choice, isStrong };
  }
  return isNegative ? { kind: 'negative-discrimination', isStrong } : null;
}

/**
 * Cronbach's alpha over those who sat every question: how consistently the questions measure the same ability. Null if it is
 * undefined: fewer than two questions or participants, or all with the same score.
 */
export function paperReliability(all: readonly ResponseRow[]): number | null {
  const rows = all.filter((row) => row.every((response) => response !== null));
  const count = rows[0]?.length ?? 0;
  if (count < 2 || rows.length < 2) return null;
  const ofTotals = variance(rows.map(totalMarks));
  if (ofTotals === 0) return null;
  const ofItems = Array.from({ length: count }, (_, item) => variance(rows.map((row) => row[item]?.marks ?? 0)));
  return (count / (count - 1)) * (1 - sum(ofItems) / ofTotals);
}

/** Pearson's correlation, which is point-biserial if one side is 0 or 1. Null if a side does not vary. */
function correlation(one: readonly number[], other: readonly number[]): number | null {
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)];
  let both = 0;
  let squaresOfOne = 0;
  let squaresOfOther = 0;
  one.forEach((value, index) => {
    const [a, b] = [value - meanOfOne, (other[index] ?? 0) - meanOfOther];
    both += a * b;
    squaresOfOne += a * a;
    squaresOfOther += b * b;
  });
  const scale = Math.sqrt(squaresOfOne * squaresOfOther);
  return scale === 0 ? null : both / scale;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** Sample variance: divided by n - 1. */
function variance(values: readonly number[]): number {
  const average = mean(values);
  return sum(values.map((value) => (value - average) ** 2)) / (values.length - 1);
}
