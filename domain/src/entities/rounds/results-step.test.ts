import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answeringRefusal,
  isKeyOut,
  type KeyFacts,
  keyNeverOut,
  keyOutSince,
  nextResultsStep,
  noResultsSchedule,
  type ResultsSchedule,
  type ResultsStep,
  reopeningRefusal,
  resultsStep,
  resultsSteps,
  scheduleProblem,
} from './results-step.ts';
import { alwaysOpen, type RoundTimes } from './round.ts';

/** Open from 100 to 200; key at 300, objections until 400, results at 500, championship at 600. */
const hours: RoundTimes = { ...alwaysOpen, opensAt: 100, closesAt: 200 };
const schedule: ResultsSchedule = {
  provisionalKeyAt: 300,
  objectionsCloseAt: 400,
  resultsAt: 500,
  championshipAt: 600,
};
const published = { resultsPublishedAt: 510 };

type Row = [string, Partial<RoundTimes & ResultsSchedule>, number, ResultsStep | null, [ResultsStep, number] | null];

describe('the results step of a round and the next one (V1)', () => {
  test.each<Row>([
    ['before the opening', {}, 50, null, null],
    ['while it is open', {}, 199, null, null],
    ['a draft, regardless of its hours', { announcedAt: null }, 350, null, null],
    ['after the closing', {}, 200, 'being-checked', ['provisional-key', 300]],
    ['with the provisional key', {}, 300, 'provisional-key', ['objections-closed', 400]],
    ['at the last instant for objections', {}, 399, 'provisional-key', ['objections-closed', 400]],
    ['once objections are closed', {}, 400, 'objections-closed', ['final-results', 500]],
    ['when the results are late', {}, 505, 'objections-closed', ['championship', 600]],
    ['once they are published', published, 510, 'final-results', ['championship', 600]],
    ['if they are published early', { resultsPublishedAt: 250 }, 250, 'final-results', ['championship', 600]],
    ['on the day of the championship', published, 600, 'championship', null],
    ['archived, with results', { ...published, archivedAt: 700 }, 700, 'championship', null],
    ['archived without', { archivedAt: 350 }, 350, null, null],
    ['without any dates', noResultsSchedule, 250, 'being-checked', null],
    ['without dates but with results', { ...noResultsSchedule, ...published }, 510, 'final-results', null],
    [
      'with a date of results but no key',
      { ...noResultsSchedule, resultsAt: 500 },
      250,
      'being-checked',
      ['final-results', 500],
    ],
    [
      'with a key but no end of objections',
      { objectionsCloseAt: null },
      450,
      'provisional-key',
      ['final-results', 500],
    ],
    ['as long as it never closes', { closesAt: null }, 350, null, null],
  ])('%s', (_when, changed, now, step, next) => {
    const round = { ...hours, ...schedule, ...changed };
    expect(resultsStep(round, now)).toBe(step);
    const expected = step === null ? null : nextResultsStep(step, round, now);
    expect(expected && [expected.step, expected.at]).toEqual(next);
  });

  test('time alone never moves it back', () => {
    const instant = fc.option(fc.integer({ min: 200, max: 800 }), { nil: null });
    const times = fc.record({
      provisionalKeyAt: instant,
      objectionsCloseAt: instant,
      resultsAt: instant,
      championshipAt: instant,
    });
    fc.assert(
      fc.property(times, fc.integer({ min: 200, max: 900 }), fc.nat(500), (dates, now, later) => {
        const at = (when: number) => resultsSteps.indexOf(resultsStep({ ...hours, ...dates }, when) ?? 'being-checked');
        expect(at(now + later)).toBeGreaterThanOrEqual(at(now));
      }),
    );
  });
});

test('the key is public from the provisional key on, and never while somebody may sit (V2)', () => {
  expect(resultsSteps.filter(isKeyOut)).toEqual(resultsSteps.slice(1));
  expect(isKeyOut(null)).toBe(false);
});

