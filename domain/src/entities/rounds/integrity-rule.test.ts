import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagsDisqualify, integrityRuleText, parseIntegrityRule, strictRule, warningRule } from './integrity-rule.ts';

test.each([
  ['strict', 1],
  ['flags:1', 1],
  ['flags:3', 3],
  ['flags:20', 20],
])('reads the rule %j', (text, disqualifyingFlag) => expect(parseIntegrityRule(text)).toEqual({ disqualifyingFlag }));

test.each(['strict', 'flags:3'])('writes %j unchanged', (text) => {
  expect(integrityRuleText(parseIntegrityRule(text) ?? strictRule)).toBe(text);
});

test.each(['', 'flags', 'flags:0', 'flags:21', 'flags:-1', 'lenient', 'flags:3x', 'flags:null', 'STRICT'])(
  'refuses the rule %j',
  (text) => expect(parseIntegrityRule(text)).toBeUndefined(),
);

test('disqualifies with the first flag under the strict rule, with the third under flags:3 (I2)', () => {
  expect(flagsDisqualify(0, strictRule)).toBe(false);
  expect(flagsDisqualify(1, strictRule)).toBe(true);
  expect([1, 2, 3].map((flags) => flagsDisqualify(flags, { disqualifyingFlag: 3 }))).toEqual([false, false, true]);
});

test('never disqualifies if leaving full screen only warns (I6)', () => {
  fc.assert(
    fc.property(fc.nat(), (flags) => {
      expect(flagsDisqualify(flags, warningRule)).toBe(false);
    }),
  );
});
