import { countTypos, isKindWord, kindWords, maxTypos, noDistance, wordsOf } from './name-words.ts';
import { inLatinLetters, isDevanagari, joinLetters, phoneticKey, transliterationsOf } from './phonetic-key.ts';
import { nameKey, type School } from './school.ts';

export interface SearchedSchool extends School {
  readonly aliases?: readonly string[] | undefined;
}

const spellings: Readonly<Record<string, readonly string[]>> = {
  saint: ['st'],
  st: ['saint'],
  senior: ['sr'],
  secondary: ['sec'],
  higher: ['hr'],
  government: ['govt'],
  international: ['intl'],
  mount: ['mt'],
  father: ['fr'],
  fr: ['father'],
  pt: ['pandit'],
  no: ['number', 'num'],
  '1': ['one', 'i'],
  '2': ['two', 'ii'],
  '3': ['three', 'iii'],
  '4': ['four', 'iv'],
  '5': ['five', 'v'],
};

/** Words that people omit from initials: TSS and SS both stand for The Scindia School. */
const stopWords = new Set(['the', 'of', 'and']);

/** Distance between a typed word and a name's word: 0 for equal ones; larger distances rank lower. */
const distances = {
  prefix: 1,
  runTogether: 1,
  /** For words in the other script, plus up to this much for different vowels. */
  sound: 0.25,
  vowels: 0.5,
  initials: 1.5,
  city: 2,
  inside: 2,
  kind: 2,
  innerInitials: 2.5,
  typo: 3,
} as const;

/** Nobody types more before the list shows the school, and cheap phones search after each letter. */
const maxSearchWords = 6;
const maxSearchLength = 60;

interface PhoneticWord {
  readonly sound: string;
  readonly letters: string;
  readonly isHindi: boolean;
}

/** Treats interchangeable vowel letters as the same: "daly" and "deli". */
function withSameVowels(letters: string): string {
  return letters.replace(/a/g, 'e').replace(/y/g, 'i').replace(/u/g, 'o');
}

function toPhoneticWord(word: string): PhoneticWord {
  const isHindi = isDevanagari(word);
  const letters = isHindi ? inLatinLetters(word) : word;
  return { sound: phoneticKey(word), letters: withSameVowels(letters), isHindi };
}

/** Names share most of their words, and comparing words takes most of the time. */
function memoize<Value>(compute: (word: string) => Value): (word: string) => Value {
  const known = new Map<string, Value>();
  return (word) => {
    const value = known.get(word) ?? compute(word);
    known.set(word, value);
    return value;
  };
}

function soundDistance(typed: PhoneticWord, { sound, letters, isHindi }: PhoneticWord): number {
  if (isHindi === typed.isHindi || sound[0] !== typed.sound[0]) return noDistance;
  if (sound.startsWith(typed.sound)) {
    const longest = Math.max(typed.letters.length, 1);
    const vowels = Math.min(1, countTypos(typed.letters, letters, longest) / longest);
    return (sound === typed.sound ? distances.sound : distances.prefix) + distances.vowels * vowels;
  }
  const allowed = Math.min(1, maxTypos(typed.sound));
  return allowed > 0 ? distances.typo + countTypos(typed.sound, sound, allowed) / typed.sound.length : noDistance;
}

interface SearchedName {
  readonly words: readonly string[];
  readonly hindiWords: readonly string[];
  readonly initials: readonly string[];
  /** Without spaces. */
  readonly key: string;
}

/** A typed alias may be mixed with words of the listed name. */
function toSearchedName(name: string, listedName: string): SearchedName {
  const words = wordsOf(name);
  const initialsOf = (some: readonly string[]) => some.map(([first = '']) => first).join('');
  const searched = [...new Set([...words, ...wordsOf(listedName)])].flatMap((word) => [
    word,
    ...(spellings[word] ?? []),
  ]);
  return {
    words: searched,
    hindiWords: searched.filter(isDevanagari),
    initials: [initialsOf(words), initialsOf(words.filter((word) => !stopWords.has(word)))],
    key: nameKey(name),
  };
}

interface TypedWord {
  readonly word: string;
  readonly typoDistanceTo: (word: string) => number;
}

function toTypedWord(typed: string): TypedWord {
  const allowed = maxTypos(typed);
  const typoDistanceTo = memoize((word) =>
    allowed === 0 || word.length < typed.length - allowed
      ? noDistance
      : distances.typo + countTypos(typed, word, allowed) / typed.length,
  );
  return { word: typed, typoDistanceTo };
}

