import { render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { QuestionWords } from './question-words.tsx';
import { formulaProblem, hasComment, unsupportedCommand } from './typeset.ts';

beforeEach(() => vi.stubGlobal('MathMLElement', class {}));
afterEach(() => vi.unstubAllGlobals());

const shown = (text: string) => render(<QuestionWords text={text} />).container;

test('a formula is shown as its source if a browser does not support MathML (B28)', async () => {
  Reflect.deleteProperty(globalThis, 'MathMLElement');
  // Another file of this worker may have loaded the library already, in a browser that knows MathML.
  vi.resetModules();
  const { QuestionWords } = await import('./question-words.tsx');
  const shown = (text: string) => render(<QuestionWords text={text} />).container;
  expect(shown('Is $\\frac{1}{2}$ right?').textContent).toBe('Is \\frac{1}{2} right?');
});

test('a formula is drawn as MathML, which is read aloud, between unchanged words (B28)', async () => {
  const question = shown('Half of $\\ce{H2O}$ is <b>$\\frac{1}{2}$</b>');
  await waitFor(() => expect(question.querySelectorAll('math')).toHaveLength(2));
  expect(question.querySelector('mfrac')?.textContent).toBe('12');
  expect(question.querySelector('b')).toBeNull();
  expect(question.textContent).toMatch(/^Half of .* is <b>12<\/b>$/);
});

test('a broken formula is shown as its source, beside others (B28)', async () => {
  const question = shown('Is $\\frac{1}$ right, or $2$?');
  await waitFor(() => expect(question.querySelectorAll('math')).toHaveLength(1));
  expect(question.textContent).toBe('Is \\frac{1} right, or 2?');
});

test.each([
  ['x^2^3', /Double superscript/],
  ['\\foo', /Unsupported function name: \\foo/],
  ['\\href{https://x.example}{x}', /href/],
  ['\\class{a}{x}', /class/],
  ['\\includegraphics{a.png}', /includegraphics/],
  ['x \\tag{1}', /display mode/],
])('the problem of %s is named, and none of it runs (B28)', (tex, problem) => {
  expect(formulaProblem(tex, false)).toMatch(problem);
});

test.each(['50% of x', 'x\\\\% y'])('nothing after an unescaped % is swallowed: %s (B28)', async (tex) => {
  expect(hasComment(tex)).toBe(true);
  const question = shown(`Is $${tex}$ right, or $2$?`);
  await waitFor(() => expect(question.querySelectorAll('math')).toHaveLength(1));
  expect(question.textContent).toBe(`Is ${tex} right, or 2?`);
});

/** Browsers give elements of MathML a style; this environment does not. */
beforeAll(() => {
  const create = document.createElementNS.bind(document) as (space: string | null, name: string) => Element;
  vi.spyOn(document, 'createElementNS').mockImplementation((space: string | null, name: string) => {
    const element = create(space, name);
    return 'style' in element ? element : Object.assign(element, { style: {} });
  });
});

test.each(['\\begin{align}a&=b\\\\c&=d\\end{align}', '\\begin{gather*}a\\end{gather*}', 'E=mc^2\\tag{1}'])(
  'a formula that stands by itself is drawn (B28): %s',
  async (tex) => {
    expect(formulaProblem(tex, true)).toBeUndefined();
    const question = shown(`$$${tex}$$`);
    await waitFor(() => expect(question.querySelector('mtable')).not.toBeNull());
  },
);

test('a word of Hindi in a formula stays whole, and an escaped percent sign is one (B28)', async () => {
  const question = shown('$5\\,किमी$, $\\mathrm{किमी}$, $v_{\\text{औसत चाल}}$ and $50\\%$');
  await waitFor(() => expect(question.querySelectorAll('math')).toHaveLength(4));
  expect([...question.querySelectorAll('mtext')].map(({ textContent }) => textContent.replace('\u00a0', ' '))).toEqual([
    'किमी',
    'किमी',
    'औसत चाल',
  ]);
  expect(question.textContent).toContain('50%');
});

test('a formula that defines a command is shown as its source (B28)', async () => {
  const tex = '\\def\\a{1}\\a';
  expect(unsupportedCommand(tex)).toBe('\\def');
  const question = shown(`$${tex}$ $2$`);
  await waitFor(() => expect(question.querySelectorAll('math')).toHaveLength(1));
  expect(question.textContent).toBe(`${tex} 2`);
});

test('a rule or a space is limited in size (B28)', async () => {
  const question = shown('$\\rule{900em}{900em}$');
  await waitFor(() => expect(question.querySelector('mspace')?.getAttribute('width')).toBe('5em'));
});
