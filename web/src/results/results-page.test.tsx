import { accountsEndpoints } from '@club/contract/accounts';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleEntry } from '#testing/sample-entries.ts';
import ResultsPage from './results-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const entries = [
  sampleEntry(1, { name: 'Meera Joshi', score: 171 }),
  sampleEntry(2, {
    name: 'Kabir Khan',
    rank: 2,
    score: 96,
    city: 'Indore',
    educationalInstitute: "St. Raphael's, 452001",
  }),
  sampleEntry(3, { name: 'Zoya Ali', rank: 2, score: 96 }),
];
const disqualified = sampleEntry(4, { name: 'Dev Rathore', rank: null, disqualified: true, score: 12 });

function has(all: readonly EntryReply[]) {
  return api.on(resultsEndpoints.readLeaderboard, ({ query }) => ({
    leaderboard: all.filter((entry) => entry.disqualified === (query.disqualified ?? false)),
  }));
}

const open = (address = '/admin/results') =>
  openAdminPage([{ path: '/admin/results', element: <ResultsPage /> }], address);

async function shownRows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: /Leaderboard|Disqualified entries/ });
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 3).map((cell) => cell.textContent),
  );
}

test('shows rank, contestant and score, and says which rank is shared', async () => {
  has(entries);
  open();
  await screen.findByText('Meera Joshi');
  expect(await shownRows()).toEqual([
    ['1', expect.stringContaining('Meera Joshi | Carmel Convent School, 462016 | Bhopal'), '171'],
    ['2=, shared', expect.stringContaining("Kabir Khan | St. Raphael's, 452001 | Indore"), '96'],
    ['2=, shared', expect.stringContaining('Zoya Ali'), '96'],
  ]);
});

test('keeps city and school in the address, and says of a rank that it is shared with another city', async () => {
  has(entries);
  const { user, router } = open('/admin/results?city=Bhopal');
  await screen.findByText('2 contestants in Bhopal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await user.type(screen.getByRole('searchbox', { name: 'School' }), 'raph');
  await screen.findByText('1 contestant in Indore from schools with “raph”');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    city: 'Indore',
    school: 'raph',
  });
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['2=, shared']);
});

test('says when nobody has played', async () => {
  has([]);
  open();
  await screen.findByText('None of the Contestants played yet');
});

test('says when nobody matches, and shows everyone again', async () => {
  has(entries);
  const { user } = open('/admin/results?city=Ujjain');
  await screen.findByText('No contestant matches this city and school.');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findByText('Meera Joshi');
});

test('keeps the disqualified apart, without ranks', async () => {
  has([...entries, disqualified]);
  const { user } = open();
  await screen.findByText('Meera Joshi');
  expect(screen.queryByText('Dev Rathore')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Disqualified' }));
  await screen.findByText('Dev Rathore');
  expect(await shownRows()).toEqual([['–Not ranked', expect.stringContaining('Disqualified'), '12']]);
});

test('lifts a disqualification once the contestant it names is confirmed', async () => {
  let current = disqualified;
  api.on(resultsEndpoints.readLeaderboard, ({ query }) => ({
    leaderboard: [...entries, current].filter((entry) => entry.disqualified === (query.disqualified ?? false)),
  }));
  const changes = api.on(resultsEndpoints.updateEntry, ({ body }) => {
    current = { ...current, ...(body.disqualified !== undefined && { disqualified: body.disqualified }), rank: 4 };
    return { data: current };
  });
  api.on(resultsEndpoints.listEntryEvents, ({ params }) => {
    expect(params.id).toBe(disqualified.id);
    return {
      events: [
        { section: 2, kind: 'page-hidden' as const, isFlag: false, at: '2026-01-10T05:00:00.000Z' },
        { section: 2, kind: 'fullscreen-left' as const, isFlag: true, at: '2026-01-10T05:00:01.000Z' },
      ],
    };
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Lift the disqualification of Dev Rathore' }));
  const flag = await screen.findByText('Left full-screen');
  expect(flag.closest('li')?.textContent).toBe('10:30:01 am, section 2: Left full-screen');
  expect(screen.getByText(/Page was hidden/)).toBeDefined();
  expect(changes).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText('Nobody has been disqualified');
  await screen.findByText('Dev Rathore is on the leaderboard again.');
  expect(changes).toEqual([{ params: { id: disqualified.id }, body: { disqualified: false } }]);
});

test('says in the dialog why a disqualification could not be lifted', async () => {
  has([...entries, disqualified]);
  api.on(resultsEndpoints.listEntryEvents, () => ({ events: [] }));
  api.on(resultsEndpoints.updateEntry, () => {
    throw new Refusal('entry-unknown');
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Lift the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText(new Refusal('entry-unknown').message);
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('tells the spread of the scores in a table for who cannot see it', async () => {
  has(entries);
  open();
  expect(await screen.findByText('Half of them have 96 marks or more')).toBeDefined();
  expect(screen.getByRole('row', { name: '80 to 99 2' })).toBeDefined();
  expect(screen.getByRole('row', { name: '160 to 180 1' })).toBeDefined();
});

test('says why the leaderboard cannot be read', async () => {
  api.on(resultsEndpoints.readLeaderboard, () => {
    throw new Refusal('admin-only');
  });
  open();
  await screen.findByText('Permission denied: You need admin privileges');
});

test('fetches each sheet once, and the qualifiers of a city', async () => {
  has(entries);
  let answer: (() => void) | undefined;
  const results = api.on(resultsEndpoints.downloadResults, () => {
    throw new Refusal('admin-only');
  });
  const registrations = api.on(accountsEndpoints.downloadRegistrations, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return '' as never;
  });
  const qualifiers = api.on(resultsEndpoints.downloadQualifiers, () => '' as never);
  const { user } = open();

  await user.click(screen.getByRole('button', { name: 'Results' }));
  await screen.findByText('Permission denied: You need admin privileges', { selector: 'p' });
  expect(results).toHaveLength(1);

  await user.dblClick(screen.getByRole('button', { name: 'Registrations' }));
  await waitFor(() => expect(registrations).toHaveLength(1));
  answer?.();
  await screen.findByRole('button', { name: 'Registrations' });

  await user.click(screen.getByRole('button', { name: 'Qualifiers' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Gwalior' }));
  await waitFor(() => expect(qualifiers.map(({ query }) => query)).toEqual([{ city: 'Gwalior' }]));
});

test('shows the leaderboard and fetches the sheets of the round that the address names', async () => {
  const reads = has(entries);
  const results = api.on(resultsEndpoints.downloadResults, () => '' as never);
  const { user } = open('/admin/results?round=online-round-2025&city=Ujjain');
  await screen.findByText('No contestant matches this city and school.');
  expect(reads[0]?.query.round).toBe('online-round-2025');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '/admin/results?round=online-round-2025',
  );
  await user.click(screen.getByRole('button', { name: 'Results' }));
  await waitFor(() => expect(results.map(({ query }) => query)).toEqual([{ round: 'online-round-2025' }]));
});
