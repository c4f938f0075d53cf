import { createRandom } from '@club/domain/testing/create-random';
import { type Judgement, judgeSheet } from '@club/domain/testing/judge-sheet';
import { randomSheet } from '@club/domain/testing/random-sheet';
import { expect, test } from 'vitest';
import { codeSquares } from './code-squares.ts';
import { readCode } from './read-code.ts';

/** Few, because each is drawn and photographed: `npm run bench:sheets` reads two hundred. */
const seeds = [3, 97, 112, 640];

test('of sheets that are bent, tilted, shaded, blurred and noisy every clear bubble is read, and none wrong (X8, X11)', () => {
  const judged = seeds.map((seed) => judgeSheet(randomSheet(createRandom(seed), codeSquares), readCode));
  const sum = (of: (one: Judgement) => number) => judged.reduce((total, one) => total + of(one), 0);
  expect(judged.map(({ kind }) => kind)).toEqual(seeds.map(() => 'read'));
  expect(sum(({ wrong }) => wrong)).toBe(0);
  expect(sum(({ right }) => right) / sum(({ bubbles }) => bubbles)).toBeGreaterThanOrEqual(0.995);
}, 120_000);

test('a sheet without one of its corners, or with another code, is not read but said (X7, X8)', () => {
  const kindOf = (changes: Parameters<typeof randomSheet>[2]) =>
    judgeSheet(randomSheet(createRandom(5), codeSquares, changes), readCode).kind;
  expect(kindOf({ hiddenCorner: 2 })).toBe('no-corners');
  expect(kindOf({ code: 'https://example.org/another-code' })).toBe('no-code');
  expect(kindOf({ code: 'AS1/OTHER-ROUND/9F3A12C4/EN/1/-' })).toBe('other-round');
  expect(kindOf({ code: 'AS1/ONLINE-ROUND-2026/00000000/EN/1/-' })).toBe('other-paper');
}, 120_000);
