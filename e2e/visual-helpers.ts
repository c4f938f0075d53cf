import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CDPSession, expect, type Locator, type Page, test, type ViewportSize } from '@playwright/test';
import type axe from 'axe-core';

export interface TestedWindow extends ViewportSize {
  /** The browser's size of text, in percent; default: 100. */
  readonly text?: number;
}

const phone: TestedWindow = { width: 360, height: 640 };
export const phoneWithLargeText: TestedWindow = { ...phone, text: 150 };
const tablet: TestedWindow = { width: 820, height: 1180 };
const phoneInLandscape: TestedWindow = { width: 844, height: 390 };
const desktop: TestedWindow = { width: 1440, height: 900 };

/** Phones, one of them with large text and one in landscape, a tablet, a desktop, and a desktop at 200 %. */
export const viewports: readonly TestedWindow[] = [
  { width: 320, height: 568 },
  phone,
  { width: 360, height: 560 },
  // Between windows of other sizes: what is open is placed again when the window changes, not when its text does.
  phoneWithLargeText,
  { width: 390, height: 844 },
  tablet,
  phoneInLandscape,
  { width: 720, height: 450 },
  desktop,
];

/** The others share one of these layouts: larger text has the colours, names and roles of the phone's. */
const windowsOfLayouts = [phone, tablet, phoneInLandscape, desktop];

export const nameOf = ({ width, height, text }: TestedWindow) =>
  `${width}×${height}${text === undefined ? '' : ` with text of ${text} %`}`;

/** Minified, because a browser reads it anew in every page. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const sessions = new WeakMap<Page, CDPSession>();

/** One for each page, because the browser keeps what a session has set until that session ends. */
async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** In pixels, of a browser whose size of text is 100 %. */
const defaultTextSize = 16;

/** Sets the browser's size of text, which also counts in media queries, and stays until the next call. */
export async function resize(page: Page, { text = 100, ...size }: TestedWindow): Promise<void> {
  if (text !== 100 || sessions.has(page)) {
    const fontSizes = { standard: (defaultTextSize * text) / 100 };
    await (await sessionOf(page)).send('Page.setFontSizes', { fontSizes });
  }
  const isInWindow = await page.evaluate(() => document.fullscreenElement === null);
  if (isInWindow) return page.setViewportSize(size);
  // Playwright cannot resize a full-screen page in the headless shell.
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false };
  await (await sessionOf(page)).send('Emulation.setDeviceMetricsOverride', metrics);
}

/** Resizes one open page from the smallest window to the largest, because reopening it for each takes far longer. */
export async function atEveryViewport(
  page: Page,
  look: (size: TestedWindow) => Promise<void>,
  windows: readonly TestedWindow[] = viewports,
): Promise<void> {
  for (const size of windows) {
    await test.step(`at ${nameOf(size)}`, async () => {
      await resize(page, size);
      await waitForAnimations(page);
      await look(size);
    });
  }
}

/**
 * Waits until fades and slides have finished, because colours in between fail contrast checks. Animations that have no end, or follow
 * the scroll position instead of the time, are ignored.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const atRest = async () => {
      // After two frames, everything that depends on the width of the window has been updated and drawn.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.allSettled(ending.map(({ finished }) => finished));
    };
    // A browser with nothing to draw may never fire a frame.
    await Promise.race([atRest(), new Promise((resolve) => setTimeout(resolve, 2000))]);
  });
}

/** A client-rendered page is empty for a moment after it has loaded, so checks before that would mean nothing. */
async function waitForContent(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/./);
  await expect(page.locator('h1')).not.toHaveCount(0);
}

/** Fails if axe reports anything about a page, or a part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  await waitForContent(page);
  await waitForAnimations(page);
  await expectNoViolations(page, within);
}

async function expectNoViolations(page: Page, within: string): Promise<void> {
  // axe cannot check frames in this setup, so there must be none.
  expect(page.frames()).toHaveLength(1);
  // The axe script is large and stays until the page is left, so it is injected once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const found = await page.evaluate(async (selector) => {
    const { axe: inPage } = window as unknown as { axe: Pick<typeof axe, 'run'> };
    const { violations } = await inPage.run({ include: [[selector]] }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
  }, within);
  expect(found).toEqual([]);
}

export async function expectNoHorizontalOverflow(page: Page): Promise<void> {
  await waitForContent(page);
  await expectNothingWider(page);
}

async function expectNothingWider(page: Page): Promise<void> {
  // A page that is loading may have text without styles yet; a real fault stays.
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overhang, { message: 'nothing is wider than the window' }).toBeLessThanOrEqual(0);
}

/** Words that are wider than what they are in, and so are cut or printed across what is beside it. */
async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, label, summary, dt, dd, h1, h2, h3')]
      .filter((element) => {
        const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1;
        const isShortened = getComputedStyle(element).textOverflow === 'ellipsis';
        return isShown && !isShortened && element.scrollWidth > element.clientWidth + 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
}

/** Opens the menu of a small window. */
export async function openMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  // The page is visible before its scripts have loaded, and a menu that opened late covers the button for a retry.
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click({ timeout: 1_000 });
    await expect(menu).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return menu;
}

/** Opens the home page with its poster delayed until `waitForPoster`; no other timer of the page has its delay. */
export async function openWithPosterDelayed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const posterDelayMs = 300;
    const { setTimeout, clearTimeout } = window;
    const waiting = new Map<number, () => void>();
    window.setTimeout = ((act: () => void, ms?: number) => {
      if (ms !== posterDelayMs) return setTimeout(act, ms);
      const id = setTimeout(() => undefined);
      waiting.set(id, act);
      document.documentElement.dataset.posterWaits = '';
      return id;
    }) as never;
    window.clearTimeout = (id) => {
      waiting.delete(id as number);
      clearTimeout(id);
    };
    window.addEventListener('let-poster-come', () => {
      for (const act of waiting.values()) act();
      waiting.clear();
    });
  });
  await page.goto('/');
  await expect(page.locator('html[data-poster-waits]')).toBeAttached();
}

/** Ends the delay set by `openWithPosterDelayed`. */
export async function waitForPoster(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('let-poster-come')));
}

interface EveryWindow {
  /** Selector of the only part that axe checks. */
  readonly within?: string;
  look?(size: TestedWindow): Promise<void>;
}

/** Fails if anything overflows in one of the windows, if large text is cut, or if axe reports anything in one of the layouts. */
export async function expectFitsEveryWindow(page: Page, { within = 'html', look }: EveryWindow = {}): Promise<void> {
  await waitForContent(page);
  await atEveryViewport(page, async (size) => {
    if (look) {
      await look(size);
      await waitForAnimations(page);
    }
    await expectNothingWider(page);
    if (size.text !== undefined) await expectNothingCut(page);
    if (windowsOfLayouts.includes(size)) await expectNoViolations(page, within);
  });
}

/** Layout shifts reported by the browser since an instant of the page's clock. */
export async function movedSince(page: Page, since: number): Promise<string[]> {
  return page.evaluate(
    (start) =>
      new Promise<string[]>((resolve) => {
        interface Shift extends PerformanceEntry {
          sources: readonly { node: Node | null }[];
        }
        const moved: string[] = [];
        new PerformanceObserver((list) => {
          for (const { startTime, sources } of list.getEntries() as Shift[]) {
            if (startTime > start) moved.push(...sources.map(({ node }) => node?.textContent ?? 'what is gone'));
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(moved), 300);
      }),
    since,
  );
}
