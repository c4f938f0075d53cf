import { questionBankEndpoints } from '@club/contract/question-bank';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleBank, sampleQuestion } from '#testing/sample-questions.ts';
import ImportQuestionsPage from './import-questions-page.tsx';

const { readQuestionFile, importQuestions, undoImport, listImports, listQuestions, uploadFile } = questionBankEndpoints;
const river = {
  section: '1',
  question: 'Which river flows west?',
  optionA: 'Chambal',
  optionB: 'Narmada',
  optionC: 'Betwa',
  optionD: 'Son',
  answer: 'B',
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  localStorage.removeItem('question-columns');
  api = fakeApi();
  api.on(listQuestions, () => sampleBank([sampleQuestion(1)]));
  api.on(listImports, () => ({ imports: [] }));
});

const reads = (...rows: Record<string, string>[]) =>
  api.on(readQuestionFile, () => ({
    rows: rows.map((row, index) => ({ place: `Row ${index + 2}`, row: { ...river, ...row }, problems: [] })),
    notes: ['The column “Mood” is not known and was left out.'],
    pictures: [],
    columns: [],
  }));
const takes = () =>
  api.on(importQuestions, ({ body }) => ({
    id: body.id,
    questions: body.rows.length,
    message: `${body.rows.length} questions imported`,
    notice: null,
  }));

async function openReview() {
  const opened = openAdminPage([{ path: '/admin/import', element: <ImportQuestionsPage /> }], '/admin/import');
  await opened.user.upload(await screen.findByLabelText(/^File/), new File(['x'], 'bank.csv', { type: 'text/csv' }));
  await screen.findByRole('list', { name: 'Questions in the file' });
  return opened;
}

const row = (place: string) => within(screen.getByRole('listitem', { name: place }));
const importButton = () => screen.getByRole('button', { name: /^Import \d/ });

test('draws each row as students see it, with its notes, and sends nothing before a confirmation (B24)', async () => {
  reads({}, { question: 'Which one joins it?', answer: 'D' });
  const sent = takes();
  const { user } = await openReview();
  expect(screen.getByText('The column “Mood” is not known and was left out.')).toBeTruthy();
  expect(await row('Row 2').findByRole('radio', { name: /Narmada/ })).toBeTruthy();
  expect(row('Row 3').getByText('Answer: D')).toBeTruthy();
  expect(sent).toHaveLength(0);
  await user.click(importButton());
  await screen.findByText('2 questions imported');
  expect(sent).toMatchObject([{ body: { fileName: 'bank.csv', defaultSection: null, active: true, rows: [{}, {}] } }]);
});

test('a mistake is reported with its remedy and can be corrected in place (B20)', async () => {
  reads({ answer: 'E' });
  const sent = takes();
  const { user } = await openReview();
  expect(importButton()).toHaveProperty('disabled', true);
  const answer = row('Row 2').getByRole('textbox', { name: /Answer/ });
  expect(row('Row 2').getByText(/The answer is “E”, but the options are A, B, C or D\./)).toBeTruthy();
  await user.clear(answer);
  await user.type(answer, 'C');
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  await user.click(importButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { rows: [{ row: { answer: 'C' } }] } }]));
});

test('names formulas of every language that cannot be drawn, and a typed answer that is cleaned (B28, M7)', async () => {
  const options = { 'optionA:hi': 'क', 'optionB:hi': 'ख', 'optionC:hi': 'ग', 'optionD:hi': 'घ' };
  reads(
    { 'question:hi': 'कितना है $50% में से x$?', ...options, 'reason:hi': '$\\frac{1$' },
    { optionA: '', optionB: '', optionC: '', optionD: '', kind: 'typed', answer: 'Nar\u200bmada', section: '4' },
  );
  vi.stubGlobal('MathMLElement', class {});
  await openReview();
  expect(await row('Row 2').findByText('Shown as text, because it cannot be drawn')).toBeTruthy();
  expect(row('Row 2').getByText('50% में से x')).toBeTruthy();
  expect(row('Row 2').getByText('\\frac{1')).toBeTruthy();
  expect(row('Row 3').getByText('The answer is saved without invisible characters and repeated spaces.')).toBeTruthy();
});

