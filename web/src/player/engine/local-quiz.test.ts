import { reportedEventKinds } from '@club/domain/entities/attempts/integrity';
import { graceSeconds } from '@club/domain/entities/attempts/timing';
import type { AnswerKey, GivenAnswer } from '@club/domain/entities/papers/answer-key';
import type { PaperKeys } from '@club/domain/entities/papers/paper';
import { type AnsweredWith, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { type AnswerEvent, attemptAnswers, createMarker } from '@club/domain/entities/papers/scoring';
import { alwaysOpen } from '@club/domain/entities/rounds/round';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakePaper, questionId } from '#testing/fake-quiz.ts';
import { createMemoryStore, initialLocalQuizState, type LocalQuizOptions, localQuiz } from './local-quiz.ts';
import { markLocalQuiz } from './mark-local-quiz.ts';

const paper = fakePaper();
const keyOf: Record<AnsweredWith, AnswerKey> = {
  'one option': { kind: 'single', option: 1 },
  options: { kind: 'multiple', options: [0, 2] },
  number: { kind: 'integer', value: 7 },
  text: { kind: 'typed', text: 'Tagore' },
};
const keys: PaperKeys = {
  keys: Object.fromEntries(paper.questions.map(({ id, kind }) => [id, keyOf[questionKinds[kind].answeredWith]])),
  reasons: { [questionId(1, 1)]: { en: 'Because.' } },
  withdrawn: {},
};

/** A quiz whose clock moves only when set. */
function quizAt(options: Partial<LocalQuizOptions> = {}) {
  const clock = { now: Date.parse('2026-07-05T10:00:00Z') };
  const store = createMemoryStore();
  const quiz = localQuiz({
    round: { slug: 'practice', title: 'Practice' },
    paper,
    store,
    generalInstructions: [],
    now: () => clock.now,
    ...options,
  });
  return { quiz, store, clock };
}

/** An answer to the first question of section 1. */
const answered = (takeover: number, sequence: number, letter: string): AnswerEvent => ({
  questionId: questionId(1, 1),
  takeover,
  sequence,
  ...option(letter),
});

const option = (letter: string) => ({ markedAnswers: [...'ABCD'].map((one) => letter.includes(one)) });

