import { describe, expect, test } from 'vitest';
import { accountChangeRefusal, mayPlay, participantRefusal, roleLossRefusal } from './roles.ts';

test('offers the quiz to the participant domain alone, where there is one', () => {
  expect(mayPlay('Asha@School.example', 'school.example')).toBe(true);
  expect(mayPlay('asha@school.example', '@school.example')).toBe(true);
  expect(mayPlay('asha@preschool.example', 'school.example')).toBe(false);
  expect(mayPlay('asha@anything.example', undefined)).toBe(true);
});

test('refuses everybody else by the name of the domain (A13)', () => {
  expect(participantRefusal('asha@school.example', '@School.example')).toBeUndefined();
  expect(participantRefusal('asha@elsewhere.example', undefined)).toBeUndefined();
  expect(participantRefusal('asha@elsewhere.example', '@School.example')).toMatchObject({
    code: 'email-domain-wrong',
    values: { domain: 'school.example' },
  });
});

describe('changing an account', () => {
  const asha = { accountId: 'asha', isAdmin: false };
  const admin = { accountId: 'admin', isAdmin: true };

  test.each([
    ['asha', 'their own name', asha, 'asha', false, undefined],
    ['asha', 'their own role', asha, 'asha', true, 'admin-only'],
    ['asha', "ravi's name", asha, 'ravi', false, 'not-yours'],
    ['asha', "ravi's role", asha, 'ravi', true, 'not-yours'],
    ['an admin', "asha's name", admin, 'asha', false, undefined],
    ['an admin', "asha's role", admin, 'asha', true, undefined],
    ['an admin', 'their own role', admin, 'admin', true, undefined],
  ] as const)('by %s: %s', (_who, _what, viewer, accountId, isForAdmins, refusal) => {
    expect(accountChangeRefusal(viewer, { accountId, isForAdmins })).toBe(refusal);
  });
});

test('leaves one admin at least (A9)', () => {
  expect(roleLossRefusal(['admin'], 'admin')).toBe('last-admin');
  expect(roleLossRefusal(['admin', 'asha'], 'admin')).toBeUndefined();
  expect(roleLossRefusal(['admin'], 'asha')).toBeUndefined();
  expect(roleLossRefusal([], 'asha')).toBeUndefined();
});
