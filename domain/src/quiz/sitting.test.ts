import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SectionNumber, sectionNumbers } from '#papers/paper.ts';
import { minute, second } from '#shared/instant.ts';
import { strictRule } from './integrity.ts';
import {
  type Attempt,
  type AttemptEvent,
  classProblem,
  decideAttempt,
  freshAttempt,
  type QuizRules,
  saveRefusal,
  sectionState,
  sittingOf,
} from './sitting.ts';
import { alwaysOpen } from './timing.ts';

const durations = { 1: 480, 2: 480, 3: 420, 4: 420 } as const;
const rules: QuizRules = {
  hours: alwaysOpen,
  integrity: strictRule,
  durationSeconds: (section) => durations[section],
};

const opened = (section: SectionNumber, lease = 'page'): AttemptEvent => ({
  kind: 'section-opened',
  section,
  lease,
  questionCount: 10,
});
const finished = (section: SectionNumber, lease = 'page'): AttemptEvent => ({
  kind: 'section-finished',
  section,
  lease,
});
const classTold: AttemptEvent = { kind: 'class-set', classLevel: 9 };
const submitted: AttemptEvent = { kind: 'submitted', disqualified: false };

function after(events: readonly [AttemptEvent, number][], attempt = freshAttempt, given = rules): Attempt {
  return events.reduce((current, [event, now]) => {
    const decision = decideAttempt(current, event, now, given);
    if ('refusal' in decision) throw new Error(`refused: ${decision.refusal}`);
    return decision.attempt;
  }, attempt);
}

function refusalOf(attempt: Attempt, event: AttemptEvent, now: number, given = rules): string | undefined {
  const decision = decideAttempt(attempt, event, now, given);
  return 'refusal' in decision ? decision.refusal : undefined;
}

describe('the class', () => {
  test('is told before the first section and can be corrected until then', () => {
    expect(
      after([
        [classTold, 0],
        [{ kind: 'class-set', classLevel: 10 }, 1],
      ]).classLevel,
    ).toBe(10);
  });

  test('is fixed once a section has been started', () => {
    expect(
      refusalOf(
        after([
          [classTold, 0],
          [opened(1), 1],
        ]),
        classTold,
        2,
      ),
    ).toBe('quiz-already-attempted');
  });

  test('has to be known before a section starts', () => {
    expect(refusalOf(freshAttempt, opened(1), 0)).toBe('class-missing');
  });

  test.each(['1', ' 12 ', '09'])('%j is one', (text) => expect(classProblem(text)).toBeUndefined());
  test.each(['', '0', '13', '9.5', 'nine', '-1'])('%j is none', (text) => {
    expect(classProblem(text)).toBe('Enter your class as a number from 1 to 12');
  });
});

describe('opening a section', () => {
  const ready = after([[classTold, 0]]);

  test('starts its time', () => {
    expect(after([[opened(1), 1000]], ready).sittings).toEqual([
      { section: 1, startedAt: 1000, closesAt: 1000 + 8 * minute, finishedAt: null, lease: 'page' },
    ]);
  });

  test('again takes it over and leaves its time alone (T4)', () => {
    const resumed = after(
      [
        [opened(1, 'phone'), 0],
        [opened(1, 'laptop'), 5 * minute],
      ],
      ready,
    );
    expect(sittingOf(resumed, 1)).toMatchObject({ startedAt: 0, closesAt: 8 * minute, lease: 'laptop' });
  });

  test('is refused once its time is over or it was finished', () => {
    const started = after([[opened(1), 0]], ready);
    expect(refusalOf(started, opened(1), 8 * minute)).toBe('quiz-already-attempted');
    expect(refusalOf(after([[finished(1), minute]], started), opened(1), 2 * minute)).toBe('quiz-already-attempted');
  });

  test('keeps the order of the paper', () => {
    expect(refusalOf(ready, opened(2), 0)).toBe('section-out-of-order');
    const started = after([[opened(1), 0]], ready);
    expect(refusalOf(started, opened(2), minute)).toBe('section-out-of-order');
    expect(refusalOf(started, opened(2), 8 * minute)).toBeUndefined();
    expect(refusalOf(after([[finished(1), minute]], started), opened(2), minute)).toBeUndefined();
  });

  test('is refused for a section without questions', () => {
    expect(refusalOf(ready, { kind: 'section-opened', section: 1, lease: 'x', questionCount: 0 }, 0)).toBe(
      'section-empty',
    );
  });

  test('is refused before the quiz opens and after it closes, but an open sitting can be taken up again (T7)', () => {
    const hours = { opensAt: 100, closesAt: 10 * minute };
    expect(refusalOf(ready, opened(1), 99, { ...rules, hours })).toBe('quiz-not-open-yet');
    expect(refusalOf(ready, opened(1), 10 * minute, { ...rules, hours })).toBe('quiz-closed');
    const late = after([[opened(1), 9 * minute]], ready, { ...rules, hours });
    expect(sittingOf(late, 1)?.closesAt).toBe(10 * minute);
  });

  test('is refused after a disqualification and after the final submission', () => {
    expect(refusalOf({ ...ready, disqualifiedAt: 1, submittedAt: 1 }, opened(1), 2)).toBe('disqualified');
    expect(refusalOf({ ...ready, submittedAt: 1 }, opened(1), 2)).toBe('quiz-already-attempted');
  });
});

