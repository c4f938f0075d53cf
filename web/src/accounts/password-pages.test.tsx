import { accountsEndpoints } from '@club/contract/accounts';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const save = () => screen.getByRole('button', { name: 'Save new password' });

async function typePasswords(user: UserEvent, password: string, confirmation: string) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
}

test.each(['/reset-password-page', '/reset-password-page?token=', '/update-password?userId=7', '/update-password'])(
  'takes %s for no reset link and leads to the login',
  async (address) => {
    const { location } = openAccountPage(address);
    await screen.findAllByText('Invalid reset link');
    await waitFor(() => expect(location().pathname).toBe('/signin'));
  },
);

test('sets a new password with the token of the link', async () => {
  const calls = api.on(accountsEndpoints.resetPassword, () => ({ message: 'Done' }));
  const { user, location } = openAccountPage('/reset-password-page?token=t-1');
  await typePasswords(user, 'secret', 'secret');
  await user.dblClick(save());
  await screen.findByText('Password reset successfully! Please login with your new password.');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't-1', newPassword: 'secret' }]);
});

test('sets a new password with the account and the secret of the link', async () => {
  const calls = api.on(accountsEndpoints.updatePassword, () => ({ message: 'Done' }));
  const { user, location } = openAccountPage('/update-password?userId=u-1&secret=s-1');
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText('Password updated successfully');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: 's-1', userId: 'u-1', newPass: 'secret' }]);
});

test('asks for six characters and for the same ones again', async () => {
  const calls = api.on(accountsEndpoints.resetPassword, () => ({ message: 'Done' }));
  const { user } = openAccountPage('/reset-password-page?token=t-1');
  await user.click(save());
  await screen.findByText('This is a required field');
  await screen.findByText('Please confirm your password');
  await typePasswords(user, 'five5', 'six666');
  await user.tab();
  await screen.findByText('Password must be at least 6 characters');
  await screen.findByText('Passwords do not match');
  await user.clear(screen.getByLabelText('New password'));
  await user.type(screen.getByLabelText('New password'), 'six666');
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  expect(calls).toEqual([]);
});

test('offers a new link where the old one no longer works, and keeps what was typed', async () => {
  api.on(accountsEndpoints.resetPassword, () => {
    throw new Refusal('reset-link-invalid');
  });
  const { user } = openAccountPage('/reset-password-page?token=t-1');
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText(/^Invalid reset link/);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'secret');
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/reset-password');
});

test('sends a reset link from its own page, for an address it may not know', async () => {
  const calls = api.on(accountsEndpoints.forgotPassword, () => ({ message: 'Sent' }));
  const { user } = openAccountPage('/reset-password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Please enter your email address');
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Password reset link sent to your email!');
  await screen.findByText('Check your inbox');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org' }]);
});

test('changes the phone of whoever is logged in, with whatever password they have, and verifies the new one', async () => {
  session.logIn('token-1', { ...asha, phoneVerified: true });
  const calls = api.on(accountsEndpoints.changePhone, () => ({
    user: { ...asha, phoneNo: '+919000000001' },
    message: 'A code was sent to the new number.',
  }));
  const { user, location } = openAccountPage('/update-phone');
  await screen.findByText('+91 98765 43210');
  await user.type(screen.getByLabelText('New phone number'), '+91 90000 00001');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  await screen.findByRole('button', { name: 'Verify Account' });
  expect(decodeURIComponent(location().pathname)).toContain('"phone":"+919000000001"');
  expect(calls.map(({ body }) => body)).toEqual([{ phone: '+91 90000 00001', password: 'secret' }]);
  expect(session.current()).toMatchObject({ user: { phoneNo: '+919000000001', phoneVerified: false } });
});

test('asks a visitor to log in before changing a phone, and remembers where they were going', async () => {
  const { location } = openAccountPage('/update-phone');
  await screen.findAllByText('User not authenticated properly');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(location().state).toEqual({ from: '/update-phone' });
});
