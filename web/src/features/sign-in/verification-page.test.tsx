import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { codeLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import { Refusal } from '@club/domain/shared/refusal';
import { problemTexts } from '@club/texts/problems';
import { readTextsIn } from '@club/texts/text-area';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { accountKey } from '#shared/account-storage.ts';
import { registrationFlag } from '#shared/registration-flag.ts';
import { session } from '#shared/session.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';

const address = verificationPath({ userId: asha.id, phone: asha.phoneNo });
const verified = { ...asha, phoneVerified: true };

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const code = () => screen.getByLabelText('Verification code');
const verify = () => screen.getByRole('button', { name: 'Verify Account' });
const resend = () => screen.getByRole('button', { name: 'Resend' });

test('accepts a code pasted with its message and leads on to the login, with the email filled in', async () => {
  let finishCheck = () => {};
  const check = new Promise<void>((resolve) => {
    finishCheck = resolve;
  });
  const calls = api.on(signInEndpoints.verifyPhone, async () => {
    await check;
    return { user: verified, message: 'Verified' };
  });
  const { user, location } = openAccountPage(address, { from: '/quiz/instr/0' });
  expect(screen.getByText('+91 98765 43210')).toBeDefined();
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
  expect(code().getAttribute('inputmode')).toBe('numeric');

  await user.click(code());
  await user.paste('Your code is 012 345.');
  expect(code()).toHaveProperty('value', '012345');
  finishCheck();

  await screen.findByText('Thank you for Registering');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(location().state).toEqual({ from: '/quiz/instr/0', email: 'asha@example.org' });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(calls.map(({ body }) => body)).toEqual([{ userId: asha.id, secret: '012345' }]);
});

test('accepts a code in Hindi digits', async () => {
  const calls = api.on(signInEndpoints.verifyPhone, () => ({ user: verified, message: 'Verified' }));
  const { user } = openAccountPage(address);
  await user.click(code());
  await user.paste('आपका कोड: ०१२ ३४५');
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ userId: asha.id, secret: '012345' }]));
});

test('submits a complete code by itself, once, and after a wrong one the next', async () => {
  const calls = api.on(signInEndpoints.verifyPhone, () => {
    throw new Refusal('code-wrong');
  });
  const { user } = openAccountPage(address);
  await user.type(code(), '12345');
  expect(calls).toEqual([]);
  await user.keyboard('6');
  await screen.findByText(refusalSentence('code-wrong'));
  expect(calls).toHaveLength(1);
  await user.keyboard('{Backspace}6');
  expect(calls).toHaveLength(1);
  await user.keyboard('{Backspace}7');
  await waitFor(() => expect(calls.map(({ body }) => body.secret)).toEqual(['123456', '123457']));
});

test('leads logged-in visitors to the requested page, or to the quiz if it is open', async () => {
  session.logIn('token-1', asha);
  api.on(signInEndpoints.verifyPhone, () => ({ user: verified, message: 'Verified' }));
  const asked: unknown[] = [];
  const canPlayNow = async (user: unknown) => {
    asked.push(user);
    return true;
  };
  const first = openAccountPage(address, undefined, { actions: { canPlayNow } });
  await first.user.type(code(), '123456');
  await waitFor(() => expect(first.location().pathname).toBe('/quiz/instr/0'));
  expect(asked).toMatchObject([{ id: asha.id, phoneVerified: true }]);
  cleanup();

  session.logIn('token-1', asha);
  const second = openAccountPage(address, { from: '/team' }, { actions: { canPlayNow } });
  await second.user.type(code(), '123456');
  await waitFor(() => expect(second.location().pathname).toBe('/team'));
});

test('sends a code once, even if the button is pressed while it is checked', async () => {
  let answer: (() => void) | undefined;
  const calls = api.on(signInEndpoints.verifyPhone, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { user: verified, message: 'Verified' };
  });
  const { user, location } = openAccountPage(address);
  await user.type(code(), '123456{Enter}');
  await user.click(screen.getByRole('button', { name: /Verify Account/ }));
  await waitFor(() => expect(calls).toHaveLength(1));
  answer?.();
  await waitFor(() => expect(location().pathname).toBe('/signin'));
  expect(calls).toHaveLength(1);
});

test('is one tap away from practice', () => {
  openAccountPage(address);
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Practise' }).getAttribute('href')).toBe('/quiz/practice');
});

test('mentions the successful registration at the top to those who come from there', () => {
  openAccountPage(address, { hasJustRegistered: true });
  screen.getByText('Registration successful! Welcome to QCM!');
  expect(screen.queryByText('Almost there')).toBeNull();
  cleanup();

  openAccountPage(address);
  screen.getByText('Almost there');
});

