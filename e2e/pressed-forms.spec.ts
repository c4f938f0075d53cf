import type { Locator, Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { newParticipant } from './participant.ts';

type Pointer = 'mouse' | 'touch';
/** As long as a thumb or a finger on a mouse rests. */
const restMs = 120;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

/** Presses where the control is when the press begins, however it moves then, as a hand does. */
async function press(page: Page, control: Locator, pointer: Pointer): Promise<void> {
  // In view, at rest, and awake: a prerendered button sleeps until the scripts have loaded.
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (box === null) throw new Error('There is nothing to press');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (pointer === 'mouse') {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.waitForTimeout(restMs);
    await page.mouse.up();
    return;
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await page.waitForTimeout(restMs);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

for (const pointer of ['mouse', 'touch'] as const) {
  test(`sign-up: a press on Next arrives while an error goes, with ${pointer} (F8)`, async ({ page }) => {
    const asha = newParticipant('Asha Verma');
    await page.goto('/signup');
    const next = page.getByRole('button', { name: 'Next' });
    await next.click();
    await expect(page.getByText('This is a required field').first()).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill(asha.name);
    await page.getByLabel('Female', { exact: true }).check();
    await page.getByLabel('Phone').fill(asha.phone);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(asha.password);
    await press(page, next, pointer);
    await expect(page.getByLabel('City')).toBeVisible();
  });

  test(`sign-up: a press on Next arrives while an error comes, with ${pointer} (F8)`, async ({ page }) => {
    const asha = newParticipant('Asha Verma');
    await page.goto('/signup');
    await page.getByLabel('Name', { exact: true }).fill(asha.name);
    await page.getByLabel('Female', { exact: true }).check();
    await page.getByLabel('Phone').fill(asha.phone);
    await page.getByLabel('Email').fill(asha.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('weak');
    const next = page.getByRole('button', { name: 'Next' });
    await press(page, next, pointer);
    await expect(page.getByText(/^▲ /)).toBeVisible();
    // The press arrived: it leads to what is wrong.
    await expect(password).toBeFocused();
  });

  test(`for sponsors: a press on Send arrives while an error comes, with ${pointer} (F8)`, async ({ page }) => {
    await page.goto('/sponsors');
    const email = page.getByLabel(/Email/).first();
    await email.fill('not an address');
    await press(page, page.locator('form').getByRole('button').last(), pointer);
    await expect(page.getByText(/^▲ /).first()).toBeVisible();
    await expect(page.locator('form :focus')).toHaveCount(1);
  });
}
