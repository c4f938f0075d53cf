import type { EditionNumber } from '@club/domain/shared/edition-numbers';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** For the page of past years. */
export const editions = {
  title: 'Past editions',
  intro: 'Who won, how many played, and what people still talk about.',
  description: ({ challenge }: { challenge: string }) =>
    `${challenge}: the winners, the numbers and the pictures of past years.`,
  none: 'No past editions to show yet',
  toHome: 'Back to home',
  numbers: {
    students: ({ count }: { count: number }) => plural('en', count, { one: 'student', other: 'students' }),
    schools: ({ count }: { count: number }) => plural('en', count, { one: 'school', other: 'schools' }),
    cities: ({ count }: { count: number }) => plural('en', count, { one: 'city', other: 'cities' }),
    finalists: ({ count }: { count: number }) => plural('en', count, { one: 'finalist', other: 'finalists' }),
  } satisfies Record<EditionNumber, (values: { count: number }) => string>,
  numbersOf: ({ year }: { year: string }) => `${year} in numbers`,
  winners: ({ year }: { year: string }) => `On stage in ${year}`,
  place: ({ place }: { place: number }) =>
    place === 1 ? 'Winners' : place === 2 ? 'Second' : place === 3 ? 'Third' : `${place}th place`,
  next: 'Play in the next one',
};

export const editionsTexts = textArea(
  editions,
  async (language) => (await import(`../${language}/editions.ts`)).editions,
);
