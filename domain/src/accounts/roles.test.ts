import { describe, expect, test } from 'vitest';
import { accountChangeRefusal, mayPlay, roleLossRefusal } from './roles.ts';

test('offers the quiz to the participant domain alone, where there is one', () => {
  expect(mayPlay('Asha@School.example', 'school.example')).toBe(true);
  expect(mayPlay('asha@school.example', '@school.example')).toBe(true);
  expect(mayPlay('asha@preschool.example', 'school.example')).toBe(false);
  expect(mayPlay('asha@anything.example', undefined)).toBe(true);
});

describe('changing an account', () => {
  const asha = { accountId: 'asha', isAdmin: false };
  const admin = { accountId: 'admin', isAdmin: true };

  test.each([
    ['their own name', asha, 'asha', false, undefined],
    ['their own role', asha, 'asha', true, 'admin-only'],
    ["another's name", asha, 'ravi', false, 'not-yours'],
    ["another's role", asha, 'ravi', true, 'not-yours'],
    ["as an admin, another's name", admin, 'asha', false, undefined],
    ["as an admin, another's role", admin, 'asha', true, undefined],
    ['as an admin, their own role', admin, 'admin', true, undefined],
  ] as const)('%s: %4$s', (_, viewer, accountId, isForAdmins, refusal) => {
    expect(accountChangeRefusal(viewer, { accountId, isForAdmins })).toBe(refusal);
  });
});

test('leaves one admin at least (A9)', () => {
  expect(roleLossRefusal(['admin'], 'admin')).toBe('last-admin');
  expect(roleLossRefusal(['admin', 'asha'], 'admin')).toBeUndefined();
  expect(roleLossRefusal(['admin'], 'asha')).toBeUndefined();
  expect(roleLossRefusal([], 'asha')).toBeUndefined();
});
