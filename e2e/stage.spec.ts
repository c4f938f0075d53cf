import { randomUUID } from 'node:crypto';
import { presets } from '@club/domain/features/stage/rules-of-play';
import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';
import { expectFitsEveryWindow } from './visual-helpers.ts';

const slug = 'finale';
const names = ['Daly College', 'Carmel Convent', 'Delhi Public School', 'Campion School'];
const points = (page: Page, team: string) => page.getByRole('button', { name: new RegExp(`${team}.* point`) });

test('a final is played from two consoles to the ceremony, and a killed server loses nothing (ST1, ST2, ST7)', async ({
  page,
  club,
  browser,
}) => {
  test.slow();
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', '/api/rounds', { slug, title: 'Finale', copyFrom: 'online-round-2026' });
  await admin.text('POST', `/api/rounds/${slug}/publish`, {});
  await logIn(page, ClubServer.admin);

  // The setup, in the browser for one team, and by a call for what is alike.
  await page.goto(`/admin/rounds/${slug}/stage`);
  await expect(page.getByRole('heading', { name: 'Teams, in the order of their seats' })).toBeVisible();
  await expectFitsEveryWindow(page);
  const kinds = [presets['direct-and-pass'], presets['bounce-and-pounce'], presets.buzzer, presets['sudden-death']];
  const stage = JSON.parse(
    await admin.text('PUT', `/api/rounds/${slug}/stage`, {
      version: 0,
      teams: names.map((name) => ({ id: randomUUID(), name, school: '', members: [] })),
      rules: kinds.map((rules, index) => ({ section: index + 1, rules })),
    }),
  ) as { code: string };
  await page.reload();
  await expect(page.getByText(stage.code, { exact: true })).toBeVisible();

  const hall = await (await browser.newContext({ baseURL: club.address })).newPage();
  await hall.goto(`/show/${stage.code}`);
  await expect(hall.getByText('The show begins soon.')).toBeVisible();
  const second = await page.context().newPage();
  await page.goto(`/admin/rounds/${slug}/stage/play`);
  await second.goto(`/admin/rounds/${slug}/stage/play`);

  // At the door, and the draw, which is undone so that the seats are those above.
  await second.goto(`/admin/rounds/${slug}/stage/door`);
  await second.getByRole('button', { name: /^Daly College/ }).click();
  await expect(second.getByText('1 of 4 teams are here')).toBeVisible();
  await expectFitsEveryWindow(second);
  await second.goto(`/admin/rounds/${slug}/stage/play`);
  await page.getByRole('button', { name: 'Draw seats and the first turn' }).click();
  await expect(page.getByText(/Not ticked off at the door: Carmel Convent/)).toBeVisible();
  await page.getByRole('button', { name: 'Draw by lot' }).click();
  await expect(hall.getByText(/ starts\.$/)).toBeVisible();
  await expectFitsEveryWindow(hall);
  await page.keyboard.press('u');
  await expect(hall.getByText('The show begins soon.')).toBeVisible();

  await page.getByRole('button', { name: /Begin section 1 with Daly College/ }).click();
  await page.getByRole('button', { name: /Ask question 1/ }).click();
  const question = hall.getByText(/^Question 1 /);
  await expect(question).toBeVisible();
  await expect(hall.getByText('Daly College answers')).toBeVisible();
  await expect(hall.getByText('Answer', { exact: true })).toBeHidden();
  // Wrong by the keyboard, then right by the next one on the other console.
  await page.keyboard.press('1');
  await page.keyboard.press('w');
  await expect(hall.getByText('Carmel Convent answers')).toBeVisible();
  await second.bringToFront();
  await second.keyboard.press('2');
  await second.keyboard.press('r');
  await expect(points(page, 'Carmel Convent')).toContainText('5 points');

  // The server dies, and what is pressed meanwhile is kept and sent.
  await club.kill();
  await expect(second.getByText(/this console is cut off/)).toBeVisible({ timeout: 30_000 });
  await second.keyboard.press('Enter');
  await expect(second.getByText(/waiting to be sent/)).toBeVisible();
  await second.reload().catch(() => undefined);
  await club.boot();
  await second.goto(`/admin/rounds/${slug}/stage/play`);
  await expect(points(second, 'Carmel Convent')).toContainText('5 points');
  await expect(second.getByText('In line with the server')).toBeVisible();
  await expect(hall.getByText('Answer', { exact: true })).toBeVisible({ timeout: 60_000 });

  // Undo is exact, on every page.
  await second.keyboard.press('u');
  await expect(hall.getByText('Answer', { exact: true })).toBeHidden();
  await second.keyboard.press('Shift+U');
  await expect(hall.getByText('Answer', { exact: true })).toBeVisible();
  await expectFitsEveryWindow(second);
  await expectFitsEveryWindow(hall);

  // Section 3: two teams buzz on their phones.
  await page.bringToFront();
  await page.getByText('Begin a section', { exact: true }).click();
  const other = page.getByRole('combobox', { name: 'Section' }).first();
  await other.selectOption('3');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const phones = JSON.parse(await admin.text('GET', `/api/rounds/${slug}/stage/phones`)) as {
    phones: { key: string }[];
  };
  const [daly, carmel] = await Promise.all(
    phones.phones.slice(0, 2).map(async ({ key }) => {
      const phone = await (await browser.newContext({ baseURL: club.address, hasTouch: true })).newPage();
      await phone.setViewportSize({ width: 360, height: 640 });
      await phone.goto(`/show/${stage.code}#${key}`);
      await expect(phone.getByText(/^Ready\./)).toBeVisible();
      return phone;
    }),
  );
  if (!daly || !carmel) throw new Error('two teams have phones');
  await page.getByRole('button', { name: /Ask question 1/ }).click();
  await carmel.getByRole('button', { name: 'BUZZ' }).tap();
  await expect(carmel.getByText('You are first. Answer!')).toBeVisible();
  await daly.getByRole('button', { name: 'BUZZ' }).tap();
  await expect(daly.getByText('You are number 2.')).toBeVisible();
  await expect(hall.getByText('Carmel Convent answers')).toBeVisible();
  await expect(points(page, 'Daly College')).toContainText('buzzed 2.');
  await expectFitsEveryWindow(daly);
});
