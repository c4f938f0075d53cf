import { sittingEndpoints } from '@club/contract/sitting';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearAccountStorage } from '#shared/account-storage.ts';
import { Unreachable } from '#testing/fake-api.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakeQuiz, questionId } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { user as account } from '#testing/session-samples.ts';
import { stopClock } from '#testing/stop-clock.ts';
import { withPersistedSection } from './persisted-section.ts';

beforeEach(() => {
  fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const says = async (text: string | RegExp) => (await screen.findAllByText(text))[0];
const keeps = (text: string) => Object.values(localStorage).some((value) => value.includes(text));
const isChecked = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked;
const secondsLeft = () => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(screen.getByRole('timer').textContent ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

function setLine(connection: { isOnline: boolean }, isOnline: boolean) {
  connection.isOnline = isOnline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Reloads the pages during a section and resumes it. */
async function goOn(section = 1) {
  const page = openQuizPage(`/quiz/play/${section}`);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await says(new RegExp(`^Question ${section}-`));
  return page;
}

async function play(settings: FakeQuizSettings = {}, section = 1) {
  const quiz = fakeQuiz({ openSection: section, sectionsOver: section - 1, ...settings });
  return { ...quiz, ...(await goOn(section)) };
}

describe('a reload without a connection (T10)', () => {
  test('restores the section with its question, its clock and every answer, and sends waiting answers when the connection is back', async () => {
    stopClock();
    const first = await play();
    await first.user.keyboard('anb');
    await says('2 of 3 saved');
    setLine(first.connection, false);
    await first.user.keyboard('c');
    await says('1 of 3 saved, 1 waiting to be sent');
    const before = secondsLeft();
    first.reload();

    const again = openQuizPage('/quiz/play/1');
    await says(/You are offline right now. You can continue/);
    await again.user.click(screen.getByRole('button', { name: 'Continue' }));
    await says('Question 1-2?');
    expect(isChecked(/Gamma/)).toBe(true);
    expect(secondsLeft()).toBe(before);
    await says('1 of 3 saved, 1 waiting to be sent');
    await again.user.keyboard('p');
    expect(isChecked(/Alpha/)).toBe(true);
    await again.user.keyboard('dnnb');
    await says('0 of 3 saved, 3 waiting to be sent');

    setLine(first.connection, true);
    await says('3 of 3 saved');
    expect(first.connection.requests.at(-1)).toEqual(['2:2.3:C', '1:2.4:D', '3:2.5:B']);
  });

  test('gets its clock from the server as soon as that replies', async () => {
    const first = await play();
    await first.user.keyboard('a');
    await says('1 of 3 saved');
    setLine(first.connection, false);
    first.reload();
    // The device's clock is set back by five minutes while the page is closed.
    const now = Date.now;
    vi.spyOn(Date, 'now').mockImplementation(() => now() - 300_000);
    const again = await goOn();
    expect(secondsLeft()).toBeGreaterThan(700);
    setLine(first.connection, true);
    await again.user.keyboard('b');
    await waitFor(() => expect(secondsLeft()).toBeLessThanOrEqual(480));
  });

  test('waits only a moment for an unresponsive server', async () => {
    const first = await play();
    first.reload();
    first.api.on(sittingEndpoints.readAttempt, () => new Promise(() => undefined));
    first.api.on(sittingEndpoints.startSection, () => new Promise(() => undefined));
    await goOn();
  });

  test('after the time ran out sends waiting answers when the connection is back, and leads on', async () => {
    const clock = stopClock();
    const first = await play({ durationMs: 4000 });
    setLine(first.connection, false);
    await first.user.keyboard('b');
    await says('0 of 3 saved, 1 waiting to be sent');
    first.reload();
    clock.pass(4000);
    const { path } = openQuizPage('/quiz/play/1');
    await screen.findByRole('heading', { name: 'Time is up' });
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    setLine(first.connection, true);
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    expect(first.connection.requests.flat()).toEqual(['1:2.1:B']);
    expect(keeps('Question 1-1?')).toBe(false);
  });

  test('of a section taken over by another device is told when the connection is back (T4)', async () => {
    const first = await play();
    setLine(first.connection, false);
    first.reload();
    await first.quiz.startSection(1);
    const again = await goOn();
    await again.user.keyboard('b');
    setLine(first.connection, true);
    await screen.findByRole('heading', { name: 'This quiz was opened on another device' });
    await again.user.click(screen.getByRole('button', { name: 'Continue here' }));
    await says('1 of 3 saved');
  });

  test('in a second tab stops the first, which has the same lease (T4)', async () => {
    const first = await play();
    setLine(first.connection, false);
    await first.user.keyboard('a');
    await goOn();
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findAllByRole('heading', { name: 'This quiz was opened on another device' })).toHaveLength(1);
  });

  test('shows nothing that an earlier version of the pages stored in another format', async () => {
    const first = await play();
    setLine(first.connection, false);
    first.reload();
    const key = `account:${account.id}:quiz-section`;
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"lease"', '"claim"'));
    openQuizPage('/quiz/play/1');
    await says(/Please check your internet connection/);
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });
});

describe('the questions of a section are stored only while it is open (T10):', () => {
  test('not after it is finished', async () => {
    const page = await play();
    expect(keeps('Question 1-1?')).toBe(true);
    await page.user.keyboard('nn');
    await page.user.click(screen.getByRole('button', { name: 'Submit' }));
    await page.user.click(await screen.findByRole('button', { name: 'Finish section' }));
    await waitFor(() => expect(page.path()).toBe('/quiz/instr/2'));
    expect(keeps('Question 1-1?')).toBe(false);
  });

  test('not after a disqualification', async () => {
    await play();
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await screen.findByRole('heading', { name: resultMessages.disqualified });
    expect(keeps('Question 1-1?')).toBe(false);
  });

  test('not after it was finished on another device', async () => {
    const page = await play();
    page.reload();
    const { lease } = (await page.quiz.startSection(1)).reply;
    await page.quiz.finishSection(1, lease);
    openQuizPage('/quiz/instr/2');
    await screen.findByRole('button', { name: 'Start Quiz' });
    expect(keeps('Question 1-1?')).toBe(false);
  });

  test('also when an earlier one, left before its end, is finished late', async () => {
    const calls = withPersistedSection(account.id, fakeQuiz({ openSection: 2, sectionsOver: 1 }).quiz);
    await calls.readAttempt();
    await calls.startSection(2);
    await calls.finishSection(1, 'lease-of-1', true);
    expect(keeps('Question 2-1?')).toBe(true);
  });

  test('not after logging out (P9)', async () => {
    await play();
    clearAccountStorage(account.id);
    expect(keeps('Question 1-1?')).toBe(false);
  });
});

test('answers left by an earlier page are sent before the final submission, after which none is accepted (T9)', async () => {
  const clock = stopClock();
  const first = await play({ durationMs: 3000 }, 4);
  setLine(first.connection, false);
  await first.user.keyboard('a');
  first.reload();
  clock.pass(3000);
  setLine(first.connection, true);
  let isSaved = false;
  first.api.on(sittingEndpoints.saveAnswers, async ({ body }) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const answer = {
      questionId: questionId(4, 1),
      takeover: 2,
      sequence: 1,
      markedAnswers: [true, false, false, false],
    };
    const { reply } = await first.quiz.saveAnswers(4, body.lease, [answer]);
    isSaved = true;
    return reply;
  });
  first.api.on(sittingEndpoints.submitScore, () => {
    expect(isSaved, 'saved before the submission').toBe(true);
    return first.quiz.submit();
  });
  openQuizPage('/quiz/instr/4');
  await screen.findByRole('heading', { name: resultMessages.submitted });
});

test('without a connection and without stored data the page explains the problem', async () => {
  const { connection, api } = fakeQuiz({ openSection: 1 });
  setLine(connection, false);
  api.on(sittingEndpoints.readAttempt, () => {
    throw new Unreachable();
  });
  openQuizPage('/quiz/play/1');
  await says(/Please check your internet connection/);
});
