import { readFileSync } from 'node:fs';
import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { questionWorkbook } from '@club/server/testing/question-workbook';
import type { Locator, Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const slug = 'online-round-2030';
/** Wider than a phone. */
const wideFormula =
  '$$\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}+\\begin{pmatrix}5&6\\\\7&8\\end{pmatrix}+\\sum_{n=1}^{\\infty}\\frac{1}{n^2}+x+y+z$$';
const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Ten questions for each of the four sections, in English and Hindi. */
const rows: readonly QuestionRow[] = [1, 2, 3, 4].flatMap((section) =>
  numbers.map((number, index): QuestionRow => {
    const wording = {
      section: String(section),
      question: `Which city of part ${section} is number ${number} on the list?`,
      'question:hi': `भाग ${section} की सूची में क्रमांक ${index + 1} पर कौन सा शहर है?`,
    };
    if (section === 1 && index === 1) {
      wording.question = `Which fraction, $\\frac{1}{2}$, of $\\ce{H2O}$ on the list is nothing like $\\frac{1}$?\n${wideFormula}`;
    }
    if (section === 3 && index >= 5) return { ...wording, answer: String(index) };
    return {
      ...wording,
      optionA: `Bhopal ${number}`,
      optionB: `Indore ${number}`,
      optionC: `Ujjain ${number}`,
      optionD: `Gwalior ${number}`,
      'optionA:hi': `भोपाल ${index}`,
      'optionB:hi': `इंदौर ${index}`,
      'optionC:hi': `उज्जैन ${index}`,
      'optionD:hi': `ग्वालियर ${index}`,
      answer: section === 3 ? 'A C' : 'B',
    };
  }),
);

/** Mistakes in the file: the key of row 3, an option of row 4, the section of row 5. */
const mistakes: Readonly<Record<number, QuestionRow>> = {
  0: { picture: 'list.png', pictureAlt: 'A list of cities', 'pictureAlt:hi': 'शहरों की सूची' },
  1: { answer: 'E' },
  2: { optionD: '' },
  3: { section: '9' },
};

test('a workbook of 40 questions with mistakes, Hindi and a picture becomes a published paper, and one question of each kind is written and a picture rotated by keyboard (B20, B24, B28, B30, B36)', async ({
  page,
  club,
}) => {
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', '/api/rounds', { slug, title: 'Online Round 2030' });
  await logIn(page, ClubServer.admin);
  await page.goto(`/admin/manage?round=${slug}`);
  await page.getByRole('link', { name: 'Import' }).first().click();
  const typesetters = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /typeset-|-math-/.test(name)).length,
    );
  expect(await typesetters()).toBe(0);
  const buffer = await questionWorkbook(rows.map((row, index) => ({ ...row, ...mistakes[index] })));
  await page.getByLabel('File').setInputFiles({ name: 'questions.xlsx', mimeType: 'application/zip', buffer });
  await expect(page.getByText('40 questions in questions.xlsx')).toBeVisible();
  await expect(page.getByText('4 of 40 have to be corrected')).toBeVisible();

  await expect(page.getByText('Shown as text, because it cannot be drawn')).toBeVisible();
  await expect(page.locator('math')).toHaveCount(3);
  // The script, its styles and its font, which loads once the formulas are drawn.
  await expect.poll(typesetters).toBe(3);

  const picture = { name: 'list.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Pictures').setInputFiles(picture);
  const row = (number: number) => page.getByRole('listitem', { name: `Row ${number}`, exact: true });
  await expect(row(3).getByText('The answer is “E”, but the options are A, B, C or D.')).toBeVisible();
  await atEveryViewport(page, async () => {
    await expectNoHorizontalOverflow(page);
    // The card clips content wider than itself.
    const isCutOff = await row(3).evaluate((card) => {
      const { right } = card.getBoundingClientRect();
      return [...card.querySelectorAll('label')].some((label) => label.getBoundingClientRect().right > right);
    });
    expect(isCutOff).toBe(false);
  });
  await expectAccessible(page);
  await row(3).getByRole('textbox', { name: 'Answer' }).fill('B');
  await row(4).getByRole('textbox', { name: 'Option D' }).fill('Gwalior three');
  await row(5).getByRole('textbox', { name: 'Section' }).fill('1');
  await page.getByRole('button', { name: 'Import 40 questions' }).click();
  await expect(page.getByText('40 questions imported')).toBeVisible();
  await expectBankRoundTrip(page);

  await page.goto(`/admin/rounds/${slug}/paper`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish paper' }).click();
  await expect(page.getByText(/^Published on .* This is what students get/)).toBeVisible();

  await page.goto(`/admin/add?round=${slug}`);
  await typeQuestion(page, { section: '1', text: 'Which one is single?', right: ['B'] });
  await typeQuestion(page, { section: '3', text: 'Which ones are right?', right: ['A', 'C'] });
  await typeQuestion(page, { section: '3', text: 'How many are there?', kindSwitch: 'Integer answer' });
  await typeQuestion(page, { section: '4', text: 'What is it called?', kindSwitch: 'Typed answer' });
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('');
  await addTurnedPicture(page);
  const { data } = JSON.parse(await admin.text('GET', `/api/quiz?round=${slug}`)) as {
    data: { question: string; kind: string; correctAnswer: string; supportingPic: string | null }[];
  };
  const typed = data.filter(({ question }) => !rows.some((row) => row.question === question));
  expect(typed.map(({ kind, correctAnswer }) => [kind, correctAnswer])).toEqual([
    ['single', 'Text of B'],
    ['multiple', 'A C'],
    ['integer', '12'],
    ['typed', '12'],
    ['typed', '7'],
  ]);
  const stored = await page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, typed.at(-1)?.supportingPic ?? '');
  // A screenshot of 1440×900, rotated, is sent as 375×600.
  expect(stored[0]).toBeLessThan(370);
  expect(stored[1]).toBe(600);
});

