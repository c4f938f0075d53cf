import { Refusal } from '@club/domain/shared/refusal';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '#shared/http/viewer.ts';
import { type ArrivalCounter, type CallLimits, callLimits, createArrivalCounter } from './rate-limit-store.ts';

const viewer = (accountId: string): Viewer => ({
  accountId,
  sessionId: 's',
  role: null,
  isSimulated: false,
});
const small: CallLimits = {
  account: { calls: 2, perSeconds: 10 },
  addressOfAccounts: { calls: 3, perSeconds: 10 },
  addressOfVisitors: {
    call: { calls: 2, perSeconds: 10 },
    'page-file': { calls: 4, perSeconds: 10 },
    document: { calls: 1, perSeconds: 10 },
  },
  timeOfAddress: { milliseconds: 100, perSeconds: 10 },
  timeOfAccount: { milliseconds: 50, perSeconds: 10 },
};

const counting =
  (arrivals: ArrivalCounter) =>
  (name: string, caller: Viewer | null, address: string, now: number): void =>
    arrivals.count({ kind: 'call', name, viewer: caller, address, isUrgent: false }, now);

/** True for each call that is admitted, in order. */
function letThrough(calls: readonly (() => void)[]): boolean[] {
  return calls.map((call) => {
    try {
      call();
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too-many-requests') return false;
      throw error;
    }
  });
}

test('an account is counted by endpoint, across addresses', () => {
  const count = counting(createArrivalCounter(small));
  expect(
    letThrough([
      () => count('GET /a', viewer('asha'), '192.0.2.1', 0),
      () => count('GET /a', viewer('asha'), '192.0.2.2', 0),
      () => count('GET /a', viewer('asha'), '192.0.2.3', 0),
      () => count('GET /b', viewer('asha'), '192.0.2.3', 0),
      () => count('GET /a', viewer('vikram'), '192.0.2.3', 0),
      () => count('GET /a', viewer('asha'), '192.0.2.3', 10_000),
    ]),
  ).toEqual([true, true, false, true, true, true]);
});

test('an address is counted as well, and visitors do not use up the limits of logged-in accounts (D3)', () => {
  const count = counting(createArrivalCounter(small));
  const visitors = ['GET /a', 'GET /a', 'GET /a'].map((call) => () => count(call, null, '192.0.2.1', 0));
  const students = ['asha', 'vikram', 'meera', 'kabir'].map(
    (name) => () => count('GET /a', viewer(name), '::ffff:192.0.2.1', 0),
  );
  expect(letThrough(visitors)).toEqual([true, true, false]);
  expect(letThrough(students)).toEqual([true, true, true, false]);
});

test('has the time to wait', () => {
  const count = counting(createArrivalCounter(small));
  count('GET /a', null, '192.0.2.1', 0);
  count('GET /a', null, '192.0.2.1', 0);
  expect(() => count('GET /a', null, '192.0.2.1', 4_000)).toThrow(
    expect.objectContaining({ values: expect.objectContaining({ seconds: 6 }) }),
  );
});

test('this machine is not counted by its address', () => {
  const count = counting(createArrivalCounter(small));
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    for (let call = 0; call < 10; call += 1) count('GET /a', null, address, 0);
  }
});

test('nothing is counted without limits', () => {
  const count = counting(createArrivalCounter(null));
  for (let call = 0; call < 100; call += 1) count('GET /a', null, '192.0.2.1', 0);
});

test('callers beyond the memory limit evict those that called longest ago', () => {
  const count = counting(createArrivalCounter(small, 100));
  const call = (address: string) => () => count('GET /a', null, address, 0);
  expect(letThrough([call('192.0.2.1'), call('192.0.2.1'), call('192.0.2.1')])).toEqual([true, true, false]);
  for (let one = 0; one < 100; one += 1) count('GET /a', null, `198.51.100.${one}`, 0);
  expect(letThrough([call('192.0.2.1'), call('198.51.100.99'), call('198.51.100.99')])).toEqual([true, true, false]);
});

