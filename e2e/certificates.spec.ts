import { readFileSync, statSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, extendWithOwnClub } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const test = extendWithOwnClub();

const round = '/api/rounds/online-round-2026';

/** Presses a button that downloads a file; returns the path of the file. */
async function downloadBy(where: Page | Locator, button: string | RegExp): Promise<{ name: string; path: string }> {
  const page = 'page' in where ? where.page() : where;
  const downloading = page.waitForEvent('download');
  await where.getByRole('button', { name: button }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), path: await download.path() };
}

test('a student downloads a certificate, anybody checks it, organisers distribute all of them and a school code (V20, V23, V24, V26, V30)', async ({
  page,
  club,
}) => {
  const ashaVerma = newParticipant('Asha Verma');
  const asha = await ApiCaller.register(club, ashaVerma);
  const ravi = await ApiCaller.register(club, newParticipant('Ravi Rao'));
  await asha.sitCurrentRound(() => 0);
  await ravi.sitCurrentRound(() => undefined);
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('PUT', round, { closesAt: new Date(Date.now() - 120_000).toISOString() });
  await admin.text('POST', `${round}/publish-results`);

  await logIn(page, ashaVerma);
  await page.goto('/quiz/review');
  const paper = page.getByRole('img', { name: 'Certificate: Qualified for the city championship' });
  await expect(paper).toBeVisible();
  await expect(paper).toBeInViewport();
  // A browser without a share sheet saves the picture.
  expect((await downloadBy(page, /^Share$/)).name).toBe('certificate-qualified-en.png');
  await page.getByRole('link', { name: 'Your certificates' }).click();
  await expect(page.getByRole('img', { name: 'Certificate: Qualified for the city championship' })).toBeVisible();
  const own = await downloadBy(page.getByRole('listitem').filter({ hasText: 'Qualified for' }), 'PDF to print');
  expect(own.name).toBe('certificate-qualified-en.pdf');
  expect(readFileSync(own.path).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  const data = JSON.parse(await asha.text('GET', '/api/auth/me/data'));
  const [given] = data.rounds[0].certificates as { number: string }[];
  const number = given?.number ?? '';
  await page.evaluate(() => localStorage.clear());
  await page.goto('/certificates');
  await page.getByRole('textbox').fill(number.toLowerCase());
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText('This certificate is genuine')).toBeVisible();
  await expect(page.getByText('A. V.')).toBeVisible();
  await expect(page.getByText('Asha')).toHaveCount(0);
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  await logIn(page, ClubServer.admin);
  await page.goto('/admin/certificates');
  await page.getByRole('combobox', { name: 'For' }).selectOption({ label: 'Top ranks' });
  await page.getByRole('textbox', { name: 'Up to rank' }).fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  const zip = await downloadBy(page, /^Download 4 certificates$/);
  expect(zip.name).toBe('certificates-online-round-2026-english.zip');
  expect(statSync(zip.path).size).toBeGreaterThan(50_000);
  await expect(page.getByText('The download is complete')).toBeVisible();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  await page.goto('/admin/school-codes');
  await page.getByRole('combobox', { name: 'School' }).fill('nirmala');
  await page.getByRole('option', { name: /Nirmala Convent School, 456001/ }).click();
  await page.getByRole('button', { name: 'Create code', exact: true }).click();
  const code = await page.getByText(/^\w{4}-\w{4}-\w{4}$/).innerText();
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  await page.evaluate(() => localStorage.clear());
  await page.goto('/school-results');
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('rowheader', { name: 'Asha Verma' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  await expectAccessible(page);
  await atEveryViewport(page, async () => expectNoHorizontalOverflow(page));

  const [entry] = JSON.parse(await admin.text('GET', '/api/quiz/leaderboard?name=Asha')).leaderboard as {
    id: string;
  }[];
  const correction = { name: 'Asha Varma', reason: 'As in her papers' };
  await admin.text('PUT', `/api/quiz/score/${entry?.id}/candidate`, correction);
  await page.goto(`/certificates/${number}`);
  await expect(page.getByText('This certificate has been replaced')).toBeVisible();
});
