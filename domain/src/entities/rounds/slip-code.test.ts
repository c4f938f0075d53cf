import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedCode } from '#shared/typed-code.ts';
import { readSlipCode, slipCode, slipCodeLength, slipLetters } from './slip-code.ts';

test('a code has eight consonants, each as likely as another (Q6)', () => {
  expect(new Set(slipLetters).size).toBe(20);
  expect(slipLetters).not.toMatch(/[AEIOU]/);
  const counts = new Map<string, number>();
  let next = 0;
  const inTurn = (limit: number) => {
    next += 1;
    return next % limit;
  };
  for (let made = 0; made < 100; made += 1) {
    for (const letter of slipCode(inTurn)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(slipLetters.split('').map(() => 40));
});

const code = fc.array(fc.nat(slipLetters.length - 1), { minLength: slipCodeLength, maxLength: slipCodeLength });

test('a code is read however it is written (Q6)', () => {
  fc.assert(
    fc.property(code, (places) => {
      const made = places.map((place) => slipLetters[place]).join('');
      for (const written of [made, made.toLowerCase(), groupedCode(made), ` ${groupedCode(made).replace('-', ' ')} `]) {
        expect(readSlipCode(written)).toBe(made);
      }
    }),
  );
});

test('what looks like a letter is read as that letter, and nothing else is a code (Q6)', () => {
  expect(readSlipCode('0125 68iu')).toBe('QLZSGBLV');
  for (const wrong of ['', 'BCDF', 'BCDF-GHJA', 'BCDF-GHJKL', 'बकखग-BCDF']) expect(readSlipCode(wrong)).toBeUndefined();
});
