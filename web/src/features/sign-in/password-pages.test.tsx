import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { knownDevice } from '#shared/known-device.ts';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';
import { refusalSentence, sentenceOf } from '#testing/refusal-sentence.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const passwordSet = { message: 'Done', device: 'd-1', user: { id: asha.id, email: asha.email } };
const save = () => screen.getByRole('button', { name: 'Save new password' });

async function typePasswords(user: UserEvent, password: string, confirmation: string) {
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
}

test.each(['/reset-password-page', '/reset-password-page?token=', '/update-password?userId=7', '/update-password'])(
  'does not accept %s as a reset link and leads to the login',
  async (address) => {
    // The messages are loaded lazily; an awaited act covers that.
    const { location } = await act(async () => openAccountPage(address));
    await screen.findAllByText('Invalid reset link');
    await waitFor(() => expect(location().pathname).toBe('/signin'));
  },
);

test('sets a new password with the token of the link', async () => {
  const calls = api.on(signInEndpoints.resetPassword, () => passwordSet);
  const { user, location } = openAccountPage('/reset-password-page?token=t-1');
  await typePasswords(user, 'secret', 'secret');
  await user.dblClick(save());
  await screen.findByText('Password reset successfully! Please login with your new password.');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: 't-1', newPassword: 'secret' }]);
  // The following log-in comes from a known browser, despite any number of guesses (A11).
  expect(knownDevice.read(asha.email)).toEqual({ device: 'd-1' });
});

test.each([
  ['/reset-password-page#t-1', '', '#t-1'],
  ['/reset-password-page?token=t-1&from=mail', '?from=mail', '#t-1'],
  ['/update-password?userId=u-1&secret=s-1', '?userId=u-1', '#s-1'],
])('has the token of %s where no server sees it (A40)', async (address, search, hash) => {
  const { location } = openAccountPage(address);
  await screen.findByLabelText('New password');
  await waitFor(() => expect(location()).toMatchObject({ search, hash }));
});

test('sets a new password with the account and the secret of the link', async () => {
  const calls = api.on(signInEndpoints.updatePassword, () => passwordSet);
  const { user, location } = openAccountPage('/update-password?userId=u-1&secret=s-1');
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText('Password updated successfully');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(calls.map(({ body }) => body)).toEqual([{ token: 's-1', userId: 'u-1', newPass: 'secret' }]);
});

test('asks for the account id if the link does not contain it', async () => {
  const calls = api.on(signInEndpoints.updatePassword, () => passwordSet);
  const { user } = openAccountPage('/update-password?secret=s-1');
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText('This is a required field');
  await user.type(screen.getByLabelText('User ID'), ' u-1 ');
  await user.click(save());
  await screen.findByText('Password updated successfully');
  expect(calls.map(({ body }) => body)).toEqual([{ token: 's-1', userId: 'u-1', newPass: 'secret' }]);
});

test.each([
  ['/reset-password-page?token=t-1', signInEndpoints.resetPassword],
  ['/update-password?userId=u-1&secret=s-1', signInEndpoints.updatePassword],
] as const)('reports at %s that no password was set if the reply has no message', async (address, endpoint) => {
  api.on(endpoint, () => {
    throw new ServerError();
  });
  const { user } = openAccountPage(address);
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText('Failed to reset password');
});

test('reports at the field that a password is one of the most common', async () => {
  api.on(signInEndpoints.resetPassword, () => {
    throw new Refusal('password-common');
  });
  const { user } = openAccountPage('/reset-password-page?token=t-1');
  await typePasswords(user, 'abc123', 'abc123');
  await user.click(save());
  await screen.findByText(refusalSentence('password-common'));
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
});

