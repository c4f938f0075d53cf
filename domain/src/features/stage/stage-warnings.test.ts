import { expect, test } from 'vitest';
import { type PresetName, presets } from './rules-of-play.ts';
import { stageWarnings } from './stage-warnings.ts';

const teams = ['A', 'B', 'C', 'D'].map((id) => ({ id, name: id, school: '', members: [] }));

function warn(...sections: readonly (readonly [PresetName, number])[]) {
  return stageWarnings({
    teams,
    questionCounts: Object.fromEntries(sections.map(([, count], index) => [index + 1, count])),
    rules: Object.fromEntries(sections.map(([name], index) => [index + 1, presets[name]])),
  });
}

test('a show with one scale, sections of a like weight and a tie-break has no warning (ST4)', () => {
  expect(warn(['direct-and-pass', 8], ['bounce-and-pounce', 8], ['sudden-death', 5])).toEqual([]);
});

test('different scales, a last section that outweighs all before it, and no tie-break are told (ST4)', () => {
  expect(warn(['written', 5], ['buzzer', 6])).toEqual([
    { type: 'last-outweighs', section: 2 },
    { type: 'no-tie-break' },
  ]);
  const [scales] = stageWarnings({
    teams,
    questionCounts: { 1: 8, 2: 1 },
    rules: { 1: presets.written, 2: { ...presets.buzzer, right: [30] } },
  });
  expect(scales).toEqual({ type: 'scales-differ', low: 1, high: 2 });
});

test('a question that does not go round weighs what one team gets of it', () => {
  // Six questions in a row for each of four teams: 60 points at most for one.
  expect(warn(['buzzer', 6], ['rapid-fire', 24], ['sudden-death', 3])).toEqual([]);
});
