import { presetNames, presets } from '@club/domain/features/stage/rules-of-play';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawLots } from '../console/lots.ts';
import { presetOf, readRulesDraft, toRulesDraft } from './rules-draft.ts';
import { moveTeam, problemsOfTeams, readPastedTeams, readTeams } from './teams-draft.ts';

test.each(presetNames)('the form gives %s back as it is', (name) => {
  expect(readRulesDraft(toRulesDraft(presets[name])).rules).toEqual(presets[name]);
  expect(presetOf(presets[name])).toBe(name);
});

test.each([
  ['right', ''],
  ['right', '10; -5'],
  ['right', '1,2,3,4,5,6,7,8,9,10,11'],
  ['wrong', '1001'],
  ['wrong', '2.5'],
  ['clues', '0'],
  ['seconds', '0'],
  ['pounceRight', 'ten'],
] as const)('%s does not take “%s”', (field, typed) => {
  const draft = { ...toRulesDraft(presets['bounce-and-pounce']), [field]: typed };
  expect(Object.keys(readRulesDraft(draft).problems ?? {})).toEqual([field]);
});

test('what does not apply is not asked for', () => {
  const draft = { ...toRulesDraft(presets['bounce-and-pounce']), answerer: 'buzz' as const, pounceRight: 'ten' };
  expect(readRulesDraft(draft).rules).toMatchObject({ answerer: 'buzz', pounce: null, passing: 'none' });
});

test('reads teams as a sheet copies them, or with semicolons', () => {
  const read = readTeams(readPastedTeams('Asha\tDPS, Bhopal\tRavi\tUma\r\n\r\nBela; KV; Om, Ila\n'));
  expect(read.map(({ id: _, ...team }) => team)).toEqual([
    { name: 'Asha', school: 'DPS, Bhopal', members: ['Ravi', 'Uma'] },
    { name: 'Bela', school: 'KV', members: ['Om', 'Ila'] },
  ]);
});

test('names what is wrong with a team', () => {
  const team = (id: string, name: string, members = '') => ({ id, name, school: '', members });
  const problems = problemsOfTeams([
    team('1', 'Asha'),
    team('2', 'asha '),
    team('3', ''),
    team('4', 'D', 'a,b,c,d,e,f,g,h,i'),
  ]);
  expect([...problems.keys()]).toEqual(['1', '2', '3', '4']);
});

test('a seat moves by one, and not beyond the ends', () => {
  const teams = readPastedTeams('A\nB\nC');
  const names = (by: 1 | -1, at: number) =>
    moveTeam(teams, teams[at]?.id ?? '', by)
      .map(({ name }) => name)
      .join('');
  expect([names(-1, 1), names(1, 1), names(-1, 0), names(1, 2)]).toEqual(['BAC', 'ACB', 'ABC', 'ABC']);
});

test('a lot always keeps every team once', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string()),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (teams, lots) => {
        const drawn = drawLots(teams, () => lots.next().value);
        expect(drawn.toSorted()).toEqual(teams.toSorted());
      },
    ),
  );
});
