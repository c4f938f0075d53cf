import { expect, test } from 'vitest';
import { canAnswer, isExpected, type MemberState, nextInLine, teamState } from './team-members.ts';

test.each([
  ['invited', 999, true],
  ['declined', 999, true],
  ['confirmed', 1000, false],
  ['replaced', 999, false],
] as const)('a member who is %s can answer at %d: %s (ST13)', (state, now, expected) => {
  expect(canAnswer({ state, answerBy: 1000 }, now)).toBe(expected);
});

test.each([
  [['confirmed', 'confirmed'], 'confirmed'],
  [['confirmed', 'replaced'], 'confirmed'],
  [['confirmed', 'invited'], 'invited'],
  [['confirmed', 'declined', 'invited'], 'incomplete'],
  [['declined', 'declined', 'replaced'], 'declined'],
] as const)('a team of %j is %s (ST13)', (states, expected) => {
  expect(teamState(states.map((state) => ({ state })))).toBe(expected);
});

test('those who said no, and those who were replaced, are not expected (ST13)', () => {
  const states: MemberState[] = ['invited', 'confirmed', 'declined', 'replaced'];
  expect(states.filter((state) => isExpected({ state }))).toEqual(['invited', 'confirmed']);
});

test('the next in line is the best who was never asked (ST13, R4)', () => {
  const ranked = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
  expect(nextInLine(ranked, [{ id: 'a' }, { id: 'b' }, { id: 'd' }])).toEqual({ id: 'c' });
  expect(nextInLine(ranked, ranked)).toBeNull();
});