test('leaves the thanks to the home page if that shows them', async () => {
  session.logIn('token-1', asha);
  registrationFlag.raise();
  api.on(signInEndpoints.verifyPhone, () => ({ user: verified, message: 'Verified' }));
  const { user, location } = openAccountPage(address);
  await user.type(code(), '123456');
  await waitFor(() => expect(location().pathname).toBe('/'));
  await screen.findByText('Somewhere else');
  expect(screen.queryByText('Thank you for Registering')).toBeNull();
});

test('leads logged-in visitors home, and knows that the phone is verified', async () => {
  session.logIn('token-1', asha);
  api.on(signInEndpoints.verifyPhone, () => ({ user: verified, message: 'Verified' }));
  const { user, location } = openAccountPage(address);
  await user.type(code(), '123456{Enter}');
  await waitFor(() => expect(location().pathname).toBe('/'));
  expect(session.current()).toMatchObject({ user: { phoneVerified: true } });
});

test.each([
  ['', 'This is a required field'],
  ['12345', 'Enter the 6 digits of the code'],
])('does not send %j', async (typed, sentence) => {
  const calls = api.on(signInEndpoints.verifyPhone, () => ({ user: verified, message: 'Verified' }));
  const { user } = openAccountPage(address);
  await user.click(code());
  if (typed) await user.keyboard(typed);
  await user.click(verify());
  await screen.findByText(sentence);
  expect(calls).toEqual([]);
});

test.each(['code-wrong', 'code-expired'] as const)('shows %s at the code, which stays', async (refusal) => {
  api.on(signInEndpoints.verifyPhone, () => {
    throw new Refusal(refusal);
  });
  const { user } = openAccountPage(address);
  await user.type(code(), '654321');
  await user.click(verify());
  await screen.findByText(refusalSentence(refusal));
  expect(code()).toHaveProperty('value', '654321');
  expect(code().getAttribute('aria-invalid')).toBe('true');
});

test('sends the code again, once', async () => {
  const calls = api.on(signInEndpoints.sendVerificationCode, () => ({ message: 'A new code is on its way.' }));
  const { user } = openAccountPage(address);
  await user.dblClick(resend());
  await screen.findByText('A new code is on its way.');
  await waitFor(() => expect(resend()).toHaveProperty('disabled', true));
  await user.click(resend());
  expect(calls.map(({ body }) => body)).toEqual([{ userId: asha.id }]);
});

test('keeps Resend used up after a reload and on a second page, for that number', async () => {
  const calls = api.on(signInEndpoints.sendVerificationCode, () => ({ message: 'A new code is on its way.' }));
  const { user } = openAccountPage(address);
  await user.click(resend());
  await waitFor(() => expect(resend()).toHaveProperty('disabled', true));
  cleanup();
  openAccountPage(address);
  expect(resend()).toHaveProperty('disabled', true);
  cleanup();
  openAccountPage(verificationPath({ userId: asha.id, phone: '+919000000001' }));
  expect(resend()).toHaveProperty('disabled', false);
  expect(calls).toHaveLength(1);
});

test('uses Resend up on an open page too', async () => {
  openAccountPage(address);
  expect(resend()).toHaveProperty('disabled', false);
  const key = accountKey(asha.id, `codeResentTo ${asha.phoneNo}`);
  localStorage.setItem(key, String(Date.now()));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  expect(resend()).toHaveProperty('disabled', true);
});

test('allows another code once the previous one has expired, so that nobody gets stuck (A4)', async () => {
  const key = accountKey(asha.id, `codeResentTo ${asha.phoneNo}`);
  localStorage.setItem(key, String(Date.now() - codeLifetimeMs));
  openAccountPage(address);
  expect(resend()).toHaveProperty('disabled', false);
  expect(localStorage.length).toBe(0);
  cleanup();

  localStorage.setItem(key, String(Date.now()));
  api.on(signInEndpoints.verifyPhone, () => {
    throw new Refusal('code-expired');
  });
  const { user } = openAccountPage(address);
  expect(resend()).toHaveProperty('disabled', true);
  await user.type(code(), '123456{Enter}');
  await screen.findByText(refusalSentence('code-expired'));
  expect(resend()).toHaveProperty('disabled', false);
});

test('keeps Resend usable when nothing was sent, and explains why', async () => {
  api.on(signInEndpoints.sendVerificationCode, () => {
    throw new Unreachable();
  });
  const { user } = openAccountPage(address);
  await user.click(resend());
  await screen.findByText('Network error: Please check your internet connection');
  expect(resend()).toHaveProperty('disabled', false);
});

test('leads on when the phone is verified already', async () => {
  api.on(signInEndpoints.verifyPhone, () => {
    throw new Refusal('phone-already-verified');
  });
  const { user, location } = openAccountPage(address);
  await user.type(code(), '123456');
  await screen.findByText('This phone number is already verified. Please log in.');
  await waitFor(() => expect(location().pathname).toBe('/signin'));
});

