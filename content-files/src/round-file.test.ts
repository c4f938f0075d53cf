import { fullMarks, questionTotal } from '@club/domain/entities/papers/paper';
import { describe, expect, it, test } from 'vitest';
import type { RoundFile } from './content.ts';
import type { ContentProblem } from './content-problem.ts';
import { readRoundFile } from './round-file.ts';
import { smallContent } from './small-content.ts';

/** Reads a text as a file uploaded by an admin, which comes without its pictures. */
function upload(text: string) {
  return readRoundFile({ file: 'round.yaml', text, firstLine: 1 }, null);
}

function roundOf(text: string): RoundFile {
  const { value, problems } = upload(text);
  if (value === undefined) throw new Error(JSON.stringify(problems, null, 2));
  return value;
}

const small = smallContent['sample-paper/paper.yaml']
  .replace(/\s*optionImages:.*\n\s*optionImageAlts:.*/, '\n        options: [dot, two, three, four]')
  .replace('pictures/dot.svg', '/api/files/dotdotdotdotdotdotdot1');

/** Three sections of seven questions each, unlike the specified paper in every respect. */
const threeBySeven = `slug: three-by-seven
title: Three by Seven
languages: [en]
sections:
${[1, 2, 3]
  .map(
    (section) => `  - title: Part ${section}
    problemType: Anything (7)
    kinds: [typed, single]
    durationMinutes: 2.5
    questionCount: 7
    markingScheme: +${section * 2}.5 if right, -${section} if wrong
    questions:
${[1, 2, 3, 4, 5, 6, 7].map((n) => `      - { question: "${section} times ${n}?", answer: "${section * n}" }`).join('\n')}
`,
  )
  .join('')}`;

