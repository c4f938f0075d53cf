import { describe, expect, test } from 'vitest';
import { noTimeAdjustments } from '#entities/attempts/deadline.ts';
import {
  compensatoryMinutesProblem,
  interventionMinutesProblem,
  isUndoable,
  shiftProblem,
} from '#entities/attempts/interventions.ts';
import type { LateAnswers } from '#entities/attempts/saves.ts';
import {
  type Attempt,
  type AttemptEvent,
  decideAttempt,
  newAttempt,
  type QuizRules,
  sittingOf,
} from '#entities/attempts/sitting.ts';
import { openAudience } from '#entities/rounds/audience.ts';
import { keyNeverOut } from '#entities/rounds/results-step.ts';
import { alwaysOpen, type RoundState } from '#entities/rounds/round.ts';
import { minute, second } from '#shared/instant.ts';
import {
  bellDelayMs,
  decideBell,
  decideIntervention,
  decideMove,
  decidePause,
  decideResume,
  decideShift,
  standingAfter,
  timeRefusal,
} from './intervene.ts';

const rules: QuizRules = {
  times: { ...alwaysOpen, ...keyNeverOut, ...keyNeverOut },
  integrity: { disqualifyingFlag: 1 },
  audience: openAudience,
  sections: [1, 2].map((section) => ({ section, durationSeconds: 480, questionCount: 4 })),
  timeAdjustments: noTimeAdjustments,
};
const asha = {
  name: 'Asha',
  schoolId: null,
  city: 'Bhopal',
  phone: null,
  isPhoneVerified: true,
  maySitAnyRound: false,
  compensatoryMinutes: 0,
};
const opened = (section: number): AttemptEvent => ({ kind: 'section-opened', section, lease: 'page', candidate: asha });
const finished = (section: number): AttemptEvent => ({ kind: 'section-finished', section, lease: 'page' });

function after(events: readonly [AttemptEvent, number][]): Attempt {
  return events.reduce<Attempt>(
    (attempt, [event, now]) => {
      const decision = decideAttempt(attempt, event, now, rules);
      if ('refusal' in decision) throw new Error(`refused: ${decision.refusal}`);
      return decision.attempt;
    },
    { ...newAttempt, classLevel: 9 },
  );
}

const sitting = after([[opened(1), 0]]);
const between = after([
  [opened(1), 0],
  [finished(1), minute],
]);
const submitted = after([
  [opened(1), 0],
  [finished(1), minute],
  [opened(2), 2 * minute],
  [finished(2), 3 * minute],
  [{ kind: 'submitted', disqualified: false }, 4 * minute],
]);
const disqualified = after([
  [opened(1), 0],
  [{ kind: 'integrity-event', event: 'fullscreen-left' }, 2 * minute],
]);

test.each([
  ['a participant who never started has no effect', newAttempt, 'not-attempted'],
  ['a participant who has just submitted', submitted, 'participant-submitted'],
  ['somebody disqualified', disqualified, 'participant-disqualified'],
  ['whoever sits', sitting, undefined],
  ['a participant between two sections', between, undefined],
])('extra time for %s', (_, attempt, refusal) => {
  expect(timeRefusal(attempt, 5 * minute, rules)).toBe(refusal);
});

describe('a reopened section', () => {
  const reopen = (attempt: Attempt, section: number, given: QuizRules = rules) =>
    decideIntervention(attempt, { kind: 'section-reopened', section, seconds: 300 }, 5 * minute, given);

  test.each([
    ['open', sitting, 1, 'section-is-open'],
    ['never sat', sitting, 2, 'section-not-started'],
    ['of a disqualified participant', disqualified, 1, 'participant-disqualified'],
  ])('is refused if it is %s (G8)', (_, attempt, section, refusal) => {
    expect(reopen(attempt, section)).toEqual({ refusal });
  });

  test('is refused once results are published, and during a pause', () => {
    const out = { ...rules, times: { ...alwaysOpen, ...keyNeverOut, resultsPublishedAt: 0 } };
    expect(reopen(submitted, 1, out)).toEqual({ refusal: 'results-are-out' });
    const paused = { ...rules, timeAdjustments: { ...noTimeAdjustments, pauses: [{ at: 0, until: 60 * minute }] } };
    expect(reopen(submitted, 1, paused)).toEqual({ refusal: 'quiz-paused' });
  });

  test('undoes the submission, keeps the start and the used time, and leaves the other sections finished', () => {
    const decision = reopen(submitted, 1);
    if ('refusal' in decision) throw new Error(decision.refusal);
    expect(decision.attempt.submittedAt).toBeNull();
    expect(sittingOf(decision.attempt, 1)).toMatchObject({
      startedAt: 0,
      reopenedAt: 5 * minute,
      closesAt: 10 * minute,
      finishedAt: null,
      usedBeforeSeconds: 60,
    });
    expect(sittingOf(decision.attempt, 2)).toEqual(sittingOf(submitted, 2));
  });
});

