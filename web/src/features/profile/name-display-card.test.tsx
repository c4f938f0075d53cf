import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, openAccountPage } from '#testing/open-account-page.tsx';

test('a full name is saved only with a separate consent of a guardian (V14)', async () => {
  const api = fakeApi();
  session.logIn('token-1', asha);
  api.on(signInEndpoints.me, () => ({ user: asha, guardian: null }));
  api.on(profileEndpoints.listSessions, () => ({ sessions: [] }));
  api.on(siteEndpoints.listSchools, () => ({ cities: ['Bhopal'], schools: [] }));
  api.on(profileEndpoints.readNameDisplay, () => ({ shownAs: 'initials' as const, nameConsentAt: null }));
  const calls = api.on(profileEndpoints.changeNameDisplay, ({ body: { shownAs } }) => ({
    shownAs,
    nameConsentAt: shownAs === 'name' ? toIsoTime(Date.UTC(2026, 10, 20)) : null,
  }));
  const { user } = openAccountPage('/profile');
  const card = within(await screen.findByRole('region', { name: 'How you appear in results' }));
  const save = async () => user.click(card.getByRole('button', { name: 'Save' }));
  await user.click(await card.findByRole('radio', { name: /My full name/ }));
  await save();
  card.getByText('A parent or guardian must give consent before your full name is shown.');
  expect(calls).toEqual([]);
  await user.click(card.getByRole('checkbox', { name: /agrees that my full name/ }));
  await save();
  await card.findByText(/A parent or guardian agreed on .*20 November 2026/);
  await user.click(card.getByRole('radio', { name: /Nothing/ }));
  await save();
  expect(calls.map(({ body }) => body)).toEqual([
    { shownAs: 'name', guardianAgrees: true },
    { shownAs: 'nothing', guardianAgrees: false },
  ]);
});
