import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownDevice } from '#shared/known-device.ts';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError, Unreachable } from '#testing/fake-api.ts';
import { fakeQuiz } from '#testing/fake-quiz.ts';
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

test('logs in and continues to the requested page', async () => {
  const calls = api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user, location } = openAccountPage('/signin', { from: '/quiz/instr/0' });
  await logIn(user);
  await screen.findByText('Logged In Successfully');
  await waitFor(() => expect(location().pathname).toBe('/quiz/instr/0'));
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org', password: 'Quiz-Night1' }]);
  expect(localStorage.getItem('authToken')).toBe('token-1');
  expect(localStorage.getItem('token')).toBe('token-1');
});

test('stays visible until the next page is there', async () => {
  api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  let arrive = () => {};
  const elsewhere = () =>
    new Promise<void>((resolve) => {
      arrive = resolve;
    });
  const { user, location } = openAccountPage('/signin', { from: '/quiz/instr/0' }, { elsewhere });
  await logIn(user);
  await screen.findByText('Logged In Successfully');
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Please wait$/ })).toBeTruthy();
  arrive();
  await screen.findByRole('heading', { name: 'Somewhere else' });
  expect(location().pathname).toBe('/quiz/instr/0');
});

test('sends the key of the device, even after logging out (A12)', async () => {
  const calls = api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-2', user: asha }));
  knownDevice.keep(asha, 'device-1');
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await screen.findByText('Logged In Successfully');
  expect(calls.map(({ body }) => body.device)).toEqual(['device-1']);
  session.end('logged-out');
  expect(knownDevice.read(asha.email)).toEqual({ device: 'device-2' });
});

describe('a reply without a token', () => {
  const { reply } = signInEndpoints.logIn;
  const logInByCookie = { ...signInEndpoints.logIn, reply: reply.partial({ token: true, device: true }) };
  const cookie = 'head.load.sign';

  function answerWithCookie(value: string) {
    api.on(logInByCookie, () => {
      setCookie(value);
      return { user: asha };
    });
  }

  afterEach(() => setCookie('; Max-Age=0'));

  function setCookie(value: string) {
    // biome-ignore lint/suspicious/noDocumentCookie: the session reads this one
    document.cookie = `token=${value}; path=/`;
  }

  test('logs in with the cookie named token', async () => {
    answerWithCookie(cookie);
    api.on(signInEndpoints.me, () => ({ user: asha, guardian: null }));
    const { user, location } = openAccountPage('/signin');
    await logIn(user);
    await waitFor(() => expect(location().pathname).toBe('/'));
    expect(localStorage.getItem('authToken')).toBe(cookie);
    expect(localStorage.getItem('token')).toBe(cookie);
  });

  test.each([
    ['if the cookie belongs to another account', cookie, { ...asha, id: '018f0000-0000-7000-8000-000000000002' }],
    ['if the cookie contains no token', 'theme', asha],
    ['without such a cookie', '', asha],
  ])('logs nobody in %s', async (_, value, owner) => {
    answerWithCookie(value);
    api.on(signInEndpoints.me, () => ({ user: owner, guardian: null }));
    const { user } = openAccountPage('/signin');
    await logIn(user);
    await screen.findByText('Login failed');
    expect(session.current().status).toBe('visitor');
    expect(localStorage.length).toBe(0);
  });
});

test.each([
  ['/signin?from=/team', '/team', undefined],
  ['/signin?from=//elsewhere.example', '/', undefined],
  ['/signin', '/', undefined],
  ['/signin?from=/team', '/team', 'viewer'],
  ['/signin', '/admin', 'viewer'],
] as const)('continues from %s to %s, with the role %s', async (address, place, role) => {
  api.on(signInEndpoints.logIn, () => ({
    token: 'token-1',
    device: 'device-1',
    user: { ...asha, ...(role && { role }) },
  }));
  const { user, location } = openAccountPage(address);
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe(place));
});

describe('whoever has a section running', () => {
  beforeEach(() => {
    // The quiz answers beside the account.
    ({ api } = fakeQuiz({ openSection: 2, sectionsOver: 1 }));
    api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  });

  test('is led on to it by logging in', async () => {
    const { user, location } = openAccountPage('/signin');
    await logIn(user);
    await waitFor(() => expect(location().pathname).toBe('/quiz/instr/2'));
  });

  test('still gets the page that was requested', async () => {
    const { user, location } = openAccountPage('/signin?from=/team');
    await logIn(user);
    await waitFor(() => expect(location().pathname).toBe('/team'));
  });
});

test.each([{ openSection: 2, sectionsOver: 1, submitted: true }, { sectionsOver: 1 }, { class: null }])(
  'comes home if no clock is running: %o',
  async (settings) => {
    ({ api } = fakeQuiz(settings));
    api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
    const { user, location } = openAccountPage('/signin');
    await logIn(user);
    await waitFor(() => expect(location().pathname).toBe('/'));
  },
);

