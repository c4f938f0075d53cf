import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { presetNames, presets, type RulesOfPlay } from './rules-of-play.ts';
import { beginsShow, type Happening, type Revision, type StageEvent, type StageSetup } from './stage-events.ts';
import { changesOrder, fits, stageState } from './stage-state.ts';

const names = ['A', 'B', 'C', 'D'];

function setupOf(rules: RulesOfPlay, others: Readonly<Record<number, RulesOfPlay>> = {}): StageSetup {
  return {
    teams: names.map((id) => ({ id, name: `Team ${id}`, school: '', members: [] })),
    questionCounts: { 1: 12, ...Object.fromEntries(Object.keys(others).map((section) => [section, 12])) },
    rules: { 1: rules, ...others },
  };
}

/** Ids and instants count up. */
function eventsOf(...whats: readonly (Happening | Revision)[]): StageEvent[] {
  return whats.map((what, index) => ({ id: `e${index}`, at: index * 1000, by: 'Meera', what }));
}

const begin = (first = 'A', section = 1): Happening => ({ type: 'section', section, first });
const ask = (position: number, first?: string): Happening =>
  first === undefined ? { type: 'question', position } : { type: 'question', position, first };
const right = (team: string): Happening => ({ type: 'verdict', team, verdict: 'right' });
const wrong = (team: string): Happening => ({ type: 'verdict', team, verdict: 'wrong' });
const passed = (team: string): Happening => ({ type: 'verdict', team, verdict: 'passed' });
const buzz = (team: string): Happening => ({ type: 'buzz', team });
const pounce = (team: string): Happening => ({ type: 'pounce', team });
const closePounces: Happening = { type: 'pounces-closed' };
const reveal: Happening = { type: 'reveal' };

function play(rules: RulesOfPlay, ...whats: readonly (Happening | Revision)[]) {
  const state = stageState(setupOf(rules), eventsOf(...whats));
  return {
    ...state,
    points: Object.fromEntries(state.standing.map(({ team, points }) => [team.id, points])),
    unfit: state.lines.filter(({ state: of }) => of === 'unfit').map(({ what }) => what),
  };
}

/** With which team each question of a section begins, if these answer it; null: nobody does. */
function firstTeams(rules: RulesOfPlay, answerers: readonly (string | null)[]): (string | null | undefined)[] {
  const events: Happening[] = [begin()];
  return answerers.map((answerer, index) => {
    events.push(ask(index + 1));
    const { question } = play(rules, ...events);
    for (let turn = question?.turn; turn && turn !== answerer; turn = play(rules, ...events).question?.turn)
      events.push(passed(turn));
    if (answerer !== null) events.push(right(answerer));
    return question?.first;
  });
}

describe('whose turn it is (ST3)', () => {
  test.each([
    ['direct-and-pass', ['A', null, 'D', 'C', 'B'], ['A', 'B', 'C', 'D', 'A']],
    // After the one who answered; if nobody did, again with the one it began with.
    ['infinite-bounce', ['C', 'A', null, null, 'B'], ['A', 'D', 'B', 'B', 'B']],
  ] as const)('%s', (preset, answerers, first) => {
    expect(firstTeams(presets[preset], answerers)).toEqual(first);
  });

  test('the other way round begins with the team that was last before, and goes down the seats', () => {
    const rules = { ...presets['infinite-bounce'], reversedFrom: 3 };
    expect(firstTeams(rules, ['A', 'B', 'D', 'C', null, 'B'])).toEqual(['A', 'B', 'D', 'C', 'B', 'B']);
    expect(firstTeams({ ...presets['direct-and-pass'], reversedFrom: 3 }, [null, null, null, null])).toEqual([
      'A',
      'B',
      'D',
      'C',
    ]);
  });

  test('alternating ends: the first seat going up, the last going down', () => {
    const rules: RulesOfPlay = { ...presets['direct-and-pass'], starter: 'alternating-ends' };
    expect(firstTeams(rules, [null, null, null])).toEqual(['A', 'D', 'A']);
    expect(play(rules, begin(), ask(1), ask(2), passed('D')).question?.turn).toBe('C');
  });

  test('by lot: whom the quizmaster names, and nobody else', () => {
    const rules: RulesOfPlay = { ...presets['direct-and-pass'], starter: 'lot' };
    expect(play(rules, begin(), ask(1)).question).toBeNull();
    expect(play(rules, begin(), ask(1, 'C')).question?.turn).toBe('C');
    expect(play(presets['direct-and-pass'], begin(), ask(1, 'C')).unfit).toHaveLength(1);
  });

  test('rapid fire: questions in a row with one clock, and the next team when its time is over', () => {
    const rules = { ...presets['rapid-fire'], questionsInARow: 3 };
    expect(firstTeams(rules, ['A', null, 'A', 'B', null, null, 'C'])).toEqual(['A', 'A', 'A', 'B', 'B', 'B', 'C']);
    const early = play(rules, begin(), ask(1), right('A'), ask(2, 'B'), right('B'), ask(3));
    expect(early.question).toMatchObject({ turn: 'B', since: 4000 });
    expect(early.points).toMatchObject({ A: 10, B: 10 });
  });

  test('nobody is asked who left, and a team of another section is not either', () => {
    const left: Happening = { type: 'left', team: 'B', reason: 'Had to catch a train' };
    expect(play(presets['direct-and-pass'], begin(), ask(1), left, passed('A')).question?.turn).toBe('C');
    const some: Happening = { type: 'section', section: 1, first: 'B', teams: ['B', 'D'] };
    expect(play(presets['direct-and-pass'], some, ask(1), passed('B')).question?.turn).toBe('D');
    expect(play(presets.buzzer, some, ask(1), buzz('A')).unfit).toEqual([buzz('A')]);
  });
});

