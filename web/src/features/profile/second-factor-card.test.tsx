import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { Refusal } from '@club/domain/shared/refusal';
import { readTextsIn } from '@club/texts/text-area';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

const owner = { ...asha, role: 'owner', isAdmin: true } as const;
const none = { since: null, recoveryCodesLeft: 0, isRequired: false };
const on = { since: '2026-01-10T04:30:00.000Z', recoveryCodesLeft: 9, isRequired: false };
const codes = ['ABCD-EFGH-JKMN-PQRS', 'TVWX-YZ01-2345-6789'];

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  session.logIn('token-1', owner);
  api.on(signInEndpoints.me, () => ({ user: owner, guardian: null }));
  api.on(profileEndpoints.listSessions, () => ({ sessions: [] }));
  api.on(profileEndpoints.readSecondFactor, () => none);
});

const card = async () => within(await screen.findByRole('region', { name: 'Two-step verification' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('students are not asked for a second factor (A25)', async () => {
  session.logIn('token-1', asha);
  api.on(signInEndpoints.me, () => ({ user: asha, guardian: null }));
  openAccountPage('/profile');
  await screen.findByRole('region', { name: 'Phone number' });
  expect(screen.queryByRole('region', { name: 'Two-step verification' })).toBeNull();
});

test('is set up with the password, a QR code or a key, and a code; then its recovery codes are shown once', async () => {
  const started = api.on(profileEndpoints.startSecondFactor, ({ body }) => {
    if (body.password !== 'Quiz-Night1') throw new Refusal('password-wrong');
    return { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/Club:asha?secret=JBSWY3DPEHPK3PXP' };
  });
  const confirmed = api.on(profileEndpoints.turnSecondFactorOn, ({ body }) => {
    if (body.code !== '123456') throw new Refusal('second-factor-wrong');
    api.on(profileEndpoints.readSecondFactor, () => on);
    return { recoveryCodes: codes };
  });
  const { user } = openAccountPage('/profile');
  await user.click(await (await card()).findByRole('button', { name: 'Set up' }));
  const setUp = await dialog('Two-step verification');
  await user.type(setUp.getByLabelText('Password'), 'wrong{Enter}');
  await setUp.findByText('Incorrect password');
  await user.clear(setUp.getByLabelText('Password'));
  await user.type(setUp.getByLabelText('Password'), 'Quiz-Night1{Enter}');
  await setUp.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(setUp.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  const code = setUp.getByLabelText('Code from your authenticator app');
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  await user.type(code, '000000{Enter}');
  await setUp.findByText(/^Incorrect code, or/);
  await user.clear(code);
  await user.click(code);
  await user.paste('123 456');
  await user.click(setUp.getByRole('button', { name: 'Turn on' }));
  const kept = await dialog('Your recovery codes');
  for (const one of codes) expect(kept.getByText(one)).toBeDefined();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(kept.getByRole('button', { name: 'Copy' }));
  expect(write).toHaveBeenCalledWith(`${codes.join('\n')}\n`);
  await user.click(kept.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  await (await card()).findByText(/^On since/);
  expect([started.length, confirmed.length]).toEqual([2, 2]);
});

test('mentions that the role requires one, until it is set up (A26)', async () => {
  session.logIn('token-1', { ...owner, secondFactorRequired: true });
  api.on(profileEndpoints.readSecondFactor, () => ({ ...none, isRequired: true }));
  openAccountPage('/profile');
  await (await card()).findByText(/^Your role needs two-step verification/);
});

test('new recovery codes and its removal require the password and a code', async () => {
  api.on(profileEndpoints.readSecondFactor, () => ({ ...on, recoveryCodesLeft: 2 }));
  const renewed = api.on(profileEndpoints.renewRecoveryCodes, () => ({ recoveryCodes: codes }));
  const removed = api.on(profileEndpoints.turnSecondFactorOff, () => {
    api.on(profileEndpoints.readSecondFactor, () => none);
    return none;
  });
  const { user } = openAccountPage('/profile');
  await (await card()).findByText(/^You have few recovery codes left/);
  await user.click((await card()).getByRole('button', { name: 'New recovery codes' }));
  const renew = await dialog('New recovery codes');
  await user.click(renew.getByRole('button', { name: 'Create new codes' }));
  expect(await renew.findAllByText('This is a required field')).toHaveLength(2);
  await user.type(renew.getByLabelText('Password'), 'Quiz-Night1');
  await user.type(renew.getByLabelText('Code from the app, or a recovery code'), '123456{Enter}');
  await user.click(await (await dialog('Your recovery codes')).findByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click((await card()).getByRole('button', { name: 'Turn off' }));
  const remove = await dialog('Turn off two-step verification?');
  await user.type(remove.getByLabelText('Password'), 'Quiz-Night1');
  await user.type(remove.getByLabelText('Code from the app, or a recovery code'), 'abcd-efgh-jkmn-pqrs{Enter}');
  await screen.findByText('Two-step verification is off');
  expect(await (await card()).findByRole('button', { name: 'Set up' })).toBeDefined();
  expect(renewed.map(({ body }) => body)).toEqual([{ password: 'Quiz-Night1', code: '123456' }]);
  expect(removed.map(({ body }) => body)).toEqual([{ password: 'Quiz-Night1', code: 'ABCDEFGHJKMNPQRS' }]);
});

test('reports that it cannot be read, and retries', async () => {
  api.on(profileEndpoints.readSecondFactor, () => {
    throw new Refusal('server-busy');
  });
  const { user } = openAccountPage('/profile');
  const found = await card();
  const again = await found.findByRole('button', { name: 'Try again' });
  api.on(profileEndpoints.readSecondFactor, () => none);
  await user.click(again);
  await found.findByRole('button', { name: 'Set up' });
});

test('keeps the input while there is no connection', async () => {
  api.on(profileEndpoints.startSecondFactor, () => {
    throw new Unreachable();
  });
  const { user } = openAccountPage('/profile');
  await user.click(await (await card()).findByRole('button', { name: 'Set up' }));
  const setUp = await dialog('Two-step verification');
  await user.type(setUp.getByLabelText('Password'), 'Quiz-Night1{Enter}');
  await setUp.findByText(/^Network error/);
  expect(setUp.getByLabelText('Password')).toHaveProperty('value', 'Quiz-Night1');
});

test('is in Hindi', async () => {
  await readTextsIn('hi');
  openAccountPage('/profile', undefined, { language: 'hi' });
  const found = within(await screen.findByRole('region', { name: 'दो चरणों वाला लॉग इन' }));
  await found.findByRole('button', { name: 'चालू करें' });
});
