import { signInEndpoints } from '@club/contract/sign-in';
import { sittingEndpoints } from '@club/contract/sitting';
import { resultMessages } from '@club/domain/entities/attempts/result-messages';
import { Refusal } from '@club/domain/shared/refusal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persistedSittings } from '#player/engine/persisted-sitting.ts';
import type { IntegrityReport } from '#player/engine/quiz-calls.ts';
import { accountKey, clearAccountStorage } from '#shared/account-storage.ts';
import { ApiError } from '#shared/api-error.ts';
import { Unreachable } from '#testing/fake-api.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { type FakeQuizSettings, fakePaper, fakeQuiz, questionId } from '#testing/fake-quiz.ts';
import { openQuizPage } from '#testing/open-quiz-page.tsx';
import { persistedResumeState } from '#testing/sample-sitting.ts';
import { user as account, token } from '#testing/session-samples.ts';
import { stopClock } from '#testing/stop-clock.ts';

let fullScreen: ReturnType<typeof fakeFullScreen>;

beforeEach(() => {
  fullScreen = fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Entering full screen is always reported; one test is about that. */
const kinds = (reports: readonly IntegrityReport[]) =>
  reports.map(({ kind }) => kind).filter((kind) => kind !== 'fullscreen-entered');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const question = (number: number, section = 1) => screen.findByText(`Question ${section}-${number}?`);
const says = async (text: string) => (await screen.findAllByText(text))[0];

/** Opens a running section, presses Continue, and waits for its first question. */
async function play(settings: FakeQuizSettings = {}, section = 1) {
  const quiz = fakeQuiz({ openSection: section, sectionsOver: section - 1, ...settings });
  const page = openQuizPage(`/quiz/play/${section}`);
  await page.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await question(1, section);
  return { ...quiz, ...page };
}

function goOffline(connection: { isOnline: boolean }, isOnline: boolean) {
  connection.isOnline = isOnline;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('answers', () => {
  test('are saved as they are given, a moment later, several at once', async () => {
    const { user, connection } = await play();
    await user.click(screen.getByRole('radio', { name: /Beta/ }));
    await user.click(button('Next'));
    await user.click(screen.getByRole('radio', { name: /Delta/ }));
    await says('2 of 3 saved');
    expect(connection.requests.flat()).toEqual(['1:2.1:B', '2:2.2:D']);
  });

  test('wait while the connection is down and are sent once each, in order, when it is back', async () => {
    const { user, connection } = await play();
    await user.keyboard('a');
    await says('1 of 3 saved');
    goOffline(connection, false);
    await user.keyboard('nbnc');
    await user.keyboard('{ArrowLeft}d');
    await says('You are offline. Your answers are kept on this device and sent when you are back online.');
    await says('1 of 3 saved, 2 waiting to be sent');
    expect(connection.requests).toEqual([['1:2.1:A']]);
    goOffline(connection, true);
    await says('3 of 3 saved');
    expect(connection.requests).toEqual([['1:2.1:A'], ['3:2.3:C', '2:2.4:D']]);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });

  test('that were never sent survive a reload, and newer ones win', async () => {
    const first = await play();
    await first.user.keyboard('a');
    await says('1 of 3 saved');
    goOffline(first.connection, false);
    await first.user.keyboard('b');
    await says('0 of 3 saved, 1 waiting to be sent');
    first.reload();
    goOffline(first.connection, true);

    const again = openQuizPage('/quiz/play/1');
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    await again.user.click(button('Continue'));
    expect(await screen.findByRole('radio', { name: /Beta/ })).toHaveProperty('checked', true);
    await says('1 of 3 saved');
    await again.user.keyboard('nc');
    await says('2 of 3 saved');
    expect(first.connection.requests.flat()).toEqual(['1:2.1:A', '1:2.2:B', '2:3.1:C']);
  });

  test('stored by a closed page are sent even when their section is over', async () => {
    const { connection } = fakeQuiz({ sectionsOver: 1 });
    const name = { owner: account.id, round: 'online-round-2026', section: 1 };
    persistedSittings.keep(name, {
      startedAt: '2026-07-05T09:00:00Z',
      lease: 'lease-of-1',
      questionIds: [1, 2, 3].map((number) => questionId(1, number)),
      queue: [{ questionId: questionId(1, 2), takeover: 1, sequence: 4, userInput: '12' }],
      resume: persistedResumeState,
    });
    openQuizPage('/quiz/instr/2');
    await waitFor(() => expect(connection.requests).toEqual([['2:1.4:12']]));
    await waitFor(() => expect(persistedSittings.read(name)).toBeUndefined());
  });

  test('of a section that ended unseen leave nothing behind in the browser', async () => {
    fakeQuiz({ sectionsOver: 1, openSection: 2 });
    const keptOf = (section: number) => ({ owner: account.id, round: 'online-round-2026', section });
    const kept = { startedAt: '2026-07-05T10:00:00.000Z', lease: 'lease-of-2026', resume: persistedResumeState };
    const sent = { ...kept, questionIds: [], queue: [] };
    for (const section of [1, 2]) persistedSittings.keep(keptOf(section), sent);
    openQuizPage('/quiz/instr/2');
    await waitFor(() => expect(persistedSittings.read(keptOf(1))).toBeUndefined());
    expect(persistedSittings.read(keptOf(2))).toEqual(sent);
  });

  test('of another round are sent as well, and shown only there', async () => {
    const { connection, api } = fakeQuiz({ openSection: 1 });
    const left = { owner: account.id, round: 'online-round-2025', section: 1 };
    persistedSittings.keep(left, {
      startedAt: '2025-07-05T09:00:00Z',
      lease: 'lease-of-2025',
      questionIds: [questionId(1, 1)],
      queue: [{ questionId: questionId(1, 1), takeover: 1, sequence: 9, markedAnswers: [false, true, false, false] }],
      resume: persistedResumeState,
    });
    const now = '2026-07-05T10:00:00Z';
    const saves = api.on(sittingEndpoints.saveAnswers, ({ body: { answers } }) => ({
      saved: answers.map(({ questionId: id, takeover = 1, sequence }) => ({
        questionId: id,
        takeover,
        sequence,
        savedAt: now,
        counts: true,
      })),
      now,
      closesAt: now,
    }));
    const { user } = openQuizPage('/quiz/play/1');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await question(1);
    await waitFor(() => expect(saves.map(({ body }) => body.lease)).toEqual(['lease-of-2025']));
    await waitFor(() => expect(persistedSittings.read(left)?.queue).toEqual([]));
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    expect(connection.requests).toEqual([]);
  });

  test('that waited on the phone do not replace newer ones from the laptop, and the rest is sent unchanged (T8)', async () => {
    const phone = await play();
    goOffline(phone.connection, false);
    await phone.user.keyboard('bnbpa');
    await says('0 of 3 saved, 2 waiting to be sent');
    phone.reload();

    const { takeover, lease } = (await phone.quiz.startSection(1)).reply;
    const markedAnswers = [false, false, true, false];
    await phone.quiz.saveAnswers(1, lease, [{ questionId: questionId(1, 1), takeover, sequence: 1, markedAnswers }]);

    goOffline(phone.connection, true);
    const again = openQuizPage('/quiz/play/1');
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    await says('2 of 3 saved');
    await question(1);
    expect(screen.getByRole('radio', { name: /Gamma/ })).toHaveProperty('checked', true);
    await again.user.keyboard('n');
    expect(screen.getByRole('radio', { name: /Beta/ })).toHaveProperty('checked', true);
    expect(phone.connection.requests.at(-1)).toEqual(['2:2.2:B']);
    const kept = new Map(phone.saves().map((save) => [save.questionId, save.markedAnswers?.indexOf(true)]));
    expect(kept).toEqual(
      new Map([
        [questionId(1, 1), 2],
        [questionId(1, 2), 1],
      ]),
    );
  });

  test('are sent when the page is left, by a request that outlives it', async () => {
    const { connection } = await play();
    const fetchBefore = fetch;
    const outlives: (boolean | undefined)[] = [];
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      outlives.push(init.keepalive);
      return fetchBefore(address, init);
    });
    // In one turn, so that no timer sends it before.
    fireEvent.keyDown(document.body, { key: 'a' });
    window.dispatchEvent(new Event('pagehide'));
    expect(outlives).toEqual([true]);
    await waitFor(() => expect(connection.requests).toEqual([['1:2.1:A']]));
    await says('1 of 3 saved');
  });

  test('can be cleared, which is saved as well', async () => {
    const { user, connection } = await play();
    await user.keyboard('a');
    await says('1 of 3 saved');
    await user.click(button('Clear response'));
    await waitFor(() => expect(connection.requests.flat()).toEqual(['1:2.1:A', '1:2.2:cleared']));
    await says('0 of 3 saved');
  });
});

describe('the keyboard', () => {
  test('chooses by letter and moves by arrow or by N and P', async () => {
    const { user } = await play();
    await user.keyboard('c');
    expect(screen.getByRole('radio', { name: /Gamma/ })).toHaveProperty('checked', true);
    await user.keyboard('{ArrowRight}');
    await question(2);
    await user.keyboard('{ArrowLeft}');
    await question(1);
    await user.keyboard('nn');
    await question(3);
    await user.keyboard('n');
    await question(3);
    await user.keyboard('p');
    await question(2);
  });

  test('ticks and unticks if several options may be correct', async () => {
    const { user } = await play({}, 3);
    await user.keyboard('acA');
    expect(
      screen.getAllByRole('checkbox', { name: /^[A-D]:/ }).map((box) => (box as HTMLInputElement).checked),
    ).toEqual([false, false, true, false]);
  });

  test('types normally in a text field', async () => {
    const { user, saves } = await play({}, 4);
    await user.keyboard('nn');
    await user.type(screen.getByLabelText('Your answer'), 'banana pie{ArrowLeft}');
    await question(3, 4);
    await says('1 of 3 saved');
    expect(saves().at(-1)?.userInput).toBe('banana pie');
  });

  test('does nothing while the confirmation of the submission is open', async () => {
    const { user } = await play();
    await user.keyboard('nn');
    await user.click(button('Submit'));
    await screen.findByRole('alertdialog');
    await user.keyboard('p');
    await question(3);
  });
});

test("pictures have their authors' descriptions", async () => {
  const paper = fakePaper([['single']]);
  const questions = paper.questions.map((one) => ({
    ...one,
    options: ['/a.svg', '/b.svg', '/c.svg', '/d.svg'],
    optionsArePictures: true,
    optionAlts: ['A circle', 'A square', '', 'A star'],
    supportingPicture: 'figure.svg',
    supportingPictureAlt: 'Two lines that cross',
  }));
  await play({ paper: { ...paper, questions } });
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
    'Two lines that cross',
    'A circle',
    'A square',
    'Picture C',
    'A star',
  ]);
});