describe('points (ST3)', () => {
  test('of direct and passed questions', () => {
    const { points } = play(
      presets['direct-and-pass'],
      begin(),
      ask(1),
      right('A'),
      ask(2),
      passed('B'),
      wrong('C'),
      right('D'),
    );
    expect(points).toEqual({ A: 10, B: 0, C: 0, D: 5 });
  });

  test('of pounces: the teams that pounced are out of the round, whose points stay the same', () => {
    const rules = presets['bounce-and-pounce'];
    const open = [begin(), ask(1), pounce('A'), pounce('C')];
    expect(play(rules, ...open).question).toMatchObject({ turn: null, answering: [], arePouncesOpen: true });
    const closed = [...open, closePounces];
    expect(play(rules, ...closed).question).toMatchObject({ turn: 'B', answering: ['B', 'A', 'C'] });
    const done = play(rules, ...closed, passed('B'), wrong('A'), right('D'), right('C'));
    expect(done.points).toEqual({ A: -5, B: 0, C: 10, D: 10 });
    expect(done.unfit).toEqual([]);
  });

  test('of pounces that are not allowed', () => {
    const { pounce: rule } = presets['bounce-and-pounce'];
    const rules = {
      ...presets['bounce-and-pounce'],
      pounce: rule && { ...rule, isDirectAllowed: false, most: 1, isSecret: false },
    };
    expect(play(rules, begin(), ask(1), pounce('A'), pounce('B'), pounce('C')).unfit).toEqual([
      pounce('A'),
      pounce('C'),
    ]);
    expect(play(rules, begin(), ask(1), closePounces, pounce('B')).unfit).toEqual([pounce('B')]);
  });

  test('of buzzers: in the order of their presses, one attempt each', () => {
    const done = play(
      presets.buzzer,
      begin(),
      ask(1),
      buzz('C'),
      buzz('A'),
      buzz('C'),
      wrong('C'),
      right('A'),
      buzz('B'),
    );
    expect(done.points).toEqual({ A: 10, B: 0, C: -5, D: 0 });
    expect(done.unfit).toEqual([buzz('C'), buzz('B')]);
    expect(play(presets.buzzer, begin(), ask(1), right('A')).unfit).toEqual([right('A')]);
  });

  test('that fall with each clue', () => {
    const clue: Happening = { type: 'clue' };
    const done = play(presets.connect, begin(), ask(1), clue, clue, buzz('B'), right('B'), clue);
    expect(done.points.B).toBe(10);
    expect(done.unfit).toEqual([clue]);
  });

  test('of written answers, also after the answer is shown', () => {
    const done = play(presets.written, begin(), ask(1), right('B'), reveal, right('A'), wrong('C'), right('B'));
    expect(done.points).toEqual({ A: 10, B: 10, C: 0, D: 0 });
    expect(done.unfit).toEqual([right('B')]);
    expect(done.question?.answering).toEqual(['D']);
  });

  test('of sudden death: they decide only between equal teams', () => {
    const setup = setupOf(presets['direct-and-pass'], { 2: presets['sudden-death'] });
    const { standing } = stageState(
      setup,
      eventsOf(
        begin(),
        ask(1),
        right('A'),
        ask(2),
        right('B'),
        ask(3),
        passed('C'),
        right('D'),
        begin('A', 2),
        ask(1),
        buzz('B'),
        right('B'),
      ),
    );
    expect(standing.map(({ team, rank, points, tieBreak }) => [rank, team.id, points, tieBreak])).toEqual([
      [1, 'B', 10, 1],
      [2, 'A', 10, 0],
      [3, 'D', 5, 0],
      [4, 'C', 0, 0],
    ]);
  });
});