test('a school of 1,500 at one address is never limited, neither at the opening nor while each of them saves twice in five seconds (D3)', () => {
  const count = counting(createArrivalCounter(callLimits));
  const students = Array.from({ length: 1500 }, (_, index) => viewer(`student-${index}`));
  for (let second = 0; second < 60; second += 5) {
    for (const student of students) {
      for (let save = 0; save < 2; save += 1) count('PUT /answers', student, '192.0.2.1', second * 1000);
      if (second === 0)
        for (const call of ['POST /start', 'GET /attempt', 'GET /me']) count(call, student, '192.0.2.1', 0);
    }
    if (second % 10 === 0)
      for (const _ of students)
        for (const page of [1, 2]) count(`GET /schools${page}`, null, '192.0.2.1', second * 1000);
  }
});

test('a flood by one account is limited after ten calls a second', () => {
  const count = counting(createArrivalCounter(callLimits));
  const flood = Array.from(
    { length: 30_000 },
    (_, call) => () => count('PUT /answers', viewer('asha'), '127.0.0.1', call / 3),
  );
  expect(letThrough(flood).filter(Boolean)).toHaveLength(100);
});

describe('the share of the thread (D3)', () => {
  const address = '192.0.2.1';
  const of = (name: string | null, isUrgent = false, from = address) => ({
    ...{ viewer: name === null ? null : viewer(name), address: from, isUrgent },
  });
  type Request = ReturnType<typeof of>;
  /** @param use milliseconds that the requests used together */
  const afterUse = (use: number, ...requests: Request[]) => {
    const arrivals = createArrivalCounter(small);
    for (const one of requests) arrivals.answered(one);
    arrivals.share(use, 0);
    return (one: Request, now = 1) =>
      letThrough([() => arrivals.count({ kind: 'call', name: 'GET /a', ...one }, now)])[0];
  };

  test('of the visitors of an address does not touch those who have logged in there', () => {
    const arrive = afterUse(200, of(null), of(null), of(null), of('asha', true));
    expect([arrive(of(null)), arrive(of('asha')), arrive(of(null), 10_000)]).toEqual([false, true, true]);
  });

  test('of an account touches nobody else, and counts across addresses', () => {
    const arrive = afterUse(80, of('flood', false, '192.0.2.1'), of('flood', false, '192.0.2.2'));
    expect([arrive(of('flood', false, '192.0.2.3')), arrive(of('asha')), arrive(of(null))]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('of the accounts of an address counts them together, and touches no other address', () => {
    const arrive = afterUse(120, of('one'), of('two'), of('three'));
    expect([arrive(of('asha')), arrive(of('asha', false, '192.0.2.9')), arrive(of(null))]).toEqual([false, true, true]);
  });

  test('is never in the way of sitting and logging in, which use none of it either', () => {
    const arrive = afterUse(10_000, of('flood'), of('asha', true));
    expect([arrive(of('flood')), arrive(of('flood', true)), arrive(of('asha', true))]).toEqual([false, true, true]);
    const arriveLater = afterUse(10_000, of('asha', true), of('ravi', true));
    expect([arriveLater(of('asha')), arriveLater(of('ravi'))]).toEqual([true, true]);
  });

  test('of a school of 1,500 at one address is not used up by sitting, however long that takes', () => {
    const arrivals = createArrivalCounter(callLimits);
    const students = Array.from({ length: 1_500 }, (_, index) => of(`student ${index}`, true));
    for (let now = 0; now < 20_000; now += 1_000) {
      for (const student of students) arrivals.answered(student);
      arrivals.share(1_000, now);
    }
    expect(
      students.flatMap((one) =>
        letThrough(
          [true, false].map((isUrgent) => () => arrivals.count({ kind: 'call', name: 'x', ...one, isUrgent }, 19_999)),
        ),
      ),
    ).not.toContain(false);
  });
});
