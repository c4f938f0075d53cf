import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { strictRule } from './integrity-rule.ts';
import {
  alwaysOpen,
  archiveRefusal,
  correctionRefusal,
  deleteRefusal,
  integrityRuleRefusal,
  makeCurrentRefusal,
  publishRefusal,
  publishResultsRefusal,
  type RoundPhase,
  type RoundState,
  roundPhase,
  roundPhases,
  stageRefusal,
  unannounceProblem,
  unpublishRefusal,
} from './round.ts';
import { hoursProblem, sittingObstacle } from './round-hours.ts';
import { roundTitleProblem, slugProblem, toSlug } from './round-names.ts';

const draft: RoundState = {
  announcedAt: null,
  opensAt: 100,
  closesAt: 200,
  resultsPublishedAt: null,
  archivedAt: null,
  isCurrent: false,
  isPublished: false,
  firstStartedAt: null,
};
const announced: RoundState = { ...draft, announcedAt: 50, isPublished: true };
const sat: RoundState = { ...announced, firstStartedAt: 110 };

/** A round in each phase at the instant 150. */
const inPhase: Record<RoundPhase, RoundState> = {
  draft,
  announced: { ...announced, opensAt: 151 },
  open: announced,
  closed: { ...announced, closesAt: 150 },
  'results-published': { ...announced, closesAt: 120, resultsPublishedAt: 130 },
  archived: { ...announced, closesAt: 120, archivedAt: 140 },
};

