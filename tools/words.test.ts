import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contentTexts, forbiddenWordLines, forbiddenWords, shownTexts, wordsIn } from './words.ts';

const glossary = readFileSync('texts/GLOSSARY.md', 'utf8');

test('texts contain no word that the glossary forbids', () => {
  expect(forbiddenWordLines()).toEqual([]);
});

describe('the glossary', () => {
  const table = `# Words\n\n## Hindi\n\n| English | write | not | why |\n| --- | --- | --- | --- |\n| start | शुरू | आरंभ | it is said |\n| student | विद्यार्थी | छात्र…, प्रतिभागी | no gender |\n\n## English for students\n`;
  const words = forbiddenWords(table, 'hindi');

  test('forbids the words in its column, and names the replacement', () => {
    expect(wordsIn(words, 'एक\nक्विज़ आरंभ करें')).toEqual([{ line: 2, written: 'आरंभ', instead: 'शुरू' }]);
  });

  test('matches whole words, and with … prefixes', () => {
    expect(wordsIn(words, 'आरंभिक स्थान, सब छात्रों के लिए').map(({ written }) => written)).toEqual(['छात्र…']);
  });

  test.each(['hindi', 'students', 'organisers'] as const)('has words for %s', (part) => {
    expect(forbiddenWords(glossary, part).length).toBeGreaterThan(10);
  });

  test('allows the sentences of the specification', () => {
    const students = forbiddenWords(glossary, 'students');
    expect(wordsIn(students, 'You are disqualified for exiting full-screen')).toEqual([]);
    expect(wordsIn(students, 'Return to full-screen')).toHaveLength(1);
  });
});

test('the line of a word in the content is correct, below comments and in headings', () => {
  const students = forbiddenWords(glossary, 'students');
  const lineIn = (file: string) =>
    wordsIn(students, contentTexts(file, '# hand in\n\n  # hand in\ntext: hand in\n')).map(({ line }) => line);
  expect([lineIn('faqs.yaml'), lineIn('iqc.md')]).toEqual([[4], [1, 3, 4]]);
});

describe('the shown texts of a source file', () => {
  const organisers = forbiddenWords(glossary, 'organisers');
  test.each([
    ['a text between tags', '<p>\n  Take back\n</p>', 2],
    ['a name for screen readers', '\n<button aria-label="Take back" />', 2],
    ['a template', `\n\nconst said = \`\${name} has handed in\`;`, 3],
  ])('is %s', (_, source, line) => {
    expect(wordsIn(organisers, shownTexts('page.tsx', source))).toMatchObject([{ line }]);
  });

  test.each([
    ['a comment', '// take back'],
    ['a code', "const state = 'handed-in';"],
    ['a name', 'const everybody = somebody();'],
  ])('is not %s', (_, source) => {
    expect(wordsIn(organisers, shownTexts('page.tsx', source))).toEqual([]);
  });
});
