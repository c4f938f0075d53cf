import type { CheckProblem } from '@club/domain/entities/papers/checklist';
import { expect, test } from 'vitest';
import { checkNoteText, checkProblemText } from './checklist.ts';

const third = { section: 1, number: 3, questionId: 's1q3' } as const;

test.each<[CheckProblem, string]>([
  [{ code: 'no-sections', questionId: null }, 'The paper has no sections'],
  [
    { code: 'question-count', section: 1, there: 1, meant: 10, questionId: null },
    'Section 1 has 1 active question instead of 10: add or switch on 9',
  ],
  [
    { code: 'question-count', section: 3, there: 11, meant: 10, questionId: null },
    'Section 3 has 11 active questions instead of 10: switch 1 off',
  ],
  [
    { code: 'question-count', section: 4, there: 0, meant: 10, questionId: null },
    'Section 4 has no active questions instead of 10: add or switch on 10',
  ],
  [{ code: 'section-wording-missing', section: 2, language: 'hi', questionId: null }, 'Section 2 is missing in Hindi'],
  [{ code: 'full-marks', marks: 99, meant: 180, questionId: null }, 'The paper adds up to 99 marks instead of 180'],
  [{ ...third, code: 'key-missing' }, 'Question 3 of section 1 has no answer key'],
  [
    { ...third, code: 'kind-not-taken', kind: 'multiple' },
    'Question 3 of section 1 is of the type “Multiple correct”, which section 1 does not allow',
  ],
  [
    { ...third, section: 2, number: null, code: 'section-missing' },
    'A question of section 2 belongs to no section of the paper',
  ],
  [
    { ...third, code: 'picture-missing' },
    'Question 3 of section 1 uses a picture that is not stored on this site: it is on another website, or its file is missing; upload it',
  ],
  [
    { ...third, code: 'alternative-text-missing', language: 'en' },
    'Question 3 of section 1 has a picture without an alternative text',
  ],
  [{ ...third, code: 'options-equal', language: 'hi' }, 'Question 3 of section 1 has two identical options in Hindi'],
  [{ ...third, code: 'wording-missing', language: 'hi' }, 'Question 3 of section 1 is missing in Hindi'],
  [
    { ...third, code: 'option-missing', language: 'hi' },
    'Question 3 of section 1 has an option that is missing in Hindi',
  ],
])('the checklist reports for %j: %s', (problem, sentence) => {
  expect(checkProblemText(problem)).toBe(sentence);
});

test('the notes name the question and the language, and say what changes an earlier comparison', () => {
  expect(checkNoteText({ ...third, code: 'formula-comment', language: 'hi' })).toBe(
    'Question 3 of section 1 has a formula with an unescaped % in Hindi: TeX leaves out what follows it, so the formula is shown as written. Write \\% for a percent sign.',
  );
  expect(checkNoteText({ code: 'comparison-earlier', isSat: false })).toMatch(
    /Publish it again to use the new comparison\.$/,
  );
  expect(checkNoteText({ code: 'comparison-earlier', isSat: true })).toMatch(
    /it keeps its comparison, and no mark changes\.$/,
  );
});
