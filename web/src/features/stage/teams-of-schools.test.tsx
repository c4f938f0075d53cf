import { type InvitationsReply, stageEndpoints } from '@club/contract/stage';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleInvitations } from '#testing/sample-stage.ts';
import StagePage from './stage-page.tsx';

function open(changes: Partial<InvitationsReply> = {}) {
  const api = fakeApi();
  const invitations = sampleInvitations(changes);
  api.on(stageEndpoints.readInvitations, () => invitations);
  const invites = api.on(stageEndpoints.inviteSchools, () => sampleInvitations());
  const changed = api.on(stageEndpoints.changeTeamMember, () => sampleInvitations());
  const page = openAdminPage(
    [{ path: '/admin/rounds/:slug/stage', element: <StagePage /> }],
    '/admin/rounds/finale-2026/stage?teams',
  );
  return { ...page, invites, changed };
}

test('a school is invited with a deadline and where the show is, and not without (ST13)', async () => {
  const { user, invites } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  expect(screen.getByText('Choose a school first.')).toBeTruthy();
  expect(screen.getByText('Enter a date and a time to come.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Carmel Convent, 462024 · Bhopal/ }));
  await user.type(screen.getByLabelText(/Answer by/), '2001-01-01T18:00');
  await user.click(screen.getByRole('button', { name: 'Invite 1 school' }));
  expect(screen.getByText('Enter a date and a time to come.')).toBeTruthy();
  expect(invites).toHaveLength(0);
  await user.clear(screen.getByLabelText(/Answer by/));
  await user.type(screen.getByLabelText(/Answer by/), '2029-12-01T18:00');
  await user.click(screen.getByRole('button', { name: 'Invite 1 school' }));
  await waitFor(() =>
    expect(invites.map(({ body }) => body)).toEqual([
      {
        schools: ['018f0000-0000-7000-8000-000000000302'],
        answerBy: '2029-12-01T12:30:00.000Z',
        note: 'Ravindra Bhawan, 10 am',
      },
    ]),
  );
});

test('says what each member answered and of whom there are no pictures, and notes what organisers hear (ST13)', async () => {
  const { user, changed } = open();
  const team = within(await screen.findByRole('region', { name: 'Daly College' }));
  const [ravi, uma] = team.getAllByRole('listitem');
  expect(ravi?.textContent).toMatch(/^Ravino answer yetAnswer by .*2030/);
  expect(uma?.textContent).toMatch(/^Umano answer yetno pictures/);
  await user.click(team.getByRole('button', { name: 'Cannot come: Uma' }));
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ state: 'declined' }]));
});

test('a link is copied for a student who reads no mail (ST13)', async () => {
  const { user } = open({ sendsMail: false });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await screen.findByText(/This server sends no mail/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the link of Ravi' }));
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/show/204816/invitation#${'K'.repeat(16)}`);
  copied.mockRestore();
});

test('whoever is replaced gives way to the next in line, with a reason (ST13)', async () => {
  const { user, changed } = open();
  await user.click(await screen.findByRole('button', { name: 'Replace Ravi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who comes instead of Ravi?' }));
  expect(dialog.getByText(/Farhan \(rank 7\) is next in line/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Replace Ravi' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/Reason/), 'is ill');
  await user.dblClick(dialog.getByRole('button', { name: 'Replace Ravi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed.map(({ body }) => body)).toMatchObject([{ state: 'replaced', reason: 'is ill' }]);
});

const empty: [Partial<InvitationsReply>, RegExp][] = [
  [{ source: null, schools: [] }, /Nobody qualifies for this round yet/],
  [{ areResultsOut: false, schools: [] }, /The results of Online Round 2026 are not published yet/],
  [{ schools: [] }, /No school of the cities and classes/],
];

test.each(empty)('says why there are no schools %#', async (changes, sentence) => {
  open(changes);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
});
