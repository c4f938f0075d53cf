import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyWorkingPaper } from '#testing/any-paper.ts';
import { paperSnapshot, questionOf, sectionOf } from '#testing/small-paper.ts';
import type { WorkingPaper } from './checklist.ts';
import { differencesFromPublished } from './differences.ts';
import type { KeyedQuestion, Question } from './question.ts';

const working: WorkingPaper = {
  sections: [sectionOf(1, { questionCount: 2 }), sectionOf(2, { questionCount: 1 })],
  languages: ['en'],
  questions: [questionOf('a'), questionOf('b'), questionOf('c', { section: 2, reasons: { en: 'It is so' } })],
};
const { paper, keys } = paperSnapshot(working);

/** The differences between the working copy and the published paper, abbreviated. */
function differences(changed: Partial<WorkingPaper>): string[] {
  return differencesFromPublished({ ...working, ...changed }, paper, keys).map(
    ({ what, questionId }) => `${what} ${questionId ?? 'paper'}`,
  );
}

const withB = (more: Partial<KeyedQuestion>) => ({
  questions: working.questions.map((question) => (question.id === 'b' ? { ...question, ...more } : question)),
});

/** The same value with the fields of every object in reverse order, as a database might return them. */
function reordered<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).reverse())
      : held,
  );
}

describe('between a working copy and its published paper (B9)', () => {
  test('there is no difference right after publishing', () => {
    fc.assert(
      fc.property(anyWorkingPaper, (any) => {
        const edition = paperSnapshot(any);
        expect(differencesFromPublished(any, edition.paper, edition.keys)).toEqual([]);
        expect(differencesFromPublished(any, reordered(edition.paper), reordered(edition.keys))).toEqual([]);
      }),
    );
  });

  test('an empty reason is not a difference', () => {
    expect(differencesFromPublished(working, paper, { ...keys, reasons: { c: { en: 'It is so' } } })).toEqual([]);
  });

  test.each([
    ['an additional question', { questions: [...working.questions, questionOf('d', { section: 2 })] }, ['added d']],
    ['a missing question', { questions: working.questions.slice(0, 2) }, ['removed c']],
    ['another text', withB({ text: 'Which river?' }), ['changed b']],
    ['another option', withB({ options: ['Narmada', 'Tapti', 'Chambal', 'Ganga'] }), ['changed b']],
    ['options in another order', withB({ options: ['Tapti', 'Narmada', 'Chambal', 'Betwa'] }), ['changed b']],
    ['a picture', withB({ supportingPicture: 'map.svg' }), ['changed b']],
    ['an alternative text', withB({ supportingPictureAlt: 'A map' }), ['changed b']],
    ['marks of its own', withB({ reward: 6 }), ['changed b']],
    ['a penalty of its own', withB({ penalty: 0 }), ['changed b']],
    [
      'a translation',
      withB({ translations: { hi: { text: 'नदी?', options: [], supportingPictureAlt: '', optionAlts: [] } } }),
      ['changed b'],
    ],
    ['another key', withB({ key: { kind: 'single', option: 3 } }), ['key-changed b']],
    ['another reason', withB({ reasons: { en: 'Look at a map' } }), ['key-changed b']],
    ['another order', { questions: [...working.questions].reverse() }, ['order paper']],
    [
      'another duration',
      { sections: [sectionOf(1, { questionCount: 2, durationSeconds: 60 }), sectionOf(2, { questionCount: 1 })] },
      ['sections paper'],
    ],
    ['an additional language', { languages: ['en', 'hi'] as const }, ['languages paper']],
  ])('%s is a difference', (_, changed, expected) => expect(differences(changed)).toEqual(expected));

  test('data that students never see is not a difference: creation time and position', () => {
    expect(differences(withB({ createdAt: 99, position: 7 }))).toEqual([]);
  });

  test('an empty field that did not exist at the publication is not a difference', () => {
    const { reward: _, ...before } = paper.questions[0] as Question;
    const older = { ...paper, questions: [before as Question, ...paper.questions.slice(1)] };
    expect(differencesFromPublished(working, older, keys)).toEqual([]);
  });

  test('an added or removed question does not change the order of the others', () => {
    const inserted = [questionOf('d'), ...working.questions];
    expect(differences({ questions: inserted })).toEqual(['added d']);
    expect(differences({ questions: inserted.filter(({ id }) => id !== 'a') })).toEqual(['added d', 'removed a']);
  });

  test('each contains the text of its question, so that organisers can find it', () => {
    expect(differencesFromPublished({ ...working, ...withB({ text: 'New text' }) }, paper, keys)).toEqual([
      { what: 'changed', questionId: 'b', section: 1, text: 'New text' },
    ]);
  });

  test('a key corrected after publishing differs until the working copy has it too', () => {
    const corrected = { ...keys, keys: { ...keys.keys, b: { kind: 'single', option: 2 } as const } };
    expect(differencesFromPublished(working, paper, corrected)).toMatchObject([
      { what: 'key-changed', questionId: 'b' },
    ]);
    const edited = { ...working, ...withB({ key: { kind: 'single', option: 2 } }) };
    expect(differencesFromPublished(edited, paper, corrected)).toEqual([]);
  });
});
