import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';
import { movedSince } from './visual-helpers.ts';

const test = extendWithOwnClub();

/** A Saturday in India, from 4:30 to 6:30 pm, two days and a bit from now or up to six more. */
const opensAt = new Date(Date.now() + 2.5 * 24 * 3_600_000);
opensAt.setUTCDate(opensAt.getUTCDate() + ((6 - opensAt.getUTCDay() + 7) % 7));
opensAt.setUTCHours(11, 0, 0, 0);
const inIndia = { timeZone: 'Asia/Kolkata', dateStyle: 'long' } as const;
const dates = {
  en: `Saturday, ${opensAt.toLocaleDateString('en-IN', inIndia)}, 4:30 pm`,
  hi: `शनिवार, ${opensAt.toLocaleDateString('hi-IN', inIndia)}, शाम 4:30 बजे`,
};
const pages = [
  ['/', dates.en],
  ['/faqs', dates.en],
  ['/events/iqc', dates.en],
  // Last, because an address also chooses its language.
  ['/hi', dates.hi],
  ['/hi/events/iqc', dates.hi],
] as const;

const headline = (page: Page) => page.locator('[data-news="headline"], [data-news="when"]');

test.beforeAll(async ({ club }) => {
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const closesAt = new Date(opensAt.getTime() + 2 * 3_600_000).toISOString();
  await admin.text('PUT', '/api/rounds/online-round-2026', { opensAt: opensAt.toISOString(), closesAt });
  // A page that was served before keeps its news for ten seconds.
  const served = async () => (await fetch(club.address)).text();
  await expect.poll(served).toContain(dates.en);
});

test.use({ viewport: { width: 320, height: 568 } });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page says when the round opens (F7)', async ({ page }) => {
    for (const [path, date] of pages) {
      await page.goto(path);
      await expect(headline(page), path).toContainText(date);
      await expect(page.getByText(path.startsWith('/hi') ? /^\d दिन में$/ : /^In \d days$/), path).toBeVisible();
    }
  });
});

test('hydration keeps what was served, while the script of the news does not come (F7)', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  await page.route(/\/live-(?:news|facts)-/, (route) => route.abort());
  for (const [path, date] of pages) {
    const failed = page.waitForEvent('requestfailed', (request) => /\/live-(?:news|facts)-/.test(request.url()));
    await page.goto(path);
    await failed;
    await expect(headline(page), path).toContainText(date);
  }
  expect(problems.filter((text) => !text.includes('ERR_FAILED') && !text.includes('Permissions-Policy'))).toEqual([]);
});

test('the clock of the news comes without a layout shift, for a visitor and for a participant (F7)', async ({
  page,
  club,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('posterShown', 'true'));
  const open = async (path: string) => {
    await page.goto(path);
    const drawnAt = await page.evaluate(async () => {
      await document.fonts.ready;
      return performance.now();
    });
    await expect(page.getByRole('timer').first()).toBeVisible();
    expect(await movedSince(page, drawnAt), path).toEqual([]);
  };
  for (const [path] of pages) await open(path);

  const who = newParticipant('Kavya');
  await ApiCaller.register(club, who);
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await logIn(page, who);
  await open('/');
  // Until its script comes, nothing asks a participant to log in, or to register again.
  await page.route(/\/live-news-/, (route) => route.abort());
  await page.reload();
  await expect(headline(page)).toContainText(dates.en);
  await expect(page.locator('[data-news="more"]').first()).toBeHidden();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  const action = page.locator('[data-news="action"]');
  await expect(action).toHaveCSS('-webkit-text-fill-color', 'rgba(0, 0, 0, 0)');
  await expect(action).toHaveCSS('pointer-events', 'none');
});
