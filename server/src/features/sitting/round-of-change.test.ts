import { describe, expect, test } from 'vitest';
import type { StoredAttempt, StoredSitting } from '#entities/attempts/attempt-store.ts';
import type { AttemptChange } from './attempt-change.ts';
import { roundOfChange } from './round-of-change.ts';

const now = 100;
const ofAsha = { accountId: 'asha', now };
const sitting = (given: Partial<StoredSitting> = {}): StoredSitting => ({
  section: 1,
  startedAt: 50,
  closesAt: 200,
  finishedAt: null,
  takeover: 1,
  regularClosesAt: 0,
  compensationSeconds: 0,
  givenFrom: null,
  reopenedAt: null,
  usedBeforeSeconds: 0,
  lateCounts: false,
  lease: 'a page',
  paperVersionId: 'paper',
  ...given,
});
const attempt = (roundId: string, sittings: StoredSitting[], submittedAt: number | null = null): StoredAttempt => ({
  id: `attempt at ${roundId}`,
  accountId: 'asha',
  roundId,
  candidate: null,
  classLevel: 9,
  language: 'en',
  sittings,
  flags: 0,
  disqualifiedAt: null,
  submittedAt,
});
const roundOf = (change: AttemptChange, attempts: StoredAttempt[], reportedIn?: string) =>
  roundOfChange(change, attempts, { reportedIn, currentId: 'this year' });

const reported: AttemptChange = { kind: 'integrity-event', reportId: 'r', event: 'page-hidden', ...ofAsha };
const submitted: AttemptChange = { kind: 'submitted', disqualified: false, ...ofAsha };
const open = attempt('last year', [sitting()]);
const fresh = attempt('this year', []);
const begunNow = attempt('this year', [sitting({ startedAt: 90 })]);

describe('the round a change is about', () => {
  test('is the current one at the start', () => {
    for (const begin of [
      { kind: 'class-set', classLevel: 9 } as const,
      {
        kind: 'section-opened',
        sessionId: 'session',
        startedFrom: { browserHash: 'a', addressHash: 'b' },
        section: 1,
        language: 'en',
      } as const,
    ]) {
      expect(roundOf({ ...begin, ...ofAsha }, [open])).toBe('this year');
    }
  });

  test("is that of the page's lease when a section is finished", () => {
    const finish = { kind: 'section-finished', section: 1, ...ofAsha } as const;
    expect(roundOf({ ...finish, lease: 'a page' }, [fresh, open])).toBe('last year');
    expect(roundOf({ ...finish, lease: 'another page' }, [fresh, open])).toBe('this year');
  });

  test('is the one that has the report already', () => {
    const done = attempt('last year', [sitting({ finishedAt: 80 })], 80);
    expect(roundOf(reported, [begunNow, done], done.id)).toBe('last year');
  });

  test.each([
    ['is open', sitting(), null, 'last year'],
    ['was finished', sitting({ finishedAt: 90 }), null, 'this year'],
    ['has ended', sitting({ closesAt: 100 }), null, 'this year'],
    ['was submitted', sitting(), 90, 'this year'],
  ] as const)('is that of a section that %s, for an integrity event', (_, ofLastYear, handedInAt, round) => {
    const through = attempt('this year', [sitting({ startedAt: 10, finishedAt: 20 })]);
    expect(roundOf(reported, [through, attempt('last year', [ofLastYear], handedInAt)])).toBe(round);
  });

  test('is that of the section started last, if two are open', () => {
    expect(roundOf(reported, [open, begunNow])).toBe('this year');
    expect(roundOf(reported, [begunNow, open])).toBe('this year');
  });

  test('is the current one if it was started, otherwise the unsubmitted one, for a submission', () => {
    expect(roundOf(submitted, [open, attempt('this year', [sitting({ startedAt: 10 })], 60)])).toBe('this year');
    expect(roundOf(submitted, [open, fresh])).toBe('last year');
    expect(roundOf(submitted, [attempt('last year', [sitting()], 60), fresh])).toBe('this year');
    expect(roundOf(submitted, [attempt('two years ago', [sitting({ startedAt: 1 })]), open])).toBe('last year');
  });

  test('is the one checked by the server', () => {
    expect(roundOf({ kind: 'abandonment-checked', roundId: 'last year', ...ofAsha }, [fresh])).toBe('last year');
  });
});
