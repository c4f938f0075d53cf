import { presets, type RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import type { Happening, StageSetup } from '@club/domain/features/stage/stage-events';
import { stageState } from '@club/domain/features/stage/stage-state';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const teams = ['A', 'B', 'C'].map((id) => ({ id, name: id, school: '', members: [] }));
const setupOf = (first: RulesOfPlay): StageSetup => ({
  teams,
  questionCounts: { 1: 2, 2: 1, 3: 1 },
  rules: { 1: first, 2: presets.written, 3: presets['sudden-death'] },
});

function step(rules: RulesOfPlay, happenings: readonly Happening[], chosen: string | null = null) {
  const setup = setupOf(rules);
  const events = happenings.map((what, at) => ({ id: `e${at}`, at, by: 'Meera', what }));
  return nextStep(setup, stageState(setup, events), chosen);
}

const begin: Happening = { type: 'section', section: 1, first: 'A' };
const ask = (position: number): Happening => ({ type: 'question', position });
const right = (team: string): Happening => ({ type: 'verdict', team, verdict: 'right' });
const reveal: Happening = { type: 'reveal' };
const drawn: Happening = { type: 'draw', seats: ['B', 'C', 'A'], first: 'C' };
const does = (what: Happening) => ({ type: 'do', what });
const { buzzer, connect, written } = presets;
const direct = presets['direct-and-pass'];
const written2: Happening = { type: 'section', section: 2, first: 'A' };

test.each([
  ['begins the first section with the first seat', direct, [], null, does(begin)],
  ['or with the chosen team', direct, [], 'B', does({ ...begin, first: 'B' })],
  ['or with the one that starts by lot', direct, [drawn], null, does({ ...begin, first: 'C' })],
  [
    'by lot only the first one',
    direct,
    [drawn, begin, ask(1), reveal, ask(2), reveal],
    null,
    does({ ...written2, first: 'B' }),
  ],
  ['asks the first question', direct, [begin], null, does(ask(1))],
  ['waits for a verdict', direct, [begin, ask(1)], null, { type: 'judge', teams: ['A'] }],
  ['reveals what was answered', direct, [begin, ask(1), right('A')], null, does(reveal)],
  ['asks the next', direct, [begin, ask(1), right('A'), reveal], null, does(ask(2))],
  ['begins the next section', direct, [begin, ask(1), reveal, ask(2), reveal], null, does(written2)],
  ['reveals what is written', written, [begin, ask(1)], null, does(reveal)],
  ['reveals what nobody buzzes for', buzzer, [begin, ask(1)], null, does(reveal)],
  ['shows the next clue', connect, [begin, ask(1)], null, does({ type: 'clue' })],
  ['closes pounces', presets['bounce-and-pounce'], [begin, ask(1)], null, does({ type: 'pounces-closed' })],
  [
    'ends without a tie-break that nobody began',
    direct,
    [begin, written2, ask(1), reveal],
    null,
    does({ type: 'ceremony' }),
  ],
  ['reveals a place', direct, [{ type: 'ceremony' }], null, does({ type: 'ceremony-step' })],
] as const)('%s', (_, rules, happenings, chosen, expected) => {
  expect(step(rules, happenings, chosen)).toEqual(expected);
});

test('asks the quizmaster for the team where the rules leave it to them (ST3)', () => {
  const lot: RulesOfPlay = { ...direct, starter: 'lot' };
  expect(step(lot, [begin])).toEqual({ type: 'name-team', position: 1 });
  expect(step(lot, [begin], 'C')).toEqual(does({ type: 'question', position: 1, first: 'C' }));
});
