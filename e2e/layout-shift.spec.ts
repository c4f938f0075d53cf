import { adminPages } from '@club/contract/shared/admin-pages';
import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { newParticipant } from './participant.ts';
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

const slug = 'online-round-2026';
const visitorPages = ['/', '/team', '/faqs', '/schools', '/editions', '/sponsors', '/results', '/signup', '/signin'];
const formPages = ['/reset-password', '/certificates', '/school-results', '/classes', '/slip', '/quiz/practice'];
const studentPages = ['/profile', '/results', '/quiz/instr/1', '/quiz/review', '/quiz/certificates'];
const adminPaths = adminPages.flatMap(({ path }) => (path.includes('/:id') ? [] : [path.replace(':slug', slug)]));

/** Those that look different while they wait. */
for (const { who, paths, language } of [
  { who: 'visitor', paths: [...visitorPages, ...formPages], language: 'en' },
  { who: 'visitor', paths: ['/results', '/reset-password', '/classes'], language: 'hi' },
  { who: 'student', paths: studentPages, language: 'hi' },
  { who: 'owner', paths: adminPaths, language: 'en' },
] as const) {
  test(`no page moves what is read while it loads, as ${who}, in ${language} (F14)`, async ({ browser, club }) => {
    const stored = who === 'visitor' ? {} : await storedLogin(club, who);
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 1366, height: 768 },
    ]) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      await context.addInitScript(countShifts, { ...stored, language });
      const page = await context.newPage();
      const moved: string[] = [];
      for (const path of paths) {
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.locator('[data-loading]')).toHaveCount(0);
        await waitForAnimations(page);
        const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
        if (shift >= 0.05) moved.push(`${path}: ${shift}`);
      }
      expect(moved, `at ${viewport.width} px`).toEqual([]);
      await context.close();
    }
  });
}

/** Runs in the page: sums what the browser reports, and is logged in from the start. */
function countShifts(stored: Readonly<Record<string, string>>): void {
  sessionStorage.setItem('posterShown', 'true');
  for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!hadRecentInput) sum += value;
    }
    document.documentElement.dataset.shift = sum.toFixed(3);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What a browser keeps of a session. */
async function storedLogin(club: ClubServer, who: 'student' | 'owner'): Promise<Readonly<Record<string, string>>> {
  const student = newParticipant('Asha Verma');
  if (who === 'student') await ApiCaller.register(club, student);
  const reply = await fetch(`${club.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who === 'owner' ? ClubServer.admin : { email: student.email, password: student.password }),
  });
  const { token, user } = (await reply.json()) as { token: string; user: object };
  return { authToken: token, token, userData: JSON.stringify(user) };
}
