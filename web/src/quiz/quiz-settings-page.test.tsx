import { quizEndpoints } from '@club/contract/quiz';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import QuizSettingsPage from './quiz-settings-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const open = { opensAt: null, closesAt: null, integrityRule: 'strict' };

function has(settings: { opensAt: string | null; closesAt: string | null; integrityRule: string }) {
  api.on(quizEndpoints.readSettings, () => settings);
  return api.on(quizEndpoints.updateSettings, ({ body }) => body);
}

const openPage = () => openAdminPage([{ path: '/admin/settings', element: <QuizSettingsPage /> }], '/admin/settings');
const save = () => screen.getByRole('button', { name: 'Save settings' });
const moment = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

test('shows and saves the opening hours in Indian time', async () => {
  const saved = has({ opensAt: '2026-11-27T04:30:00.000Z', closesAt: null, integrityRule: 'strict' });
  const { user } = openPage();
  expect((await moment('Opens at')).value).toBe('2026-11-27T10:00');
  fireEvent.change(await moment('Closes at'), { target: { value: '2026-11-27T18:00' } });
  await user.click(save());
  await screen.findByText('Quiz settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([
    { opensAt: '2026-11-27T04:30:00.000Z', closesAt: '2026-11-27T12:30:00.000Z', integrityRule: 'strict' },
  ]);
});

test('says at its field that the quiz would close before it opens', async () => {
  const saved = has({ ...open, opensAt: '2026-11-27T04:30:00.000Z' });
  const { user } = openPage();
  const closesAt = await moment('Closes at');
  fireEvent.change(closesAt, { target: { value: '2026-11-27T09:00' } });
  await user.click(save());
  await screen.findByText('The quiz has to open before it closes.');
  expect(closesAt.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(closesAt);
  expect(saved).toEqual([]);
});

test('takes a number of flags from 2 to 20', async () => {
  const saved = has(open);
  const { user } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Flags/ }));
  const flags = screen.getByRole('textbox', { name: /Flag that disqualifies/ });
  await user.clear(flags);
  await user.type(flags, '21');
  await user.click(save());
  await screen.findByText('Write a number from 2 to 20.');
  await user.clear(flags);
  await user.type(flags, '4');
  await user.click(save());
  await screen.findByText('Quiz settings saved.');
  expect(saved.map(({ body }) => body.integrityRule)).toEqual(['flags:4']);
});

test('keeps what was changed when it cannot be saved, and asks before it is lost', async () => {
  has(open);
  api.on(quizEndpoints.updateSettings, () => {
    throw new Unreachable();
  });
  const { user, router } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Flags/ }));
  await user.click(save());
  await screen.findByText('Network error: Please check your internet connection');
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  await screen.findByText('What you have changed here is not saved and will be lost.');
  expect(router.state.location.pathname).toBe('/admin/settings');
});
