import { expect, test } from 'vitest';
import { domainSign, groupTeam, postGroup } from './team-member.ts';

test.each([
  ['President', 'bearers'],
  ['Vice-President', 'bearers'],
  ['General Secretary', 'bearers'],
  ['Treasurer', 'bearers'],
  ['Secretary', 'secretaries'],
  ['Joint Secretary', 'secretaries'],
  ['Quizzing Head', 'heads'],
  ['Coordinator', 'coordinators'],
  ['Co-Coordinator', 'coordinators'],
  ['Alumni Convener', 'others'],
  ['Headmaster', 'others'],
])('%s is one of the %s', (post, group) => expect(postGroup(post)).toBe(group));

test.each([
  ['Quizzing', 'quizzing'],
  [' media ', 'media'],
  ['Catering', null],
  [undefined, null],
])('the symbol of %s is %s', (domain, sign) => expect(domainSign(domain)).toBe(sign));

test('the present team comes first, then earlier years, each by group and in the given order', () => {
  const member = (name: string, group: ReturnType<typeof postGroup>, year?: number) => ({
    name,
    group,
    ...(year !== undefined && { year }),
  });
  const team = [
    member('A', 'heads'),
    member('B', 'bearers', 2024),
    member('C', 'bearers'),
    member('D', 'heads'),
    member('E', 'others', 2025),
  ];
  expect(
    groupTeam(team).map(({ year, groups }) => [
      year,
      groups.map(({ group, members }) => [group, members.map(({ name }) => name).join('')]),
    ]),
  ).toEqual([
    [
      undefined,
      [
        ['bearers', 'C'],
        ['heads', 'AD'],
      ],
    ],
    [2025, [['others', 'E']]],
    [2024, [['bearers', 'B']]],
  ]);
});
