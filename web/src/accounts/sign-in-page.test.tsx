import { accountsEndpoints } from '@club/contract/accounts';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

async function logIn(user: UserEvent) {
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.type(screen.getByLabelText('Password'), 'Quiz-Night1');
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

test('logs in and goes on to where the person was going', async () => {
  const calls = api.on(accountsEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user, location } = openAccountPage('/signin', { from: '/quiz/instr/0' });
  await logIn(user);
  await screen.findByText('Logged In Successfully');
  await waitFor(() => expect(location().pathname).toBe('/quiz/instr/0'));
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org', password: 'Quiz-Night1' }]);
  expect(localStorage.getItem('authToken')).toBe('token-1');
  expect(localStorage.getItem('token')).toBe('token-1');
});

test.each([
  ['/signin?from=/team', '/team'],
  ['/signin?from=//elsewhere.example', '/'],
  ['/signin', '/'],
])('goes on from %s to %s', async (address, place) => {
  api.on(accountsEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user, location } = openAccountPage(address);
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe(place));
});

test('hands on over the sign-up face where the person was going', async () => {
  api.on(accountsEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user, location } = openAccountPage('/signup', { from: '/quiz/instr/0' });
  const faces = within(screen.getByRole('navigation', { name: 'Account' }));
  await user.click(faces.getByRole('link', { name: 'Login' }));
  await screen.findByRole('button', { name: 'Login' });
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe('/quiz/instr/0'));
});

test('takes whoever is logged in already to where they were going', async () => {
  session.logIn('token-1', asha);
  const { location } = openAccountPage('/signin?from=/team');
  await waitFor(() => expect(location().pathname).toBe('/team'));
});

test('says why a login was refused and keeps what was typed', async () => {
  api.on(accountsEndpoints.logIn, () => {
    throw new Refusal('login-failed');
  });
  const { user, location } = openAccountPage('/signin');
  await logIn(user);
  await screen.findByText('Login failed: this email and password do not match');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
  expect(location().search).toBe('');

  api.on(accountsEndpoints.logIn, () => {
    throw new Unreachable();
  });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Network error: Unable to connect to server. Please check your internet connection.');
});

test('tells kindly that the session has ended', () => {
  openAccountPage('/signin?sessionExpired=true');
  expect(screen.getByText('Your session has ended.').closest('[role=status]')).not.toBeNull();
});

test('says nothing of a session to whoever just comes in', () => {
  openAccountPage('/signin');
  expect(screen.queryByText('Your session has ended.')).toBeNull();
});

test('shows and hides the password', async () => {
  const { user } = openAccountPage('/signin');
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password');
});

test('sends a reset link from the dialog', async () => {
  const calls = api.on(accountsEndpoints.forgotPassword, () => ({ message: 'Sent' }));
  const { user } = openAccountPage('/signin');
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }));
  await dialog.findByText('Please enter your email address');
  expect(calls).toEqual([]);
  await user.type(dialog.getByLabelText('Email'), 'asha@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Password reset link sent to your email!');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Forgot Password' })).toBeNull());
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org' }]);
});
