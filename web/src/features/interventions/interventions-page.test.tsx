import { interventionsEndpoints } from '@club/contract/interventions';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleIntervention } from '#testing/sample-participants.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import InterventionsPage from './interventions-page.tsx';

let api: ReturnType<typeof fakeApi>;
const now = '2026-11-21T04:58:20.000Z';
const school = {
  id: '018f0000-0000-7000-8000-0000000000d0',
  institution: 'Daly College',
  pin: '452001',
  city: 'Indore',
  label: 'Daly College, 452001',
};

beforeEach(() => {
  api = fakeApi();
  api.on(interventionsEndpoints.previewIntervention, () => ({
    concerned: 42,
    names: ['Asha', 'Dev', 'Ishaan', 'Meera', 'Ravi'],
    standing: null,
  }));
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Indore'], schools: [school] }));
});

function has(
  interventions: ReturnType<typeof sampleIntervention>[] = [],
  pause: { id: number; at: string; until: string } | null = null,
) {
  api.on(interventionsEndpoints.listInterventions, () => ({ interventions, pause, deadlines: [], now }));
}

const open = (address = '/admin/interventions', round = sampleRound()) =>
  openAdminPage(
    [
      {
        element: <Outlet context={round} />,
        children: [{ path: '/admin/interventions', element: <InterventionsPage /> }],
      },
    ],
    address,
  );

