import { describe, expect, test } from 'vitest';
import { type QuestionBlock, readQuestionText } from './question-text.ts';

/** Rows as "A Force = 1 Pascal". */
function listsIn(text: string) {
  const lists = readQuestionText(text).find((block) => block.kind === 'lists');
  const cell = (entry: { label: string; text: string } | null) => (entry ? `${entry.label} ${entry.text}` : '-');
  return lists && { heads: lists.heads, rows: lists.rows.map(([left, right]) => `${cell(left)} = ${cell(right)}`) };
}

const twoByTwo = {
  heads: ['List I', 'List II'],
  rows: ['A Force = 1 Pascal', 'B Charge = 2 Coulomb', 'C Work = 3 Joule'],
};

describe('two lists to match', () => {
  test.each([
    ['a list on each line', 'Match.\nA. Force   B. Charge   C. Work\n1. Pascal   2. Coulomb   3. Joule'],
    ['a pair on each line', 'Match.\nA. Force   1. Pascal\nB. Charge   2. Coulomb\nC. Work   3. Joule'],
    ['an entry on each line', 'Match.\nA. Force\nB. Charge\nC. Work\n1. Pascal\n2. Coulomb\n3. Joule'],
    ['tabs', 'Match.\nA. Force\t1. Pascal\nB. Charge\t2. Coulomb\nC. Work\t3. Joule'],
    ['bars', 'Match.\nA. Force | 1. Pascal\nB. Charge | 2. Coulomb\nC. Work | 3. Joule'],
    ['brackets', 'Match.\n(A) Force   (B) Charge   (C) Work\n(1) Pascal   (2)Coulomb   (3) Joule'],
    ['one bracket', 'Match.\nA) Force   B) Charge   C) Work\n1) Pascal   2) Coulomb   3) Joule'],
    ['commas', 'Match.\nA. Force, B. Charge, C. Work\n1. Pascal; 2. Coulomb; 3. Joule'],
    ['blank lines', 'Match.\n\nA. Force\nB. Charge\nC. Work\n\n1. Pascal\n2. Coulomb\n3. Joule\n'],
    ['the line ends of Windows', 'Match.\r\nA. Force   1. Pascal\r\nB. Charge   2. Coulomb\r\nC. Work   3. Joule'],
  ])('are read with %s', (_, text) => {
    expect(listsIn(text)).toEqual(twoByTwo);
  });

  test.each([
    ['P. x  Q. y\n1. z  2. w', ['P x = 1 z', 'Q y = 2 w']],
    ['a) x  b) y\ni) z  ii) w', ['a x = i z', 'b y = ii w']],
    ['I. x  II. y\nA. z  B. w', ['I x = A z', 'II y = B w']],
    ['क. x  ख. y\n१. z  २. w', ['क x = १ z', 'ख y = २ w']],
  ])('keep the labels in %j', (text, rows) => {
    expect(listsIn(text)?.rows).toEqual(rows);
  });

  test('keep the text before and after them', () => {
    expect(readQuestionText('Match these.\nA. x  B. y\n1. z  2. w\nChoose the right code.')).toEqual<QuestionBlock[]>([
      { kind: 'text', text: 'Match these.' },
      expect.objectContaining({ kind: 'lists' }),
      { kind: 'text', text: 'Choose the right code.' },
    ]);
  });

  test.each([
    ['List-I (Works)   List-II (Authors)\nA. x   1. z\nB. y   2. w', ['List-I (Works)', 'List-II (Authors)']],
    ['Column A\nA. x\nB. y\nColumn B\n1. z\n2. w', ['Column A', 'Column B']],
    ['मिलान कीजिए।\nA. लंदन   B. पेरिस\n1. नील   2. सीन', ['सूची I', 'सूची II']],
    ['सूची-I (रचनाएँ)   सूची-II (रचनाकार)\nA. x   1. z\nB. y   2. w', ['सूची-I (रचनाएँ)', 'सूची-II (रचनाकार)']],
    ['स्तंभ 1\nA. x\nB. y\nस्तंभ 2\nP. z\nQ. w', ['स्तंभ 1', 'स्तंभ 2']],
  ])("have their author's headings, or those of their language: %j", (text, heads) => {
    expect(listsIn(text)?.heads).toEqual(heads);
  });

  test('may differ in length', () => {
    expect(listsIn('A. x  B. y\n1. z  2. w  3. v')?.rows).toEqual(['A x = 1 z', 'B y = 2 w', '- = 3 v']);
  });

  test('do not include an initial in a name', () => {
    expect(listsIn('A. Vitamin B. complex\nB. Iron\n1. z\n2. w')?.rows[0]).toBe('A Vitamin B. complex = 1 z');
  });
});

