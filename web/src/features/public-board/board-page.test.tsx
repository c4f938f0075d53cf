import { type BoardReply, type BoardRowReply, publicBoardEndpoints } from '@club/contract/public-board';
import { siteEndpoints } from '@club/contract/site';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import { session } from '#shared/session.ts';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { openSitePage } from '#testing/open-site-page.tsx';
import { listRoundsReply, sampleRound } from '#testing/sample-rounds.ts';
import { user as sampleUser, token } from '#testing/session-samples.ts';
import BoardPage from './board-page.tsx';

let api: ReturnType<typeof fakeApi>;
const school = { id: '018f0000-0000-7000-8000-000000000301', label: 'Carmel Convent, 462001' };

const row = (rank: number, changes: Partial<BoardRowReply> = {}): BoardRowReply => ({
  rank,
  isShared: false,
  cityRank: rank,
  isCityShared: false,
  name: 'A. V.',
  city: 'Bhopal',
  school,
  classLevel: 9,
  score: 120 - rank,
  advances: false,
  ...changes,
});

const board = (changes: Partial<BoardReply> = {}): BoardReply => ({
  title: 'Online Round 2026',
  detail: 'scores',
  cities: ['Bhopal', 'Indore'],
  schools: [],
  total: 3,
  page: 1,
  rows: [
    row(1, { advances: true }),
    row(2, { isShared: true, name: 'Ravi Khan' }),
    row(2, { isShared: true, name: null, school: null, classLevel: null }),
  ],
  ...changes,
});

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  session.start()();
  api = fakeApi();
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound({ slug: 'newest', hasBoard: true })]));
});

const Page = () => (
  <QueryClientProvider client={queryClient}>
    <BoardPage />
  </QueryClientProvider>
);

const cells = () =>
  screen.getAllByRole('row').map((line) =>
    within(line)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  );

test('shows rank, displayed name, school, class, score, qualification and what decides (V13, V14, R12)', async () => {
  const calls = api.on(publicBoardEndpoints.readBoard, () => board());
  await openSitePage(Page, 'en', '/results');
  await screen.findByRole('table');
  expect(calls[0]?.params).toEqual({ slug: 'newest' });
  expect(cells().slice(1)).toEqual([
    ['1', 'Carmel Convent, 462001, Bhopal', '9', '119'],
    ['2tied', 'Carmel Convent, 462001, Bhopal', '9', '118'],
    ['2tied', 'Bhopal', '', '118'],
  ]);
  // What decides between equal scores stands where the ranks stand (R12).
  screen.getByText(/^Of equal scores, the one that took less time comes first/);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names[0]).toContain('Qualified');
  expect(names[2]).toContain('Not shown');
  screen.getByRole('link', { name: 'Log in to find a student by name' });
});

test('city, school and class are in the address, and a city shows its own ranks (V13)', async () => {
  const calls = api.on(publicBoardEndpoints.readBoard, ({ query }) =>
    board({ schools: query.city === undefined ? [] : [school], rows: [row(7, { cityRank: 3 })] }),
  );
  const { user } = await openSitePage(Page, 'en', '/results?round=last-year&class=10');
  await screen.findByRole('table');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /School/ }).disabled).toBe(true);
  const cities = screen.getByRole('navigation', { name: 'City' });
  await user.click(within(cities).getByRole('button', { name: 'Bhopal' }));
  await waitFor(() => expect(cells()[1]?.[0]).toBe('3'));
  expect(within(cities).getByRole('button', { current: 'page' }).textContent).toBe('Bhopal');
  await user.selectOptions(screen.getByRole('combobox', { name: /School/ }), school.label);
  await waitFor(() =>
    expect(calls.at(-1)).toMatchObject({
      params: { slug: 'last-year' },
      query: { city: 'Bhopal', school: school.id, class: 10, page: 1 },
    }),
  );
});

test('in a single city its schools can be chosen too, and without any city nothing is offered that cannot be (V13)', async () => {
  api.on(publicBoardEndpoints.readBoard, () => board({ cities: ['Bhopal'], rows: [row(1)] }));
  await openSitePage(Page, 'en', '/results?round=last-year');
  const cities = await screen.findByRole('navigation', { name: 'City' });
  expect(within(cities).getByRole('button', { name: 'Bhopal' })).toBeTruthy();
  cleanup();
  api.on(publicBoardEndpoints.readBoard, () => board({ cities: [], rows: [row(1)] }));
  await openSitePage(Page, 'en', '/results?round=last-year');
  await screen.findByRole('table');
  expect(screen.queryByRole('combobox', { name: /School/ })).toBeNull();
});

test('the class filter has the classes of the round, and the one in the address (V13)', async () => {
  const classes = [8, 9, 10, 11, 12];
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound({ slug: 'newest', hasBoard: true, classes })]));
  api.on(publicBoardEndpoints.readBoard, () => board());
  const offered = () =>
    within(screen.getByRole('combobox', { name: /Class/ }))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  await openSitePage(Page, 'en', '/results?class=5');
  await screen.findByRole('table');
  expect(offered()).toEqual(['', '5', ...classes.map(String)]);
});

test('shows only ranks if there are no scores, and a message if there is no board (V15)', async () => {
  let reply = board({ detail: 'ranks', rows: [row(1, { score: null })] });
  api.on(publicBoardEndpoints.readBoard, () => reply);
  await openSitePage(Page, 'en', '/results?round=a');
  await screen.findByRole('table');
  expect(screen.queryByRole('columnheader', { name: 'Score' })).toBeNull();
  reply = board({ detail: null, rows: [], total: 0 });
  await queryClient.invalidateQueries();
  await screen.findByText('There are no results to show');
});

