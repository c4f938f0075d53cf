import { type ConsentOverviewReply, consentEndpoints } from '@club/contract/consent';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import ConsentPage from './consent-page.tsx';

const counts: ConsentOverviewReply = {
  rule: 'code',
  participants: 9,
  given: { code: 3, list: 2, form: 0, self: 1 },
  missing: 2,
  withdrawn: 1,
  reminders: { mail: 2, sms: 1, smsRupees: 0.4, canText: true, reaches: { email: true, sms: true } },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(consentEndpoints.readConsentOverview, () => counts);
});

const open = () => openAdminPage([{ path: '/admin/consent', element: <ConsentPage /> }], '/admin/consent');

test('shows the number of missing consents, and sends no more reminders than shown (K11)', async () => {
  const calls = api.on(consentEndpoints.sendConsentReminders, () => ({ messages: 2 }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remind by email (2)' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Send 2 reminders?' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('2 reminders being sent');
  expect(calls.map(({ body }) => body)).toEqual([{ by: 'mail', expectedMessages: 2 }]);
});

test('shows all participants as one bar: given, missing, withdrawn, and by which ways it was given', async () => {
  open();
  const consents = await screen.findByRole('region', { name: 'Consents' });
  expect(within(consents).getByText(/have consent/).textContent).toBe('6 of 9 participants have consent.');
  expect([...consents.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'Given6',
    'Missing2',
    'Withdrawn1',
  ]);
  expect([...consents.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.flexGrow)).toEqual([
    '6',
    '2',
    '1',
  ]);
  within(consents).getByText('With a code or link: 3 · On a signed list: 2 · Own consent, 18 or older: 1');
});

test('says that reminders cannot go by text message without a template (O16)', async () => {
  api.on(consentEndpoints.readConsentOverview, () => ({
    ...counts,
    reminders: { mail: 2, sms: 0, smsRupees: 0, canText: false, reaches: { email: true, sms: true } },
  }));
  open();
  await screen.findByText(/^Reminders go by email alone/);
  expect(screen.getByRole('button', { name: /^Remind by SMS/ })).toHaveProperty('disabled', true);
});

test('shows the students matched by a list before it is recorded (K10)', async () => {
  const account = { id: '018f0000-0000-7000-8000-000000000001', name: 'Asha', school: 'Lake View', city: 'Bhopal' };
  api.on(consentEndpoints.previewConsentList, () => ({
    rows: [
      { line: 2, student: 'asha', guardian: 'Meera', outcome: 'matched' as const, account, linkTo: 'm•••@example.org' },
      { line: 3, student: 'Nobody', guardian: 'Anil', outcome: 'unknown' as const, account: null, linkTo: null },
    ],
    messages: { mail: 1, sms: 0, smsRupees: 0, withoutTemplate: 2 },
  }));
  const calls = api.on(consentEndpoints.acceptConsentList, () => ({ accepted: 1 }));
  const { user } = open();
  const csv = 'student,guardian,phone\nasha,Meera,9876543210';
  await user.upload(await screen.findByLabelText('CSV file'), new File([csv], 'list.csv', { type: 'text/csv' }));
  await screen.findByText('Asha, Lake View, Bhopal');
  await screen.findByText('No participant with this name and this phone or school');
  screen.getByText('m•••@example.org');
  screen.getByText(
    /1 email and 0 text messages \(about ₹0\.00\)\. 2 guardians get none: no mail server or SMS gateway/,
  );
  const record = screen.getByRole('button', { name: 'Record 1 consent' });
  expect(record).toHaveProperty('disabled', true);
  await user.type(screen.getByLabelText('Which school signed it, and when'), 'Lake View, 9 January');
  await user.click(record);
  await screen.findByText('1 consent recorded');
  expect(calls.map(({ body }) => body)).toEqual([{ csv, accountIds: [account.id], signedFor: 'Lake View, 9 January' }]);
});

test('explains why a list cannot be read (K10)', async () => {
  api.on(consentEndpoints.previewConsentList, () => {
    throw new Refusal('consent-list-unreadable');
  });
  const { user } = open();
  await user.upload(await screen.findByLabelText('CSV file'), new File(['x'], 'list.csv', { type: 'text/csv' }));
  await screen.findByText(refusalSentence('consent-list-unreadable'));
});
