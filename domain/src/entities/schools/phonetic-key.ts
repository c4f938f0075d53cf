/** Devanagari in Latin letters of similar sound; a consonant keeps its "a" unless another sign replaces it. */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'क k,ख kh,ग g,घ gh,ङ n,च ch,छ chh,ज j,झ jh,ञ n,ट t,ठ th,ड d,ढ dh,ण n,त t,थ th,द d,ध dh,न n,प p,फ ph,ब b,भ bh,म m,य y,र r,ल l,ळ l,व v,श sh,ष sh,स s,ह h'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const vowels: Readonly<Record<string, string>> = Object.fromEntries(
  'अ a,आ a,ा a,इ i,ि i,ई i,ी i,उ u,ु u,ऊ u,ू u,ऋ ri,ृ ri,ए e,े e,ऐ ai,ै ai,ऍ e,ॅ e,ओ o,ो o,औ au,ौ au,ऑ o,ॉ o,ं n,ँ n'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const virama = '\u094d';
/** Signs that replace the inherent "a" of the preceding consonant. */
const takesVowel = /[\u093e-\u094d]/u;

/** The names of the letters A to Z, as initials are written in Hindi: "डीपीएस". */
const letterNames: Readonly<Record<string, string>> = Object.fromEntries(
  'ए a,बी b,सी c,डी d,ई e,एफ f,जी g,एच h,आई i,आइ i,जे j,के k,एल l,एम m,एन n,ओ o,पी p,क्यू q,आर r,एस s,टी t,यू u,वी v,डब्ल्यू w,एक्स x,वाई y,वाय y,जेड z'
    .split(',')
    .map((pair) => pair.split(' ')),
);
const letterName = Object.keys(letterNames)
  .sort((one, other) => other.length - one.length)
  .join('|');
const spelledInitialsPattern = new RegExp(`^(?:${letterName})+$`, 'u');

const translations: Readonly<Record<string, readonly string[]>> = {
  विद्यालय: ['school'],
  शाला: ['school'],
  पाठशाला: ['school'],
  महाविद्यालय: ['college'],
  माध्यमिक: ['secondary'],
  उच्चतर: ['higher'],
  उच्च: ['high'],
  शासकीय: ['government'],
  सरकारी: ['government'],
  उत्कृष्ट: ['excellence'],
  कन्या: ['girls'],
  बालक: ['boys'],
  दिल्ली: ['delhi'],
  क्रमांक: ['no'],
  क्र: ['no'],
  नंबर: ['no'],
  नं: ['no'],
  और: ['and'],
  एवं: ['and'],
  ऑफ: ['of'],
  द: ['the'],
};

export function isDevanagari(word: string): boolean {
  return /\p{Script=Devanagari}/u.test(word);
}

const withoutNukta = (word: string) => word.normalize('NFD').replaceAll('\u093c', '');

/** Transliterates Devanagari roughly as people would: "कार्मेल" becomes "karmel". */
export function inLatinLetters(word: string): string {
  const signs = [...withoutNukta(word).replaceAll('ज्ञ', 'ग्य')];
  return signs
    .map((sign, place) => {
      const next = signs[place + 1] ?? '';
      if (sign === 'ं' && /[पफबभम]/u.test(next)) return 'm';
      const consonant = consonants[sign];
      if (consonant === undefined) return vowels[sign] ?? (isDevanagari(sign) ? '' : sign);
      return next === '' || takesVowel.test(next) || next === virama ? consonant : `${consonant}a`;
    })
    .join('');
}

export function transliterationsOf(word: string): readonly string[] {
  const plain = withoutNukta(word);
  const initials = spelledInitialsPattern.test(plain)
    ? [plain.replace(new RegExp(letterName, 'gu'), (name) => letterNames[name] ?? '')]
    : [];
  return [...initials, ...(translations[plain] ?? [])];
}

const pronunciationRules: readonly (readonly [RegExp, string])[] = [
  [/^kn/g, 'n'],
  [/^x/g, 'j'],
  [/[ts]ion/g, 'sn'],
  [/igh/g, 'i'],
  [/ther$/g, 'der'],
  [/dg/g, 'j'],
  [/sch/g, 'sk'],
  [/chr/g, 'kr'],
  [/t?ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/que$/g, 'k'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[gz]/g, 'j'],
  [/(?<=[aeiou])w(?![aeiouy])/g, ''],
  [/w/g, 'v'],
  [/^[aeiouy]/g, '@'],
  [/(?<!^)h/g, ''],
  [/(.)\1+/g, '$1'],
  [/[aeiouy]/g, ''],
];

/**
 * A rough pronunciation: the consonants of a word, with those merged that only one of the two scripts distinguishes. Words of equal
 * keys, in either script, may be the same word.
 */
export function phoneticKey(word: string): string {
  const written = isDevanagari(word) ? inLatinLetters(word) : word;
  return pronunciationRules.reduce((text, [pattern, sound]) => text.replace(pattern, sound), written.toLowerCase());
}

/** Joins runs of single letters, because Hindi separates initials: "के वी" is one word. */
export function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let isAfterLetter = false;
  for (const word of words) {
    const isLetter = Object.hasOwn(letterNames, withoutNukta(word));
    if (isLetter && isAfterLetter) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    isAfterLetter = isLetter;
  }
  return joined;
}