interface SearchTerm {
  readonly typed: TypedWord;
  readonly readings: readonly TypedWord[];
  readonly isHindi: boolean;
  /** Compares with a word of the other script; null if nothing with letters was typed. */
  readonly soundDistanceTo: ((word: string) => number) | null;
  readonly isOfKind: boolean;
}

function toSearchTerm(word: string, listen: (word: string) => PhoneticWord): SearchTerm {
  const isHindi = isDevanagari(word);
  const spoken = /\p{L}/u.test(word) ? toPhoneticWord(word) : null;
  return {
    typed: toTypedWord(word),
    // Words for the kind of institution are dropped: almost every school's name has one, in either language.
    readings: (isHindi ? transliterationsOf(word) : []).filter((each) => !kindWords.has(each)).map(toTypedWord),
    isHindi,
    soundDistanceTo: spoken === null ? null : memoize((other) => soundDistance(spoken, listen(other))),
    isOfKind: isKindWord(word),
  };
}

function nearestOf(distancesTo: (word: string) => number, words: readonly string[]): number {
  return words.reduce((nearest, word) => Math.min(nearest, distancesTo(word)), noDistance);
}

function distanceToName({ word: typed, typoDistanceTo }: TypedWord, name: SearchedName): number {
  if (name.words.includes(typed)) return 0;
  if (name.words.some((word) => word.startsWith(typed))) return distances.prefix;
  if (/^\p{N}+$/u.test(typed)) return noDistance;
  if (typed.length > 1 && name.initials.some((initials) => initials.startsWith(typed))) return distances.initials;
  if (typed.length > 2) {
    if (name.words.some((word) => word.includes(typed))) return distances.inside;
    if (name.initials.some((initials) => initials.includes(typed))) return distances.innerInitials;
  }
  return nearestOf(typoDistanceTo, name.words);
}

/**
 * Finds schools as people type them: words in any order, prefixes, initials (KV, DPS), small typing errors, other names, the pin
 * and the city. The best matches come first; ties keep their order. An empty text finds all. See docs/rules/schools.md, S7.
 */
export function createSchoolFinder<S extends SearchedSchool>(schools: readonly S[]): (typed: string) => S[] {
  const known = schools.map((school) => ({
    school,
    names: [school.institution, ...(school.aliases ?? [])].map((name) => toSearchedName(name, school.institution)),
    city: wordsOf(school.city),
  }));
  type IndexedSchool = (typeof known)[number];
  const listen = memoize(toPhoneticWord);

  const distanceToWord = (typed: TypedWord, name: SearchedName, { school, city }: IndexedSchool) => {
    const { word } = typed;
    if (word.length > 2 && school.pin?.startsWith(word)) return 0;
    const isOfCity = word.length > 2 && city.some((part) => part.startsWith(word));
    return Math.min(distanceToName(typed, name), isOfCity ? distances.city : noDistance);
  };

  const distanceToTyped = (
    { typed, readings, isHindi, soundDistanceTo }: SearchTerm,
    name: SearchedName,
    each: IndexedSchool,
  ) =>
    Math.min(
      distanceToWord(typed, name, each),
      ...readings.map((reading) => distanceToWord(reading, name, each)),
      soundDistanceTo === null ? noDistance : nearestOf(soundDistanceTo, isHindi ? name.words : name.hindiWords),
      soundDistanceTo !== null && isHindi ? distances.city + nearestOf(soundDistanceTo, each.city) : noDistance,
    );

  const distanceTo = (each: IndexedSchool, terms: readonly SearchTerm[], key: string) => {
    let nearest = noDistance;
    for (const name of each.names) {
      const found = terms.map((term) => distanceToTyped(term, name, each));
      const isFound = found.some((distance) => distance !== noDistance);
      const sum = found.reduce(
        (total, distance, index) =>
          total + (distance === noDistance && terms[index]?.isOfKind ? distances.kind : distance),
        // Most people mean a name that begins with the typed text.
        name.key.startsWith(key) ? -0.5 : 0,
      );
      if (isFound) nearest = Math.min(nearest, sum);
      if (key.length > 3 && name.key.includes(key)) nearest = Math.min(nearest, distances.runTogether);
    }
    return nearest;
  };

  return (typed) => {
    if (typed.trim() === '') return [...schools];
    const searched = typed.trim().slice(0, maxSearchLength);
    const words = joinLetters(wordsOf(searched)).slice(0, maxSearchWords);
    const terms = words.map((word) => toSearchTerm(word, listen));
    const key = nameKey(searched);
    return known
      .map((each) => ({ school: each.school, distance: distanceTo(each, terms, key) }))
      .filter(({ distance }) => distance !== noDistance)
      .sort((one, other) => one.distance - other.distance)
      .map(({ school }) => school);
  };
}