test('passes the requested page on to the sign-up tab', async () => {
  api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user, location } = openAccountPage('/signup', { from: '/quiz/instr/0' });
  const faces = within(screen.getByRole('navigation', { name: 'Account' }));
  await user.click(faces.getByRole('link', { name: 'Login' }));
  await screen.findByRole('button', { name: 'Login' });
  await logIn(user);
  await waitFor(() => expect(location().pathname).toBe('/quiz/instr/0'));
});

test('redirects logged-in visitors to the requested page', async () => {
  session.logIn('token-1', asha);
  const { location } = openAccountPage('/signin?from=/team');
  await waitFor(() => expect(location().pathname).toBe('/team'));
});

test('explains why a login was refused and keeps the input', async () => {
  api.on(signInEndpoints.logIn, () => {
    throw new Refusal('login-failed');
  });
  const { user, location } = openAccountPage('/signin');
  await logIn(user);
  await screen.findByText('Login failed: this email and password do not match');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
  expect(location().search).toBe('');

  api.on(signInEndpoints.logIn, () => {
    throw new Unreachable();
  });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Network error: Unable to connect to server. Please check your internet connection.');
});

test('reports a failed login if the reply has no message', async () => {
  api.on(signInEndpoints.logIn, () => {
    throw new ServerError();
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await screen.findByText('Login failed');
});

test('shows how long the server asks to wait, and keeps the input', async () => {
  api.on(signInEndpoints.logIn, () => {
    throw new Refusal('too-many-requests', { seconds: 9 });
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  await screen.findByText('Too many attempts. Please wait 9 seconds and try again.');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
  expect(screen.getByRole('button', { name: 'Login' }).getAttribute('aria-busy')).toBeNull();
});

test('sends a login once while its reply is delayed (A11)', async () => {
  let answer: (() => void) | undefined;
  const calls = api.on(signInEndpoints.logIn, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    throw new Refusal('login-failed');
  });
  const { user } = openAccountPage('/signin');
  await logIn(user);
  const button = screen.getByRole('button', { name: /Login/ });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.dblClick(button);
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  answer?.();
  await screen.findByText('Login failed: this email and password do not match');
  expect(calls).toHaveLength(1);
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
});

test('asks to log in again if the session has ended', () => {
  openAccountPage('/signin?sessionExpired=true');
  expect(screen.getByText('Authentication error: Please login again').closest('[role=status]')).not.toBeNull();
});

test('does not mention a session to new visitors', () => {
  openAccountPage('/signin');
  expect(screen.queryByText('Authentication error: Please login again')).toBeNull();
});

test('mentions it, and keeps the input, on a prerendered page before its scripts', async () => {
  const calls = api.on(signInEndpoints.logIn, () => ({ token: 'token-1', device: 'device-1', user: asha }));
  const { user } = openAccountPage(
    '/signin?sessionExpired=true',
    { email: 'handed.on@example.org' },
    {
      before() {
        const notice = screen.getByText('Authentication error: Please login again').closest('[role=status]');
        expect(notice?.classList.contains('hidden')).toBe(true);
        expect(screen.getByRole('button', { name: 'Login' })).toHaveProperty('disabled', true);
        (screen.getByLabelText('Email') as HTMLInputElement).value = 'asha@example.org';
        (screen.getByLabelText('Password') as HTMLInputElement).value = 'Quiz-Night1';
      },
    },
  );
  await waitFor(() => {
    const notice = screen.getByText('Authentication error: Please login again').closest('[role=status]');
    expect(notice?.classList.contains('hidden')).toBe(false);
  });
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Logged In Successfully');
  expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.org', password: 'Quiz-Night1' }]);
});

test('does not mention a session to new visitors of a prerendered page', async () => {
  openAccountPage('/signin', undefined, { before: () => undefined });
  await waitFor(() => expect(screen.queryByText('Authentication error: Please login again')).toBeNull());
});

test('fills the given address into a prerendered page', async () => {
  openAccountPage('/signin', { email: 'asha@example.org' }, { before: () => undefined });
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org'));
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
  const calls = api.on(signInEndpoints.forgotPassword, () => ({ message: 'Sent' }));
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

test('reports that no link was sent if the reply has no message', async () => {
  api.on(signInEndpoints.forgotPassword, () => {
    throw new ServerError();
  });
  const { user } = openAccountPage('/signin');
  await user.click(screen.getByRole('button', { name: 'Forgot Password' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgot Password' }));
  await user.type(dialog.getByLabelText('Email'), 'asha@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send reset link' }));
  await dialog.findByText('Failed to send reset email');
});

test('is in Hindi, including its messages', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage('/signin', undefined, { language: 'hi' });
  expect(screen.getByRole('heading', { level: 1, name: 'लॉग इन' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'लॉग इन करें' }));
  expect(await screen.findAllByText('इसे भरना ज़रूरी है')).toHaveLength(2);
});