/**
 * Downloads the bank with its picture and imports that file again: each question exists already, and the picture is in the file
 * (B22, B23).
 */
async function expectBankRoundTrip(page: Page): Promise<void> {
  await page.goto(`/admin/manage?round=${slug}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Workbook with pictures (ZIP)' }).click();
  const file = await (await downloading).path();
  await page.goto(`/admin/import?round=${slug}`);
  const buffer = readFileSync(file);
  await page.getByLabel('File').setInputFiles({ name: 'bank.zip', mimeType: 'application/zip', buffer });
  await expect(page.getByText('40 questions in bank.zip')).toBeVisible();
  // The writer has to decide about a question whose picture could differ.
  await expect(page.getByText('39 left out: already in the round, or twice in the file.')).toBeVisible();
  await expect(page.getByText('1 question ready to be added.')).toBeVisible();
}

/** Adds a question with a picture that is rotated, and cropped by keyboard (B36, B37). */
async function addTurnedPicture(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Question' });
  await form.getByRole('switch', { name: 'Typed answer' }).click();
  await form.getByRole('textbox', { name: 'Question', exact: true }).fill('What is turned?');
  const picture = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await form.getByLabel('Supporting picture', { exact: true }).setInputFiles(picture);
  await expect(form.getByRole('textbox', { name: 'Alternative text of the picture', exact: true })).toBeFocused();
  await form.getByRole('textbox', { name: 'Alternative text of the picture in Hindi' }).fill('मुड़ा हुआ पृष्ठ');
  await form.getByRole('button', { name: 'Crop or turn: Supporting picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop or turn: Supporting picture' });
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Right edge' }).focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Shift+ArrowLeft');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await form.getByRole('textbox', { name: 'Correct answer' }).fill('7');
  await form.getByRole('button', { name: 'Save question' }).click();
  await expect(form.getByRole('textbox', { name: 'Question', exact: true })).toHaveValue('');
}

interface TypedQuestion {
  readonly section: string;
  readonly text: string;
  /** Letters of the correct options. */
  readonly right?: readonly string[];
  /** Label of the switch that makes the answer typed. */
  readonly kindSwitch?: string;
}

/** Writes and saves a question without the mouse (B30). */
async function typeQuestion(page: Page, { section, text, right = [], kindSwitch }: TypedQuestion): Promise<void> {
  const form = page.getByRole('form', { name: 'Question' });
  const question = form.getByRole('textbox', { name: 'Question', exact: true });
  await expect(question).toHaveValue('');
  // After saving, the focus is in the text of the next question.
  await tabTo(page, form.getByRole('combobox', { name: 'Section' }), (await isFocused(question)) ? 'Shift+Tab' : 'Tab');
  await page.keyboard.type(section);
  if (kindSwitch !== undefined) {
    await tabTo(page, form.getByRole('switch', { name: kindSwitch }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, question);
  await page.keyboard.type(text);
  if (kindSwitch === undefined) {
    for (const letter of ['A', 'B', 'C', 'D']) {
      await tabTo(page, form.getByRole('textbox', { name: `Option ${letter}` }));
      await page.keyboard.type(`Text of ${letter}`);
      if (!right.includes(letter)) continue;
      await tabTo(page, form.getByRole('checkbox', { name: `${letter} is correct` }));
      await page.keyboard.press('Space');
    }
  } else {
    await tabTo(page, form.getByRole('textbox', { name: 'Correct answer' }));
    await page.keyboard.type('12');
  }
  await page.keyboard.press('Control+Enter');
}

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60 && !(await isFocused(control)); presses += 1) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}
