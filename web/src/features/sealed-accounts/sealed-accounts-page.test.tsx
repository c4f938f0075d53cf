import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import SealedAccountsPage from './sealed-accounts-page.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const has = (given: { isOn: boolean; count: number; nextRemovalAt: string | null }) => {
  api.on(sealedAccountsEndpoints.readSealedAccounts, () => given);
  return openAdminPage([{ path: '/admin/sealed', element: <SealedAccountsPage /> }], '/admin/sealed', 'owner');
};

test('an owner opens sealed data with an address and a reason; what is missing or unknown is said at its field (P13)', async () => {
  const opened = api.on(sealedAccountsEndpoints.openSealedAccount, () => {
    throw new Refusal('sealed-account-unknown');
  });
  const { user } = has({ isOn: true, count: 2, nextRemovalAt: '2027-11-29T04:30:00.000Z' });
  await screen.findByText(/^The data of 2 deleted accounts is sealed\. The first is removed on .*29 November 2027/);
  const press = () => user.click(screen.getByRole('button', { name: 'Open and save' }));
  await user.type(screen.getByLabelText('Email address of the deleted account'), 'asha@school.example');
  await press();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
  expect(opened).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Order of the court');
  await press();
  await screen.findByText(refusalSentence('sealed-account-unknown'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Email address of the deleted account')),
  );
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Order of the court');
  expect(opened).toMatchObject([{ body: { email: 'asha@school.example', reason: 'Order of the court' } }]);
});

test('nothing can be opened where nothing is sealed, and the page says that the setting is off (P13)', async () => {
  has({ isOn: false, count: 0, nextRemovalAt: null });
  await screen.findByText('No data is sealed');
  expect(screen.getByText(/^SEAL_DELETED_DATA is off/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Open and save' })).toBeNull();
});