describe('the phase of a round (N1)', () => {
  test.each(roundPhases)('is %s in order', (phase) => {
    expect(roundPhase(inPhase[phase], 150)).toBe(phase);
  });

  test('follows from its hours: open from its opening until just before its closing', () => {
    expect([99, 100, 199, 200].map((now) => roundPhase(announced, now))).toEqual([
      'announced',
      'open',
      'open',
      'closed',
    ]);
    expect(roundPhase(alwaysOpen, 0)).toBe('open');
  });

  test('has no end if none is set', () => {
    expect(roundPhase({ ...announced, opensAt: null }, 0)).toBe('open');
    expect(roundPhase({ ...announced, closesAt: null }, 1e12)).toBe('open');
  });

  const anyInstant = fc.integer({ min: 0, max: 1000 });
  const anyMoment = fc.option(anyInstant, { nil: null });
  const anyTimes = fc.record({
    announcedAt: anyMoment,
    opensAt: anyMoment,
    closesAt: anyMoment,
    resultsPublishedAt: anyMoment,
    archivedAt: anyMoment,
  });

  test('is always one of the six, and time alone never moves it back', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, fc.nat(1000), (times, now, later) => {
        const before = roundPhases.indexOf(roundPhase(times, now));
        const after = roundPhases.indexOf(roundPhase(times, now + later));
        expect(before).toBeGreaterThanOrEqual(0);
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('a draft stays one until somebody announces it, regardless of its hours', () => {
    fc.assert(
      fc.property(anyTimes, anyInstant, (times, now) => {
        const unannounced = { ...times, announcedAt: null, resultsPublishedAt: null, archivedAt: null };
        expect(roundPhase(unannounced, now)).toBe('draft');
      }),
    );
  });
});

describe('the paper of a round (B5)', () => {
  test('can be published any number of times until somebody starts', () => {
    expect([draft, announced].map(publishRefusal)).toEqual([undefined, undefined]);
    expect(publishRefusal(sat)).toBe('paper-in-use');
  });

  test('can be unpublished only until somebody starts', () => {
    expect(unpublishRefusal(announced)).toBeUndefined();
    expect(unpublishRefusal(draft)).toBe('paper-not-published');
    expect(unpublishRefusal(sat)).toBe('paper-in-use');
  });

  test('can be corrected only after somebody has started (B6)', () => {
    expect(correctionRefusal(sat)).toBeUndefined();
    expect(correctionRefusal(announced)).toBe('paper-not-in-use');
    expect(correctionRefusal(draft)).toBe('paper-not-in-use');
  });

  test('can at any time be either published again or corrected, never both', () => {
    for (const round of [draft, announced, sat]) {
      expect([publishRefusal(round), correctionRefusal(round)].filter((refusal) => refusal === undefined)).toHaveLength(
        1,
      );
    }
  });
});

describe('the full-screen rule of a round (N5)', () => {
  const lenient = { disqualifyingFlag: 3 };

  test('can be changed until somebody starts', () => {
    expect(integrityRuleRefusal(announced, strictRule, lenient)).toBeUndefined();
    expect(integrityRuleRefusal(sat, strictRule, lenient)).toBe('integrity-rule-frozen');
  });

  test('can be sent again unchanged', () => {
    expect(integrityRuleRefusal(sat, lenient, { disqualifyingFlag: 3 })).toBeUndefined();
  });
});

describe('another round becomes current (N6)', () => {
  const current = { ...sat, isCurrent: true, stagedAt: null };
  const next = { ...announced, stagedAt: null };

  test('unless somebody is sitting the current one', () => {
    expect(makeCurrentRefusal(next, current, 150)).toBe('current-round-open');
    expect(makeCurrentRefusal(next, current, 200)).toBeUndefined();
    expect(makeCurrentRefusal(next, { ...current, firstStartedAt: null }, 150)).toBeUndefined();
    expect(makeCurrentRefusal(next, null, 150)).toBeUndefined();
  });

  test('including the current one itself', () => {
    expect(makeCurrentRefusal(current, current, 150)).toBeUndefined();
  });

  test('but never an archived one', () => {
    expect(makeCurrentRefusal({ ...inPhase.archived, stagedAt: null }, null, 150)).toBe('round-archived');
  });

  test('nor one that is played on a stage (ST5)', () => {
    expect(makeCurrentRefusal({ ...next, stagedAt: 60 }, null, 150)).toBe('round-is-staged');
  });
});

describe('a round is staged (ST5)', () => {
  test.each([
    [{}, undefined],
    [{ isCurrent: true }, 'round-is-current'],
    [{ isRehearsal: true }, 'round-is-rehearsal'],
    [{ firstStartedAt: 110 }, 'paper-in-use'],
  ] as const)('%j: %s', (given, refusal) => {
    expect(stageRefusal({ ...announced, isRehearsal: false, ...given })).toBe(refusal);
  });
});

describe('deleting a round (N7)', () => {
  test.each([
    ['draft', undefined],
    ['announced', 'round-not-a-draft'],
    ['open', 'round-not-a-draft'],
    ['closed', 'round-not-a-draft'],
    ['results-published', 'round-not-a-draft'],
    ['archived', 'round-not-a-draft'],
  ] as const)('in the phase %s: %s', (phase, refusal) => {
    expect(deleteRefusal(inPhase[phase], 150)).toBe(refusal);
  });

  test('is refused for a draft that somebody has sat, and for the current round', () => {
    expect(deleteRefusal({ ...sat, announcedAt: null }, 150)).toBe('round-not-a-draft');
    expect(deleteRefusal({ ...draft, isCurrent: true }, 150)).toBe('round-is-current');
  });
});

describe('archiving a round (N7)', () => {
  test.each([
    ['draft', undefined],
    ['announced', undefined],
    ['open', 'round-not-closed'],
    ['closed', undefined],
    ['results-published', undefined],
    ['archived', undefined],
  ] as const)('in the phase %s: %s', (phase, refusal) => {
    expect(archiveRefusal(inPhase[phase], 150)).toBe(refusal);
  });

  test('is refused for the current round', () => {
    expect(archiveRefusal({ ...inPhase.closed, isCurrent: true }, 150)).toBe('round-is-current');
  });
});

test('results can be published only once a round is closed (N8)', () => {
  const refusals = roundPhases.map((phase) => publishResultsRefusal(inPhase[phase], 150));
  expect(roundPhases.filter((_, index) => refusals[index] === undefined)).toEqual(['closed']);
  expect(refusals[0]).toBe('round-not-closed');
  expect(publishResultsRefusal(inPhase.archived, 150)).toBe('round-archived');
});

test('keeps a round announced once students have started (N1)', () => {
  expect(unannounceProblem({ ...draft, firstStartedAt: null })).toBeUndefined();
  expect(unannounceProblem({ ...draft, firstStartedAt: 100 })).toBe('started-already');
});

test.each([
  [{ opensAt: null, closesAt: null }, undefined],
  [{ opensAt: 1, closesAt: null }, undefined],
  [{ opensAt: 1, closesAt: 2 }, undefined],
  [{ opensAt: 2, closesAt: 2 }, 'hours-reversed'],
  [{ opensAt: 3, closesAt: 2 }, 'hours-reversed'],
])('reports for the hours %j: %s', (hours, sentence) => expect(hoursProblem(hours)).toBe(sentence));

test.each([
  [{}, undefined],
  [{ isCurrent: false }, 'not-current'],
  [{ isCurrent: false, isRehearsal: true }, undefined],
  [{ questionCount: 0 }, 'no-questions'],
  [{ durationSeconds: 3601 }, 'shorter-than-paper'],
  [{ durationSeconds: 3601, closesAt: null }, undefined],
])('a round with %j cannot be sat because of: %s (N20)', (changes, obstacle) => {
  const round = { isCurrent: true, isRehearsal: false, questionCount: 40, durationSeconds: 3600 };
  expect(sittingObstacle({ ...round, opensAt: 0, closesAt: 3_600_000, ...changes })).toBe(obstacle);
});

describe('the slug of a round (N9)', () => {
  test.each(['online-round-2026', 'practice', '2026', 'a', 'x'.repeat(60)])('accepts %j', (slug) => {
    expect(slugProblem(slug)).toBeUndefined();
  });

  test.each([
    'Online-Round',
    'online round',
    'online_round',
    '-online',
    'online-',
    'online--round',
    'ऑनलाइन',
    'a/b',
    'x'.repeat(61),
  ])('refuses %j', (slug) => {
    expect(slugProblem(slug)).toBe('slug-invalid');
  });

  test('is required', () => expect(slugProblem(' ')).toBe('required'));

  test.each([
    ['Online Round 2027', 'online-round-2027'],
    ['  Grand Finale: Café & Élan! ', 'grand-finale-cafe-elan'],
    ['ऑनलाइन', ''],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('suggested by the title %j is %j', (title, slug) => expect(toSlug(title)).toBe(slug));

  test('that is suggested for any title is valid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ minLength: 70 })), (title) => {
        const slug = toSlug(title);
        if (slug !== '') expect(slugProblem(slug)).toBeUndefined();
        expect(toSlug(slug)).toBe(slug);
      }),
    );
  });
});

test('requires a title of reasonable length', () => {
  for (const nothing of [' ', '\u202e\u200b']) expect(roundTitleProblem(nothing)).toBe('required');
  expect(roundTitleProblem('x'.repeat(101))).toBe('title-too-long');
  expect(roundTitleProblem('Online Round 2026')).toBeUndefined();
});