describe('a number (M10)', () => {
  async function answerWithNumber() {
    const page = await play({}, 3);
    await page.user.keyboard('nn');
    return { ...page, input: screen.getByLabelText('Your answer, a number') };
  }

  test.each(['28,5', '3/4', '2e3', '1,250', '5 km', '12.5-'])(
    'keeps %s, says that it is no number, and saves it as it was typed',
    async (typed) => {
      const { user, saves, input } = await answerWithNumber();
      await user.type(input, typed);
      expect(input).toHaveProperty('value', typed);
      await says('This is not a number yet.');
      await waitFor(() => expect(saves().at(-1)?.userInput).toBe(typed));
    },
  );

  test.each([
    ['a true minus', '−5', '-5'],
    ['an en dash', '–5', '-5'],
    ['invisible marks', '\u200e-12.5\u200b', '-12.5'],
    ['digits of another script', '−१२.५', '-12.5'],
  ])('reads %s when pasted', async (_, pasted, read) => {
    const { user, saves, input } = await answerWithNumber();
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveProperty('value', read);
    await waitFor(() => expect(saves().at(-1)?.userInput).toBe(read));
    expect(screen.queryByText('This is not a number yet.')).toBeNull();
  });

  test('longer than any that can be marked is kept whole', async () => {
    const { user, saves, input } = await answerWithNumber();
    await user.click(input);
    await user.paste(`5${' '.repeat(40)}7`);
    await says('This is not a number yet.');
    await waitFor(() => expect(saves().at(-1)?.userInput).toBe(`5${' '.repeat(40)}7`));
  });
});

