import { expect, test } from 'vitest';
import { questionOf, sectionOf } from '#testing/small-paper.ts';
import { keysOf, snapshotPaper } from './snapshot-paper.ts';

const questions = [
  questionOf('b', { section: 2, reasons: { en: 'It flows west.' } }),
  questionOf('a', { section: 1, key: { kind: 'single', option: 3 } }),
];
const sections = [sectionOf(1), sectionOf(2)];

test('has the questions by section, without keys (B2)', () => {
  const paper = snapshotPaper({ sections, languages: ['en'], questions }, { pictureHashes: { 'picture-1': 'hash' } });
  expect(paper.questions.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(paper.pictureHashes).toEqual({ 'picture-1': 'hash' });
  for (const question of paper.questions) {
    for (const name of ['key', 'reasons', 'isActive', 'position']) expect(question).not.toHaveProperty(name);
  }
});

test('separates keys and reasons, with nothing withdrawn', () => {
  expect(keysOf(questions)).toEqual({
    keys: { a: { kind: 'single', option: 3 }, b: { kind: 'single', option: 0 } },
    reasons: { b: { en: 'It flows west.' } },
    withdrawn: {},
  });
});
