import { expect, test } from 'vitest';
import { withEdition } from './with-edition.ts';

const edition = {
  year: 2026,
  title: 'Grand finale',
  winners: [
    { place: 1, school: 'Daly College', city: 'Indore', team: ['Asha', 'Ravi'] },
    { place: 2, school: 'Carmel Convent', city: 'Bhopal', team: [] },
  ],
};
const winners = {
  'winners.0.place': '1',
  'winners.0.school': 'Daly College',
  'winners.0.city': 'Indore',
  'winners.0.team': 'Asha, Ravi',
  'winners.1.place': '2',
  'winners.1.school': 'Carmel Convent',
  'winners.1.city': 'Bhopal',
  'winners.1.team': '',
};

test('a new year comes before the others, which stay as they are (ST14)', () => {
  const before = [{ year: '2025', title: 'Last year', 'winners.0.school': 'Other' }];
  expect(withEdition(before, edition)).toEqual([
    { year: '2026', title: 'Grand finale', text: '', ...winners },
    ...before,
  ]);
});

test('a year that is there gets these winners and keeps its words and pictures (ST14)', () => {
  const entry = { year: '2026', title: 'Ours', text: 'Told.', 'pictures.0.alt': 'A desk', 'winners.2.school': 'Gone' };
  expect(withEdition([entry], edition)).toEqual([
    { year: '2026', title: 'Ours', text: 'Told.', 'pictures.0.alt': 'A desk', ...winners },
  ]);
});
