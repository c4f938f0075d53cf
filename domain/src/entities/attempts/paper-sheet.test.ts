import { describe, expect, test } from 'vitest';
import { openAudience } from '#entities/rounds/audience.ts';
import { keyNeverOut } from '#entities/rounds/results-step.ts';
import { minute } from '#shared/instant.ts';
import { noTimeAdjustments } from './deadline.ts';
import {
  decidePaperSheet,
  decidePaperTakenBack,
  type PaperSheet,
  paperLease,
  rankingTime,
  untimed,
} from './paper-sheet.ts';
import { compareEntries } from './ranking.ts';
import { type Attempt, newAttempt, type QuizRules } from './sitting.ts';
import { timeUsedSeconds } from './timing.ts';

const opensAt = 1_000_000_000_000;
const now = opensAt + 40 * minute;
const rules: QuizRules = {
  times: {
    ...keyNeverOut,
    ...{ announcedAt: opensAt - minute, opensAt, closesAt: opensAt + 60 * minute },
    ...{ resultsPublishedAt: null, archivedAt: null },
  },
  integrity: { disqualifyingFlag: 1 } as QuizRules['integrity'],
  audience: openAudience,
  sections: [
    { section: 1, durationSeconds: 600, questionCount: 5 },
    { section: 2, durationSeconds: 300, questionCount: 0 },
    { section: 3, durationSeconds: 900, questionCount: 2 },
  ],
  timeAdjustments: noTimeAdjustments,
};
const sheet: PaperSheet = {
  classLevel: 9,
  lease: paperLease('1'),
  candidate: {
    ...{ name: 'Asha', schoolId: null, city: 'Bhopal', phone: '+919800000001' },
    ...{ isPhoneVerified: true, maySitAnyRound: false, compensatoryMinutes: 10 },
  },
  replaces: false,
  isOnPicture: false,
};
const decide = (changes: Partial<PaperSheet> = {}, { attempt = newAttempt, at = now, under = rules } = {}) =>
  decidePaperSheet(attempt, { ...sheet, ...changes }, at, under);
const accepted = (): Attempt => {
  const decision = decide();
  if (!('attempt' in decision)) throw new Error(decision.refusal);
  return decision.attempt;
};

test('every section with questions is over, with its full time, and the attempt is submitted (X5, X6)', () => {
  const { sittings, submittedAt, candidate, classLevel } = accepted();
  expect(sittings.map(({ section, finishedAt }) => [section, finishedAt])).toEqual([
    [1, now],
    [3, now],
  ]);
  expect(timeUsedSeconds(sittings, [])).toBe(1500);
  expect([submittedAt, classLevel, candidate?.name]).toEqual([now, 9, 'Asha']);
});

test('what decides between equal scores is the same for all sheets, whenever each was accepted, and comes last (X6, R13)', () => {
  const { sittings, submittedAt } = accepted();
  const late = decide({}, { at: now + 10 * minute });
  if (!('attempt' in late)) throw new Error(late.refusal);
  const entry = { accountId: 'a', score: 7, disqualified: false };
  const onPaper = { ...entry, ...rankingTime({ sittings }, submittedAt ?? 0, []) };
  const typedLater = { ...entry, ...rankingTime(late.attempt, now + 10 * minute, []) };
  expect(compareEntries(onPaper, typedLater)).toBe(0);
  const onScreen = sittings.map((sitting) => ({ ...sitting, lease: 'session.1', startedAt: now - 500 * minute }));
  const slowest = { ...entry, ...rankingTime({ sittings: onScreen }, now + 600 * minute, []) };
  expect(slowest.timeUsedSeconds).toBeGreaterThan(1500);
  expect(compareEntries(slowest, onPaper)).toBeLessThan(0);
  expect(compareEntries({ ...onPaper, score: 8 }, slowest)).toBeLessThan(0);
});

test('somebody who went on with a sheet on a screen has no time either (R13)', () => {
  const [first, ...others] = accepted().sittings;
  if (first === undefined) throw new Error('no section');
  expect(rankingTime({ sittings: [{ ...first, lease: 'session.1' }, ...others] }, now, [])).toEqual(untimed);
});

describe('an acceptance that is taken back (X17)', () => {
  const { times } = rules;
  test('leaves an attempt that was never begun, with the class of before', () => {
    expect(decidePaperTakenBack(accepted(), 8, times)).toEqual({ attempt: { ...newAttempt, classLevel: 8 } });
  });
  test.for<[string, Partial<Attempt>, Partial<QuizRules['times']>, string]>([
    ['once the results are published', {}, { resultsPublishedAt: now }, 'results-are-out'],
    ['of somebody who is disqualified', { disqualifiedAt: now }, {}, 'participant-disqualified'],
    [
      'of somebody who went on with it on a screen',
      { sittings: accepted().sittings.map((sitting) => ({ ...sitting, lease: 'session.1' })) },
      {},
      'sat-on-screen',
    ],
  ])('is refused %s', ([, attempt, changes, refusal]) => {
    expect(decidePaperTakenBack({ ...accepted(), ...attempt }, null, { ...times, ...changes })).toEqual({ refusal });
  });
});

describe('is not accepted (X3, X4, X7)', () => {
  const times = (changes: Partial<QuizRules['times']>) => ({
    under: { ...rules, times: { ...rules.times, ...changes } },
  });
  const candidate = (changes: Partial<PaperSheet['candidate']>) => ({ candidate: { ...sheet.candidate, ...changes } });
  test.for([
    ['without a verified phone', candidate({ isPhoneVerified: false }), {}, 'phone-not-verified'],
    ['without consent', candidate({ consentRefusal: 'consent-missing' }), {}, 'consent-missing'],
    ['in a draft', {}, times({ announcedAt: null }), 'quiz-not-announced'],
    ['before the opening', {}, { at: opensAt - 1 }, 'quiz-not-open-yet'],
    ['when the key is out', {}, times({ firstStartedAt: opensAt, keyOutAt: now - 1 }), 'key-is-out'],
    ['in an archived round', {}, times({ archivedAt: now - 1 }), 'quiz-closed'],
    [
      'of another class',
      {},
      { under: { ...rules, audience: { ...openAudience, classes: [10] } } },
      'round-not-for-class',
    ],
    ['after a screen', {}, { attempt: accepted() }, 'sat-on-screen'],
    ['of somebody disqualified', {}, { attempt: { ...newAttempt, disqualifiedAt: now } }, 'participant-disqualified'],
    [
      'during a pause',
      {},
      { under: { ...rules, timeAdjustments: { ...noTimeAdjustments, pauses: [{ at: now - 1, until: now + 1 }] } } },
      'quiz-paused',
    ],
  ] as const)('%s', ([, changes, context, refusal]) => {
    expect(decide(changes, context)).toMatchObject({ refusal });
  });
});

test('a correction takes the sections over, and is possible after the key only with a picture (X9)', () => {
  const attempt = accepted();
  const later = { attempt, at: now + minute };
  const corrected = decide({ replaces: true }, later);
  expect(corrected).toMatchObject({ attempt: { submittedAt: now, sittings: [{ takeover: 2 }, { takeover: 2 }] } });
  expect('attempt' in corrected && timeUsedSeconds(corrected.attempt.sittings, [])).toBe(1500);
  const out = { ...later, under: { ...rules, times: { ...rules.times, firstStartedAt: opensAt, keyOutAt: now } } };
  expect(decide({ replaces: true }, out)).toMatchObject({ refusal: 'key-is-out' });
  expect(decide({ replaces: true, isOnPicture: true }, out)).toHaveProperty('attempt');
});
