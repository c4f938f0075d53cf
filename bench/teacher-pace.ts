/**
 * How long a teacher who has never seen the page needs from a prepared sheet of 60 names to the slips: a browser goes through it, and a
 * person's pace is added up. Every text is read once, at 200 words a minute, each click and key press for copying takes a second, and
 * typing 0.3 s a letter. Run `npm run build` first.
 */
import { ApiCaller } from '@club/e2e/api-caller';
import { ClubServer } from '@club/e2e/club-server';
import { browserArguments, findBrowser } from '@club/e2e/find-browser';
import { chromium, type Locator, type Page } from '@playwright/test';
import { toTable } from './table.ts';

const wordsPerSecond = 200 / 60;
const secondsPerClick = 1;
const secondsPerLetter = 0.3;
const children = 60;

const first = ['Aarav', 'Kavita', 'Imran', 'Ananya', 'Rishabh', 'Zoya', 'Dev', 'Meera', 'Farah', 'Arjun'];
const last = ['Sharma', 'Joshi', 'Khan', 'Das', 'Verma', 'Rao'];
/** As it is copied from a spreadsheet. A class is mistyped, and so is a phone. */
const sheet = [
  'Roll No\tStudent Name\tClass\tFather’s Name\tMobile No.',
  ...Array.from({ length: children }, (_, place) => {
    const name = `${first[place % first.length]} ${last[Math.floor(place / first.length)]}`;
    const phone = place === 40 ? '98765' : place % 2 === 0 ? `98765${String(10_000 + place)}` : '';
    return `${place + 1}\t${name}\t${place === 20 ? '91' : 'IX-B'}\tParent of ${name}\t${phone}`;
  }),
].join('\n');

interface Step {
  readonly what: string;
  readonly words: number;
  readonly clicks: number;
  readonly letters: number;
  readonly machineSeconds: number;
}

/** Adds up one step after the other. A line that has been read is not read again, wherever it stands. */
class Teacher {
  readonly steps: Step[] = [];
  readonly #page: Page;
  readonly #read = new Set<string>();
  #clicks = 0;
  #letters = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(what: Locator): Promise<void> {
    await what.click();
    this.#clicks += 1;
  }

  /** The place is clicked first. */
  async type(where: Locator, text: string): Promise<void> {
    await where.fill(text);
    this.#clicks += 1;
    this.#letters += text.length;
  }

  /** Select all and copy in the spreadsheet, back to the page, click, paste. */
  async paste(where: Locator, text: string): Promise<void> {
    await where.fill(text);
    this.#clicks += 5;
  }

  async step(what: string, act: () => Promise<void>): Promise<void> {
    const words = await this.#wordsToRead();
    const before = performance.now();
    await act();
    const machineSeconds = (performance.now() - before) / 1000;
    this.steps.push({ what, words, clicks: this.#clicks, letters: this.#letters, machineSeconds });
    [this.#clicks, this.#letters] = [0, 0];
  }

  /** What of the page has not been read yet, apart from the teacher's own list. */
  async #wordsToRead(): Promise<number> {
    const own = new RegExp(`^(?:Guardian: )?(?:Parent of )?(?:${first.join('|')}) (?:${last.join('|')})$`);
    const lines = (await this.#page.locator('main').innerText())
      .split('\n')
      .map((line) => line.trim().replace(/\d+/g, '1'));
    let words = 0;
    for (const line of lines) {
      if (line === '' || own.test(line) || this.#read.has(line)) continue;
      this.#read.add(line);
      words += line.split(/\s+/).length;
    }
    return words;
  }
}

function secondsOf({ words, clicks, letters, machineSeconds }: Step): number {
  return words / wordsPerSecond + clicks * secondsPerClick + letters * secondsPerLetter + machineSeconds;
}

const club = await ClubServer.start();
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const { schools } = JSON.parse(await admin.text('GET', '/api/schools?search=nirmala')) as {
    schools: { id: string }[];
  };
  const made = await admin.text('POST', '/api/rounds/online-round-2026/school-codes', { schoolId: schools[0]?.id });
  const { code } = JSON.parse(made) as { code: string };
  const asked = await admin.text('POST', '/api/classes/teachers', {
    code,
    name: 'Sunita Rao',
    contact: '0734 2551234',
  });
  const { key } = JSON.parse(asked) as { key: string };
  const { teachers } = JSON.parse(await admin.text('GET', '/api/teachers')) as { teachers: { id: string }[] };
  await admin.text('POST', `/api/teachers/${teachers[0]?.id}/approval`);

  const page = await browser.newPage({ baseURL: club.address, viewport: { width: 1366, height: 768 } });
  const teacher = new Teacher(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await page.goto('/classes');
  await page.getByLabel('School code').waitFor();
  await teacher.step('opens the page with the code and the key', async () => {
    await teacher.type(page.getByLabel('School code'), code);
    await teacher.type(page.getByLabel('Your teacher’s key'), key);
    await teacher.click(button('Open my classes'));
    await page.getByLabel('Paste the list here').waitFor();
  });
  await teacher.step('copies the sheet and pastes it', async () => {
    await teacher.paste(page.getByLabel('Paste the list here'), sheet);
    await teacher.click(button('Use this list'));
    await page.getByRole('group', { name: `Row ${children}` }).waitFor();
  });
  await teacher.step('says that the forms are signed, and has the list checked', async () => {
    await teacher.click(page.getByRole('checkbox', { name: /^We keep a consent form/ }));
    await teacher.click(button('Check the list'));
    await page.getByText('Please correct 2 rows. Nothing has been stored yet.').waitFor();
  });
  await teacher.step('corrects two rows, and has it checked again', async () => {
    await teacher.type(page.getByRole('group', { name: 'Row 21' }).getByLabel('Class'), '9');
    await teacher.type(page.getByRole('group', { name: 'Row 41' }).getByLabel(/^Guardian’s phone/), '9876500040');
    await teacher.click(button('Check the list'));
    await button(`Register ${children} students`).waitFor();
  });
  await teacher.step('registers the students', async () => {
    await teacher.click(button(`Register ${children} students`));
    await button(`Print ${children} slips`).waitFor();
  });
  await teacher.step('saves the slips, opens the file and prints it', async () => {
    const saved = page.waitForEvent('download');
    await teacher.click(button(`Print ${children} slips`));
    await (await saved).path();
    // Opening the file, and printing it in the program that shows it.
    for (const _ of ['open', 'print', 'confirm']) await teacher.click(page.locator('h1'));
  });
  const { steps } = teacher;
  const total = steps.reduce((sum, step) => sum + secondsOf(step), 0);
  console.log(
    toTable(
      ['step', 'words', 'clicks', 'letters', 'machine', 'seconds'],
      steps.map((step) => [
        ...[step.what, String(step.words), String(step.clicks), String(step.letters)],
        ...[`${step.machineSeconds.toFixed(1)} s`, secondsOf(step).toFixed(0)],
      ]),
    ),
  );
  console.log(`\n${Math.floor(total / 60)} min ${Math.round(total % 60)} s in all.`);
} finally {
  await browser.close();
  await club.stop();
}
