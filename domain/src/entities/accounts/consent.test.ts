import { describe, expect, test } from 'vitest';
import {
  type ConsentState,
  consentRefusal,
  consentRules,
  consentWays,
  maskedContact,
  validNotices,
  validTerms,
} from './consent.ts';
import { guardianContactProblem, toGuardianContact } from './guardian-contact.ts';

const agreed = (way: ConsentState['way'], notice: string | null = '2', terms: string | null = '1'): ConsentState => ({
  way,
  notice,
  terms,
});
const asks = (rule: (typeof consentRules)[number], notices = ['2'], terms: readonly string[] | null = null) => ({
  rule,
  validNotices: notices,
  validTerms: terms,
});

describe('consent to start a round', () => {
  const allowed = (rule: (typeof consentRules)[number]) =>
    consentWays.filter((way) => consentRefusal(asks(rule), agreed(way)) === undefined);

  test('is sufficient if it was given in a way that the club accepts (K2)', () => {
    expect(Object.fromEntries(consentRules.map((rule) => [rule, allowed(rule)]))).toEqual({
      code: ['code', 'list', 'self'],
      list: ['code', 'list', 'self'],
      form: ['code', 'list', 'form', 'self'],
      optional: ['code', 'list', 'form', 'self'],
    });
  });

  test('is explained by the refusal if it is missing (K2)', () => {
    const refused = (rule: (typeof consentRules)[number]) => consentRefusal(asks(rule), agreed(null, null));
    expect(consentRules.map(refused)).toEqual(['consent-missing', 'consent-not-listed', 'consent-missing', undefined]);
  });

  test('a consent to a notice that has since gained a purpose does not count (K9)', () => {
    expect(consentRefusal(asks('code'), agreed('code', '1'))).toBe('consent-missing');
    expect(consentRefusal(asks('code', ['2', '1']), agreed('code', '1'))).toBeUndefined();
  });

  test('is required again for terms with a new duty (H6)', () => {
    const refused = (terms: string | null, valid: readonly string[] | null) =>
      consentRefusal(asks('code', ['2'], valid), agreed('code', '2', terms));
    expect([refused('1', ['2']), refused(null, ['2'])]).toEqual(['consent-missing', 'consent-missing']);
    expect([refused('2', ['2']), refused('1', ['2', '1']), refused(null, null)]).toEqual(Array(3).fill(undefined));
  });

  test('is missing after a withdrawal, under every rule of the club (K6)', () => {
    for (const rule of consentRules) {
      expect(consentRefusal(asks(rule), agreed('withdrawn'))).toBe('consent-withdrawn');
    }
  });
});

test('consents hold until a version of the notice adds a purpose (K9)', () => {
  const version = (name: string, addsPurpose: boolean) => ({ version: name, addsPurpose });
  expect(validNotices([version('3', false), version('2', true), version('1', false)])).toEqual(['3', '2']);
  expect(validNotices([version('3', true), version('2', true)])).toEqual(['3']);
  expect(validNotices([version('2', false), version('1', false)])).toEqual(['2', '1']);
});

test('accepted terms hold until a version adds a duty (H6)', () => {
  const version = (name: string, addsDuty: boolean) => ({ version: name, addsDuty });
  expect(validTerms([version('3', false), version('2', true), version('1', false)])).toEqual(['3', '2']);
  expect(validTerms([version('2', false), version('1', false)])).toBeNull();
});

test('a guardian is reached by phone or e-mail, and the contact is shown masked (K3)', () => {
  expect(toGuardianContact(' 98765 43210 ')).toEqual({ channel: 'sms', to: '+919876543210' });
  expect(toGuardianContact('Meera@Example.org')).toEqual({ channel: 'email', to: 'meera@example.org' });
  expect(['', '12', 'meera@', 'meera'].map(guardianContactProblem)).toEqual([
    'required',
    ...Array.from({ length: 3 }, () => 'guardian-contact-invalid'),
  ]);
  expect(maskedContact('+919876543210')).toBe('+91 •••••• 3210');
  expect(maskedContact('meera@example.org')).toBe('m•••@example.org');
});
