import { accountsEndpoints } from '@club/contract/accounts';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import PeoplePage from './people-page.tsx';
import type { Person } from './queries.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

function person(last: string, given: Partial<Person>): Person {
  const id = `018f0000-0000-7000-8000-00000000000${last}`;
  return {
    $id: id,
    id,
    name: 'Ravi Rao',
    email: 'ravi@school.example',
    phoneNo: '+919876543210',
    phoneVerified: false,
    city: 'Indore',
    school: 'Daly College, 452001',
    sex: 0,
    isAdmin: false,
    mayPlay: true,
    createdAt: '2026-11-21T10:00:00.000Z',
    ...given,
  };
}

/** Whoever opens the pages of the admin in these tests. */
const me = person('a', {
  name: 'Asha Admin',
  email: 'admin@club.example',
  isAdmin: true,
  phoneVerified: true,
  school: '',
});
const other = person('b', { name: 'Meera Menon', email: 'meera@club.example', isAdmin: true });
const ravi = person('c', {});

function has(...people: Person[]) {
  return api.on(accountsEndpoints.listUsers, ({ query }) => {
    const users = people.filter(({ isAdmin }) => query.role === undefined || isAdmin);
    return { users, total: users.length };
  });
}

const open = () => openAdminPage([{ path: '/admin/people', element: <PeoplePage /> }], '/admin/people');
const list = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the admins first, then everybody with school, city and whether the phone is proved', async () => {
  has(me, other, ravi);
  open();
  const admins = await list('Admins');
  expect(admins.getAllByRole('row')).toHaveLength(3);
  expect(admins.getByText('(you)')).toBeDefined();
  const everybody = await list('Registrations');
  const row = within(everybody.getByRole('row', { name: /Ravi Rao/ }));
  expect(row.getAllByText('Not proved')).toHaveLength(2);
  expect(row.getByText('Daly College, 452001')).toBeDefined();
  expect(row.getByText('21 Nov 2026')).toBeDefined();
});

test('gives the role after a question that names the person, once', async () => {
  has(me, ravi);
  const changed = api.on(accountsEndpoints.updateUser, () => ({ user: { ...ravi, isAdmin: true } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Make admin of Ravi Rao' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Ravi Rao an admin?' }));
  expect(dialog.getByText('ravi@school.example')).toBeDefined();
  expect(changed).toEqual([]);
  await user.dblClick(dialog.getByRole('button', { name: 'Make admin' }));
  await screen.findByText('Ravi Rao is an admin now.');
  expect(changed).toMatchObject([{ params: { id: ravi.id }, body: { isAdmin: true } }]);
});

test('the last admin keeps the role, and the sentence says what to do (A9)', async () => {
  has(me, ravi);
  api.on(accountsEndpoints.updateUser, () => {
    throw new Refusal('last-admin');
  });
  const { user } = open();
  const admins = await list('Admins');
  await user.click(await admins.findByRole('button', { name: 'Take role from Asha Admin' }));
  await screen.findByText('This is your own role');
  await user.click(screen.getByRole('button', { name: 'Take role' }));
  await screen.findByText('The last admin cannot give up the role. Make somebody else an admin first.');
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('whoever takes their own role is warned, and leaves the pages of the admin', async () => {
  has(me, other);
  api.on(accountsEndpoints.updateUser, () => ({ user: { ...me, isAdmin: false } }));
  const { user, router } = open();
  const admins = await list('Admins');
  await user.click(await admins.findByRole('button', { name: 'Take role from Meera Menon' }));
  await screen.findByRole('alertdialog', { name: 'Take the admin role from Meera Menon?' });
  expect(screen.queryByText('This is your own role')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(admins.getByRole('button', { name: 'Take role from Asha Admin' }));
  await user.click(await screen.findByRole('button', { name: 'Take role' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('searches by the server, and keeps the search and the city in the address', async () => {
  const asked = has(me, ravi);
  const { user, router } = open();
  await list('Registrations');
  await user.type(screen.getByRole('searchbox', { name: 'Search registrations' }), 'daly');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await waitFor(() => expect(router.state.location.search).toContain('search=daly'));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toContainEqual({ search: 'daly', city: 'Indore', page: 1, pageSize: 50 }),
  );
  // The admins stay in sight whatever is searched.
  expect(asked.filter(({ query }) => query.role === 'admin')).toHaveLength(1);
});

test('says why people cannot be read, and tries again', async () => {
  api.on(accountsEndpoints.listUsers, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await waitFor(() =>
    expect(screen.getAllByText('Network error: Please check your internet connection')).toHaveLength(2),
  );
  has(me);
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await list('Admins');
});

test('says whose guardian has agreed, of those who go to a school (A20)', async () => {
  const guardian = {
    name: 'Kiran Rao',
    relation: 'father',
    consentedAt: '2026-11-21T10:00:00.000Z',
    textVersion: '1',
  } as const;
  has(me, person('c', { guardian }), person('d', { name: 'Sita Rao', email: 'sita@school.example' }));
  open();
  const everybody = await list('Registrations');
  const line = async (name: RegExp) => (await everybody.findByRole('row', { name })).textContent;
  expect(await line(/Ravi Rao/)).toContain('Guardian: Kiran Rao, father');
  expect(await line(/Sita Rao/)).toContain('No guardian has agreed yet');
  expect(await line(/Asha Admin/)).not.toContain('guardian');
});
