import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { logIn, newParticipant } from './participant.ts';
import { atEveryViewport, expectNoHorizontalOverflow, resize } from './visual-helpers.ts';

// A club of its own, because announcements of another file would cover what is measured.
const test = extendWithOwnClub();

const phone = { width: 360, height: 640 };
const phoneOnItsSide = { width: 844, height: 390 };
// A service worker would fetch pictures around the routes of a test.
test.use({ viewport: phone, hasTouch: true, serviceWorkers: 'block' });

/** Minimum number of the four options in view; a table to match and a large picture leave no space for guarantees. */
const optionsInSight = { text: 4, assertion: 3, pictures: 4, 'under-a-picture': 0, match: 0, typed: 0 } as const;

interface Look {
  /** Options completely above the bar, and the number of options. */
  readonly inSight: number;
  readonly options: number;
  readonly kind: keyof typeof optionsInSight;
  readonly isMainButtonInView: boolean;
  /** Height of the lowest control, in CSS pixels. */
  readonly lowest: number;
  /** The two lists of a matching question, if any, end above the bar. */
  readonly isTableInSight: boolean;
  /** The icon that enlarges a picture covers neither text nor picture. */
  readonly isSignBeside: boolean;
}

/** The part of a question that is visible without scrolling. */
function lookAtQuestion(page: Page): Promise<Look> {
  return page.evaluate(() => {
    const question = document.querySelector('main article');
    const foot = document.querySelector('footer')?.closest('.sticky')?.getBoundingClientRect().top ?? 0;
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const labels = [...(question?.querySelectorAll('fieldset label') ?? [])];
    const boxes = labels.map((label) => label.getBoundingClientRect());
    const main = [...document.querySelectorAll('footer button')].find((one) => one.className.includes('bg-marigold'));
    const box = main?.getBoundingClientRect();
    const controls = [...document.querySelectorAll('footer button, main article button, main fieldset label')];
    const heights = controls.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0);
    const kind = question?.querySelector('table')
      ? 'match'
      : question?.querySelector('label img')
        ? 'pictures'
        : labels.length === 0
          ? 'typed'
          : question?.querySelector('img')
            ? 'under-a-picture'
            : question?.querySelector('.border-marigold-dim')
              ? 'assertion'
              : 'text';
    const sign = question?.querySelector('.cursor-zoom-in span')?.getBoundingClientRect();
    const words = document.createRange();
    const legend = question?.querySelector('legend');
    if (legend) words.selectNodeContents(legend);
    const covered = [words, ...(question?.querySelectorAll(':not(label *) > img') ?? [])].map((one) =>
      one.getBoundingClientRect(),
    );
    return {
      inSight: boxes.filter(({ top, bottom }) => top >= header - 1 && bottom <= foot + 1).length,
      options: boxes.length,
      kind,
      isMainButtonInView: box !== undefined && box.width > 0 && box.top >= 0 && box.bottom <= innerHeight,
      lowest: Math.min(...heights),
      isTableInSight: (question?.querySelector('table')?.getBoundingClientRect().bottom ?? 0) <= foot + 1,
      isSignBeside: !covered.some(
        ({ left, right, top, bottom }) =>
          sign && sign.left < right - 1 && sign.right > left + 1 && sign.top < bottom - 1 && sign.bottom > top + 1,
      ),
    } as const;
  });
}

const words = {
  en: { start: 'Start Quiz', read: 'I have read this' },
  hi: { start: 'क्विज़ शुरू करें', read: 'मैंने यह पढ़ लिया है' },
} as const;

for (const language of ['en', 'hi'] as const) {
  test(`at 360×640 a question and its four options are seen at once (B25, F6, ${language})`, async ({ page, club }) => {
    const kiran = newParticipant('Kiran Soni');
    const api = await ApiCaller.register(club, kiran);
    await api.text('PUT', '/api/quiz/attempt/class', { class: 9 });
    await logIn(page, kiran);
    await page.evaluate((value) => localStorage.setItem('language', value), language);
    // Pictures never arrive, so the layout is measured while they load.
    if (language === 'en') await page.route(/\/api\/files\/|\/sealed/, () => {});
    const wanting: string[] = [];
    const kindsSeen = new Set<Look['kind']>();
    for (const section of [1, 2, 3, 4]) {
      await page.goto(`/quiz/instr/${section}`);
      const start = page.getByRole('button', { name: words[language].start });
      await start.waitFor();
      if (section === 1) await page.getByRole('checkbox', { name: words[language].read }).check();
      await start.click();
      for (let number = 1; number <= 10; number += 1) {
        await expect(page.getByText(`${number}/10`, { exact: true }).first()).toBeVisible();
        let look: Look | undefined;
        // A busy machine draws a question in several steps; the final layout is measured.
        const isSeen = async () => {
          look = await lookAtQuestion(page);
          return (
            look.inSight >= optionsInSight[look.kind] &&
            look.isMainButtonInView &&
            look.isSignBeside &&
            look.lowest >= 44
          );
        };
        await expect
          .poll(isSeen, { timeout: 15_000 })
          .toBe(true)
          .catch(() => wanting.push(`${section}.${number} ${JSON.stringify(look)}`));
        if (language === 'en' && number === 1 && (section === 1 || section === 4)) {
          await resize(page, phoneOnItsSide);
          await expect
            .poll(() => lookAtQuestion(page), { message: `section ${section} on a phone on its side (F6)` })
            .toMatchObject({ inSight: 4, isTableInSight: true, isMainButtonInView: true });
          await resize(page, phone);
        }
        // The first question of each kind is checked in the windows of all other layouts.
        if (look && !kindsSeen.has(look.kind)) {
          const { kind } = look;
          kindsSeen.add(kind);
          await atEveryViewport(page, async () => {
            await expectNoHorizontalOverflow(page);
            await expect
              .poll(() => lookAtQuestion(page), { message: kind })
              .toMatchObject({ isMainButtonInView: true, isSignBeside: true });
          });
          await resize(page, phone);
        }
        if (number < 10) await page.keyboard.press('ArrowRight');
      }
      const path = `/api/quiz/attempt/sections/${section}`;
      const { lease } = JSON.parse(await api.text('POST', `${path}/start`));
      await api.text('POST', `${path}/finish`, { lease });
    }
    expect(wanting).toEqual([]);
    expect([...kindsSeen].sort()).toEqual(Object.keys(optionsInSight).sort());
  });
}
