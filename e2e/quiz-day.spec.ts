import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test as onSharedClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { insertStudents } from './insert-students.ts';
import { logIn, option, startSection } from './participant.ts';

const round = 'online-round-2026';
/** With the three students on phones, slightly more than an alarm about a key needs. */
const crowdSize = 31;
const phoneSize = { width: 360, height: 640 };

/** A club of its own, whose students registered before the day. */
const test = onSharedClub.extend<object, { day: { club: ClubServer; tokens: string[] }; club: ClubServer }>({
  day: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from this pattern.
    async ({}, use) => {
      const tokens: string[] = [];
      const fill = async (folder: string) => {
        tokens.push(...(await insertStudents(folder, crowdSize + 3)));
      };
      const club = await ClubServer.start({ LOG_LEVEL: 'warn' }, fill);
      await use({ club, tokens });
      await club.stop();
    },
    { scope: 'worker' },
  ],
  club: [async ({ day }, use) => use(day.club), { scope: 'worker' }],
});

interface BankQuestion {
  readonly id: string;
  readonly section: number;
  readonly question: string;
  readonly kind: string;
  readonly options: readonly string[];
  readonly answers: readonly boolean[];
}

async function readBank(owner: ApiCaller): Promise<readonly BankQuestion[]> {
  return JSON.parse(await owner.text('GET', '/api/quiz')).quizzes;
}

/** Index of the option in the key. */
const keyOf = ({ answers }: BankQuestion) => answers.indexOf(true);

/** A timeline of the day, as an observer would write it. */
class DayLog {
  readonly #startedAt = Date.now();
  readonly #lines: string[] = [];

