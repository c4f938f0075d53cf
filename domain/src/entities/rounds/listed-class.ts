import { normalizeForComparison } from '#shared/text.ts';
import { classLevels } from './class-level.ts';

const romanClasses = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** "Class IX-B", "9th", "कक्षा ९": a word, the number, an ending, and the letter of a division. */
const listedClass =
  /^(?:(?:class|cl|grade|standard|std|कक्षा)[ .:-]*)?(?:(?<digits>\d{1,2})(?: ?(?:st|nd|rd|th|वीं|वी|वां))?|(?<roman>[ivx]+))(?:[ .:/-]*\(?[^\P{L}ivx]\p{M}*\)?|[ .:/-]+\(?[ivx]\)?)?$/u;

/** The class as schools write it in lists; undefined if it names none. */
export function readListedClass(text: string): number | undefined {
  const { digits, roman } = listedClass.exec(normalizeForComparison(text))?.groups ?? {};
  const level = digits === undefined ? romanClasses.indexOf(roman ?? '') + 1 : Number(digits);
  return classLevels.find((known) => known === level);
}
