import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant, register } from './participant.ts';

/** Presses a button that downloads a sheet; returns its content. */
async function downloadSheet(page: Page, button: string): Promise<{ name: string; text: string; rows: string[][] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  const text = readFileSync(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), text, rows: parse(text, { bom: true }) };
}

test('an admin adds, finds, edits, deactivates and deletes a question', async ({ page }) => {
  await logIn(page, ClubServer.admin);
  const text = 'Which planet is known as the red planet?';
  const planets = { A: 'Venus', B: 'Mars', C: 'Jupiter', D: 'Saturn' };

  await page.goto('/admin/add');
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  for (const [letter, planet] of Object.entries(planets)) {
    await page.getByRole('textbox', { name: `Option ${letter}`, exact: true }).fill(planet);
  }
  await page.getByRole('checkbox', { name: 'B is correct' }).check();
  await page.getByRole('button', { name: 'Save question' }).click();
  await expect(page.getByText('Quiz Added Successfully!').first()).toBeVisible();

  await page.goto('/admin/manage');
  await page.getByLabel('Search questions').fill('red planet');
  await expect(page).toHaveURL(/search=red/);
  await expect(page.getByText(text).first()).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('link', { name: `Edit: ${text}` }).click();
  await page.getByRole('textbox', { name: 'Option D', exact: true }).fill('Neptune');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quiz Updated Successfully!').first()).toBeVisible();

  await page.goto('/admin/manage?search=red%20planet');
  await page.getByRole('switch', { name: `Active: ${text}` }).click();
  await expect(page.getByRole('rowheader').getByText(text)).toHaveCSS('text-decoration-line', 'line-through');

  await page.getByRole('button', { name: `Delete: ${text}` }).click();
  await page.getByRole('button', { name: 'Delete question' }).click();
  await expect(page.getByText('Quiz Deleted Successfully').first()).toBeVisible();
  await expect(page.getByText('No Questions Added Yet').or(page.getByText(/No question/))).toBeVisible();
});

test("an admin downloads both sheets, in which no participant's input is a formula (R5)", async ({ page, club }) => {
  const asha = newParticipant('-Asha (the Great), Verma');
  await register(page, club, asha);
  await page.evaluate(() => localStorage.clear());
  await logIn(page, ClubServer.admin);
  await page.goto('/admin/results');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const registrations = await downloadSheet(page, 'Download Registrations Sheet');
  expect(registrations.name).toBe('registrations.csv');
  expect(registrations.text.startsWith('\uFEFF')).toBe(true);
  expect(registrations.text).toContain('\r\n');
  const row = registrations.rows.find((cells) => cells.includes(`'${asha.name}`));
  expect(registrations.text).not.toContain(asha.email);
  expect(row).toContain('Nirmala Convent School');

  const results = await downloadSheet(page, 'Download Results Sheet');
  expect(results.name).toBe('results.csv');
  expect(results.rows[0]).toContain('score');
});

test('a participant cannot reach the admin pages', async ({ page, club }) => {
  const dev = newParticipant('Admin Rao');
  await register(page, club, dev);
  await page.goto('/admin/manage');
  await expect(page).toHaveURL(/\/$/);
});
