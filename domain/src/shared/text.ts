import { plainDigits } from './digits.ts';

/** Control characters, and characters without width: zero-width and bidirectional marks, soft hyphens, fillers. */
const invisible = '\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800\\p{Zl}\\p{Zp}';
const invisibleCharacters = new RegExp(`[${invisible}]`, 'gu');
const visibleRun = new RegExp(`[^\\s${invisible}]+`, 'gu');

/** A joiner between a consonant with virama and another consonant is visible: it determines how the two are joined. */
const composeDevanagari = /[\u0915-\u0939\u0958-\u095f]\u093c?\u094d[\u200c\u200d][\u0915-\u0939\u0958-\u095f]/u;

/** Removes invisible characters and collapses whitespace, including line breaks, to single spaces. */
export function normalizeText(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')
    .replace(invisibleCharacters, (character, offset: number, whole: string) =>
      composeDevanagari.test(whole.slice(Math.max(0, offset - 3), offset + 2)) ? character : '',
    )
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Removes spaces and invisible characters before and after a text, such as the marks that phones put around a number. */
export function trimMarks(text: string): string {
  // Found from the front: a pattern for the end of a text begins again at every space.
  const runs = [...text.matchAll(visibleRun)];
  const last = runs.at(-1);
  return last === undefined ? '' : text.slice(runs[0]?.index, last.index + last[0].length);
}

/** Quotation marks that are used as apostrophes; letters and accents that look like one; the prime. */
const apostrophes = '‘’‚‛′`´｀\u02b9\u02bb\u02bc\u02bd';
const quotationMarks = '“”„‟″«»〝〞〟';

const plainForms: ReadonlyMap<string, string> = new Map([
  ...[...apostrophes].map((mark) => [mark, "'"] as const),
  ...[...quotationMarks].map((mark) => [mark, '"'] as const),
  ...[...'−\u02d7\u2043'].map((hyphen) => [hyphen, '-'] as const),
  ['\u200c', ''],
  ['\u200d', ''],
  ['ς', 'σ'],
]);

/**
 * Those and other hyphens, decimal digits of other scripts, full-width forms and the micro sign. Powers and
 * indices are none of these: 10² is not 102.
 */
const variants = new RegExp(`[${[...plainForms.keys()].join('')}\\p{Pd}\\p{Nd}\\uff01-\\uff5e\\u00b5]`, 'gu');

/**
 * Texts of ASCII and Devanagari alone that contain none of what is removed or replaced; most are, and are read in a seventh of the
 * time. Devanagari's own digits and the grave accent have plain forms.
 */
const plainTexts = /^[ -_a-~\u0900-\u0965\u0970-\u097f]*$/;

/**
 * For comparing texts: those that read the same have equal results, whatever their case, spaces, invisible characters, apostrophes,
 * quotation marks, hyphens and digits. See docs/rules/marking.md, M2.
 */
export function normalizeForComparison(text: string): string {
  if (plainTexts.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim().normalize('NFC');
  return normalizeText(text).toLowerCase().replace(variants, plainForm).normalize('NFC');
}

/**
 * What was typed or pasted, in the characters that one keyboard has: no invisible characters, one apostrophe, quotation mark and
 * hyphen, ASCII digits, usual width, single spaces. Every code, number and search is read by it. See docs/rules/accounts.md, A41.
 */
export function plainText(text: string): string {
  return normalizeText(text).replace(variants, plainForm).normalize('NFC');
}

/** For queries: characters by what they are compared as, if that is not the same character; without upper case. */
export function variantsByPlainForm(): ReadonlyMap<string, readonly string[]> {
  const byPlainForm = new Map<string, string[]>();
  for (let code = 0; code < 0x2_0000; code += 1) {
    const character = String.fromCodePoint(code);
    if (character.search(variants) !== 0) continue;
    const plain = plainForm(character);
    const known = byPlainForm.get(plain);
    if (known === undefined) byPlainForm.set(plain, [character]);
    else known.push(character);
  }
  return byPlainForm;
}

function plainForm(variant: string): string {
  if (variant <= '9') return variant;
  return plainForms.get(variant) ?? (/\p{Pd}/u.test(variant) ? '-' : plainDigits(variant.normalize('NFKC')));
}

/** The problem of a required field, if any. */
export function requiredProblem(text: string): 'required' | undefined {
  return text.trim() === '' ? 'required' : undefined;
}

/** PostgreSQL stores neither NUL nor lone surrogates, and nobody types them. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Replaces hyphens before numbers with a true minus: "+4, −1". */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])-(?=\d)/gu, '−');
}

/** For addresses and file names: "Online Round 2027" gives "online-round-2027". */
export function toKebabCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