test('late answers can be accepted once, only after the submission, and only if some came before the key was out (G9, V3)', () => {
  const accept = (attempt: Attempt, areThere: LateAnswers = 'some') =>
    decideIntervention(attempt, { kind: 'late-answers-accepted', section: 1, areThere }, 5 * minute, rules);
  expect(accept(sitting)).toEqual({ refusal: 'participant-not-submitted' });
  expect(accept(submitted, 'none')).toEqual({ refusal: 'no-late-answers' });
  expect(accept(submitted, 'after-key')).toEqual({ refusal: 'late-answers-after-key' });
  const accepted = accept(submitted);
  if ('refusal' in accepted) throw new Error(accepted.refusal);
  expect(sittingOf(accepted.attempt, 1)?.lateCounts).toBe(true);
  expect(accept(accepted.attempt)).toEqual({ refusal: 'late-answers-accepted-already' });
});

test('lifting a disqualification from after the submission changes nothing else (G10)', () => {
  const judged = { ...submitted, disqualifiedAt: 10 * minute };
  const lift = (attempt: Attempt) =>
    decideIntervention(attempt, { kind: 'disqualification-lifted', goesOn: true }, 20 * minute, rules);
  expect(lift(judged)).toEqual({ attempt: submitted });
  expect(lift(submitted)).toEqual({ refusal: 'participant-not-disqualified' });
});

test('an attempt can be moved to an account that has not started, which continues it (G11)', () => {
  const ravi = { name: 'Ravi', schoolId: 'hill', city: 'Indore', phone: '+919876500000' };
  const between = {
    ...sitting,
    sittings: sitting.sittings.map((one) => ({ ...one, finishedAt: one.startedAt + minute })),
  };
  expect(decideMove(between, { candidate: ravi, attempt: { ...newAttempt, classLevel: 10 } })).toEqual({
    attempt: { ...between, candidate: ravi, classLevel: 10 },
  });
  expect(decideMove(sitting, { candidate: ravi, attempt: null })).toEqual({ refusal: 'attempt-being-sat' });
  expect(decideMove(between, { candidate: ravi, attempt: submitted })).toEqual({ refusal: 'account-sits-itself' });
  expect(decideMove(newAttempt, { candidate: ravi, attempt: null })).toEqual({ refusal: 'not-attempted' });
});

const round: RoundState = {
  ...alwaysOpen,
  opensAt: 10 * minute,
  closesAt: 60 * minute,
  isCurrent: true,
  isPublished: true,
  firstStartedAt: null,
};

test.each([
  ['before it', 5 * minute, 15, { opensAt: 25 * minute, closesAt: 75 * minute }],
  ['to earlier', 5 * minute, -5, { opensAt: 5 * minute, closesAt: 55 * minute }],
  ['into the past', 6 * minute, -5, { refusal: 'opening-in-the-past' }],
  ['after it', 11 * minute, 15, { refusal: 'round-opened-already' }],
])('an opening is shifted %s (G7)', (_, now, minutes, decision) => {
  expect(decideShift(round, minutes * minute, now)).toEqual(decision);
});

test('an opening cannot be shifted once somebody has started, or if there is none', () => {
  expect(decideShift({ ...round, firstStartedAt: 0 }, minute, 0)).toEqual({ refusal: 'round-opened-already' });
  expect(decideShift({ ...round, opensAt: null }, minute, 0)).toEqual({ refusal: 'round-without-opening' });
});

test.each([
  ['long before', minute, round, { opensAt: minute + bellDelayMs, closesAt: 51 * minute + bellDelayMs }],
  ['a moment before it opens by itself', 10 * minute - 5 * second, round, { refusal: 'round-opened-already' }],
  ['after it', 11 * minute, round, { refusal: 'round-opened-already' }],
  ['of a draft', minute, { ...round, announcedAt: null }, { refusal: 'quiz-not-announced' }],
  ['without an hour', minute, { ...round, opensAt: null }, { refusal: 'round-without-opening' }],
])('a bell is rung %s (G15)', (_, now, of, decision) => {
  expect(decideBell(of, now)).toEqual(decision);
});

