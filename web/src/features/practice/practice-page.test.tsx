import { practice } from 'virtual:practice';
import { currentComparison } from '@club/domain/entities/papers/comparison';
import type { Question } from '@club/domain/entities/papers/question';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { chosenOptions } from '@club/domain/entities/papers/read-answer';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { stopClock } from '#testing/stop-clock.ts';
import PracticePage from './practice-page.tsx';

let fullScreen: ReturnType<typeof fakeFullScreen>;
const fetched = vi.fn();

beforeEach(() => {
  fullScreen = fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  expect(fetched).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

const { paper, keys } = practice;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (user: Visitor, name: string) => user.click(await screen.findByRole('button', { name }));
type Visitor = ReturnType<typeof userEvent.setup>;

function openPractice() {
  const router = createMemoryRouter(
    [
      { path: '/quiz/practice', element: <PracticePage /> },
      { path: '*', element: <h1>Somewhere else</h1> },
    ],
    { initialEntries: ['/quiz/practice'] },
  );
  const page = render(<RouterProvider router={router} />);
  function reload() {
    page.unmount();
    fullScreen.leave();
  }
  return { user: userEvent.setup(), reload, router };
}

async function startFirstSection(user: Visitor) {
  await user.click(await screen.findByRole('link', { name: 'Start practising' }));
  await press(user, 'Start Quiz');
  await screen.findByText('Section 1 of 4');
}

/** Answers the question on the screen correctly. */
async function answer(user: Visitor, question: Question) {
  const key = keys.keys[question.id];
  if (key === undefined) throw new Error('a question of the practice has no key');
  const right = toCorrectAnswer(key, question.options);
  if (question.options.length === 0) await user.type(screen.getByLabelText(/^Your answer/), right);
  else
    await user.keyboard(
      chosenOptions({ userInput: right }, question.options, currentComparison)
        .map((one) => 'abcd'[one])
        .join(''),
    );
}

async function finishSection(user: Visitor) {
  await user.click(button('Submit'));
  await press(user, 'Finish section');
}

/** Sits the whole paper, answering the questions selected by `isAnswered`. */
async function sitAll(user: Visitor, isAnswered: (question: Question) => boolean = () => true) {
  for (const { section } of paper.sections) {
    if (section > 1) await press(user, 'Start Quiz');
    const questions = paper.questions.filter((question) => question.section === section);
    await screen.findByText(`Section ${section} of ${paper.sections.length}`);
    for (const [index, question] of questions.entries()) {
      if (isAnswered(question)) await answer(user, question);
      if (index < questions.length - 1) await user.click(button('Next'));
    }
    await finishSection(user);
  }
}

test('explains its content and duration, and that nothing is sent', async () => {
  openPractice();
  await screen.findByRole('heading', { name: 'Practice' });
  const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual(['Sections: 4', 'Questions: 12', 'Marks: 54', 'Minutes: 11']);
  expect(screen.getByText(/No account is needed\. Your answers stay on this device/)).toBeDefined();
});

test('can be sat to its end offline, and gives full marks for all correct answers', async () => {
  const { user } = openPractice();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await startFirstSection(user);
  expect(fullScreen.isActive()).toBe(true);
  await sitAll(user);
  await screen.findByRole('heading', { name: '54 of 54 marks' });
  expect(screen.getAllByText('Correct')).toHaveLength(1 + paper.questions.length);
  expect(screen.queryByText(/You are offline\. Your answers are kept/)).toBeNull();
  await waitFor(() => expect(fullScreen.isActive()).toBe(false));
});

test('shows the given and the correct answer of every question, with the reason', async () => {
  const { user } = openPractice();
  await startFirstSection(user);
  const [first, , third] = paper.questions;
  const rightOfFirst = keys.keys[first?.id ?? ''];
  const wrongLetter = rightOfFirst?.kind === 'single' && rightOfFirst.option === 0 ? 'b' : 'a';
  await user.keyboard(wrongLetter);
  await user.keyboard('nn');
  if (third) await answer(user, third);
  await finishSection(user);
  for (const section of [2, 3, 4]) {
    await press(user, 'Start Quiz');
    await screen.findByText(`Section ${section} of 4`);
    await user.keyboard('nn');
    await finishSection(user);
  }
  await screen.findByRole('heading', { name: '3 of 54 marks' });
  const cards = screen.getAllByRole('article').slice(1);
  expect(cards).toHaveLength(12);
  expect(
    cards.slice(0, 3).map((card) => within(card).getByText(/^(?:Correct|Wrong|Not answered)$/).textContent),
  ).toEqual(['Wrong', 'Not answered', 'Correct']);
  expect(cards.slice(0, 3).map((card) => within(card).getByText(/^[+−]?\d$/).textContent)).toEqual(['−1', '0', '+4']);
  expect(within(cards[0] as HTMLElement).getByText('Your answer')).toBeDefined();
  for (const [index, { id }] of paper.questions.entries()) {
    expect(within(cards[index] as HTMLElement).getByText(keys.reasons[id]?.en ?? '')).toBeDefined();
  }
});

test('only warns of leaving full screen', async () => {
  const { user } = openPractice();
  await startFirstSection(user);
  for (let times = 0; times < 3; times++) {
    act(() => fullScreen.leave());
    await screen.findByText('In the real quiz you would get a warning or be disqualified. Here there is no penalty.');
    await press(user, 'Return to full screen');
    await screen.findByText('Section 1 of 4');
    expect(fullScreen.isActive()).toBe(true);
  }
});

test('is restored after a reload with its section, its answers and its clock', async () => {
  const clock = stopClock();
  const first = openPractice();
  await startFirstSection(first.user);
  await first.user.keyboard('c');
  await screen.findByText('1 of 3 saved');
  first.reload();
  clock.pass(60_000);
  const again = openPractice();
  await press(again.user, 'Continue');
  expect(await screen.findByRole('radio', { name: /^C:/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('timer').textContent).toMatch(/2:00$/);
});

test('can be left in the middle and restarted from scratch', async () => {
  const { user } = openPractice();
  await startFirstSection(user);
  await user.keyboard('c');
  await screen.findByText('1 of 3 saved');
  act(() => fullScreen.leave());
  await press(user, 'Stop practising');
  await startFirstSection(user);
  expect(screen.getByText('0 of 3 saved')).toBeDefined();
});

test('can be left with the Back key, unlike the real quiz', async () => {
  const { user, router } = openPractice();
  await startFirstSection(user);
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Somewhere else' });
  await waitFor(() => expect(fullScreen.isActive()).toBe(false));
});

test('restarts after its result', async () => {
  const { user } = openPractice();
  await startFirstSection(user);
  await sitAll(user, () => false);
  await screen.findByRole('heading', { name: '0 of 54 marks' });
  await press(user, 'Practise again');
  await startFirstSection(user);
  await screen.findByText('Section 1 of 4');
});

test('acts once on a press on Start before the scripts (F5)', async () => {
  window.history.replaceState(null, '', '#start');
  openPractice();
  await screen.findByRole('button', { name: 'Start Quiz' });
  expect(window.location.hash).toBe('');
});

test('discards the stored state of another version of the paper', async () => {
  const first = openPractice();
  await startFirstSection(first.user);
  first.reload();
  const kept = JSON.parse(localStorage.getItem('quiz-practice') ?? '');
  localStorage.setItem('quiz-practice', JSON.stringify({ ...kept, version: 'older' }));
  openPractice();
  await screen.findByRole('link', { name: 'Start practising' });
});
