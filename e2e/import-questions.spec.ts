import type { QuestionRow } from '@club/domain/features/question-bank/question-row';
import { questionWorkbook } from '@club/server/testing/question-workbook';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';
import { atEveryViewport, expectAccessible, expectNoHorizontalOverflow } from './visual-helpers.ts';

const slug = 'online-round-2030';
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
      wording.question = 'Which fraction, $\\frac{1}{2}$, of $\\ce{H2O}$ is nothing like $\\frac{1}$?';
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

/** What the writer got wrong: the key of row 3, an option of row 4, the section of row 5. */
const mistakes: Readonly<Record<number, QuestionRow>> = {
  0: { picture: 'list.png', pictureAlt: 'A list of cities', 'pictureAlt:hi': 'शहरों की सूची' },
  1: { answer: 'E' },
  2: { optionD: '' },
  3: { section: '9' },
};

test('a workbook of 40 questions with mistakes, Hindi and a picture becomes a published paper (B20, B24, B28)', async ({
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
  await expect(page.locator('math')).toHaveCount(2);
  // The script, its styles and the face.
  expect(await typesetters()).toBe(3);

  const picture = { name: 'list.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Pictures').setInputFiles(picture);
  const row = (number: number) => page.getByRole('listitem', { name: `Row ${number}`, exact: true });
  await expect(row(3).getByText('The answer is “E”, but the options are A, B, C or D.')).toBeVisible();
  await atEveryViewport(page, async () => {
    await expectNoHorizontalOverflow(page);
  });
  await expectAccessible(page);
  await row(3).getByRole('textbox', { name: 'Answer' }).fill('B');
  await row(4).getByRole('textbox', { name: 'Option D' }).fill('Gwalior three');
  await row(5).getByRole('textbox', { name: 'Section' }).fill('1');
  await page.getByRole('button', { name: 'Import 40 questions' }).click();
  await expect(page.getByText('40 questions imported')).toBeVisible();

  await page.goto(`/admin/rounds/${slug}/paper`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish paper' }).click();
  await expect(page.getByText(/^Published on .* This is what students get/)).toBeVisible();
});
