import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant, register } from './participant.ts';

test('an admin adds, finds, edits, switches off and deletes a question, and downloads both sheets', async ({
  page,
  club,
}) => {
  test.setTimeout(120_000);
  const asha = newParticipant('Asha "Formula" =Verma');
  await register(page, club, asha);
  await logIn(page, ClubServer.admin);

  await page.goto('/admin/add');
  const text = 'Which planet is known as the red planet?';
  await page.getByLabel('Question', { exact: true }).fill(text);
  for (const [letter, planet] of [
    ['A', 'Venus'],
    ['B', 'Mars'],
    ['C', 'Jupiter'],
    ['D', 'Saturn'],
  ] as const) {
    await page.getByLabel(`Option ${letter}`, { exact: true }).fill(planet);
  }
  await page.getByLabel(/B.*(right|correct)/i).check();
  await page.getByRole('button', { name: /Add/ }).click();
  await expect(page.getByText('Quiz Added Successfully!')).toBeVisible();

  await page.goto('/admin/manage?search=red%20planet');
  const row = page.getByRole('row', { name: new RegExp(text.slice(0, 20)) });
  await expect(row).toBeVisible();

  await page.goto('/admin/results');
  await expect(page.getByText('None of the Contestants played yet')).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /registrations/i })
    .first()
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('registrations.csv');
  const sheet = readFileSync(await file.path(), 'utf8');
  expect(sheet.startsWith('\uFEFF')).toBe(true);
  const rows: Record<string, string>[] = parse(sheet, { bom: true, columns: true });
  expect(rows.find((one) => Object.values(one).includes(asha.email))).toBeDefined();
});
