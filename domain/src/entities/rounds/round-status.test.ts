import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResultsSchedule } from './results-step.ts';
import { type RoundPhase, roundPhases } from './round.ts';
import {
  type AnnouncedRound,
  currentPhase,
  type OwnProgress,
  type RoundStatus,
  roundStatus,
  statusChangeAt,
  visitorStep,
} from './round-status.ts';

const now = 150;
/** A round as announced in each phase, with matching hours at instant 150. */
const told: Record<RoundPhase, AnnouncedRound> = {
  draft: { phase: 'draft', opensAt: 100, closesAt: 200 },
  announced: { phase: 'announced', opensAt: 160, closesAt: 200 },
  open: { phase: 'open', opensAt: 100, closesAt: 200 },
  closed: { phase: 'closed', opensAt: 100, closesAt: 140 },
  'results-published': { phase: 'results-published', opensAt: 100, closesAt: 140 },
  archived: { phase: 'archived', opensAt: 100, closesAt: 140 },
};

const section = (number: number, state: 'not-started' | 'open' | 'over', closesAt: number | null = null) => ({
  section: number,
  state,
  closesAt,
});
const notBegun: OwnProgress = {
  submitted: false,
  disqualified: false,
  sections: [section(1, 'not-started'), section(2, 'not-started')],
};
const inTheSecond: OwnProgress = { ...notBegun, sections: [section(1, 'over', 130), section(2, 'open', 180)] };
const between: OwnProgress = { ...notBegun, sections: [section(1, 'over', 130), section(2, 'not-started')] };
const through: OwnProgress = { ...notBegun, sections: [section(1, 'over', 130), section(2, 'over', 145)] };
const submitted: OwnProgress = { ...through, submitted: true };
const disqualified: OwnProgress = { ...submitted, disqualified: true };

const people = {
  'a visitor': undefined,
  'somebody who has not begun': notBegun,
  'somebody in a section': inTheSecond,
  'somebody between two sections': between,
  'somebody who is through': through,
  'somebody who has submitted': submitted,
  'somebody who is disqualified': disqualified,
} as const;
type Person = keyof typeof people;
const everybody = Object.keys(people) as Person[];

const unannounced: RoundStatus = { at: 'unannounced' };
const announced: RoundStatus = { at: 'announced', opensAt: 160, closesAt: 200 };
const open: RoundStatus = { at: 'open', closesAt: 200 };
const closed: RoundStatus = { at: 'closed' };
const results: RoundStatus = { at: 'results', hasSat: false };

const news: Record<RoundPhase, Partial<Record<Person, RoundStatus>> & { readonly others: RoundStatus }> = {
  draft: { others: unannounced },
  announced: { others: announced },
  open: {
    others: open,
    'somebody in a section': { at: 'in-section', section: 2, endsAt: 180 },
    'somebody between two sections': { at: 'between-sections', section: 2, closesAt: 200 },
    'somebody who is through': { at: 'to-submit' },
    'somebody who has submitted': { at: 'submitted', closesAt: 200 },
    'somebody who is disqualified': { at: 'disqualified' },
  },
  closed: {
    others: closed,
    'somebody in a section': { at: 'in-section', section: 2, endsAt: 180 },
    'somebody who has submitted': { at: 'submitted', closesAt: null },
    'somebody who is disqualified': { at: 'disqualified' },
  },
  'results-published': {
    others: results,
    'somebody who has submitted': { at: 'results', hasSat: true },
    'somebody who is disqualified': { at: 'disqualified' },
  },
  archived: { others: unannounced },
};

