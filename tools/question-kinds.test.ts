import { globSync, readFileSync } from 'node:fs';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { expect, test } from 'vitest';

/** Places where a kind of question may be named: its key, its definition, its label, and test data. */
const allowed = [
  /^domain\/src\/entities\/papers\/(?:answer-key|question-kinds)\.ts$/,
  /^texts\/src\/admin\/question-kinds\.ts$/,
  // Other programs' formats have their own kinds, each mapped to one of ours; the template shows one of each.
  /^server\/src\/features\/question-bank\/formats\/|^texts\/src\/admin\/question-rows\.ts$/,
  /\.(?:test|spec)\.tsx?$|(?:^|\/)testing\//,
  // Their "integer" is a number that may be typed.
  /^web\/src\/shared\/ui\/number-input\.tsx$|^web\/src\/entities\/attempts\/interventions\/minutes-field\.tsx$/,
];

const kind = `(?:${questionKindNames.join('|')})`;

/** A kind as a string, as a member or a key of a table of kinds, and such a table by its type. */
const namingKinds = new RegExp(
  `['"\`]${kind}['"\`]|\\b(?:kindNames|questionKinds)\\.${kind}\\b|^ *${kind}: ?['"\`]|\\bRecord<QuestionKind,`,
  'm',
);

test('only the table of kinds, their keys and their names in the texts name a kind of question', () => {
  const files = globSync('{domain,contract,server,web,texts,content-files,tools,bench,deploy}/**/*.{ts,tsx,mjs}', {
    exclude: ['**/node_modules/**', '**/build/**', '**/.cache/**', '**/.react-router/**'],
  });
  const naming = files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !allowed.some((place) => place.test(file)))
    .filter((file) => namingKinds.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(1000);
  expect(naming).toEqual([]);
});

test.each([
  "isInteger: question.kind === 'integer',",
  "kinds: ['single'],",
  '{kindNames.multiple}',
  "  typed: 'give the text to be typed',",
  'const remedies: Readonly<Record<QuestionKind, string>> = {};',
])('it is found in %s', (source) => {
  expect(namingKinds.test(source)).toBe(true);
});

test.each(['const { typed } = answer;', 'typed: userInput,', "import { integerOf } from './integers.ts';"])(
  'and none is found in %s',
  (source) => {
    expect(namingKinds.test(source)).toBe(false);
  },
);
