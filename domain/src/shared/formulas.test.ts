import { expect, test } from 'vitest';
import { fromBrackets, hideFormulas, readFormulas, toBrackets } from './formulas.ts';

/** Formulas as <x>, displayed ones as <<x>>. */
const read = (text: string) =>
  readFormulas(text)
    .map((part) => (part.kind === 'words' ? part.text : part.isDisplayed ? `<<${part.tex}>>` : `<${part.tex}>`))
    .join('');

test.each([
  ['If $x^2 = 4$, then $x$?', 'If <x^2 = 4>, then <x>?'],
  ['Find\n$$\n\\frac{1}{2}\n$$', 'Find\n<<\\frac{1}{2}>>'],
  ['$\\ce{H2O}$', '<\\ce{H2O}>'],
  ['$\\text{cost: } \\$5$', '<\\text{cost: } \\$5>'],
  ['One kg costs $5 and two cost $10.', 'One kg costs $5 and two cost $10.'],
  ['From $5-$10', 'From $5-$10'],
  ['\\$x\\$ is no formula', '$x$ is no formula'],
  ['$$$$ and $ $ and $', '$$$$ and $ $ and $'],
  ['$a\nb$ runs over a line', '$a\nb$ runs over a line'],
  ['', ''],
])('formulas in %j are delimited by dollars (B28)', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test('hidden formulas are restored unchanged', () => {
  const text = '$|a  b|$ | \\$5 | $$x\n|y|$$';
  const { hidden, restore } = hideFormulas(text);
  expect(hidden.split(' | ')).toHaveLength(3);
  expect(restore(hidden)).toBe(text);
});

test('other programs get brackets, and theirs are read (B28)', () => {
  const text = 'From $5 to $x$ in\n$$y^2$$';
  expect(toBrackets(text)).toBe('From $5 to \\(x\\) in\n$$y^2$$');
  expect(fromBrackets(toBrackets(text))).toBe(text);
  expect(fromBrackets('\\( x \\) or \\[\ny\n\\]')).toBe('$x$ or $$y$$');
});