describe('a round file', () => {
  it('contains a round with its sections, its questions and their keys', () => {
    const { slug, title, classes, languages, sections, questions } = roundOf(small);
    expect({ slug, title, classes, languages }).toEqual({
      slug: 'small-round',
      title: 'Small Round',
      classes: [],
      languages: ['en'],
    });
    expect(sections[2]).toEqual({
      section: 3,
      title: 'Three',
      problemType: 'Multiple Correct (1), Integer (1) and Typed Answer (1)',
      kinds: ['multiple', 'integer', 'typed'],
      durationSeconds: 420,
      questionCount: 3,
      markingScheme: '+7.5 for a correct answer, 0 for an incorrect one',
      marksIfRight: 7.5,
      marksIfWrong: 0,
    });
    expect(questions[0]).toEqual({
      section: 1,
      kind: 'single',
      text: 'One and one?',
      options: ['1', '2', '3', '4'],
      optionsArePictures: false,
      optionAlts: [],
      supportingPicture: null,
      supportingPictureAlt: '',
      translations: {},
      reward: null,
      penalty: null,
      tags: [],
      key: { kind: 'single', option: 1 },
      reasons: {},
    });
    expect(questions.map(({ section, key }) => [section, key])).toEqual([
      [1, { kind: 'single', option: 1 }],
      [2, { kind: 'single', option: 0 }],
      [3, { kind: 'multiple', options: [1, 3] }],
      [3, { kind: 'integer', value: -1 }],
      [3, { kind: 'typed', text: 'ring' }],
    ]);
  });

  it('may have three sections of seven questions with marks of their own', () => {
    const { sections, questions } = roundOf(threeBySeven);
    expect(sections.map(({ marksIfRight, marksIfWrong }) => [marksIfRight, marksIfWrong])).toEqual([
      [2.5, -1],
      [4.5, -2],
      [6.5, -3],
    ]);
    expect(sections.map(({ durationSeconds }) => durationSeconds)).toEqual([150, 150, 150]);
    expect(questions).toHaveLength(questionTotal(sections));
    expect(fullMarks(sections)).toBe(94.5);
  });

  it('gives a section without a duration five minutes', () => {
    expect(roundOf(small).sections.map(({ durationSeconds }) => durationSeconds)).toEqual([480, 300, 420]);
  });

  it('accepts marks of a question', () => {
    const text = small.replace('answer: B\n', 'answer: B\n        reward: 6\n        nagativeMarking: 0\n');
    expect(roundOf(text).questions[0]).toMatchObject({ reward: 6, penalty: 0 });
  });

  it('reads Hindi and reasons, before and after a paper is offered in Hindi', () => {
    const hindi = smallContent['practice/paper.yaml'].replace('pictures/dot.svg', 'dotdotdotdotdotdotdot1');
    for (const text of [hindi, hindi.replace('[en, hi]', '[en]')]) {
      expect(roundOf(text).questions[0]).toMatchObject({
        translations: {
          hi: {
            text: 'एक और दो?',
            options: ['1', '2', '3', 'चार'],
            supportingPictureAlt: 'एक बिंदु',
            optionAlts: [],
          },
        },
        reasons: { en: 'They add up.', hi: 'दोनों को जोड़िए।' },
      });
    }
  });

  it('contains the Hindi wording of a section', () => {
    const hi = { title: 'एक', problemType: 'अभिक्षमता (1)', markingScheme: 'सही उत्तर पर +45, ग़लत उत्तर पर −1' };
    const written = Object.entries(hi).map(([name, words]) => `\n      ${name}: ${words}`);
    const text = small.replace(/(markingScheme: \+45.*)/, `$1\n    hi:${written.join('')}`);
    expect(roundOf(text).sections.map(({ translations }) => translations)).toEqual([{ hi }, undefined, undefined]);
  });

  it('may be incomplete when it is uploaded, as long as the checklist is met before publishing', () => {
    const bare = smallContent['practice/paper.yaml']
      .replace('pictures/dot.svg', '/api/files/dotdotdotdotdotdotdot1')
      .replace('        supportingPicAlt: A dot\n', '')
      .replace(/ {8}hi:\n(?: {10}.*\n)+/, '');
    expect(roundOf(bare)).toMatchObject({ languages: ['en', 'hi'], questions: [{ translations: {} }] });
  });

  test.each(['dotdotdotdotdotdotdot1', '/api/files/dotdotdotdotdotdotdot1', 'data:image/png;base64,iVBORw0KGgo='])(
    'may show %j, an external picture',
    (reference) => {
      const text = small.replace('/api/files/dotdotdotdotdotdotdot1', reference);
      expect(roundOf(text).questions[1]?.supportingPicture).toBe(reference);
    },
  );
});

describe('the kind of a question', () => {
  const kindAndKey = (kinds: string, options: string, answer: string) => {
    const text = small
      .replace('kinds: [single]', `kinds: [${kinds}]`)
      .replace('        options: ["1", "2", "3", "4"]\n', options)
      .replace('answer: B', `answer: ${answer}`);
    const { value, problems } = upload(text);
    return value?.questions[0]?.key ?? problems.map(({ problem }) => problem);
  };
  const four = '        options: [Narmada, Tapti, B, A]\n';

  test.each([
    ['single, multiple', four, 'C', { kind: 'single', option: 2 }],
    ['single, multiple', four, '[C]', { kind: 'multiple', options: [2] }],
    ['single', four, '[C]', { kind: 'single', option: 2 }],
    ['multiple', four, 'C', { kind: 'multiple', options: [2] }],
    ['multiple, integer', four, '[a, C]', { kind: 'multiple', options: [0, 2] }],
    ['integer, typed', '', '30', { kind: 'integer', value: 30 }],
    ['integer, typed', '', '"30"', { kind: 'typed', text: '30' }],
    ['typed', '', '30', { kind: 'typed', text: '30' }],
    ['integer', '', '"30"', { kind: 'integer', value: 30 }],
    ['single, typed', '', 'thirty', { kind: 'typed', text: 'thirty' }],
  ])('in a section of [%s] follows from the options %j and the answer %s (M1)', (kinds, options, answer, key) => {
    expect(kindAndKey(kinds, options, answer)).toEqual(key);
  });

  it('is never one that the section does not allow', () => {
    expect(kindAndKey('single', four, '[A, C]')).toEqual(['section 1 allows these question types: Single correct']);
    expect(kindAndKey('integer', four, 'C')).toEqual(['section 1 allows these question types: Integer']);
  });

  it('does not change the meaning of a letter, regardless of the options', () => {
    expect(kindAndKey('single', four, 'A')).toEqual({ kind: 'single', option: 0 });
    const pairs = '        options: [A B, A C, A D, B C]\n';
    expect(kindAndKey('multiple', pairs, '[A, C]')).toEqual({ kind: 'multiple', options: [0, 2] });
  });
});