test('leaving full screen during a pause is not flagged, because an offline page may not know of the pause (G6)', () => {
  const paused = { ...rules, timeAdjustments: { ...noTimeAdjustments, pauses: [{ at: minute, until: 3 * minute }] } };
  const left: AttemptEvent = { kind: 'integrity-event', event: 'fullscreen-left' };
  expect(decideAttempt(sitting, left, 2 * minute, paused)).toMatchObject({ attempt: { flags: 0, submittedAt: null } });
  expect(decideAttempt(sitting, left, 3 * minute, paused)).toMatchObject({ attempt: { flags: 1 } });
});

test('a pause moves the closing, and ending it early moves it back by the rest (G6)', () => {
  const asked = { minutes: 30, pauses: [], isBeingSat: true };
  expect(decidePause(round, asked, 20 * minute)).toEqual({ until: 50 * minute, closesAt: 90 * minute });
  const pause = { at: 20 * minute, until: 50 * minute, movedClosing: true };
  const paused = { ...round, closesAt: 90 * minute };
  expect(decideResume(paused, pause, 25 * minute)).toEqual({ until: 25 * minute, closesAt: 65 * minute });
  expect(decideResume(paused, pause, 50 * minute)).toEqual({ refusal: 'quiz-not-paused' });
});

test.each([
  ['before the opening', 5 * minute, [], false, { refusal: 'quiz-not-open-yet', values: { opensAt: 10 * minute } }],
  ['in a pause', 20 * minute, [{ at: 0, until: 21 * minute }], true, { refusal: 'quiz-paused' }],
  ['after the closing', 70 * minute, [], false, { refusal: 'quiz-closed' }],
  [
    'after the closing, for those still in a section',
    70 * minute,
    [],
    true,
    { until: 71 * minute, closesAt: 60 * minute },
  ],
])('a pause %s', (_, now, pauses, isBeingSat, decision) => {
  expect(decidePause(round, { minutes: 1, pauses, isBeingSat }, now)).toEqual(decision);
});

test('minutes are integers within a range (G2)', () => {
  const ok = [1, 240];
  const absurd = [0, -5, 241, 1.5, Number.NaN, Number.POSITIVE_INFINITY];
  expect([...ok, ...absurd].map((one) => interventionMinutesProblem(one) === undefined)).toEqual([
    ...ok.map(() => true),
    ...absurd.map(() => false),
  ]);
  expect([-240, 240, 0, -241].map((one) => shiftProblem(one) === undefined)).toEqual([true, true, false, false]);
  expect([0, 60, 61, -1].map((one) => compensatoryMinutesProblem(one) === undefined)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a pause is ended instead of undone, a reopening cannot be undone, and nothing is undone twice (G5)', () => {
  expect(isUndoable({ kind: 'extra-time', undoneAt: null })).toBe(true);
  expect(isUndoable({ kind: 'extra-time', undoneAt: 1 })).toBe(false);
  expect(isUndoable({ kind: 'pause', undoneAt: null })).toBe(false);
  expect(isUndoable({ kind: 'section-reopened', undoneAt: null })).toBe(false);
});

describe('how an attempt stands afterwards, by both clocks (G14)', () => {
  const roundClosesAt = 20 * minute;
  const closing = { times: { ...rules.times, closesAt: roundClosesAt }, timeAdjustments: noTimeAdjustments };
  const withMore = { ...sitting, sittings: sitting.sittings.map((one) => ({ ...one, closesAt: 18 * minute })) };
  const reopened = { ...submitted, submittedAt: null, sittings: withMore.sittings };
  test.each([
    ['more time in the open section', sitting, withMore, 'open', 1, 8 * minute, 18 * minute],
    ['a reopened section', submitted, reopened, 'open', 1, null, 18 * minute],
    ['between two sections', between, between, 'between', null, null, null],
    ['submitted', submitted, submitted, 'submitted', null, null, null],
  ] as const)('%s', (_, before, now, state, section, endsBefore, endsAt) => {
    expect(standingAfter(before, now, 2 * minute, closing)).toEqual({
      state,
      section,
      endsBefore,
      endsAt,
      roundClosesAt,
    });
  });

  test('the round closes later for somebody who was kept out of it', () => {
    const timeAdjustments = { ...noTimeAdjustments, exclusions: [{ from: minute, until: 3 * minute }] };
    expect(standingAfter(sitting, sitting, 2 * minute, { ...closing, timeAdjustments }).roundClosesAt).toBe(
      22 * minute,
    );
  });
});
