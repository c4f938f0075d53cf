import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { pastRoundsEndpoints } from '@club/contract/past-rounds';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleRound, sampleSettings } from '#testing/sample-rounds.ts';
import RoundSettingsPage from './round-settings-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

/** A server that has these settings and stores changes. */
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

test("sends only changed settings, so that nobody's change of another setting is undone (B11)", async () => {
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

test('requires the title in Hindi, and sends it if it was changed', async () => {
  const saved = has({ titleTranslations: { hi: 'ऑनलाइन राउंड' } });
  const { user } = openPage();
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title in Hindi' });
  expect(title.value).toBe('ऑनलाइन राउंड');
  await user.type(title, ' 2026');
  await user.click(save());
  await screen.findByText('Round settings saved.');
  await user.clear(title);
  await user.click(save());
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved.map(({ body }) => body)).toEqual([
    { titleTranslations: { hi: 'ऑनलाइन राउंड 2026' } },
    { titleTranslations: {} },
  ]);
});

test('shows a city that the club has removed, and removes it when it is unticked', async () => {
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

test('repeats the hours in words, with the time left for the first and the last to start (N21)', async () => {
  has({ opensAt: '2026-11-27T04:30:00.000Z', closesAt: '2026-11-27T06:30:00.000Z', durationSeconds: 1860 });
  openPage();
  const words = (await screen.findByText('These hours in words')).parentElement?.textContent;
  expect(words).toContain('Opens on Friday, 27 November 2026, 10:00 am');
  expect(words).toContain('Open for 2 hours.');
  expect(words).toContain('Students who start at the opening have 31 minutes.');
  expect(words).toMatch(/start by Friday, 27 November 2026, 11:29 am.* have all 31 minutes of the paper/);
  expect(words).toMatch(/Students who start at 11:59\sam, in the last minute, have 1 minute\./);
});

test('asks before it saves hours shorter than the paper, and keeps them in the form when declined', async () => {
  const saved = has({ opensAt: '2026-11-27T04:30:00.000Z', durationSeconds: 1860 });
  const { user } = openPage();
  fireEvent.change(await moment('Closes at'), { target: { value: '2026-11-27T10:13' } });
  await screen.findByText(/nobody has the full time for it/);
  await user.click(save());
  const question = 'The round is open for 13 minutes, and its paper takes 31 minutes. Save these hours?';
  await screen.findByRole('alertdialog', { name: question });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(saved).toEqual([]);
  expect((await moment('Closes at')).value).toBe('2026-11-27T10:13');

  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save these hours' }));
  await screen.findByText('Round settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([{ closesAt: '2026-11-27T04:43:00.000Z' }]);
});

test('follows the clock: when the round has closed, its badge shows it and results can be published', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  try {
    has({ phase: 'open' });
    openPage();
    expect(await screen.findByText('Open')).toBeTruthy();
    const publish = screen.getByRole('button', { name: 'Publish results' });
    expect(publish).toHaveProperty('disabled', true);
    has({ phase: 'closed' });
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(publish).toHaveProperty('disabled', false);
  } finally {
    vi.useRealTimers();
  }
});

test('reports at its field that the quiz would close before it opens', async () => {
  const saved = has({ opensAt: '2026-11-27T04:30:00.000Z' });
  const { user } = openPage();
  const closesAt = await moment('Closes at');
  fireEvent.change(closesAt, { target: { value: '2026-11-27T09:00' } });
  await user.click(save());
  await screen.findByText('The opening time must be before the closing time');
  expect(closesAt.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(closesAt);
  expect(saved).toEqual([]);
});

test('accepts a number of flags from 2 to 20', async () => {
  const saved = has();
  const { user } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Warnings/ }));
  const flags = screen.getByRole('textbox', { name: /Disqualify at warning number/ });
  await user.clear(flags);
  await user.type(flags, '21');
  await user.click(save());
  await screen.findByText('Enter a number from 2 to 20.');
  await user.clear(flags);
  await user.type(flags, '4');
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved.map(({ body }) => body)).toEqual([{ integrityRule: 'flags:4' }]);
});

