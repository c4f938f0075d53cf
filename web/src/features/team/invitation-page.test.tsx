import { teamEndpoints } from '@club/contract/team';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

const address = '/invitation#abc';
const helper = { ...asha, name: 'Esha Helper', school: '', phoneNo: '', isAdmin: true, role: 'organiser' as const };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const isFor = (email: string | null) =>
  api.on(teamEndpoints.readInvitation, () => ({ role: 'organiser' as const, email }));

test('a truncated link is explained, without a request', async () => {
  const read = api.on(teamEndpoints.readInvitation, () => ({ role: 'organiser' as const, email: null }));
  openAccountPage('/invitation');
  await screen.findByText(/^This link is not complete/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(read).toHaveLength(0);
});

test('creates an account from a link, logs it in and leads to the start page of the team (A29)', async () => {
  isFor(null);
  const accepted = api.on(teamEndpoints.acceptInvitation, () => ({ token: 't-1', device: 'd-1', user: helper }));
  const { user, location } = openAccountPage(address);
  await screen.findByText(/^You are invited to join the team of .*\. Your role: organiser\.$/);
  await user.type(screen.getByLabelText('Name'), 'Esha Helper');
  await user.type(screen.getByLabelText('Email'), 'esha@example.org');
  await user.type(screen.getByLabelText('Password'), 'Mango-Tree-42!');
  await user.dblClick(screen.getByRole('button', { name: 'Create my account' }));
  await waitFor(() => expect(location().pathname).toBe('/admin'));
  expect(accepted.map(({ body }) => body)).toEqual([
    { token: 'abc', name: 'Esha Helper', email: 'esha@example.org', password: 'Mango-Tree-42!' },
  ]);
  expect(session.current()).toMatchObject({ status: 'account', user: { role: 'organiser' } });
});

test('a mailed one asks for no address, and a logged-in account joins (A29)', async () => {
  isFor('esha@example.org');
  const { user, location } = openAccountPage(address);
  await screen.findByText('Your email address is esha@example.org.');
  expect(screen.queryByLabelText('Email')).toBeNull();

  const joined = api.on(teamEndpoints.joinTeam, () => ({ user: helper }));
  session.logIn('token', asha);
  await screen.findByText('You are logged in as Asha Verma (asha@example.org).');
  await user.dblClick(screen.getByRole('button', { name: 'Join with this account' }));
  await waitFor(() => expect(location().pathname).toBe('/admin'));
  expect(joined).toHaveLength(1);
});

test('reports that an invitation can no longer be used (A29)', async () => {
  api.on(teamEndpoints.readInvitation, () => {
    throw new Refusal('invitation-invalid');
  });
  openAccountPage(address);
  await screen.findByText('This invitation has been used or revoked, or has expired. Please ask for a new one.');
});