interface Fault {
  readonly what: string;
  readonly from: string | RegExp;
  readonly to: string;
  /** Text on the line to be named. */
  readonly at: string;
  readonly problem: string;
  readonly remedy: string;
}

const letter = 'give the letter of the right option (A)';

const faults: readonly Fault[] = [
  {
    what: 'a slug that is none',
    from: 'slug: small-round',
    to: 'slug: Small Round',
    at: 'slug:',
    problem: '"slug" cannot be "Small Round"',
    remedy: 'use lowercase letters, digits and hyphens, e.g. online-round-2026',
  },
  {
    what: 'a title that is too long',
    from: 'title: Small Round',
    to: `title: ${'long '.repeat(21)}`,
    at: 'title: long',
    problem: '"title" cannot be "long',
    remedy: 'please use at most 100 characters',
  },
  {
    what: 'a class that no school has',
    from: 'languages: [en]',
    to: 'classes: [9, 13]\nlanguages: [en]',
    at: 'classes',
    problem: 'entry 2 of "classes" cannot be "13"',
    remedy: 'use one of: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12',
  },
  {
    what: 'a class that is there twice',
    from: 'languages: [en]',
    to: 'classes: [9, 9]\nlanguages: [en]',
    at: 'classes',
    problem: '"9" is there twice',
    remedy: 'keep one class of that name',
  },
  {
    what: 'a language that is not known',
    from: '[en]',
    to: '[en, de]',
    at: 'languages',
    problem: 'entry 2 of "languages" cannot be "de"',
    remedy: 'use one of: en, hi',
  },
  {
    what: 'a paper that is not there in English',
    from: '[en]',
    to: '[hi]',
    at: 'languages',
    problem: '"languages" starts with "hi"',
    remedy: 'write en first: English is always there',
  },
  {
    what: 'a paper in no language',
    from: '[en]',
    to: '[]',
    at: 'languages',
    problem: '"languages" is empty',
    remedy: 'write en first: English is always there',
  },
  {
    what: 'a paper without sections',
    from: /sections:.*/s,
    to: 'sections: []\n',
    at: 'sections',
    problem: 'there are 0 sections',
    remedy: 'a paper must have at least one section',
  },
  {
    what: 'a kind that is not known',
    from: 'kinds: [multiple, integer, typed]',
    to: 'kinds: [multiple, essay, integer, typed]',
    at: 'essay',
    problem: 'entry 2 of "kinds" cannot be "essay"',
    remedy: 'use one of: single, multiple, integer, typed',
  },
  {
    what: 'a section that takes no kind',
    from: 'kinds: [single]',
    to: 'kinds: []',
    at: 'kinds: []',
    problem: '"kinds" has too few entries',
    remedy: 'give at least 1',
  },
  {
    what: 'marks of nothing',
    from: '+45 for a correct answer, -1 for an incorrect one',
    to: '+0 for a correct answer, -1 for an incorrect one',
    at: '+0 for',
    problem: '"markingScheme" cannot be "+0 for a correct answer, -1 for an incorrect one"',
    remedy: 'a correct answer must give more than 0 marks',
  },
  {
    what: 'marks that are too high',
    from: '+45 for',
    to: '+4500 for',
    at: '+4500',
    problem: '"markingScheme" cannot be "+4500 for',
    remedy: 'a correct answer can give at most 1000 marks',
  },
  {
    what: 'a duration that is too long',
    from: 'durationMinutes: 8',
    to: 'durationMinutes: 480',
    at: '480',
    problem: '"durationMinutes" cannot be "480"',
    remedy: 'enter a number of minutes from 1 to 180',
  },
  {
    what: 'fewer questions than the section says',
    from: 'questionCount: 3',
    to: 'questionCount: 4',
    at: 'questionCount: 4',
    problem: 'section 3 has 3 questions, but "questionCount" says 4',
    remedy: 'make the two agree',
  },
  {
    what: 'the same question twice',
    from: '      - question: One less than none?\n        answer: -1\n',
    to: '      - question: Type the word "ring".\n        answer: ring\n',
    at: '- question: Type the word "ring".',
    problem: 'this question is question 2 of section 3 already',
    remedy: 'remove one of the two',
  },
  {
    what: 'three options',
    from: '["1", "2", "3", "4"]',
    to: '["1", "2", "3"]',
    at: '["1", "2", "3"]',
    problem: 'there are 3 instead of 4',
    remedy: 'give 4, one for each option',
  },
  {
    what: 'options that read the same',
    from: '["1", "2", "3", "4"]',
    to: '["1", "2", "Three", " three"]',
    at: 'Three"',
    problem: 'two options are the same. Please make them different',
    remedy: 'give 4 options that differ, each in "options" or in "optionImages"',
  },
  {
    what: 'options as texts and as pictures',
    from: 'options: [dot, two, three, four]',
    to: 'options: [dot, two, three, four]\n        optionImages: [dot, null, null, null]',
    at: 'optionImages',
    problem: 'option A is in both "options" and "optionImages"',
    remedy: 'put null in one of the two',
  },
  {
    what: 'the same picture for two options',
    from: 'options: [dot, two, three, four]',
    to: 'optionImages: [dotdotdotdotdotdotdot1, dotdotdotdotdotdotdot2, dotdotdotdotdotdotdot3, dotdotdotdotdotdotdot1]',
    at: 'optionImages',
    problem: 'two options are the same. Please make them different',
    remedy: 'give 4 options that differ, each in "options" or in "optionImages"',
  },
  {
    what: 'an alternative text without a picture',
    from: 'supportingPic: /api/files/dotdotdotdotdotdotdot1\n',
    to: '\n',
    at: 'supportingPicAlt',
    problem: '"supportingPicAlt" is there without "supportingPic"',
    remedy: 'add "supportingPic" to the question, or remove it here',
  },
  {
    what: 'a marking scheme with other numbers in Hindi',
    from: 'markingScheme: +45 for a correct answer, -1 for an incorrect one',
    to: 'markingScheme: +45 for a correct answer, -1 for an incorrect one\n    hi:\n      title: एक\n      problemType: अभिक्षमता (1)\n      markingScheme: सही उत्तर पर +4, ग़लत उत्तर पर -1',
    at: 'markingScheme: सही',
    problem: '"markingScheme" has other numbers in "hi": +4, -1',
    remedy: 'write the same: +45, -1',
  },
  {
    what: 'options in Hindi alone',
    from: 'answer: ring',
    to: 'answer: ring\n        hi:\n          question: लिखिए\n          options: [क, ख, ग, घ]',
    at: 'options: [क',
    problem: '"options" is there in "hi" alone',
    remedy: 'add "options" to the question, or remove it here',
  },
  {
    what: 'three options in Hindi',
    from: 'answer: B',
    to: 'answer: B\n        hi:\n          options: [क, ख, ग]',
    at: 'options: [क',
    problem: 'there are 3 instead of 4',
    remedy: 'give 4, one for each option',
  },
  {
    what: 'an answer that names no option',
    from: 'answer: B',
    to: 'answer: E',
    at: 'answer: E',
    problem: '"E" cannot be the answer here',
    remedy: letter,
  },
  {
    what: 'an answer that is the text of an option and no letter',
    from: 'answer: B',
    to: 'answer: 2',
    at: 'answer: 2',
    problem: '"2" cannot be the answer here',
    remedy: letter,
  },
  {
    what: 'a question without a right option',
    from: 'answer: [B, D]',
    to: 'answer: []',
    at: 'answer: []',
    problem: '"" cannot be the answer here',
    remedy: 'give the list of the letters of all right options ([A, C])',
  },
  {
    what: 'an answer of another sort',
    from: 'answer: B',
    to: 'answer: true',
    at: 'answer: true',
    problem: '"answer" is not right: it is a letter, a list of letters, a number or a text',
    remedy: 'correct "answer"',
  },
  {
    what: 'a question without an answer',
    from: '        answer: B\n',
    to: '',
    at: '- question: One and one?',
    problem: '"answer" is missing',
    remedy: 'add it',
  },
  {
    what: 'several right options where the section takes one',
    from: 'answer: B',
    to: 'answer: [A, B]',
    at: 'answer: [A, B]',
    problem: 'section 1 allows these question types: Single correct',
    remedy: 'write the answer as one of these kinds has it, or add the kind to the "kinds" of the section',
  },
  {
    what: 'a question without options where the section takes no other',
    from: '        options: ["1", "2", "3", "4"]\n        answer: B',
    to: '        answer: B',
    at: '- question: One and one?',
    problem: 'all options are required',
    remedy: 'give 4 options that differ, each in "options" or in "optionImages"',
  },
  {
    what: 'a text where the section takes a number',
    from: 'kinds: [multiple, integer, typed]',
    to: 'kinds: [multiple, integer]',
    at: 'answer: ring',
    problem: '"ring" cannot be the answer here',
    remedy: 'give a number',
  },
  {
    what: 'a reward below one',
    from: 'answer: B',
    to: 'answer: B\n        reward: 0',
    at: 'reward',
    problem: 'points must be at least 1',
    remedy: 'write a number from 1 to 1000, or leave it out',
  },
  {
    what: 'a penalty that would give marks',
    from: 'answer: B',
    to: 'answer: B\n        nagativeMarking: -1',
    at: 'nagativeMarking',
    problem: 'cannot be negative',
    remedy: 'write a number from 0 to 1000, or leave it out',
  },
  {
    what: 'a question that is too long',
    from: 'One less than none?',
    to: `One less than none${'?'.repeat(5000)}`,
    at: 'One less than none?',
    problem: '"question" is too long',
    remedy: 'use at most 5000 characters',
  },
  {
    what: 'a picture that does not come with an uploaded file',
    from: '/api/files/dotdotdotdotdotdotdot1',
    to: 'pictures/dot.svg',
    at: 'pictures/dot.svg',
    problem: 'the picture "pictures/dot.svg" does not come with this file',
    remedy:
      "add pictures in the question's form once the round is there, or give the address of an uploaded one (/api/files/…)",
  },
  {
    what: 'a picture of somebody else',
    from: '/api/files/dotdotdotdotdotdotdot1',
    to: 'https://example.org/dot.svg',
    at: 'https://example.org/dot.svg',
    problem: 'the picture "https://example.org/dot.svg" does not come with this file',
    remedy:
      "add pictures in the question's form once the round is there, or give the address of an uploaded one (/api/files/…)",
  },
  {
    what: 'a misspelt field of a question',
    from: 'supportingPicAlt:',
    to: 'supportingPickAlt:',
    at: 'supportingPickAlt',
    problem: '"supportingPickAlt" is not known here',
    remedy: 'did you mean "supportingPicAlt"?',
  },
  {
    what: 'a repetition of what was never named',
    from: 'options: ["1", "2", "3", "4"]',
    to: 'options: *numbers',
    at: '*numbers',
    problem: '"*numbers" repeats something that has no name',
    remedy: 'write "&numbers" before what it repeats, further up',
  },
  {
    what: 'a number without end',
    from: 'questionCount: 3',
    to: 'questionCount: .inf',
    at: '.inf',
    problem: '"questionCount" cannot be Infinity',
    remedy: 'write a number that can be counted to',
  },
  {
    what: 'a character that nothing can keep',
    from: 'problemType:',
    to: 'problemType: "\\0" #',
    at: '"\\0"',
    problem: 'there is a character here that cannot be kept',
    remedy: 'remove what is written as "\\0" or "\\u" and four digits',
  },
  {
    what: 'half a character',
    from: 'problemType:',
    to: 'problemType: "\\ud800" #',
    at: '"\\ud800"',
    problem: 'there is a character here that cannot be kept',
    remedy: 'remove what is written as "\\0" or "\\u" and four digits',
  },
];

