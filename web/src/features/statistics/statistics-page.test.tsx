import { statisticsEndpoints } from '@club/contract/statistics';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { Outlet } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleRound } from '#testing/sample-rounds.ts';
import StatisticsPage from './statistics-page.tsx';
import type { QuestionStatistics, Statistics } from './statistics-texts.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const question = (number: number, figures: Partial<QuestionStatistics> = {}): QuestionStatistics => ({
  questionId: `018f0000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  section: 1,
  number,
  text: `Which river is number ${number}?`,
  kind: 'single',
  options: ['Narmada', 'Tapti', 'Betwa', 'Chambal'],
  optionsArePictures: false,
  key: 'A',
  withdrawn: null,
  sat: 100,
  answered: 90,
  facility: 0.64,
  discrimination: 0.41,
  medianSeconds: 42.5,
  choices: [
    { choice: 'A', isRight: true, count: 64, top: 25, bottom: 6 },
    { choice: 'C', isRight: false, count: 26, top: 1, bottom: 15 },
    { choice: null, isRight: false, count: 10, top: 1, bottom: 6 },
  ],
  alarm: null,
  ...figures,
});

const spread = { entries: 60, mean: 88.25, lowest: 4, lowerQuartile: 60, median: 90, upperQuartile: 120, highest: 171 };

const statistics = (questions: QuestionStatistics[], more: Partial<Statistics> = {}): Statistics => ({
  isRehearsal: false,
  participants: 100,
  reliability: 0.83,
  questions,
  spreads: { city: [{ name: 'Bhopal', ...spread }], school: [], class: [] },
  ...more,
});

const open = () =>
  openAdminPage(
    [
      {
        element: <Outlet context={sampleRound()} />,
        children: [{ path: '/admin/statistics', element: <StatisticsPage /> }],
      },
    ],
    '/admin/statistics',
  );

test('shows how each question was answered, and how well it separates strong from weak participants', async () => {
  api.on(statisticsEndpoints.readStatistics, () => statistics([question(1)]));
  open();
  const [item] = await screen.findAllByRole('article');
  if (!item) throw new Error('no question is shown');
  expect(item.textContent).toContain('Section 1, question 1');
  expect(item.textContent).toContain('64%');
  expect(item.textContent).toContain('0.41 discriminates well');
  expect(item.textContent).toContain('43 s');
  const [, key, wrong, left] = within(item).getAllByRole('row');
  expect(key?.textContent).toBe('A Narmada Correct6425of the top6of the bottom');
  expect(wrong?.textContent).toContain('C Betwa');
  expect(left?.textContent).toContain('Not answered');
  expect(screen.getByText('100 participants, reliability 0.83')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Scores by city' }).textContent).toContain('Bhopal');
  expect(screen.queryByText(/probably wrong|may be wrong/)).toBeNull();
});

test('doubted keys are listed first, with the reason and how sure it is', async () => {
  const alarm = { kind: 'top-agrees-on-another', choice: 'C', isStrong: true } as const;
  api.on(statisticsEndpoints.readStatistics, () =>
    statistics([
      question(1),
      question(2, { alarm, discrimination: -0.2, withdrawn: 'nobody' }),
      question(3, { alarm: { ...alarm, choice: 'D', isStrong: false } }),
    ]),
  );
  open();
  expect(await screen.findByText('One answer key is probably wrong')).toBeTruthy();
  expect(screen.getByText('One answer key may be wrong')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Section 1, question 2' });
  expect(link.getAttribute('href')).toBe('#question-018f0000-0000-7000-8000-000000000102');
  expect(screen.getAllByText(/^More of the strongest students answered C than the answer in the key\./)).toHaveLength(
    2,
  );
  expect(screen.getByText('The answer key is probably wrong')).toBeTruthy();
  expect(screen.getByText('The answer key may be wrong')).toBeTruthy();
  const [correction] = screen.getAllByRole('link', { name: 'Correct the answer key…' });
  expect(correction?.getAttribute('href')).toBe(
    '/admin/rounds/online-round-2026/paper#correct-018f0000-0000-7000-8000-000000000102',
  );
  expect(screen.getByText('Withdrawn, for nobody')).toBeTruthy();
});

test('spreads come first, and only a question whose key is probably wrong is open from the start', async () => {
  const alarm = { kind: 'top-agrees-on-another', choice: 'C', isStrong: true } as const;
  api.on(statisticsEndpoints.readStatistics, () =>
    statistics([question(1), question(2, { alarm }), question(3, { alarm: { ...alarm, isStrong: false } })]),
  );
  const { router } = open();
  const rows = await screen.findAllByRole('article');
  const openRows = () => rows.map((row) => row.querySelector('details')?.open);
  expect(openRows()).toEqual([false, true, false]);
  const spreads = screen.getByRole('heading', { name: 'Scores by city' });
  const list = screen.getByRole('list', { name: 'Questions' });
  expect(spreads.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await router.navigate(`/admin/statistics#question-${question(3).questionId}`);
  await waitFor(() => expect(openRows()).toEqual([false, true, true]));
});

test('a rehearsal mentions that it judges no key', async () => {
  api.on(statisticsEndpoints.readStatistics, () => statistics([question(1)], { isRehearsal: true }));
  open();
  expect(await screen.findByText(/simulated students answer at random/)).toBeTruthy();
});

test('undefined figures are shown as a dash', async () => {
  const nothing = { facility: null, discrimination: null, medianSeconds: null, sat: 0, answered: 0, choices: [] };
  api.on(statisticsEndpoints.readStatistics, () => statistics([question(1, nothing)], { reliability: null }));
  open();
  const [item] = await screen.findAllByRole('article');
  expect(item?.textContent).toContain('–');
  expect(item?.textContent).not.toContain('NaN');
  expect(screen.getByText('100 participants, reliability –')).toBeTruthy();
});

test('questions with the same figures do not overlap in the chart', async () => {
  api.on(statisticsEndpoints.readStatistics, () =>
    statistics(Array.from({ length: 40 }, (_, index) => question(index + 1))),
  );
  open();
  await screen.findAllByRole('article');
  const links = [...document.querySelectorAll('svg a[href^="#question-"]')];
  const places = links.map((link) => {
    const circle = link.querySelector('circle');
    return `${circle?.getAttribute('cx')} ${circle?.getAttribute('cy')} ${circle?.getAttribute('r')}`;
  });
  expect(new Set(places).size).toBe(80);
});

test('before anybody has submitted there is nothing to see', async () => {
  api.on(statisticsEndpoints.readStatistics, () => statistics([question(1)], { participants: 0 }));
  open();
  expect(await screen.findByText('Nobody has submitted yet')).toBeTruthy();
});

test('errors are shown, and can be retried', async () => {
  let tries = 0;
  api.on(statisticsEndpoints.readStatistics, () => {
    tries += 1;
    if (tries === 1) throw new Refusal('paper-not-published');
    return statistics([question(1)]);
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a sheet is requested once, despite repeated choices while it loads', async () => {
  api.on(statisticsEndpoints.readStatistics, () => statistics([question(1)]));
  const asked = api.on(statisticsEndpoints.downloadStatistics, () => new Promise<never>(() => undefined));
  const scores = api.on(statisticsEndpoints.downloadScoreSpreads, () => new Promise<never>(() => undefined));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.dblClick(await screen.findByRole('menuitem', { name: 'Questions, XLSX' }));
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{ format: 'xlsx' }]));
  screen.getByText('Questions, XLSX: being prepared');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scores by city, school and class, CSV' }));
  expect([asked.length, scores.length]).toEqual([1, 0]);
});