describe('a local quiz', () => {
  test('allows sections in order, each once (T1)', async () => {
    const { quiz } = quizAt();
    await expect(quiz.startSection(2)).rejects.toThrow('Please finish section 1 first');
    const { reply } = await quiz.startSection(1);
    await quiz.finishSection(1, reply.lease);
    await expect(quiz.startSection(1)).rejects.toMatchObject({ code: 'quiz-already-attempted', status: 409 });
    expect((await quiz.startSection(2)).reply.questions.map(({ question }) => question)).toEqual([
      'Question 2-1?',
      'Question 2-2?',
      'Question 2-3?',
    ]);
  });

  test('shows questions without keys', async () => {
    const { quiz } = quizAt();
    expect(JSON.stringify(await quiz.startSection(1))).not.toMatch(/correct|answers":\[[^\]]|reason/i);
  });

  test('counts an answer within the grace, stores a later one without counting it, and reports that (T2)', async () => {
    const { quiz, store, clock } = quizAt();
    const { lease } = (await quiz.startSection(1)).reply;
    clock.now += (480 + graceSeconds) * 1000;
    const first = await quiz.saveAnswers(1, lease, [answered(1, 1, 'B')]);
    clock.now += 1;
    const second = await quiz.saveAnswers(1, lease, [answered(1, 2, 'C')]);
    expect([first, second].map(({ reply }) => reply.saved[0]?.counts)).toEqual([true, false]);
    expect(store.read().saves.length).toBe(2);
    expect(markLocalQuiz(paper, keys, store.read()).score).toBe(4);
  });

  test('belongs to the page that opened a section last (T4)', async () => {
    const { quiz } = quizAt();
    const first = (await quiz.startSection(1)).reply;
    await quiz.startSection(1);
    const late = quiz.saveAnswers(1, first.lease, [
      { questionId: questionId(1, 1), takeover: 1, sequence: 1, ...option('B') },
    ]);
    await expect(late).rejects.toMatchObject({ code: 'opened-elsewhere' });
  });

  test('never replaces a newer answer of the laptop by an older one that waited on the phone (T8)', async () => {
    const { quiz, store } = quizAt();
    const phone = (await quiz.startSection(1)).reply;
    const queued = answered(phone.takeover, 9, 'A');
    const laptop = (await quiz.startSection(1)).reply;
    await quiz.saveAnswers(1, laptop.lease, [answered(laptop.takeover, 1, 'B')]);
    const phoneAgain = (await quiz.startSection(1)).reply;
    expect(phoneAgain.takeover).toBe(3);
    await quiz.saveAnswers(1, phoneAgain.lease, [queued]);
    const { answers } = (await quiz.startSection(1)).reply;
    expect(answers.map(({ takeover, sequence, markedAnswers }) => [takeover, sequence, markedAnswers])).toEqual([
      [2, 1, option('B').markedAnswers],
    ]);
    expect(markLocalQuiz(paper, keys, store.read()).score).toBe(4);
  });

  test('does not believe a page that claims a future takeover (T8)', async () => {
    const { quiz } = quizAt();
    const { lease } = (await quiz.startSection(1)).reply;
    const { reply } = await quiz.saveAnswers(1, lease, [answered(1000, 1, 'B')]);
    expect(reply.saved).toMatchObject([{ takeover: 1, sequence: 1 }]);
  });

  test('stores only the newest of any number of answers to a question (T9)', async () => {
    const { quiz, store } = quizAt();
    const { lease } = (await quiz.startSection(1)).reply;
    for (let sequence = 1; sequence <= 50; sequence++) {
      await quiz.saveAnswers(1, lease, [answered(1, sequence, sequence % 2 === 0 ? 'A' : 'B')]);
    }
    expect(store.read().saves.map(({ sequence }) => sequence)).toEqual([50]);
  });

  test('refuses a late answer once everything is submitted (T9)', async () => {
    const { quiz, store, clock } = quizAt({ integrity: { disqualifyingFlag: 1 } });
    const { lease } = (await quiz.startSection(1)).reply;
    await quiz.reportIntegrityEvent({ id: 'a', kind: 'fullscreen-left' });
    const inTime = quiz.saveAnswers(1, lease, [answered(1, 1, 'B')]);
    await expect(inTime).resolves.toMatchObject({ reply: { saved: [{ counts: true }] } });
    clock.now += 1;
    const late = quiz.saveAnswers(1, lease, [answered(1, 2, 'C')]);
    await expect(late).rejects.toMatchObject({ code: 'quiz-already-submitted' });
    expect(store.read().saves.length).toBe(1);
  });

  test('refuses an answer to a question of another section', async () => {
    const { quiz, store } = quizAt();
    const { lease } = (await quiz.startSection(1)).reply;
    const answers = [
      { questionId: questionId(1, 1), takeover: 1, sequence: 1, ...option('B') },
      { questionId: questionId(2, 1), takeover: 1, sequence: 2, ...option('B') },
    ];
    await expect(quiz.saveAnswers(1, lease, answers)).rejects.toMatchObject({ code: 'answer-not-in-section' });
    expect(store.read().saves).toEqual([]);
  });

  test('continues from a stored state, with its clock', async () => {
    const { quiz, store, clock } = quizAt();
    const { lease, closesAt } = (await quiz.startSection(1)).reply;
    await quiz.saveAnswers(1, lease, [{ questionId: questionId(1, 2), takeover: 1, sequence: 5, ...option('D') }]);
    const kept = JSON.parse(JSON.stringify(store.read()));
    clock.now += 60_000;
    const again = quizAt({ store: createMemoryStore(kept), now: () => clock.now });
    const { reply } = await again.quiz.startSection(1);
    expect(reply.closesAt).toBe(closesAt);
    expect(reply.answers.map(({ questionId: id, takeover, sequence }) => [id, takeover, sequence])).toEqual([
      [questionId(1, 2), 1, 5],
    ]);
  });

  test('only warns of leaving full screen, unless it has another rule (I1, I2)', async () => {
    const warned = quizAt();
    await warned.quiz.startSection(1);
    for (const flags of [1, 2, 3]) {
      const report = { id: `report-${flags}`, kind: 'fullscreen-left' } as const;
      expect(await warned.quiz.reportIntegrityEvent(report)).toEqual({ flags, disqualified: false });
    }
    const strict = quizAt({ integrity: { disqualifyingFlag: 1 } });
    await strict.quiz.startSection(1);
    const report = { id: 'report', kind: 'escape-pressed' } as const;
    expect(await strict.quiz.reportIntegrityEvent(report)).toEqual({ flags: 1, disqualified: true });
  });

  test('records a repeated report once, even if it has disqualified (I7)', async () => {
    const { quiz, store } = quizAt({ integrity: { disqualifyingFlag: 2 } });
    await quiz.startSection(1);
    const first = { id: 'first', kind: 'fullscreen-left' } as const;
    expect(await quiz.reportIntegrityEvent(first)).toEqual({ flags: 1, disqualified: false });
    expect(await quiz.reportIntegrityEvent(first)).toEqual({ flags: 1, disqualified: false });
    const second = { ...first, id: 'second' };
    expect(await quiz.reportIntegrityEvent(second)).toEqual({ flags: 2, disqualified: true });
    expect(await quiz.reportIntegrityEvent(second)).toEqual({ flags: 2, disqualified: true });
    expect(store.read().attempt.flags).toBe(2);
    await expect(quiz.reportIntegrityEvent({ ...first, id: 'third' })).rejects.toMatchObject({
      code: 'quiz-already-submitted',
    });
  });

  test('keeps to its opening hours (T7)', async () => {
    const opensAt = Date.parse('2026-11-21T11:00:00Z');
    const early = quizAt({ times: { ...alwaysOpen, opensAt } });
    await expect(early.quiz.startSection(1)).rejects.toThrow(/It opens on 21 November 2026 at 4:30\spm\./);
    expect((await early.quiz.readAttempt()).reply.round.phase).toBe('announced');
  });

  test('is submitted once, after every section (T5)', async () => {
    const { quiz } = quizAt();
    await expect(quiz.submit()).rejects.toMatchObject({ code: 'quiz-unfinished' });
    for (const section of [1, 2, 3, 4])
      await quiz.finishSection(section, (await quiz.startSection(section)).reply.lease);
    await quiz.submit();
    await expect(quiz.submit()).rejects.toMatchObject({ code: 'quiz-already-submitted' });
  });
});

describe('the marked paper', () => {
  test('shows the given and the correct answer, the marks and the reason of every question', async () => {
    const { quiz, store } = quizAt();
    const { lease } = (await quiz.startSection(1)).reply;
    await quiz.saveAnswers(1, lease, [
      { questionId: questionId(1, 1), takeover: 1, sequence: 1, ...option('B') },
      { questionId: questionId(1, 2), takeover: 1, sequence: 2, ...option('C') },
    ]);
    await quiz.finishSection(1, lease);
    const marked = markLocalQuiz(paper, keys, store.read());
    expect(marked).toMatchObject({ score: 3, fullMarks: 48 });
    expect(marked.sections[0]).toMatchObject({ marks: 3, fullMarks: 12 });
    expect(marked.sections[0]?.questions.map(({ isRight, marks, reasons }) => [isRight, marks, reasons.en])).toEqual([
      [true, 4, 'Because.'],
      [false, -1, undefined],
      [false, 0, undefined],
    ]);
    expect(marked.sections[0]?.questions.map(({ givenAnswer: given }) => given?.markedAnswers?.indexOf(true))).toEqual([
      1,
      2,
      undefined,
    ]);
  });

  test('gives the marks of a question that counts for everybody only to those who sat its section', () => {
    const withdrawn: PaperKeys = { ...keys, withdrawn: { [questionId(1, 1)]: 'everybody' } };
    const marked = markLocalQuiz(paper, withdrawn, initialLocalQuizState);
    expect(marked.score).toBe(0);
    expect(marked.sections.flatMap(({ questions }) => questions.map(({ marks }) => marks))).toEqual(Array(12).fill(0));
  });
});

const givenAnswer = fc.oneof(
  fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }).map((markedAnswers): GivenAnswer => ({ markedAnswers })),
  fc.constantFrom('7', '07', 'tagore', ' Tagore ', 'b', '').map((userInput): GivenAnswer => ({ userInput })),
  fc.constant<GivenAnswer>({}),
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('save' as const),
      number: fc.integer({ min: 1, max: 3 }),
      given: givenAnswer,
    }),
  },
  fc.record({ act: fc.constant('finish' as const) }),
  fc.record({ act: fc.constant('open' as const) }),
  fc.record({ act: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 600 }) }),
  fc.record({ act: fc.constant('event' as const), kind: fc.constantFrom(...reportedEventKinds) }),
);