describe('a fault in a round file', () => {
  it.each(faults)('names its line and a remedy: $what', ({ from, to, at, problem, remedy }) => {
    const broken = small.replace(from, () => to);
    expect(broken).not.toBe(small);
    const { value, problems } = upload(broken);
    expect(value).toBeUndefined();
    expect(problems).toEqual([
      { file: 'round.yaml', line: lineOf(broken, at), problem: expect.stringContaining(problem), remedy },
    ] satisfies ContentProblem[]);
  });

  it('does not hide others', () => {
    const broken = small
      .replace('+45 for a correct answer, -1 for an incorrect one', '+0/-1')
      .replace('answer: B', 'answer: E')
      .replace('questionCount: 3', 'questionCount: 2')
      .replace('answer: ring', 'answer: ring\n        reward: 5000');
    expect(upload(broken).problems.map(({ problem }) => problem)).toEqual([
      '"markingScheme" cannot be "+0/-1"',
      '"E" cannot be the answer here',
      'section 3 has 3 questions, but "questionCount" says 2',
      'points must be at most 1000',
    ]);
  });

  it('is reported for endlessly recursive YAML', () => {
    const nine = (name: string) => `[${Array(9).fill(`*${name}`).join(', ')}]`;
    const text = `a: &a [x]\nb: &b ${nine('a')}\nc: &c ${nine('b')}\nd: &d ${nine('c')}\nslug: ${nine('d')}\n`;
    expect(upload(text).problems).toEqual([
      {
        file: 'round.yaml',
        line: 1,
        problem: 'too much is repeated with "*"',
        remedy: 'write it out where it belongs',
      },
    ]);
  });
});