describe('news of the current round (N15)', () => {
  for (const phase of roundPhases) {
    test.each(everybody)(`while it is ${phase}, to %s`, (person) => {
      expect(roundStatus(told[phase], people[person], now)).toEqual(news[phase][person] ?? news[phase].others);
    });
  }

  test('do not exist if nobody may know of a round', () => {
    expect(roundStatus(null, undefined, now)).toEqual(unannounced);
    expect(roundStatus(null, submitted, now)).toEqual(unannounced);
  });

  test('follow the announced hours, without further requests', () => {
    const at = (instant: number) => roundStatus(told.announced, undefined, instant).at;
    expect([159, 160, 199, 200].map(at)).toEqual(['announced', 'open', 'open', 'closed']);
  });

  test('continue to the next section when the time of one is over', () => {
    expect(roundStatus(told.open, inTheSecond, 179).at).toBe('in-section');
    expect(roundStatus(told.open, inTheSecond, 180).at).toBe('to-submit');
  });

  test('continue with a section that runs until its end although the round was closed before', () => {
    expect(roundStatus(told.closed, inTheSecond, 179).at).toBe('in-section');
    expect(roundStatus(told.closed, inTheSecond, 180).at).toBe('closed');
  });

  test('between closing and results have the current step and the next one, as far as it is announced (V1)', () => {
    const none = { provisionalKeyAt: null, objectionsCloseAt: null, resultsAt: null, championshipAt: null };
    const at = (schedule: Partial<ResultsSchedule>, own?: OwnProgress) =>
      roundStatus({ ...told.closed, schedule: { ...none, ...schedule } }, own, now);
    const awaiting = { at: 'awaiting-results', hasSat: false };
    expect(at({})).toEqual(closed);
    expect(at({ provisionalKeyAt: 160 })).toEqual({
      ...awaiting,
      step: 'being-checked',
      next: { step: 'provisional-key', at: 160 },
    });
    const key = { provisionalKeyAt: 145, objectionsCloseAt: 190 };
    const next = { step: 'objections-closed', at: 190 };
    expect(at(key, submitted)).toEqual({ ...awaiting, hasSat: true, step: 'provisional-key', next });
    expect(at(key, disqualified)).toEqual({ at: 'disqualified' });
    expect(at(key, inTheSecond).at).toBe('in-section');
  });

  test('change at the announced time and not before', () => {
    const anyInstant = fc.integer({ min: 0, max: 400 });
    const anyEnd = fc.option(anyInstant, { nil: null });
    const schedule = fc.record({
      provisionalKeyAt: anyEnd,
      objectionsCloseAt: anyEnd,
      resultsAt: anyEnd,
      championshipAt: anyEnd,
    });
    const anyRound = fc.record({
      phase: fc.constantFrom(...roundPhases),
      opensAt: anyEnd,
      closesAt: anyEnd,
      schedule: fc.option(schedule, { nil: undefined }),
    });
    const anyPerson = fc.constantFrom(...Object.values(people));
    fc.assert(
      fc.property(anyRound, anyPerson, anyInstant, (round, own, instant) => {
        const told = { ...round, phase: currentPhase(round, instant) };
        const first = roundStatus(told, own, instant);
        const changeAt = statusChangeAt(first);
        if (changeAt === null) return;
        expect(changeAt).toBeGreaterThan(instant);
        expect(roundStatus(told, own, changeAt - 1)).toEqual(first);
        expect(roundStatus(told, own, changeAt)).not.toEqual(first);
      }),
    );
  });
});

test.each([
  ['register', unannounced, true],
  ['register', announced, false],
  ['register', { at: 'open', closesAt: null }, false],
  ['practise', { at: 'closed' }, true],
  ['practise', { at: 'awaiting-results', hasSat: false, step: 'being-checked', next: null }, false],
  ['board', { at: 'results', hasSat: false }, true],
  ['own-result', { at: 'results', hasSat: false }, false],
] as const)('let a visitor %s (F15): %o, with a board: %s', (step, status, hasBoard) => {
  expect(visitorStep(status, hasBoard)).toBe(step);
});

test('do not call a round without questions open (N20)', () => {
  expect(roundStatus({ ...told.open, isEmpty: true }, undefined, now)).toEqual(unannounced);
  expect(roundStatus({ ...told.announced, isEmpty: true }, undefined, now)).toEqual(announced);
});
