import { type RehearsalReply, rehearsalEndpoints } from '@club/contract/rehearsal';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearAccountStorage } from '#shared/account-storage.ts';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { fakePaper, fakeQuiz } from '#testing/fake-quiz.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { listRoundsReply, sampleRound } from '#testing/sample-rounds.ts';
import RehearsalPage from './rehearsal-page.tsx';
import { simulatedStudentsKey } from './simulated-students-key.ts';

let api: ReturnType<typeof fakeApi>;
let rehearsal: RehearsalReply | null;

const now = '2026-11-19T04:30:00.000Z';
const begun: RehearsalReply = {
  slug: 'rehearsal-online-round-2026',
  title: 'Rehearsal of Online Round 2026',
  phase: 'announced',
  opensAt: '2026-11-19T04:32:00.000Z',
  closesAt: '2026-11-19T05:12:00.000Z',
  questionCount: 40,
  students: 0,
};
const next = sampleRound({ slug: 'next', title: 'Next Year', isCurrent: false, durationSeconds: 600 });

beforeEach(() => {
  rehearsal = null;
  api = fakeApi();
  api.on(rehearsalEndpoints.readRehearsal, () => ({ rehearsal, now }));
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound(), next]));
});

const open = (address = '/admin/rehearsal') =>
  openAdminPage([{ path: '/admin/rehearsal', element: <RehearsalPage /> }], address);
const beginButton = () => screen.findByRole('button', { name: 'Start rehearsal' });

test('starts a rehearsal of the current round, in two minutes and for the duration of its paper', async () => {
  const asked = api.on(rehearsalEndpoints.beginRehearsal, () => {
    rehearsal = begun;
    return { rehearsal: begun, now };
  });
  const { user } = open();
  await user.click(await beginButton());
  await screen.findByRole('heading', { name: 'Rehearsal of Online Round 2026' });
  expect(asked).toEqual([
    { params: { slug: 'online-round-2026' }, query: undefined, body: { opensInMinutes: 2, lastsMinutes: 40 } },
  ]);
});

test('uses the round in the address, and the entered minutes', async () => {
  const asked = api.on(rehearsalEndpoints.beginRehearsal, () => ({ rehearsal: begun, now }));
  const { user } = open('/admin/rehearsal?round=next');
  expect(await screen.findByRole('combobox', { name: 'Rehearse' })).toHaveProperty('value', 'next');
  expect(screen.getByRole('textbox', { name: 'Open for' })).toHaveProperty('value', '20');
  for (const [name, minutes] of [
    ['Opens in', '15'],
    ['Open for', '5'],
  ] as const) {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), minutes);
  }
  await user.click(await beginButton());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ params: { slug: 'next' }, body: { opensInMinutes: 15, lastsMinutes: 5 } });
});

test('validates the minutes before it calls the server', async () => {
  const asked = api.on(rehearsalEndpoints.beginRehearsal, () => ({ rehearsal: begun, now }));
  const { user } = open();
  await user.clear(await screen.findByRole('textbox', { name: 'Opens in' }));
  await user.click(await beginButton());
  expect(screen.getByText('Enter a whole number from 0 to 1440')).toBeDefined();
  expect(asked).toEqual([]);
});

test('reports that a rehearsal exists already, and shows it', async () => {
  api.on(rehearsalEndpoints.beginRehearsal, () => {
    rehearsal = begun;
    throw new Refusal('rehearsal-exists');
  });
  const { user } = open();
  await user.click(await beginButton());
  expect(await screen.findByRole('heading', { name: 'Rehearsal of Online Round 2026' })).toBeDefined();
});

test('shows hours in Indian time, participants, and the command that fills it with students', async () => {
  rehearsal = { ...begun, phase: 'open', students: 300 };
  open();
  const shown = within(await screen.findByRole('region', { name: 'Rehearsal of Online Round 2026' }));
  expect(shown.getByText('Open')).toBeDefined();
  expect(shown.getByText(/19 November 2026 at 10:02/)).toBeDefined();
  expect(shown.getByText('300 students')).toBeDefined();
  expect(screen.getByText(/npm run bench -- --target http/)).toBeDefined();
});

