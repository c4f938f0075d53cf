import { type GivenAnswer, type OptionIndex, optionIndexes, optionLetters } from './answer-key.ts';
import { type Comparison, comparisonRules, currentComparison } from './comparison.ts';

/** Digits, minus and dot, as in number inputs; at most fifteen digits, so that none is lost to rounding. */
const numberPattern = /^-?(?=\.?\d)(?:\d{0,15})(?:\.\d{0,10})?$/;

/** Reads a number as typed by a participant or an admin; undefined if it is none. */
export function parseNumber(text: string, comparison: Comparison = currentComparison): number | undefined {
  const written = comparisonRules[comparison].number(text);
  // Adding zero makes -0 and 0 the same number.
  return numberPattern.test(written) ? Number(written) + 0 : undefined;
}

const letters = optionLetters.join('').toLowerCase();
const lettersPattern = new RegExp(`^[${letters}](?:[\\s,;&]*[${letters}])*$`);

/** Reads option letters ("A C", "b, d", "ca"): sorted, each once. Undefined for any other text. */
export function parseLetters(text: string, comparison: Comparison = currentComparison): OptionIndex[] | undefined {
  const bare = comparisonRules[comparison].text(text);
  if (!lettersPattern.test(bare)) return undefined;
  return optionIndexes.filter((index) => bare.includes(letters.charAt(index)));
}

/** The option that reads like a text. */
export function optionWithText(
  text: string,
  options: readonly string[],
  comparison: Comparison = currentComparison,
): OptionIndex | undefined {
  const { text: compared } = comparisonRules[comparison];
  const wanted = compared(text);
  if (wanted === '') return undefined;
  const exact = optionIndexes.find((index) => options[index] === text);
  return exact ?? optionIndexes.find((index) => compared(options[index] ?? '') === wanted);
}

/**
 * The options that a text names: an option's own text takes precedence over letters. Undefined if it names none.
 * @param options texts or picture references, in order
 */
export function optionsNamed(
  text: string,
  options: readonly string[],
  comparison: Comparison = currentComparison,
): OptionIndex[] | undefined {
  const option = optionWithText(text, options, comparison);
  return option === undefined ? parseLetters(text, comparison) : [option];
}

/** The options a participant ticked. */
export function tickedOptions(answer: GivenAnswer): OptionIndex[] {
  return optionIndexes.filter((index) => answer.markedAnswers?.[index] === true);
}

/** The options a participant chose: those ticked, or those named by the typed text. */
export function chosenOptions(
  answer: GivenAnswer,
  options: readonly string[],
  comparison: Comparison,
): readonly OptionIndex[] {
  const ticked = tickedOptions(answer);
  return ticked.length > 0 ? ticked : (optionsNamed(answer.userInput ?? '', options, comparison) ?? []);
}

export function isAnswered(
  answer: GivenAnswer | undefined,
  comparison: Comparison = currentComparison,
): answer is GivenAnswer {
  if (answer === undefined) return false;
  return tickedOptions(answer).length > 0 || comparisonRules[comparison].text(answer.userInput ?? '') !== '';
}