test('a field stays while it is being edited, even once it is valid', async () => {
  reads({ optionD: '' });
  const sent = takes();
  const { user } = await openReview();
  await user.type(row('Row 2').getByRole('textbox', { name: /Option D/ }), 'Son river');
  await user.click(importButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { rows: [{ row: { optionD: 'Son river' } }] } }]));
});

test('a row that cannot be corrected can be left out', async () => {
  reads({ answer: 'E' }, { question: 'Another one?' });
  const { user } = await openReview();
  await user.click(row('Row 2').getByRole('checkbox', { name: 'Import Row 2' }));
  expect(importButton().textContent).toBe('Import 1 question');
  expect(importButton()).toHaveProperty('disabled', false);
});

test('questions that the round or the file has already are left out by default (B23)', async () => {
  const there = sampleQuestion(1);
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = there.options;
  reads({ question: there.question, optionA, optionB, optionC, optionD, answer: 'A' }, {}, {});
  const { user } = await openReview();
  expect(row('Row 2').getByText('This question already exists')).toBeTruthy();
  expect(row('Row 4').getByText('Row 3 of this file')).toBeTruthy();
  expect(importButton().textContent).toBe('Import 1 question');
  await user.click(row('Row 2').getByRole('checkbox', { name: 'Import Row 2' }));
  expect(importButton().textContent).toBe('Import 2 questions');
});

test('many rows are compared in the background, and none is sent before (B23)', async () => {
  const words = ['river', 'city', 'poem', 'metal', 'battle', 'planet'];
  reads(
    ...Array.from({ length: 1_000 }, (_, index) => ({
      question: `Which ${words[index % 6]} of the ${words[index % 5]} is on page ${index} of the book of ${words[index % 4]}s?`,
    })),
    { question: 'Which river of the river is on page 0 of the book of rivers?' },
  );
  await openReview();
  expect(importButton()).toHaveProperty('disabled', true);
  expect(screen.getByText('Comparing the texts with each other')).toBeTruthy();
  await screen.findByText(/1 left out: already in the round, or twice in the file/, {}, { timeout: 50_000 });
  expect(screen.getByRole('button', { name: 'Import 1000 questions' })).toHaveProperty('disabled', false);
}, 60_000);

test('pictures are read from a zip by their names, and uploaded one by one before the rows', async () => {
  reads({ picture: 'map.png', pictureAlt: 'A map' });
  const sent = takes();
  const uploaded = api.on(uploadFile, () => ({ fileId: 'file-1', id: 'file-1', url: '/f', fileUrl: '/f' }));
  const { user } = await openReview();
  expect(screen.getByText(/1 picture missing: map\.png/)).toBeTruthy();
  const zip = zipSync({ 'pictures/Map.PNG': strToU8('png'), 'notes.txt': strToU8('x') });
  await user.upload(screen.getByLabelText(/^Pictures/), new File([zip], 'pictures.zip', { type: 'application/zip' }));
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  await user.click(importButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { pictures: { 'map.png': 'file-1' } } }]));
  expect(uploaded).toHaveLength(1);
}, 60_000);

