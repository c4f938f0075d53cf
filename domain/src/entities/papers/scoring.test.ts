import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAttempt, anyKey, anySections, anyWorkingPaper } from '#testing/any-paper.ts';
import { markSaves, paperSnapshot, questionOf, sectionOf } from '#testing/small-paper.ts';
import { type AnswerKey, type OptionIndex, optionIndexes, optionLetters } from './answer-key.ts';
import { currentComparison } from './comparison.ts';
import { sumMarks } from './marking.ts';
import { fullMarks, type PaperKeys, type PublishedPaper } from './paper.ts';
import {
  type AnswerEvent,
  attemptAnswers,
  attemptScore,
  createMarker,
  type IndexedAnswer,
  newestAnswers,
  type QuestionToMark,
  questionMarks,
  questionToMark,
} from './scoring.ts';

const scheme = { marksIfRight: 4, marksIfWrong: -1 };
const options = ['Narmada', 'Tapti', 'Chambal', 'Betwa'];

function questionWith(key: AnswerKey, more: Partial<QuestionToMark> = {}): QuestionToMark {
  const comparison = currentComparison;
  return { id: 'q', key, options, reward: null, penalty: null, withdrawn: undefined, comparison, ...more };
}

const ticks = (...indexes: number[]) => ({ markedAnswers: [0, 1, 2, 3].map((index) => indexes.includes(index)) });
const save = (questionId: string, sequence: number, ...indexes: number[]): AnswerEvent => ({
  questionId,
  takeover: 1,
  sequence,
  ...ticks(...indexes),
});

/** Freezes a value deeply, so that any attempt to change it fails. */
function frozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}

describe('the marks of a question', () => {
  const question = questionWith({ kind: 'single', option: 2 });

  test.each([undefined, {}, ticks(), { userInput: '  ' }, { markedAnswers: [] }])(
    'are 0 for the unanswered %j (M4)',
    (given) => expect(questionMarks(question, given, scheme)).toBe(0),
  );

  test("are the section's unless it has its own (M3)", () => {
    expect(questionMarks(question, ticks(2), scheme)).toBe(4);
    expect(questionMarks(question, ticks(1), scheme)).toBe(-1);
    expect(questionMarks(question, ticks(1), { marksIfRight: 3, marksIfWrong: 0 })).toBe(0);
  });

  test('are its own if it has them (M3)', () => {
    const own = { ...question, reward: 10, penalty: 3 };
    expect(questionMarks(own, ticks(2), scheme)).toBe(10);
    expect(questionMarks(own, ticks(1), scheme)).toBe(-3);
    expect(questionMarks({ ...own, penalty: 0 }, ticks(1), scheme)).toBe(0);
    expect(questionMarks({ ...own, penalty: null }, ticks(1), scheme)).toBe(-1);
  });

  test('are those of a wrong answer if its key is unknown', () => {
    expect(questionMarks({ ...question, key: undefined }, ticks(2), scheme)).toBe(-1);
  });
});

describe('a withdrawn question (M8)', () => {
  const anyGiven = fc.constantFrom(undefined, {}, ticks(), ticks(2), ticks(1), ticks(0, 1, 2, 3), { userInput: 'c' });

  test('that counts for nobody gives no marks for any answer', () => {
    fc.assert(
      fc.property(anyKey, anyGiven, fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }), (key, given, own) => {
        const question = questionWith(key, { withdrawn: 'nobody', reward: own, penalty: own });
        expect(questionMarks(question, given, scheme)).toBe(0);
      }),
    );
  });

  test('that counts for everybody gives full marks for wrong and missing answers', () => {
    fc.assert(
      fc.property(anyKey, anyGiven, fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }), (key, given, own) => {
        const question = questionWith(key, { withdrawn: 'everybody', reward: own, penalty: own });
        expect(questionMarks(question, given, scheme)).toBe(own ?? 4);
      }),
    );
  });

  test('that counts for everybody gives them to all who sat its section', () => {
    const { paper, keys } = paperSnapshot({
      sections: [sectionOf(1, { questionCount: 2 }), sectionOf(2, { questionCount: 2 })],
      languages: ['en'],
      questions: [
        questionOf('a'),
        questionOf('b'),
        questionOf('c', { section: 2, reward: 7 }),
        questionOf('d', { section: 2 }),
      ],
    });
    const withdrawn: PaperKeys = { ...keys, withdrawn: { a: 'nobody', c: 'everybody' } };
    const saves = new Map([
      [1, [save('a', 1, 0), save('b', 2, 0)]],
      [2, [save('d', 1, 3)]],
    ]);
    expect(markSaves(paper, keys, saves)).toEqual({ sectionMarks: [8, -1], score: 7 });
    expect(markSaves(paper, withdrawn, saves)).toEqual({ sectionMarks: [4, 6], score: 10 });
    // A section that was opened has been sat, even if nothing was saved; one that was never opened has not.
    expect(markSaves(paper, withdrawn, new Map([[2, []]])).sectionMarks).toEqual([0, 7]);
    expect(markSaves(paper, withdrawn, new Map())).toEqual({ sectionMarks: [0, 0], score: 0 });
  });
});