test('links to the registration if the account does not exist', async () => {
  api.on(signInEndpoints.verifyPhone, () => {
    throw new Refusal('account-unknown');
  });
  const { user } = openAccountPage(address);
  await user.type(code(), '123456');
  const alert = within((await screen.findByText('There is no such account')).closest('[role=alert]') as HTMLElement);
  expect(alert.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/signup');
});

test('changes a mistyped number and continues with the new one', async () => {
  const calls = api.on(profileEndpoints.changePhone, ({ body }) => {
    if (body.password !== 'Quiz-Night1') throw new Refusal('password-wrong');
    return { user: { ...asha, phoneNo: '+919000000001' }, message: 'A code was sent to the new number.' };
  });
  const { user, location } = openAccountPage(address);
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Phone Number' }));
  const change = () => dialog.getByRole('button', { name: 'Change Phone Number' });

  await user.type(dialog.getByLabelText('New phone number'), '12');
  await user.type(dialog.getByLabelText('Password'), 'weak');
  await user.click(change());
  await dialog.findByText('Enter a valid Indian phone number');
  await dialog.findByText(
    'Password should contain at least 1 lowercase, uppercase, special character and should at least be 8 characters long',
  );
  expect(calls).toEqual([]);

  await user.clear(dialog.getByLabelText('New phone number'));
  await user.type(dialog.getByLabelText('New phone number'), '90000 00001');
  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'Quiz-Night2');
  await user.click(change());
  await dialog.findByText('Incorrect password');
  expect(dialog.getByLabelText('New phone number')).toHaveProperty('value', '90000 00001');

  await user.clear(dialog.getByLabelText('Password'));
  await user.type(dialog.getByLabelText('Password'), 'Quiz-Night1');
  await user.click(change());
  await screen.findByText('A code was sent to the new number.');
  await screen.findByText('+91 90000 00001');
  expect(decodeURIComponent(location().pathname)).toContain('"phone":"+919000000001"');
  expect(calls.at(-1)?.body).toEqual({ phone: '+919000000001', password: 'Quiz-Night1', userId: asha.id });
});

test('warns about a password that breaks the rule, and lets the server decide (A3)', async () => {
  const calls = api.on(profileEndpoints.changePhone, () => ({
    user: { ...asha, phoneNo: '+919000000001' },
    message: 'A code was sent to the new number.',
  }));
  const { user } = openAccountPage(address);
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Phone Number' }));
  await user.type(dialog.getByLabelText('New phone number'), '90000 00001');
  await user.type(dialog.getByLabelText('Password'), 'abc123');
  await user.tab();
  await dialog.findByText(problemTexts.en['password-weak']);
  await user.click(dialog.getByRole('button', { name: 'Change Phone Number' }));
  await screen.findByText('+91 90000 00001');
  expect(calls.map(({ body }) => body.password)).toEqual(['abc123']);
});

test('leads accounts without a number to the page that takes one', () => {
  session.logIn('token-1', { ...asha, phoneNo: '' });
  openAccountPage('/account/verification/nonsense');
  expect(screen.getByRole('link', { name: 'Add my phone number' }).getAttribute('href')).toBe('/update-phone');
});

test.each(['nonsense', encodeURIComponent('{"userId":"7","phone":"123"}'), '%E0%A4%A'])(
  'offers a way out of the broken address %s',
  (dets) => {
    openAccountPage(`/account/verification/${dets}`);
    expect(screen.getByText('This verification link is not complete.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'log in' }).getAttribute('href')).toBe('/signin');
    expect(screen.getByRole('link', { name: 'register' }).getAttribute('href')).toBe('/signup');
  },
);

test('is in Hindi', async () => {
  await readTextsIn('hi');
  const { user } = openAccountPage(address, undefined, { language: 'hi' });
  const intro = await screen.findByText(/पर भेजा गया छह अंकों का कोड लिखें।$/);
  expect(intro.textContent).toBe('+91 98765 43210 पर भेजा गया छह अंकों का कोड लिखें।');
  await user.type(screen.getByLabelText('सत्यापन कोड'), '123{Enter}');
  await screen.findByText('कोड के सभी 6 अंक लिखें');
});

test('says at once that no code can come, and who can help, where nothing can be sent (O16)', async () => {
  api.on(signInEndpoints.readResetWays, () => ({
    byEmail: false,
    bySms: false,
    isKept: false,
    codes: false,
    guardians: { byEmail: false, bySms: false },
  }));
  const { user } = openAccountPage(address);
  await screen.findByText(/^No code was sent: this site cannot send text messages yet/);
  expect(screen.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.queryByText(/code we sent/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull();
  expect(screen.queryByText('No message?')).toBeNull();
  expect(code()).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Change Phone Number' }));
  await screen.findByText('No code can be sent from here yet: the organisers verify it for you.');
});
