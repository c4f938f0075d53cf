import { answerOnTheWire } from '@club/contract/entities/attempts/answer';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { beginQuiz, finishSection, logIn, newParticipant, option, register, startSection } from './participant.ts';
import { expectAccessible } from './visual-helpers.ts';

test.describe.configure({ mode: 'parallel' });

test('a student registers, verifies the phone, sits every section and reads that the quiz was submitted', async ({
  page,
  club,
}) => {
  const asha = newParticipant('Asha Verma');
  await register(page, club, asha);
  await beginQuiz(page);

  for (const section of [1, 2, 3, 4]) {
    if (section > 1) {
      await expect(page).toHaveURL(new RegExp(`/quiz/instr/${section}$`));
      await startSection(page, section);
    }
    await option(page, 'A').click();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.keyboard.press('b');
    await expect(page.getByText('2 of 10 saved')).toBeVisible();
    await finishSection(page);
  }
  await expect(page.getByRole('heading', { name: 'Quiz Submitted Successfully' })).toBeVisible();

  await page.goto('/quiz/instr/1');
  await expect(page.getByText("You've attempted the quiz").first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a page saves every field of the contract to the database (E7)', async ({ page, club }) => {
  const lila = newParticipant('Lila Nair');
  const api = await ApiCaller.register(club, lila);
  await api.text('PUT', '/api/quiz/attempt/class', { class: 9 });
  const start = async (section: number) =>
    JSON.parse(await api.text('POST', `/api/quiz/attempt/sections/${section}/start`)) as {
      lease: string;
      answers: Record<string, unknown>[];
    };
  for (const section of [1, 2]) {
    const { lease } = await start(section);
    await api.text('POST', `/api/quiz/attempt/sections/${section}/finish`, { lease });
  }
  await logIn(page, lila);
  const sent: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/answers')) sent.push(...request.postDataJSON().answers);
  });
  await page.goto('/quiz/instr/3');
  await startSection(page, 3);

  // The third section has both options and typed answers.
  for (let number = 1; number <= 10; number++) {
    await expect(page.getByText(`${number}/10`, { exact: true })).toBeVisible();
    await page.waitForTimeout(600);
    const typed = page.getByRole('main').getByRole('textbox');
    if (await typed.isVisible()) await typed.fill(String(number));
    else await option(page, 'B').click();
    if (number < 10) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
  await expect(page.getByText('10 of 10 saved')).toBeVisible();
  await page.close();
  await club.kill();
  await club.boot();

  const { answers } = await start(3);
  expect(answers).toHaveLength(10);
  const missingFrom = (given: readonly Record<string, unknown>[]) =>
    Object.keys(answerOnTheWire.shape).filter((field) => given.every((answer) => answer[field] == null));
  expect(missingFrom(sent)).toEqual([]);
  // The time of an answer decides on arrival whether it counts, and is not stored (G13).
  expect(missingFrom(answers)).toEqual(['givenAt']);
  expect(answers.filter(({ seenSeconds }) => Number(seenSeconds) >= 1)).toHaveLength(10);
  expect(
    answers.filter(({ markedAnswers }) => String(markedAnswers) === 'false,true,false,false').length,
  ).toBeGreaterThan(0);
});

test('a reload, a lost connection and a killed server in the middle of a section lose nothing (T8)', async ({
  page,
  context,
  club,
}) => {
  const ravi = newParticipant('Ravi Patel');
  await register(page, club, ravi);
  await beginQuiz(page);

  await option(page, 'C').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(option(page, 'C').getByRole('radio')).toBeChecked();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await option(page, 'D').click();
  await expect(page.getByText(/You are offline/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('2 of 10 saved')).toBeVisible();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await club.kill();
  await option(page, 'B').click();
  await club.boot();
  await expect(page.getByText('3 of 10 saved')).toBeVisible({ timeout: 60_000 });

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('3 of 10 saved')).toBeVisible();
});

