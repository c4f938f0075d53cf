import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { fakeFullScreen } from '#testing/fake-full-screen.ts';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { samplePaper, samplePublished, sampleSettings } from '#testing/sample-rounds.ts';
import { user as account, token } from '#testing/session-samples.ts';
import PreviewRoundPage from './preview-round-page.tsx';

let fullScreen: ReturnType<typeof fakeFullScreen>;

beforeEach(() => {
  fullScreen = fakeFullScreen();
  vi.stubGlobal('scrollTo', () => undefined);
});

type Paper = Parameters<typeof samplePaper>[0];
const [aptitude] = samplePaper().sections;
const sections = aptitude ? [{ ...aptitude, questionCount: 2 }] : [];

/** Opens the preview of a round. All calls except its two reads fail. */
function openPreview({ paper = {}, integrityRule = 'strict', isAdmin = true }: Preview = {}) {
  const api = fakeApi();
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: sampleSettings({ integrityRule }) }));
  const reads = api.on(publishingEndpoints.readPaper, () => ({
    paper: samplePaper({ sections, questions: [sampleQuestion(1), sampleQuestion(2)], ...paper }),
  }));
  queryClient.clear();
  session.logIn(token(), { ...account, isAdmin, ...(isAdmin && { role: 'owner' as const }) });
  const router = createMemoryRouter(
    [
      { path: '/admin/rounds/:slug/try', element: <PreviewRoundPage /> },
      { path: '*', element: <h1>Somewhere else</h1> },
    ],
    { initialEntries: ['/admin/rounds/online-round-2026/try'] },
  );
  render(<RouterProvider router={router} />);
  const user = userEvent.setup();
  return { user, reads, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
}

interface Preview {
  paper?: Paper;
  integrityRule?: string;
  isAdmin?: boolean;
}

async function play(preview?: Preview) {
  const page = openPreview(preview);
  await page.press('Start');
  await page.press('Start Quiz');
  await screen.findByText('Section 1 of 1');
  return page;
}

test('an admin sits the paper of a round and sees the correct answers; nothing is sent', async () => {
  const fetched = vi.fn<(address: string) => void>();
  const { user, press } = await play();
  const fetchBefore = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    fetched(address);
    return fetchBefore(address, init);
  });
  await user.keyboard('bnc');
  await screen.findByText('2 of 2 saved');
  await press('Submit');
  await press('Finish section');
  await screen.findByRole('heading', { name: '3 of 8 marks' });
  expect(screen.getAllByText('Correct answer')).toHaveLength(2);
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByRole('link', { name: 'Back to the round' }).getAttribute('href')).toBe(
    '/admin/rounds/online-round-2026',
  );
  await press('Try again');
  await screen.findByRole('button', { name: 'Start' });
});

test('uses the active questions while nothing is published', async () => {
  const questions = [sampleQuestion(1), sampleQuestion(2, { inActive: true })];
  await play({ paper: { questions } });
  expect(screen.getByText('1/1')).toBeDefined();
});

test('uses the published paper, if there is one, with its keys and withdrawn questions', async () => {
  const published = samplePublished({
    sections,
    questions: [sampleQuestion(7, { question: 'As published?' }), sampleQuestion(8)],
    withdrawn: [{ questionId: sampleQuestion(8).id, countsFor: 'everybody' }],
  });
  const { user, press } = await play({ paper: { questions: [sampleQuestion(1)], published } });
  expect(screen.getByText('As published?')).toBeDefined();
  await user.keyboard('bn');
  await press('Submit');
  await press('Finish section');
  await screen.findByRole('heading', { name: '8 of 8 marks' });
  expect(screen.getByText('This question was withdrawn.')).toBeDefined();
});

test.each([
  ['strict', 1, 'A student would be disqualified now. Here there is no penalty.'],
  ['flags:3', 1, 'For a student this would be warning 1 of 3. Here there is no penalty.'],
  ['flags:2', 2, 'A student would be disqualified now. Here there is no penalty.'],
])('under the rule %s, leaving full screen for the time %i shows: %s', async (integrityRule, times, sentence) => {
  const { press } = await play({ integrityRule });
  for (let time = 1; time <= times; time++) {
    act(() => fullScreen.leave());
    await screen.findByText(/Here there is no penalty\./);
    if (time < times) await press('Return to full screen');
  }
  await screen.findByText(sentence);
});

test('a round without questions cannot be tried', async () => {
  openPreview({ paper: { questions: [] } });
  await screen.findByText('No Questions Added Yet');
});

test('is only for admins', async () => {
  const { reads } = openPreview({ isAdmin: false });
  await screen.findByRole('heading', { name: 'Somewhere else' });
  expect(reads).toEqual([]);
});