test('the palette describes its states in words', async () => {
  const { user } = await play();
  await user.keyboard('a');
  await user.click(button('Mark for review'));
  await user.keyboard('n');
  const names = screen.getAllByRole('button', { name: /^Question \d/ }).map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual([
    'Question 1: Answered and marked for review',
    'Question 2: Not answered',
    'Question 3: Not visited',
  ]);
  await user.click(button('Question 3: Not visited'));
  await question(3);
});

describe('on the way through a section', () => {
  test('Save & next sends at once and continues, from the last question to the first', async () => {
    const { user, connection } = await play();
    // No time passes in which it would be sent anyway.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.keyDown(document.body, { key: 'b' });
    fireEvent.click(button('Save & next'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(connection.requests.flat()).toEqual(['1:2.1:B']);
    vi.useRealTimers();
    await question(2);
    await user.click(button('Save & next'));
    await user.click(button('Save & next'));
    await question(1);
  });

  test('Mark for review & next marks once and continues', async () => {
    const { user } = await play();
    await user.click(button('Mark for review & next'));
    await question(2);
    await user.click(button('Question 1: Marked for review'));
    await user.click(button('Mark for review & next'));
    expect(button('Question 1: Marked for review')).toBeDefined();
  });

  test('the sections show which are finished, open and locked, and their marks', async () => {
    await play({}, 3);
    const chips = within(screen.getByRole('list', { name: 'Sections' })).getAllByRole('listitem');
    expect(chips.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      'Section 1: finished',
      'Section 2: finished',
      'Section 3: in progress',
      'Section 4: not open yet',
    ]);
    expect(screen.getByText(account.name)).toBeDefined();
  });

  test('a sheet one tap away shows all questions and leads to any of them', async () => {
    const { user } = await play();
    await user.click(button('All questions: 1 of 3'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Questions of section 1' }));
    await user.click(sheet.getByRole('button', { name: 'Question 3: Not visited' }));
    await question(3);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the sheet is the question paper, with the given answers', async () => {
    const { user } = await play();
    await user.keyboard('b');
    await user.click(button('All questions: 1 of 3'));
    const sheet = within(await screen.findByRole('dialog'));
    const lines = within(sheet.getByRole('region', { name: 'Question paper' })).getAllByRole('button');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '1.Question 1-1?B',
      '2.Question 1-2?',
      '3.Question 1-3?',
    ]);
    await user.click(lines[2] as HTMLElement);
    await question(3);
  });

  test('the marks of a question are shown beside its number, including its own marks', async () => {
    const paper = fakePaper([['single', 'single']]);
    const [first, second] = paper.questions;
    if (!first || !second) throw new Error('the paper has two questions');
    const { user } = await play({ paper: { ...paper, questions: [first, { ...second, reward: 6, penalty: 2 }] } });
    await says('+4 −1');
    await user.keyboard('n');
    await says('+6 −2');
  });

  test('the instructions can be read again, and keys do not answer meanwhile', async () => {
    const { user, attempt } = await play({ disqualifyingFlag: 3 });
    await user.click(button('Instructions'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Instructions' }));
    expect(sheet.getByText(/At warning 3 you are disqualified/)).toBeDefined();
    await user.keyboard('b');
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('radio', { name: /Beta/ })).toHaveProperty('checked', false);
    expect(attempt().flags).toBe(0);
  });

  test('the text of questions can be enlarged and reduced, which is stored on this device', async () => {
    const page = await play();
    const scale = async () =>
      Number((await question(1)).closest<HTMLElement>('[style]')?.style.getPropertyValue('--text-scale'));
    expect(await scale()).toBe(1);
    await page.user.click(button('A+ Larger text'));
    const larger = await scale();
    expect(larger).toBeGreaterThan(1);
    page.reload();
    const again = openQuizPage('/quiz/play/1');
    await again.user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await scale()).toBe(larger);
    for (let presses = 0; presses < 9; presses += 1) await again.user.click(button('A− Smaller text'));
    expect(await scale()).toBeLessThan(1);
    expect(await scale()).toBeGreaterThan(0.5);
  });
});

describe('the clock', () => {
  test("is the server's, regardless of the device's", async () => {
    const clock = stopClock();
    vi.setSystemTime(Date.parse('1999-01-01T00:00:00Z'));
    await play({ durationMs: 90_000 });
    expect(screen.getByRole('timer').textContent).toMatch(/1:30$/);
    vi.setSystemTime(Date.parse('2040-01-01T00:00:00Z'));
    clock.pass(2000);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/1:28$/));
  });

  test('is refetched after the device has slept', async () => {
    stopClock();
    const { connection } = await play({ durationMs: 120_000 });
    expect(screen.getByRole('timer').textContent).toMatch(/2:00$/);
    connection.sleptMs = 61_000;
    vi.setSystemTime(Date.now() + 61_000);
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/0:59$/));
    expect(connection.requests).toEqual([]);
  });

  test('at 0 sends the remaining answers and finishes the section', async () => {
    const clock = stopClock();
    const { user, path, connection } = await play({ durationMs: 1800 });
    await user.keyboard('c');
    clock.pass(1800);
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    expect(connection.requests.flat()).toEqual(['1:2.1:C']);
    expect(connection.finished).toEqual([1]);
    await screen.findByRole('button', { name: 'Start Quiz' });
    await says('Time for section 1 ran out');
    await says('The answers you had given are submitted automatically. You don’t need to do anything.');
  });

  test('at 0 without a connection keeps the answers, says so, and finishes later', async () => {
    const clock = stopClock();
    const { user, path, connection } = await play({ durationMs: 1800 });
    goOffline(connection, false);
    await user.keyboard('d');
    clock.pass(1800);
    await screen.findByRole('heading', { name: 'Time is up' });
    await screen.findByRole('button', { name: 'Submit' });
    expect(path()).toBe('/quiz/play/1');
    goOffline(connection, true);
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    expect(connection.requests.flat()).toEqual(['1:2.1:D']);
  });
});

