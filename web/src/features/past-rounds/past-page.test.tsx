import { type PastRoundReply, pastRoundsEndpoints } from '@club/contract/past-rounds';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import { begunRounds, forgetRound } from './begun-rounds.ts';
import PastPage from './past-page.tsx';

let api: ReturnType<typeof fakeApi>;
let fullScreen: ReturnType<typeof fakeFullScreen>;
beforeEach(() => {
  api = fakeApi();
  fullScreen = fakeFullScreen();
  queryClient.clear();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  for (const { slug } of begunRounds()) forgetRound(slug);
});

const question = (number: number) => ({
  question: {
    $id: `018f0000-0000-7000-8000-00000000100${number}`,
    id: `018f0000-0000-7000-8000-00000000100${number}`,
    section: 1,
    kind: 'single' as const,
    isInteger: false,
    question: `Which river is number ${number}?`,
    options: ['Narmada', 'Tapti', 'Mahi', 'Sone'],
    optionsContainImg: false,
    optionAlts: [],
    supportingPic: null,
    supportingPicAlt: '',
    translations: {},
    createdAt: '2026-07-01T10:00:00.000Z',
  },
  rightAnswers: ['Narmada'],
  reasons: { en: 'It is the longest of the four.' },
  countsFor: null,
});

const past: PastRoundReply = {
  slug: 'online-round-2026',
  title: 'Online Round 2026',
  version: 'one',
  languages: ['en'],
  comparison: 'as-it-reads',
  sections: [
    {
      section: 1,
      title: 'Rivers',
      problemType: 'Single correct (2)',
      kinds: ['single'],
      durationSeconds: 300,
      questionCount: 2,
      markingScheme: '+4, -1',
      marksIfRight: 4,
      marksIfWrong: -1,
    },
  ],
  questions: [question(1), question(2)],
  steps: [
    { from: 6, count: 5 },
    { from: 2, count: 7 },
    { from: 0, count: 8 },
  ],
};

