import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '#shared/group-by.ts';
import { minGroupSize, type StudentGroup, shownGroups } from './shown-groups.ts';

const group = (key: string, size: number, within: readonly StudentGroup[] = []): StudentGroup => ({
  key,
  size,
  within,
});

test.each<[string, StudentGroup, readonly string[]]>([
  ['five are shown', group('all', 5), ['all']],
  ['four are not', group('all', 4), []],
  [
    'a class of six in a school of seven is left out, because the seventh is alone',
    group('school', 7, [group('9', 6)]),
    ['school'],
  ],
  ['a class that is its whole school is shown', group('school', 6, [group('9', 6)]), ['school', '9']],
  [
    'of three classes the smallest large one is left out, because the other two leave one student alone',
    group('school', 17, [group('9', 8), group('10', 7), group('11', 1)]),
    ['school', '9'],
  ],
  [
    'the schools of a city that was left out are counted with the cities',
    group('all', 60, [group('a', 50), group('b', 8, [group('b1', 8)]), group('c', 2)]),
    ['all', 'a'],
  ],
  [
    'a school may be shown where its city is not',
    group('all', 70, [group('a', 50), group('b', 18, [group('b1', 10), group('b2', 8)]), group('c', 2)]),
    ['all', 'a', 'b1'],
  ],
])('%s (Y4, Y5)', (_, root, shown) => {
  expect([...shownGroups(root)].sort()).toEqual([...shown].sort());
});

/** Students by city, school and class; undefined parts are in no such group. */
const anyStudents = fc.array(
  fc.record({
    city: fc.integer({ min: 0, max: 3 }),
    school: fc.integer({ min: 0, max: 3 }),
    classLevel: fc.integer({ min: 8, max: 11 }),
  }),
  { maxLength: 80, size: 'max' },
);

test('whatever is subtracted, nothing is left that fewer than five students are in (Y5)', () => {
  fc.assert(
    fc.property(anyStudents, (students) => {
      const keysOf = ({ city, school, classLevel }: (typeof students)[number]) => [
        'all',
        // Nobody of city 3 has a city, nobody of school 3 a school.
        ...(city === 3
          ? []
          : [`${city}`, ...(school === 3 ? [] : [`${city} ${school}`, `${city} ${school} ${classLevel}`])]),
      ];
      const within = (parent: string, depth: number): StudentGroup[] => {
        const ofParent = students.map(keysOf).filter((keys) => keys[depth] === parent);
        const children = new Set(ofParent.flatMap((keys) => keys[depth + 1] ?? []));
        return [...children].map((key) =>
          group(key, ofParent.filter((keys) => keys[depth + 1] === key).length, within(key, depth + 1)),
        );
      };
      const shown = shownGroups(group('all', students.length, within('all', 0)));
      // Sums and differences of shown groups can tell students apart only by the shown groups they are in.
      const alike = groupBy(students, (one) =>
        keysOf(one)
          .filter((key) => shown.has(key))
          .join(),
      );
      for (const [keys, ones] of alike) if (keys !== '') expect(ones.length).toBeGreaterThanOrEqual(minGroupSize);
      expect(shown.has('all')).toBe(students.length >= minGroupSize);
    }),
  );
});
