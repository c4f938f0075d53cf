import { describe, expect, test } from 'vitest';
import type { AnswerKey } from '#entities/papers/answer-key.ts';
import { checkPaper, type WorkingPaper } from '#entities/papers/checklist.ts';
import { type SectionInput, sectionProblems, toPaperSections } from '#entities/papers/outline-problems.ts';
import { fullMarks, questionTotal } from '#entities/papers/paper.ts';
import type { KeyedQuestion } from '#entities/papers/question.ts';
import type { AnswerEvent } from '#entities/papers/scoring.ts';
import { openAudience } from '#entities/rounds/audience.ts';
import { strictRule } from '#entities/rounds/integrity-rule.ts';
import { keyNeverOut } from '#entities/rounds/results-step.ts';
import { alwaysOpen } from '#entities/rounds/round.ts';
import { minute } from '#shared/instant.ts';
import { markSaves, paperSnapshot, questionOf } from '#testing/small-paper.ts';
import { noTimeAdjustments } from './deadline.ts';
import { type Attempt, type AttemptEvent, decideAttempt, newAttempt, type QuizRules, sectionState } from './sitting.ts';
import { timeUsedSeconds } from './timing.ts';

const usual = { questionCount: 7, durationSeconds: 6 * 60 };
const written: SectionInput[] = [
  { ...usual, title: 'Rivers', problemType: 'Single (7)', kinds: ['single'], markingScheme: '+3/-2' },
  {
    ...usual,
    title: 'Numbers',
    problemType: 'Integer (7)',
    kinds: ['integer'],
    markingScheme: '+6, no negative marking',
  },
  { ...usual, title: 'Words', problemType: 'Mixed (7)', kinds: ['typed', 'multiple'], markingScheme: '+2.5 and -0.5' },
];
const keyOfSection: Readonly<Record<number, AnswerKey>> = {
  1: { kind: 'single', option: 2 },
  2: { kind: 'integer', value: 42 },
  3: { kind: 'typed', text: 'Rani Lakshmibai' },
};
const rightInSection: Readonly<Record<number, Partial<AnswerEvent>>> = {
  1: { markedAnswers: [false, false, true, false] },
  2: { userInput: ' 042.0 ' },
  3: { userInput: 'rani lakshmibai' },
};

const sections = toPaperSections(written);
const working: WorkingPaper = {
  sections,
  languages: ['en'],
  questions: sections.flatMap(({ section, questionCount }) =>
    Array.from({ length: questionCount }, (_, position): KeyedQuestion => {
      const key = keyOfSection[section] ?? { kind: 'single', option: 0 };
      const id = `s${section}q${position}`;
      const options = key.kind === 'single' ? questionOf(id).options : [];
      return questionOf(id, { section, position, kind: key.kind, options, key });
    }),
  ),
};
const { paper, keys } = paperSnapshot(working);
const rules: QuizRules = {
  times: { ...alwaysOpen, ...keyNeverOut, ...keyNeverOut },
  integrity: strictRule,
  audience: openAudience,
  sections: sections.map(({ section, durationSeconds, questionCount }) => ({
    section,
    durationSeconds,
    questionCount,
  })),
  timeAdjustments: noTimeAdjustments,
};
const candidate = {
  name: 'Asha',
  schoolId: 'lake-view',
  city: 'Bhopal',
  phone: '+919876500000',
  isPhoneVerified: true,
  maySitAnyRound: false,
  compensatoryMinutes: 0,
};

/** Sits the paper, five minutes for each section, and submits. */
function sit(): Attempt {
  const events: [AttemptEvent, number][] = [
    [{ kind: 'class-set', classLevel: 9, candidate }, 0],
    ...sections.flatMap(({ section }): [AttemptEvent, number][] => [
      [{ kind: 'section-opened', section, lease: 'page', candidate }, section * 10 * minute],
      [{ kind: 'section-finished', section, lease: 'page' }, (section * 10 + 5) * minute],
    ]),
    [{ kind: 'submitted', disqualified: false }, 36 * minute],
  ];
  return events.reduce((attempt, [event, now]) => {
    const decision = decideAttempt(attempt, event, now, rules);
    if ('refusal' in decision) throw new Error(`refused: ${decision.refusal}`);
    return decision.attempt;
  }, newAttempt);
}

/** In each section answers the first `right` questions correctly and the next `wrong` ones wrongly. */
function answers(right: number, wrong: number): Map<number, AnswerEvent[]> {
  return new Map(
    sections.map(({ section }) => [
      section,
      paper.questions
        .filter((question) => question.section === section)
        .slice(0, right + wrong)
        .map(
          ({ id }, index): AnswerEvent => ({
            questionId: id,
            takeover: 1,
            sequence: index + 1,
            ...(index < right ? rightInSection[section] : { userInput: 'D' }),
          }),
        ),
    ]),
  );
}

describe('a paper of three sections with seven questions each and marks of its own', () => {
  test('is complete, and has 80.5 marks for 21 questions (B4, M5)', () => {
    expect(sectionProblems(written)).toEqual([]);
    expect(checkPaper(working, () => true).flatMap(({ problems }) => problems)).toEqual([]);
    expect(questionTotal(sections)).toBe(21);
    expect(fullMarks(sections)).toBe(80.5);
  });

  test('is sat section by section, and ends with its third (T1, T5)', () => {
    const attempt = sit();
    expect(attempt).toMatchObject({ submittedAt: 35 * minute, disqualifiedAt: null });
    expect(attempt.sittings.map(({ section }) => section)).toEqual([1, 2, 3]);
    expect(sections.map(({ section }) => sectionState(attempt, section, 36 * minute))).toEqual([
      'over',
      'over',
      'over',
    ]);
    expect(timeUsedSeconds(attempt.sittings, [])).toBe(15 * 60);
  });

  test('has no fourth section', () => {
    const third = { ...sit(), submittedAt: null };
    const event: AttemptEvent = { kind: 'section-opened', section: 4, lease: 'page', candidate };
    expect(decideAttempt(third, event, 40 * minute, rules)).toMatchObject({ refusal: 'section-unknown' });
  });

  test('is submitted for participants who leave after the third section (T6)', () => {
    const left = { ...sit(), submittedAt: null };
    const look = (now: number) => decideAttempt(left, { kind: 'abandonment-checked' }, now, rules);
    expect(look(45 * minute - 1)).toEqual({ attempt: left });
    expect(look(45 * minute)).toMatchObject({ attempt: { submittedAt: 35 * minute } });
  });

  test.each([
    [7, 0, [21, 42, 17.5], 80.5],
    [5, 2, [11, 30, 11.5], 52.5],
    [0, 7, [-14, 0, -3.5], 0],
    [2, 0, [6, 12, 5], 23],
    [0, 0, [0, 0, 0], 0],
  ])(
    'with %d correct and %d wrong answers per section gives %j, in total %d (M3, M5)',
    (right, wrong, sectionMarks, score) => {
      expect(markSaves(paper, keys, answers(right, wrong))).toEqual({ sectionMarks, score });
    },
  );
});
