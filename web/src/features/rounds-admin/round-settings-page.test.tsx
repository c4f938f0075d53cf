import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleSettings } from '#testing/sample-rounds.ts';
import RoundSettingsPage from './round-settings-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

/** A server that has these settings and keeps what is changed. */
function has(changes: Partial<RoundSettingsReply> = {}) {
  let settings = sampleSettings(changes);
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: settings }));
  return api.on(roundsAdminEndpoints.updateRound, ({ body }) => {
    const changed = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    settings = { ...settings, ...changed };
    return { round: settings };
  });
}

const openPage = () =>
  openAdminPage([{ path: '/admin/rounds/:slug', element: <RoundSettingsPage /> }], '/admin/rounds/online-round-2026');
const save = () => screen.getByRole('button', { name: 'Save settings' });
const moment = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;

test('shows and saves the opening hours in Indian time', async () => {
  const saved = has({ opensAt: '2026-11-27T04:30:00.000Z' });
  const { user } = openPage();
  expect((await moment('Opens at')).value).toBe('2026-11-27T10:00');
  fireEvent.change(await moment('Closes at'), { target: { value: '2026-11-27T18:00' } });
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([{ closesAt: '2026-11-27T12:30:00.000Z' }]);
});

test('sends what was changed and nothing else, so that nobody’s change of another setting is undone (B11)', async () => {
  const saved = has();
  const { user } = openPage();
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
  await user.click(save());
  await screen.findByText('Round settings saved.');
  await user.click(screen.getByRole('checkbox', { name: 'Indore' }));
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ body }) => body)).toEqual([{ title: 'Online Round 2026!' }, { cities: ['Indore'] }]);
});

test('shows a city that the club has given up, and takes it out when it is unticked', async () => {
  const saved = has({ cities: ['Bhopal', 'Rewa'] });
  const { user } = openPage();
  const rewa = await screen.findByRole('checkbox', { name: 'Rewa (no longer listed)' });
  expect(rewa).toHaveProperty('checked', true);
  await user.click(rewa);
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([{ cities: ['Bhopal'] }]);
  expect(screen.queryByRole('checkbox', { name: /Rewa/ })).toBeNull();
});

test('says at its field that the quiz would close before it opens', async () => {
  const saved = has({ opensAt: '2026-11-27T04:30:00.000Z' });
  const { user } = openPage();
  const closesAt = await moment('Closes at');
  fireEvent.change(closesAt, { target: { value: '2026-11-27T09:00' } });
  await user.click(save());
  await screen.findByText('The quiz has to open before it closes');
  expect(closesAt.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(closesAt);
  expect(saved).toEqual([]);
});

test('takes a number of flags from 2 to 20', async () => {
  const saved = has();
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
  await screen.findByText('Round settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([{ integrityRule: 'flags:4' }]);
});

test('says why the full-screen rule is frozen once somebody has started, and does not send it', async () => {
  const saved = has({ firstStartedAt: '2026-11-27T04:35:00.000Z' });
  const { user } = openPage();
  await screen.findByText(/Students have started under the full-screen rule as it is/);
  expect(screen.getByRole('radio', { name: /Flags/ })).toHaveProperty('disabled', true);
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved[0]?.body).not.toHaveProperty('integrityRule');
});

test('says who may sit it: cities, classes, or only our admins', async () => {
  const saved = has({ classes: [9] });
  const { user } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: 'Indore' }));
  await user.click(screen.getByRole('checkbox', { name: '10' }));
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved[0]?.body).toEqual({ cities: ['Indore'], classes: [9, 10] });
  await user.click(screen.getByRole('checkbox', { name: /Only our admins/ }));
  expect(screen.queryByRole('checkbox', { name: 'Indore' })).toBeNull();
  await user.click(save());
  await waitFor(() => expect(saved[1]?.body.isForAdmins).toBe(true));
});

test('a round whose address is changed is shown there', async () => {
  has();
  const { user, router } = openPage();
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'Not an address');
  await user.click(save());
  await screen.findByText('Use small letters, digits and hyphens, like online-round-2026');
  await user.clear(address);
  await user.type(address, 'round-one');
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/round-one'));
});

test('an address that is taken is said at its field, and nothing is lost', async () => {
  has();
  api.on(roundsAdminEndpoints.updateRound, () => {
    throw new Refusal('round-slug-taken');
  });
  const { user } = openPage();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.type(title, '!');
  await user.click(save());
  await screen.findByText(/already a round with this address/);
  expect(title).toHaveProperty('value', 'Online Round 2026!');
});

test('keeps what was changed when it cannot be saved, and asks before it is lost', async () => {
  has();
  api.on(roundsAdminEndpoints.updateRound, () => {
    throw new Unreachable();
  });
  const { user, router } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Flags/ }));
  await user.click(save());
  await screen.findByText('Network error: Please check your internet connection');
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  await screen.findByText('What you have changed here is not saved and will be lost.');
  expect(router.state.location.pathname).toBe('/admin/rounds/online-round-2026');
});

test('publishes results of a closed round after a question, and of no other', async () => {
  has();
  openPage();
  expect(await screen.findByRole('button', { name: 'Publish results' })).toHaveProperty('disabled', true);
});

test('results are published deliberately, and taken back', async () => {
  let settings = sampleSettings({ phase: 'closed' });
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: settings }));
  const published = api.on(resultsEndpoints.publishResults, () => {
    settings = { ...settings, phase: 'results-published', resultsPublishedAt: '2026-12-01T06:30:00.000Z' };
    return { round: settings };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Publish results' }));
  await screen.findByText(/Every student who sat can then read their score/);
  expect(published).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish results' }));
  await screen.findByText(/Published on 1 December 2026/);
  expect(screen.getByRole('button', { name: 'Take back results' })).toBeDefined();
});

test('says that a round does not exist', async () => {
  api.on(roundsAdminEndpoints.readRoundSettings, () => {
    throw new Refusal('round-unknown');
  });
  openPage();
  await screen.findByText('There is no such round');
});

test('brings back what was changed when the session ended', async () => {
  const saved = has();
  const { user } = openPage();
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Winter Finale');
  act(() => session.end('expired'));
  await screen.findByText('Somewhere else');
  cleanup();

  const again = openPage();
  await screen.findByText('Welcome back');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Winter Finale');
  await again.user.click(save());
  await screen.findByText('Round settings saved.');
  expect(screen.queryByText('Welcome back')).toBeNull();
  expect(saved.map(({ body }) => body)).toEqual([{ title: 'Winter Finale' }]);
});
