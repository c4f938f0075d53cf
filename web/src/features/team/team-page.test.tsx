import { teamEndpoints } from '@club/contract/team';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import type { Person } from './queries.ts';
import TeamPage from './team-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(teamEndpoints.listInvitations, () => ({ invitations: [] }));
});

function person(last: string, name: string, role?: Role): Person {
  const id = `018f0000-0000-7000-8000-00000000000${last}`;
  return {
    $id: id,
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@club.example`,
    phoneNo: '+919876543210',
    phoneVerified: true,
    city: 'Indore',
    school: 'Daly College, 452001',
    sex: 0,
    isAdmin: role === 'owner' || role === 'organiser',
    ...(role && { role }),
    mayPlay: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    guardian: null,
    hasSecondFactor: false,
  };
}

/** The account that opens the page in these tests. */
const me = person('a', 'Asha Admin', 'owner');
const meera = person('b', 'Meera Menon', 'viewer');
const ravi = person('c', 'Ravi Rao');

function has(...people: Person[]) {
  return api.on(teamEndpoints.listUsers, ({ query }) => {
    const users = people.filter(({ name, role }) =>
      query.role === undefined ? name.toLowerCase().includes(query.search ?? '') : role !== undefined,
    );
    return { users, total: users.length };
  });
}

const open = (address = '/admin/team') => openAdminPage([{ path: '/admin/team', element: <TeamPage /> }], address);
const table = async (name: string) => within(await screen.findByRole('region', { name }));

test("shows each member's role, the highest first, and the rights of each role (A22)", async () => {
  has(meera, me, ravi);
  open();
  const team = await table('In the team');
  const names = team.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names).toHaveLength(2);
  expect(names[0]).toContain('Asha Admin(you)Owner');
  expect(names[1]).toContain('Meera MenonViewer');
  const may = await table('What each role can do');
  expect(may.getByRole('row', { name: /Question writer/ }).textContent).toContain('write questions and answer keys');
  expect(may.getByRole('row', { name: /Question writer/ }).textContent).not.toContain('phone');
});

test('gives a found account a role once, after showing the account and the rights', async () => {
  has(me, ravi);
  const changed = api.on(teamEndpoints.updateUser, () => ({
    user: { ...ravi, role: 'organiser' as const },
    guardian: null,
  }));
  const { user } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search registrations' }), 'ravi');
  await user.click(await screen.findByRole('button', { name: 'Give a role to Ravi Rao' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Role of Ravi Rao' }));
  expect(dialog.getByText('ravi@club.example')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /No role/ }).checked).toBe(true);
  await user.click(dialog.getByRole('radio', { name: /Organiser/ }));
  await user.dblClick(dialog.getByRole('button', { name: 'Save role' }));
  await screen.findByText('Ravi Rao is now an organiser.');
  expect(changed).toMatchObject([{ params: { id: ravi.id }, body: { role: 'organiser' } }]);
});

test('removes a role, and changes nothing without a choice', async () => {
  has(me, meera);
  const changed = api.on(teamEndpoints.updateUser, () => ({ user: ravi, guardian: null }));
  const { user } = open();
  const team = await table('In the team');
  await user.click(team.getByRole('button', { name: 'Change role of Meera Menon' }));
  await user.click(await screen.findByRole('button', { name: 'Save role' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changed).toEqual([]);
  await user.click(team.getByRole('button', { name: 'Change role of Meera Menon' }));
  await user.click(await screen.findByRole('radio', { name: /No role/ }));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  await screen.findByText('Meera Menon no longer has a role.');
  expect(changed).toMatchObject([{ params: { id: meera.id }, body: { role: null } }]);
});

test("asks twice before one's own role changes, and leads away from the page with it", async () => {
  has(me, meera);
  const changed = api.on(teamEndpoints.updateUser, () => ({
    user: { ...me, isAdmin: false, role: 'viewer' as const },
    guardian: null,
  }));
  const { user, router } = open();
  const team = await table('In the team');
  const choose = async () => {
    await user.click(team.getByRole('button', { name: 'Change role of Asha Admin' }));
    await user.click(await screen.findByRole('radio', { name: /Viewer/ }));
    await user.click(screen.getByRole('button', { name: 'Save role' }));
    return within(await screen.findByRole('alertdialog', { name: 'Make yourself a viewer?' }));
  };
  await user.click((await choose()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(changed).toEqual([]);
  await user.click((await choose()).getByRole('button', { name: 'Change my role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(changed).toMatchObject([{ body: { role: 'viewer' } }]);
});

test('says to pass the link on where no mail server is set (A29)', async () => {
  has(me);
  const invitation = { id: ravi.id, role: 'viewer' as const, email: 'nisha@club.example', expiresAt: ravi.createdAt };
  api.on(teamEndpoints.listInvitations, () => ({ invitations: [] }));
  api.on(teamEndpoints.inviteToTeam, () => ({
    invitation,
    link: 'https://quiz.example/invitation#abc',
    isMailed: false,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite to the team' }));
  await user.type(form.getByRole('textbox', { name: /Email/ }), 'nisha@club.example');
  await user.click(form.getByRole('radio', { name: /Viewer/ }));
  await user.click(form.getByRole('button', { name: 'Invite' }));
  const link = within(await screen.findByRole('dialog', { name: 'Pass this link on' }));
  link.getByText(/it was not emailed: pass this link on to nisha@club.example/);
  expect(link.queryByText(/was emailed to/)).toBeNull();
});

test('invites with a role by mail, shows the link once, and revokes it (A29)', async () => {
  has(me);
  const invitation = { id: ravi.id, role: 'viewer' as const, email: 'nisha@club.example', expiresAt: ravi.createdAt };
  let isOpen = false;
  const invited = api.on(teamEndpoints.inviteToTeam, () => {
    isOpen = true;
    return { invitation, link: 'https://quiz.example/invitation#abc', isMailed: true };
  });
  const revoked = api.on(teamEndpoints.revokeInvitation, () => {
    isOpen = false;
    return { message: '' };
  });
  api.on(teamEndpoints.listInvitations, () => ({ invitations: isOpen ? [{ ...invitation, by: me.name }] : [] }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Invite…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite to the team' }));
  await user.type(form.getByRole('textbox', { name: /Email/ }), 'nisha@');
  await user.click(form.getByRole('button', { name: 'Invite' }));
  form.getByText('Choose a role');
  expect(invited).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /Email/ }), 'club.example');
  await user.click(form.getByRole('radio', { name: /Viewer/ }));
  await user.dblClick(form.getByRole('button', { name: 'Invite' }));
  const link = within(await screen.findByRole('dialog', { name: 'The invitation is on its way' }));
  link.getByText('https://quiz.example/invitation#abc');
  expect(invited.map(({ body }) => body)).toEqual([{ role: 'viewer', email: 'nisha@club.example' }]);
  await user.click(link.getByRole('button', { name: 'Done' }));

  await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of nisha@club.example' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await screen.findByText('The invitation has been revoked.');
  expect(revoked).toHaveLength(1);
});

test('the last owner keeps the role, with an explanation (A9)', async () => {
  has(me);
  api.on(teamEndpoints.updateUser, () => {
    throw new Refusal('last-admin');
  });
  const { user } = open();
  await user.click((await table('In the team')).getByRole('button', { name: 'Change role of Asha Admin' }));
  await user.click(await screen.findByRole('radio', { name: /No role/ }));
  await user.click(screen.getByRole('button', { name: 'Save role' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Give up your own role?' }));
  await user.click(dialog.getByRole('button', { name: 'Give up my role' }));
  await dialog.findByText('The last owner cannot give up the role. Make someone else an owner first.');
});

test('reports that nobody is found and why the team cannot be read, and retries', async () => {
  api.on(teamEndpoints.listUsers, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await screen.findByText('Network error: Please check your internet connection');
  has(me);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await table('In the team');
  await user.type(screen.getByRole('searchbox', { name: 'Search registrations' }), 'nobody');
  await screen.findByText('No registrations match.');
});

test("resets the second factor of a member who lost their device, with a reason, and never one's own (A25)", async () => {
  has({ ...me, hasSecondFactor: true }, { ...meera, hasSecondFactor: true });
  const calls = api.on(teamEndpoints.resetSecondFactor, () => ({ user: meera }));
  const { user } = open();
  const team = await table('In the team');
  expect(team.getAllByText('two-step verification')).toHaveLength(2);
  expect(team.queryByRole('button', { name: 'Reset two-step verification of Asha Admin' })).toBeNull();
  await user.click(team.getByRole('button', { name: 'Reset two-step verification of Meera Menon' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset two-step verification of Meera Menon' }));
  await user.click(dialog.getByRole('button', { name: 'The phone was lost' }));
  await user.click(dialog.getByRole('button', { name: 'Reset' }));
  await screen.findByText('Two-step verification of Meera Menon was reset.');
  expect(calls.map(({ params, body }) => [params.id, body.reason])).toEqual([[meera.id, 'The phone was lost']]);
});
