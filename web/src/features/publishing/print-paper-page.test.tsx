import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { publishingEndpoints } from '@club/contract/publishing';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { samplePaper, samplePublished, sampleSettings } from '#testing/sample-rounds.ts';
import PrintPaperPage from './print-paper-page.tsx';

const river = sampleQuestion(1, {
  question: 'Longest river?',
  reasons: { en: 'It rises at Amarkantak.', hi: 'यह अमरकंटक से निकलती है।' },
  translations: { hi: { question: 'सबसे लंबी नदी?', options: [], supportingPicAlt: '', optionAlts: [] } },
});
const typed = sampleQuestion(2, {
  question: 'How many?',
  section: 3,
  kind: 'integer',
  options: [],
  answers: [false, false, false, false],
  correctAnswer: '42',
});

async function open(paper: Partial<RoundPaperReply>) {
  const api = fakeApi();
  api.on(roundsAdminEndpoints.readRoundSettings, () => ({ round: sampleSettings() }));
  api.on(publishingEndpoints.readPaper, () => ({ paper: samplePaper(paper) }));
  const { user } = await openAdminPage(
    [{ path: '/admin/rounds/:slug/print', element: <PrintPaperPage /> }],
    '/admin/rounds/online-round-2026/print',
  );
  return { user, choose: async (name: string) => user.click(await screen.findByRole('radio', { name })) };
}

const sheet = (name: string) => screen.findByRole('region', { name });

test('prints the active questions in either language, and answers only on request (B29)', async () => {
  const hidden = sampleQuestion(3, { question: 'Inactive?', inActive: true });
  const { choose } = await open({ languages: ['en', 'hi'], questions: [river, typed, hidden] });
  const paper = await sheet('Question paper');
  expect(paper.textContent).toContain('Longest river?');
  expect(paper.textContent).not.toMatch(/Inactive|Correct answer|Amarkantak|42/);
  expect(screen.getByText('This is the working copy')).toBeTruthy();

  await choose('Questions, answers and explanations');
  const key = await sheet('Question paper with answer key');
  expect(key.textContent).toMatch(/Correct answer: B.*Amarkantak.*Correct answer: 42/);

  await choose('Hindi');
  const inHindi = await sheet('उत्तर कुंजी के साथ प्रश्नपत्र');
  expect(inHindi.textContent).toMatch(/सबसे लंबी नदी\?.*सही उत्तर: B.*अमरकंटक/);
});

test('prints drawn formulas in a question, an option and an explanation (B28, B29)', async () => {
  // As in a browser with MathML.
  vi.stubGlobal('MathMLElement', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const half = sampleQuestion(1, {
    question: 'How much is $\\frac{1}{2}$?',
    options: ['$\\frac{2}{4}$', 'two', 'three', 'four'],
    reasons: { en: 'Both are $\\frac{3}{6}$.' },
  });
  const { choose } = await open({ questions: [half] });
  await choose('Questions, answers and explanations');
  const key = await sheet('Question paper with answer key');
  await waitFor(() => expect(key.querySelectorAll('math mfrac')).toHaveLength(3));
});

test('prints the published paper with its corrections, and leads to the answer sheets (B29, X1)', async () => {
  const { choose, user } = await open({
    questions: [sampleQuestion(1, { question: 'Changed since' })],
    published: samplePublished({
      questions: [river, typed],
      alsoRight: [{ questionId: river.id, correctAnswer: 'Mahi' }],
      withdrawn: [{ questionId: typed.id, countsFor: 'nobody' }],
    }),
  });
  await choose('Questions, answers and explanations');
  const key = await sheet('Question paper with answer key');
  expect(key.textContent).toMatch(/Correct answer: B.*Also correct: Mahi.*42.*This question was withdrawn/);

  expect(screen.getByRole('link', { name: 'Answer sheets' }).getAttribute('href')).toBe(
    '/admin/answer-sheets?round=online-round-2026',
  );

  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();

  await choose('Working copy');
  await choose('Questions');
  expect((await sheet('Question paper')).textContent).toContain('Changed since');
});
