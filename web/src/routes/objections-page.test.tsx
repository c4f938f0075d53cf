import { correctionsEndpoints } from '@club/contract/corrections';
import { type objectionsEndpoints as Endpoints, objectionsEndpoints } from '@club/contract/objections';
import { publishingEndpoints } from '@club/contract/publishing';
import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import { statisticsEndpoints } from '@club/contract/statistics';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleQuestion } from '#testing/sample-questions.ts';
import { samplePaper, samplePublished } from '#testing/sample-rounds.ts';
import ObjectionsPage from './objections-page.tsx';

type Groups = ReplyInputOf<typeof Endpoints.listObjections>['groups'];

let api: ReturnType<typeof fakeApi>;
let groups: Groups;

const id = (number: number) => `018f0000-0000-7000-8000-00000000020${number}`;

const group = (number: number, changes: Partial<Groups[number]> = {}): Groups[number] => ({
  questionId: id(number),
  count: 1,
  waiting: 1,
  answers: [{ answer: 'B', count: 1, waiting: changes.waiting ?? 1 }],
  objections: [
    {
      id: id(9),
      name: 'Ravi Khan',
      school: 'Carmel Convent School, 462001',
      answer: 'B',
      reason: `The atlas says <i>so</i> of river ${number}.`,
      source: '',
      hasPicture: true,
      sentAt: '2026-07-06T10:31:00.000Z',
      isWaiting: true,
    },
  ],
  ruling: null,
  ...changes,
});

const figures = (number: number, gaveB: number) => ({
  questionId: id(number),
  section: 1,
  number,
  text: `Which river is number ${number}?`,
  kind: 'single' as const,
  options: ['Narmada', 'Tapti', 'Betwa', 'Chambal'],
  optionsArePictures: false,
  key: 'A',
  withdrawn: null,
  sat: 100,
  answered: 90,
  facility: 0.5,
  discrimination: 0.3,
  medianSeconds: null,
  choices: [{ choice: 'B', isRight: false, count: gaveB, top: 20, bottom: 2 }],
  alarm: number === 2 ? { kind: 'top-agrees-on-another' as const, choice: 'B', isStrong: false } : null,
});

const question = (number: number) =>
  sampleQuestion(number, {
    id: id(number),
    options: ['Narmada', 'Tapti', 'Betwa', 'Chambal'],
    correctAnswer: 'Narmada',
    answers: [true, false, false, false],
  });

beforeEach(() => {
  api = fakeApi();
  groups = [group(1), group(2), group(3, { waiting: 0 })];
  api.on(objectionsEndpoints.listObjections, () => ({ step: 'objections-closed' as const, groups }));
  api.on(statisticsEndpoints.readStatistics, () => ({
    isRehearsal: false,
    participants: 100,
    reliability: null,
    questions: [figures(1, 4), figures(2, 40), figures(3, 90)],
    spreads: { city: [], school: [], class: [] },
  }));
  api.on(publishingEndpoints.readPaper, () => ({
    paper: samplePaper({ published: samplePublished({ questions: [1, 2, 3].map(question) }) }),
  }));
});

const open = () => openAdminPage([{ path: '/admin/objections', element: <ObjectionsPage /> }], '/admin/objections');
const groupOf = async (number: number) =>
  within(await screen.findByRole('region', { name: `Section 1, question ${number}` }));

test('groups are shown with their statistics, waiting ones with the largest effect first (V10)', async () => {
  open();
  await groupOf(1);
  const names = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label'))
    .filter((name) => name?.startsWith('Section'));
  expect(names).toEqual(['Section 1, question 2', 'Section 1, question 1', 'Section 1, question 3']);
  const second = await groupOf(2);
  second.getByText('The answer key may be wrong');
  expect(second.getByText(/If they are right/).textContent).toContain('about 40 students get different marks');
  second.getByText('The atlas says <i>so</i> of river 2.');
  second.getByText(/Ravi Khan, Carmel/);
});

