import { expect, test } from 'vitest';
import { parseDayOptions, parseOptions } from './options.ts';

const numbers = { students: { default: 2000, max: 20_000 } };

test('omitted options have their defaults', () => {
  expect(parseOptions([], numbers)).toMatchObject({ numbers: { students: 2000 }, database: null });
  expect(parseDayOptions([])).toMatchObject({ students: 300, profile: 'bell', target: null, picture: null });
});

test.each([
  [['--students', '0'], '--students 0: use a whole number from 1 to 20000'],
  [['--students', '1e9'], '--students 1e9: use a whole number from 1 to 20000'],
  [['--students', 'many'], '--students many: use a whole number'],
  [['--database', 'https://club.example'], 'use a URL such as postgres://'],
  [['--database', 'postgres://db.club.example/club'], 'db.club.example is another machine'],
])('a bench with %j is refused with a message', (args, sentence) => {
  expect(() => parseOptions(args, numbers)).toThrow(sentence);
});

test.each([
  [['--students', '1e6'], '--students 1e6: use a whole number from 1 to 20000'],
  [['--profile', 'mad'], '--profile mad: use calm, bell or shaky'],
  [['--target', 'http://quiz.club.example'], 'use https'],
  [['--target', 'https://quiz.club.example', '--processes', '2'], 'has its own database and processes'],
  [['--processes', '2'], 'Add --database'],
])('a day with %j is refused with a message', (args, sentence) => {
  expect(() => parseDayOptions(args)).toThrow(sentence);
});
