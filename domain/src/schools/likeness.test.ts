import { expect, test } from 'vitest';
import { mostAlike, nameLikeness } from './likeness.ts';

const listed = ['Daly College', 'St. Joseph’s Convent School', 'Kendriya Vidyalaya No. 1', 'Carmel Convent School'].map(
  (institution) => ({ institution }),
);

test.each([
  ['DaIy College', 'Daly College'],
  ['Daily Collage', 'Daly College'],
  ['Saint Joseph Convent School', 'St. Joseph’s Convent School'],
  ['Kendriya Vidyalaya Number I', 'Kendriya Vidyalaya No. 1'],
])('%s looks like %s', (typed, like) => expect(mostAlike(typed, listed)?.institution).toBe(like));

test('a name of its own looks like none', () => {
  expect(mostAlike('Delhi Public School', listed)).toBeNull();
  expect(mostAlike('A', listed)).toBeNull();
});

test('likeness is the same both ways, and 1 for a name and itself', () => {
  for (const { institution: a } of listed) {
    expect(nameLikeness(a, a)).toBe(1);
    for (const { institution: b } of listed) expect(nameLikeness(a, b)).toBe(nameLikeness(b, a));
  }
});