test('shows the results step of a round without results, and the next one (V1)', async () => {
  const schedule = {
    provisionalKeyAt: '2016-11-20T04:30:00.000Z',
    objectionsCloseAt: '2016-11-21T04:30:00.000Z',
    resultsAt: '2126-12-01T04:30:00.000Z',
    championshipAt: null,
  };
  const hours = { opensAt: '2016-11-18T04:30:00.000Z', closesAt: '2016-11-19T04:30:00.000Z' };
  const round = sampleRound({ slug: 'a', phase: 'closed', ...hours, schedule });
  api.on(siteEndpoints.listRounds, () => listRoundsReply([round]));
  api.on(publicBoardEndpoints.readBoard, () => board({ detail: null, rows: [], total: 0 }));
  await openSitePage(Page, 'en', '/results?round=a');
  await screen.findByText('Objections are being reviewed');
  screen.getByText(/^Results are expected on .*1 December 2126/);
});

test('logged-in visitors find displayed names and their own row (V14)', async () => {
  session.logIn(token(), sampleUser);
  api.on(publicBoardEndpoints.readBoard, () => board());
  const calls = api.on(publicBoardEndpoints.searchBoard, ({ query }) => ({
    own: { ...row(40), page: 1 },
    rows: query.name === 'ravi' ? [{ ...row(250, { name: 'Ravi Khan' }), page: 3 }] : [],
    total: query.name === 'ravi' ? 1 : 0,
  }));
  const { user } = await openSitePage(Page, 'en', '/results?round=a');
  await screen.findByText('Rank 40');
  await user.type(screen.getByRole('searchbox'), 'ravi');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('Rank 250');
  screen.getByRole('button', { name: 'Page 3' });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
  await screen.findByText('No student is listed under this name.');
  expect(calls.map(({ query }) => query.name)).toEqual(['', 'ravi', 'nobody']);
});

test('marks the own row in the table, and none while two rows could be it (V14)', async () => {
  session.logIn(token(), sampleUser);
  const hidden = { name: null, school: null, classLevel: null, isShared: true };
  let rows = [row(1), row(2), row(3)];
  let own = row(2);
  api.on(publicBoardEndpoints.readBoard, () => board({ rows }));
  api.on(publicBoardEndpoints.searchBoard, () => ({ own: { ...own, page: 1 }, rows: [], total: 0 }));
  await openSitePage(Page, 'en', '/results?round=a');
  const table = await screen.findByRole('table');
  await waitFor(() => expect(within(table).getByText('You').closest('tr')?.textContent).toMatch(/^2/));
  own = row(2, hidden);
  rows = [row(1), row(2, hidden), row(2, hidden)];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(within(table).queryByText('You')).toBeNull());
});

test('the first three of a round or a city stand on a podium, as in the table, unless more share these ranks (V13)', async () => {
  let rows = [
    row(1),
    row(2, { isShared: true, name: 'Ravi Khan' }),
    row(2, { isShared: true, name: null, school: null }),
  ];
  api.on(publicBoardEndpoints.readBoard, () => board({ rows: [...rows, row(4)] }));
  await openSitePage(Page, 'en', '/results?round=a');
  await screen.findByRole('table');
  const places = () => [...document.querySelectorAll('.stage.grid > div')].map(({ textContent }) => textContent);
  expect(places()).toEqual(['2Ravi KhanCarmel Convent, 462001118', '1A. V.Carmel Convent, 462001119', '2Not shown118']);
  rows = [row(1), row(2), row(3, { isShared: true }), row(3, { isShared: true })];
  await queryClient.invalidateQueries();
  await waitFor(() => expect(places()).toEqual([]));
});

test('without results, and while they are awaited, practice is the way on', async () => {
  api.on(publicBoardEndpoints.readBoard, () => board({ detail: null, rows: [], total: 0 }));
  await openSitePage(Page, 'en', '/results?round=a');
  const link = await screen.findByRole('link', { name: 'Practise with the sample paper' });
  expect(link.getAttribute('href')).toBe('/quiz/practice');
});

test('is in Hindi for Hindi readers, and can be reloaded after a server error', async () => {
  api.on(publicBoardEndpoints.readBoard, () => {
    throw new ServerError();
  });
  const { user } = await openSitePage(Page, 'hi', '/results?round=a');
  const again = await screen.findByRole('button', { name: 'फिर कोशिश करें' });
  api.on(publicBoardEndpoints.readBoard, () => board());
  await user.click(again);
  await screen.findByRole('columnheader', { name: 'रैंक' });
});

test.each([
  ['en', 'Sit this round again, as practice'],
  ['hi', 'यह राउंड अभ्यास के लिए फिर खेलें'],
] as const)('leads in %s to the round as practice, only while it is open to all (Z7)', async (language, name) => {
  api.on(publicBoardEndpoints.readBoard, () => board());
  api.on(siteEndpoints.listRounds, () =>
    listRoundsReply([sampleRound({ slug: 'a', hasBoard: true, isOpenToAll: true })]),
  );
  await openSitePage(Page, language, '/results?round=a');
  const door = await screen.findByRole('link', { name });
  expect(door.getAttribute('href')).toBe('/quiz/past?round=a');
  cleanup();
  queryClient.clear();
  api.on(siteEndpoints.listRounds, () => listRoundsReply([sampleRound({ slug: 'a', hasBoard: true })]));
  await openSitePage(Page, language, '/results?round=a');
  await screen.findAllByRole('columnheader');
  expect(screen.queryByRole('link', { name })).toBeNull();
});
