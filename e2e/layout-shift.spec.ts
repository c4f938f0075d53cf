import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { movedSince, openMenu, openWithPosterDelayed, waitForAnimations, waitForPoster } from './visual-helpers.ts';

// As on a desktop, with scroll bars that take up space.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** The positions of elements, and how much of the window belongs to the page. */
async function places(page: Page) {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('h1, header > div, footer, main > section')].map((element) => {
      const { left, right, top } = element.getBoundingClientRect();
      return [left, right, top];
    });
    return { boxes, width: document.documentElement.clientWidth };
  });
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
]) {
  test.describe(`at ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('the poster opens without a layout shift and keeps the page behind it still', async ({ page }) => {
      await openWithPosterDelayed(page);
      expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
      const before = await places(page);
      const poster = page.getByRole('dialog', { name: 'Inter-City Quiz Challenge' });
      await waitForPoster(page);
      await expect(poster).toBeVisible();
      expect(await places(page)).toEqual(before);
      await page.mouse.move(20, viewport.height / 2);
      await page.mouse.wheel(0, 400);
      await page.keyboard.press('PageDown');
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });
  });
}

test('the menu of a small window opens without a layout shift, at any scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/faqs');
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
  await waitForAnimations(page);
  const before = await places(page);
  const menu = await openMenu(page);
  expect(await places(page)).toEqual(before);
  await menu.getByRole('link', { name: 'Sponsors' }).click();
  await expect(page).toHaveURL(/\/#sponsors$/);
  await expect(page.locator('#sponsors')).toBeInViewport();
});

test('the login shows from the first paint on that the session has ended', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // A returning visitor has the fonts cached: a font that arrives after the first paint moves lines too.
  await page.goto('/hi/signin');
  await page.evaluate(() => document.fonts.ready);
  await page.goto('/hi/signin?sessionExpired=true');
  await expect(page.getByRole('button', { name: 'लॉग इन करें' })).toBeEnabled();
  await expect(page.getByRole('status').filter({ hasText: 'लॉग इन' })).toBeVisible();
  expect(await movedSince(page, 0)).toEqual([]);
});
