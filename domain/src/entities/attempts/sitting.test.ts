import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAudience } from '#entities/rounds/audience.ts';
import { strictRule, warningRule } from '#entities/rounds/integrity-rule.ts';
import { keyNeverOut } from '#entities/rounds/results-step.ts';
import { alwaysOpen, type RoundTimes } from '#entities/rounds/round.ts';
import { minute, second } from '#shared/instant.ts';
import { noTimeAdjustments } from './deadline.ts';
import { type IntegrityEventKind, integrityEventKinds } from './integrity.ts';
import {
  type Attempt,
  type AttemptEvent,
  type CandidateToSnapshot,
  decideAttempt,
  newAttempt,
  nextSectionToSit,
  type QuizRules,
  sectionAt,
  sectionState,
  sittingOf,
} from './sitting.ts';

const sectionNumbers = [1, 2, 3, 4];
const rules: QuizRules = {
  times: { ...alwaysOpen, ...keyNeverOut, ...keyNeverOut },
  integrity: strictRule,
  audience: openAudience,
  sections: [480, 480, 420, 420].map((durationSeconds, index) => ({
    section: index + 1,
    durationSeconds,
    questionCount: 10,
  })),
  timeAdjustments: noTimeAdjustments,
};
const withTimes = (times: Partial<RoundTimes>): QuizRules => ({
  ...rules,
  times: { ...alwaysOpen, ...keyNeverOut, ...times },
});

const asha: CandidateToSnapshot = {
  name: 'Asha',
  schoolId: 'lake-view',
  city: 'Bhopal',
  phone: '+919876500000',
  isPhoneVerified: true,
  maySitAnyRound: false,
  compensatoryMinutes: 0,
};
const opened = (section: number, lease = 'page', candidate = asha): AttemptEvent => ({
  kind: 'section-opened',
  section,
  lease,
  candidate,
});
const finished = (section: number, lease = 'page'): AttemptEvent => ({ kind: 'section-finished', section, lease });
const classSet = (classLevel = 9, candidate = asha): AttemptEvent => ({ kind: 'class-set', classLevel, candidate });
const submitted: AttemptEvent = { kind: 'submitted', disqualified: false };
const abandonmentChecked: AttemptEvent = { kind: 'abandonment-checked' };

function after(events: readonly [AttemptEvent, number][], attempt = newAttempt, given = rules): Attempt {
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
  test('is set before the first section and can be changed until then', () => {
    expect(
      after([
        [classSet(), 0],
        [classSet(10), 1],
      ]).classLevel,
    ).toBe(10);
  });

  test('is fixed once a section has been started', () => {
    expect(
      refusalOf(
        after([
          [classSet(), 0],
          [opened(1), 1],
        ]),
        classSet(),
        2,
      ),
    ).toBe('quiz-already-attempted');
  });

  test('is required before a section starts', () => {
    expect(refusalOf(newAttempt, opened(1), 0)).toBe('class-missing');
  });
});

