import { normalizeForComparison, normalizeText } from '#shared/text.ts';
import { classLevels } from './class-level.ts';

const romanClasses = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

const classWord = '(?:class|cl|grade|standard|std|कक्षा)[ .:-]*';
const level = '(?:(?<digits>\\d{1,2})(?: ?(?:st|nd|rd|th|वीं|वी|वां))?|(?<roman>[ivx]+))';
/** One letter may follow at once ("9B"); of the letters of Roman numbers only behind something. */
const letterOfSection = '[ .:/-]*\\(?[^\\P{L}ivx]\\p{M}*\\)?|[ .:/-]+\\(?[ivx]\\)?';
/** One or two words ("XI-Sci", "11 (Commerce)", "IX Sec B", "X-A1"), neither of them another class ("XI-XII", "9 to 10"). */
const wordOfSection = '(?!(?:[ivx]{2,}|or|to|and|or|या|से)(?:$|[ .&)-]))\\p{L}[\\p{L}\\p{M}]{0,11}\\d{0,2}';
const wordsOfSection = `[ .:/-]+\\(?${wordOfSection}(?:[ .&-]+${wordOfSection})?\\)?`;

/** "Class IX-B", "9th", "कक्षा ९", "XI-Sci": a word, the number, an ending, and a section. */
const listedClass = new RegExp(`^(?:${classWord})?${level}(?:${letterOfSection}|${wordsOfSection})?$`, 'u');

/** The same with its section, without the word for a class; null if it says no more than the number. */
export function listedClassText(text: string): string | null {
  const written = normalizeText(text).replace(new RegExp(`^${classWord}`, 'iu'), '');
  return /^\d+$/.test(normalizeForComparison(written)) ? null : written;
}

/** The class as schools write it in lists; undefined if it names none. */
export function readListedClass(text: string): number | undefined {
  const { digits, roman } = listedClass.exec(normalizeForComparison(text))?.groups ?? {};
  const level = digits === undefined ? romanClasses.indexOf(roman ?? '') + 1 : Number(digits);
  return classLevels.find((known) => known === level);
}
