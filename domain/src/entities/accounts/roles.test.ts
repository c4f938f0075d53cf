import { describe, expect, test } from 'vitest';
import {
  accountChangeRefusal,
  canParticipate,
  participantRefusal,
  roleLossRefusal,
  teamAccountRefusal,
  wantedRole,
} from './roles.ts';

test('offers the quiz only to the participant domain, if there is one', () => {
  expect(canParticipate('Asha@School.example', 'school.example')).toBe(true);
  expect(canParticipate('asha@school.example', '@school.example')).toBe(true);
  expect(canParticipate('asha@preschool.example', 'school.example')).toBe(false);
  expect(canParticipate('asha@anything.example', undefined)).toBe(true);
});

test('refuses all others, naming the domain (A13)', () => {
  expect(participantRefusal('asha@school.example', '@School.example')).toBeUndefined();
  expect(participantRefusal('asha@elsewhere.example', undefined)).toBeUndefined();
  expect(participantRefusal('asha@elsewhere.example', '@School.example')).toMatchObject({
    code: 'email-domain-wrong',
    values: { domain: 'school.example' },
  });
});

describe('changing an account', () => {
  const asha = { accountId: 'asha', role: null };
  const writer = { accountId: 'writer', role: 'question-writer' } as const;
  const organiser = { accountId: 'organiser', role: 'organiser' } as const;
  const owner = { accountId: 'owner', role: 'owner' } as const;

  test.each([
    ['asha', 'their own name', asha, 'asha', [], undefined],
    ['asha', 'their own role', asha, 'asha', ['team'], 'admin-only'],
    ['asha', "ravi's name", asha, 'ravi', [], 'not-yours'],
    ['asha', "ravi's role", asha, 'ravi', ['team'], 'not-yours'],
    ['a question writer', "ravi's name", writer, 'ravi', [], 'not-yours'],
    ['a question writer', 'their own role', writer, 'writer', ['team'], 'role-without-right'],
    ['an organiser', "asha's name", organiser, 'asha', [], undefined],
    ['an organiser', "asha's phone", organiser, 'asha', ['organise'], undefined],
    ['an organiser', "asha's role", organiser, 'asha', ['team'], 'role-without-right'],
    ['an owner', "asha's role and phone", owner, 'asha', ['team', 'organise'], undefined],
    ['an owner', 'their own role', owner, 'owner', ['team'], undefined],
  ] as const)('by %s: %s', (_who, _what, viewer, accountId, needs, refusal) => {
    expect(accountChangeRefusal(viewer, { accountId, needs })).toBe(refusal);
  });
});

test('lets only the account itself and owners change an account of the team (A22)', () => {
  const account = { id: 'meera', role: 'viewer' } as const;
  const by = (accountId: string, role: 'owner' | 'organiser' | 'viewer' | null) =>
    teamAccountRefusal({ accountId, role }, account);
  expect(by('asha', 'organiser')).toBe('role-without-right');
  expect(by('ravi', null)).toBe('admin-only');
  expect(by('asha', 'owner')).toBeUndefined();
  expect(by('meera', 'viewer')).toBeUndefined();
  expect(teamAccountRefusal({ accountId: 'asha', role: 'organiser' }, { id: 'ravi', role: null })).toBeUndefined();
});

test.each([
  [{ role: 'viewer' }, null, 'viewer'],
  [{ role: null }, 'owner', null],
  [{ role: 'viewer', isAdmin: true }, null, 'viewer'],
  [{}, 'viewer', undefined],
  [{ isAdmin: true }, null, 'owner'],
  [{ isAdmin: true }, 'viewer', 'owner'],
  [{ isAdmin: true }, 'organiser', undefined],
  [{ isAdmin: false }, 'owner', null],
  [{ isAdmin: false }, 'question-writer', undefined],
] as const)('reads %j for an account that is %s as the role %s', (wanted, current, role) => {
  expect(wantedRole(wanted, current)).toBe(role);
});

test('keeps at least one owner (A9)', () => {
  expect(roleLossRefusal(['owner'], 'owner')).toBe('last-admin');
  expect(roleLossRefusal(['owner', 'asha'], 'owner')).toBeUndefined();
  expect(roleLossRefusal(['owner'], 'asha')).toBeUndefined();
  expect(roleLossRefusal([], 'asha')).toBeUndefined();
});
