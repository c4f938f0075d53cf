import { questionBankEndpoints } from '@club/contract/question-bank';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { listRoundsReply, samplePaper, sampleRound } from '#testing/sample-rounds.ts';
import BankPage from './bank-page.tsx';
import EditQuestionPage from './edit-question-page.tsx';
import type { BankEntry } from './queries.ts';

let api: ReturnType<typeof fakeApi>;

const next = sampleRound({ slug: 'next', title: 'Next Round', isCurrent: false });
const satIn = [{ slug: 'online-round-2025', title: 'Online Round 2025', year: '2025' }];
const pages = [
  { path: '/admin/bank', element: <BankPage /> },
  { path: '/admin/manage/:id/edit', element: <EditQuestionPage /> },
];

function entry(number: number, changes: Partial<BankEntry> = {}): BankEntry {
  return {
    question: sampleQuestion(number),
    round: { slug: 'online-round-2025', title: 'Online Round 2025' },
    number,
    origin: null,
    author: 'Meera',
    satIn: [],
    sat: null,
    facility: null,
    discrimination: null,
    completeIn: [],
    ...changes,
  };
}

function has(...questions: BankEntry[]) {
  return api.on(questionBankEndpoints.searchBank, () => ({
    questions,
    total: questions.length,
    authors: [],
    tags: ['rivers'],
    sections: [1, 2],
  }));
}

beforeEach(() => {
  api = fakeApi();
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound(), next]));
  api.on(siteEndpoints.readRound, () => ({
    round: { ...next, languages: samplePaper().languages, sections: samplePaper().sections },
  }));
});

test('requests the filters in the address, and writes each filter into it (B31)', async () => {
  const calls = has(entry(1, { satIn, sat: 40, facility: 0.254, discrimination: -0.1, completeIn: ['hi'] }));
  const { user, router } = openAdminPage(pages, '/admin/bank?difficulty=hard&hi=incomplete&kind=nonsense&page=2');
  const line = within(await screen.findByRole('list', { name: 'Questions' }));
  expect(calls[0]?.query).toEqual({ difficulty: 'hard', incomplete: 'hi', page: 2 });
  expect(line.getByText('25% of 40 correct (hard)')).toBeDefined();
  expect(line.getByText('discrimination −0.10')).toBeDefined();
  expect(line.getByText('Used in 2025 (Online Round 2025)')).toBeDefined();

  await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'rivers');
  expect(router.state.location.search).toBe('?difficulty=hard&hi=incomplete&kind=nonsense&tag=rivers');
  await waitFor(() =>
    expect(calls.at(-1)?.query).toEqual({ difficulty: 'hard', incomplete: 'hi', tag: 'rivers', page: 1 }),
  );
});

test('reports that nothing matches, and leads back to everything', async () => {
  has();
  openAdminPage(pages, '/admin/bank?search=zebra');
  await screen.findByText('No questions match.');
  expect(screen.getByRole('link', { name: 'Show all questions' })).toBeDefined();
});

test('copies the selection once despite repeated presses, shows previous uses, and undoes it (B32)', async () => {
  has(entry(1, { satIn }), entry(2));
  const calls = api.on(questionBankEndpoints.takeQuestions, ({ body }) => ({
    id: body.id,
    questions: 2,
    message: '2 questions taken into Next Round',
    notice: null,
  }));
  const undone = api.on(questionBankEndpoints.undoImport, () => ({ message: '2 questions removed', notice: null }));
  const { user } = openAdminPage(pages, '/admin/bank');
  for (const number of [1, 2])
    await user.click(await screen.findByRole('checkbox', { name: `Select: Question ${number}` }));
  await user.click(screen.getByRole('button', { name: 'Copy into a round' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy into a round' }));
  expect(dialog.getByText('1 question was used before')).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Round' }), 'next');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Section' }), '2');
  await user.dblClick(dialog.getByRole('button', { name: 'Copy 2 questions' }));
  await screen.findByText('2 questions taken into Next Round');
  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    query: { round: 'next' },
    body: { section: 2, questionIds: [sampleQuestion(1).id, sampleQuestion(2).id] },
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 questions removed');
  expect(undone[0]?.params).toEqual({ id: calls[0]?.body.id });
});

test('shows previous uses and similar questions of an edited question, and reports a duplicate approval (B32 to B34)', async () => {
  const data = sampleQuestion(1, { question: 'Which of these rivers flows to the west?', review: 'submitted' });
  api.on(questionBankEndpoints.readQuestion, () => ({ data, round: 'online-round-2026', origin: next, satIn }));
  const asked = api.on(questionBankEndpoints.findSimilarQuestion, () => ({
    similar: { id: sampleQuestion(2).id, question: 'Which river?', round: next, section: 2, number: 7, satIn },
  }));
  const calls = api.on(questionBankEndpoints.reviewQuestion, () => {
    throw new Refusal('review-settled');
  });
  const { user } = openAdminPage(pages, `/admin/manage/${data.id}/edit`);
  await screen.findByText('Copied from Next Round. Used in 2025 (Online Round 2025).');
  await screen.findByText('Question 7 of section 2 of Next Round is nearly the same');
  expect(asked[0]?.body).toEqual({ text: `${data.question} Narmada Tapti Mahi Son`, exceptId: data.id });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/Someone else has decided about this question/);
  expect(calls[0]?.body).toEqual({ step: 'approve', revision: data.revision });
});

test('the form of a question in use leads to the correction of its key (B6)', async () => {
  const data = sampleQuestion(1);
  api.on(questionBankEndpoints.findSimilarQuestion, () => ({ similar: null }));
  api.on(questionBankEndpoints.readQuestion, () => ({
    ...{ data, round: 'online-round-2026', origin: null },
    satIn: [{ slug: 'online-round-2026', title: 'Online Round 2026', year: '2026' }],
  }));
  openAdminPage(pages, `/admin/manage/${data.id}/edit`);
  const link = await screen.findByRole('link', { name: 'Correct the answer key instead' });
  expect(link.getAttribute('href')).toBe(`/admin/rounds/online-round-2026/paper#correct-${data.id}`);
});