test('always adds up to the marks of the answers that came in time (M6, T2)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { quiz, store, clock } = quizAt();
      // A record kept independently: for each question the newest answer that came in time.
      const written = new Map<number, Map<string, AnswerEvent>>();
      let sequence = 0;
      let open: { section: number; lease: string; takeover: number; closesAt: number; endsAt: number } | undefined;
      for (const [index, next] of steps.entries()) {
        if (next.act === 'wait') clock.now += next.seconds * 1000;
        else if (next.act === 'open') {
          const { sections } = (await quiz.readAttempt()).reply;
          const section = sections.find(({ state }) => state !== 'over')?.section;
          if (section === undefined) continue;
          const { reply } = await quiz.startSection(section);
          const closesAt = Date.parse(reply.closesAt);
          open = {
            section,
            lease: reply.lease,
            takeover: reply.takeover,
            closesAt,
            endsAt: closesAt + graceSeconds * 1000,
          };
          if (!written.has(section)) written.set(section, new Map());
        } else if (open === undefined) {
        } else if (next.act === 'event') await quiz.reportIntegrityEvent({ id: `report-${index}`, kind: next.kind });
        else if (next.act === 'finish') {
          await quiz.finishSection(open.section, open.lease);
          if (clock.now < open.closesAt) open.endsAt = Math.min(open.endsAt, clock.now);
        } else {
          sequence += 1;
          const { section, takeover } = open;
          const answer = { questionId: questionId(section, next.number), takeover, sequence, ...next.given };
          await quiz.saveAnswers(open.section, open.lease, [answer]);
          if (clock.now <= open.endsAt) written.get(open.section)?.set(answer.questionId, answer);
        }
      }
      const saves = new Map([...written].map(([section, answers]) => [section, [...answers.values()]]));
      const expected = createMarker(paper, keys).mark(attemptAnswers(paper, saves));
      const marked = markLocalQuiz(paper, keys, store.read());
      expect(marked.score).toBe(expected.score);
      expect(marked.sections.map(({ marks }) => marks)).toEqual(expected.sectionMarks);
      for (const { marks, questions } of marked.sections) {
        expect(questions.reduce((sum, question) => sum + question.marks, 0)).toBe(marks);
      }
    }),
  );
});