describe('a schedule', () => {
  test.each<[string, Partial<ResultsSchedule>, number | null, string | undefined]>([
    ['is valid in order', {}, 200, undefined],
    ['is valid without any date, even if the round never closes', noResultsSchedule, null, undefined],
    ['is valid with results alone', { ...noResultsSchedule, resultsAt: 150 }, null, undefined],
    ['may not show the key before the closing', { provisionalKeyAt: 200 }, 200, 'provisionalKeyAt: key-before-closing'],
    ['may not show the key of a round that never closes', {}, null, 'provisionalKeyAt: key-without-closing'],
    ['needs a key for objections', { provisionalKeyAt: null }, 200, 'objectionsCloseAt: objections-without-key'],
    [
      'may not close objections before the key',
      { objectionsCloseAt: 300 },
      200,
      'objectionsCloseAt: steps-out-of-order',
    ],
    ['may not expect results before the objections close', { resultsAt: 399 }, 200, 'resultsAt: steps-out-of-order'],
    [
      'compares the dates that are set',
      { resultsAt: null, championshipAt: 350 },
      200,
      'championshipAt: steps-out-of-order',
    ],
  ])('%s', (_what, changed, closesAt, expected) => {
    const found = scheduleProblem({ ...schedule, ...changed }, closesAt);
    expect(found && `${found.field}: ${found.problem}`).toBe(expected);
  });
});

describe('a key that students could read (V3)', () => {
  const round: KeyFacts = { ...hours, ...schedule, firstStartedAt: 110, keyOutAt: null };
  const longer = { ...hours, closesAt: 1000 };

  test('keeps the round from opening again', () => {
    const refusal = { refusal: 'key-is-out', values: { since: 300 } };
    expect(reopeningRefusal(round, longer, 250)).toBeUndefined();
    expect(reopeningRefusal(round, longer, 350)).toEqual(refusal);
    expect(reopeningRefusal(round, { ...hours, opensAt: 900, closesAt: 1000 }, 350)).toEqual(refusal);
    expect(reopeningRefusal(round, { ...hours, announcedAt: null }, 350)).toEqual(refusal);
    expect(reopeningRefusal(round, { ...hours, closesAt: 250 }, 350)).toBeUndefined();
  });

  test('is out for good, since the first moment', () => {
    expect(keyOutSince(round, 299)).toBeNull();
    expect(keyOutSince({ ...round, provisionalKeyAt: null, keyOutAt: 300 }, 350)).toBe(300);
    expect(keyOutSince({ ...round, ...noResultsSchedule, ...published, keyOutAt: null }, 600)).toBe(510);
    expect(keyOutSince({ ...round, ...published, keyOutAt: 520 }, 600)).toBe(300);
    expect(answeringRefusal({ ...round, ...noResultsSchedule, keyOutAt: 300 }, 350)).toMatchObject({
      values: { since: 300 },
    });
  });

  test('is not out if nobody has started: nobody has a paper to read', () => {
    expect(keyOutSince({ ...round, ...published, firstStartedAt: null }, 600)).toBeNull();
    expect(reopeningRefusal({ ...round, firstStartedAt: null }, longer, 350)).toBeUndefined();
  });

  test('never becomes unread, whatever dates are set', () => {
    const anyDate = fc.option(fc.integer({ min: 0, max: 60 }), { nil: null });
    const anyDates = fc.record({ closesAt: anyDate, provisionalKeyAt: anyDate, resultsPublishedAt: anyDate });
    fc.assert(
      fc.property(fc.array(anyDates, { minLength: 2, maxLength: 12 }), (changes) => {
        let known: KeyFacts = { ...hours, ...keyNeverOut, firstStartedAt: 0 };
        let wasOut = false;
        for (const [now, dates] of changes.entries()) {
          wasOut ||= isKeyOut(resultsStep(known, now * 5));
          const resultsPublishedAt = dates.resultsPublishedAt === null ? null : now * 5;
          known = { ...known, ...dates, resultsPublishedAt, keyOutAt: keyOutSince(known, now * 5) };
          if (wasOut) expect(answeringRefusal(known, now * 5)?.refusal).toBe('key-is-out');
        }
      }),
    );
  });
});
