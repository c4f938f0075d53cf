import { teamEndpoints } from '@club/contract/team';
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
    guardian: null,
    hasSecondFactor: false,
    ...given,
  };
}

/** The account that opens the admin pages in these tests. */
const me = person('a', {
  name: 'Asha Admin',
  email: 'admin@club.example',
  isAdmin: true,
  role: 'owner',
  phoneVerified: true,
  school: '',
});
const other = person('b', { name: 'Meera Menon', email: 'meera@club.example', isAdmin: true, role: 'organiser' });
const ravi = person('c', {});

function has(...people: Person[]) {
  return api.on(teamEndpoints.listUsers, () => ({ users: people, total: people.length }));
}

const open = (address = '/admin/people') =>
  openAdminPage([{ path: '/admin/people', element: <PeoplePage /> }], address);
const list = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows everybody with school, city, role and whether the phone is verified', async () => {
  has(me, other, ravi);
  open();
  const everybody = await list('Registrations');
  const row = within(everybody.getByRole('row', { name: /Ravi Rao/ }));
  expect(row.getAllByText('Not verified')).toHaveLength(2);
  expect(row.getByText('Daly College, 452001')).toBeDefined();
  expect(row.getAllByText('+91 98765 43210')).toHaveLength(2);
  expect(row.getByText('21 Nov 2026')).toBeDefined();
  expect(within(everybody.getByRole('row', { name: /Meera Menon/ })).getByText('Organiser')).toBeDefined();
  expect(everybody.getByText('(you)')).toBeDefined();
});

test('leads to the correction and the deletion of a registration, but not of a member of the team (A28, A31)', async () => {
  has(other, ravi);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Ravi Rao' }));
  for (const [label, act] of [
    ['Correct registration…', 'registration'],
    ['Send a password reset link…', 'reset-link'],
    ['Merge with another account…', 'merge'],
    ['Delete account…', 'delete'],
  ] as const) {
    const item = await screen.findByRole('menuitem', { name: label });
    expect(item.getAttribute('href')).toBe(`/admin/participants/${ravi.id}?help=${act}`);
  }
  expect(screen.queryByRole('button', { name: 'More about Meera Menon' })).toBeNull();
});

test('shows no city for a member of the team without a school, who never chose one (A29)', async () => {
  has({ ...me, city: 'Gwalior' }, person('d', { name: 'Uma Uikey', city: 'Ujjain', school: '' }));
  open();
  const everybody = await list('Registrations');
  expect(everybody.getAllByText('Ujjain')).toHaveLength(2);
  expect(everybody.queryByText('Gwalior')).toBeNull();
});

test('searches on the server, and keeps the search and the city in the address', async () => {
  const asked = has(me, ravi);
  const { user, router } = open();
  await list('Registrations');
  await user.type(screen.getByRole('searchbox', { name: 'Search registrations' }), 'daly');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await waitFor(() => expect(router.state.location.search).toContain('search=daly'));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toContainEqual({ search: 'daly', city: 'Indore', page: 1, pageSize: 50 }),
  );
});

test('explains why people cannot be read, and retries', async () => {
  api.on(teamEndpoints.listUsers, () => {
    throw new Unreachable();
  });
  const { user } = open();
  await screen.findByText('Network error: Please check your internet connection');
  has(me);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await list('Registrations');
});

test('shows whose guardian has consented, for students (A20)', async () => {
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
  expect(await line(/Sita Rao/)).toContain('No guardian’s consent yet');
  expect(await line(/Asha Admin/)).not.toContain('guardian');
});

test('downloads the filtered list, with all of its pages', async () => {
  has();
  const asked = api.on(teamEndpoints.downloadUsers, () => new Promise<never>(() => undefined));
  const { user } = open('/admin/people?search=ravi&city=Ujjain&page=2');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrations (filtered), XLSX' }));
  await waitFor(() =>
    expect(asked.map(({ query }) => query)).toEqual([{ search: 'ravi', city: 'Ujjain', format: 'xlsx' }]),
  );
});

test('contact data has to be chosen separately, with a reason (P12)', async () => {
  has();
  const asked = api.on(teamEndpoints.downloadUsers, () => new Promise<never>(() => undefined));
  const { user } = open('/admin/people');
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'With contact data…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download with contact data' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'To call them');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{ format: 'xlsx', contacts: 'To call them' }]));
});