test('lists interventions with scope, reason, author and undoing, and can be filtered by kind', async () => {
  has([
    sampleIntervention({ id: 9, kind: 'disqualified', minutes: null, reason: 'Someone else was playing' }),
    sampleIntervention({
      id: 8,
      scope: { of: 'city', city: 'Indore' },
      concerned: 120,
      canBeUndone: false,
      undone: { at: now, by: null, reason: 'Done by mistake' },
    }),
  ]);
  const { user } = open();
  const list = within(await screen.findByRole('list', { name: 'Interventions' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Ravi Rao disqualifiedSomeone else was playing');
  expect(second?.textContent).toMatch(
    /10 minutes more for all participants in Indore Undone.*120 participants.*Done by mistake/,
  );
  expect(within(second ?? document.body).queryByRole('button', { name: /Undo/ })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Disqualified');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Affected' }), 'A city');
  await screen.findByText('No interventions match.');
});

test('explains a pause before it starts, and tells a second organiser who was slower', async () => {
  has();
  const given = api.on(interventionsEndpoints.giveIntervention, () => {
    throw new Refusal('quiz-paused');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pause quiz…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause quiz' }));
  expect(dialog.getByText(/30 minutes have passed/)).toBeDefined();
  await dialog.findByText('42 participants are affected now.');
  expect(dialog.getByText('Asha, Dev, Ishaan, Meera, Ravi and 37 more')).toBeDefined();
  expect(dialog.getByText(/^The participants affected can read it/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Power cut' }));
  await user.click(dialog.getByRole('button', { name: 'Pause quiz' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('paused');
  expect(given).toMatchObject([{ body: { kind: 'pause', minutes: 30, reason: 'Power cut' } }]);
});

test('a running pause shows its clock and its end, and can be resumed', async () => {
  has([], { id: 3, at: '2026-11-21T04:57:15.000Z', until: '2026-11-21T05:27:15.000Z' });
  const resumed = api.on(interventionsEndpoints.resumeQuiz, () => ({
    intervention: sampleIntervention({ kind: 'pause', scope: { of: 'everybody' }, canBeUndone: false }),
    concerned: 42,
    now,
  }));
  const { user } = open();
  const panel = within(await screen.findByRole('region', { name: 'Pause' }));
  expect(panel.getByText('1:05')).toBeDefined();
  expect(panel.getByText(/Resumes automatically at 10:57:15.*, in 28:55/)).toBeDefined();
  await user.click(panel.getByRole('button', { name: 'Resume quiz…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Resume quiz' }));
  await user.click(dialog.getByRole('button', { name: 'Problem solved' }));
  await user.click(dialog.getByRole('button', { name: 'Resume quiz' }));
  await dialog.findByText('The clocks are running again. 42 participants continue.');
  expect(resumed).toMatchObject([{ params: { id: 3 }, body: { reason: 'Problem solved' } }]);
});

test('extra time for a school requires a school', async () => {
  has();
  const given = api.on(interventionsEndpoints.giveIntervention, () => ({
    intervention: sampleIntervention({ scope: { of: 'school', schoolId: school.id, name: 'Daly College' } }),
    concerned: 42,
    now,
    standing: null,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Give extra time…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'A school' }));
  await user.click(dialog.getByRole('button', { name: 'Power cut' }));
  await user.click(dialog.getByRole('button', { name: 'Give extra time' }));
  expect(given).toEqual([]);
  expect(dialog.getAllByText('Choose the school.')).not.toEqual([]);
  await user.type(dialog.getByRole('combobox', { name: 'School' }), 'daly');
  await user.click(await screen.findByRole('option', { name: /Daly College/ }));
  expect(dialog.getByText(/of all participants from Daly College, 452001 ends 10 minutes later/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Give 10 minutes' }));
  await dialog.findByText(/10 minutes more for all participants from Daly College: 42 participants/);
  expect(given).toMatchObject([{ body: { scope: { of: 'school', schoolId: school.id }, minutes: 10 } }]);
});

test('a future opening can be moved, with both times shown first', async () => {
  has();
  const round = sampleRound({
    phase: 'announced',
    opensAt: '2026-11-21T10:30:00.000Z',
    closesAt: '2026-11-21T12:30:00.000Z',
  });
  const { user } = open('/admin/interventions', round);
  await user.click(await screen.findByRole('button', { name: 'Move opening time…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move opening time' }));
  expect(dialog.getByText(/opens .*4:15.*instead of .*4:00/)).toBeDefined();
  expect(dialog.getByText(/It closes .*6:15/)).toBeDefined();
  expect(await dialog.findByText('This affects everyone: nobody has started.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pause quiz…' })).toBeNull();
});

test('the bell of the current round is rung by hand once it is said who waits (G15)', async () => {
  has();
  const given = api.on(interventionsEndpoints.giveIntervention, ({ body }) => ({
    intervention: sampleIntervention({ kind: body.kind, scope: { of: 'everybody' }, canBeUndone: false }),
    concerned: 42,
    standing: null,
    now,
  }));
  const times = {
    phase: 'announced',
    opensAt: '2026-11-21T10:30:00.000Z',
    closesAt: '2026-11-21T12:30:00.000Z',
  } as const;
  const { user } = open('/admin/interventions', sampleRound({ ...times, isCurrent: true }));
  await user.click(await screen.findByRole('button', { name: 'Ring the bell…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ring the bell' }));
  expect(dialog.getByText(/opens ten seconds after you press, instead of on .*4:00/)).toBeDefined();
  expect(dialog.getByText(/stays open for the same length of time/)).toBeDefined();
  expect(
    await dialog.findByText('42 participants wait and can start then. Others who come can start too.'),
  ).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Everyone in the hall is ready' }));
  await user.dblClick(dialog.getByRole('button', { name: 'Ring the bell' }));
  await dialog.findByText('Bell rung: the round opened.');
  expect(given).toHaveLength(1);
  expect(given[0]?.body).toMatchObject({ kind: 'bell-rung', reason: 'Everyone in the hall is ready' });
});

test('only the current round has a bell (G15)', async () => {
  has();
  open(
    '/admin/interventions',
    sampleRound({ phase: 'announced', opensAt: '2026-11-21T10:30:00.000Z', isCurrent: false }),
  );
  await screen.findByRole('button', { name: 'Move opening time…' });
  expect(screen.queryByRole('button', { name: 'Ring the bell…' })).toBeNull();
});

test('a shifted opening is shown as affecting everybody', async () => {
  has([sampleIntervention({ kind: 'opening-shifted', scope: { of: 'everybody' }, concerned: 0, canBeUndone: false })]);
  open();
  const list = within(await screen.findByRole('list', { name: 'Interventions' }));
  expect(list.getByText(/· all participants$/)).toBeDefined();
  expect(list.queryByText(/0 participants/)).toBeNull();
});

test('downloads the filtered list', async () => {
  has();
  const asked = api.on(interventionsEndpoints.downloadInterventions, () => new Promise<never>(() => undefined));
  const { user } = open('/admin/interventions?kind=pause&whom=everybody');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Interventions (filtered), XLSX' }));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toEqual([{ kind: 'pause', whom: 'everybody', format: 'xlsx' }]),
  );
});