describe('an assertion and its reason', () => {
  const floats = (names: [string, string]) => [
    { kind: 'statement', name: names[0], text: 'Ice floats.' },
    { kind: 'statement', name: names[1], text: 'It is light.' },
  ];

  test.each([
    ['Assertion: Ice floats.\nReason: It is light.', ['Assertion', 'Reason']],
    ['Assertion (A): Ice floats.\nReason (R): It is light.', ['Assertion (A)', 'Reason (R)']],
    ['Assertion (A) - Ice floats.\n\nReason (R) - It is light.', ['Assertion (A)', 'Reason (R)']],
    ['ASSERTION: Ice floats. REASON: It is light.', ['ASSERTION', 'REASON']],
    ['अभिकथन: Ice floats.\nकारण: It is light.', ['अभिकथन', 'कारण']],
    ['अभिकथन (A): Ice floats.\nकारण (R): It is light.', ['अभिकथन (A)', 'कारण (R)']],
  ] as const)('are two blocks: %j', (text, [assertion, reason]) => {
    expect(readQuestionText(text)).toEqual(floats([assertion, reason]));
  });

  test('keep the text before and after them', () => {
    expect(readQuestionText('Read both.\nAssertion: Ice floats.\nReason: It is light.\nWhich is true?')).toEqual([
      { kind: 'text', text: 'Read both.' },
      ...floats(['Assertion', 'Reason']),
      { kind: 'text', text: 'Which is true?' },
    ]);
  });
});

test.each([
  'Which river ends in the Arabian Sea?',
  'What comes next?\n2, 4, 8, …',
  'Which are right?\n1. Ice floats.\n2. Iron floats.\n3. Wood floats.',
  'A. P. J. Abdul Kalam was born in which year?',
  'Consider:\nA. x\nB. y\nnow think\n1. z\n2. w\nand\n3. v',
  'A. x   B. y\n1. z   3. w',
  'A. x   B. y\n1. z   2. w\nI. u   II. v',
  'The assertion: nobody gives a cause.',
  'Assertion: \nReason: It is light.',
  '  spaces   and   columns\n\n stay  ',
  '',
])('any other text stays unchanged: %j', (text) => {
  expect(readQuestionText(text)).toEqual([{ kind: 'text', text }]);
});

describe('tables (B28)', () => {
  const table = {
    kind: 'table',
    head: ['Day', 'Runs'],
    rows: [
      ['1', '$|x|$'],
      ['2', '7'],
    ],
  } as const;

  test.each([
    [
      'with a head, between texts',
      'Read.\n| Day | Runs |\n|---|---|\n| 1 | $|x|$ |\n|2|7|\nWhich?',
      [{ kind: 'text', text: 'Read.' }, table, { kind: 'text', text: 'Which?' }],
    ],
    ['without one', '| 1 | $|x|$ |\n| 2 | 7 |', [{ ...table, head: [] }]],
    ['of one row stay text', '|a|b|\nWhich?', [{ kind: 'text', text: '|a|b|\nWhich?' }]],
  ])('%s', (_, text, blocks) => {
    expect(readQuestionText(text)).toEqual(blocks);
  });
});

test('a formula is neither a column nor a label of a list (B28)', () => {
  const formulas = ['$a  b$', '$$x\nB. y$$'];
  expect(readQuestionText(`Match.\nA. ${formulas[0]}  B. Charge\n1. ${formulas[1]}  2. Coulomb`)).toMatchObject([
    {},
    {
      kind: 'lists',
      rows: [
        [{ text: formulas[0] }, { text: formulas[1] }],
        [{ text: 'Charge' }, { text: 'Coulomb' }],
      ],
    },
  ]);
});
