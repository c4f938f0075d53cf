import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyWorkingPaper } from '#testing/any-paper.ts';
import { questionOf, sectionOf } from '#testing/small-paper.ts';
import {
  type CheckName,
  type CheckProblem,
  checkNames,
  checkPaper,
  countSections,
  picturesOf,
  type WorkingPaper,
  wordingIn,
} from './checklist.ts';
import type { Comparison } from './comparison.ts';
import type { KeyedQuestion, QuestionWording } from './question.ts';

const specified = [
  sectionOf(1),
  sectionOf(2),
  sectionOf(3, { kinds: ['multiple', 'integer'], marksIfRight: 5, marksIfWrong: 0 }),
  sectionOf(4, { kinds: ['single', 'typed'], marksIfRight: 5 }),
];
const kindOfSection: Readonly<Record<number, Partial<KeyedQuestion>>> = {
  3: { kind: 'integer', options: [], key: { kind: 'integer', value: 12 } },
  4: { kind: 'typed', options: [], key: { kind: 'typed', text: 'Bhopal' } },
};

function questionsOf(section: number, count: number, more: Partial<KeyedQuestion> = {}): KeyedQuestion[] {
  return Array.from({ length: count }, (_, position) =>
    questionOf(`s${section}q${position + 1}`, { section, position, ...kindOfSection[section], ...more }),
  );
}

const full: WorkingPaper = {
  sections: specified,
  languages: ['en'],
  questions: [1, 2, 3, 4].flatMap((section) => questionsOf(section, 10)),
};

/** The full paper with its third question of section 1 changed. */
function withThird(more: Partial<KeyedQuestion>, paper = full): WorkingPaper {
  return {
    ...paper,
    questions: paper.questions.map((question) => (question.id === 's1q3' ? { ...question, ...more } : question)),
  };
}

const allThere = () => true;

function unclean(
  paper: WorkingPaper,
  isPictureThere: (reference: string) => boolean = allThere,
): [CheckName, Omit<CheckProblem, 'questionId'>][] {
  return checkPaper(paper, isPictureThere).flatMap(({ name, problems }) =>
    problems.map(({ questionId: _, ...problem }): [CheckName, Omit<CheckProblem, 'questionId'>] => [name, problem]),
  );
}

const third = { section: 1, number: 3 };
const pictures = ['/a.svg', '/b.svg', '/c.svg', '/d.svg'];
const pictureAlts = ['A circle', 'A square', 'A star', 'A cross'];

describe('the counts of the sections', () => {
  test('include the number of questions and their marks', () => {
    expect(countSections(full.sections, full.questions)).toEqual([
      { section: 1, title: 'Title 1', questions: 10, marks: 40 },
      { section: 2, title: 'Title 2', questions: 10, marks: 40 },
      { section: 3, title: 'Title 3', questions: 10, marks: 50 },
      { section: 4, title: 'Title 4', questions: 10, marks: 50 },
    ]);
  });

  test('use the marks of a question that has its own, and ignore questions without a section', () => {
    const questions = [...questionsOf(1, 2), questionOf('own', { reward: 6 }), questionOf('lost', { section: 9 })];
    expect(countSections([sectionOf(1)], questions)).toMatchObject([{ questions: 3, marks: 14 }]);
  });

  test('add up to the full marks of a complete paper, including fractions', () => {
    const sections = [sectionOf(1, { marksIfRight: 0.2 }), sectionOf(2, { marksIfRight: 1.1 })];
    const paper = { ...full, sections, questions: [...questionsOf(1, 10), ...questionsOf(2, 10)] };
    expect(unclean(paper)).toEqual([]);
  });
});

