import { readFileSync } from 'node:fs';
import { readPdf } from '@club/content-files/testing/read-pdf';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, startSection } from './participant.ts';
import { readSlipCodes } from './read-slips.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const test = extendWithOwnClub();
const round = '/api/rounds/online-round-2026';
const phone = { width: 360, height: 640 };

/** As it is copied from a spreadsheet, with a class that no school has. */
const pasted = [
  'S.No.\tStudent Name\tClass\tFather’s Name\tMobile',
  '1\tAarav Sharma\tIX-B\tRajesh Sharma\t',
  '2\tकविता जोशी\t19\tसीमा जोशी\t',
  '3\tMohammed Imran\t10\tSalma Imran\t9876500123',
].join('\n');

test('a teacher registers a class from a sheet, prints slips, a child sits with one, and the school reads the result (Q1, Q2, Q5, Q8)', async ({
  page,
  browser,
  club,
}) => {
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const { schools } = JSON.parse(await admin.text('GET', '/api/schools?search=nirmala')) as {
    schools: { id: string }[];
  };
  const made = await admin.text('POST', `${round}/school-codes`, { schoolId: schools[0]?.id });
  const { code } = JSON.parse(made) as { code: string };

  await page.goto('/schools');
  await page.getByRole('link', { name: 'Register a class' }).first().click();
  await page.getByRole('button', { name: 'First time here? Ask for permission' }).click();
  await page.getByLabel('School code').fill(code);
  await page.getByLabel('Your name').fill('Sunita Rao');
  await page.getByLabel('Phone or email of the school').fill('0734 2551234');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for permission' }).click();
  await expect(page.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'I have noted it' }).click();
  const sentence = await page.getByText(/ask for this number/).innerText();
  const [, number = ''] = /number: (\w{4}-\w{4})/.exec(sentence) ?? [];

  const desk = await (await browser.newContext({ baseURL: club.address })).newPage();
  await logIn(desk, ClubServer.admin);
  await desk.goto('/admin/teachers');
  await expect(desk.getByText(`Number ${number}`)).toBeVisible();
  await expectAccessible(desk);
  await atEveryViewport(desk, async () => expectNoHorizontalOverflow(desk));
  await desk.getByRole('button', { name: 'Approve: Sunita Rao' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Approved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByLabel('Paste the list here').fill(pasted);
  await page.getByRole('button', { name: 'Use this list' }).click();
  await page.getByRole('checkbox', { name: /^We keep a consent form/ }).check();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByText('Please correct 1 row. Nothing has been stored yet.')).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  await page.getByRole('group', { name: 'Row 2' }).getByLabel('Class').fill('9');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Register 3 students' }).click();
  await expect(page.getByRole('heading', { name: 'Your 3 students' })).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 3 slips' }).click();
  const printed = readFileSync(await (await downloading).path());
  const slips = await readPdf(printed);
  const codes = slips.flatMap((line) => /^[B-Z]{4} [B-Z]{4}$/.exec(line)?.[0] ?? []);
  expect(codes).toHaveLength(3);
  expect(slips.join('\n')).toContain('कविता जोशी');
  // What a phone reads is what is printed beside it.
  const scanned = (await readSlipCodes(browser, printed)).filter((address) => address !== null);
  expect(scanned).toEqual(codes.map((shown) => `${club.address}/slip?language=en#${shown.replace(' ', '')}`));

  // A name was misspelled: the slip that shows it ends, and another one is printed.
  await page.getByRole('button', { name: 'Correct: Aarav Sharma' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct Aarav Sharma' });
  await dialog.getByLabel('Name').fill('Aarav Sharmaa');
  await dialog.getByRole('checkbox', { name: /^The form we keep/ }).check();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Corrected. Please print a new slip.')).toBeVisible();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print 1 slip' }).click();
  const fresh = await readPdf(readFileSync(await (await again).path()));
  const [freshCode = ''] = fresh.flatMap((line) => /^[B-Z]{4} [B-Z]{4}$/.exec(line)?.[0] ?? []);

  const device = await browser.newContext({ baseURL: club.address, viewport: phone });
  const child = await device.newPage();
  await child.goto('/slip');
  const ended = codes[slips.join('\n').indexOf('Aarav Sharma') < slips.join('\n').indexOf('कविता जोशी') ? 0 : 1] ?? '';
  await child.getByLabel('Code').fill(ended);
  await child.getByRole('button', { name: 'Log in' }).click();
  await expect(child.getByText('No slip has this code')).toBeVisible();
  await child.getByLabel('Code').fill(freshCode.toLowerCase());
  await expectAccessible(child);
  await child.getByRole('button', { name: 'Log in' }).click();
  // Whose slip it is.
  await expect(child.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(child.getByRole('definition')).toHaveText(['Aarav Sharmaa', 'IX-B', /, \d{6}$/]);
  await expectAccessible(child);
  await child.getByRole('link', { name: 'Yes, to the quiz' }).click();
  // The class is that of the list.
  await expect(child).toHaveURL(/\/quiz\/instr\/1$/);
  await startSection(child, 1);
  const token = await child.evaluate(() => localStorage.getItem('authToken') ?? '');
  await child.close();
  await (await ApiCaller.withToken(club, token)).sitCurrentRound();

  await admin.text('PUT', round, { closesAt: new Date(Date.now() - 120_000).toISOString() });
  await admin.text('POST', `${round}/publish-results`);
  await page.goto('/school-results');
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('rowheader', { name: /Aarav Sharmaa/ })).toBeVisible();
});