test('a question is one row of figures and each objection one line, opened on demand (V49)', async () => {
  const { user } = open();
  const second = await groupOf(2);
  const folded = [...document.querySelectorAll('details')];
  expect(folded).toHaveLength(6);
  expect(folded.filter((one) => one.open)).toEqual([]);
  const line = second.getByText('Says B').closest('summary');
  expect(line?.textContent).toBe('Says BThe atlas says <i>so</i> of river 2.Waiting');
  await user.click(second.getByText('Says B'));
  expect(line?.closest('details')?.open).toBe(true);
});

test('once objections are answered, nobody is said to get different marks (V44)', async () => {
  open();
  const third = await groupOf(3);
  third.getByText('1 objection: 1 says B.');
  expect(third.queryByText(/different marks/)).toBeNull();
});

test('a key is kept with a reason, and a reply by somebody else meanwhile is reported (V10)', async () => {
  const calls = api.on(objectionsEndpoints.keepKey, () => {
    throw new Refusal('objections-answered');
  });
  const { user } = open();
  const first = await groupOf(1);
  await user.click(first.getByRole('button', { name: 'Keep the key…' }));
  await user.click(first.getByRole('button', { name: 'Keep the key' }));
  expect(calls).toEqual([]);
  await user.type(first.getByRole('textbox', { name: /Why the answer key stays/ }), 'The atlas is old.');
  await user.type(first.getByRole('textbox', { name: /Hindi/ }), 'एटलस पुराना है।');
  await user.click(first.getByRole('button', { name: 'Keep the key' }));
  await first.findByText(/Someone has answered these objections in the meantime/);
  first.getByDisplayValue('The atlas is old.');
  expect(calls).toMatchObject([
    { body: { reason: 'The atlas is old.', reasonIn: { hi: 'एटलस पुराना है।' }, replaces: null } },
  ]);
});

test('a correction is one click away, requires a reason in both languages, and names the reply it was based on (V10)', async () => {
  const previews = api.on(correctionsEndpoints.previewCorrection, () => ({
    step: 'objections-closed' as const,
    entries: 100,
    rescored: 40,
    reranked: 80,
    changed: [],
    objections: { count: 2, answeredAt: '2026-07-07T04:30:00.000Z' },
    entering: [],
    leaving: [],
  }));
  const line = { step: 'corrected', version: 2, markedAgain: 100, message: 'done' };
  const calls = api.on(
    correctionsEndpoints.correctPaper,
    (() => new Response(`${JSON.stringify(line)}\n`)) as unknown as () => never,
  );
  const { user } = open();
  const second = await groupOf(2);
  await user.click(await second.findByRole('button', { name: 'Accept several…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: /Tapti/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Both are right');
  expect(dialog.queryByText('(optional)')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'See what changes' }));
  dialog.getByText(/Please write it in Hindi too/);
  expect(previews).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Hindi/ }), 'दोनों सही हैं');
  await user.click(dialog.getByRole('button', { name: 'See what changes' }));
  await dialog.findByText('It answers 2 objections');
  dialog.getByText(/It replaces the answer of .*7 July 2026/);
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Correct and re-mark' }));
  await screen.findByText(/Version 2 of the answer keys saved/);
  expect(calls).toMatchObject([
    {
      body: {
        questionId: id(2),
        reason: 'Both are right',
        reasonIn: { hi: 'दोनों सही हैं' },
        objectionsAnsweredAt: '2026-07-07T04:30:00.000Z',
        change: { correctAnswers: ['Narmada', 'Tapti'] },
      },
    },
  ]);
});

test('objections are shown even without statistics, and a question without objections shows none', async () => {
  api.on(statisticsEndpoints.readStatistics, () => {
    throw new ServerError();
  });
  groups = [group(1)];
  open();
  await screen.findByText('The statistics could not be loaded');
  await screen.findByText('The atlas says <i>so</i> of river 1.');
});

test('reports that nobody has objected, and leads to the paper', async () => {
  groups = [];
  open();
  await screen.findByText('Nobody has objected to a question');
  screen.getByRole('link', { name: 'Correct another question' });
});