describe('the checklist (B4)', () => {
  test('has seven points, each passed by the specified paper, and reviews if they are required (B34)', () => {
    const checks = checkPaper(full, allThere);
    expect(checks.map(({ name }) => name)).toEqual(checkNames.filter((name) => name !== 'reviews'));
    expect(checks).toHaveLength(7);
    expect(unclean(full)).toEqual([]);
  });

  test('names the defaults for a scheme without marks, and still passes (M3)', () => {
    const schemes = ['As announced', '+4 for a right answer', '+5/0', 'No negative marking'];
    const sections = full.sections.map((section, index) => ({ ...section, markingScheme: schemes[index] ?? '' }));
    const checks = checkPaper({ ...full, sections }, allThere);
    expect(checks.flatMap(({ notes }) => notes)).toEqual([
      { code: 'scheme-defaults', section: 1, defaults: { marksIfRight: 4, marksIfWrong: -1 } },
      { code: 'scheme-defaults', section: 2, defaults: { marksIfWrong: -1 } },
      { code: 'scheme-defaults', section: 4, defaults: { marksIfRight: 5 } },
    ]);
    expect(checks.flatMap(({ problems }) => problems)).toEqual([]);
    expect(checkPaper(full, allThere).flatMap(({ notes }) => notes)).toEqual([]);
  });

  test('names questions with a formula whose unescaped % hides what follows, in each language (B28)', () => {
    const translations = {
      hi: { text: 'कितना? $50% का x$', options: ['$5\\%$'], supportingPictureAlt: '', optionAlts: [] },
    };
    const notes = (given: Partial<KeyedQuestion>) =>
      checkPaper(withThird(given), allThere).flatMap((check) => check.notes);
    const third = { code: 'formula-comment', questionId: 's1q3', section: 1, number: 3 };
    expect(notes({ translations })).toEqual([{ ...third, language: 'hi' }]);
    expect(notes({ text: 'Is $50%$ half, and 100% all?' })).toEqual([{ ...third, language: 'en' }]);
    expect(notes({ reasons: { en: '$$x % y$$' } })).toEqual([{ ...third, language: 'en' }]);
    expect(notes({ text: '100% of $50\\%$' })).toEqual([]);
  });

  test('says that the published paper has an earlier comparison, and what changes it (M11)', () => {
    const notes = (comparison: Comparison, isSat: boolean) =>
      checkPaper(full, allThere, { comparison, isSat }).flatMap((check) => check.notes);
    expect(notes('case-and-spaces', false)).toEqual([{ code: 'comparison-earlier', isSat: false }]);
    expect(notes('case-and-spaces', true)).toEqual([{ code: 'comparison-earlier', isSat: true }]);
    expect(notes('as-it-reads', false)).toEqual([]);
  });

  test('names each section with too few or too many questions, and the resulting marks (B54)', () => {
    const questions = [...questionsOf(1, 1), ...questionsOf(2, 10), ...questionsOf(3, 11)];
    expect(unclean({ ...full, questions })).toEqual([
      ['question-counts', { code: 'question-count', section: 1, there: 1, meant: 10 }],
      ['question-counts', { code: 'question-count', section: 3, there: 11, meant: 10 }],
      ['question-counts', { code: 'question-count', section: 4, there: 0, meant: 10 }],
      ['full-marks', { code: 'full-marks', marks: 99, meant: 180 }],
    ]);
  });

  test('names a paper without sections', () => {
    expect(unclean({ sections: [], languages: ['en'], questions: [] })).toEqual([
      ['question-counts', { code: 'no-sections' }],
    ]);
  });

  test('names full marks that are missed because a question has its own', () => {
    expect(unclean(withThird({ reward: 6 }))).toEqual([['full-marks', { code: 'full-marks', marks: 182, meant: 180 }]]);
  });

  test.each([
    [{ key: { kind: 'integer', value: 1 } }, { code: 'key-missing' }],
    [
      { kind: 'multiple', key: { kind: 'multiple', options: [0, 1] } },
      { code: 'kind-not-taken', kind: 'multiple' },
    ],
  ] as const)('names a question with an unsuitable key: %j', (change, problem) => {
    expect(unclean(withThird(change))).toEqual([['keys', { ...problem, ...third }]]);
  });

  test('names a multiple question without correct answers, and one without a section', () => {
    const sections = [sectionOf(1, { kinds: ['multiple'], questionCount: 1 })];
    const none = questionOf('none', { kind: 'multiple', key: { kind: 'multiple', options: [] } });
    const lost = questionOf('lost', { section: 2 });
    expect(unclean({ sections, languages: ['en'], questions: [none, lost] })).toEqual([
      ['keys', { code: 'key-missing', section: 1, number: 1 }],
      ['keys', { code: 'section-missing', section: 2, number: null }],
    ]);
  });

  test('names a picture that is not stored here', () => {
    const paper = withThird({ supportingPicture: 'map.svg', supportingPictureAlt: 'A map' });
    expect(unclean(paper)).toEqual([]);
    expect(unclean(paper, (reference) => reference !== 'map.svg')).toEqual([
      ['pictures', { code: 'picture-missing', ...third }],
    ]);
    const asOptions = withThird({ options: pictures, optionsArePictures: true, optionAlts: pictureAlts });
    expect(unclean(asOptions, (reference) => reference !== '/d.svg')).toHaveLength(1);
    expect(unclean(asOptions)).toEqual([]);
  });

  test.each([
    { supportingPicture: 'map.svg', supportingPictureAlt: ' ' },
    { options: pictures, optionsArePictures: true, optionAlts: [] },
    { options: pictures, optionsArePictures: true, optionAlts: ['A circle', 'A square', '', 'A cross'] },
  ])('names a picture without an alternative text: %j', (change) => {
    expect(unclean(withThird(change))).toEqual([
      ['alternative-texts', { code: 'alternative-text-missing', language: 'en', ...third }],
    ]);
  });

  test('names two options with the same text', () => {
    expect(unclean(withThird({ options: ['Tapti', 'Betwa', ' TAPTI ', 'Chambal'] }))).toEqual([
      ['equal-options', { code: 'options-equal', language: 'en', ...third }],
    ]);
  });

  test('names the question of each problem', () => {
    const checks = checkPaper(withThird({ key: { kind: 'integer', value: 1 } }), allThere);
    expect(checks.flatMap(({ problems }) => problems)).toMatchObject([{ questionId: 's1q3' }]);
  });

  test('finds every problem independently of the others', () => {
    const paper = withThird({
      options: ['x', 'x', 'y', 'z'],
      supportingPicture: 'map.svg',
      reward: 8,
      key: { kind: 'integer', value: 1 },
    });
    const questions = paper.questions.slice(0, 39);
    const asked = { ...paper, questions, languages: ['en', 'hi'] as const, requiresReview: true };
    expect(unclean(asked, () => false).map(([name]) => name)).toEqual(expect.arrayContaining([...checkNames]));
  });
});