describe('a score (M5)', () => {
  const specified = [4, 4, 5, 5].map((marksIfRight, index) => sectionOf(index + 1, { marksIfRight }));

  test.each([
    [[40, 40, 50, 50], 180],
    [[40, 40, 50, 60], 180],
    [[-10, -10, 0, -10], 0],
    [[-10, 40, 0, 0], 30],
    [[], 0],
  ])('for sections of %j in the specified paper is %d', (marks, score) => {
    expect(attemptScore(marks, specified)).toBe(score);
  });

  test('is equal for equal sums of marks', () => {
    const sections = [sectionOf(1, { marksIfRight: 1 })];
    expect(attemptScore([0.1, 0.2], sections)).toBe(attemptScore([0.3], sections));
  });

  test('always lies between 0 and the full marks', () => {
    fc.assert(
      fc.property(anyAttempt, ({ working, saves }) => {
        const { paper, keys } = paperSnapshot(working);
        const { score } = markSaves(paper, keys, saves);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(fullMarks(paper.sections));
      }),
    );
  });

  test('is the full marks if every answer is correct, for any number of sections and any marks', () => {
    fc.assert(
      fc.property(anySections, (sections) => {
        const questions = sections.flatMap(({ section, questionCount }) =>
          Array.from({ length: questionCount }, (_, index) => questionOf(`s${section}q${index}`, { section })),
        );
        const { paper, keys } = paperSnapshot({ sections, languages: ['en'], questions });
        const saves = new Map(
          sections.map(({ section }) => [
            section,
            questions.filter((question) => question.section === section).map(({ id }) => save(id, 1, 0)),
          ]),
        );
        expect(markSaves(paper, keys, saves).score).toBe(fullMarks(sections));
      }),
    );
  });

  test('has marks for every section of the paper, 0 for one that was not sat', () => {
    const sections = [sectionOf(1), sectionOf(2), sectionOf(3)];
    const { paper, keys } = paperSnapshot({
      sections,
      languages: ['en'],
      questions: [questionOf('b', { section: 2 })],
    });
    expect(markSaves(paper, keys, new Map([[2, [save('b', 1, 0)]]]))).toEqual({ sectionMarks: [0, 4, 0], score: 4 });
  });
});

test('takes the save with the highest sequence as the newest, in any order of arrival', () => {
  const saves = [save('a', 3, 2), save('a', 1, 0), save('b', 2, 1)];
  expect([...newestAnswers(saves).values()]).toEqual([saves[0], saves[2]]);
});

test('takes answers of a later takeover as newer, regardless of the sequence of an older page (T8)', () => {
  const phone = save('a', 900, 2);
  const laptop = { ...save('a', 1, 0), takeover: 2 };
  expect([...newestAnswers([laptop, phone]).values()]).toEqual([laptop]);
  expect([...newestAnswers([phone, laptop]).values()]).toEqual([laptop]);
});

test('saves of questions outside the section change nothing', () => {
  const { paper, keys } = paperSnapshot({
    sections: [sectionOf(1)],
    languages: ['en'],
    questions: [questionOf('mine')],
  });
  const saves = new Map([[1, [save('mine', 1, 0), save('other', 2, 0)]]]);
  expect(markSaves(paper, keys, saves).sectionMarks).toEqual([4]);
});

