import type { PrivacyPolicy } from '@club/domain/features/site/policy';
import { expect, test } from 'vitest';
import { policyWarnings } from './policy-warnings.ts';

const responsible = {
  name: 'Institute',
  address: 'Bhopal',
  contact: 'A Person',
  hours: 'Always',
  email: 'grievance@institute.ac.in',
  phone: '+91 98765 43210',
  answerDays: 15,
  hi: null,
};
const privacy = { responsible, accountMonths: 24, asksGuardian: true } as unknown as PrivacyPolicy;
const warnings = (publicUrl: string, changes: Partial<PrivacyPolicy> = {}, guardianConsent = 'code' as const) =>
  policyWarnings({ publicUrl, guardianConsent }, { privacy: { ...privacy, ...changes } });

test('a public server warns of a sample contact and of gaps in the notice (K12)', () => {
  expect(warnings('https://quiz.institute.ac.in')).toEqual([]);
  expect(warnings('https://quiz.institute.ac.in', { responsible: null, accountMonths: null })).toEqual([
    expect.stringContaining('names nobody who is responsible'),
    expect.stringContaining('when accounts are deleted'),
  ]);
  for (const sample of [{ email: 'club@example.org' }, { phone: '+91 00000 00000' }]) {
    expect(warnings('https://quiz.institute.ac.in', { responsible: { ...responsible, ...sample } })).toEqual([
      expect.stringContaining('names the sample contact'),
    ]);
  }
  expect(warnings('https://quiz.institute.ac.in', { asksGuardian: false })).toHaveLength(1);
});

test('a private machine causes no warnings (K12)', () => {
  expect(warnings('http://localhost:3000', { responsible: null, accountMonths: null })).toEqual([]);
});
