import { expect, test } from 'vitest';
import { hasMerit, meritRuleText, parseMeritRule } from './merit-rule.ts';

test.each(['ranks:1', 'ranks:1000', 'percent:1', 'percent:50'])('%s is a rule, written unchanged', (text) => {
  const rule = parseMeritRule(text);
  expect(rule && meritRuleText(rule)).toBe(text);
});

test.each(['', 'ranks:0', 'ranks:1001', 'percent:51', 'percent:0', 'percent:1.5', 'ranks:-1', 'all', 'ranks:99999'])(
  '"%s" is not a rule',
  (text) => expect(parseMeritRule(text)).toBeUndefined(),
);

test('all who share the last rank get merit (V21)', () => {
  expect(hasMerit({ ranks: 3 }, 3, 100)).toBe(true);
  expect(hasMerit({ ranks: 3 }, 4, 100)).toBe(false);
});

test('a share is never exceeded except by ties with its last rank (V21)', () => {
  expect(hasMerit({ percent: 10 }, 10, 100)).toBe(true);
  expect(hasMerit({ percent: 10 }, 11, 100)).toBe(false);
  expect(hasMerit({ percent: 10 }, 2, 25)).toBe(true);
  expect(hasMerit({ percent: 10 }, 3, 25)).toBe(false);
  expect(hasMerit({ percent: 10 }, 1, 9)).toBe(false);
});