describe('an answer that does not count', () => {
  const tooLate = 'Section 1: your last answer to question 1 arrived after the section had ended and does not count.';

  test('is mentioned after its section, where there is no hurry (T2)', async () => {
    const clock = stopClock();
    const { user, path, connection } = await play({ durationMs: 1800 });
    await user.keyboard('b');
    await says('1 of 3 saved');
    goOffline(connection, false);
    await user.keyboard('d');
    clock.pass(1800);
    await screen.findByRole('heading', { name: 'Time is up' });
    connection.sleptMs = 10_000;
    goOffline(connection, true);
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    await says(tooLate);
    await says('Everything saved before that counts.');
    expect(screen.getAllByText(tooLate)).toHaveLength(1);
  });

  test('is not given twice: a section that turns out to be finished is left (T2)', async () => {
    const page = await play();
    let isLost = true;
    page.api.on(sittingEndpoints.finishSection, async ({ body }) => {
      const { reply } = await page.quiz.finishSection(1, body.lease);
      if (!isLost) return reply;
      throw new Unreachable();
    });
    await page.user.keyboard('nn');
    await page.user.click(button('Submit'));
    await page.user.click(await screen.findByRole('button', { name: 'Finish section' }));
    await page.user.click(await screen.findByRole('button', { name: 'Back to the questions' }));
    isLost = false;
    page.connection.sleptMs = 1000;
    await page.user.keyboard('ppa');
    await waitFor(() => expect(page.path()).toBe('/quiz/instr/2'));
    await says(tooLate);
  });

  test('because everything was submitted elsewhere is mentioned with the result, and waits no longer (T9)', async () => {
    const page = await play({}, 4);
    const { lease } = (await page.quiz.startSection(4)).reply;
    await page.quiz.finishSection(4, lease);
    await page.quiz.submit();
    page.connection.sleptMs = 1000;
    await page.user.keyboard('a');
    await screen.findByRole('heading', { name: resultMessages.submitted });
    await says("You've already submitted");
    await says('Section 4: your last answer to question 1 arrived after the quiz was submitted and does not count.');
    expect(persistedSittings.countUnsent(account.id)).toBe(0);
  });

  test('that this device still had at the submission is mentioned before the way home (T9)', async () => {
    const { attempt } = fakeQuiz({ sectionsOver: 4, submitted: true });
    persistedSittings.keep(
      { owner: account.id, round: 'online-round-2026', section: 4 },
      {
        startedAt: new Date(attempt().sittings[3]?.startedAt ?? 0).toISOString(),
        lease: 'lease-of-4',
        questionIds: [1, 2, 3].map((number) => questionId(4, number)),
        queue: [1, 3].map((number) => ({ questionId: questionId(4, number), takeover: 1, sequence: number })),
        resume: persistedResumeState,
      },
    );
    const { path } = openQuizPage('/quiz/instr/0');
    await screen.findByRole('heading', { name: "You've attempted the quiz" });
    await says(
      'Section 4: your last answers to questions 1 and 3 arrived after the quiz was submitted and do not count.',
    );
    expect(path()).toBe('/quiz/instr/0');
    expect(persistedSittings.countUnsent(account.id)).toBe(0);
  });
});

