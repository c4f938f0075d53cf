import { normalizeForComparison } from '#shared/text.ts';
import { type GivenAnswer, type OptionIndex, optionIndexes, optionLetters } from './answer-key.ts';

/** Digits, minus and dot, as in number inputs; at most fifteen digits, so that none is lost to rounding. */
const numberPattern = /^-?(?=\.?\d)(?:\d{0,15})(?:\.\d{0,10})?$/;

/** Reads a number as typed by a participant or an admin; undefined if it is none. */
export function parseNumber(text: string): number | undefined {
  const trimmed = text.trim().replace('−', '-');
  // Adding zero makes -0 and 0 the same number.
  return numberPattern.test(trimmed) ? Number(trimmed) + 0 : undefined;
}

const letters = optionLetters.join('').toLowerCase();
const lettersPattern = new RegExp(`^[${letters}](?:[\\s,;&]*[${letters}])*$`);

/** Reads option letters ("A C", "b, d", "ca"): sorted, each once. Undefined for any other text. */
export function parseLetters(text: string): OptionIndex[] | undefined {
  const bare = normalizeForComparison(text);
  if (!lettersPattern.test(bare)) return undefined;
  return optionIndexes.filter((index) => bare.includes(letters.charAt(index)));
}

/** The option with a text, compared without case and extra spaces. */
export function optionWithText(text: string, options: readonly string[]): OptionIndex | undefined {
  const wanted = normalizeForComparison(text);
  return wanted === ''
    ? undefined
    : optionIndexes.find((index) => normalizeForComparison(options[index] ?? '') === wanted);
}

/**
 * The options that a text names: an option's own text takes precedence over letters. Undefined if it names none.
 * @param options texts or picture references, in order
 */
export function optionsNamed(text: string, options: readonly string[]): OptionIndex[] | undefined {
  const option = optionWithText(text, options);
  return option === undefined ? parseLetters(text) : [option];
}

/** The options a participant ticked. */
export function tickedOptions(answer: GivenAnswer): OptionIndex[] {
  return optionIndexes.filter((index) => answer.markedAnswers?.[index] === true);
}

/** The options a participant chose: those ticked, or those named by the typed text. */
export function chosenOptions(answer: GivenAnswer, options: readonly string[]): readonly OptionIndex[] {
  const ticked = tickedOptions(answer);
  return ticked.length > 0 ? ticked : (optionsNamed(answer.userInput ?? '', options) ?? []);
}

export function isAnswered(answer: GivenAnswer | undefined): boolean {
  return answer !== undefined && (tickedOptions(answer).length > 0 || (answer.userInput ?? '').trim() !== '');
}