describe('opening a section', () => {
  const ready = after([[classSet(), 0]]);

  test('starts its time', () => {
    expect(after([[opened(1), 1000]], ready).sittings).toEqual([
      {
        section: 1,
        startedAt: 1000,
        closesAt: 1000 + 8 * minute,
        regularClosesAt: 1000 + 8 * minute,
        compensationSeconds: 0,
        givenFrom: null,
        reopenedAt: null,
        usedBeforeSeconds: 0,
        finishedAt: null,
        lateCounts: false,
        takeover: 1,
        lease: 'page',
      },
    ]);
  });

  test('again takes it over, counts the takeover and does not change its time (T4)', () => {
    const resumed = after(
      [
        [opened(1, 'phone'), 0],
        [opened(1, 'laptop'), 5 * minute],
      ],
      ready,
    );
    expect(sittingOf(resumed, 1)).toMatchObject({ startedAt: 0, closesAt: 8 * minute, takeover: 2, lease: 'laptop' });
  });

  test('is refused once its time is over or it was finished', () => {
    const started = after([[opened(1), 0]], ready);
    expect(refusalOf(started, opened(1), 8 * minute)).toBe('quiz-already-attempted');
    expect(refusalOf(after([[finished(1), minute]], started), opened(1), 2 * minute)).toBe('quiz-already-attempted');
  });

  test('is possible only in the order of the paper', () => {
    expect(refusalOf(ready, opened(2), 0)).toBe('section-out-of-order');
    const started = after([[opened(1), 0]], ready);
    expect(refusalOf(started, opened(2), minute)).toBe('section-out-of-order');
    expect(refusalOf(started, opened(2), 8 * minute)).toBeUndefined();
    expect(refusalOf(after([[finished(1), minute]], started), opened(2), minute)).toBeUndefined();
  });

  test('is refused for a section without questions', () => {
    const sections = rules.sections.map((section) => ({ ...section, questionCount: 0 }));
    expect(refusalOf(ready, opened(1), 0, { ...rules, sections })).toBe('section-empty');
  });

  test('is refused before the quiz opens and after it closes, but an open section can be resumed (T7)', () => {
    const hours = withTimes({ opensAt: 100, closesAt: 10 * minute });
    expect(decideAttempt(ready, opened(1), 99, hours)).toEqual({
      refusal: 'quiz-not-open-yet',
      values: { opensAt: 100 },
    });
    expect(refusalOf(ready, opened(1), 10 * minute, hours)).toBe('quiz-closed');
    const late = after([[opened(1), 9 * minute]], ready, hours);
    expect(sittingOf(late, 1)?.closesAt).toBe(10 * minute);
    expect(refusalOf(late, opened(1, 'laptop'), 10 * minute - 1, hours)).toBeUndefined();
  });

  test.each([
    ['draft', { announcedAt: null }, 'quiz-not-announced'],
    ['draft whose opening has passed', { announcedAt: null, opensAt: 0 }, 'quiz-not-announced'],
    ['announced round', { opensAt: 2 * minute }, 'quiz-not-open-yet'],
    ['closed round', { closesAt: minute }, 'quiz-closed'],
    ['round with results', { resultsPublishedAt: minute }, 'quiz-closed'],
    ['archived round', { archivedAt: minute }, 'quiz-closed'],
  ] as const)('is refused in a %s (T7)', (_, times, refusal) => {
    expect(refusalOf(ready, opened(1), minute, withTimes(times))).toBe(refusal);
  });

  test.each([{ announcedAt: null }, { closesAt: minute }, { archivedAt: minute }])(
    'continues after changes of its round once it has started: %j (T7)',
    (times) => {
      const started = after([[opened(1), 0]], ready);
      const taken = after([[opened(1, 'laptop'), 2 * minute]], started, withTimes(times));
      expect(sittingOf(taken, 1)).toMatchObject({ closesAt: 8 * minute, lease: 'laptop' });
    },
  );

  test.each([0, 5, 9, 1.5])('is refused for section %d, which the paper lacks', (section) => {
    expect(decideAttempt(ready, opened(section), 0, rules)).toEqual({
      refusal: 'section-unknown',
      values: { section },
    });
  });

  test('names the section that is unfinished', () => {
    expect(decideAttempt(ready, opened(3), 0, rules)).toEqual({
      refusal: 'section-out-of-order',
      values: { section: 1 },
    });
  });

  test('is refused after a disqualification and after the final submission', () => {
    expect(refusalOf({ ...ready, disqualifiedAt: 1, submittedAt: 1 }, opened(1), 2)).toBe('disqualified');
    expect(refusalOf({ ...ready, submittedAt: 1 }, opened(1), 2)).toBe('quiz-already-attempted');
  });
});