test('ends it after a confirmation that names the effects', async () => {
  rehearsal = { ...begun, students: 300 };
  const asked = api.on(rehearsalEndpoints.endRehearsal, () => {
    rehearsal = null;
    return { message: 'The rehearsal was ended', attempts: 2, students: 300 };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the rehearsal' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/with 300 simulated students/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End the rehearsal' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the rehearsal' }));
  expect(await beginButton()).toBeDefined();
  expect(asked).toHaveLength(1);
});

test('accepts that somebody else has ended it meanwhile', async () => {
  rehearsal = begun;
  api.on(rehearsalEndpoints.endRehearsal, () => {
    rehearsal = null;
    throw new Refusal('rehearsal-unknown');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the rehearsal' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the rehearsal' }));
  expect(await screen.findByText('Someone else has already ended it.')).toBeDefined();
  expect(await beginButton()).toBeDefined();
});

test('reports a server error, and that there is no round to rehearse', async () => {
  api.on(rehearsalEndpoints.readRehearsal, () => {
    throw new ServerError();
  });
  open();
  expect(await screen.findByRole('button', { name: /again/i })).toBeDefined();
});

test('leads to the rounds if there is none', async () => {
  api.on(siteEndpoints.listRounds, () => listRoundsReply([]));
  open();
  expect(await screen.findByText('No rounds yet')).toBeDefined();
});

test('a simulated student sits the whole rehearsal from this page, with a session of its own (N18)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const quiz = fakeQuiz({ class: null, isRehearsal: true });
    quiz.api.on(rehearsalEndpoints.readRehearsal, () => ({ rehearsal: { ...begun, phase: 'open' as const }, now }));
    const made = quiz.api.on(rehearsalEndpoints.makeSimulatedStudents, () => ({
      students: [{ accountId: '018f0000-0000-7000-8000-000000000001', token: 'its own' }],
      total: 1,
    }));
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add 30 students' }));
    await screen.findByText('1 about to start, 0 playing, 0 submitted');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await screen.findByText('1 playing, 0 submitted');
    await act(() => vi.advanceTimersByTimeAsync(900_000));
    await screen.findByText('0 playing, 1 submitted');
    expect(made[0]?.body).toEqual({ count: 30 });
    expect(quiz.connection.finished).toEqual([1, 2, 3, 4]);
    expect(quiz.connection.requests).toHaveLength(fakePaper().questions.length);
    const tokens = fetched.mock.calls.flatMap(([address, init]) =>
      String(address).includes('/api/quiz/') ? [new Headers(init?.headers).get('authorization')] : [],
    );
    expect(new Set(tokens)).toEqual(new Set(['Bearer its own']));
  } finally {
    vi.useRealTimers();
  }
});

test('nobody plays before the rehearsal opens: its students are counted as waiting (N18)', async () => {
  // They arrive later: a clock of the test's own takes them away with it.
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const quiz = fakeQuiz({ class: null, isRehearsal: true });
    quiz.api.on(rehearsalEndpoints.readRehearsal, () => ({
      rehearsal: { ...begun, phase: 'announced' as const },
      now,
    }));
    const students = [1, 2].map((number) => ({
      accountId: `018f0000-0000-7000-8000-00000000001${number}`,
      token: 'own',
    }));
    quiz.api.on(rehearsalEndpoints.makeSimulatedStudents, () => ({ students, total: 2 }));
    const { simulatedStudents } = await import('./simulated-students.ts');
    const before = simulatedStudents.progress().waiting;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add 30 students' }));
    await waitFor(() => expect(simulatedStudents.progress().waiting).toBe(before + 2));
    const said = await screen.findByText(/waiting for the opening/);
    expect(said.textContent).not.toContain('playing');
  } finally {
    vi.clearAllTimers();
    vi.useRealTimers();
  }
});

test('after a reload, on any page of the team, its simulated students go on where they were (N18)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const quiz = fakeQuiz({ class: null, isRehearsal: true });
    quiz.api.on(rehearsalEndpoints.readRehearsal, () => ({ rehearsal: { ...begun, phase: 'open' as const }, now }));
    const student = { accountId: '018f0000-0000-7000-8000-000000000002', token: 'its own' };
    quiz.api.on(rehearsalEndpoints.makeSimulatedStudents, () => ({ students: [student], total: 1 }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add 30 students' }));
    // Into the second section.
    for (let seconds = 0; quiz.connection.requests.length < 4 && seconds < 300; seconds += 1) {
      await act(() => vi.advanceTimersByTimeAsync(1_000));
    }
    const answered = [...quiz.connection.requests];
    cleanup();
    vi.clearAllTimers();
    vi.resetModules();

    // What a reload leaves: the tab's storage, and modules that know nothing.
    const page = await import('#testing/open-admin-page.tsx');
    page.openAdminPage([{ path: '/admin/live', element: <h1>Live page</h1> }], '/admin/live');
    await screen.findByRole('heading', { name: 'Live page' });
    const { simulatedStudents } = await import('./simulated-students.ts');
    await act(() => vi.advanceTimersByTimeAsync(900_000));
    expect(simulatedStudents.progress()).toEqual({ waiting: 0, playing: 0, submitted: 1, stopped: 0 });
    expect(quiz.connection.finished).toEqual([1, 2, 3, 4]);
    // No question twice: the one that was answered before the reload stays.
    expect(quiz.connection.requests).toHaveLength(fakePaper().questions.length);
    expect(answered).toHaveLength(4);
    expect(quiz.connection.requests.slice(0, 4)).toEqual(answered);
  } finally {
    vi.useRealTimers();
  }
});

test('forgets its simulated students when the rehearsal is ended, and at log-out (N18, P9)', async () => {
  rehearsal = { ...begun, students: 1 };
  const key = simulatedStudentsKey('018f0000-0000-7000-8000-00000000000a');
  api.on(rehearsalEndpoints.endRehearsal, () => {
    rehearsal = null;
    return { message: 'The rehearsal was ended', attempts: 0, students: 1 };
  });
  const { user } = open();
  await screen.findByRole('button', { name: 'End the rehearsal' });
  sessionStorage.setItem(key, '[]');
  await user.click(screen.getByRole('button', { name: 'End the rehearsal' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End the rehearsal' }));
  await beginButton();
  expect(sessionStorage.getItem(key)).toBeNull();
  sessionStorage.setItem(key, '[]');
  clearAccountStorage('018f0000-0000-7000-8000-00000000000a');
  expect(sessionStorage.getItem(key)).toBeNull();
});