test('a zip with a sheet contains the pictures for it, and a refused one is named', async () => {
  reads({ picture: 'map.png', pictureAlt: 'A map' });
  const sent = takes();
  api.on(uploadFile, () => {
    throw new Refusal('file-not-image');
  });
  const zip = zipSync({ 'bank.csv': strToU8('x'), 'map.png': strToU8('no picture') });
  const { user } = openAdminPage([{ path: '/admin/import', element: <ImportQuestionsPage /> }], '/admin/import');
  await user.upload(await screen.findByLabelText(/^File/), new File([zip], 'bank.zip', { type: 'application/zip' }));
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  await user.click(importButton());
  expect(await screen.findByText(/^map\.png: /)).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('leaving during the upload of pictures adds nothing, and rows being sent cannot be edited (B24)', async () => {
  reads({ picture: 'a.png', pictureAlt: 'A map', answer: 'E' }, { picture: 'b.png', pictureAlt: 'A map' });
  const sent = takes();
  let letGo: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const uploaded = api.on(uploadFile, async () => {
    await first;
    return { fileId: 'file-1', id: 'file-1', url: '/f', fileUrl: '/f' };
  });
  const { user } = await openReview();
  await user.type(row('Row 2').getByRole('textbox', { name: /Answer/ }), '{Backspace}B');
  const png = (name: string) => new File(['png'], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText(/^Pictures/), [png('a.png'), png('b.png')]);
  await waitFor(() => expect(importButton()).toHaveProperty('disabled', false));
  await user.click(importButton());
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toHaveProperty('max', 2);
  const answer = row('Row 2').getByRole('textbox', { name: /Answer/ });
  expect(answer.closest('fieldset')).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  letGo();
  expect(await screen.findByLabelText(/^File/)).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([uploaded.length, sent.length]).toEqual([1, 0]);
});

test('an import can be undone', async () => {
  reads({});
  takes();
  const undone = api.on(undoImport, () => ({ message: '1 question removed', notice: null }));
  const { user } = await openReview();
  await user.click(importButton());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('an unreadable file is explained, and refused rows stay on the page', async () => {
  api.on(readQuestionFile, () => {
    throw new Refusal('question-file-invalid', {}, ['This is a PDF.']);
  });
  const { user } = openAdminPage([{ path: '/admin/import', element: <ImportQuestionsPage /> }], '/admin/import');
  await user.type(await screen.findByLabelText(/^Or paste here/), 'Question');
  await user.click(screen.getByRole('button', { name: 'Read the pasted text' }));
  expect(await screen.findByText('This is a PDF.')).toBeTruthy();
  reads({});
  api.on(importQuestions, () => {
    throw new Refusal('question-rows-invalid', {}, ['Row 2, Answer: it is wrong']);
  });
  await user.click(screen.getByRole('button', { name: 'Read the pasted text' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 question' }));
  expect(await screen.findByText('Row 2, Answer: it is wrong')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Questions in the file' })).toBeTruthy();
});

test('an unknown section is chosen once for all of its rows, and each row can still have another (B47)', async () => {
  reads(
    { section: 'Geography / Rivers' },
    { section: 'geography / rivers', question: 'Which one joins it?' },
    { section: 'Poems', question: 'Who wrote it?' },
    { question: 'Which is the longest?' },
  );
  const sent = takes();
  const { user } = await openReview();
  const choice = within(screen.getByRole('group', { name: 'Sections that the paper does not have' }));
  expect(choice.getAllByRole('combobox')).toHaveLength(2);
  expect(importButton()).toHaveProperty('disabled', true);
  await user.selectOptions(choice.getByRole('combobox', { name: /Geography/ }), '2');
  await user.selectOptions(choice.getByRole('combobox', { name: /Poems/ }), '3');
  await user.click(importButton());
  await waitFor(() => expect(sent[0]?.body.rows.map(({ row: { section } }) => section)).toEqual(['2', '2', '3', '1']));
});

test('how many rows have no section is said, and none is ready before one is chosen (B47)', async () => {
  reads({ section: '' }, { section: '', question: 'Which one joins it?' }, { question: 'Which is the longest?' });
  const sent = takes();
  const { user } = await openReview();
  expect(screen.getByText('2 questions without a section')).toBeTruthy();
  expect(importButton()).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByRole('combobox', { name: /^Section of rows without one/ }), '2');
  await user.click(importButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { defaultSection: 2 } }]));
});

test('columns that are not known are matched once, by keyboard, and remembered (B44)', async () => {
  const unknown = (title: string) => ({ title, column: null, isDecided: false, example: 'Narmada' });
  const forms: string[] = [];
  api.on(readQuestionFile, ({ body: form }) => {
    forms.push(String((form as unknown as FormData).get('columns')));
    return forms.length === 1
      ? {
          rows: [],
          notes: ['No row has the titles.'],
          pictures: [],
          columns: ['Frage', 'Loesung', 'Mood'].map(unknown),
        }
      : { rows: [{ place: 'Row 2', row: river, problems: [] }], notes: [], pictures: [], columns: [] };
  });
  const { user } = openAdminPage([{ path: '/admin/import', element: <ImportQuestionsPage /> }], '/admin/import');
  await user.upload(await screen.findByLabelText(/^File/), new File(['x'], 'bank.csv', { type: 'text/csv' }));
  await screen.findByText('The questions and answers in bank.csv were not found');
  await user.selectOptions(screen.getByRole('combobox', { name: /Frage/ }), 'Question');
  await user.selectOptions(screen.getByRole('combobox', { name: /Loesung/ }), 'Answer');
  await user.selectOptions(screen.getByRole('combobox', { name: /Mood/ }), 'Leave out');
  screen.getByRole('button', { name: 'Read the sheet again' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('list', { name: 'Questions in the file' });
  expect(forms.map((form) => JSON.parse(form))).toEqual([{}, { Frage: 'question', Loesung: 'answer', Mood: null }]);
  expect(JSON.parse(localStorage.getItem('question-columns') ?? '')).toEqual({
    Frage: 'question',
    Loesung: 'answer',
    Mood: null,
  });
});

test('a cell that a spreadsheet made a date of can be kept or corrected (B42)', async () => {
  const date = { column: 'optionA' as const, code: 'cell-date' as const, value: '2-Feb' };
  api.on(readQuestionFile, () => ({
    rows: [{ place: 'Row 2', row: { ...river, optionA: '2-Feb' }, problems: [date] }],
    notes: [],
    pictures: [],
    columns: [],
  }));
  const sent = takes();
  const { user } = await openReview();
  expect(row('Row 2').getByText(/The spreadsheet has the date “2-Feb” in this cell/)).toBeTruthy();
  expect(importButton()).toHaveProperty('disabled', true);
  await user.click(row('Row 2').getByRole('button', { name: 'Keep “2-Feb”' }));
  await user.click(importButton());
  await waitFor(() => expect(sent).toMatchObject([{ body: { rows: [{ row: { optionA: '2-Feb' } }] } }]));
});

test('rows that were edited after a lost reply are never taken for imported: the first try is undone first (B46)', async () => {
  reads({});
  const ids: string[] = [];
  api.on(importQuestions, ({ body }) => {
    ids.push(body.id);
    if (ids.length === 1) throw new TypeError('Failed to fetch');
    if (ids[0] === body.id) {
      throw new Refusal('import-differs', {}, ['1 question of the first try is in the round.']);
    }
    return { id: body.id, questions: 1, message: '1 question imported', notice: null };
  });
  const undone = api.on(undoImport, () => ({ message: '1 question removed', notice: null }));
  const { user } = await openReview();
  await user.click(importButton());
  await waitFor(() => expect(ids).toHaveLength(1));
  await user.click(screen.getByRole('checkbox', { name: 'Active as soon as they are added' }));
  await user.click(importButton());
  expect(await screen.findByText('1 question of the first try is in the round.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('1 question of the first try is in the round.')).toBeNull());
  await user.click(importButton());
  expect(await screen.findByText('1 question imported')).toBeTruthy();
  expect(new Set(ids).size).toBe(2);
});

test('an import of the last hour can be undone after the page was loaded again (B46)', async () => {
  const recent = { id: '018f0000-0000-7000-8000-000000000001', fileName: 'bank.csv', questions: 40 };
  let imports = [{ ...recent, importedAt: '2026-11-27T05:02:00.000Z' }];
  api.on(listImports, () => ({ imports }));
  const undone = api.on(undoImport, () => {
    imports = [];
    return { message: '40 questions removed', notice: null };
  });
  const { user } = openAdminPage([{ path: '/admin/import', element: <ImportQuestionsPage /> }], '/admin/import');
  expect(await screen.findByText('40 questions from bank.csv')).toBeTruthy();
  expect(screen.getByText(/Imported at 10:32/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('40 questions from bank.csv')).toBeNull());
});
