import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakeQuiz } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';

/** How far the clocks of the page and of the server have been set forward; otherwise they stand still. */
let aheadMs = 0;

beforeEach(() => {
  aheadMs = 0;
  fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  const [now, date] = [performance.now(), Date.now()];
  vi.spyOn(performance, 'now').mockImplementation(() => now + aheadMs);
  vi.spyOn(Date, 'now').mockImplementation(() => date + aheadMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const says = async (text: string | RegExp) => (await screen.findAllByText(text))[0];
const isOver = () => screen.findByRole('heading', { name: 'Time is up' });
const secondsLeft = () => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(screen.getByRole('timer').textContent ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** A section of eight minutes is open, the connection is lost, and an answer may be waiting. */
async function cutOff(hasAnswer: boolean, settings: FakeQuizSettings = {}) {
  const quiz = fakeQuiz({ openSection: 1, durationMs: 480_000, ...settings });
  const page = openQuizPage('/quiz/play/1');
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await says('Question 1-1?');
  setLine(quiz.connection, false);
  if (hasAnswer) await page.user.keyboard('b');
  return { ...quiz, ...page };
}

function setLine(connection: { isOnline: boolean }, isOnline: boolean) {
  connection.isOnline = isOnline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const goesOn = async (connection: { finished: number[] }, atLeast: number) => {
  await says('Question 1-1?');
  // Longer than a pending finish takes.
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(screen.getByText('Question 1-1?')).toBeDefined();
  expect(connection.finished).toEqual([]);
  expect(secondsLeft()).toBeGreaterThan(atLeast);
};

describe.each([
  ['an answer waiting', true],
  ['nothing to send', false],
])('a page whose clock ran out offline, with %s,', (_, hasAnswer) => {
  test('continues with extra time given meanwhile (G1)', async () => {
    const { organisers, connection } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    organisers.addMinutes(10);
    aheadMs = 500_000;
    await isOver();
    setLine(connection, true);
    await goesOn(connection, 500);
  });

  test('continues with the time returned by a pause (G6)', async () => {
    const { organisers, connection } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    organisers.pause(5);
    aheadMs = 700_000;
    await isOver();
    setLine(connection, true);
    await goesOn(connection, 60);
  });

  test('waits while everybody is paused, and continues afterwards (G6)', async () => {
    const { organisers, connection } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    organisers.pause(30);
    aheadMs = 500_000;
    await isOver();
    setLine(connection, true);
    act(() => organisers.tell());
    await screen.findByRole('heading', { name: 'Paused by the organisers' });
    act(() => organisers.resume());
    await goesOn(connection, 60);
  });

  test('continues with a reopened section (G8)', async () => {
    const { organisers, connection } = await cutOff(hasAnswer);
    aheadMs = 490_000;
    organisers.reopen(5);
    aheadMs = 500_000;
    await isOver();
    setLine(connection, true);
    await goesOn(connection, 200);
  });

  test('continues after a reload before the connection was back (T10, G1)', async () => {
    const { organisers, connection, reload } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    organisers.addMinutes(10);
    aheadMs = 500_000;
    await isOver();
    reload();
    const again = openQuizPage('/quiz/play/1');
    await isOver();
    setLine(connection, true);
    await again.user.click(await screen.findByRole('button', { name: /Continue|full-screen/i }));
    await goesOn(connection, 500);
  });

  test('is told that another device has the section, and finishes nothing there (T4)', async () => {
    const { organisers, connection, quiz, attempt } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    organisers.addMinutes(10);
    await quiz.startSection(1);
    aheadMs = 500_000;
    await isOver();
    setLine(connection, true);
    await screen.findByRole('heading', { name: 'This quiz was opened on another device' });
    expect(attempt().sittings[0]?.finishedAt).toBeNull();
  });

  test.each([
    ['no time was given', () => undefined],
    [
      'extra time was undone',
      (organisers: ReturnType<typeof fakeQuiz>['organisers']) => {
        organisers.addMinutes(10);
        organisers.undo('It was somebody else');
      },
    ],
  ])('is over if %s (T1)', async (__, happens) => {
    const { organisers, connection, path } = await cutOff(hasAnswer);
    aheadMs = 400_000;
    happens(organisers);
    aheadMs = 500_000;
    await isOver();
    setLine(connection, true);
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    expect(connection.finished).toEqual([1]);
  });
});

test('extra time given while the finish is in transit is kept (G1)', async () => {
  const { organisers, connection } = await cutOff(false);
  setLine(connection, true);
  aheadMs = 440_000;
  connection.isOnline = false;
  organisers.addMinutes(10);
  connection.isOnline = true;
  aheadMs = 490_000;
  await goesOn(connection, 500);
});
