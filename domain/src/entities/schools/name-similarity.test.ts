import { expect, test } from 'vitest';
import { createSimilarNameFinder, nameSimilarity } from './name-similarity.ts';

const listed = ['Daly College', 'St. Joseph’s Convent School', 'Kendriya Vidyalaya No. 1', 'Carmel Convent School'].map(
  (institution) => ({ institution }),
);

test.each([
  ['DaIy College', 'Daly College'],
  ['Dely Collage', 'Daly College'],
  ['Saint Joseph Convent School', 'St. Joseph’s Convent School'],
  ['Kendriya Vidyalaya Number I', 'Kendriya Vidyalaya No. 1'],
])('%s resembles %s', (typed, like) => expect(createSimilarNameFinder(listed)(typed)?.institution).toBe(like));

const long = [
  'Carmel Convent Senior Secondary School',
  'Campion School',
  'Model Higher Secondary School',
  'Sagar Public School, Rohit Nagar',
].map((institution) => ({ institution }));

test.each([
  ['Carmel Conwent Skool Bhopal', 'Carmel Convent Senior Secondary School'],
  ['Carmel Convent', 'Carmel Convent Senior Secondary School'],
  ['Campion Higher Secondary School, Arera Colony', 'Campion School'],
  ['Sagar Publik Scool', 'Sagar Public School, Rohit Nagar'],
])('whatever the kind of school, %s resembles %s', (typed, like) =>
  expect(createSimilarNameFinder(long)(typed)?.institution).toBe(like),
);

test.each(['New Model Public School', 'Lake Convent Senior Secondary School', 'Senior Secondary School', 'School'])(
  'words for a kind of school, or a short one, are not enough: %s resembles none',
  (typed) => expect(createSimilarNameFinder(long)(typed)).toBeNull(),
);

test('a distinct name resembles none', () => {
  expect(createSimilarNameFinder(listed)('Delhi Public School')).toBeNull();
  expect(createSimilarNameFinder(listed)('A')).toBeNull();
});

test('similarity is symmetric, and 1 for equal names', () => {
  for (const { institution: a } of listed) {
    expect(nameSimilarity(a, a)).toBe(1);
    for (const { institution: b } of listed) expect(nameSimilarity(a, b)).toBe(nameSimilarity(b, a));
  }
});

test.each([
  ['कार्मेल कॉन्वेंट स्कूल', 'Carmel Convent Senior Secondary School'],
  ['कैम्पियन हायर सेकेंडरी स्कूल', 'Campion School'],
  ['सागर पब्लिक स्कूल', 'Sagar Public School, Rohit Nagar'],
  ['डेली कॉलेज', 'Daly College'],
])('a name in Hindi resembles the listed one that sounds like it: %s is %s (S8)', (typed, like) =>
  expect(createSimilarNameFinder([...long, ...listed])(typed)?.institution).toBe(like),
);

test('a distinct name in Hindi resembles none', () => {
  expect(createSimilarNameFinder([...long, ...listed])('सरस्वती शिशु मंदिर')).toBeNull();
  expect(createSimilarNameFinder([...long, ...listed])('हायर सेकेंडरी स्कूल')).toBeNull();
});