describe('trouble (ST1, ST2)', () => {
  test('a struck-out question gives nothing, stays, and the next one begins with the same team', () => {
    const rules = presets['infinite-bounce'];
    const done = play(rules, begin(), ask(1), right('B'), ask(2), right('C'), { type: 'spoilt', reason: 'Read out' });
    expect(done.points).toMatchObject({ B: 0, C: 0 });
    const fair = play(rules, begin(), ask(1), passed('A'), right('B'), ask(2), right('C'), {
      type: 'spoilt',
      reason: 'x',
    });
    expect(fair.points).toMatchObject({ B: 10, C: 0 });
    expect(fair).toMatchObject({ nextPosition: 3, nextFirst: 'C' });
  });

  test('rules that change hold from the next question on', () => {
    const change: Happening = {
      type: 'rules',
      section: 1,
      rules: { ...presets['direct-and-pass'], right: [20] },
      reason: 'Late',
    };
    expect(
      play(presets['direct-and-pass'], begin(), ask(1), change, right('A'), ask(2), right('B')).points,
    ).toMatchObject({
      A: 10,
      B: 20,
    });
  });

  test('a corrected verdict moves all that follows, and what does not fit any more is said', () => {
    const events = eventsOf(begin(), ask(1), wrong('A'), right('B'), ask(2), right('C'));
    const corrected = [
      ...events,
      ...eventsOf({ type: 'correct', of: 'e2', to: right('A') }).map((event) => ({ ...event, id: 'x' })),
    ];
    const { lines, standing } = stageState(setupOf(presets['infinite-bounce']), corrected);
    expect(lines.map(({ state }) => state)).toEqual(['counts', 'counts', 'counts', 'unfit', 'counts', 'unfit']);
    expect(standing[0]).toMatchObject({ points: 10, team: { id: 'A' } });
  });

  test('a doubt says whether it can still change the order', () => {
    const setup = setupOf(presets['direct-and-pass']);
    const close = eventsOf(begin(), ask(1), wrong('A'), passed('B'), ask(2), right('B'));
    expect(changesOrder(setup, close, 'e2')).toBe(true);
    const far = eventsOf(
      begin(),
      { type: 'points', team: 'B', points: 90, reason: 'Prelim' },
      { type: 'points', team: 'A', points: 60, reason: 'Prelim' },
      ask(1),
      right('A'),
    );
    expect(changesOrder(setup, far, 'e4')).toBe(false);
  });

  test('the ceremony reveals the places one by one, and ends the play', () => {
    const step: Happening = { type: 'ceremony-step' };
    const done = play(presets.written, begin(), ask(1), right('A'), { type: 'ceremony' }, step, step, ask(2));
    expect(done).toMatchObject({ revealedPlaces: 2, question: null, unfit: [ask(2)] });
  });
});

const anyTeam = fc.constantFrom(...names);
const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 1, arbitrary: anyTeam.map((first) => begin(first)) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map((position) => ask(position)) },
  {
    weight: 8,
    arbitrary: fc.record({
      type: fc.constant('verdict' as const),
      team: anyTeam,
      verdict: fc.constantFrom('right', 'wrong', 'passed'),
    }),
  },
  { weight: 3, arbitrary: anyTeam.map(buzz) },
  { weight: 3, arbitrary: anyTeam.map(pounce) },
  { weight: 2, arbitrary: fc.constantFrom(closePounces, reveal, { type: 'clue' } as const) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('spoilt' as const), reason: fc.constant('x') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('points' as const),
      team: anyTeam,
      points: fc.integer({ min: -20, max: 20 }),
      reason: fc.constant('x'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('left' as const), team: anyTeam, reason: fc.constant('x') }) },
);
const anyShow = fc.tuple(
  fc.constantFrom(...presetNames).map((name) => presets[name]),
  fc.array(anyHappening, { maxLength: 40 }).map((whats) => eventsOf(begin(), ...whats)),
);