  note(what: string): void {
    const seconds = ((Date.now() - this.#startedAt) / 1000).toFixed(1).padStart(5);
    this.#lines.push(`${seconds} s  ${what}`);
  }

  async attach(testInfo: TestInfo): Promise<void> {
    await testInfo.attach('the day', { body: this.#lines.join('\n'), contentType: 'text/plain' });
  }
}

interface Student {
  readonly api: ApiCaller;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A named student, logged in on a phone. */
async function onPhone(
  browser: Browser,
  { club, owner }: { readonly club: ClubServer; readonly owner: ApiCaller },
  { token, name }: { readonly token: string; readonly name: string },
): Promise<Student> {
  const api = await ApiCaller.withToken(club, token);
  const { user } = JSON.parse(await owner.text('PUT', `/api/user/${api.id}`, { name }));
  const localStorage = Object.entries({ authToken: token, token, userData: JSON.stringify(user) });
  const context = await browser.newContext({
    baseURL: club.address,
    viewport: phoneSize,
    hasTouch: true,
    storageState: {
      cookies: [],
      origins: [{ origin: club.address, localStorage: localStorage.map(([key, value]) => ({ name: key, value })) }],
    },
  });
  return { api, context, page: await context.newPage() };
}

/** Performs an action on a participant from their page, with the first suggested reason. */
async function help(desk: Page, { item, confirm, said }: { item: RegExp; confirm: string; said: RegExp }) {
  await desk.getByRole('button', { name: /^Help / }).click();
  await desk.getByRole('menuitem', { name: item }).click();
  await giveReason(desk, { confirm, said });
}

async function giveReason(desk: Page, { confirm, said }: { confirm: string; said: RegExp }) {
  const dialog = desk.getByRole('dialog');
  await dialog.locator('form button[aria-pressed]').last().click();
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(dialog.getByText(said)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
}

/** The number in a tile of the live page. */
const tile = (desk: Page, label: string) =>
  desk.getByRole('region', { name: 'Numbers' }).getByRole('listitem').filter({ hasText: label });

/** Seconds left in a section, read from its clock. */
async function secondsLeft({ page }: Student): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('a whole day: rehearsed, three phones helped, everybody paused, a wrong key found, corrected and restored', async ({
  page: desk,
  browser,
  day: { club, tokens },
}, testInfo) => {
  const log = new DayLog();
  const owner = await ApiCaller.logIn(club, ClubServer.admin);
  const bank = await readBank(owner);
  const wrong = bank.find(({ section, kind }) => section === 1 && kind === 'single');
  if (wrong === undefined) throw new Error('the sample paper has no single question in section 1');
  const meant = keyOf(wrong);
  await owner.text('PUT', `/api/quiz/${wrong.id}`, { correctAnswer: wrong.options[(meant + 1) % 4] });
  await owner.text('POST', `/api/rounds/${round}/publish`);
  log.note('the paper is published, with a slip in one key');

  await logIn(desk, ClubServer.admin);
  await desk.goto('/admin/rehearsal');
  await desk.getByRole('button', { name: 'Start rehearsal' }).click();
  await expect(desk.getByRole('button', { name: 'End the rehearsal' })).toBeVisible();
  const { students } = JSON.parse(await owner.text('POST', '/api/rehearsal/students', { count: 3 }));
  const simulated = await Promise.all(
    students.map(({ token, accountId }: Record<'token' | 'accountId', string>) =>
      ApiCaller.withToken(club, token, accountId),
    ),
  );
  const heard = await Promise.all([...simulated, owner].map((somebody) => somebody.text('GET', '/api/quiz/attempt')));
  for (const attempt of heard) expect(JSON.parse(attempt).round.title).toContain('Rehearsal');
  log.note('a rehearsal has begun, with three simulated students');

  const [asha, ravi, meera] = await Promise.all(
    ['Asha Verma', 'Ravi Patel', 'Meera Joshi'].map((name, index) =>
      onPhone(browser, { club, owner }, { token: tokens[index] ?? '', name }),
    ),
  );
  if (!asha || !ravi || !meera) throw new Error('three students are needed');
  const attempt = JSON.parse(await asha.api.text('GET', '/api/quiz/attempt'));
  expect(attempt.round.slug, 'students see nothing of a rehearsal').toBe(round);

  await desk.getByRole('button', { name: 'End the rehearsal' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'End the rehearsal' }).click();
  await expect(desk.getByRole('button', { name: 'Start rehearsal' })).toBeVisible();
  log.note('the rehearsal is ended, and nothing is left of it');

  await desk.goto('/admin/live');
  for (const student of [asha, ravi, meera]) {
    await student.page.goto('/quiz/instr/1');
    await startSection(student.page, 1);
    await option(student.page, 'A').click();
    await expect(student.page.getByText('1 of 10 saved')).toBeVisible();
  }
  await expect(tile(desk, 'Playing now')).toContainText('3');
  await desk.setViewportSize({ width: 1440, height: 900 });
  const schools = desk.getByRole('region', { name: 'Schools in numbers' });
  expect(await schools.evaluate((box) => box.scrollWidth - box.clientWidth), 'every column is in view').toBe(0);
  log.note('three are sitting, and the live page says so');

  await asha.context.setOffline(true);
  await asha.page.getByRole('button', { name: 'Next', exact: true }).click();
  await option(asha.page, 'B').click();
  await expect(asha.page.getByText(/You are offline/).first()).toBeVisible();
  log.note('Asha has lost the line, and answers on');

  await ravi.page.evaluate(() => document.exitFullscreen());
  await expect(ravi.page.getByRole('heading', { name: 'You are disqualified for exiting full-screen' })).toBeVisible();
  await expect(tile(desk, 'Disqualified')).toContainText('1');
  log.note('Ravi left full-screen by accident, and the live page counts one disqualified');

  await tile(desk, 'Disqualified').getByRole('link').click();
  await desk.getByRole('link', { name: 'Ravi Patel' }).click();
  await help(desk, { item: /^Lift disqualification/, confirm: 'Lift disqualification', said: /has been lifted/ });
  log.note('the organiser has lifted it');
  await expect(ravi.page).toHaveURL(/\/quiz\/instr\/1$/);
  await expect(ravi.page.getByText('Your disqualification has been lifted.')).toBeVisible();
  await ravi.page.getByRole('button', { name: 'Continue' }).click();
  await expect(ravi.page.getByText('1 of 10 saved')).toBeVisible();
  log.note('Ravi was told, and goes on where he was');

  await desk.goto(`/admin/participants/${meera.api.id}`);
  const before = await secondsLeft(meera);
  await help(desk, { item: /^Give extra time/, confirm: 'Give 10 minutes', said: /shows it immediately/ });
  await expect(meera.page.getByText('10 minutes were added to your time.')).toBeVisible();
  await expect.poll(() => secondsLeft(meera)).toBeGreaterThan(before + 8 * 60);
  log.note('Meera has ten minutes more on her clock');

  await asha.context.setOffline(false);
  await expect(asha.page.getByText('2 of 10 saved')).toBeVisible();
  log.note('Asha is back, with both answers');

  await desk.goto('/admin/interventions');
  await desk.getByRole('button', { name: /^Pause quiz/ }).click();
  await giveReason(desk, { confirm: 'Pause quiz', said: /The quiz is paused/ });
  for (const { page } of [asha, ravi, meera]) {
    await expect(page.getByRole('heading', { name: 'Paused by the organisers' })).toBeVisible();
  }
  log.note('everybody is paused, and every screen says so');
  await desk.getByRole('button', { name: /^Resume quiz/ }).click();
  await giveReason(desk, { confirm: 'Resume quiz', said: /running again/ });
  for (const { page } of [asha, ravi, meera]) {
    await expect(page.getByRole('heading', { name: 'Paused by the organisers' })).toBeHidden();
    await expect(page.getByRole('timer')).toBeVisible();
  }
  log.note('everybody goes on');

  const crowd = tokens.slice(3).map((token, strength) => ({ token, strength }));
  await Promise.all(
    crowd.map(async ({ token, strength }) => {
      const api = await ApiCaller.withToken(club, token);
      await api.sitCurrentRound((id) => {
        const place = bank.findIndex((question) => question.id === id);
        const question = bank[place];
        if (question?.section !== 1) return undefined;
        const right = question.id === wrong.id ? meant : keyOf(question);
        return 2 * place < strength ? right : (right + 2) % 4;
      });
    }),
  );
  for (const { api } of [asha, ravi, meera]) await api.sitCurrentRound(() => undefined);
  log.note(`all ${crowd.length + 3} have submitted`);

  await desk.goto('/admin/statistics');
  await expect(desk.getByText('One answer key may be wrong')).toBeVisible();
  log.note('the statistics say that one key may be wrong');

  await desk.goto(`/admin/rounds/${round}/paper`);
  const keyVersions = desk.getByRole('region', { name: 'Versions of the answer keys' });
  await desk.getByRole('button', { name: `Correct the answer key: ${wrong.question}` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio').nth(meant).check();
  await dialog.getByLabel('Reason', { exact: true }).fill('A slip: the strongest all chose the other option.');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await expect(dialog.getByRole('status', { name: 'What would change' })).toContainText(
    `${crowd.length + 3} attempts would be re-marked`,
  );
  await dialog.getByRole('button', { name: 'Correct and re-mark' }).click();
  await expect(keyVersions.getByText('A slip: the strongest')).toBeVisible();
  log.note('the key is corrected, after a look at who moves');

  await desk.goto('/admin/statistics');
  await expect(desk.getByRole('list', { name: 'Questions' })).toBeVisible();
  await expect(desk.getByText(/(probably|may be) wrong/)).toHaveCount(0);

  await desk.goto(`/admin/rounds/${round}/paper`);
  await desk.getByRole('button', { name: 'Revert version 2' }).click();
  await dialog.getByLabel('Reason', { exact: true }).fill('To see that it can be taken back.');
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await dialog.getByRole('button', { name: 'Revert and re-mark' }).click();
  await expect(keyVersions.getByText('To see that it can be taken back.')).toBeVisible();
  log.note('the correction is taken back, and everybody is marked as before');
  await log.attach(testInfo);
  for (const { context } of [asha, ravi, meera]) await context.close();
});
