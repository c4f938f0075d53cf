import { test as base, expect } from '@playwright/test';
import { startKitServer } from './kit-server.ts';
import { expectAccessible, expectFitsEveryWindow } from './visual-helpers.ts';

const test = base.extend<{ baseURL: string }, { kitAddress: string }>({
  kitAddress: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from this pattern.
    async ({}, use) => {
      const server = await startKitServer();
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ kitAddress }, use) => use(kitAddress),
});

test('every component fits every window and passes axe', async ({ page }) => {
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectFitsEveryWindow(page);
});

test('open dialogs, menus, lists and toasts pass axe', async ({ page }) => {
  test.slow();
  await page.goto('/kit');
  for (const name of ['A form', 'Long text', 'On the stage', 'Delete question']) {
    await page.getByRole('button', { name, exact: true }).click();
    const role = name === 'Delete question' ? 'alertdialog' : 'dialog';
    await expect(page.getByRole(role)).toBeVisible();
    await expectAccessible(page, `[role=${role}]`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toBeHidden();
  }

  await page.getByRole('button', { name: 'USER' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download Results Sheet' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByPlaceholder('Find your school').first().fill('convent 46200');
  await expect(page.getByRole('listbox', { name: 'schools' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Success', exact: true }).click();
  await page.getByRole('button', { name: 'Error', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Quiz Added Successfully!')).toBeVisible();
  await expectAccessible(page);
});

test('a menu can be used by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/kit');
  const button = page.getByRole('button', { name: 'USER' });
  await button.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Play Quiz' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Manage Quiz' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});

test('a dialog traps the focus and returns it', async ({ page }) => {
  await page.goto('/kit');
  const button = page.getByRole('button', { name: 'A form' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Forgot Password' });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a toast disappears after four seconds and waits under the pointer', async ({ page }) => {
  await page.clock.install();
  await page.goto('/kit');
  await page.getByRole('button', { name: 'Info', exact: true }).click();
  const toast = page.getByRole('dialog').getByText('The quiz closes in ten minutes.');
  await page.clock.runFor(500);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5000);
  await expect(toast).toBeHidden();
});
