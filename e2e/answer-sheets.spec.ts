import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { fillAndPhotograph, type Mark, printedSheet } from './marked-sheet.ts';
import { logIn, newParticipant } from './participant.ts';
import { readSheetCode } from './read-slips.ts';
import { scannedPdf } from './scanned-pdf.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const test = extendWithOwnClub();
const slug = 'online-round-2026';

/**
 * Pages as scanners of an office write them, of a sheet of another round: two colours as JBIG2 in one piece and by symbols (jbig2enc
 * 0.31), JPEG 2000 (OpenJPEG 2.5), fax (libtiff 4.7); then three that were cut short: JBIG2 as a picture and as a mask, JPEG 2000.
 */
const officeScans = join(import.meta.dirname, 'office-scans.pdf');

test('a sheet is printed for a student, marked, photographed, read, decided where it is in doubt and accepted (X1 to X14)', async ({
  page,
  browser,
  club,
}) => {
  test.setTimeout(300_000);
  const asha = newParticipant('Asha Verma');
  await ApiCaller.register(club, asha);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', `/api/rounds/${slug}/publish`, {});

  await logIn(page, { email: ClubServer.admin.email, password: ClubServer.admin.password });
  await page.goto('/admin/answer-sheets');
  await page.getByRole('radio', { name: 'For each student, by name' }).check();
  await page.getByRole('combobox', { name: 'School' }).fill('nirmala');
  await page.getByRole('option', { name: /Nirmala Convent School, 456001/ }).click();
  await page.getByRole('button', { name: 'Give roll numbers' }).click();
  await expect(page.getByText('1 student has a new number.')).toBeVisible();
  await page.getByRole('radio', { name: 'हिंदी' }).click();
  await expect(page.getByRole('radio', { name: 'हिंदी' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Print 1 page' })).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  const printed = await printedSheet(page);
  expect(await readSheetCode(browser, printed)).toMatch(/^AS1\/ONLINE-ROUND-2026\/[0-9A-F]{8}\/HI\/1\/\d{6}$/);
  const photo = await fillAndPhotograph(page, printed, inDoubt);
  await page.getByRole('button', { name: 'Read pictures' }).click();
  const scanned = { jpeg: photo, width: 1500, height: 2000 };
  // Sideways, and with the empty backs of the sheets between.
  const back = { ...scanned, jpeg: null };
  const scan = scannedPdf([{ ...scanned, turned: 90 }, back, scanned, back]);
  await page.getByLabel('Pictures or PDF', { exact: true }).setInputFiles([
    { name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan },
    { name: 'IMG_0001 copy.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
    { name: 'torn.pdf', mimeType: 'application/pdf', buffer: scan.subarray(0, 60) },
    { name: 'office.pdf', mimeType: 'application/pdf', buffer: readFileSync(officeScans) },
  ]);
  await expect(page.getByText('2 empty pages of scan.pdf left out')).toBeVisible();
  await expect(page.getByText('This PDF is damaged.')).toBeVisible();
  await expect(page.getByText('This browser cannot read this file as a picture.')).toBeVisible();
  // Pages that were cut short are said to be so, and not taken for empty ones.
  await expect(page.getByText('The picture on this page cannot be read here.')).toHaveCount(3);
  await expect(page.getByText('It is a sheet of another round: office-scans.')).toHaveCount(4);
  await expect(page.getByText('scan.pdf, page 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove scan.pdf, page 3' }).click();
  await expect(page.getByText('This page of Asha Verma has been read twice.')).toBeVisible();
  // A faint mark, and two in a row.
  await expect(page.getByText('2 places to decide')).toBeVisible();
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  // What was read is nowhere but here.
  await page.getByRole('link', { name: 'Paper', exact: true }).first().click();
  const leaving = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(leaving.getByText('What was read and is not accepted will be gone.')).toBeVisible();
  await leaving.getByRole('button', { name: 'Stay' }).click();

  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'The sheet of Asha Verma' });
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Answer to section 1, question 2' }).fill('a');
  await dialog.getByRole('button', { name: 'Accept the sheet' }).click();
  await expect(dialog.getByText('1.3: Please type what is written, or choose “Left out”.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Answer to section 1, question 3' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Left out' }).last().click();
  await dialog.getByRole('button', { name: 'Accept the sheet' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('A sheet of Asha Verma has been accepted already.')).toBeVisible();

  // What was read can be seen beside its picture, and corrected.
  await page.getByRole('button', { name: 'Accepted', exact: true }).click();
  await page.getByRole('button', { name: 'Look and correct' }).click();
  const opened = page.getByRole('dialog', { name: 'The sheet of Asha Verma' });
  await expect(opened.getByRole('img', { name: 'The sheet in the picture' })).toBeVisible();
  const answer = (number: number) =>
    opened.getByRole('textbox', { name: `Answer to section 1, question ${number}`, exact: true });
  expect(await overlaps(opened.getByRole('textbox'))).toEqual([]);
  await expect(answer(1)).toHaveValue('B');
  await expect(answer(2)).toHaveValue('A');
  await expect(answer(3)).toHaveValue('');
  await expect(answer(4)).toHaveValue('D');
  await answer(3).fill('c');
  await answer(3).press('Enter');
  await expect(answer(4)).toBeFocused();
  await opened.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText('The correction is saved, and the attempt is marked again.')).toBeVisible();

  await page.goto('/admin/results');
  await expect(page.getByRole('row', { name: /Asha Verma/ })).toBeVisible();
});

test('a teacher prints the sheets of their list, scans them, and accepts what was read; organisers see who did (X15)', async ({
  page,
  browser,
  club,
}) => {
  test.setTimeout(300_000);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', `/api/rounds/${slug}/publish`, {}).catch(() => 'published before');
  const proof = await approvedTeacher(admin);
  await admin.text('POST', '/api/classes/students', {
    ...{ ...proof, language: 'hi' },
    rows: ['Kavita Joshi', 'Imran Khan'].map((name) => ({
      ...{ name, classLevel: '9', guardian: `Parent of ${name}`, phone: '', isSigned: true },
    })),
  });

  await page.goto('/classes');
  await page.getByLabel('School code').fill(proof.code);
  await page.getByLabel('Your teacher’s key').fill(proof.key);
  await page.getByRole('button', { name: 'Open my classes' }).click();
  await page.getByRole('link', { name: 'Answer sheets, for students who write on paper' }).click();
  await expect(page.getByRole('button', { name: 'Type in' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'For each student, by name' }).check();
  await page.getByRole('button', { name: 'Give roll numbers' }).click();
  await expect(page.getByText('2 students have a new number.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print 2 pages' })).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));
  const marks = ['A', 'B', 'C', 'D'].map((letter, index): Mark => [letter, index + 1, 60]);
  const photo = await fillAndPhotograph(page, await printedSheet(page), marks);

  await page.getByRole('button', { name: 'Roll numbers', exact: true }).click();
  await expect(page.getByRole('row', { name: /Kavita Joshi/ })).toBeVisible();
  await page.getByRole('button', { name: 'Read pictures' }).click();
  const scan = scannedPdf([{ jpeg: photo, width: 1500, height: 2000 }]);
  await page
    .getByLabel('Pictures or PDF', { exact: true })
    .setInputFiles([{ name: 'scan.pdf', mimeType: 'application/pdf', buffer: scan }]);
  await page.getByRole('button', { name: 'Accept 1 sheet without questions' }).click();
  await expect(page.getByText('1 sheet accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Accepted', exact: true }).click();
  await expect(page.getByRole('row', { name: /Imran Khan/ })).toContainText('by a teacher');
  await expect(page.getByRole('button', { name: 'Look and correct' })).toHaveCount(0);
  await expectAccessible(page);

  const desk = await (await browser.newContext({ baseURL: club.address })).newPage();
  await logIn(desk, ClubServer.admin);
  await desk.goto('/admin/audit');
  await expect(desk.getByText('accepted the answer sheet of').first()).toBeVisible();
  await expect(desk.getByText('Sunita Rao').first()).toBeVisible();
  await desk.goto('/admin/participants?search=Imran');
  await expect(desk.getByRole('row', { name: /Imran Khan/ })).toContainText('On paper');
});

/** Neighbours in a row of fields that one covers, or that their dialog cuts off. */
function overlaps(fields: Locator): Promise<string[]> {
  return fields.evaluateAll((all) => {
    const edge = (all[0]?.closest('[role="dialog"]') ?? document.body).getBoundingClientRect().right;
    return all.flatMap((field, index) => {
      const { right, top } = field.getBoundingClientRect();
      const next = all[index + 1]?.getBoundingClientRect();
      const isCovered = next !== undefined && next.top === top && next.left < right;
      return isCovered || right > edge ? [field.getAttribute('aria-label') ?? ''] : [];
    });
  });
}

/** With the code of a school. */
async function approvedTeacher(admin: ApiCaller): Promise<{ readonly code: string; readonly key: string }> {
  const { schools } = JSON.parse(await admin.text('GET', '/api/schools?search=nirmala'));
  const schoolId = schools[0]?.id;
  const { code } = JSON.parse(await admin.text('POST', `/api/rounds/${slug}/school-codes`, { schoolId }));
  const asking = { code, name: 'Sunita Rao', contact: '0734 2551234' };
  const { key } = JSON.parse(await admin.text('POST', '/api/classes/teachers', asking));
  const { teachers } = JSON.parse(await admin.text('GET', '/api/teachers'));
  await admin.text('POST', `/api/teachers/${teachers[0].id}/approval`, {});
  return { code, key };
}

/** A faint mark, and two in a row. */
const inDoubt: readonly Mark[] = [
  ['B', 1, 60],
  ['A', 2, 190],
  ['C', 3, 60],
  ['D', 3, 60],
  ['D', 4, 70],
];