describe('whatever is pressed', () => {
  test('undo is exact: the show is as if the event had never been, and redo brings it back (ST1)', () => {
    fc.assert(
      fc.property(anyShow, fc.nat(), ([rules, events], pick) => {
        const setup = setupOf(rules);
        const chosen = events[pick % events.length];
        if (chosen === undefined) return;
        const { lines: _, ...without } = stageState(
          setup,
          events.filter((event) => event !== chosen),
        );
        const undo: StageEvent = { id: 'undo', at: 99_000, by: 'Meera', what: { type: 'undo', of: chosen.id } };
        const { lines: undone, ...after } = stageState(setup, [...events, undo]);
        expect(after).toEqual(without);
        expect(undone.find(({ event }) => event === chosen)?.state).toBe('undone');
        const redo: StageEvent = { ...undo, id: 'redo', what: { type: 'redo', of: chosen.id } };
        expect(stageState(setup, [...events, undo, redo])).toEqual(stageState(setup, events));
      }),
    );
  });

  test('points are the sum of the lines, ranks follow from them, and nobody is judged twice (ST1)', () => {
    fc.assert(
      fc.property(anyShow, ([rules, events]) => {
        const { standing, lines, question } = stageState(setupOf(rules), events);
        for (const { team, points, tieBreak, rank } of standing) {
          const own = lines.filter(({ what }) => 'team' in what && what.team === team.id);
          expect(points + tieBreak).toBe(own.reduce((sum, line) => sum + line.points, 0));
          const better = standing.filter(
            (other) =>
              !other.hasLeft && (other.points > points || (other.points === points && other.tieBreak > tieBreak)),
          );
          if (!standing.some(({ hasLeft }) => hasLeft)) expect(rank).toBe(better.length + 1);
        }
        const judged = question?.asked.map(({ team }) => team) ?? [];
        expect(new Set(judged).size).toBe(judged.length);
        expect(question?.asked.filter(({ verdict }) => verdict === 'right').length ?? 0).toBeLessThanOrEqual(
          rules.answerer === 'written' ? 4 : 1 + (question?.pounced.length ?? 0),
        );
      }),
    );
  });

  test('a question that everybody passes reaches each team once, from the first on, without those that pounced (ST3)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('direct-and-pass', 'infinite-bounce', 'bounce-and-pounce'),
        anyTeam,
        fc.subarray(names),
        (name, first, pouncing) => {
          const rules = presets[name];
          const pounces = rules.pounce === null ? [] : [...pouncing.map(pounce), closePounces];
          const events: Happening[] = [begin(first), ask(1), ...pounces];
          const reached: string[] = [];
          for (let turn = play(rules, ...events).question?.turn; turn; turn = play(rules, ...events).question?.turn) {
            reached.push(turn);
            events.push(passed(turn));
          }
          const seat = names.indexOf(first);
          const around = [...names.slice(seat), ...names.slice(0, seat)];
          expect(reached).toEqual(rules.pounce === null ? around : around.filter((team) => !pouncing.includes(team)));
        },
      ),
    );
  });

  test('an infinite question goes on with those that passed, until somebody answers', () => {
    const rules: RulesOfPlay = { ...presets['direct-and-pass'], passing: 'infinite' };
    const round = [begin(), ask(1), passed('A'), wrong('B'), passed('C'), passed('D')];
    expect(play(rules, ...round).question?.turn).toBe('A');
    expect(play(rules, ...round, passed('A'), right('C')).points.C).toBe(5);
    expect(play(rules, ...round, reveal).question?.turn).toBeNull();
  });
});

test('the quizmaster decides who buzzed first where clocks cannot tell (ST10)', () => {
  const before = [begin(), ask(1), buzz('C'), { ...buzz('B'), gapMs: 3, uncertaintyMs: 20 }] as const;
  expect(play(presets.buzzer, ...before).question).toMatchObject({ turn: 'C', buzzes: ['C', 'B'] });
  const decided = play(presets.buzzer, ...before, { type: 'buzz-first', team: 'B' }, wrong('B'));
  expect(decided.question).toMatchObject({ turn: 'C', buzzes: ['C'] });
  expect(decided.points).toMatchObject({ B: -5, C: 0 });
  expect(play(presets.buzzer, ...before, { type: 'buzz-first', team: 'A' }).unfit).toHaveLength(1);
});

