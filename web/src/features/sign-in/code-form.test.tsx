import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { knownDevice } from '#shared/known-device.ts';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(signInEndpoints.logIn, () => {
    throw new Refusal('second-factor-needed', { ticket: 'ticket-1' });
  });
});

async function logIn(user: UserEvent, { password = 'Password', button = 'Login' } = {}) {
  await user.type(screen.getByLabelText(/^(Email|ई-मेल)/), 'asha@example.org');
  await user.type(screen.getByLabelText(password), 'Quiz-Night1');
  await user.click(screen.getByRole('button', { name: button }));
}

const code = () => screen.findByLabelText('Code from your authenticator app');
const done = () => ({ token: 'token-1', device: 'device-2', user: asha });

test('asks for a code of the app if the account has a second factor, and sends it with its sixth digit (A25)', async () => {
  knownDevice.keep(asha, 'device-1');
  const calls = api.on(signInEndpoints.logInWithCode, done);
  const { user, location } = openAccountPage('/signin', { from: '/admin/live' });
  await logIn(user);
  const field = await code();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(field.getAttribute('inputmode')).toBe('numeric');
  await user.paste('123 456');
  await screen.findByText('Logged In Successfully');
  await waitFor(() => expect(location().pathname).toBe('/admin/live'));
  expect(calls.map(({ body }) => body)).toEqual([{ ticket: 'ticket-1', code: '123456', device: 'device-1' }]);
  expect(localStorage.getItem('authToken')).toBe('token-1');
  expect(knownDevice.read(asha.email)).toEqual({ device: 'device-2' });
});

test('reports a wrong code, and accepts the next one', async () => {
  const calls = api.on(signInEndpoints.logInWithCode, ({ body }) => {
    if (body.code !== '654321') throw new Refusal('second-factor-wrong');
    return done();
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await user.type(await code(), '123456');
  await screen.findByText(/^Incorrect code, or it was already used/);
  await user.clear(await code());
  await user.type(await code(), '654321');
  await screen.findByText('Logged In Successfully');
  expect(calls).toHaveLength(2);
});

test('accepts a recovery code instead, which has letters', async () => {
  const calls = api.on(signInEndpoints.logInWithCode, done);
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await code();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText('Recovery code');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'abcd-efgh{Enter}');
  await screen.findByText(/all 16 letters and digits of a recovery code/);
  await user.type(field, '-ijkl-mn0p{Enter}');
  // Letters that look like digits are read as digits.
  await screen.findByText('Logged In Successfully');
  expect(calls.map(({ body }) => body.code)).toEqual(['ABCDEFGH1JK1MN0P']);
});

test('returns to the password with a message when the ticket has expired', async () => {
  api.on(signInEndpoints.logInWithCode, () => {
    throw new Refusal('log-in-ticket-expired');
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await user.type(await code(), '123456');
  await screen.findByText('That took too long, or there were too many attempts. Please log in again.');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('keeps the code while there is no connection, and sends it once by the button', async () => {
  api.on(signInEndpoints.logInWithCode, () => {
    throw new Unreachable();
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await user.type(await code(), '123456');
  await screen.findByText(/^Network error/);
  expect(await code()).toHaveProperty('value', '123456');
  const calls = api.on(signInEndpoints.logInWithCode, done);
  await user.dblClick(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Logged In Successfully');
  expect(calls).toHaveLength(1);
});

test('leads back to another account', async () => {
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await code();
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  expect(await screen.findByLabelText('Password')).toHaveProperty('value', '');
  expect(session.current().status).toBe('visitor');
});

test('is in Hindi', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/signin', undefined, { language: 'hi' });
  await logIn(user, { password: 'पासवर्ड', button: 'लॉग इन करें' });
  await screen.findByLabelText('आपके ऑथेंटिकेटर ऐप का कोड');
});
