import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { questionBankEndpoints } from '@club/contract/question-bank';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Outlet, useSearchParams } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { session } from '#shared/session.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleSections } from '#testing/sample-outline.ts';
import { sampleBank, sampleQuestion, savedQuestion } from '#testing/sample-questions.ts';
import { listRoundsReply, sampleRound } from '#testing/sample-rounds.ts';
import BankPage from './bank-page.tsx';
import EditQuestionPage from './edit-question-page.tsx';
import ManageQuestionsPage from './manage-questions-page.tsx';

let api: ReturnType<typeof fakeApi>;

const rivers = sampleQuestion(1, { question: 'Which river is the longest?' });
const several = sampleQuestion(2, {
  question: 'Which of these are prime?',
  section: 3,
  kind: 'multiple',
  options: ['89', '91', '93', '97'],
  answers: [true, false, false, true],
  correctAnswer: 'A D',
});
const old = sampleQuestion(3, { question: 'An old question', inActive: true });

beforeEach(() => {
  api = fakeApi();
  api.on(questionBankEndpoints.checkPaper, () => ({
    totalMarks: 9,
    fullMarks: 180,
    sections: [{ section: 1, title: 'Aptitude', questions: 1, marks: 4 }],
    problems: ['The active questions add up to 9 marks instead of 180.'],
  }));
});

function has(...questions: KeyedQuestionReply[]) {
  return api.on(questionBankEndpoints.listQuestions, () => sampleBank(questions));
}

const reads = (data: KeyedQuestionReply, round = 'online-round-2026') =>
  api.on(questionBankEndpoints.readQuestion, () => ({ data, round, origin: null, satIn: [] }));

const pages = [
  { path: '/admin/manage', element: <ManageQuestionsPage /> },
  { path: '/admin/manage/:id/edit', element: <EditQuestionPage /> },
];

async function openList(address = '/admin/manage') {
  const opened = openAdminPage(pages, address);
  await screen.findByRole('table', { name: 'Questions' });
  return opened;
}

const shownQuestions = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('span')?.textContent);

test('lists the bank with the missing parts of the active paper', async () => {
  has(several, rivers, old);
  await openList();
  expect(shownQuestions()).toEqual([rivers.question, old.question, several.question]);
  expect(screen.getByText(old.question).className).toContain('line-through');
  expect(screen.getByText(rivers.question).className).not.toContain('line-through');
  await screen.findByText('The active questions add up to 9 marks instead of 180.');
});

test('keeps search, section and state in the address', async () => {
  has(rivers, several, old);
  const { user, router } = await openList('/admin/manage?active=yes');
  expect(shownQuestions()).toEqual([rivers.question, several.question]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), '3');
  expect(shownQuestions()).toEqual([several.question]);
  await user.type(screen.getByRole('searchbox', { name: 'Search questions' }), 'river');
  await screen.findByText('No questions match.');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    active: 'yes',
    section: '3',
    search: 'river',
  });
});

test('shows a key only on request', async () => {
  has(several);
  const { user } = await openList();
  expect(screen.queryByText('97')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show answer key' }));
  expect(screen.getByText('89')).toBeDefined();
  expect(screen.getByText('97')).toBeDefined();
  expect(screen.queryByText('91')).toBeNull();
});

test('switches a question at once, and back if the server refuses', async () => {
  has(rivers);
  let refuse: ((reason: Error) => void) | undefined;
  const calls = api.on(
    questionBankEndpoints.updateQuestion,
    () =>
      new Promise<never>((_, reject) => {
        refuse = reject;
      }),
  );
  const { user } = await openList();
  const toggle = screen.getByRole('switch', { name: `Active: ${rivers.question}` });
  await user.click(toggle);
  await waitFor(() => expect(toggle).toHaveProperty('checked', false));
  expect(screen.getByText(rivers.question).className).toContain('line-through');
  await user.click(toggle);
  expect(calls.map(({ body }) => body)).toEqual([{ inActive: true }]);

  refuse?.(new Unreachable());
  await screen.findByText(/Failed to update quiz/, { selector: 'p' });
  expect(toggle).toHaveProperty('checked', true);
});

test('a switched question stays switched', async () => {
  has(old);
  const calls = api.on(questionBankEndpoints.updateQuestion, () => savedQuestion({ ...old, inActive: false }));
  const { user } = await openList();
  await user.click(screen.getByRole('switch', { name: `Active: ${old.question}` }));
  await waitFor(() => expect(screen.getByText(old.question).className).not.toContain('line-through'));
  expect(calls).toMatchObject([{ params: { id: old.id }, body: { inActive: false } }]);
});

test('a question is switched by whoever has just searched the questions of all rounds', async () => {
  has(rivers);
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound()]));
  api.on(questionBankEndpoints.searchBank, () => ({ questions: [], total: 0, authors: [], tags: [], sections: [] }));
  api.on(questionBankEndpoints.updateQuestion, () => savedQuestion({ ...rivers, inActive: true }));
  const { user, router } = openAdminPage(
    [{ path: '/admin/bank', element: <BankPage /> }, ...pages],
    '/admin/bank?search=zebra',
  );
  await screen.findByText('No questions match.');
  await act(() => router.navigate('/admin/manage'));
  const active = await screen.findByRole('switch', { name: `Active: ${rivers.question}` });
  await user.click(active);
  await waitFor(() => expect(active).toHaveProperty('checked', false));
  await screen.findByText(rivers.question);
  expect(screen.queryByText(/Failed to update quiz/, { selector: 'p' })).toBeNull();
});