describe('somebody outside the audience (N3)', () => {
  const forBhopal: QuizRules = { ...rules, audience: { ...openAudience, cities: ['Bhopal'], classes: [9, 10] } };
  const rehearsal: QuizRules = { ...rules, audience: { ...openAudience, isForAdmins: true } };
  const ravi = { ...asha, city: 'Ujjain' };
  const admin = { ...ravi, maySitAnyRound: true };

  test('is refused when setting the class', () => {
    expect(decideAttempt(newAttempt, classSet(9, ravi), 0, forBhopal)).toEqual({
      refusal: 'round-not-for-city',
      values: { cities: ['Bhopal'] },
    });
    expect(decideAttempt(newAttempt, classSet(8), 0, forBhopal)).toEqual({
      refusal: 'round-not-for-class',
      values: { classes: [9, 10] },
    });
    expect(refusalOf(newAttempt, classSet(9), 0, forBhopal)).toBeUndefined();
  });

  test('is refused at the first start if the audience changed after the class was set', () => {
    const ready = after([[classSet(8), 0]]);
    expect(refusalOf(ready, opened(1), 0, forBhopal)).toBe('round-not-for-class');
    expect(refusalOf({ ...ready, classLevel: 9 }, opened(1, 'page', ravi), 0, forBhopal)).toBe('round-not-for-city');
    expect(refusalOf(ready, opened(1), 0, rehearsal)).toBe('round-for-admins');
  });

  test('continues once started, regardless of later changes of the audience', () => {
    const started = after([
      [classSet(8), 0],
      [opened(1), 0],
      [finished(1), minute],
    ]);
    expect(refusalOf(started, opened(2, 'page', ravi), minute, forBhopal)).toBeUndefined();
    expect(refusalOf(started, opened(2), minute, rehearsal)).toBeUndefined();
  });

  test('except admins, who may try everything', () => {
    const ready = after([[classSet(1, admin), 0]], newAttempt, forBhopal);
    expect(refusalOf(ready, opened(1, 'page', admin), 0, forBhopal)).toBeUndefined();
    expect(refusalOf(ready, opened(1, 'page', admin), 0, rehearsal)).toBeUndefined();
  });
});

describe('finishing a section', () => {
  const started = after([
    [classSet(), 0],
    [opened(1), 0],
  ]);

  test('is idempotent', () => {
    const once = after([[finished(1), minute]], started);
    expect(after([[finished(1), 2 * minute]], once)).toEqual(once);
  });

  test('after its time sets the finish to its deadline', () => {
    expect(sittingOf(after([[finished(1), 20 * minute]], started), 1)?.finishedAt).toBe(8 * minute);
  });

  test("is decided by the server's clock, even if a page's clock is ahead (T3)", () => {
    const ranOut: AttemptEvent = { kind: 'section-finished', section: 1, lease: 'page', ranOut: true };
    expect(after([[ranOut, 8 * minute - 1]], started)).toEqual(started);
    expect(sittingOf(after([[ranOut, 8 * minute]], started), 1)?.finishedAt).toBe(8 * minute);
    const longer = {
      ...rules,
      timeAdjustments: { ...noTimeAdjustments, extraTimes: [{ at: minute, seconds: 600, undoneAt: null }] },
    };
    const given = decideAttempt(started, { kind: 'abandonment-checked' }, minute, longer);
    if ('refusal' in given) throw new Error(given.refusal);
    expect(sittingOf(after([[ranOut, 9 * minute]], given.attempt, longer), 1)?.finishedAt).toBeNull();
    expect(sittingOf(after([[ranOut, 18 * minute]], given.attempt, longer), 1)?.finishedAt).toBe(18 * minute);
  });

  test('is refused to a page without the lease, and before the start', () => {
    expect(refusalOf(started, finished(1, 'other'), minute)).toBe('opened-elsewhere');
    expect(refusalOf(started, finished(2), minute)).toBe('section-not-started');
  });
});

