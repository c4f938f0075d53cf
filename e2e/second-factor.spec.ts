import { authenticator } from '@club/server/testing/authenticator';
import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant, register } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

/** Read for each code: a journey takes longer than a code is valid. */
const realClock = {
  get now() {
    return Date.now();
  },
};

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a helper sets up a second factor, logs in with a code of the app and then with a recovery code (A25)', async ({
  page,
  browser,
  club,
}) => {
  test.slow();
  const meera = newParticipant('Meera Menon');
  await register(page, club, meera);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const { id } = await ApiCaller.logIn(club, meera);
  await admin.text('PUT', `/api/user/${id}`, { role: 'viewer' });

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Set up' }).click();
  const setUp = dialogOf(page, 'Two-step verification');
  await setUp.getByLabel('Password', { exact: true }).fill(meera.password);
  await page.keyboard.press('Enter');
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await atEveryViewport(page, () => expectNoHorizontalOverflow(page));
  await expectAccessible(page);
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  const app = authenticator(secret, realClock);
  await setUp.getByLabel('Code from your authenticator app').fill(app.code());
  await page.keyboard.press('Enter');
  const kept = dialogOf(page, 'Your recovery codes');
  const recoveryCode = await kept.locator('code').first().innerText();
  await atEveryViewport(page, () => expectNoHorizontalOverflow(page));
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(/^On since/)).toBeVisible();

  const logInElsewhere = async () => {
    const elsewhere = await (await browser.newContext({ baseURL: club.address })).newPage();
    await elsewhere.goto('/signin');
    await elsewhere.getByLabel('Email').fill(meera.email);
    await elsewhere.getByLabel('Password', { exact: true }).fill(meera.password);
    await elsewhere.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(elsewhere.getByLabel('Code from your authenticator app')).toBeFocused();
    return elsewhere;
  };
  const second = await logInElsewhere();
  await expectAccessible(second);
  await atEveryViewport(second, () => expectNoHorizontalOverflow(second));
  // The code of the current period may have been used.
  await second.getByLabel('Code from your authenticator app').fill(app.code(1));
  await expect(second.getByText('Logged In Successfully')).toBeVisible();

  const third = await logInElsewhere();
  // For a moment after Login a press in its place does nothing (F11); somebody with eyes presses again.
  await expect(async () => {
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(third.getByLabel('Recovery code')).toBeVisible({ timeout: 500 });
  }).toPass();
  await third.getByLabel('Recovery code').fill(recoveryCode);
  await third.keyboard.press('Enter');
  await expect(third.getByText('Logged In Successfully')).toBeVisible();

  const owner = await (await browser.newContext({ baseURL: club.address })).newPage();
  await logIn(owner, ClubServer.admin);
  await owner.goto('/admin/team');
  await owner.getByRole('button', { name: 'Reset two-step verification of Meera Menon' }).click();
  await owner.getByRole('button', { name: 'The phone was lost' }).click();
  await owner.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(owner.getByText('Two-step verification of Meera Menon was reset.')).toBeVisible();
  await third.goto('/profile');
  await expect(third).toHaveURL(/\/signin/);
});
