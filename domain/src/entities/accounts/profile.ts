import { isDomainEnding } from '#shared/links.ts';
import { normalizeText, requiredProblem } from '#shared/text.ts';

/** Source: specification, section 2; 3 means "prefer not to say". */
export const sexes = [0, 1, 2, 3] as const;
export type Sex = (typeof sexes)[number];
export const defaultSex: Sex = 1;

export const maxNameLength = 100;
export type NameLengthProblem = 'required' | 'name-too-long';
export type NameProblem = NameLengthProblem | 'name-not-plain';

/** Only readable characters count and are stored. */
export function nameLengthProblem(text: string): NameLengthProblem | undefined {
  const name = normalizeText(text);
  return requiredProblem(name) ?? (name.length > maxNameLength ? 'name-too-long' : undefined);
}

/** Names are sent to people whom a stranger chose, so they hold nothing that can be followed, called or shouted. */
export function nameProblem(text: string): NameProblem | undefined {
  return nameLengthProblem(text) ?? (isPlainName(normalizeText(text)) ? undefined : 'name-not-plain');
}

/** Digits of any script: "Ravi 2" is a name, a number to call is not. */
const maxDigitsOfName = 4;

const unusualInNames = /[^\p{L}\p{M}\p{Nd}\p{Pd} .,()&'’‘`´·॰\u200c\u200d]/gu;

/** The letters on both sides of a dot without a space. */
const lettersAroundDots = /([\p{L}\p{M}]+)\.(?=([\p{L}\p{M}]+))/gu;

/** Longer ones are abbreviated rarely without a space. Initials in Devanagari are the names of letters: "एस.के. शर्मा". */
const titles = new Set('mohd mhd mrs smt sri shri shr kum adv prof capt col maj bro sis rev late syd abd'.split(' '));
const maxInitialLetters = { latin: 2, other: 4 } as const;

function isInitialOrTitle(word: string): boolean {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const script = /\p{Script=Latin}/u.test(word) ? 'latin' : 'other';
  return letters <= maxInitialLetters[script] || titles.has(word.toLowerCase());
}

function isPlainName(name: string): boolean {
  const digits = name.match(/\p{Nd}/gu)?.length ?? 0;
  const areDotsPlain = [...name.matchAll(lettersAroundDots)].every(
    ([, before = '', after = '']) => isInitialOrTitle(before) && !isDomainEnding(after),
  );
  return (
    /\p{L}/u.test(name) &&
    name.search(unusualInNames) === -1 &&
    digits <= maxDigitsOfName &&
    !/\.\p{Nd}/u.test(name) &&
    areDotsPlain
  );
}

/**
 * A name in a message to somebody else: one from before there were rules for names shows no link and no number, and in none does a
 * dot join two words, which phones turn into a link.
 */
export function nameInMessage(name: string): string {
  const readable = normalizeText(name);
  const plain = isPlainName(readable)
    ? readable
    : readable
        .replace(unusualInNames, ' ')
        .replace(/\p{Nd}+/gu, ' ')
        .replace(/\.(?=[^\s.])/gu, '. ');
  const shown = normalizeText(plain.replace(/\.(?=[\p{L}\p{M}]{2})/gu, '. '));
  return /\p{L}/u.test(shown) ? shown : '…';
}

export function shortName(name: string): string {
  return name.trim().split(/\s+/)[0]?.toUpperCase() || 'User';
}

/** A member of the team without a school was never asked for a city: what is stored is a default, and nothing to show. */
export function statedCity(city: string, { isOnTeam, hasSchool }: { isOnTeam: boolean; hasSchool: boolean }): string {
  return isOnTeam && !hasSchool ? '' : city;
}