describe('integrity', () => {
  const started = after([
    [classSet(), 0],
    [opened(1), 0],
  ]);
  const left: AttemptEvent = { kind: 'integrity-event', event: 'fullscreen-left' };

  test('leaving full-screen once disqualifies and submits under the strict rule (I2)', () => {
    const out = after([[left, minute]], started);
    expect(out).toMatchObject({ flags: 1, disqualifiedAt: minute, submittedAt: minute });
    expect(sittingOf(out, 1)?.finishedAt).toBe(minute);
  });

  test('happens once: after the submission no event counts (I3)', () => {
    const out = after([[left, minute]], started);
    expect(refusalOf(out, left, 2 * minute)).toBe('quiz-already-submitted');
    expect(refusalOf(out, { ...left, event: 'page-hidden' } as AttemptEvent, 2 * minute)).toBe(
      'quiz-already-submitted',
    );
  });

  test('belongs to the open section, or else to the one started last (I7)', () => {
    const second = after(
      [
        [finished(1), minute],
        [opened(2), 2 * minute],
      ],
      started,
    );
    expect([sectionAt(started, minute), sectionAt(second, 3 * minute), sectionAt(second, 30 * minute)]).toEqual([
      1, 2, 2,
    ]);
    expect(sectionAt(newAttempt, 0)).toBeUndefined();
    expect(refusalOf(newAttempt, left, 0)).toBe('section-not-started');
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

  test('ignores events without penalty, and events outside a section (I4)', () => {
    expect(after([[{ ...left, event: 'page-hidden' } as AttemptEvent, 1]], started)).toEqual(started);
    expect(after([[left, 9 * minute]], started)).toEqual(started);
  });
});

describe('the final submission', () => {
  const wholePaper: [AttemptEvent, number][] = [
    [classSet(), 0],
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

  test('is refused while a section is unfinished, unless the attempt is disqualified', () => {
    const half = after(wholePaper.slice(0, 3));
    expect(refusalOf(half, submitted, 12 * minute)).toBe('quiz-unfinished');
    expect(refusalOf(newAttempt, { kind: 'submitted', disqualified: true }, 0)).toBe('quiz-unfinished');
    const out = after([[{ kind: 'submitted', disqualified: true }, 12 * minute]], half);
    // At the time of the event, even between two sections; a section that was never started is over too.
    expect(out).toMatchObject({ disqualifiedAt: 12 * minute, submittedAt: 12 * minute });
    expect([1, 2, 3, 4].map((section) => sectionState(out, section, 12 * minute))).toEqual(Array(4).fill('over'));
  });

  test('is made by the server once the quiz has closed and the grace is over (T6)', () => {
    const check = (attempt: Attempt, now: number) =>
      after([[abandonmentChecked, now]], attempt, withTimes({ closesAt: 30 * minute }));
    const half = after(wholePaper.slice(0, 3));
    expect(check(half, 30 * minute + 5 * second).submittedAt).toBe(11 * minute);
    expect(check(half, 30 * minute + 4 * second)).toEqual(half);
    expect(check(newAttempt, 31 * minute)).toEqual(newAttempt);
  });

  test('is made by the server ten minutes after the last section', () => {
    const sat = after(wholePaper);
    expect(after([[abandonmentChecked, 51 * minute - 1]], sat)).toEqual(sat);
    expect(after([[abandonmentChecked, 51 * minute]], sat)).toMatchObject({
      submittedAt: 41 * minute,
      disqualifiedAt: null,
    });
  });

  test('is not made by the server while a section remains', () => {
    const three = after(wholePaper.slice(0, 7));
    expect(after([[abandonmentChecked, 500 * minute]], three)).toEqual(three);
  });
});

describe('the snapshot of the participant (N11)', () => {
  const ready = after([[classSet(), 0]]);
  const moved = { ...asha, name: 'Asha V', schoolId: 'hill', city: 'Indore', phone: '+919876500001' };

  test('is taken from the account at the first start and does not change later', () => {
    const asStarted = { name: 'Asha', schoolId: 'lake-view', city: 'Bhopal', phone: '+919876500000' };
    const started = after([[opened(1), 0]], ready);
    expect(ready.candidate).toBeNull();
    expect(started.candidate).toEqual(asStarted);
    expect(after([[opened(1, 'laptop', moved), 1]], started).candidate).toEqual(asStarted);
    expect(
      after(
        [
          [finished(1), minute],
          [opened(2, 'page', moved), 2 * minute],
        ],
        started,
      ).candidate,
    ).toEqual(asStarted);
  });

  test('requires a verified phone at every start, but not in an open section (N12)', () => {
    const unproved = { ...asha, isPhoneVerified: false };
    expect(refusalOf(ready, opened(1, 'page', unproved), 0)).toBe('phone-not-verified');
    const started = after([[opened(1), 0]], ready);
    expect(refusalOf(started, opened(1, 'laptop', unproved), minute)).toBeUndefined();
    expect(refusalOf(after([[finished(1), minute]], started), opened(2, 'page', unproved), minute)).toBe(
      'phone-not-verified',
    );
  });

  test('requires consent before the first section; a new notice applies only to later rounds (K2, K9)', () => {
    const without = { ...asha, consentRefusal: 'consent-missing' as const };
    expect(refusalOf(ready, opened(1, 'page', without), 0)).toBe('consent-missing');
    const over = after(
      [
        [opened(1), 0],
        [finished(1), minute],
      ],
      ready,
    );
    expect(refusalOf(over, opened(2, 'page', without), minute)).toBeUndefined();
    const withdrawn = { ...asha, consentRefusal: 'consent-withdrawn' as const };
    expect(refusalOf(over, opened(2, 'page', withdrawn), minute)).toBe('consent-withdrawn');
  });

  test('withdrawing consent ends the attempt in progress, if there is one (K6)', () => {
    const withdrawn: AttemptEvent = { kind: 'consent-withdrawn' };
    const ended = after([[withdrawn, minute]], after([[opened(1), 0]], ready));
    expect([ended.submittedAt, ended.disqualifiedAt, ended.sittings[0]?.finishedAt]).toEqual([minute, null, minute]);
    expect(refusalOf(ready, withdrawn, 0)).toBe('section-not-started');
  });
});

const anySection = fc.constantFrom(...sectionNumbers, 5);
const anyLease = fc.constantFrom('phone', 'laptop');
const anyCandidate: fc.Arbitrary<CandidateToSnapshot> = fc.record({
  name: fc.constantFrom('Asha', 'Ravi'),
  schoolId: fc.constantFrom('lake-view', 'hill', null),
  city: fc.constantFrom('Bhopal', 'Ujjain'),
  phone: fc.constantFrom('+919876500000', '+919876500001', null),
  isPhoneVerified: fc.boolean(),
  maySitAnyRound: fc.boolean(),
  compensatoryMinutes: fc.constantFrom(0, 20),
});
const anyEvent: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('class-set' as const),
    classLevel: fc.integer({ min: 1, max: 12 }),
    candidate: anyCandidate,
  }),
  fc.record({
    kind: fc.constant('section-opened' as const),
    section: anySection,
    lease: anyLease,
    candidate: anyCandidate,
  }),
  fc.record({ kind: fc.constant('section-finished' as const), section: anySection, lease: anyLease }),
  fc.record({
    kind: fc.constant('integrity-event' as const),
    event: fc.constantFrom<IntegrityEventKind>('fullscreen-left', 'page-hidden'),
  }),
  fc.record({ kind: fc.constant('submitted' as const), disqualified: fc.boolean() }),
  fc.constant(abandonmentChecked),
);
const anySteps = fc.array(fc.tuple(anyEvent, fc.nat(10 * 60)), { maxLength: 40 });