describe('a second place', () => {
  test('in the same browser stops the first at once, without touching its answers (T4)', async () => {
    const { user, connection } = await play();
    await user.keyboard('a');
    await says('1 of 3 saved');
    const name = { owner: account.id, round: 'online-round-2026', section: 1 };
    const kept = persistedSittings.read(name);
    const inOtherTab = {
      startedAt: kept?.startedAt ?? '',
      lease: 'lease-of-another-tab',
      questionIds: kept?.questionIds ?? [],
      queue: [{ questionId: questionId(1, 1), takeover: 3, sequence: 1, userInput: 'of another tab' }],
      resume: persistedResumeState,
    };
    goOffline(connection, false);
    persistedSittings.keep(name, inOtherTab);
    await user.keyboard('nb');
    expect(persistedSittings.read(name)).toEqual(inOtherTab);
    await question(2);

    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await says('This quiz was opened on another device');
    expect(persistedSittings.read(name)).toEqual(inOtherTab);
    expect(connection.requests).toEqual([['1:2.1:A']]);
  });

  test('stops the first, which can take the quiz back', async () => {
    const { user, connection, quiz } = await play();
    await user.keyboard('a');
    await says('1 of 3 saved');
    await quiz.startSection(1);
    await user.keyboard('nb');
    await says('This quiz was opened on another device');
    expect(screen.queryByText('Question 1-2?')).toBeNull();
    await user.click(button('Continue here'));
    await question(2);
    await says('2 of 3 saved');
    expect(connection.requests.at(-1)).toEqual(['2:2.2:B']);
  });
});

test('an expired login is requested in place, without loss', async () => {
  const { user, api, path, connection } = await play();
  api.on(signInEndpoints.logIn, () => {
    connection.isLoggedIn = true;
    return { token: token({ id: 'two' }), device: 'device-1', user: { ...account, $id: account.id, sex: 1 as const } };
  });
  connection.isLoggedIn = false;
  await user.keyboard('a');
  await says('Please log in again');
  await user.type(screen.getByLabelText('Password'), 'Quiz-Night-7');
  await user.click(button('Log in and continue'));
  await question(1);
  await says('1 of 3 saved');
  expect(path()).toBe('/quiz/play/1');
  expect(fullScreen.isActive()).toBe(true);
});