describe('finishing a section', () => {
  const started = after([
    [classTold, 0],
    [opened(1), 0],
  ]);

  test('is harmless twice', () => {
    const once = after([[finished(1), minute]], started);
    expect(after([[finished(1), 2 * minute]], once)).toEqual(once);
  });

  test('after its time sets the finish to its closing', () => {
    expect(sittingOf(after([[finished(1), 20 * minute]], started), 1)?.finishedAt).toBe(8 * minute);
  });

  test('is refused to a page that lost the lease, and before the start', () => {
    expect(refusalOf(started, finished(1, 'other'), minute)).toBe('opened-elsewhere');
    expect(refusalOf(started, finished(2), minute)).toBe('section-not-started');
  });
});

describe('integrity', () => {
  const started = after([
    [classTold, 0],
    [opened(1), 0],
  ]);
  const left: AttemptEvent = { kind: 'integrity-event', section: 1, event: 'fullscreen-left' };

  test('leaving full-screen once disqualifies and submits under the strict rule (I2)', () => {
    const out = after([[left, minute]], started);
    expect(out).toMatchObject({ flags: 1, disqualifiedAt: minute, submittedAt: minute });
    expect(sittingOf(out, 1)?.finishedAt).toBe(minute);
  });

  test('happens once: a second report changes nothing (I3)', () => {
    const out = after([[left, minute]], started);
    expect(after([[left, 2 * minute]], out)).toEqual(out);
  });

  test('counts flags up to the one that disqualifies', () => {
    const lenient = { ...rules, integrity: { disqualifyingFlag: 3 } };
    const flagged = after(
      [
        [left, 1],
        [left, 2],
      ],
      started,
      lenient,
    );
    expect(flagged).toMatchObject({ flags: 2, disqualifiedAt: null, submittedAt: null });
    expect(after([[left, 3]], flagged, lenient)).toMatchObject({ flags: 3, disqualifiedAt: 3 });
  });

  test('does not touch what is only recorded, or what happens outside a sitting (I4)', () => {
    expect(after([[{ ...left, event: 'page-hidden' } as AttemptEvent, 1]], started)).toEqual(started);
    expect(after([[left, 9 * minute]], started)).toEqual(started);
    expect(after([[{ ...left, section: 2 } as AttemptEvent, 1]], started)).toEqual(started);
  });
});

