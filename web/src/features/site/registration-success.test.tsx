import { consentEndpoints } from '@club/contract/consent';
import type { OwnConsentReply } from '@club/contract/entities/accounts';
import { readTextsIn } from '@club/texts/text-area';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { LanguageContext } from '#shared/language.ts';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { fakeApi } from '#testing/fake-api.ts';
import { asha, noConsent } from '#testing/open-account-page.tsx';
import { RegistrationSuccess } from './registration-success.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  queryClient.clear();
  api = fakeApi();
});

const missing: OwnConsentReply = { ...noConsent, rule: 'code', isEnough: false };
const sent: OwnConsentReply = {
  ...missing,
  sentTo: { contact: '+91 •••••• 0077', sentAt: '2026-11-26T11:30:00.000Z' },
};

/** The dialog of somebody who has just registered. */
async function open(consent: OwnConsentReply, { phoneVerified = true, language = 'en' as 'en' | 'hi' } = {}) {
  session.logIn('token-1', { ...asha, phoneVerified });
  await readTextsIn(language);
  api.on(consentEndpoints.readOwnConsent, () => consent);
  const element = <RegistrationSuccess onClose={() => undefined} />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <LanguageContext value={language}>
      <RouterProvider router={router} />
    </LanguageContext>,
  );
  return within(await screen.findByRole('dialog'));
}

test('says that the consent is missing, where it was asked for, and that playing follows (K1)', async () => {
  const dialog = await open(sent);
  await dialog.findByText('The consent is still missing');
  dialog.getByText('Before you start a round, your parent or guardian must give consent.');
  dialog.getByText(
    'A code and a link were sent to +91 •••••• 0077 on 26 November 2026 at 5:00 pm. As soon as they agree, you can play.',
  );
  expect(dialog.getByRole('link', { name: 'Get the consent' }).getAttribute('href')).toBe('/profile#consent');
  expect(dialog.queryByRole('link', { name: 'Play Quiz' })).toBeNull();
});

test.each([
  ['nobody was asked', missing, true, /^Next, tell us their phone number or email address/],
  [
    'the phone comes first',
    { ...missing, toAsk: '+919000000077' },
    false,
    /^As soon as your phone is verified.*0077\.$/,
  ],
  ['asking failed', { ...missing, toAsk: '+919000000077' }, true, /^Next, tell us their phone number or email address/],
  ['the school has a list', { ...missing, rule: 'list' }, true, /^Your school sends the club a list/],
  ['there is a form', { ...missing, rule: 'form' }, true, /^Next, they fill in the form on your profile/],
] as const)('says what happens next where %s (K1)', async (_, consent, phoneVerified, next) => {
  const dialog = await open(consent, { phoneVerified });
  await dialog.findByText('The consent is still missing');
  dialog.getByText(next);
});

test('says it in Hindi (K1)', async () => {
  const dialog = await open(sent, { language: 'hi' });
  await dialog.findByText('सहमति अभी नहीं मिली है');
  dialog.getByText(/उनके सहमति देते ही आप खेल सकते हैं।$/);
});

test('leads on to playing once there is consent, and where it cannot be read', async () => {
  const dialog = await open({ ...noConsent, rule: 'code', way: 'code' });
  await dialog.findByRole('link', { name: 'Play Quiz' });
  expect(dialog.queryByText('The consent is still missing')).toBeNull();
});
