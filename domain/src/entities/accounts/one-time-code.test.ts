import { expect, test } from 'vitest';
import { minute } from '#shared/instant.ts';
import {
  codeLifetimeMs,
  codeProblem,
  codeSendingLimits,
  decideCodeAttempt,
  resetLinkLifetimeMs,
  toSentCode,
} from './one-time-code.ts';

const sent = { expiresAt: 10 * minute, triesUsed: 0, usedAt: null };

test('accepts the right code until it expires', () => {
  expect(decideCodeAttempt(sent, true, 10 * minute - 1)).toEqual({ accepted: true });
  expect(decideCodeAttempt(sent, true, 10 * minute)).toEqual({ accepted: false, refusal: 'code-expired' });
});

test('refuses a wrong code', () => {
  expect(decideCodeAttempt(sent, false, 0)).toEqual({ accepted: false, refusal: 'code-wrong' });
});

test('refuses a sixth try, even with the right code (A4)', () => {
  expect(decideCodeAttempt({ ...sent, triesUsed: 4 }, true, 0)).toEqual({ accepted: true });
  expect(decideCodeAttempt({ ...sent, triesUsed: 5 }, true, 0)).toEqual({ accepted: false, refusal: 'code-expired' });
});

test('accepts a code once (A4)', () => {
  expect(decideCodeAttempt({ ...sent, usedAt: 1 }, true, 2)).toEqual({ accepted: false, refusal: 'code-expired' });
});

test('refuses when no code was sent', () => {
  expect(decideCodeAttempt(undefined, true, 0)).toEqual({ accepted: false, refusal: 'code-expired' });
});

test('requires six digits', () => {
  expect(codeProblem('')).toBe('required');
  expect(codeProblem('12345')).toBe('code-incomplete');
  expect(codeProblem('12345a')).toBe('code-incomplete');
  expect(codeProblem('012345')).toBeUndefined();
  expect(codeProblem('०१२ ३४५')).toBeUndefined();
  expect(toSentCode('०१२-३४५')).toBe('012345');
});

test('a code lives ten minutes, a link an hour, and limits hold for an hour or a day (A4, A5, A6)', () => {
  expect([codeLifetimeMs, resetLinkLifetimeMs]).toEqual([600_000, 3_600_000]);
  const { perAccount, numbersPerAccount, ...others } = codeSendingLimits;
  expect([perAccount, numbersPerAccount].map(({ windowSeconds }) => windowSeconds)).toEqual([86_400, 86_400]);
  expect(new Set(Object.values(others).map(({ windowSeconds }) => windowSeconds))).toEqual(new Set([3600]));
});

test('reserves part of the budget for new registrations (A5)', () => {
  const { overall, overallButFirst } = codeSendingLimits;
  expect(overallButFirst.codes).toBeLessThan(overall.codes);
  expect(overallButFirst.windowSeconds).toBe(overall.windowSeconds);
});
