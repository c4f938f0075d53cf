import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { beginQuiz, logIn, newParticipant, option, register } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

async function openLogOut(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  return page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
}

test('a participant verifies the phone, is logged in, changes it from the menu, resends a code once, and ends other sessions', async ({
  page,
  context,
  browser,
  club,
}) => {
  test.slow();
  const asha = newParticipant('Asha Verma');
  await register(page, club, asha);
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Registration successful', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'ASHA' }).click();
  await page.getByRole('menuitem', { name: 'Change Phone Number' }).click();
  await expect(page).toHaveURL(/\/update-phone$/);
  await page.getByLabel('New phone number').fill(asha.phone.replace(/^7000/, '7111'));
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await page.getByRole('button', { name: 'Change Phone Number' }).click();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  const resend = (where: Page) => where.getByRole('button', { name: 'Resend' });
  await expect(resend(second)).toBeEnabled();
  await resend(page).click();
  await expect(resend(page)).toBeDisabled();
  await expect(resend(second)).toBeDisabled();
  await page.reload();
  await expect(resend(page)).toBeVisible();
  await expect(resend(page)).toBeDisabled();

  await page.getByLabel('Code').fill(club.codeSentTo(`+91${asha.phone.replace(/^7000/, '7111')}`));
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('verified', { exact: true })).toBeVisible();
  await atEveryViewport(page, () => expectNoHorizontalOverflow(page));
  await expectAccessible(page);

  const elsewhere = await (await browser.newContext({ baseURL: club.address })).newPage();
  await logIn(elsewhere, asha);
  await page.reload();
  await page.getByRole('button', { name: /^Log out Chrome on/ }).click();
  await expect(page.getByText('That device has been logged out.')).toBeVisible();
  await elsewhere.goto('/profile');
  await expect(elsewhere).toHaveURL(/\/signin/);
});

test('logging out sends the answers stored only in this browser, or says how much would be lost (P9)', async ({
  page,
  context,
  club,
}) => {
  test.slow();
  const ravi = newParticipant('Ravi Patel');
  await register(page, club, ravi);
  await beginQuiz(page);
  await option(page, 'A').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();

  // In a second tab of the same browser, which has the answer that the play screen could not send.
  const home = await context.newPage();
  await home.goto('/team');
  // The account menu shows that the page knows the account.
  await expect(home.getByRole('button', { name: 'RAVI', exact: true })).toBeVisible();
  await context.setOffline(true);
  await option(page, 'B').click();
  const dialog = await openLogOut(home, 'RAVI');
  await expect(dialog.getByText(/^Not on the server yet: 1 answer/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Logout' }).click();
  await expect(dialog.getByText(/^1 answer in your quiz could not be sent/)).toBeVisible();
  await expectAccessible(home);
  await home.setViewportSize({ width: 360, height: 560 });
  await expectNoHorizontalOverflow(home);
  await home.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();

  await context.setOffline(false);
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
  const again = await openLogOut(home, 'RAVI');
  await again.getByRole('button', { name: 'Logout' }).click();
  await expect(home.getByText('Successfully logged out')).toBeVisible();
  await expect(home).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/sign(?:up|in)/);
  const kept = await home.evaluate(() => Object.keys({ ...localStorage }).filter((key) => key.startsWith('account:')));
  expect(kept).toEqual([]);

  await logIn(home, ravi);
  await home.goto('/quiz/play/1');
  await home.getByRole('button', { name: 'Continue' }).click();
  await expect(option(home, 'B').getByRole('radio')).toBeChecked();
});