describe('full-screen', () => {
  test('left once disqualifies, and is reported once', async () => {
    const { path, connection } = await play();
    act(() => fullScreen.leave());
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    await screen.findByRole('heading', { name: resultMessages.disqualified });
    expect(path()).toBe(`/quiz/result/${encodeURIComponent(resultMessages.disqualified)}`);
    expect(kinds(connection.events)).toEqual(['escape-pressed']);
  });

  test.each([
    ['takes the focus', () => vi.spyOn(document, 'hasFocus').mockReturnValue(false)],
    ['is the print window', () => window.dispatchEvent(new Event('beforeprint'))],
    ['was an alert until now', () => ['blur', 'focus'].map((name) => window.dispatchEvent(new Event(name)))],
    ['was the print window', () => ['beforeprint', 'afterprint'].map((name) => window.dispatchEvent(new Event(name)))],
  ])(
    'ended by a window in front that %s is recorded, disqualifies nobody, and has to be entered again (I15)',
    async (_, open) => {
      const { path, connection, user } = await play();
      open();
      act(() => fullScreen.leave());
      await screen.findByText(/came in front and ended full screen\. This is not a warning/);
      vi.mocked(document.hasFocus).mockRestore?.();
      await waitFor(() => expect(kinds(connection.events)).toContain('fullscreen-interrupted'));
      expect(screen.queryByText('Question 1-1?')).toBeNull();
      await user.click(button('Continue'));
      await screen.findByText('Question 1-1?');
      expect(path()).toBe('/quiz/play/1');
      expect(kinds(connection.events).filter((kind) => kind === 'fullscreen-left')).toEqual([]);
    },
  );

  const hide = () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  test.each([
    ['before full screen ends, as in Chromium', [hide, () => fullScreen.leave()]],
    ['after full screen has ended, as in Firefox', [() => fullScreen.leave(), hide]],
  ])('left for another tab is a flag, if the page is hidden %s (I15)', async (_, steps) => {
    const { connection } = await play();
    window.dispatchEvent(new Event('blur'));
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    act(() => {
      for (const step of steps) step();
    });
    await screen.findByRole('heading', { name: resultMessages.disqualified });
    vi.restoreAllMocks();
    expect(kinds(connection.events)).toEqual(expect.arrayContaining(['fullscreen-left', 'page-hidden']));
    expect(kinds(connection.events)).not.toContain('fullscreen-interrupted');
  });

  test.each([
    { key: 'p', ctrlKey: true },
    { key: 's', metaKey: true },
    { key: 'F1' },
    { key: 'F3' },
    { key: 'Delete', ctrlKey: true, shiftKey: true },
    { key: 'd', altKey: true },
  ])('is not ended by the window of the browser that %o would open (I15)', async (keys) => {
    const { connection } = await play();
    const pressed = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
    act(() => void document.body.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(true);
    expect(kinds(connection.events)).toEqual([]);
    await question(1);
  });

  test.each([{ key: '+', ctrlKey: true }, { key: 'r', ctrlKey: true }, { key: 'Tab' }, { key: 'F5' }])(
    'leaves zoom, reload and the focus to the browser: %o',
    async (keys) => {
      await play();
      const pressed = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
      act(() => void document.body.dispatchEvent(pressed));
      expect(pressed.defaultPrevented).toBe(false);
    },
  );

  test('left and entered again within the debounce is not reported', async () => {
    const { connection } = await play();
    act(() => fullScreen.leave());
    await act(() => document.documentElement.requestFullscreen());
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(kinds(connection.events)).toEqual([]);
    await question(1);
  });

  test('left by a reload is not reported', async () => {
    const { connection, attempt } = await play();
    act(() => {
      window.dispatchEvent(new Event('beforeunload'));
      fullScreen.leave();
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(kinds(connection.events)).toEqual([]);
    // The reload was cancelled: the question waits for full screen, which is not a flag.
    act(() => void window.dispatchEvent(new Event('pageshow')));
    await says('The quiz is played in full screen');
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    expect(attempt().flags).toBe(0);
  });

  test('left without a connection is reported later, even after a reload', async () => {
    const { reload, connection } = await play();
    goOffline(connection, false);
    act(() => fullScreen.leave());
    await says('You left full screen');
    await screen.findByText(/The server must be told before the quiz can continue/);
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    reload();
    goOffline(connection, true);
    openQuizPage('/quiz/play/1');
    await screen.findByRole('heading', { name: resultMessages.disqualified });
    expect(kinds(connection.events)).toEqual(['fullscreen-left']);
  });

  test('reports still waiting are deleted with a logout (P9)', async () => {
    const { connection } = await play();
    goOffline(connection, false);
    act(() => fullScreen.leave());
    const isKept = () => Object.values(localStorage).some((value) => value.includes('fullscreen-left'));
    await waitFor(() => expect(isKept()).toBe(true));
    clearAccountStorage(account.id);
    expect(isKept()).toBe(false);
  });

  test('left in another round does not count in this one', async () => {
    localStorage.setItem(
      accountKey(account.id, 'quiz-reports'),
      JSON.stringify([{ id: questionId(1, 1), round: 'online-round-2025', kind: 'fullscreen-left' }]),
    );
    const { connection, attempt } = await play();
    await waitFor(() => expect(localStorage.getItem(accountKey(account.id, 'quiz-reports'))).toBe('[]'));
    expect(kinds(connection.events)).toEqual([]);
    expect(attempt().flags).toBe(0);
  });

  test('is a flag if flags are counted, and has to be entered again', async () => {
    const { user, attempt } = await play({ disqualifyingFlag: 3 });
    act(() => fullScreen.leave());
    await says('Warning 1 of 3');
    expect(screen.queryByText('Question 1-1?')).toBeNull();
    await user.click(button('Return to full screen'));
    await question(1);
    expect(fullScreen.isActive()).toBe(true);
    expect(attempt().flags).toBe(1);
  });

  test('is one flag even if the reply to its report is lost', async () => {
    const { connection, attempt } = await play({ disqualifyingFlag: 3 });
    connection.answersLost = 2;
    act(() => fullScreen.leave());
    await says('You left full screen');
    await says('Warning 1 of 3');
    expect(kinds(connection.events)).toEqual(['fullscreen-left', 'fullscreen-left', 'fullscreen-left']);
    const flags = connection.events.filter(({ kind }) => kind === 'fullscreen-left');
    expect(new Set(flags.map(({ id }) => id)).size).toBe(1);
    expect(attempt().flags).toBe(1);
  });

  test('is reported when it is entered, which is not a flag (I11)', async () => {
    const { connection, attempt } = await play();
    await waitFor(() => expect(connection.events.map(({ kind }) => kind)).toEqual(['fullscreen-entered']));
    expect(attempt().flags).toBe(0);
  });

  test('is not required on a device without it, which is reported', async () => {
    fullScreen.remove();
    const { connection } = await play();
    await waitFor(() => expect(kinds(connection.events)).toEqual(['fullscreen-unavailable']));
  });
});

test('developer tools, the context menu, copy and cut are blocked and reported', async () => {
  const { connection } = await play();
  const blocked = [
    new KeyboardEvent('keydown', { key: 'F12', cancelable: true }),
    new Event('contextmenu', { cancelable: true }),
    new Event('copy', { cancelable: true }),
    new Event('cut', { cancelable: true }),
  ];
  act(() => {
    for (const event of blocked) window.dispatchEvent(event);
  });
  expect(blocked.every(({ defaultPrevented }) => defaultPrevented)).toBe(true);
  await waitFor(() => expect(kinds(connection.events)).toEqual(['developer-tools-key', 'context-menu', 'copy', 'cut']));
  await question(1);
});

test('a finished section leads home', async () => {
  fakeQuiz({ sectionsOver: 1 });
  const { path } = openQuizPage('/quiz/play/1');
  await says("You've attempted the quiz");
  expect(path()).toBe('/');
});

test('a section of an unannounced round leads to the explanation', async () => {
  const { api } = fakeQuiz({ openSection: 1 });
  api.on(sittingEndpoints.readAttempt, () => {
    throw new Refusal('quiz-not-announced');
  });
  openQuizPage('/quiz/play/1');
  await screen.findByRole('heading', { name: 'The quiz has not opened yet' });
});

test('a section whose time runs out while it waits leads to the next', async () => {
  const clock = stopClock();
  fakeQuiz({ openSection: 1, durationMs: 1500 });
  const { path } = openQuizPage('/quiz/play/1');
  await screen.findByRole('button', { name: 'Continue' });
  clock.pass(1500);
  await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
});

test('a section finished on another device meanwhile leads home', async () => {
  const { quiz } = fakeQuiz({ openSection: 1 });
  const { user, path } = openQuizPage('/quiz/play/1');
  const start = await screen.findByRole('button', { name: 'Continue' });
  await quiz.finishSection(1, 'lease-of-1');
  await user.click(start);
  await says("You've attempted the quiz");
  expect(path()).toBe('/');
});

test('the Back key leaves a running section, and full screen, only after a confirmation', async () => {
  const { user, router, path } = await play();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate('/'));
  expect(path()).toBe('/quiz/play/1');
  await screen.findByRole('alertdialog', { name: 'Leave the section?' });
  await user.click(button('Stay'));
  await question(1);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(() => router.navigate('/'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Somewhere else' });
  expect(path()).toBe('/');
  await waitFor(() => expect(fullScreen.isActive()).toBe(false));
});

test('Back and Leave lead from a running section to the previous page', async () => {
  fakeQuiz({ openSection: 1 });
  const { user, router, path } = openQuizPage('/before');
  await act(() => router.navigate('/quiz/play/1'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await question(1);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate(-1));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(path()).toBe('/before'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('leaving a running section by the Back key is not a flag', async () => {
  const { user, router, connection } = await play();
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await act(() => router.navigate('/'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Somewhere else' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(kinds(connection.events)).toEqual([]);
});

describe('Submit', () => {
  test('appears with the last question, counts unanswered ones, and leads to the next section', async () => {
    const { user, path, connection } = await play();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    await user.keyboard('nbn');
    await user.click(button('Submit'));
    const dialog = within(await screen.findByRole('alertdialog'));
    const counts = dialog.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
    expect(counts).toEqual(['Answered 1', 'Not answered 2']);
    expect(dialog.getByText(/^Time left:/).textContent).toMatch(/^Time left: [78]:\d\d$/);
    await says('Use the buttons, not Esc: Esc leaves full screen and disqualifies you.');
    await user.click(button('Back to the questions'));
    await question(3);
    await user.click(button('Submit'));
    await user.click(await screen.findByRole('button', { name: 'Finish section' }));
    await waitFor(() => expect(path()).toBe('/quiz/instr/2'));
    expect(connection.requests.flat()).toEqual(['2:2.1:B']);
    expect(connection.finished).toEqual([1]);
    expect(kinds(connection.events)).toEqual([]);
    await screen.findByRole('button', { name: 'Start Quiz' });
    expect(screen.queryByText(/ran out/)).toBeNull();
  });

  test('counts an answer marked for review as marking does, and its numbers lead to their questions', async () => {
    const { user } = await play();
    await user.keyboard('b');
    await user.click(button('Mark for review'));
    await user.keyboard('nn');
    await says('1 of 3 saved');
    await user.click(button('Submit'));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Answered').nextSibling?.textContent).toBe('1');
    dialog.getByText('1 of them is marked for review: it counts.');
    await user.click(dialog.getByRole('button', { name: 'Question 2: Not answered' }));
    await question(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  async function finishLast(page: Awaited<ReturnType<typeof play>>) {
    await page.user.keyboard('nn');
    await page.user.click(button('Submit'));
    await page.user.click(await screen.findByRole('button', { name: 'Finish section' }));
  }

  test('after the last section makes the final submission', async () => {
    const page = await play({}, 4);
    await finishLast(page);
    await screen.findByRole('heading', { name: resultMessages.submitted });
    expect(page.attempt().submittedAt).not.toBeNull();
    await waitFor(() => expect(fullScreen.isActive()).toBe(false));
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
  });

  test('after the last section of a paper of two makes it too', async () => {
    const page = await play({ paper: fakePaper([['single'], ['single', 'single', 'typed']]) }, 2);
    expect(screen.getByText('Section 2 of 2')).toBeDefined();
    await finishLast(page);
    await screen.findByRole('heading', { name: resultMessages.submitted });
  });

  test('tells those who have submitted elsewhere', async () => {
    const page = await play({}, 4);
    page.api.on(sittingEndpoints.finishSection, async ({ body }) => {
      const { reply } = await page.quiz.finishSection(4, body.lease);
      await page.quiz.submit();
      return reply;
    });
    await finishLast(page);
    await says("You've already submitted");
    await screen.findByRole('heading', { name: resultMessages.submitted });
  });

  test.each([
    ['any 409', new ApiError('Something else', { status: 409, code: 'another-code' })],
    ['a message of a duplicate', new ApiError('E11000 Duplicate key', { status: 500, code: '' })],
  ])('accepts %s as an earlier submission', async (_, error) => {
    const page = await play({}, 4);
    page.api.on(sittingEndpoints.submitScore, () => {
      throw error;
    });
    await finishLast(page);
    await says("You've already submitted");
    await screen.findByRole('heading', { name: resultMessages.submitted });
  });

  test('that the server refuses is reported once, and retried on request', async () => {
    const page = await play({}, 4);
    let isRefused = true;
    page.api.on(sittingEndpoints.submitScore, () => {
      if (isRefused) throw new Refusal('quiz-unfinished');
      return page.quiz.submit();
    });
    await finishLast(page);
    await screen.findByRole('heading', { name: 'Submission failed' });
    // A toast would have appeared by now.
    await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(screen.getAllByText('Submission failed')).toHaveLength(1);
    isRefused = false;
    await page.user.click(button('Try again'));
    await screen.findByRole('heading', { name: resultMessages.submitted });
  });

  test('retries while the network is down, and leads home only on request', async () => {
    const page = await play({}, 4);
    page.api.on(sittingEndpoints.submitScore, () => {
      throw new Unreachable();
    });
    await finishLast(page);
    await screen.findByRole('heading', { name: 'Almost there' });
    expect(page.path()).toBe('/quiz/play/4');
    await page.user.click(button('Leave without submitting'));
    await says('Network error. Please try again.');
    expect(page.path()).toBe('/');
  });
});

test('the pictures of a section are fetched when it starts, before their questions are shown', async () => {
  const fetched: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set src(address: string) {
        fetched.push(address);
      }
    },
  );
  await play();
  expect(fetched).toEqual([expect.stringContaining('picture-of-two')]);
  expect(screen.queryByRole('img')).toBeNull();
});