it('is found as fast in a file of a thousand repetitions as in any other', () => {
  const text = Array.from({ length: 20_000 }, (_, index) => `- &a${index} x\n- *a${index}\n`).join('');
  const begun = process.threadCpuUsage();
  expect(upload(text).problems.map(({ problem }) => problem)).toEqual(['too much is repeated with "*"']);
  expect(secondsOfWork(begun)).toBeLessThan(5);
});

it.each([
  ['names', 'key', (index: number) => `key${index}: 1\n`],
  ['faults', 'sections:\n', () => '  - a: b\n'],
  ['signs', '[', () => ',,\n'],
])('lists only the first of many wrong %s', (_, start, line) => {
  const text = start + Array.from({ length: 20_000 }, (_, index) => line(index)).join('');
  const begun = process.threadCpuUsage();
  const { problems } = upload(text);
  expect(problems.length).toBeGreaterThan(10);
  expect(problems.length).toBeLessThan(1000);
  expect(secondsOfWork(begun)).toBeLessThan(5);
});

/** Processor time of this thread, independent of the load on the machine. */
function secondsOfWork(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** The last line with a text, counted from 1. */
function lineOf(text: string, part: string): number {
  expect(text).toContain(part);
  return text.slice(0, text.lastIndexOf(part)).split('\n').length;
}
