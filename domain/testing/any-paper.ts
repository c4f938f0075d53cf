import fc from 'fast-check';
import { type AnswerKey, optionIndexes } from '#entities/papers/answer-key.ts';
import type { WorkingPaper } from '#entities/papers/checklist.ts';
import type { PaperSection } from '#entities/papers/paper.ts';
import type { KeyedQuestion } from '#entities/papers/question.ts';
import { questionKindNames, questionKinds } from '#entities/papers/question-kinds.ts';
import type { AnswerEvent } from '#entities/papers/scoring.ts';
import { questionOf, sectionOf } from './small-paper.ts';

const options = ['Narmada', 'Tapti', 'Chambal', 'Betwa'];

export const anyKey: fc.Arbitrary<AnswerKey> = fc.oneof(
  fc.constantFrom(...optionIndexes).map((option): AnswerKey => ({ kind: 'single', option })),
  fc.subarray([...optionIndexes], { minLength: 1 }).map((right): AnswerKey => ({ kind: 'multiple', options: right })),
  fc.integer({ min: -99, max: 99 }).map((value): AnswerKey => ({ kind: 'integer', value })),
  fc.constantFrom('Tapti', "Newton's law", 'Narmada | नर्मदा').map((text): AnswerKey => ({ kind: 'typed', text })),
);

/** In hundredths, as schemes write them: 4, 2.5, 0.33. */
const anyMarks = fc.integer({ min: 1, max: 1000 }).map((hundredths) => hundredths / 100);

const anySection = fc.record({
  kinds: fc.subarray(questionKindNames, { minLength: 1 }),
  questionCount: fc.integer({ min: 1, max: 12 }),
  durationSeconds: fc.integer({ min: 60, max: 3600 }),
  marksIfRight: anyMarks,
  marksIfWrong: fc.oneof(
    fc.constant(0),
    anyMarks.map((marks) => -marks),
  ),
});

/** One to six sections with arbitrary marks. */
export const anySections: fc.Arbitrary<PaperSection[]> = fc
  .array(anySection, { minLength: 1, maxLength: 6 })
  .map((sections) => sections.map((section, index) => sectionOf(index + 1, section)));

const anyQuestion = fc.record({
  key: anyKey,
  reward: fc.option(anyMarks, { nil: null }),
  penalty: fc.option(anyMarks, { nil: null }),
});

/** The number of questions in a section may differ from the intended one. */
export const anyWorkingPaper: fc.Arbitrary<WorkingPaper> = anySections.chain((sections) =>
  fc.tuple(...sections.map(() => fc.array(anyQuestion, { maxLength: 12 }))).map((questions) => ({
    sections,
    languages: ['en' as const],
    questions: questions.flatMap((own, index) =>
      own.map(
        (question, position): KeyedQuestion =>
          questionOf(`s${index + 1}q${position}`, {
            ...question,
            section: index + 1,
            position,
            kind: question.key.kind,
            options: questionKinds[question.key.kind].takesOptions ? options : [],
          }),
      ),
    ),
  })),
);

const anyGivenAnswer = fc.record({
  markedAnswers: fc.option(fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }), { nil: undefined }),
  userInput: fc.option(
    fc.oneof(
      fc.string(),
      fc.constantFrom('a', 'B c', 'Ｂ', '12', '१२', '–५', 'tapti', ' newton’s  law', 'Tapti\u200b'),
    ),
    { nil: undefined },
  ),
});

export type SavesBySection = ReadonlyMap<number, readonly AnswerEvent[]>;

/** For some of the sections, including questions of other sections. */
function anySavesOf({ sections }: Pick<WorkingPaper, 'sections'>): fc.Arbitrary<SavesBySection> {
  const ofSection = (section: number) =>
    fc
      .array(fc.record({ question: fc.nat(12), takeover: fc.integer({ min: 1, max: 3 }), given: anyGivenAnswer }), {
        maxLength: 30,
      })
      .map((saves): AnswerEvent[] =>
        saves.map(({ question, takeover, given }, index) => ({
          questionId: `s${section}q${question}`,
          takeover,
          sequence: index + 1,
          ...given,
        })),
      );
  return fc
    .tuple(...sections.map(({ section }) => fc.option(ofSection(section), { nil: undefined })))
    .map(
      (perSection) =>
        new Map(perSection.flatMap((saves, index) => (saves === undefined ? [] : [[index + 1, saves] as const]))),
    );
}

export const anyAttempt = anyWorkingPaper.chain((working) =>
  fc.record({ working: fc.constant(working), saves: anySavesOf(working) }),
);