test('requires six characters, twice', async () => {
  const calls = api.on(signInEndpoints.resetPassword, () => passwordSet);
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

test('offers a new link if the old one no longer works, and keeps the input', async () => {
  api.on(signInEndpoints.resetPassword, () => {
    throw new Refusal('reset-link-invalid');
  });
  const { user } = openAccountPage('/reset-password-page?token=t-1');
  await typePasswords(user, 'secret', 'secret');
  await user.click(save());
  await screen.findByText(/^Invalid reset link/);
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'secret');
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/reset-password');
});

test('sends a reset link from its own page, for a possibly unknown address', async () => {
  const calls = api.on(signInEndpoints.forgotPassword, () => ({ message: 'Sent' }));
  const { user } = openAccountPage('/reset-password');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Please enter your email address');
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Password reset link sent to your email!');
  await screen.findByText('Check your inbox');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org' }]);
});

/** What the installation can send. */
function waysAre(ways: { byEmail?: boolean; bySms?: boolean; isKept?: boolean }) {
  const guardians = { byEmail: true, bySms: true };
  const none = { byEmail: false, bySms: false, isKept: false, codes: true, guardians };
  api.on(signInEndpoints.readResetWays, () => ({ ...none, ...ways }));
}
const smsButton = () => screen.queryByRole('button', { name: 'Send it by SMS instead' });

test.each([
  ['by mail alone, and says so', { byEmail: true }, /^The link can be sent by email only/, 'Email'],
  ['by SMS alone, and says so', { bySms: true }, /^The link can be sent by SMS only/, 'Verified phone number'],
  ['as a trial does, to nobody', { isKept: true }, /reaches nobody/, 'Email'],
])('offers a link %s (A30, O16)', async (_, ways, sentence, label) => {
  waysAre(ways);
  openAccountPage('/reset-password');
  await screen.findByText(sentence);
  expect(screen.getByLabelText(label)).toBeDefined();
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(smsButton()).toBeNull();
});

test('offers no link where nothing can be sent, and names the organisers (O16)', async () => {
  waysAre({});
  openAccountPage('/reset-password');
  await screen.findByText(/^This site cannot send email or text messages yet/);
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
  expect(screen.queryByText(/^We’ll send you a link/)).toBeNull();
});

test('offers no SMS while it is not known that one can be sent (O16)', async () => {
  const calls = api.on(signInEndpoints.readResetWays, () => {
    throw new ServerError();
  });
  openAccountPage('/reset-password');
  await waitFor(() => expect(calls).not.toHaveLength(0));
  expect(screen.getByLabelText('Email')).toBeDefined();
  expect(smsButton()).toBeNull();
});

test('sends the link by SMS to those who cannot read the mail', async () => {
  waysAre({ byEmail: true, bySms: true });
  const calls = api.on(signInEndpoints.forgotPasswordBySms, () => ({ message: 'Texted' }));
  const { user } = openAccountPage('/reset-password');
  // Not before it is known that it can be sent.
  expect(smsButton()).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Send it by SMS instead' }));
  await user.type(screen.getByLabelText('Verified phone number'), '98765 01234');
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
  await screen.findByText('Check your phone');
  expect(calls.map(({ body }) => body)).toEqual([{ phone: '+919876501234' }]);
});

test('changes the phone of a logged-in account with any existing password, and verifies the new one', async () => {
  session.logIn('token-1', { ...asha, phoneVerified: true });
  const calls = api.on(profileEndpoints.changePhone, () => ({
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
  expect(calls.map(({ body }) => body)).toEqual([{ phone: '+919000000001', password: 'secret' }]);
  expect(session.current()).toMatchObject({ user: { phoneNo: '+919000000001', phoneVerified: false } });
});

async function changePhoneTo(user: UserEvent, phone: string) {
  await user.type(await screen.findByLabelText('New phone number'), phone);
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
}

test('reports that the phone was not changed if the reply has no message', async () => {
  session.logIn('token-1', asha);
  api.on(profileEndpoints.changePhone, () => {
    throw new ServerError();
  });
  const { user } = openAccountPage('/update-phone');
  await changePhoneTo(user, '90000 00001');
  await screen.findByText('Phone update failed');
});

test.each(['phone-taken', 'phone-frozen', 'code-limit-reached'] as const)('shows %s at the number', async (code) => {
  session.logIn('token-1', asha);
  const refusal = new Refusal(code, { minutes: 5 });
  api.on(profileEndpoints.changePhone, () => {
    throw refusal;
  });
  const { user } = openAccountPage('/update-phone');
  await changePhoneTo(user, '90000 00001');
  await screen.findByText(sentenceOf(refusal));
  expect(screen.getByLabelText('New phone number').getAttribute('aria-invalid')).toBe('true');
});

test('accepts a first number for an account without one', async () => {
  session.logIn('token-1', { ...asha, phoneNo: '' });
  openAccountPage('/update-phone');
  await screen.findByText('Your account has no phone number. You need a verified number to play the quiz.');
});

test('asks for no code if the number is verified already', async () => {
  session.logIn('token-1', { ...asha, phoneVerified: true });
  api.on(profileEndpoints.changePhone, () => ({
    user: { ...asha, phoneVerified: true },
    message: 'This phone number is already verified.',
  }));
  const { user, location } = openAccountPage('/update-phone');
  await changePhoneTo(user, '98765 43210');
  await screen.findByText('This phone number is already verified.');
  await waitFor(() => expect(location().pathname).toBe('/'));
});

test('asks a visitor to log in before changing a phone, and returns there', async () => {
  const { location } = openAccountPage('/update-phone');
  await screen.findAllByText('User not authenticated properly');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(location().state).toEqual({ from: '/update-phone' });
});

test('are in Hindi, with the rules for passwords', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/reset-password-page?token=token-1', undefined, { language: 'hi' });
  await user.type(screen.getByLabelText('नया पासवर्ड'), 'abc');
  expect(screen.getByText(/: कम से कम 6 अक्षर$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'नया पासवर्ड सहेजें' }));
  await screen.findByText('पासवर्ड में कम से कम 6 अक्षर हों');
});
