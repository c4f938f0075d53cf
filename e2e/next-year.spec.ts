import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { beginQuiz, finishSection, logIn, newParticipant, register } from './participant.ts';
import { expectFitsEveryWindow } from './visual-helpers.ts';

const test = extendWithOwnClub();

const lastYear = 'online-round-2026';
const nextYear = 'online-round-2027';

/** An admin's records of a finished round, its leaderboard and its sheets, as raw replies. */
async function recordsOf(admin: ApiCaller, round: string): Promise<string[]> {
  const paths = ['leaderboard', 'results.csv', 'qualifiers.csv'].map((name) => `/api/quiz/${name}?round=${round}`);
  return Promise.all(paths.map((path) => admin.text('GET', path)));
}

/** Changes the text of a question, in the form that its link in the list opens. */
async function editQuestion(page: Page, from: string, to: string): Promise<void> {
  await page.goto(`/admin/manage?round=${nextYear}&search=${encodeURIComponent(from)}`);
  await page.getByRole('link', { name: `Edit: ${from}` }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(to);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz Updated Successfully!').first()).toBeVisible();
}

/** Moves a question and waits until its position is saved. */
async function savingTheOrder(page: Page, move: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/paper/order'));
  await move();
  expect((await saved).status()).toBe(200);
}

test("an admin copies last year's round, edits, reorders, publishes and makes it current; a student sits it; last year stays unchanged (B1, N6, N10)", async ({
  page,
  browser,
  club,
}) => {
  const asha = await ApiCaller.register(club, newParticipant('Asha Verma'));
  await asha.sitCurrentRound();
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const before = await recordsOf(admin, lastYear);
  expect(before[1]).toContain('Asha Verma');
  // Last year's round is closed, because no other round can become current while it is open.
  await admin.text('PUT', `/api/rounds/${lastYear}`, { closesAt: new Date(Date.now() - 1000).toISOString() });

  await logIn(page, ClubServer.admin);
  await page.goto('/admin/rounds');
  await page.getByRole('button', { name: 'New round' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Online Round 2027');
  await expect(page.getByLabel('Address')).toHaveValue(nextYear);
  await page.getByRole('radio', { name: /^A copy of another round/ }).check();
  await page.getByLabel('Copy of', { exact: true }).selectOption('Online Round 2026');
  await page.getByRole('button', { name: 'Create round' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paper of Online Round 2027' })).toBeVisible();

  await editQuestion(page, 'A train 150 m long', 'How fast is a train of 200 m that passes a post in 10 seconds?');
  await editQuestion(page, 'What comes next in this series?', 'What comes next in this series? 2, 6, 12, 20, 30, …');

  await page.goto(`/admin/rounds/${nextYear}/paper`);
  const moveUp = page.getByRole('button', { name: /Move up: What comes next in this series\? 2, 6/ });
  await savingTheOrder(page, () => moveUp.press('Enter'));
  await expect(moveUp).toBeFocused();
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const series = row('What comes next in this series? 2, 6');
  await savingTheOrder(page, () => row('In a secret code').dragTo(series));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish paper' }).click();
  await expect(page.getByText(/^Published on .* This is what students get/)).toBeVisible();

  await page.goto('/admin/rounds');
  await page.getByRole('button', { name: 'More about Online Round 2027' }).click();
  await page.getByRole('menuitem', { name: 'Make current' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make current' }).click();
  await expect(page.getByText('Online Round 2027 is the current round.').first()).toBeVisible();

  const phone = await browser.newContext({ baseURL: club.address });
  const student = await phone.newPage();
  const ravi = newParticipant('Ravi Patel');
  await register(student, club, ravi);
  await beginQuiz(student);
  await expect(student.getByText('In a secret code BHOPAL is written CIPQBM.')).toBeVisible();
  await student.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(student.getByText('What comes next in this series? 2, 6, 12, 20, 30, …')).toBeVisible();
  await student.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(student.getByText('How fast is a train of 200 m')).toBeVisible();
  await finishSection(student);
  await phone.close();
  await (await ApiCaller.logIn(club, ravi)).sitCurrentRound();

  expect(await recordsOf(admin, lastYear)).toEqual(before);
  await page.goto(`/admin/results?round=${lastYear}`);
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await expect(page.getByText('Ravi Patel')).toHaveCount(0);
  await page.goto('/admin/results');
  await expect(page.getByText('Ravi Patel').first()).toBeVisible();
  await expect(page.getByText('Asha Verma')).toHaveCount(0);

  await editQuestion(page, 'How fast is a train of 200 m', 'How fast is a train of 300 m that passes a post in 10 s?');
  await expect(page.getByText('Students still get the published paper.').first()).toBeVisible();
});

test('the menu item of the open page looks the same under the mouse', async ({ page }) => {
  await logIn(page, ClubServer.admin);
  await page.goto('/admin/rounds');
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Rounds', exact: true });
  const colours = () =>
    entry.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return `${color} on ${backgroundColor}`;
    });
  await page.getByRole('heading', { level: 1 }).hover();
  const away = await colours();
  await entry.hover();
  expect(await colours()).toBe(away);
});

test('the pages of rounds fit every window and pass axe', async ({ page }) => {
  test.slow();
  await logIn(page, ClubServer.admin);
  const paths = [
    'rounds',
    ...['', '/paper', '/try'].map((page) => `rounds/${lastYear}${page}`),
    ...['add', 'manage', 'results'].map((page) => `${page}?round=${lastYear}`),
  ];
  for (const path of paths) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    await expectFitsEveryWindow(page);
  }
  await page.goto('/admin/rounds');
  await page.getByRole('button', { name: 'New round' }).click();
  await expectFitsEveryWindow(page, {
    within: '[role=dialog]',
    look: () => expect(page.getByRole('dialog', { name: 'New round' })).toBeVisible(),
  });
});
