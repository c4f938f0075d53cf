import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { expectAccessible, expectNothingCut } from './looked-at.ts';
import { option } from './participant.ts';

// The phone that most students hold.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** What is given to each question of the practice paper, section by section: right but for the first, and the sixth left out. */
const given: readonly (readonly (readonly string[] | string | null)[])[] = [
  [['A'], ['B'], ['D']],
  [['C'], ['B'], null],
  [['A', 'C'], ['A', 'C'], '2'],
  [['D'], ['C'], 'xliv'],
];
/** 54 marks, but for 4 and 1 of the first question and 4 of the sixth. */
const marks = 45;

async function answer(page: Page, what: readonly string[] | string | null): Promise<void> {
  if (typeof what === 'string') await page.getByRole('textbox').fill(what);
  else for (const letter of what ?? []) await option(page, letter).tap();
}

async function expectReadable(page: Page): Promise<void> {
  await expectNothingCut(page);
  await expectAccessible(page);
}

async function begin(page: Page): Promise<void> {
  await page.goto('/quiz/practice');
  // The page can be seen a moment before its scripts are there.
  await expect(async () => {
    await page.getByRole('button', { name: 'Start practising' }).tap({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Start Quiz' }).tap();
}

test('anybody practises on a phone, offline once the page is there, to marks and reasons', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const asked: string[] = [];
  await page.goto('/quiz/practice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectReadable(page);
  await context.setOffline(true);
  page.on('request', (request) => asked.push(request.url()));

  await page.getByRole('button', { name: 'Start practising' }).tap();
  await expect(page.getByRole('heading', { name: 'Aptitude' })).toBeVisible();
  await expectReadable(page);
  for (const [index, answers] of given.entries()) {
    await page.getByRole('button', { name: 'Start Quiz' }).tap();
    await expect(page.getByText(`1/${answers.length}`, { exact: true })).toBeVisible();
    if (index === 0) await expectReadable(page);
    for (const [place, what] of answers.entries()) {
      await answer(page, what);
      if (place < answers.length - 1) await page.getByRole('button', { name: 'Next' }).tap();
    }
    await page.getByRole('button', { name: 'Submit', exact: true }).tap();
    await page.getByRole('button', { name: 'Finish section' }).tap();
  }

  await expect(page.getByRole('heading', { level: 1, name: `${marks} of 54 marks` })).toBeVisible();
  await expect(page.getByText('1 + 2 + … + 12 is twelve times thirteen, halved.')).toBeVisible();
  const pictures = page.getByRole('article').getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(3);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expectReadable(page);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('leaving full-screen in practice is pointed out and costs nothing (I6)', async ({ page }) => {
  await begin(page);
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByText(/In the real quiz/)).toBeVisible();
  await expectReadable(page);
});

test('a refresh in the middle of practice brings the answers back', async ({ page }) => {
  await begin(page);
  await option(page, 'B').tap();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(option(page, 'B').getByRole('radio')).toBeChecked();
});
