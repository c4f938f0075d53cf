import { sectionState } from '@club/domain/entities/attempts/sitting';
import { optionCount, optionIndexes } from '@club/domain/entities/papers/answer-key';
import { newestAnswers } from '@club/domain/entities/papers/scoring';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeQuiz, questionId } from '#testing/fake-quiz.ts';
import { NotCountedAnswers } from './not-counted.ts';
import { OpenSitting } from './open-sitting.ts';
import { withPersistedSection } from './persisted-section.ts';
import { persistedSittings } from './persisted-sitting.ts';
import { remoteQuiz } from './queries.ts';
import type { QuizCalls } from './quiz-calls.ts';
import { QuizNews } from './quiz-news.ts';
import { sendUnsentAnswers } from './unsent-answers.ts';

const owner = '018f0000-0000-7000-8000-000000000001';
const durationMs = 480_000;
const ref = { owner, round: 'online-round-2026', section: 1 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const acts = [
  'answer',
  'offline',
  'online',
  'extra-time',
  'undo',
  'pause',
  'resume',
  'reopen',
  'reload',
  'close',
  'second-device',
] as const;
const step = fc.record({
  act: fc.constantFrom(...acts),
  seconds: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 100, max: 300 })),
});

/** The pages of one browser, one of them open at a time, and its section, returned by the server or restored from the browser. */
class Browser {
  readonly #calls = withPersistedSection(owner, remoteQuiz(owner));
  sitting: OpenSitting | undefined;
  #closePage = () => {};

  async load(): Promise<void> {
    this.close();
    let isGone = false;
    const calls: QuizCalls = {
      ...this.#calls,
      // A page that is gone reads no reply.
      saveAnswers: async (...save) => {
        const reply = await this.#calls.saveAnswers(...save);
        return isGone ? new Promise(() => {}) : reply;
      },
    };
    const notCounted = new NotCountedAnswers(owner);
    const news = new QuizNews(owner, calls.follow);
    const stopSending = sendUnsentAnswers(owner, calls, notCounted);
    this.#closePage = () => {
      stopSending();
      this.sitting?.close();
      news.close();
      isGone = true;
    };
    const opened = await settled(
      calls
        .readAttempt()
        .then(({ reply }) => (reply.sections[0]?.state === 'open' ? calls.startSection(1) : undefined)),
    );
    if (opened === undefined) return;
    const sitting = new OpenSitting(ref, calls, notCounted, opened);
    this.sitting = sitting;
    sitting.updateFromNews(news.view());
    news.subscribe(() => sitting.updateFromNews(news.view()));
  }

  close(): void {
    this.#closePage();
    this.sitting = undefined;
    this.#closePage = () => {};
  }
}

/** The reply to a request, after advancing the clock until it arrives; undefined if it failed. */
async function settled<Reply>(asked: Promise<Reply>): Promise<Reply | undefined> {
  let isDone = false;
  const done = asked
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
    });
  for (let turns = 0; !isDone; turns += 1) await vi.advanceTimersByTimeAsync(turns < 5 ? 0 : 250);
  return done;
}

