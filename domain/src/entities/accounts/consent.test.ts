import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ConsentAct,
  type ConsentPurpose,
  type ConsentState,
  type ConsentsInForce,
  consentPurposes,
  consentRefusal,
  consentRules,
  consentWays,
  decideOwnConsent,
  isGuardianWay,
  maskedContact,
  validNotices,
  validTerms,
  withdrawnPurposes,
  withheldAfter,
} from './consent.ts';
import { guardianYearProblem, readYear } from './guardian.ts';
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

  test('is required again for terms with a new duty (K20)', () => {
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

test('accepted terms hold until a version adds a duty (K20)', () => {
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

describe("a guardian's will", () => {
  const extras = fc.subarray<ConsentPurpose>(['name-published', 'pictures']);
  const given = extras.map((purposes): ConsentPurpose[] => ['taking-part', ...purposes]);
  const act: fc.Arbitrary<ConsentAct> = fc.oneof(
    fc.record({ kind: fc.constant('given' as const), way: fc.constantFrom(...consentWays), purposes: given }),
    fc.record({
      kind: fc.constant('withdrawn' as const),
      by: fc.constantFrom('student', 'guardian', 'organiser'),
      purposes: fc.subarray([...consentPurposes], { minLength: 1 }),
    }),
  );

  /** As the stores apply the decisions. */
  function next(before: ConsentsInForce, one: ConsentAct): ConsentsInForce {
    const withheld = withheldAfter(before.withheld, one);
    if (one.kind === 'withdrawn') {
      const ending = withdrawnPurposes(one.purposes);
      const purposes = before.purposes.filter((purpose) => !ending.includes(purpose));
      return { ...before, purposes, withheld, way: ending.includes('taking-part') ? 'withdrawn' : before.way };
    }
    const { way } = one;
    if (way === 'code' || way === 'list') return { ...before, way, purposes: one.purposes, withheld };
    const decision = decideOwnConsent(before, { way, purposes: one.purposes });
    if ('refusal' in decision) return before;
    const { records, replaces } = decision;
    return replaces ? { ...before, way, purposes: records } : { ...before, purposes: [...before.purposes, ...records] };
  }

  test('stands until a guardian changes it, whatever student and organisers do, for each purpose (K15)', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), fc.boolean(), (acts, isValid) => {
        let state: ConsentsInForce = { way: null, purposes: [], withheld: [], isValid };
        const refused = new Set<ConsentPurpose>();
        for (const one of acts) {
          const before = state;
          state = next(before, one);
          const isGuardian = one.kind === 'given' ? isGuardianWay(one.way) : one.by === 'guardian';
          if (isGuardian) {
            // A guardian who consents speaks about every purpose.
            const saidNo =
              one.kind === 'withdrawn'
                ? withdrawnPurposes(one.purposes)
                : consentPurposes.filter((purpose) => !one.purposes.includes(purpose));
            if (one.kind === 'given') {
              refused.clear();
              expect(state.purposes).toEqual(one.purposes);
            }
            for (const purpose of saidNo) refused.add(purpose);
          }
          for (const purpose of refused) expect(state.purposes).not.toContain(purpose);
          // A consent from the student's device ends nothing that a guardian's valid one has in force.
          if (!isGuardian && one.kind === 'given' && isGuardianWay(before.way) && isValid)
            expect(state.purposes).toEqual(expect.arrayContaining([...before.purposes]));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('is what a consent of the student adds to, or contradicts (K6, K15)', () => {
    const agreed = { way: 'code', purposes: ['taking-part'], withheld: ['pictures'], isValid: true } as const;
    const alone = (purposes: readonly ConsentPurpose[], before: ConsentsInForce = agreed) =>
      decideOwnConsent(before, { way: 'self', purposes });
    expect(alone(['taking-part'])).toEqual({ records: [], replaces: false });
    expect(alone(['taking-part', 'name-published'])).toEqual({ records: ['name-published'], replaces: false });
    expect(alone(['taking-part', 'pictures'])).toEqual({ refusal: 'consent-withheld' });
    expect(alone(['taking-part'], { ...agreed, way: 'withdrawn', purposes: [] })).toEqual({
      records: ['taking-part'],
      replaces: true,
    });
    expect(alone(['taking-part'], { ...agreed, withheld: ['taking-part'] })).toEqual({ refusal: 'consent-withdrawn' });
    expect(alone(['taking-part'], { ...agreed, isValid: false })).toEqual({ records: ['taking-part'], replaces: true });
  });
});

test.each<[bornIn: number, problem: string | undefined]>([
  [1980, undefined],
  [2008, undefined],
  [2009, 'guardian-under-age'],
  [2026, 'guardian-under-age'],
  [2027, 'year-invalid'],
  [1850, 'year-invalid'],
  [Number.NaN, 'year-invalid'],
])('a guardian born in %d in the year 2026: %s (K21)', (bornIn, problem) => {
  expect(guardianYearProblem(bornIn, Date.UTC(2026, 5, 1))).toBe(problem);
});

test('a year is read in the digits of any script (K21)', () => {
  expect([readYear(' १९८० '), readYear('1980'), readYear('80')]).toEqual([1980, 1980, Number.NaN]);
});
