import type { RoundReply } from '@club/contract/entities/rounds';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { listRoundsReply, sampleRound, sampleSettings } from '#testing/sample-rounds.ts';
import RoundsPage from './rounds-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const current = sampleRound();
const next = sampleRound({
  slug: 'online-round-2027',
  title: 'Online Round 2027',
  phase: 'draft',
  isCurrent: false,
  opensAt: '2027-11-27T04:30:00.000Z',
});

function has(...rounds: RoundReply[]) {
  return api.on(siteEndpoints.listRounds, () => listRoundsReply(rounds));
}

function open() {
  return openAdminPage(
    [
      { path: '/admin/rounds', element: <RoundsPage /> },
      { path: '/admin/rounds/:slug/paper', element: <h1>A paper</h1> },
    ],
    '/admin/rounds',
  );
}

const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

test('lists the rounds with phase, hours in Indian time and totals of their papers', async () => {
  has(current, next);
  open();
  const first = await row('Online Round 2026');
  expect(first.getByText('Current')).toBeDefined();
  expect(first.getAllByText('Open')).toHaveLength(2);
  expect(first.getByText('40 questions, 180 marks, 30 minutes')).toBeDefined();
  const second = await row('Online Round 2027');
  expect(second.queryByText('Current')).toBeNull();
  expect(second.getByText(/From 27 November 2027 at 10:00/)).toBeDefined();
});

test.each([
  ['Not current', { isCurrent: false }],
  ['No questions', { questionCount: 0 }],
  ['Hours shorter than paper', { opensAt: '2026-11-22T03:00:00.000Z', closesAt: '2026-11-22T03:13:00.000Z' }],
])('does not call a round open that nobody can sit: %s (N20)', async (name, changes) => {
  has({ ...current, ...changes });
  open();
  const only = await row('Online Round 2026');
  expect(only.queryByText('Open')).toBeNull();
  expect(only.getAllByText(name)).toHaveLength(2);
});