describe('the checklist of a paper in Hindi too (B4)', () => {
  const hindi: QuestionWording = {
    text: 'कौन सी नदी?',
    options: ['नर्मदा', 'ताप्ती', 'चंबल', 'बेतवा'],
    supportingPictureAlt: '',
    optionAlts: [],
  };
  const sectionInHindi = { title: 'भाग', problemType: 'एक सही (10)', markingScheme: 'सही पर +4, गलत पर -1' };
  const bilingual: WorkingPaper = {
    ...full,
    languages: ['en', 'hi'],
    sections: full.sections.map((section) => ({ ...section, translations: { hi: sectionInHindi } })),
    questions: full.questions.map((question) => ({ ...question, translations: { hi: hindi } })),
  };

  test('passes if everything is there', () => expect(unclean(bilingual)).toEqual([]));

  test('requires the texts of every section (B17)', () => {
    const sections = bilingual.sections.map((section) =>
      section.section === 2 ? { ...section, translations: {} } : section,
    );
    expect(unclean({ ...bilingual, sections })).toEqual([
      ['languages', { code: 'section-wording-missing', section: 2, language: 'hi' }],
    ]);
  });

  test('requires no Hindi for a paper offered only in English', () => {
    expect(unclean({ ...bilingual, languages: ['en'], sections: full.sections, questions: full.questions })).toEqual(
      [],
    );
  });

  test.each([
    [{ translations: {} }, 'wording-missing'],
    [{ translations: { hi: { ...hindi, text: ' ' } } }, 'wording-missing'],
    [{ translations: { hi: { ...hindi, options: [] } } }, 'option-missing'],
    [{ translations: { hi: { ...hindi, options: ['नर्मदा', '', 'चंबल', 'बेतवा'] } } }, 'option-missing'],
    [{ translations: { hi: { ...hindi, options: ['नर्मदा', 'चंबल', 'चंबल', 'बेतवा'] } } }, 'options-equal'],
    [{ supportingPicture: 'map.svg', supportingPictureAlt: 'A map' }, 'alternative-text-missing'],
    [{ options: pictures, optionsArePictures: true, optionAlts: pictureAlts }, 'alternative-text-missing'],
  ])('for %j names the missing part: %s', (change, code) => {
    expect(unclean(withThird(change, bilingual))).toEqual([['languages', { code, language: 'hi', ...third }]]);
  });

  test('requires no Hindi options for pictures or typed answers', () => {
    const inPictures = withThird(
      {
        options: pictures,
        optionsArePictures: true,
        optionAlts: pictureAlts,
        translations: { hi: { ...hindi, options: [], optionAlts: ['वृत्त', 'वर्ग', 'तारा', 'क्रॉस'] } },
      },
      bilingual,
    );
    expect(unclean(inPictures)).toEqual([]);
    const typed = {
      ...bilingual,
      questions: bilingual.questions.map((question) =>
        question.kind === 'typed' ? { ...question, translations: { hi: { ...hindi, options: [] } } } : question,
      ),
    };
    expect(unclean(typed)).toEqual([]);
  });

  test('requires for mixed options an alternative text of each picture and a translation of each text (B4, B18)', () => {
    const mixed = { options: ['/a.svg', 'Tapti', 'Betwa', 'Ken'], optionsArePictures: true };
    const alts = { optionAlts: ['A circle', '', '', ''] };
    expect(picturesOf(questionOf('q', mixed))).toEqual(['/a.svg']);
    expect(unclean(withThird({ ...mixed, ...alts }))).toEqual([]);
    expect(unclean(withThird({ ...mixed, optionAlts: ['', 'A', 'B', 'C'] }))).toMatchObject([
      ['alternative-texts', {}],
    ]);
    const inHindi = (options: string[]) =>
      unclean(
        withThird(
          { ...mixed, ...alts, translations: { hi: { ...hindi, options, optionAlts: ['वृत्त', '', '', ''] } } },
          bilingual,
        ),
      );
    expect(inHindi(['', 'ताप्ती', 'बेतवा', 'केन'])).toEqual([]);
    expect(inHindi(['', 'ताप्ती', '', 'केन'])).toMatchObject([['languages', { code: 'option-missing' }]]);
  });
});