test('what a team wrote last counts, until it is judged or the answer is revealed (ST9)', () => {
  const write = (team: string, answer: string): Happening => ({ type: 'answer', team, answer });
  const written = [begin(), ask(1), write('A', 'Kopar'), write('A', 'Copper'), write('B', 'Iron')];
  expect(play(presets.written, ...written).question?.written).toEqual({ A: 'Copper', B: 'Iron' });
  expect(play(presets.written, ...written, right('A'), write('A', 'Gold')).unfit).toEqual([write('A', 'Gold')]);
  expect(play(presets.written, ...written, reveal, write('C', 'Gold')).unfit).toEqual([write('C', 'Gold')]);
  expect(play(presets.buzzer, begin(), ask(1), write('A', 'Gold')).unfit).toEqual([write('A', 'Gold')]);
});

test('a pounce brings its answer, which the team may change until pounces are closed (ST9)', () => {
  const pounceWith = (answer: string): Happening => ({ type: 'pounce', team: 'B', answer });
  const rules = presets['bounce-and-pounce'];
  const state = play(rules, begin(), ask(1), pounceWith('Iron'), pounceWith('Gold'), pounce('C'), closePounces);
  expect(state.question).toMatchObject({ pounced: ['B', 'C'], written: { B: 'Gold' } });
  expect(play(rules, begin(), ask(1), pounceWith('Iron'), closePounces, pounceWith('Gold')).unfit).toHaveLength(1);
});

test('what would count is known before it happens (ST9)', () => {
  const setup = setupOf(presets.buzzer);
  expect(fits(setup, eventsOf(begin()), buzz('A'), 9_000)).toBe(false);
  expect(fits(setup, eventsOf(begin(), ask(1)), buzz('A'), 9_000)).toBe(true);
  expect(fits(setup, eventsOf(begin(), ask(1), buzz('A')), buzz('A'), 9_000)).toBe(false);
});

describe('before the show (ST12)', () => {
  const rules = presets['direct-and-pass'];
  const arrival = (team: string, isHere = true): Happening => ({ type: 'arrival', team, isHere });
  const draw = (seats: readonly string[], first = seats[0] ?? ''): Happening => ({ type: 'draw', seats, first });
  const seatsOf = (...whats: readonly (Happening | Revision)[]) =>
    play(rules, ...whats)
      .teams.map(({ id }) => id)
      .join('');

  test('a team is ticked off once, however often it is pressed, and can be taken off the list', () => {
    expect(play(rules, arrival('B'), arrival('A'), arrival('B'))).toMatchObject({
      arrived: ['B', 'A'],
      unfit: [arrival('B')],
    });
    expect(play(rules, arrival('B'), arrival('B', false))).toMatchObject({ arrived: [], unfit: [] });
    expect(play(rules, arrival('B', false), arrival('X')).unfit).toHaveLength(2);
  });

  test('the draw decides seats and who starts; the last one counts', () => {
    const drawn = play(rules, draw(['C', 'A', 'D', 'B'], 'D'));
    expect(drawn).toMatchObject({ drawnFirst: 'D', unfit: [] });
    expect(drawn.standing.map(({ team }) => team.id).join('')).toBe('CADB');
    expect(seatsOf(draw(['C', 'A', 'D', 'B']), draw(['B', 'D', 'A', 'C']))).toBe('BDAC');
    expect(seatsOf(draw(['C', 'A', 'D', 'B']), { type: 'undo', of: 'e0' })).toBe('ABCD');
    // Of four teams three were drawn: the other one was entered later.
    expect(seatsOf(draw(['D', 'B', 'A']))).toBe('DBAC');
  });

  test.each([
    ['a team twice', draw(['A', 'A', 'B'])],
    ['an unknown team', draw(['A', 'X'])],
    ['a first that is not drawn', draw(['A', 'B'], 'C')],
  ])('a draw with %s changes nothing', (_, what) => {
    expect(play(rules, what)).toMatchObject({ drawnFirst: null, unfit: [what] });
  });

  test('questions go round the drawn seats, and once a section has begun nothing is drawn', () => {
    const events = [draw(['C', 'A', 'D', 'B'], 'A'), begin('A'), ask(1), passed('A')];
    expect(play(rules, ...events).question?.turn).toBe('D');
    expect(play(rules, ...events, draw(['A', 'B', 'C', 'D'])).unfit).toHaveLength(1);
  });

  test('arrivals, the draw and what revises them do not begin a show; all else does (ST6)', () => {
    const events = eventsOf(arrival('A'), draw(['A']), { type: 'undo', of: 'e0' }, { type: 'redo', of: 'e0' });
    expect(events.some(beginsShow)).toBe(false);
    const points: Happening = { type: 'points', team: 'A', points: 1, reason: 'x' };
    expect(eventsOf(begin(), points, { type: 'left', team: 'A', reason: 'x' }).every(beginsShow)).toBe(true);
  });
});