describe('the final submission', () => {
  const wholePaper: [AttemptEvent, number][] = [
    [classTold, 0],
    ...sectionNumbers.flatMap((section): [AttemptEvent, number][] => [
      [opened(section), section * 10 * minute],
      [finished(section), section * 10 * minute + minute],
    ]),
  ];

  test('is accepted once, after the fourth section (T5)', () => {
    const done = after([...wholePaper, [submitted, 42 * minute]]);
    expect(done.submittedAt).toBe(41 * minute);
    expect(done.disqualifiedAt).toBeNull();
    expect(refusalOf(done, submitted, 43 * minute)).toBe('quiz-already-submitted');
  });

  test('is refused while a section is left, unless it says disqualified', () => {
    const half = after(wholePaper.slice(0, 3));
    expect(refusalOf(half, submitted, 12 * minute)).toBe('quiz-unfinished');
    expect(refusalOf(freshAttempt, { kind: 'submitted', disqualified: true }, 0)).toBe('quiz-unfinished');
    expect(after([[{ kind: 'submitted', disqualified: true }, 12 * minute]], half).disqualifiedAt).toBe(12 * minute);
  });

  test('is made by the server once the quiz has closed and the grace is over (T6)', () => {
    const hours = { opensAt: null, closesAt: 30 * minute };
    const sweep = (attempt: Attempt, now: number) =>
      after([[{ kind: 'abandonment-checked' }, now]], attempt, { ...rules, hours });
    const half = after(wholePaper.slice(0, 3));
    expect(sweep(half, 30 * minute + 5 * second).submittedAt).toBe(11 * minute);
    expect(sweep(half, 30 * minute + 4 * second)).toEqual(half);
    expect(sweep(freshAttempt, 31 * minute)).toEqual(freshAttempt);
  });

  test('is made by the server when nobody makes it for ten minutes after the last section', () => {
    const sat = after(wholePaper);
    expect(after([[{ kind: 'abandonment-checked' }, 51 * minute - 1]], sat)).toEqual(sat);
    expect(after([[{ kind: 'abandonment-checked' }, 51 * minute]], sat)).toMatchObject({
      submittedAt: 41 * minute,
      disqualifiedAt: null,
    });
  });

  test('is not made by the server while a section is left to sit', () => {
    const three = after(wholePaper.slice(0, 7));
    expect(after([[{ kind: 'abandonment-checked' }, 500 * minute]], three)).toEqual(three);
  });
});

test('refuses saves before the start and from a page that lost the lease', () => {
  const started = after([
    [classTold, 0],
    [opened(1, 'phone'), 0],
    [opened(1, 'laptop'), 1],
  ]);
  expect(saveRefusal(sittingOf(started, 2), 'laptop')).toBe('section-not-started');
  expect(saveRefusal(sittingOf(started, 1), 'phone')).toBe('opened-elsewhere');
  expect(saveRefusal(sittingOf(started, 1), 'laptop')).toBeUndefined();
});

const anySection = fc.constantFrom(...sectionNumbers);
const anyLease = fc.constantFrom('phone', 'laptop');
const anyEvent: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.constant(classTold),
  fc.record({
    kind: fc.constant('section-opened' as const),
    section: anySection,
    lease: anyLease,
    questionCount: fc.constant(10),
  }),
  fc.record({ kind: fc.constant('section-finished' as const), section: anySection, lease: anyLease }),
  fc.record({
    kind: fc.constant('integrity-event' as const),
    section: anySection,
    event: fc.constantFrom('fullscreen-left' as const, 'page-hidden' as const),
  }),
  fc.record({ kind: fc.constant('submitted' as const), disqualified: fc.boolean() }),
  fc.constant({ kind: 'abandonment-checked' as const }),
);

test('whatever happens: no deadline moves, no finish or submission is undone, sections stay in order (T3)', () => {
  const lenient: QuizRules = {
    ...rules,
    integrity: { disqualifyingFlag: 3 },
    hours: { opensAt: null, closesAt: 60 * minute },
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEvent, fc.nat(10 * 60)), { maxLength: 40 }), (steps) => {
      let attempt = freshAttempt;
      let now = 0;
      for (const [event, laterSeconds] of steps) {
        now += laterSeconds * second;
        const decision = decideAttempt(attempt, event, now, lenient);
        if ('refusal' in decision) continue;
        const before = attempt;
        attempt = decision.attempt;
        for (const sitting of before.sittings) {
          const kept = sittingOf(attempt, sitting.section);
          expect(kept?.closesAt).toBe(sitting.closesAt);
          expect(kept?.startedAt).toBe(sitting.startedAt);
          if (sitting.finishedAt !== null) expect(kept?.finishedAt).toBe(sitting.finishedAt);
        }
        for (const sitting of attempt.sittings) expect(sitting.finishedAt ?? 0).toBeLessThanOrEqual(sitting.closesAt);
        if (before.submittedAt !== null) expect(attempt).toEqual(before);
        expect(attempt.sittings.map(({ section }) => section)).toEqual(
          sectionNumbers.slice(0, attempt.sittings.length),
        );
        expect(
          sectionNumbers.filter((section) => sectionState(attempt, section, now) === 'open').length,
        ).toBeLessThanOrEqual(1);
      }
    }),
  );
});