test('suggests an address from the title, and creates a round as a copy of another', async () => {
  has(current, next);
  const made = api.on(roundsAdminEndpoints.createRound, ({ body }) => ({
    round: sampleSettings({ slug: body.slug, title: body.title }),
  }));
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Winter Finale 2028!');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'winter-finale-2028');
  await user.clear(screen.getByRole('textbox', { name: 'Address' }));
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'finale');
  await user.click(screen.getByRole('radio', { name: /A copy/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Copy of' }), 'Online Round 2027');
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/rounds/finale/paper'));
  expect(made.map(({ body }) => body)).toEqual([
    { title: 'Winter Finale 2028!', slug: 'finale', copyFrom: 'online-round-2027' },
  ]);
});

test("shows a file's problems line by line, and loses no input", async () => {
  has(current);
  const made = api.on(roundsAdminEndpoints.createRound, () => {
    throw new Refusal('round-file-invalid', {}, ['Line 3: unknown kind "essay"', 'Line 9: no marks']);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'From a file');
  await user.click(screen.getByRole('radio', { name: /A file/ }));
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  expect(screen.getByText('Choose a file')).toBeDefined();
  await user.upload(screen.getByLabelText('File'), new File(['sections: []'], 'paper.yaml', { type: 'text/yaml' }));
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  await screen.findByText('This file is not a valid question paper');
  expect(screen.getByText('Line 3: unknown kind "essay"').tagName).toBe('LI');
  expect(screen.getByText('Line 9: no marks').tagName).toBe('LI');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'From a file');
  expect(made[0]?.body.file).toBe('sections: []');
});

test('reports at its field that the address is taken, and sends nothing without a title', async () => {
  has(current);
  const made = api.on(roundsAdminEndpoints.createRound, () => {
    throw new Refusal('round-slug-taken');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  expect(screen.getAllByText('This is a required field')).toHaveLength(2);
  expect(made).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Online Round 2026');
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  await screen.findByText(/already a round with this address/);
  expect(screen.getByRole('textbox', { name: 'Address' }).getAttribute('aria-invalid')).toBe('true');
});

test('explains the effect of becoming current first, and does it once', async () => {
  has(current, next);
  const calls = api.on(roundsAdminEndpoints.makeCurrent, () => ({ round: sampleSettings() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Online Round 2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make current' }));
  await screen.findByText(/Students will see Online Round 2027 from now on/);
  expect(calls).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Make current' }));
  await screen.findByText('Online Round 2027 is the current round.');
  expect(calls.map(({ params }) => params)).toEqual([{ slug: 'online-round-2027' }]);
});

test.each([
  ['2027-11-27T04:30:00.000Z', null, 40, /It opens on Saturday, 27 November 2027, 10:00 am IST/],
  ['2020-01-01T04:30:00.000Z', null, 40, /It is open at once: every registered student can start/],
  [null, null, 40, /It is open at once: every registered student can start/],
  [null, null, 0, /Its paper has no questions yet, so nobody can start/],
  [null, '2020-01-01T04:30:00.000Z', 40, /Its closing time has passed, so nobody can start/],
])(
  'shows when a round that becomes current opens: from %s to %s, %i questions (N2)',
  async (opensAt, closesAt, questionCount, sentence) => {
    has(current, { ...next, opensAt, closesAt, questionCount });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about Online Round 2027' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make current' }));
    await screen.findByText(sentence);
  },
);

test('explains in the dialog why another round cannot become current', async () => {
  has(current, next);
  api.on(roundsAdminEndpoints.makeCurrent, () => {
    throw new Refusal('current-round-open', { title: 'Online Round 2026' });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Online Round 2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make current' }));
  await user.click(await screen.findByRole('button', { name: 'Make current' }));
  await screen.findByText(/Students are taking Online Round 2026 now/);
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('names the effects of deleting a draft, and offers it only for drafts', async () => {
  let rounds = [current, next];
  api.on(siteEndpoints.listRounds, () => listRoundsReply(rounds));
  const calls = api.on(roundsAdminEndpoints.deleteRound, ({ params }) => {
    rounds = rounds.filter(({ slug }) => slug !== params.slug);
    return { message: 'gone' };
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Online Round 2026' }));
  expect(await screen.findByRole('menuitem', { name: 'Leaderboard' })).toHaveProperty(
    'href',
    expect.stringContaining('/admin/results?round=online-round-2026'),
  );
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More about Online Round 2027' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText(/every question written for it \(40 active questions\)/);
  await user.click(screen.getByRole('button', { name: 'Delete round' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Online Round 2027/ })).toBeNull());
  expect(calls).toHaveLength(1);
});

test('explains why the rounds cannot be read, and retries', async () => {
  api.on(siteEndpoints.listRounds, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await screen.findByText('Network error: Please check your internet connection');
  has(current);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Online Round 2026');
});

test('mentions that an installation has no rounds', async () => {
  has();
  open();
  await screen.findByText('No rounds yet');
  expect(screen.queryByText('OOPS!')).toBeNull();
});

test('restores a new round being written when the session ended', async () => {
  has(current);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Winter Finale');
  await user.click(screen.getByRole('radio', { name: /A copy/ }));
  act(() => session.end('expired'));
  await screen.findByText('Somewhere else');
  cleanup();

  open();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Winter Finale');
  expect(screen.getByRole('textbox', { name: 'Address' })).toHaveProperty('value', 'winter-finale');
  expect(screen.getByRole('radio', { name: /A copy/ })).toHaveProperty('checked', true);
});

test('refuses a file that is too long before it is sent', async () => {
  has(current);
  const made = api.on(roundsAdminEndpoints.createRound, () => ({ round: sampleSettings() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'From a file');
  await user.click(screen.getByRole('radio', { name: /A file/ }));
  await user.upload(screen.getByLabelText('File'), new File(['x'.repeat(1_000_001)], 'film.yaml'));
  await user.click(screen.getByRole('button', { name: 'Create round' }));
  await screen.findByText(/This file is larger than 1 MB/);
  expect(made).toEqual([]);
});

test('keeps the input when Escape is pressed', async () => {
  has(current);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New round' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Winter Finale{Escape}');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Winter Finale');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
