import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

test('confirms the address of the link with a click, and leads to the quiz', async () => {
  const calls = api.on(signInEndpoints.verifyEmail, () => ({ message: 'Your email address is confirmed.' }));
  const { user } = openAccountPage('/verify-email#id.1.mac');
  expect(calls).toEqual([]);
  await user.dblClick(screen.getByRole('button', { name: 'Confirm my address' }));
  await screen.findByText('Your email address is confirmed.');
  expect(screen.getByRole('link', { name: 'To the quiz' }).getAttribute('href')).toBe('/quiz/instr/0');
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'id.1.mac' }]);
});

test('reports an expired link, and leads to a new one', async () => {
  api.on(signInEndpoints.verifyEmail, () => {
    throw new Refusal('email-link-invalid');
  });
  const { user } = openAccountPage('/verify-email#old');
  await user.click(screen.getByRole('button', { name: 'Confirm my address' }));
  await screen.findByText('This link is no longer valid. Please ask for a new one.');
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/verify-email');
  expect(screen.queryByRole('button', { name: 'Confirm my address' })).toBeNull();
});

test('mails the link again to logged-in visitors', async () => {
  session.logIn('token-1', asha);
  const { user } = openAccountPage('/verify-email');
  expect(screen.getByText('asha@example.org')).toBeDefined();
  api.on(signInEndpoints.sendEmailLink, () => {
    throw new Unreachable();
  });
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText(/^Network error/);
  api.on(signInEndpoints.sendEmailLink, () => ({ message: 'A link was mailed to you.' }));
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  await screen.findByText('A link was mailed to you.');
});

test('leads visitors without a link to logging in or registering', async () => {
  const { location } = openAccountPage('/verify-email');
  await waitFor(() => expect(location().pathname).toBe('/signup'));
});

test('is in Hindi', async () => {
  await readTextsIn('hi');
  openAccountPage('/verify-email#id.1.mac', undefined, { language: 'hi' });
  expect(screen.getByRole('button', { name: 'मेरे पते की पुष्टि करें' })).toBeDefined();
});
