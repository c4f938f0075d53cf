import { expect, test } from 'vitest';
import { lastEdition } from './last-edition.ts';

const of2025 = { year: 2025, numbers: { students: 1204, schools: 61, cities: 1 } };

test.each([
  ['grown', { students: 530 }, '1,204 students, 61 schools in 2025 (+127\u00a0%)'],
  ['shrunk', { students: 2000 }, '1,204 students, 61 schools in 2025'],
  ['not counted before', {}, '1,204 students, 61 schools in 2025'],
])(
  'the first screen says how many came, and how many more where they are more: %s (F15)',
  async (_, numbers, proof) => {
    expect(await lastEdition([of2025, { year: 2024, numbers }], 'en')).toEqual({
      year: '2025',
      counts: [
        { count: '1,204', noun: 'students' },
        { count: '61', noun: 'schools' },
        { count: '1', noun: 'city' },
      ],
      proof,
    });
  },
);

test('nothing is said of what nobody counted (F15)', async () => {
  expect(await lastEdition([], 'en')).toBeNull();
  expect(await lastEdition([{ year: 2025, numbers: {} }], 'en')).toBeNull();
  expect(await lastEdition([{ year: 2025, numbers: { students: 90 } }], 'en')).toMatchObject({ proof: '' });
});

test('it is said in the language of the page (F15)', async () => {
  const of2024 = { year: 2024, numbers: { students: 530 } };
  expect((await lastEdition([of2025, of2024], 'hi'))?.proof).toBe('2025 में 61 विद्यालयों के 1,204 विद्यार्थी (+127\u00a0%)');
});
