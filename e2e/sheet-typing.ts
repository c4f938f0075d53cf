/**
 * What a person needs to type a sheet in, beside what the browser needs to read its photo, in one run. No person is timed: a browser
 * types a sheet into the grid, every key that is pressed is counted, and a key has the time that Card, Moran and Newell measured.
 * See bench/answer-sheets.md. Run `npm run build` first.
 */

import { chromium, type Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { ClubServer } from './club-server.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { fillAndPhotograph, printedSheet } from './marked-sheet.ts';
import { logIn, newParticipant } from './participant.ts';

/** The keystroke-level model (Communications of the ACM 23, 1980, table 1), in seconds. */
const typists = [
  ['best typist (135 words a minute)', 0.08],
  ['good typist (90)', 0.12],
  ['average skilled typist (55)', 0.2],
  ['average typist who is no secretary (40)', 0.28],
] as const;
/** Of the same table: to find on the paper what comes next, once a question, and to move the hands to the next sheet. */
const mentalSeconds = 1.35;
const homingSeconds = 0.4;

const slug = 'online-round-2026';
const photos = 6;

/** Types the sheet of a number as the grid asks for it, and returns how many keys that took. */
async function typeSheet(
  page: Page,
  rollNumber: string,
): Promise<{ readonly keys: number; readonly questions: number }> {
  const questions = await page.getByRole('textbox', { name: /^Answer to section/ }).count();
  await page.evaluate(() => {
    const counted = globalThis as unknown as { keys: number };
    if (!('keys' in globalThis)) addEventListener('keydown', () => (counted.keys += 1), { capture: true });
    counted.keys = 0;
  });
  await page.keyboard.type(rollNumber);
  await page.getByRole('radio', { checked: true, name: /Asha|Ravi/ }).waitFor();
  await page.keyboard.press('Enter');
  // Of a student whose class is not known.
  if ((await page.locator('select:focus').count()) > 0) {
    await page.keyboard.type('9');
    await page.keyboard.press('Tab');
  }
  for (let question = 0; question < questions; question += 1) {
    const focused = page.locator('input:focus');
    const isWritten = (await focused.getAttribute('autocapitalize')) === 'off';
    // Three digits are as much as most numbers have.
    await page.keyboard.type(isWritten ? '120' : 'b');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await page.getByText('It is accepted.').first().waitFor();
  return { keys: await page.evaluate(() => (globalThis as unknown as { keys: number }).keys), questions };
}

const times = (factor: number) => `${factor.toFixed(0)} times`;

const club = await ClubServer.start();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  for (const name of ['Asha Verma', 'Ravi Rao']) await ApiCaller.register(club, newParticipant(name));
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', `/api/rounds/${slug}/publish`, {});

  const page = await browser.newPage({ baseURL: club.address, viewport: { width: 1440, height: 900 } });
  await logIn(page, ClubServer.admin);
  await page.goto('/admin/answer-sheets');
  await page.getByRole('radio', { name: 'For each student, by name' }).check();
  await page.getByRole('combobox', { name: 'School' }).fill('nirmala');
  await page.getByRole('option', { name: /Nirmala Convent School, 456001/ }).click();
  await page.getByRole('button', { name: 'Give roll numbers' }).click();
  await page.getByRole('button', { name: 'Print 2 pages' }).waitFor();
  const marks = ['A', 'B', 'C', 'D', 'A', 'B', 'C', 'D'].map((letter, index) => [letter, index + 1, 60] as const);
  // Twelve megapixels.
  const photo = await fillAndPhotograph(page, await printedSheet(page), marks, 2);

  await page.getByRole('button', { name: 'Read pictures' }).click();
  const seconds: number[] = [];
  for (let number = 1; number <= photos; number += 1) {
    const begun = performance.now();
    await page
      .getByLabel('Pictures or PDF', { exact: true })
      .setInputFiles([{ name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer: photo }]);
    await page.getByText(`IMG_${number}.jpg`).waitFor();
    await page.getByText('Stop reading').waitFor({ state: 'detached' });
    seconds.push((performance.now() - begun) / 1000);
  }
  const reading = seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;

  const outline = await admin.text('GET', `/api/rounds/${slug}/answer-sheets`);
  const { participants } = JSON.parse(outline) as { participants: { rollNumber: string }[] };
  const [first, second] = participants;
  if (first === undefined || second === undefined) throw new Error('nobody has a roll number');
  await page.getByRole('button', { name: 'Type in' }).click();
  await page.getByRole('textbox', { name: /^Student/ }).click();
  await typeSheet(page, first.rollNumber);
  // The hands are where the first sheet left them.
  const { keys, questions } = await typeSheet(page, second.rollNumber);
  const rows = typists.map(([who, ofKey]) => {
    const [bare, whole] = [keys * ofKey, keys * ofKey + questions * mentalSeconds + homingSeconds];
    return `| ${who} | ${bare.toFixed(1)} s | ${times(bare / reading)} | ${whole.toFixed(0)} s | ${times(whole / reading)} |`;
  });
  console.log('| typist | keys alone | of reading | with a glance for each answer | of reading |');
  console.log(['| --- | ---: | ---: | ---: | ---: |', ...rows].join('\n'));
  console.log(`\nA sheet of ${questions} questions takes ${keys} keys.`);
  console.log(`Its photo of 12 megapixels is decoded and read in ${reading.toFixed(2)} s: the median of ${photos}.`);
} finally {
  await browser.close();
  await club.stop();
}