describe('the result of each question', () => {
  const { paper, keys } = paperSnapshot({
    sections: [sectionOf(1), sectionOf(2)],
    languages: ['en'],
    questions: [
      questionOf('one', { key: { kind: 'single', option: 1 } }),
      questionOf('several', { kind: 'multiple', key: { kind: 'multiple', options: [0, 2] } }),
      questionOf('typed', { section: 2, kind: 'typed', options: [], key: { kind: 'typed', text: 'Sanchi' } }),
    ],
  });
  const ticked = (place: number, bits: number): IndexedAnswer => ({ questionIndex: place, ticks: bits, typed: null });
  const typed = (place: number, text: string): IndexedAnswer => ({ questionIndex: place, ticks: null, typed: text });

  test('has the marks of its answer, and whether it was correct', () => {
    const answers = [ticked(0, 2), ticked(1, 1), typed(2, '  SANCHI ')];
    expect(createMarker(paper, keys).questionResults({ sections: [1, 2], answers })).toEqual([
      { marks: 4, isRight: true, choice: 2 },
      { marks: -1, isRight: false, choice: 1 },
      { marks: 4, isRight: true, choice: 'sanchi' },
    ]);
  });

  test('is empty for a section that was not sat, and unanswered in one that was', () => {
    const answers = [ticked(0, 0), typed(2, 'Sanchi')];
    expect(createMarker(paper, keys).questionResults({ sections: [1], answers })).toEqual([
      { marks: 0, isRight: false, choice: null },
      { marks: 0, isRight: false, choice: null },
      null,
    ]);
  });

  test('uses the key of a withdrawn question, with the marks that count (E2)', () => {
    const withdrawn: PaperKeys = { ...keys, withdrawn: { one: 'everybody', several: 'nobody' } };
    expect(createMarker(paper, withdrawn).questionResults({ sections: [1], answers: [ticked(1, 5)] })).toEqual([
      { marks: 4, isRight: false, choice: null },
      { marks: 0, isRight: true, choice: 5 },
      null,
    ]);
  });

  test('adds up to the marks of its section, regardless of earlier marking (M6)', () => {
    fc.assert(
      fc.property(anyAttempt, fc.array(fc.tuple(fc.nat(), anyKey)), ({ working, saves }, more) => {
        const { paper: any, keys: published } = paperSnapshot(working);
        const alsoRight = Object.fromEntries(
          more.flatMap(([place, key]) => {
            const one = any.questions[place % Math.max(1, any.questions.length)];
            return one ? [[one.id, [key]]] : [];
          }),
        );
        const corrected: PaperKeys = { ...published, alsoRight };
        const expected = any.sections.map((section) => {
          const answers = newestAnswers(saves.get(section.section) ?? []);
          const ofSection = any.questions.filter((question) => question.section === section.section);
          const marks = ofSection.map((question) =>
            questionMarks(questionToMark(question, corrected, currentComparison), answers.get(question.id), section),
          );
          return sumMarks(marks);
        });
        const nothing = any.sections.map(() => 0);
        const { mark } = createMarker(any, corrected);
        const attempt = attemptAnswers(any, saves);
        const marked = [attempt, { ...attempt, answers: [] }, attempt].map(mark);
        expect(marked.map(({ sectionMarks }) => sectionMarks)).toEqual([expected, nothing, expected]);
      }),
    );
  });
});

test('a score does not depend on the order or the repetition of saves (M6)', () => {
  const anyShuffledAttempt = anyAttempt.chain(({ working, saves }) =>
    fc.record({
      working: fc.constant(working),
      saves: fc.constant(saves),
      shuffled: fc
        .tuple(
          ...[...saves].map(([section, own]) =>
            fc
              .shuffledSubarray([...own, ...own], { minLength: own.length * 2 })
              .map((again): [number, AnswerEvent[]] => [section, again]),
          ),
        )
        .map((sections) => new Map(sections)),
    }),
  );
  fc.assert(
    fc.property(anyShuffledAttempt, ({ working, saves, shuffled }) => {
      const { paper, keys } = paperSnapshot(working);
      expect(markSaves(paper, keys, shuffled)).toEqual(markSaves(paper, keys, saves));
    }),
  );
});

