import fc from 'fast-check';
import { expect, test } from 'vitest';
import { consentPurposes, consentWays } from '#entities/accounts/consent.ts';
import { type MergedAccount, planMerge } from './merge-accounts.ts';

const rounds = ['2024', '2025', '2026'].map((id) => ({ id, title: `Round ${id}`, mayHoldUnsentAnswers: false }));
const anybody: fc.Arbitrary<MergedAccount> = fc.record({
  isOfTeam: fc.boolean(),
  hasVerifiedPhone: fc.boolean(),
  consentWay: fc.constantFrom(...consentWays, 'withdrawn', null),
  consentWithheld: fc.subarray([...consentPurposes]),
  compensatoryMinutes: fc.nat({ max: 60 }),
  rounds: fc
    .tuple(fc.subarray(rounds), fc.nat(9))
    .map(([sat, open]) => sat.map((round, place) => ({ ...round, mayHoldUnsentAnswers: place === open }))),
});

test('merging two accounts loses no round, no minute and no verification, and never chooses between two attempts (A33)', () => {
  fc.assert(
    fc.property(anybody, anybody, (stays, goes) => {
      const plan = planMerge(stays, goes);
      const hasBothSat = goes.rounds.some(({ id }) => stays.rounds.some((round) => round.id === id));
      const isPlaying = goes.rounds.some(({ mayHoldUnsentAnswers }) => mayHoldUnsentAnswers);
      const ways = [stays.consentWay, goes.consentWay];
      const isRefused = stays.isOfTeam || goes.isOfTeam || hasBothSat || isPlaying || ways.includes('withdrawn');
      expect('refusal' in plan).toBe(isRefused);
      if ('refusal' in plan) return;
      expect(plan.rounds).toEqual(goes.rounds);
      expect(plan.compensatoryMinutes).toBeGreaterThanOrEqual(
        Math.max(stays.compensatoryMinutes, goes.compensatoryMinutes),
      );
      expect(stays.hasVerifiedPhone || plan.takesPhone).toBe(stays.hasVerifiedPhone || goes.hasVerifiedPhone);
      expect(plan.takesPhone && stays.hasVerifiedPhone).toBe(false);
      const after = plan.takesConsent ? goes.consentWay : stays.consentWay;
      if (ways.some((way) => way !== null)) expect(after).not.toBeNull();
      if (ways.some((way) => way !== null && way !== 'form')) expect(after).not.toBe('form');
      if (ways.some((way) => way === 'code' || way === 'list')) expect(['code', 'list']).toContain(after);
      for (const withheld of [stays.consentWithheld, goes.consentWithheld])
        expect(plan.consentWithheld).toEqual(expect.arrayContaining([...withheld]));
    }),
  );
});

test('names the rounds that both have sat (A33)', () => {
  const one = {
    isOfTeam: false,
    hasVerifiedPhone: true,
    consentWay: null,
    consentWithheld: [],
    compensatoryMinutes: 0,
    rounds,
  };
  expect(planMerge(one, { ...one, rounds: rounds.slice(1) })).toEqual({
    refusal: 'merge-both-sat',
    values: { titles: ['Round 2025', 'Round 2026'] },
  });
});