function open(search = '?round=online-round-2026') {
  const router = createMemoryRouter(
    [
      { path: '/quiz/past', element: <PastPage /> },
      { path: '*', element: <h1>Somewhere else</h1> },
    ],
    { initialEntries: [`/quiz/past${search}`] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('a past round is sat with its clock, survives a reload, and says which rank it would have been, without another call (Z4, Z6)', async () => {
  const read = api.on(pastRoundsEndpoints.readPastRound, () => past);
  const user = open();
  await press(user, 'Start the round');
  await press(user, 'Start Quiz');
  await screen.findByText('Section 1 of 1');
  expect(screen.getByRole('timer').textContent).toMatch(/[45]:\d\d$/);
  await user.keyboard('a');
  await screen.findByText('1 of 2 saved');
  cleanup();
  fullScreen.leave();
  open();
  await press(user, 'Continue');
  expect(await screen.findByRole('radio', { name: /^A:/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await press(user, 'Finish section');
  await screen.findByRole('heading', { name: '4 of 8 marks' });
  // Five are above, and seven have as many marks or somewhat more or fewer.
  const rank = within(
    screen.getByRole('region', { name: 'You would have been between rank 6 and 13, beside 20 students' }),
  );
  rank.getByText(/Each bar has at least five students/);
  expect(screen.getAllByText('It is the longest of the four.')).toHaveLength(2);
  expect(read).toHaveLength(1);
});

test('fewer than five students give no rank (Z4)', async () => {
  api.on(pastRoundsEndpoints.readPastRound, () => ({ ...past, version: 'two', steps: null }));
  const user = open();
  await press(user, 'Start the round');
  await press(user, 'Start Quiz');
  await screen.findByText('Section 1 of 1');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await press(user, 'Finish section');
  await screen.findByText('There is no rank, because fewer than five students sat this round.');
});

/** Starts the section, gives the right answer to the first question, and leaves the page. */
async function beginAndLeave(user: ReturnType<typeof userEvent.setup>) {
  await press(user, 'Start the round');
  await press(user, 'Start Quiz');
  await screen.findByText('Section 1 of 1');
  await user.keyboard('a');
  await screen.findByText('1 of 2 saved');
  leave();
}

function leave() {
  cleanup();
  queryClient.clear();
  fullScreen.leave();
}

async function finish(user: ReturnType<typeof userEvent.setup>) {
  await press(user, 'Continue');
  expect(await screen.findByRole('radio', { name: /^A:/ })).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await press(user, 'Finish section');
}

const closed = () => {
  throw new Refusal('past-round-closed');
};

test('whoever sits a round that is closed meanwhile goes on after a reload, and keeps the result (Z8)', async () => {
  let answer = () => ({ ...past, slug: 'closed', version: 'closed' });
  api.on(pastRoundsEndpoints.readPastRound, () => answer());
  const rounds = api.on(siteEndpoints.listRounds, () => ({ rounds: [], now: '2026-12-01T10:00:00.000Z' }));
  await beginAndLeave(open('?round=closed'));
  answer = closed;
  await finish(open('?round=closed'));
  await screen.findByRole('heading', { name: '4 of 8 marks' });
  leave();
  open('?round=closed');
  await screen.findByRole('heading', { name: '4 of 8 marks' });
  await screen.findByText(/cannot be sat again. Your result stays on this device/);
  expect(screen.queryByRole('button', { name: 'Sit it again' })).toBeNull();
  leave();
  open('');
  const line = (await screen.findByText('Begun on this device')).closest('li');
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/quiz/past?round=closed');
  expect(rounds).toHaveLength(1);
});

test('nothing that was answered is lost without a connection, or when its key is corrected meanwhile (Z8)', async () => {
  const [first, second] = past.questions;
  if (!first || !second) throw new Error('two questions');
  const questions = [{ ...first, rightAnswers: ['Tapti'] }, second];
  const mistaken = (): PastRoundReply => ({ ...past, slug: 'corrected', version: 'before', questions });
  let answer = mistaken;
  api.on(pastRoundsEndpoints.readPastRound, () => answer());
  await beginAndLeave(open('?round=corrected'));
  answer = () => {
    throw new Unreachable();
  };
  open('?round=corrected');
  await screen.findByRole('button', { name: 'Continue' });
  leave();
  answer = () => ({ ...past, slug: 'corrected', version: 'after' });
  await finish(open('?round=corrected'));
  await screen.findByRole('heading', { name: '4 of 8 marks' });
});

test('a round that is begun takes the place of one that is finished, and not of one under way (Z8)', async () => {
  api.on(pastRoundsEndpoints.readPastRound, ({ params }) => ({ ...past, slug: params.slug, version: params.slug }));
  await beginAndLeave(open('?round=under-way'));
  await beginAndLeave(open('?round=finished'));
  await finish(open('?round=finished'));
  await screen.findByRole('heading', { name: '4 of 8 marks' });
  leave();
  await beginAndLeave(open('?round=third'));
  expect(begunRounds().map(({ slug }) => slug)).toEqual(expect.arrayContaining(['under-way', 'third']));
  expect(begunRounds().map(({ slug }) => slug)).not.toContain('finished');
  open('?round=under-way');
  await press(userEvent.setup(), 'Stop practising');
  await screen.findByRole('button', { name: 'Start the round' });
  expect(begunRounds().map(({ slug }) => slug)).not.toContain('under-way');
});

test('a round that was closed leads to practice (Z3)', async () => {
  api.on(pastRoundsEndpoints.readPastRound, () => {
    throw new Refusal('past-round-closed');
  });
  open();
  await screen.findByText('This round is not open for practice.');
  const link = screen.getByRole('link', { name: 'Practise with the sample paper' });
  expect(link.getAttribute('href')).toBe('/quiz/practice');
});

test('lists the rounds that are open so, or says that there is none (Z7)', async () => {
  let rounds = [sampleRound({ isOpenToAll: true }), sampleRound({ slug: 'other', title: 'Other Round' })];
  api.on(siteEndpoints.listRounds, () => ({ rounds, now: '2026-12-01T10:00:00.000Z' }));
  open('');
  const link = await screen.findByRole('link', { name: sampleRound({}).title });
  expect(link.getAttribute('href')).toBe(`/quiz/past?round=${sampleRound({}).slug}`);
  expect(screen.queryByRole('link', { name: 'Other Round' })).toBeNull();
  cleanup();
  rounds = [];
  queryClient.clear();
  open('');
  await screen.findByText('No earlier round is open at the moment.');
});
