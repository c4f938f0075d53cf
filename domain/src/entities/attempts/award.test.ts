import { expect, test } from 'vitest';
import { awardsOf } from './award.ts';

const school = { id: 'school', isListed: true, approvedAt: null };
const kinds = (entry: Parameters<typeof awardsOf>[0], ...more: [Parameters<typeof awardsOf>[1], number]) =>
  awardsOf(entry, ...more).map(({ kind }) => kind);

test('merit replaces participation, and qualification is added (V20)', () => {
  expect(kinds({ rank: 5, school: null, rankAtSchool: null }, null, 10)).toEqual(['participation']);
  expect(kinds({ rank: 5, school, rankAtSchool: 4 }, null, 10)).toEqual(['participation', 'qualified']);
  expect(kinds({ rank: 5, school, rankAtSchool: 5 }, { ranks: 5 }, 10)).toEqual(['merit']);
  expect(kinds({ rank: 1, school, rankAtSchool: 1 }, { percent: 10 }, 10)).toEqual(['merit', 'qualified']);
});

test('an unapproved school sends nobody to the championship (V20)', () => {
  expect(kinds({ rank: 1, school: { ...school, isListed: false }, rankAtSchool: 1 }, null, 10)).toEqual([
    'participation',
  ]);
});

test('merit names the rank or share it is given for, and nothing that depends on others (V21)', () => {
  const entry = { rank: 3, school: null, rankAtSchool: null };
  expect(awardsOf(entry, { ranks: 10 }, 100)).toEqual([{ kind: 'merit', rank: 3 }]);
  expect(awardsOf(entry, { percent: 10 }, 100)).toEqual([{ kind: 'merit', percent: 10 }]);
});
