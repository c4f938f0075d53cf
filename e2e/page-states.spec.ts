import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant, option, signUp, startSection } from './participant.ts';
import { expectFitsEveryWindow, resize, type TestedWindow } from './visual-helpers.ts';

/** The journeys announce to its round, pause it and extend it. */
const test = extendWithOwnClub();

/** As long as names get, for menus, headers and summaries. */
const longName = 'Venkataramanan Krishnamurthy';
const round = '/api/rounds/online-round-2026';

// The most common phone, without animations.
test.use({ viewport: { width: 360, height: 640 } });

test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('posterShown', 'true')));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Checks the page in its present state in every window: nothing overflows, and axe reports nothing. */
async function everywhere(page: Page, state: string, look = async (_: TestedWindow) => {}): Promise<void> {
  await test.step(state, async () => {
    await expectFitsEveryWindow(page, { look });
    await resize(page, { width: 360, height: 640 });
  });
}

/** A dialog is fully visible, or scrolls within the window, and its buttons can be reached. */
const expectInFront = (page: Page, role: 'dialog' | 'alertdialog', button: string) => async () => {
  const front = page.getByRole(role);
  await expect(front).toBeInViewport({ ratio: 0.99 });
  await expect(front.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 0.99 });
};

/** The bar is at the foot of the window and leaves space for the question above it. */
const expectBarAtFoot = (page: Page) => async (window: TestedWindow) => {
  const [header, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  const edges = await Promise.all([
    header.evaluate((bar) => bar.getBoundingClientRect().bottom),
    footer.evaluate((bar) => bar.getBoundingClientRect().top),
    footer.evaluate((bar) => bar.getBoundingClientRect().bottom),
  ]);
  expect(edges[2], 'the foot of the bar').toBeLessThanOrEqual(window.height + 1);
  expect(edges[1] - edges[0], 'the room between header and bar').toBeGreaterThan(window.height * 0.4);
};

/** The sentence is not truncated and stays within its paragraph. */
const expectWholeSentence = async (sentence: Locator) => {
  const cut = await sentence.evaluate((element) => {
    const [words, box] = [element.getBoundingClientRect(), element.closest('p')?.getBoundingClientRect()];
    return element.scrollWidth > element.clientWidth || !box || words.bottom > Math.min(box.bottom, innerHeight);
  });
  expect(cut, 'part of the sentence is cut').toBe(false);
};

test('the forms of an account fit every window, valid or not (F9)', async ({ page, club }) => {
  test.slow();
  await page.goto('/signup');
  await press(page, 'Next');
  await expect(page.getByText('This is a required field').first()).toBeVisible();
  await everywhere(page, 'the first step of sign-up, left empty');

  await page.getByLabel('Name', { exact: true }).fill('Asha Verma');
  await page.getByLabel('Female', { exact: true }).check();
  await page.getByLabel('Phone').fill('98765 43210');
  await page.getByLabel('Email').fill('asha@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Quiz-Night1');
  await press(page, 'Next');

  const field = page.getByRole('combobox', { name: 'School' });
  await field.fill('Sagar Publik Scool');
  const found = page.getByRole('listbox', { name: 'schools' });
  await everywhere(page, 'schools that were found', async () => {
    await expect(found).toBeVisible();
    const [list, box] = [await found.boundingBox(), await field.boundingBox()];
    expect(Math.abs((list?.x ?? 0) - (box?.x ?? 0)), 'the list is under its field').toBeLessThan(3);
  });
  await page
    .getByRole('button', { name: 'My school is not listed' })
    .or(page.getByText('My school is not listed'))
    .click();
  await everywhere(page, 'a school that is not listed');

  await page.goto('/signin');
  await press(page, 'Login');
  await expect(page.getByText('This is a required field').first()).toBeVisible();
  await everywhere(page, 'login that was sent empty');
  await page.goto('/reset-password');
  await everywhere(page, 'forgotten password');

  // Another student, not the one whose form was started above.
  await page.evaluate(() => sessionStorage.clear());
  const student = newParticipant(longName);
  await signUp(page, student);
  const sent = club.codeSentTo(`+91${student.phone}`);
  await page.getByLabel('Code').fill(sent === '123456' ? '654321' : '123456');
  await expect(page.getByText('Incorrect code.')).toBeVisible();
  await everywhere(page, 'a code that is wrong');
  await page.getByLabel('Code').fill(sent);
  await expect(page.getByRole('group', { name: 'Which class are you in?' })).toBeVisible();
  await everywhere(page, 'which class');
});

test('every screen of a quiz fits every window, from the waiting room to the result (F9)', async ({
  page,
  context,
  club,
}) => {
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const student = newParticipant(longName);
  const caller = await ApiCaller.register(club, student);
  await caller.text('PUT', '/api/quiz/attempt/class', { class: 9 });
  await page.clock.install();
  await logIn(page, student);

  await admin.text('PUT', round, { opensAt: new Date(Date.now() + 30 * 60_000).toISOString() });
  await page.goto('/quiz/instr/1');
  await expect(page.getByText('The quiz has not opened yet')).toBeVisible();
  await everywhere(page, 'the waiting room');
  await admin.text('PUT', round, { opensAt: null });
  await page.reload();
  await expect(page.getByText('Your device: 3 of 4 checks done')).toBeVisible();
  await everywhere(page, 'instructions with the check of the device');

  await startSection(page, 1);
  await page.getByRole('button', { name: /^All questions/ }).click();
  await everywhere(page, 'the palette in its sheet', expectInFront(page, 'dialog', 'Close'));
  await page.getByRole('button', { name: /^Question 10:/ }).click();
  await press(page, 'Instructions');
  await everywhere(page, 'instructions in their sheet', expectInFront(page, 'dialog', 'Close'));
  await press(page, 'Close');
  await press(page, 'Submit');
  await everywhere(page, 'the summary', expectInFront(page, 'alertdialog', 'Finish section'));
  await press(page, 'Back to the questions');
  await page.goBack();
  await everywhere(page, 'the question before leaving', expectInFront(page, 'alertdialog', 'Stay'));
  await press(page, 'Stay');

  const en = 'The bus from Ujjain is late: whoever comes from there has ten minutes more. Nobody loses a mark by it.';
  await admin.text('POST', `${round}/announcements`, { scope: { of: 'everybody' }, text: { en } });
  await expect(page.getByText(/The bus from Ujjain/)).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByText(/^You are offline/);
  await expect(offline).toBeVisible();
  await everywhere(page, 'a question, offline, with a line of the organisers', async (window) => {
    await expectBarAtFoot(page)(window);
    await expectWholeSentence(offline);
  });
  await context.setOffline(false);

  const reason = 'A power cut in the hall of Ujjain.';
  const paused = await admin.text('POST', `${round}/interventions`, {
    kind: 'pause',
    requestId: randomUUID(),
    reason,
    minutes: 30,
  });
  await expect(page.getByRole('heading', { name: 'Paused by the organisers' })).toBeVisible();
  await everywhere(page, 'a pause');
  await admin.text('POST', `/api/interventions/${JSON.parse(paused).intervention.id}/resume`, { reason });
  await expect(option(page, 'A')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await everywhere(page, 'the way back into a section');
  await press(page, 'Continue');
  await expect(option(page, 'A')).toBeVisible();
  await context.setOffline(true);
  await page.clock.fastForward('30:00');
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible();
  await everywhere(page, 'time that ran out');
  await context.setOffline(false);
  // The section continues, because its time is not over by the server's clock.
  await expect(option(page, 'A')).toBeVisible();
  await page.getByRole('button', { name: /^All questions/ }).click();
  await page.getByRole('button', { name: /^Question 10:/ }).click();
  await press(page, 'Submit');
  await press(page, 'Finish section');
  await expect(page).toHaveURL(/\/quiz\/instr\/2$/);

  await startSection(page, 2);
  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('button', { name: 'Send appeal' })).toBeVisible();
  await press(page, 'Send appeal');
  await everywhere(page, 'disqualified, with an appeal that was sent empty');
  await admin.text('POST', `${round}/interventions`, {
    kind: 'disqualification-lifted',
    requestId: randomUUID(),
    reason,
    accountId: caller.id,
  });
  await caller.sitCurrentRound();
  await page.goto('/quiz/result/Quiz Submitted Successfully');
  await expect(page.getByRole('heading', { name: 'Quiz Submitted Successfully' })).toBeVisible();
  await expect(page.getByText(/of 40 questions/)).toBeVisible();
  await everywhere(page, 'the result');
  await page.goto('/profile');
  await expect(page.getByText('verified', { exact: true })).toBeVisible();
  await everywhere(page, 'the profile');
});
