import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The windows that pages are looked at in: phones, one of them on its side, a tablet, a desk, and a desk at 200 %. */
export const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 360, height: 560 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
] as const;

/** Fails with what axe has to say about a page, or about a part of it. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target.join(' ')) }))).toEqual([]);
}

export async function expectNothingCut(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overhang, 'nothing is wider than the window').toBeLessThanOrEqual(0);
}

/** How long the poster keeps a page waiting that was opened with `openBeforePoster`. */
export const posterWaitMs = 5_000;

/** Opens the home page with a poster that takes its time, and waits until the page's scripts have taken it over. */
export async function openBeforePoster(page: Page): Promise<void> {
  await page.addInitScript((slowMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms?: number) => setTimeout(act, ms === 300 ? slowMs : ms)) as never;
  }, posterWaitMs);
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}