test('explains why the full-screen rule is frozen after the first start, and does not send it', async () => {
  const saved = has({ firstStartedAt: '2026-11-27T04:35:00.000Z' });
  const { user } = openPage();
  await screen.findByText(/Students have already started, so the rule about full screen/);
  expect(screen.getByRole('radio', { name: /Warnings/ })).toHaveProperty('disabled', true);
  await user.click(save());
  await screen.findByText('Round settings saved.');
  expect(saved[0]?.body).not.toHaveProperty('integrityRule');
});

test('shows the audience: cities, classes, or only admins', async () => {
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

test('leads to the new address of a round', async () => {
  has();
  const { user, router } = openPage();
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  await user.type(address, 'Not an address');
  await user.click(save());
  await screen.findByText('Use lowercase letters, digits and hyphens, e.g. online-round-2026');
  await user.clear(address);
  await user.type(address, 'round-one');
  await user.click(save());
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/round-one'));
});

test('reports at its field that an address is taken, and loses nothing', async () => {
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

test('keeps changes that cannot be saved, and asks before they are lost', async () => {
  has();
  api.on(roundsAdminEndpoints.updateRound, () => {
    throw new Unreachable();
  });
  const { user, router } = openPage();
  await user.click(await screen.findByRole('radio', { name: /Warnings/ }));
  await user.click(save());
  await screen.findByText('Network error: Please check your internet connection');
  await user.click(screen.getByRole('link', { name: 'Manage Quiz' }));
  await screen.findByText('Your changes here are not saved and will be lost.');
  expect(router.state.location.pathname).toBe('/admin/rounds/online-round-2026');
});

test('publishes only the results of a closed round, after a confirmation', async () => {
  has();
  openPage();
  expect(await screen.findByRole('button', { name: 'Publish results' })).toHaveProperty('disabled', true);
});

test('results are published after a confirmation that names what waits and the topics, and can be unpublished (V7, Y7)', async () => {
  let settings = sampleSettings({ phase: 'closed' });
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: settings }));
  const published = api.on(resultsEndpoints.publishResults, () => {
    settings = { ...settings, phase: 'results-published', resultsPublishedAt: '2026-12-01T06:30:00.000Z' };
    return { round: settings };
  });
  api.on(roundsAdminEndpoints.countWaiting, () => ({
    ...{
      objections: 3,
      questions: 1,
      appeals: 1,
      unsubmitted: 2,
      lateAnswers: 2,
      schools: 1,
      topics: ['Rivers', 'Lakes'],
    },
    objectionsUntil: null,
  }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Publish results' }));
  await screen.findByText(/Every participant can then see their score/);
  const link = await screen.findByRole('link', { name: 'Read the objections' });
  expect(link.getAttribute('href')).toBe('/admin/objections?round=online-round-2026#objections');
  screen.getByText('3 objections to 1 question have not been answered yet');
  screen.getByText('1 appeal has not been answered yet');
  screen.getByText('2 attempts are still open');
  screen.getByText('The late answers of 2 participants have not been reviewed');
  screen.getByText('1 school of participants waits for approval');
  screen.getByText('The topics are the tags of the questions: Rivers, Lakes.');
  const others = ['Read the appeals', 'Review the late answers', 'Look at the schools'].map((name) =>
    screen.getByRole('link', { name }),
  );
  expect(others.map((each) => each.getAttribute('href'))).toEqual([
    '/admin/results?round=online-round-2026&show=disqualified#appeals',
    '/admin/participants?round=online-round-2026&state=late-answers#late-answers',
    '/admin/schools#schools',
  ]);
  expect(published).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish results' }));
  await screen.findByText(/Published on 1 December 2026/);
  expect(screen.getByRole('button', { name: 'Unpublish results' })).toBeDefined();
});

test('a round with results is opened to all after a confirmation of what becomes public, and closed again (Z1)', async () => {
  const { isOpenToAll: _, ...closed } = sampleSettings({ phase: 'results-published' });
  let settings: typeof closed & { isOpenToAll?: true } = { ...closed, resultsPublishedAt: '2026-12-01T06:30:00.000Z' };
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: settings }));
  const opened = api.on(pastRoundsEndpoints.openPastRound, () => {
    settings = { ...settings, isOpenToAll: true };
    return { round: settings };
  });
  const shut = api.on(pastRoundsEndpoints.closePastRound, () => ({ round: closed }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Open to all' }));
  await screen.findByText(/answer keys and explanations become public, forever/);
  expect(opened).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Open to all' }));
  await screen.findByText(/^Everyone can take this round in their browser/);
  await user.click(await screen.findByRole('button', { name: 'Close to all' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close to all' }));
  await waitFor(() => expect(shut).toHaveLength(1));
});

test('publishing before the promised end of objections says so and asks whether they should close (V7)', async () => {
  has({ phase: 'closed' });
  api.on(roundsAdminEndpoints.countWaiting, () => ({
    ...{ objections: 0, questions: 0, appeals: 0, unsubmitted: 0, lateAnswers: 0, schools: 0, topics: [] },
    objectionsUntil: '2026-11-29T18:37:00.000Z',
  }));
  const published = api.on(resultsEndpoints.publishResults, () => ({ round: sampleSettings({ phase: 'closed' }) }));
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: 'Publish results' }));
  await screen.findByText(/Objections were promised until 30 November 2026 at 12:07/);
  screen.getByText(/Close them earlier than promised\?/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(published).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Publish results' }));
  await user.click(await screen.findByRole('button', { name: 'Publish and close objections' }));
  await waitFor(() => expect(published).toHaveLength(1));
});

test('reports an unknown round', async () => {
  api.on(roundsAdminEndpoints.readRoundSettings, () => {
    throw new Refusal('round-unknown');
  });
  openPage();
  await screen.findByText('There is no such round');
});

test('restores changes after the session has ended', async () => {
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

test('a round can be for those who qualified in another one, and others are let in with a reason (N24)', async () => {
  const saved = has();
  api.on(siteEndpoints.listRounds, () => ({
    now: '2026-11-27T04:30:00.000Z',
    rounds: [
      sampleRound({ slug: 'online-round-2026', title: 'Online Round 2026' }),
      sampleRound({ slug: 'prelim', title: 'Prelim 2026', phase: 'results-published' }),
      sampleRound({ slug: 'later', title: 'Later', phase: 'announced' }),
    ],
  }));
  const admission = {
    ...{ id: '00000000-0000-4000-8000-000000000007', name: 'Ravi Rao', city: 'Bhopal', school: 'Daly College, 452001' },
    ...{ reason: 'Next in line', at: '2026-11-27T04:30:00.000Z', hasStarted: false },
  };
  let admissions: (typeof admission)[] = [];
  api.on(roundsAdminEndpoints.listAdmissions, () => ({ admissions }));
  const admitted = api.on(roundsAdminEndpoints.admit, ({ body }) => {
    if (body.account !== 'ravi@example.org') throw new Refusal('account-unknown');
    admissions = [{ ...admission, reason: body.reason }];
    return { admissions };
  });
  const ended = api.on(roundsAdminEndpoints.endAdmission, () => {
    admissions = [];
    return { admissions };
  });
  const { user } = openPage();
  const choice = await screen.findByLabelText('Only those who qualified in');
  await waitFor(() =>
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nobody has to have qualified', 'Prelim 2026']),
  );
  expect(screen.queryByRole('region', { name: 'Also let in' })).toBeNull();
  await user.selectOptions(choice, 'Prelim 2026');
  await user.click(save());
  await waitFor(() => expect(saved.map(({ body }) => body)).toEqual([{ qualifiedFrom: 'prelim' }]));

  const panel = within(await screen.findByRole('region', { name: 'Also let in' }));
  await user.click(panel.getByRole('button', { name: 'Let in' }));
  expect(await panel.findAllByText('This is a required field')).toHaveLength(2);
  await user.type(panel.getByLabelText(/Email or verified phone/), 'nobody@example.org');
  await user.type(panel.getByLabelText(/Reason/), 'Asha is ill');
  await user.click(panel.getByRole('button', { name: 'Let in' }));
  await panel.findByText('There is no such account');
  expect((panel.getByLabelText(/Reason/) as HTMLInputElement).value).toBe('Asha is ill');
  await user.clear(panel.getByLabelText(/Email or verified phone/));
  await user.type(panel.getByLabelText(/Email or verified phone/), 'ravi@example.org');
  await user.click(panel.getByRole('button', { name: 'Let in' }));
  await panel.findByText('Ravi Rao');
  expect(admitted.at(-1)?.body).toEqual({ account: 'ravi@example.org', reason: 'Asha is ill' });

  await user.click(panel.getByRole('button', { name: 'Remove Ravi Rao' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(panel.queryByText('Ravi Rao')).toBeNull());
  expect(ended).toHaveLength(1);
});
