import { sectionState } from '@club/domain/entities/attempts/sitting';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeQuiz, questionId } from '#testing/fake-quiz.ts';
import { NotCountedAnswers } from './not-counted.ts';
import { OpenSitting } from './open-sitting.ts';
import { remoteQuiz } from './queries.ts';
import { QuizNews } from './quiz-news.ts';

const owner = '018f0000-0000-7000-8000-000000000001';
const durationMs = 480_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const acts = ['answer', 'offline', 'online', 'extra-time', 'undo', 'pause', 'resume', 'reopen'] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  seconds: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 100, max: 300 })),
});

test('whatever organisers do and whenever the line is cut, a page that nobody told to finish ends with the server and never before it (G1, T3)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      localStorage.clear();
      const { connection, stream, organisers, attempt, now } = fakeQuiz({ openSection: 1, durationMs });
      const calls = remoteQuiz(owner);
      const news = new QuizNews(owner, calls.follow);
      const sitting = new OpenSitting(
        { owner, round: 'online-round-2026' },
        calls,
        new NotCountedAnswers(owner),
        await calls.startSection(1),
      );
      const stop = news.subscribe(() => sitting.updateFromNews(news.view()));
      await vi.waitFor(() => expect(stream.readers).toBe(1));

      const isOpen = () => sectionState(attempt(), 1, now()) === 'open';
      /** Nobody asked for a finish, so none may have cut a section short. */
      const expectUncut = () => {
        const { finishedAt, closesAt } = attempt().sittings[0] ?? { finishedAt: null, closesAt: 0 };
        expect(finishedAt === null || finishedAt === closesAt).toBe(true);
      };
      let isPaused = false;
      const happens: Record<(typeof acts)[number], () => void> = {
        answer: () => sitting.answer(questionId(1, 1), { markedAnswers: [true, false, false, false] }),
        offline: () => {
          connection.isOnline = false;
        },
        online: () => {
          connection.isOnline = true;
        },
        'extra-time': () => organisers.addMinutes(5),
        undo: () => organisers.undo('It was somebody else'),
        pause: () => {
          if (!isPaused) organisers.pause(4);
          isPaused = true;
        },
        resume: () => {
          if (isPaused) organisers.resume();
          isPaused = false;
        },
        // A section that the page has left is opened by another page.
        reopen: () => {
          if (!isOpen() && !sitting.view().isFinished && !isPaused) organisers.reopen(5);
        },
      };
      for (const { act, seconds } of steps) {
        happens[act]();
        await vi.advanceTimersByTimeAsync(seconds * 1000);
        expectUncut();
      }

      connection.isOnline = true;
      // A stream that was silent for too long is opened again, and what is told meanwhile reaches nobody. Longer than the
      // longest pause before another try, too.
      for (let second = 0; second < 60; second += 5) {
        organisers.tell();
        await vi.advanceTimersByTimeAsync(5_000);
      }
      expectUncut();
      const view = sitting.view();
      // What was given in a pause without a line is sent again when the pause is over.
      if (view.pausedUntil === undefined) expect(view.unsavedCount).toBe(0);
      expect(view.isFinished || view.finishing === 'over').toBe(!isOpen());
      if (isOpen()) {
        const pauseEndsAt = view.pausedUntil ?? now();
        const left = ((attempt().sittings[0]?.closesAt ?? 0) - pauseEndsAt) / 1000;
        expect(Math.abs(sitting.secondsLeft() - left)).toBeLessThan(2);
      }
      stop();
      news.close();
      sitting.close();
    }),
    { numRuns: 25 },
  );
}, 120_000);
