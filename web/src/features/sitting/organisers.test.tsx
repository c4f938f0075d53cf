import { sittingEndpoints } from '@club/contract/sitting';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountKey } from '#shared/account-storage.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakeQuiz } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { user as account } from '#testing/session-samples.ts';
import { stopClock } from '#testing/stop-clock.ts';

let fullScreen: ReturnType<typeof fakeFullScreen>;

beforeEach(() => {
  fullScreen = fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(address: string, settings: FakeQuizSettings = {}, language: 'en' | 'hi' = 'en') {
  const quiz = fakeQuiz(settings);
  const page = openQuizPage(address, language);
  await waitFor(() => expect(quiz.stream.readers).toBe(1));
  return { ...quiz, ...page };
}

/** Opens a running section, presses Continue, and waits for its first question. */
async function play(settings: FakeQuizSettings = {}) {
  const quiz = await open('/quiz/play/1', { openSection: 1, ...settings });
  await quiz.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Question 1-1?');
  act(() => quiz.organisers.tell());
  return quiz;
}

const left = () => screen.getByRole('timer').textContent?.replace('Time left', '') ?? '';
const secondsLeft = () => {
  const [minutes = 0, seconds = 0] = left().split(':').map(Number);
  return minutes * 60 + seconds;
};

describe('another device', () => {
  test('that opens the section is told to the page left behind at once, before it saves anything (T14)', async () => {
    const { quiz, organisers, connection, user } = await play();
    await user.keyboard('a');
    await screen.findByText('1 of 3 saved');
    await act(async () => void (await quiz.startSection(1)));
    act(() => organisers.tell());
    await screen.findByRole('heading', { name: 'This quiz was opened on another device' });
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    expect(connection.requests).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Continue here' }));
    await screen.findByText('Question 1-1?');
    // What the stream said of the other device is older than this page.
    act(() => organisers.tell());
    await user.keyboard('b');
    await screen.findByText('1 of 3 saved');
  });

  test('opens at the last question answered on the one before, and so does that one afterwards (T14)', async () => {
    const { user, reload, connection } = await play();
    await user.keyboard('anbn');
    await screen.findByText('2 of 3 saved');
    await screen.findByText('Question 1-3?');
    reload();
    // This browser knows where it was, whatever was answered.
    const again = openQuizPage('/quiz/play/1');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Question 1-3?');
    again.reload();

    const bookmarks = accountKey(account.id, 'quiz-bookmarks:online-round-2026:1');
    const ofThisDevice = localStorage.getItem(bookmarks) ?? '';
    localStorage.clear();
    const other = openQuizPage('/quiz/play/1');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Question 1-2?');
    await user.keyboard('pb');
    await screen.findByText('Question 1-1?');
    await waitFor(() => expect(connection.requests.at(-1)?.[0]).toMatch(/^1:.*:B$/));
    other.reload();

    // Back on the first device, which was left at question 3.
    localStorage.clear();
    localStorage.setItem(bookmarks, ofThisDevice);
    openQuizPage('/quiz/play/1');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Question 1-1?');
  });
});

describe('an announcement of the organisers', () => {
  test('is read out beside the question, can be dismissed, and stays in the list (L2)', async () => {
    const { user, organisers } = await play();
    act(() => organisers.announce('The desk of the organisers is in room 12.'));
    const line = await screen.findByText('The desk of the organisers is in room 12.', { exact: false });
    expect(line.closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('Question 1-1?')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/room 12/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Instructions' }));
    expect(within(await screen.findByRole('dialog')).getByText(/room 12/)).toBeDefined();
  });

  test('stays dismissed after a reload, until a newer one comes (L2)', async () => {
    const { user, organisers, reload } = await play();
    act(() => organisers.announce('The first line'));
    await screen.findByText(/The first line/);
    act(() => organisers.announce('The second line'));
    await screen.findByText(/The second line/);
    expect(screen.queryByText(/The first line/)).toBeNull();
    expect(screen.getByRole('button', { name: 'All 2' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    reload();
    openQuizPage('/quiz/play/1');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByText('Question 1-1?');
    act(() => organisers.announce('The third line'));
    await screen.findByText(/The third line/);
    expect(screen.queryByRole('button', { name: /^All \d/ })).toBeNull();
  });

  test('is only the newest of earlier ones; the others are one press away (L3)', async () => {
    const { user, organisers } = await open('/quiz/instr/1');
    for (const line of ['Bring your card', 'The desk is in room 12', 'Drink water'])
      act(() => organisers.announce(line));
    act(() => organisers.tell());
    expect(await screen.findByText('Drink water')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
    await user.click(screen.getByText('2 earlier announcements'));
    expect(screen.getByText('The desk is in room 12')).toBeDefined();
    act(() => organisers.announce('We begin now'));
    expect(await screen.findByText('We begin now')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);

    await user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
    await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
    await screen.findByText('Question 1-1?');
    expect(screen.getByText(/We begin now/).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByText(/Drink water/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All 4' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'From the organisers' }));
    expect(sheet.getAllByRole('listitem')).toHaveLength(4);
    await user.click(sheet.getByRole('button', { name: 'Close' }));

    // Dismissing the newest shows the previous one; dismissing that hides all earlier ones.
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await screen.findByText(/Drink water/);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  test('stays dismissed if it was dismissed in another tab (L2)', async () => {
    const { user, organisers } = await play();
    act(() => organisers.announce('The first line'));
    await screen.findByText(/The first line/);
    act(() => organisers.announce('The second line'));
    await screen.findByText(/The second line/);
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    const key = accountKey(account.id, 'quiz-put-away');
    localStorage.setItem(key, JSON.stringify(['said 9']));
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(JSON.parse(localStorage.getItem(key) ?? '').toSorted()).toEqual(['said 1', 'said 2', 'said 9']);
  });

  test('disappears when it is withdrawn (L2)', async () => {
    const { organisers } = await play();
    act(() => organisers.announce('A line with a mistake'));
    await screen.findByText(/A line with a mistake/);
    act(() => organisers.takeBack());
    await waitFor(() => expect(screen.queryByText(/A line with a mistake/)).toBeNull());
  });

  test('is in Hindi if it was written in it, and otherwise marked as English', async () => {
    const { organisers } = await open('/quiz/instr/1', {}, 'hi');
    act(() => organisers.announce('Take your seats', 'अपनी जगह बैठें'));
    expect(await screen.findByText('अपनी जगह बैठें')).toBeDefined();
    act(() => organisers.announce('Only in English'));
    expect((await screen.findByText('Only in English')).closest('[lang]')?.getAttribute('lang')).toMatch(/^en/);
  });

  test('is shown to participants who wait for the opening, and after it', async () => {
    const { organisers, router } = await open('/quiz/instr/1', { opensInMs: 60_000 });
    act(() => organisers.announce('We begin ten minutes late'));
    expect(await screen.findByText('We begin ten minutes late')).toBeDefined();
    await act(() => router.navigate('/quiz/result/Quiz Submitted Successfully'));
    expect(router.state.location.pathname).toContain('/quiz/result');
  });
});

describe('a pause', () => {
  test('hides the question, stops the clock, and restores everything (L4)', async () => {
    const clock = stopClock();
    const { user, organisers } = await play();
    await user.click(screen.getByRole('radio', { name: /Beta/ }));
    const before = secondsLeft();
    act(() => organisers.pause(30));
    expect(await screen.findByRole('heading', { name: 'Paused by the organisers' })).toBeDefined();
    expect(screen.getByText('The lights went out')).toBeDefined();
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    expect(secondsLeft()).toBe(before);
    clock.pass(60_000);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1200)));
    expect(secondsLeft()).toBe(before);
    act(() => organisers.resume());
    expect(await screen.findByText('Question 1-1?')).toBeDefined();
    expect(screen.getByRole('radio', { name: /Beta/ })).toHaveProperty('checked', true);
    expect(secondsLeft()).toBe(before);
  });

  test('ends by itself at its time, without a message from the server', async () => {
    const clock = stopClock();
    const { organisers } = await play();
    act(() => organisers.pause(1));
    await screen.findByRole('heading', { name: 'Paused by the organisers' });
    clock.pass(60_000);
    expect(await screen.findByText('Question 1-1?')).toBeDefined();
  });

  test('lets people leave full screen without a flag, and asks them back afterwards', async () => {
    const { organisers, connection } = await play();
    act(() => organisers.pause(30));
    await screen.findByRole('heading', { name: 'Paused by the organisers' });
    act(() => fullScreen.leave());
    act(() => organisers.resume());
    expect(await screen.findByRole('heading', { name: 'The quiz is played in full screen' })).toBeDefined();
    expect(connection.events.filter(({ kind }) => kind === 'fullscreen-left')).toEqual([]);
  });

  test('prevents the start of a section, and is explained', async () => {
    const { user, organisers } = await open('/quiz/instr/1');
    await user.click(await screen.findByRole('checkbox', { name: 'I have read this' }));
    act(() => organisers.pause(30));
    const notice = await screen.findByText(/No section can be started in the meantime/);
    expect(within(notice).getByText('The lights went out')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Start Quiz' })).toHaveProperty('disabled', true);
    act(() => organisers.resume());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start Quiz' })).toHaveProperty('disabled', false));
  });
});

describe("a change of somebody's time by organisers", () => {
  test('appears on the clock at once, with an explanation (L4)', async () => {
    const { organisers } = await play();
    const before = secondsLeft();
    act(() => organisers.addMinutes(10));
    expect(await screen.findByText(/10 minutes were added to your time\./)).toBeDefined();
    expect(secondsLeft()).toBeGreaterThan(before + 590);
  });

  test('is shown with its full reason, and with the reason for undoing it (L3)', async () => {
    const { organisers } = await play();
    const written = `<b>The line</b> &amp; the \u202elamps ${'x'.repeat(480)}`;
    act(() => organisers.addMinutes(10, written));
    expect(await screen.findByText(written)).toBeDefined();
    expect(document.querySelector('[role=status] b')).toBeNull();
    act(() => organisers.undo('It was somebody else'));
    expect(await screen.findByText('This was reversed.')).toBeDefined();
    expect(screen.getByText('It was somebody else')).toBeDefined();
  });

  test('disappears with its section, and is not shown to those who started later (L3)', async () => {
    const { user, organisers } = await open('/quiz/instr/1');
    act(() => organisers.addMinutes(10));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText(/10 minutes were added/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'I have read this' }));
    await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
    await screen.findByText('Question 1-1?');
    act(() => organisers.addMinutes(7));
    expect(await screen.findByText('7 minutes were added to your time.')).toBeDefined();
    await user.keyboard('nnn');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'Finish section' }));
    await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
    await screen.findByText('Question 2-1?');
    await waitFor(() => expect(screen.queryByText('7 minutes were added to your time.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Instructions' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByText('7 minutes were added to your time.')).toBeDefined();
    expect(sheet.queryByText('10 minutes were added to your time.')).toBeNull();
  });

  test('is on the result page afterwards, once and with its reason (L3)', async () => {
    const { organisers } = await open('/quiz/result/Quiz Submitted Successfully', {
      sectionsOver: 4,
      submitted: true,
    });
    act(() => organisers.addMinutes(5));
    const card = (await screen.findByRole('heading', { name: 'What the organisers did' })).closest('section');
    expect(within(card as HTMLElement).getByText('5 minutes were added to your time.')).toBeDefined();
    expect(within(card as HTMLElement).getByText('The line was down')).toBeDefined();
    expect(screen.getAllByText('5 minutes were added to your time.')).toHaveLength(1);
  });
});

describe('a participant whom organisers', () => {
  test('disqualify in the middle is led to the explanation', async () => {
    const { organisers, path } = await play();
    act(() => organisers.disqualify());
    await waitFor(() => expect(decodeURI(path())).toMatch(/\/quiz\/result\/.*disqualified/i));
    // Not for leaving full screen, as the address claims.
    expect(await screen.findByRole('heading', { level: 1, name: /^You.re disqualified$/ })).toBeDefined();
    expect((await screen.findAllByText('The line was down')).length).toBeGreaterThan(0);
  });

  test('reinstate is led back to the open section', async () => {
    const { organisers, path } = await play();
    act(() => organisers.disqualify());
    await waitFor(() => expect(path()).toContain('/quiz/result'));
    act(() => organisers.letGoOn());
    await waitFor(() => expect(path()).toBe('/quiz/instr/1'));
    expect(await screen.findByText('Your disqualification has been lifted.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
  });

  test('reopen a section for is led to it, from any page', async () => {
    const { organisers, path } = await open('/quiz/result/Quiz Submitted Successfully', {
      sectionsOver: 4,
      submitted: true,
    });
    act(() => organisers.tell());
    await screen.findByRole('heading', { name: /Submitted/ });
    act(() => organisers.reopen(5));
    await waitFor(() => expect(path()).toBe('/quiz/instr/4'));
    expect(await screen.findByText('Section 4 was reopened for you for 5 minutes.')).toBeDefined();
  });
});

test.each([
  ['the next section named by the server', 2, '/quiz/instr/3'],
  ['the final submission if no section is left', 4, '/quiz/result/'],
])('a reopened section leads to %s, not to the one that follows it', async (_, sectionsOver, leadsTo) => {
  const { user, organisers, path, connection } = await open('/quiz/instr/3', { sectionsOver });
  act(() => organisers.reopen(5, 1));
  await waitFor(() => expect(path()).toBe('/quiz/instr/1'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Question 1-1?');
  await user.keyboard('nnn');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(await screen.findByRole('button', { name: 'Finish section' }));
  await waitFor(() => expect(path()).toContain(leadsTo));
  expect(connection.finished).toEqual([1]);
});

test('without the stream the quiz works as without organisers', async () => {
  const { user, stream, connection } = await play();
  act(() => stream.cut());
  await user.click(screen.getByRole('radio', { name: /Beta/ }));
  await waitFor(() => expect(connection.requests.flat()).toEqual(['1:2.1:B']));
});

describe('published results', () => {
  test('appear on the page of those who wait for them, without a reload or a request (L4)', async () => {
    const { api, quiz, organisers } = await open('/quiz/result/Quiz Submitted Successfully', {
      sectionsOver: 4,
      submitted: true,
    });
    await screen.findByText('Results will be announced here.');
    const calls = api.on(sittingEndpoints.readAttempt, async () => (await quiz.readAttempt()).reply);
    act(() => organisers.publishResults());
    const link = await screen.findByRole('link', { name: 'See your result' });
    expect(link.getAttribute('href')).toBe('/quiz/review');
    act(() => organisers.publishResults(false));
    await screen.findByText('Results will be announced here.');
    expect(calls).toEqual([]);
  });
});

describe('another round that becomes current', () => {
  async function replaceRound({ api, quiz, stream, now }: Awaited<ReturnType<typeof open>>) {
    const calls = api.on(sittingEndpoints.readAttempt, async () => {
      const { reply } = await quiz.readAttempt();
      return { ...reply, round: { ...reply.round, slug: 'online-round-2027', title: 'Online Round 2027' } };
    });
    const hours = { opensAt: null, quizClosesAt: null, pause: null };
    const news = { about: 'round' as const, round: 'online-round-2027', ...hours, announcements: [] };
    act(() => stream.send({ ...news, now: new Date(now()).toISOString() }));
    return calls;
  }

  test('replaces the previous one on an open page, with one request (N2, N15)', async () => {
    const page = await open('/quiz/instr/1');
    await screen.findByText(/Online Round 2026/);
    const calls = await replaceRound(page);
    await screen.findByText(/Online Round 2027/);
    expect(screen.queryByText(/Online Round 2026/)).toBeNull();
    expect(calls).toHaveLength(1);
  });

  test('leaves an open section alone', async () => {
    const page = await play();
    const calls = await replaceRound(page);
    act(() => page.organisers.announce('The desk is in room 12.'));
    await screen.findByText(/room 12/);
    expect(calls).toEqual([]);
    expect(screen.getByText('Question 1-1?')).toBeDefined();
  });
});