describe('a score depends on the versions it was marked by, and on no other (M6)', () => {
  /** An admin's action after an attempt was marked. Each makes new versions. */
  type LaterAct = (paper: PublishedPaper, keys: PaperKeys) => { paper: PublishedPaper; keys: PaperKeys };
  const anyLaterAct: fc.Arbitrary<LaterAct> = fc.oneof(
    fc.tuple(fc.nat(60), anyKey).map(
      ([place, key]): LaterAct =>
        (paper, keys) => {
          const id = paper.questions[place % Math.max(1, paper.questions.length)]?.id ?? 'none';
          return { paper, keys: { ...keys, keys: { ...keys.keys, [id]: key } } };
        },
    ),
    fc.tuple(fc.nat(60), fc.constantFrom('nobody' as const, 'everybody' as const)).map(
      ([place, rule]): LaterAct =>
        (paper, keys) => {
          const id = paper.questions[place % Math.max(1, paper.questions.length)]?.id ?? 'none';
          return { paper, keys: { ...keys, withdrawn: { ...keys.withdrawn, [id]: rule } } };
        },
    ),
    fc.integer({ min: 1, max: 9 }).map(
      (marksIfRight): LaterAct =>
        (paper, keys) => ({
          paper: { ...paper, sections: paper.sections.map((section) => ({ ...section, marksIfRight })) },
          keys,
        }),
    ),
    anyWorkingPaper.map(
      (working): LaterAct =>
        () =>
          paperSnapshot(working),
    ),
  );

  test('despite later corrections, withdrawals, edits, publications and repeated marking', () => {
    fc.assert(
      fc.property(anyAttempt, fc.array(anyLaterAct, { maxLength: 8 }), ({ working, saves }, acts) => {
        let latest = frozen(paperSnapshot(working));
        const versions = [latest];
        for (const act of acts) {
          latest = frozen(act(latest.paper, latest.keys));
          versions.push(latest);
        }
        const mark = ({ paper, keys }: typeof latest) => markSaves(paper, keys, saves);
        const first = versions.map(mark);
        expect(versions.toReversed().map(mark).toReversed()).toEqual(first);
        expect(versions.map((version) => mark(structuredClone(version)))).toEqual(first);
      }),
    );
  });

  test('and changes with a correction only by the corrected question', () => {
    const paperOfTwo = paperSnapshot({
      sections: [sectionOf(1, { questionCount: 2 })],
      languages: ['en'],
      questions: [questionOf('a'), questionOf('b')],
    });
    const corrected: PaperKeys = {
      ...paperOfTwo.keys,
      keys: { ...paperOfTwo.keys.keys, b: { kind: 'single', option: 3 } },
    };
    const saves = new Map([[1, [save('a', 1, 0), save('b', 2, 3)]]]);
    expect(markSaves(paperOfTwo.paper, paperOfTwo.keys, saves).score).toBe(3);
    expect(markSaves(paperOfTwo.paper, corrected, saves).score).toBe(8);
  });

  test('despite keys, withdrawn questions and reasons of other papers in these versions', () => {
    fc.assert(
      fc.property(anyAttempt, anyKey, ({ working, saves }, key) => {
        const { paper, keys } = paperSnapshot(working);
        const more: PaperKeys = {
          keys: { ...keys.keys, 'of-another-paper': key },
          reasons: { 'of-another-paper': { en: 'Because' } },
          withdrawn: { ...keys.withdrawn, 'of-another-paper': 'everybody' },
        };
        expect(markSaves(paper, more, saves)).toEqual(markSaves(paper, keys, saves));
      }),
    );
  });
});

test('a score does not depend on the language (B8)', () => {
  const inHindi = {
    text: 'कौन सी नदी?',
    options: ['नर्मदा', 'ताप्ती', 'चंबल', 'बेतवा'],
    supportingPictureAlt: '',
    optionAlts: [],
  };
  const swapped = { ...inHindi, options: [...inHindi.options].reverse() };
  fc.assert(
    fc.property(anyAttempt, ({ working, saves }) => {
      const { paper, keys } = paperSnapshot(working);
      const offered = (translations: PublishedPaper['questions'][number]['translations']): PublishedPaper => ({
        ...paper,
        languages: ['en', 'hi'],
        questions: paper.questions.map((question) => ({ ...question, translations })),
      });
      const marked = markSaves(paper, keys, saves);
      expect(markSaves(offered({ hi: inHindi }), keys, saves)).toEqual(marked);
      expect(markSaves(offered({ hi: swapped }), keys, saves)).toEqual(marked);
      expect(markSaves(offered({}), keys, saves)).toEqual(marked);
    }),
  );
});

const anyChoice = fc.subarray([...optionIndexes], { minLength: 1 });

test('letters, their case, spaces and order do not change marks (M2)', () => {
  fc.assert(
    fc.property(
      anyChoice,
      anyChoice,
      fc.boolean(),
      fc.constantFrom(' ', ', ', '   ', ','),
      (right, chosen, isLower, separator) => {
        const question = questionWith({ kind: 'multiple', options: right });
        const text = [...chosen]
          .reverse()
          .map((index) => optionLetters[index])
          .join(separator);
        const userInput = isLower ? ` ${text.toLowerCase()} ` : text;
        expect(questionMarks(question, { userInput }, scheme)).toBe(questionMarks(question, ticks(...chosen), scheme));
      },
    ),
  );
});

test('showing the options in another order does not change marks', () => {
  fc.assert(
    fc.property(
      anyChoice,
      fc.subarray([...optionIndexes]),
      fc.shuffledSubarray([...optionIndexes], { minLength: 4 }),
      (right, chosen, order) => {
        const moved = (indexes: readonly OptionIndex[]) =>
          optionIndexes.filter((position) => indexes.includes(order[position] ?? 0));
        const question = questionWith({ kind: 'multiple', options: right });
        const reordered = questionWith(
          { kind: 'multiple', options: moved(right) },
          { options: order.map((index) => options[index] ?? '') },
        );
        expect(questionMarks(reordered, ticks(...moved(chosen)), scheme)).toBe(
          questionMarks(question, ticks(...chosen), scheme),
        );
      },
    ),
  );
});
