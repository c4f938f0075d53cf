import { describe, expect, test } from 'vitest';
import { noResultsSchedule } from '#entities/rounds/results-step.ts';
import { alwaysOpen } from '#entities/rounds/round.ts';
import { day, hour, minute } from '#shared/instant.ts';
import { listTasks, type RoundForTasks, remainingFirstSteps } from './tasks.ts';

const now = 100 * day;
const nothing = { appeals: 0, unsubmitted: 0, lateAnswers: 0, objections: 0 };

/** A round that is ready and opens in a month. */
const ready: RoundForTasks = {
  ...alwaysOpen,
  ...noResultsSchedule,
  slug: 'round',
  title: 'A round',
  isCurrent: true,
  isRehearsal: false,
  isPublished: true,
  firstStartedAt: null,
  opensAt: now + 30 * day,
  closesAt: now + 30 * day + hour,
  durationSeconds: 30 * 60,
  questionCount: 40,
  waiting: nothing,
};
const closed = { ...ready, opensAt: now - 2 * hour, firstStartedAt: now - 2 * hour, closesAt: now - hour };
const unpublished = { ...ready, isPublished: false };
const sat = { ...ready, opensAt: now - minute, firstStartedAt: now, closesAt: now + hour };

function listed(rounds: readonly Partial<RoundForTasks>[], schoolsWaiting = 0, teachersWaiting = 0) {
  const tasks = listTasks(
    { rounds: rounds.map((round) => ({ ...ready, ...round })), schoolsWaiting, teachersWaiting },
    now,
  );
  return tasks.map(({ kind, isDue, count }) => `${isDue ? 'now' : 'next'} ${kind}${count === null ? '' : ` ${count}`}`);
}

describe('the tasks of the team (W1)', () => {
  test.each<[string, Partial<RoundForTasks>, string[]]>([
    ['none a month before a round that is ready', {}, []],
    ['none after its results are published', { ...closed, resultsPublishedAt: now }, []],
    ['none about an archived round', { ...unpublished, archivedAt: now, waiting: { ...nothing, appeals: 1 } }, []],
    ['missing parts, as next', { ...unpublished, closesAt: null }, ['next publish-paper', 'next set-hours']],
    ['missing parts, as due, in the last week', { ...unpublished, opensAt: now + 6 * day }, ['now publish-paper']],
    [
      'to write questions instead of publishing none',
      { ...unpublished, questionCount: 0, opensAt: now + 6 * day },
      ['now write-questions'],
    ],
    [
      'nothing due for a round without hours that is not open, because it has no questions',
      { ...unpublished, questionCount: 0, opensAt: null, closesAt: null },
      ['next write-questions', 'next set-hours'],
    ],
    ['hours too short to finish', { closesAt: now + 30 * day + 29 * minute }, ['next widen-hours']],
    ['to announce a draft that lacks nothing else', { announcedAt: null }, ['next announce-round']],
    ['to be present tomorrow', { opensAt: now + hour, closesAt: now + 3 * hour }, ['next watch-round']],
    ['to be present while it is open', { ...sat, firstStartedAt: null }, ['now watch-round']],
    [
      'to be present while somebody sits it, regardless of its hours',
      { ...sat, opensAt: null, closesAt: null },
      ['now watch-round'],
    ],
    ['results', closed, ['now publish-results']],
    [
      'results once every attempt is submitted',
      { ...closed, waiting: { ...nothing, unsubmitted: 3 } },
      ['next publish-results 3'],
    ],
    [
      'results, with or without late answers',
      { ...closed, waiting: { ...nothing, lateAnswers: 2 } },
      ['now accept-late-answers 2', 'now publish-results'],
    ],
    ['results on the announced day', { ...closed, resultsAt: now + day }, ['next publish-results']],
    [
      'results after the objections',
      { ...closed, provisionalKeyAt: now - minute, objectionsCloseAt: now + day },
      ['next publish-results'],
    ],
    ['none about a closed round that nobody sat', { ...closed, firstStartedAt: null }, []],
    [
      'waiting items before the results',
      { ...closed, waiting: { ...nothing, appeals: 2, lateAnswers: 3, objections: 1 } },
      ['now answer-appeals 2', 'now accept-late-answers 3', 'now answer-objections 1', 'next publish-results'],
    ],
    [
      'late answers only after everybody has finished',
      { ...sat, waiting: { ...nothing, appeals: 1, lateAnswers: 3, objections: 0 } },
      ['now answer-appeals 1', 'now watch-round'],
    ],
    ['none about another round', { ...unpublished, isCurrent: false }, []],
    ['results of another round', { ...closed, isCurrent: false }, ['now publish-results']],
  ])('%s', (_, round, tasks) => {
    expect(listed([round])).toEqual(tasks);
  });

  test('for schools and teachers do not depend on a round', () => {
    expect(listed([{}], 4)).toEqual(['now approve-schools 4']);
    expect(listed([{}], 1, 2)).toEqual(['now approve-teachers 2', 'now approve-schools 1']);
  });

  test('a rehearsal has to be ended, at once if the round opens within a day or is open', () => {
    const rehearsal = { isRehearsal: true, isCurrent: false };
    expect(listed([{}, rehearsal])).toEqual(['next end-rehearsal']);
    expect(listed([{ opensAt: now + hour, closesAt: now + 2 * hour }, rehearsal])).toContain('now end-rehearsal');
    expect(listed([sat, rehearsal])).toEqual(['now watch-round', 'now end-rehearsal']);
  });
});

describe('the first steps of a new installation (W2)', () => {
  const fresh = {
    leftovers: 12,
    lacksTemplates: false,
    missingServices: [],
    teamSize: 1,
    hasOwnRound: false,
    completedSteps: new Set<never>(),
  };

  test('are all there at first', () => {
    expect(remainingFirstSteps(fresh)).toEqual(['club', 'team', 'round', 'email', 'sms', 'backup']);
  });

  test('are gone once they are done', () => {
    const completedSteps = new Set(['email', 'sms', 'backup'] as const);
    const done = {
      leftovers: 0,
      lacksTemplates: false,
      missingServices: [],
      teamSize: 2,
      hasOwnRound: true,
      completedSteps,
    };
    expect(remainingFirstSteps(done)).toEqual([]);
  });

  test('include SMS while the gateway lacks a template that somebody waits for (W5)', () => {
    const completedSteps = new Set(['sms'] as const);
    expect(remainingFirstSteps({ ...fresh, completedSteps, lacksTemplates: true })).toContain('sms');
    for (const way of ['email', 'sms'] as const)
      expect(remainingFirstSteps({ ...fresh, completedSteps, missingServices: [way] })).toContain(way);
    expect(remainingFirstSteps({ ...fresh, completedSteps })).not.toContain('sms');
  });

  test('include the details of the club until nothing of the example is left (W4)', () => {
    expect(remainingFirstSteps({ ...fresh, leftovers: 1 })).toContain('club');
    expect(remainingFirstSteps({ ...fresh, leftovers: 0 })).not.toContain('club');
  });
});