test('through any interventions, connection losses, reloads and takeovers, an unfinished page ends with the server and never before it, and every answer arrives (G1, G13, T3, T4, T10)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.boolean(), async (steps, mayEndInPause) => {
      localStorage.clear();
      const { connection, stream, organisers, attempt, saves, quiz, now } = fakeQuiz({ openSection: 1, durationMs });
      const browser = new Browser();
      try {
        await browser.load();
        await vi.waitFor(() => expect(stream.readers).toBe(1), 20_000);

        const isOpen = () => sectionState(attempt(), 1, now()) === 'open';
        /** Nobody requested a finish, so no section may have been cut short. */
        const expectUncut = () => {
          const { finishedAt, closesAt } = attempt().sittings[0] ?? { finishedAt: null, closesAt: 0 };
          expect(finishedAt === null || finishedAt === closesAt).toBe(true);
        };
        let isPaused = false;
        let wasReopened = false;
        let given = 0;
        const last = new Map<string, readonly boolean[]>();
        const happens: Record<(typeof acts)[number], () => void | Promise<void>> = {
          answer: () => {
            given += 1;
            const id = questionId(1, 1 + (given % 3));
            const markedAnswers = optionIndexes.map((index) => index === given % optionCount);
            browser.sitting?.answer(id, { markedAnswers });
            if (browser.sitting?.view().answers.get(id)?.markedAnswers === markedAnswers) last.set(id, markedAnswers);
          },
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
          // Another page opens a section that this page has left.
          reopen: () => {
            if (!isOpen() && !browser.sitting?.view().isFinished && !isPaused) {
              organisers.reopen(5);
              wasReopened = true;
            }
          },
          reload: () => browser.load(),
          close: () => browser.close(),
          'second-device': async () => {
            await settled(quiz.startSection(1));
          },
        };
        for (const { act, seconds } of steps) {
          await happens[act]();
          await vi.advanceTimersByTimeAsync(seconds * 1000);
          expectUncut();
        }

        connection.isOnline = true;
        while (!mayEndInPause && organisers.arePausing()) await vi.advanceTimersByTimeAsync(5_000);
        const endsInPause = organisers.arePausing();
        // A stream that was silent for too long reconnects, and news in between is lost. Also longer than the longest retry delay.
        for (let second = 0; second < 60; second += 5) {
          organisers.tell();
          await vi.advanceTimersByTimeAsync(5_000);
        }
        expectUncut();
        const isElsewhere = browser.sitting?.view().failure === 'opened-elsewhere';
        if (isElsewhere || browser.sitting === undefined) {
          await browser.load();
          expect(browser.sitting !== undefined).toBe(isOpen() && !organisers.arePausing());
          await vi.advanceTimersByTimeAsync(5_000);
        }
        // Answers given offline in a pause are sent again after the pause. Answers on a page whose section another device took over
        // are sent when it is continued here, or when the paper is submitted.
        const kept = persistedSittings.read(ref);
        const isHere = kept === undefined || kept.lease === attempt().sittings[0]?.lease;
        if (!endsInPause && isHere) {
          expect(persistedSittings.countUnsent(owner)).toBe(0);
          // Late answers are stored and do not count, and reopening the section does not change that.
          const isInTime = isOpen() && !wasReopened;
          const arrived = newestAnswers(saves().filter(({ counts }) => counts || !isInTime));
          for (const [id, markedAnswers] of last) expect(arrived.get(id)?.markedAnswers).toEqual(markedAnswers);
        }
        if (browser.sitting !== undefined) {
          const { sitting } = browser;
          const view = sitting.view();
          expect(view.isFinished || view.finishing === 'over').toBe(!isOpen());
          if (isOpen()) {
            const pauseEndsAt = view.pausedUntil ?? now();
            const left = ((attempt().sittings[0]?.closesAt ?? 0) - pauseEndsAt) / 1000;
            expect(Math.abs(sitting.secondsLeft() - left)).toBeLessThan(2);
          }
        }
      } finally {
        browser.close();
      }
    }),
    {
      numRuns: 150,
      examples: [
        // Reloaded during a pause, with answers given in it.
        [
          [
            { act: 'pause', seconds: 8 },
            { act: 'answer', seconds: 17 },
            { act: 'answer', seconds: 3 },
            { act: 'answer', seconds: 9 },
            { act: 'reload', seconds: 138 },
          ],
          false,
        ],
        // Closed right after an answer in a pause, and opened again afterwards.
        [
          [
            { act: 'pause', seconds: 8 },
            { act: 'answer', seconds: 0 },
            { act: 'close', seconds: 250 },
          ],
          false,
        ],
      ],
    },
  );
}, 300_000);
