/** Control characters, and characters without width: zero-width and bidirectional marks, soft hyphens, fillers. */
const invisibleCharacters = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\p{Zl}\p{Zp}]/gu;

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

/** Trims, lowercases and collapses white space, for comparing texts. */
export function normalizeForComparison(text: string): string {
  return text.normalize('NFC').trim().toLowerCase().replace(/\s+/gu, ' ');
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
