import { expect, test } from 'vitest';
import { may, rights } from './role.ts';

test.each([
  ['owner', ['team', 'organise', 'participants', 'bank', 'watch', 'rounds']],
  ['organiser', ['organise', 'participants', 'bank', 'watch', 'rounds']],
  ['question-writer', ['bank', 'rounds']],
  ['viewer', ['watch', 'rounds']],
  [null, []],
] as const)('the role %s has exactly its rights (A22)', (role, held) => {
  expect(rights.filter((right) => may(role, right))).toEqual(held);
});