test('a paper passes the checks of counts and marks exactly if it matches its sections', () => {
  fc.assert(
    fc.property(anyWorkingPaper, (paper) => {
      const found = new Set(unclean(paper).map(([name]) => name));
      const counts = countSections(paper.sections, paper.questions);
      const hasEveryQuestion = paper.sections.every(
        ({ questionCount }, index) => counts[index]?.questions === questionCount,
      );
      expect(found.has('question-counts')).toBe(!hasEveryQuestion);
      const hasNoOwnMarks = paper.questions.every(({ reward }) => reward === null);
      if (hasEveryQuestion && hasNoOwnMarks) expect(found.has('full-marks')).toBe(false);
    }),
  );
});

test('returns the wording of a question in each language', () => {
  const question = questionOf('q', {
    translations: { hi: { text: 'नदी?', options: ['क', 'ख', 'ग', 'घ'], supportingPictureAlt: '', optionAlts: [] } },
  });
  expect(wordingIn(question, 'en')).toMatchObject({ text: question.text, options: question.options });
  expect(wordingIn(question, 'hi')).toMatchObject({ text: 'नदी?', options: ['क', 'ख', 'ग', 'घ'] });
  expect(wordingIn({ ...question, translations: {} }, 'hi')).toMatchObject({ text: '', options: [] });
  expect(wordingIn({ ...question, options: pictures, optionsArePictures: true }, 'en').options).toEqual([
    '',
    '',
    '',
    '',
  ]);
  const mixed = { ...question, options: ['/a.svg', 'Tapti', 'Betwa', 'Ken'], optionsArePictures: true };
  expect(wordingIn(mixed, 'en').options).toEqual(['', 'Tapti', 'Betwa', 'Ken']);
});

test('lists every picture of a question', () => {
  expect(picturesOf(questionOf('q'))).toEqual([]);
  expect(picturesOf(questionOf('q', { supportingPicture: 'map.svg' }))).toEqual(['map.svg']);
  expect(
    picturesOf(questionOf('q', { supportingPicture: 'map.svg', options: pictures, optionsArePictures: true })),
  ).toEqual(['map.svg', ...pictures]);
});