/** Applies events one after another; refused ones change nothing. */
function walk(
  steps: readonly [AttemptEvent, number][],
  given: QuizRules,
  look: (attempt: Attempt, before: Attempt, now: number, event: AttemptEvent) => void,
): void {
  let attempt = newAttempt;
  let now = 0;
  for (const [event, laterSeconds] of steps) {
    now += laterSeconds * second;
    const decision = decideAttempt(attempt, event, now, given);
    if ('refusal' in decision) continue;
    const before = attempt;
    attempt = decision.attempt;
    look(attempt, before, now, event);
  }
}

test('no event moves a deadline or undoes a finish or a submission, and sections stay in order (T3)', () => {
  const lenient = { ...withTimes({ closesAt: 60 * minute }), integrity: { disqualifyingFlag: 3 } };
  fc.assert(
    fc.property(anySteps, (steps) => {
      walk(steps, lenient, (attempt, before, now) => {
        for (const sitting of before.sittings) {
          const kept = sittingOf(attempt, sitting.section);
          expect(kept?.closesAt).toBe(sitting.closesAt);
          expect(kept?.startedAt).toBe(sitting.startedAt);
          expect(kept?.takeover).toBeGreaterThanOrEqual(sitting.takeover);
          if (sitting.finishedAt !== null) expect(kept?.finishedAt).toBe(sitting.finishedAt);
        }
        for (const sitting of attempt.sittings) expect(sitting.finishedAt ?? 0).toBeLessThanOrEqual(sitting.closesAt);
        if (before.submittedAt !== null) expect(attempt).toEqual(before);
        if (before.candidate !== null) expect(attempt.candidate).toEqual(before.candidate);
        expect(attempt.candidate === null).toBe(attempt.sittings.length === 0);
        expect(attempt.sittings.map(({ section }) => section)).toEqual(
          sectionNumbers.slice(0, attempt.sittings.length),
        );
        expect(
          sectionNumbers.filter((section) => sectionState(attempt, section, now) === 'open').length,
        ).toBeLessThanOrEqual(1);
      });
    }),
  );
});