test('leaving full-screen disqualifies, once, until an admin answers the appeal and lifts it (I2, I10)', async ({
  page,
  browser,
  club,
}) => {
  const meera = newParticipant('Meera Joshi');
  await register(page, club, meera);
  await beginQuiz(page);

  await page.evaluate(() => document.exitFullscreen());
  await expect(page.getByRole('heading', { name: 'You are disqualified for exiting full-screen' })).toBeVisible();
  await page.goto('/quiz/instr/1');
  await expect(page.getByRole('heading', { name: 'You are disqualified for exiting full-screen' })).toBeVisible();
  await expect(page.getByText(/in section 1: you left full screen/)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('What happened, in your own words').fill('My mother called.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeVisible();

  const organiser = await browser.newContext({ baseURL: club.address });
  const desk = await organiser.newPage();
  await logIn(desk, ClubServer.admin);
  await desk.goto('/admin/results?show=disqualified');
  await desk.getByRole('button', { name: meera.name, exact: true }).click();
  await expect(desk.getByText('My mother called.')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByLabel('Your reply').fill('We believe you.');
  await desk.getByRole('button', { name: 'Send reply' }).click();
  // A reply that is still unsent is neither sent nor lost by lifting the disqualification.
  await expect(desk.getByRole('button', { name: 'Send reply' })).toBeHidden();
  await desk.getByRole('button', { name: 'Lift disqualification…' }).click();
  await desk.getByRole('checkbox', { name: 'Let a quiz that was cut short continue' }).uncheck();
  await desk.getByRole('button', { name: 'Incoming call' }).click();
  await desk.getByRole('button', { name: 'Lift disqualification' }).click();
  await expect(desk.getByText(`The disqualification of ${meera.name} has been lifted.`)).toBeVisible();
  await organiser.close();

  await page.reload();
  await expect(page.getByText('Your disqualification has been lifted', { exact: true })).toBeVisible();
  await expect(page.getByText('We believe you.')).toBeVisible();
});

test('the quiz continues in one place: an older page is told and can take it back (T4)', async ({
  page,
  browser,
  club,
}) => {
  const dev = newParticipant('Dev Rao');
  await register(page, club, dev);
  await beginQuiz(page);
  await option(page, 'A').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();

  const laptop = await browser.newContext({ baseURL: club.address });
  const second = await laptop.newPage();
  await logIn(second, dev);
  await second.goto('/quiz/play/1');
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(option(second, 'A').getByRole('radio')).toBeChecked();

  // By its stream, before anything is pressed.
  await expect(page.getByRole('heading', { name: 'This quiz was opened on another device' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(option(page, 'A').getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await option(page, 'B').click();
  await expect(page.getByText('2 of 10 saved')).toBeVisible();
  await laptop.close();
});

test('an answer that waited on the phone does not replace a newer one from the laptop (T8)', async ({
  page,
  context,
  browser,
  club,
}) => {
  const tara = newParticipant('Tara Iyer');
  await register(page, club, tara);
  await beginQuiz(page);
  await option(page, 'A').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();

  await context.setOffline(true);
  for (const letter of ['B', 'C', 'B']) await option(page, letter).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await option(page, 'C').click();
  await expect(page.getByText('0 of 10 saved, 2 waiting to be sent')).toBeVisible();

  const laptop = await browser.newContext({ baseURL: club.address });
  const second = await laptop.newPage();
  await logIn(second, tara);
  await second.goto('/quiz/play/1');
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(option(second, 'A').getByRole('radio')).toBeChecked();
  await option(second, 'D').click();
  await expect(second.getByText('1 of 10 saved')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'This quiz was opened on another device' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(page.getByText('2 of 10 saved')).toBeVisible();
  // The question answered last, on the laptop.
  await expect(option(page, 'D').getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(option(page, 'C').getByRole('radio')).toBeChecked();

  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(option(page, 'C').getByRole('radio')).toBeChecked();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(option(page, 'D').getByRole('radio')).toBeChecked();
  await laptop.close();
});
