import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyAttempt, anyKey, type SavesBySection } from '#testing/any-paper.ts';
import { printed } from '#testing/small-paper.ts';
import { createJudge, type PlacedAnswer, type SatAnswers } from './judge.ts';
import type { PaperKeys, PaperSection, PublishedPaper } from './paper.ts';
import type { Question } from './question.ts';
import { markAttempt, newestAnswers } from './scoring.ts';

const section = (number: number) => ({ section: number, marksIfRight: 4, marksIfWrong: -1 }) as PaperSection;
const question = (id: string, inSection: number, kind: Question['kind'] = 'single') =>
  ({
    id,
    section: inSection,
    kind,
    options: kind === 'typed' ? [] : ['a', 'b', 'c', 'd'],
    reward: null,
    penalty: null,
  }) as unknown as Question;
const paper = {
  sections: [section(1), section(2)],
  questions: [question('one', 1), question('several', 1, 'multiple'), question('typed', 2, 'typed')],
};
const keys: PaperKeys = {
  keys: {
    one: { kind: 'single', option: 1 },
    several: { kind: 'multiple', options: [0, 2] },
    typed: { kind: 'typed', text: 'Sanchi' },
  },
  reasons: {},
  withdrawn: {},
};
const ticked = (place: number, bits: number): PlacedAnswer => ({ place, ticks: bits, typed: null });
const typed = (place: number, text: string): PlacedAnswer => ({ place, ticks: null, typed: text });

describe('what an attempt did with each question', () => {
  test('is what its answer gave, and whether it was right', () => {
    const answers = [ticked(0, 2), ticked(1, 1), typed(2, '  SANCHI ')];
    expect(createJudge(paper, keys).judge({ sections: [1, 2], answers })).toEqual([
      { marks: 4, isRight: true, choice: 2 },
      { marks: -1, isRight: false, choice: 1 },
      { marks: 4, isRight: true, choice: 'sanchi' },
    ]);
  });

  test('is nothing where a section was not sat, and unanswered where it was', () => {
    expect(createJudge(paper, keys).judge({ sections: [1], answers: [ticked(0, 0), typed(2, 'Sanchi')] })).toEqual([
      { marks: 0, isRight: false, choice: null },
      { marks: 0, isRight: false, choice: null },
      null,
    ]);
  });

  test('goes by the key where the question was withdrawn, with the marks that count (E2)', () => {
    const withdrawn: PaperKeys = { ...keys, withdrawn: { one: 'everybody', several: 'nobody' } };
    expect(createJudge(paper, withdrawn).judge({ sections: [1], answers: [ticked(1, 5)] })).toEqual([
      { marks: 4, isRight: false, choice: null },
      { marks: 0, isRight: true, choice: 5 },
      null,
    ]);
  });
});

/** The newest saves of an attempt, as they are read for many at once. */
function placed({ questions }: PublishedPaper, saves: SavesBySection): SatAnswers {
  const answers = [...saves].flatMap(([number, ofSection]) =>
    [...newestAnswers(ofSection).values()].flatMap((save): PlacedAnswer[] => {
      const place = questions.findIndex(({ id, section: inSection }) => id === save.questionId && inSection === number);
      const bits = save.markedAnswers?.reduce((sum, isTicked, index) => (isTicked ? sum | (1 << index) : sum), 0);
      return place < 0 ? [] : [{ place, ticks: bits ?? null, typed: save.userInput ?? null }];
    }),
  );
  return { sections: [...saves.keys()], answers };
}

test('many attempts are marked as each would be alone, whatever was judged before (M6)', () => {
  fc.assert(
    fc.property(anyAttempt, fc.array(fc.tuple(fc.nat(), anyKey)), ({ working, saves }, more) => {
      const { paper: any, keys: published } = printed(working);
      const alsoRight = Object.fromEntries(
        more.flatMap(([place, key]) => {
          const one = any.questions[place % Math.max(1, any.questions.length)];
          return one ? [[one.id, [key]]] : [];
        }),
      );
      const corrected: PaperKeys = { ...published, alsoRight };
      const { mark } = createJudge(any, corrected);
      const attempt = placed(any, saves);
      const alone = markAttempt(any, corrected, saves);
      expect([mark(attempt), mark({ sections: attempt.sections, answers: [] }), mark(attempt)]).toEqual([
        alone,
        markAttempt(any, corrected, new Map([...saves.keys()].map((number) => [number, []]))),
        alone,
      ]);
    }),
  );
});