test('no event disqualifies if leaving full screen only warns (I6)', () => {
  const warned: AttemptEvent[] = integrityEventKinds.map((event) => ({ kind: 'integrity-event', event }));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...warned), { maxLength: 60 }), (events) => {
      const started = after([
        [classSet(), 0],
        [opened(1), 0],
      ]);
      const steps = events.map((event, index): [AttemptEvent, number] => [event, index]);
      const attempt = after(steps, started, { ...rules, integrity: warningRule });
      const left = steps.filter(([event]) => 'event' in event && /left|escape/.test(event.event)).length;
      expect(attempt).toEqual({ ...started, flags: left });
    }),
  );
});

test('every participant who has started belonged to the audience at that moment, or to the team (N3)', () => {
  const forBhopal = {
    ...rules,
    integrity: warningRule,
    audience: { ...openAudience, cities: ['Bhopal'], classes: [9] },
  };
  fc.assert(
    fc.property(anySteps, (steps) => {
      walk(steps, forBhopal, (attempt, before, _, event) => {
        if (before.sittings.length > 0 || attempt.sittings.length === 0 || event.kind !== 'section-opened') return;
        const { city, maySitAnyRound } = event.candidate;
        expect(maySitAnyRound || (city === 'Bhopal' && attempt.classLevel === 9)).toBe(true);
      });
    }),
  );
});

test('a section without questions delays nobody', () => {
  const sections = rules.sections.map((section) =>
    section.section === 2 ? { ...section, questionCount: 0 } : section,
  );
  const gap = { ...rules, sections };
  const first = after(
    [
      [classSet(), 0],
      [opened(1), 0],
      [finished(1), minute],
    ],
    newAttempt,
    gap,
  );
  expect(refusalOf(first, opened(2), 2 * minute, gap)).toBe('section-empty');
  const last = after(
    [
      [opened(3), 2 * minute],
      [finished(3), 3 * minute],
      [opened(4), 3 * minute],
      [finished(4), 4 * minute],
      [submitted, 5 * minute],
    ],
    first,
    gap,
  );
  expect(last.submittedAt).toBe(4 * minute);
});

test.each([
  [[10, 10, 10], [1], 2],
  [[10, 0, 0, 10], [1], 4],
  [[10, 0], [1], undefined],
  [[10], [1], undefined],
  // A reopened section is sat before those that follow it, and finished ones are skipped.
  [[10, 10, 10], [2], 1],
  [[10, 10, 10], [1, 2], 3],
])('in a paper with %j questions in its sections, sections %j are followed by %s', (counts, over, next) => {
  const sections = counts.map((questionCount, index) => ({ section: index + 1, durationSeconds: 480, questionCount }));
  const started = after([
    [classSet(), 0],
    [opened(1), 0],
  ]).sittings;
  const attempt = {
    ...newAttempt,
    sittings: over.flatMap((section) => started.map((one) => ({ ...one, section, finishedAt: minute }))),
  };
  expect(nextSectionToSit(attempt, sections, 2 * minute)?.section).toBe(next);
});