test('names the question in a confirmation, and deletes it once', async () => {
  let bank = [rivers, several];
  api.on(questionBankEndpoints.listQuestions, () => sampleBank(bank));
  const calls = api.on(questionBankEndpoints.deleteQuestion, ({ params }) => {
    bank = bank.filter(({ id }) => id !== params.id);
    return { message: 'gone', notice: null };
  });
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: `Delete: ${several.question}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this question?' }));
  expect(dialog.getByText(several.question)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(calls).toEqual([]);

  await user.click(screen.getByRole('button', { name: `Delete: ${several.question}` }));
  await user.dblClick(await screen.findByRole('button', { name: 'Delete question' }));
  await screen.findByText('Quiz Deleted Successfully');
  await waitFor(() => expect(shownQuestions()).toEqual([rivers.question]));
  expect(calls.map(({ params }) => params)).toEqual([{ id: several.id }]);
});

test('explains in the dialog why a question could not be deleted, with nothing floating over it', async () => {
  has(rivers);
  api.on(questionBankEndpoints.deleteQuestion, () => {
    throw new Unreachable();
  });
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: `Delete: ${rivers.question}` }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this question?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete question' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Network error/);
});

test('a question deleted by somebody else counts as deleted', async () => {
  has(rivers);
  api.on(questionBankEndpoints.deleteQuestion, () => {
    throw new Refusal('question-unknown');
  });
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: `Delete: ${rivers.question}` }));
  await user.click(await screen.findByRole('button', { name: 'Delete question' }));
  await screen.findByText('Quiz Deleted Successfully');
});

test('an empty bank says so and leads to the form', async () => {
  has();
  openAdminPage(pages, '/admin/manage');
  await screen.findByText('OOPS!');
  expect(screen.getByText('No Questions Added Yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Add the first question' }).getAttribute('href')).toBe('/admin/add');
});

test('explains why the bank cannot be read, and retries', async () => {
  api.on(questionBankEndpoints.listQuestions, () => {
    throw new Refusal('admin-only');
  });
  const { user } = openAdminPage(pages, '/admin/manage');
  await screen.findByText('Permission denied: You need admin privileges');
  has(rivers);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(rivers.question);
});

test('an edit keeps every ticked option in section 3 and leads back to the same list', async () => {
  has(rivers, several);
  reads(several);
  const calls = api.on(questionBankEndpoints.updateQuestion, () => savedQuestion(several));
  const { user, router } = await openList('/admin/manage?section=3');
  await user.click(screen.getByRole('link', { name: `Edit: ${several.question}` }));
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), ' Mark all.');
  await user.click(screen.getByRole('checkbox', { name: 'C is correct' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Quiz Updated Successfully!');
  expect(calls.map(({ body }) => body)).toEqual([
    {
      question: 'Which of these are prime? Mark all.',
      options: ['89', '91', '93', '97'],
      correctAnswer: 'A C D',
      section: 3,
      supportingPic: null,
      optionsContainImg: false,
      kind: 'multiple',
      isInteger: false,
      supportingPicAlt: '',
      optionAlts: [],
      translations: { hi: null },
      tags: [],
      reasons: { en: '', hi: '' },
      revision: several.revision,
    },
  ]);
  expect(router.state.location).toMatchObject({ pathname: '/admin/manage', search: '?section=3' });
});

test('a failed edit is reported and keeps the changes', async () => {
  reads(rivers);
  api.on(questionBankEndpoints.updateQuestion, () => {
    throw new Unreachable();
  });
  const { user } = openAdminPage(pages, `/admin/manage/${rivers.id}/edit`);
  const points = await screen.findByRole('textbox', { name: 'Points' });
  await user.clear(points);
  await user.type(points, '6');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Failed to update quiz');
  expect(points).toHaveProperty('value', '6');
});

test('an edit of a question changed meanwhile is refused, keeps the input, and leads to the current version', async () => {
  reads(rivers);
  api.on(questionBankEndpoints.updateQuestion, () => {
    throw new Refusal('question-outdated');
  });
  const { user } = openAdminPage(pages, `/admin/manage/${rivers.id}/edit`);
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), ' In India.');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('This question has been changed in the meantime. Please look at it again.');
  expect(screen.getByRole('link', { name: 'Open it as it is now in another tab' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', `${rivers.question} In India.`);
});

test('input over a question changed meanwhile is not lost, and is restored on request (B11, B30)', async () => {
  reads(rivers);
  const address = `/admin/manage/${rivers.id}/edit`;
  const { user } = openAdminPage(pages, address);
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), ' In India.');
  cleanup();

  reads({ ...rivers, question: 'Which of these rivers is the longest?', revision: 'of another writer' });
  const calls = api.on(questionBankEndpoints.updateQuestion, () => savedQuestion(rivers));
  openAdminPage(pages, address);
  await screen.findByText('This question was changed while you were writing');
  const text = () => screen.getByRole('textbox', { name: 'Question' });
  expect(text()).toHaveProperty('value', 'Which of these rivers is the longest?');
  await user.click(screen.getByRole('button', { name: 'Restore what I wrote' }));
  expect(text()).toHaveProperty('value', `${rivers.question} In India.`);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText(/Quiz Updated Successfully!/);
  expect(calls[0]?.body).toMatchObject({ question: `${rivers.question} In India.`, revision: 'of another writer' });
});

test('an edit without its pictures mentions that the question is inactive until they are back (B12)', async () => {
  reads({ ...rivers, supportingPic: `data:image/png;base64,${'A'.repeat(500_000)}` });
  const calls = api.on(questionBankEndpoints.updateQuestion, () => savedQuestion({ ...rivers, inActive: true }));
  const { user } = openAdminPage(pages, `/admin/manage/${rivers.id}/edit`);
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await user.click(await screen.findByRole('button', { name: 'Save without images' }));
  await screen.findByText(/It is inactive until its images are back/, { selector: 'p' });
  expect(calls[0]?.body).toMatchObject({ supportingPic: null, inActive: true });
});

test('a question is edited with the sections of its own round, regardless of the address', async () => {
  reads({ ...rivers, section: 2 }, 'online-round-2025');
  function RoundOfAddress() {
    const [search] = useSearchParams();
    const slug = search.get('round') ?? 'online-round-2026';
    const sections = slug === 'online-round-2025' ? sampleSections : [];
    return <Outlet context={{ slug, languages: ['en'], sections }} />;
  }
  const { router } = openAdminPage(
    [{ element: <RoundOfAddress />, children: pages }],
    `/admin/manage/${rivers.id}/edit`,
  );
  expect(await screen.findByRole('combobox', { name: 'Section' })).toHaveProperty('value', '2');
  expect(screen.queryByText(/which is gone/)).toBeNull();
  expect(router.state.location.search).toBe('?round=online-round-2025');
});

test("a participant's list is not shown as an empty bank", async () => {
  api.on(questionBankEndpoints.listQuestions, () => ({ viewer: 'participant' as const, quizzes: [] }));
  openAdminPage(pages, '/admin/manage');
  await screen.findByText('Permission denied: You need admin privileges');
});

test('an incomplete question for an admin is an error, never one without a key', async () => {
  const { correctAnswer: _, ...broken } = rivers;
  api.on(questionBankEndpoints.listQuestions, () => sampleBank([broken as KeyedQuestionReply]));
  openAdminPage(pages, '/admin/manage');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText(rivers.question)).toBeNull();
});

test('a deleted question cannot be edited', async () => {
  api.on(questionBankEndpoints.readQuestion, () => {
    throw new Refusal('question-unknown');
  });
  openAdminPage(pages, `/admin/manage/${rivers.id}/edit`);
  await screen.findByText('This question no longer exists');
  expect(screen.getByRole('link', { name: 'Back to Manage Quiz' })).toBeDefined();
});

test('lists the bank of the round in the address, and its links keep the round', async () => {
  const calls = has(rivers);
  await openList('/admin/manage?round=online-round-2025');
  expect(calls[0]?.query).toEqual({ round: 'online-round-2025' });
  expect(screen.getByRole('link', { name: `Edit: ${rivers.question}` }).getAttribute('href')).toBe(
    `/admin/manage/${rivers.id}/edit?round=online-round-2025`,
  );
  expect(screen.getByRole('link', { name: 'Add question' }).getAttribute('href')).toBe(
    '/admin/add?round=online-round-2025',
  );
});

test('mentions after switching a question that students keep the published paper', async () => {
  has(old);
  api.on(questionBankEndpoints.updateQuestion, () =>
    savedQuestion({ ...old, inActive: false }, 'Students still get the published paper.'),
  );
  const { user } = await openList();
  await user.click(screen.getByRole('switch', { name: `Active: ${old.question}` }));
  await screen.findByText('Students still get the published paper.', { selector: 'p' });
});

test('a question of a section with several kinds has the chosen one', async () => {
  const all = { ...several, section: 4, kind: 'typed' as const, options: [], correctAnswer: 'Sanchi' };
  has(all);
  reads({ ...all, answers: [false, false, false, false] });
  openAdminPage(pages, `/admin/manage/${all.id}/edit`);
  expect(await screen.findByRole('switch', { name: /Typed answer/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('textbox', { name: 'Correct answer' })).toHaveProperty('value', 'Sanchi');
});

test('restores the edits of a question after the session has ended', async () => {
  has(rivers);
  reads(rivers);
  const address = `/admin/manage/${rivers.id}/edit`;
  const { user } = openAdminPage(pages, address);
  await user.type(await screen.findByRole('textbox', { name: 'Question' }), ' In India.');
  act(() => session.end('expired'));
  await screen.findByText('Somewhere else');
  cleanup();

  openAdminPage(pages, address);
  await screen.findByText('Welcome back');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveProperty('value', `${rivers.question} In India.`);
});

describe('several questions at once', () => {
  const left = [{ id: old.id, question: old.question, problems: ['The options have no images yet.'] }];

  test('are selected one by one or all shown ones, switched in one call, and counted', async () => {
    let bank = [rivers, several, old];
    api.on(questionBankEndpoints.listQuestions, () => sampleBank(bank));
    const calls = api.on(questionBankEndpoints.setQuestionsActive, ({ body }) => {
      bank = bank.map((question) =>
        body.questionIds.includes(question.id) ? { ...question, inActive: true } : question,
      );
      return {
        changed: 2,
        left: [],
        message: '2 questions are inactive now',
        notice: 'Students still get the published paper.',
      };
    });
    const { user } = await openList('/admin/manage?round=online-round-2025');
    expect(screen.queryByRole('region', { name: 'Selected questions' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    const bar = within(screen.getByRole('region', { name: 'Selected questions' }));
    expect(bar.getByText('3 questions selected')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: `Select: ${old.question}` }));
    expect(screen.getByRole('checkbox', { name: 'Select all shown' })).toHaveProperty('checked', false);
    await user.dblClick(bar.getByRole('button', { name: 'Deactivate' }));
    await screen.findByText(/2 questions are inactive now\.\s*Students still get the published paper\./, {
      selector: 'p',
    });
    await waitFor(() => expect(screen.getByText(rivers.question).className).toContain('line-through'));
    expect(screen.queryByRole('region', { name: 'Selected questions' })).toBeNull();
    expect(calls).toEqual([
      expect.objectContaining({
        query: { round: 'online-round-2025' },
        body: { questionIds: [rivers.id, several.id], active: false },
      }),
    ]);
  });

  test('name the unchanged ones, and why (B13)', async () => {
    has(rivers, old);
    api.on(questionBankEndpoints.setQuestionsActive, () => ({
      changed: 0,
      left,
      message: '0 questions are active now',
      notice: null,
    }));
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: `Select: ${old.question}` }));
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await screen.findByText('1 question could not be switched');
    const named = screen.getByRole('link', { name: old.question });
    expect(named.closest('li')?.textContent).toBe(`${old.question}: The options have no images yet.`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('1 question could not be switched')).toBeNull();
  });

  test('stay selected if they could not be sent, and are not switched while a filter hides them', async () => {
    has(rivers, several);
    const calls = api.on(questionBankEndpoints.setQuestionsActive, () => {
      throw new Unreachable();
    });
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Section' }), '3');
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    await screen.findByText(/Failed to update quiz/, { selector: 'p' });
    expect(calls.map(({ body }) => body.questionIds)).toEqual([[several.id]]);
    expect(screen.getByText('1 question selected')).toBeDefined();
  });
});
