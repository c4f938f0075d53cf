import type { Edition } from '@club/domain/features/site/edition';
import { editionNumbers, growthPercent } from '@club/domain/shared/edition-numbers';
import type { Language } from '@club/domain/shared/language';
import { editionsTexts } from '@club/texts/editions';
import { lastEditionTexts } from '@club/texts/last-edition';
import { groupedNumber } from '@club/texts/locale';
import type { HomeSectionsContent } from '#features/site/localized-content.ts';

type Counted = Pick<Edition, 'year' | 'numbers'>;

/** What the home page says of the past year, in words, so that the page needs no texts for it. Null: nobody counted. */
export async function lastEdition(
  [last, before]: readonly Counted[],
  language: Language,
): Promise<HomeSectionsContent['lastEdition']> {
  if (last === undefined) return null;
  const { numbers } = await editionsTexts.read(language);
  const counts = editionNumbers.flatMap((name) => {
    const count = last.numbers[name];
    return count === undefined ? [] : [{ count: groupedNumber(count), noun: numbers[name]({ count }) }];
  });
  return counts.length === 0 ? null : { year: String(last.year), counts, proof: await proof(last, before, language) };
}

/** How many came from how many schools, and by how much they were more than the year before. Empty if nobody counted both. */
async function proof(last: Counted, before: Counted | undefined, language: Language): Promise<string> {
  const { students, schools } = last.numbers;
  if (students === undefined || schools === undefined) return '';
  const texts = await lastEditionTexts.read(language);
  const played = texts.played({
    year: String(last.year),
    students: groupedNumber(students),
    schools: groupedNumber(schools),
  });
  const percent = growthPercent(before?.numbers.students, students);
  return percent > 0 ? played + texts.grown({ percent: groupedNumber(percent) }) : played;
}
