import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { option } from './participant.ts';
import {
  atEveryViewport,
  expectAccessible,
  expectNoHorizontalOverflow,
  phoneWithLargeText,
  resize,
  viewports,
} from './visual-helpers.ts';

test.describe.configure({ mode: 'parallel' });

// The most common phone.
const phone = { width: 360, height: 640 };
test.use({ viewport: phone, hasTouch: true, isMobile: true });

/** Answers in the practice paper, by section: the first is wrong, the sixth is left out, the others are correct. */
const given: readonly (readonly (readonly string[] | string | null)[])[] = [
  [['A'], ['B'], ['D']],
  [['C'], ['B'], null],
  [['A', 'C'], ['A', 'C'], '2'],
  [['D'], ['C'], 'xliv'],
];
/** 54 marks, less 4 and 1 for the first question and 4 for the sixth. */
const marks = 45;

async function answer(page: Page, what: readonly string[] | string | null): Promise<void> {
  if (typeof what === 'string') await page.getByRole('textbox').fill(what);
  else for (const letter of what ?? []) await option(page, letter).tap();
}

async function expectReadable(page: Page): Promise<void> {
  await expectNoHorizontalOverflow(page);
  await expectAccessible(page);
}

/** Checks the first question of the last section, which matches two lists, and the views one tap away. */
async function expectLaidOut(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader')).toHaveText(['List I', 'List II']);
  const footer = page.getByRole('contentinfo');
  await atEveryViewport(page, async ({ height }) => {
    await expectNoHorizontalOverflow(page);
    const bottom = await footer.evaluate((bar) => bar.getBoundingClientRect().bottom);
    expect(bottom, 'the bar is at the foot of the window').toBeLessThanOrEqual(height + 1);
  });
  await resize(page, phone);

  await page.getByRole('button', { name: 'All questions: 1 of 3' }).tap();
  await expect(page.getByRole('button', { name: /^Question 3:/ })).toBeInViewport({ ratio: 1 });
  await expectReadable(page);
  await page.getByRole('button', { name: /^Question 2:/ }).tap();
  const picture = page.getByRole('article').getByRole('img');
  await expect(picture).toBeVisible();
  const box = await picture.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(phone.height * 0.4 + 1);
  const ratio = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  expect((box?.width ?? 0) / (box?.height ?? 1), 'its own ratio').toBeCloseTo(ratio, 1);
  await page.getByRole('button', { name: /^Enlarge/ }).tap();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Close' }).tap();

  await page.getByRole('button', { name: 'Instructions' }).tap();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('button', { name: 'Prev' }).tap();
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
}

/** The marks for chosen and correct options do not break the text beside them. */
async function expectOptionsUnbroken(page: Page): Promise<void> {
  await atEveryViewport(
    page,
    async () => {
      const broken = await page.locator('article ol > li:has(> span + span)').evaluateAll((options) =>
        options
          .filter((one) => {
            const [text, said] = [...one.children].map((part) => part.getBoundingClientRect());
            const lines = (text?.height ?? 0) / Number.parseFloat(getComputedStyle(one).lineHeight);
            return one.querySelector('img') === null && lines > 1.5 && (said?.top ?? 0) < (text?.bottom ?? 0) - 1;
          })
          .map((one) => one.textContent),
      );
      expect(broken).toEqual([]);
    },
    viewports.slice(0, 2),
  );
  await page.setViewportSize(phone);
}

async function begin(page: Page): Promise<void> {
  await page.goto('/quiz/practice');
  await page.getByRole('link', { name: 'Start practising' }).tap();
  await page.getByRole('button', { name: 'Start Quiz' }).tap();
}

test('before the scripts a press on Start is remembered, and buttons that need scripts are disabled (F5)', async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  const wouldBeDead = page.locator('button:enabled:not([command]):visible');
  for (const path of ['/', '/faqs', '/schools', '/sponsors', '/events/iqc', '/signup', '/signin', '/quiz/practice']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await wouldBeDead.allInnerTexts(), path).toEqual([]);
  }
  const start = page.getByRole('link', { name: 'Start practising' });
  await start.tap();
  await expect(start.locator('svg')).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

test('anybody can practise on a phone, offline once the page is loaded, up to marks and reasons', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  await page.goto('/quiz/practice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectReadable(page);
  await context.setOffline(true);
  page.on('request', (request) => asked.push(request.url()));

  await page.getByRole('link', { name: 'Start practising' }).tap();
  await expect(page.getByRole('heading', { name: 'Aptitude' })).toBeVisible();
  await expectReadable(page);
  for (const [index, answers] of given.entries()) {
    await page.getByRole('button', { name: 'Start Quiz' }).tap();
    await expect(page.getByText(`1/${answers.length}`, { exact: true })).toBeVisible();
    if (index === 0) await expectReadable(page);
    if (index === 3) await expectLaidOut(page);
    for (const [place, what] of answers.entries()) {
      await answer(page, what);
      if (place < answers.length - 1) await page.getByRole('button', { name: 'Next', exact: true }).tap();
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
  await expectOptionsUnbroken(page);
  expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('leaving full screen in practice only warns (I6)', async ({ page }) => {
  await begin(page);
  await expect(page.getByText('1/3', { exact: true })).toBeVisible();
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByText(/In the real quiz/)).toBeVisible();
  await expectReadable(page);
});

test('a reload in the middle of practice restores the answers', async ({ page }) => {
  await begin(page);
  await option(page, 'B').tap();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(option(page, 'B').getByRole('radio')).toBeChecked();
});

test('text of 150 % leaves an option and every button of the bar in the window of a phone (F9)', async ({ page }) => {
  await begin(page);
  const bar = page.getByRole('contentinfo');
  await expect(bar).toBeVisible();
  await resize(page, phoneWithLargeText);
  await expectNoHorizontalOverflow(page);
  for (const name of ['Prev', 'All questions: 1 of 3', 'Next', 'Save & next']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  const first = await option(page, 'A').boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? 0) / 2).toBeLessThan(top);
});
