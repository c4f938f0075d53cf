import { accountsEndpoints } from '@club/contract/accounts';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import { schoolsEndpoints } from '@club/contract/schools';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { sampleEntry } from '#testing/sample-entries.ts';
import ResultsPage from './results-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(resultsEndpoints.readUnapprovedEntries, () => ({ entries: 0, schools: 0 }));
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
    viewer: 'admin' as const,
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
    viewer: 'admin' as const,
    leaderboard: [...entries, current].filter((entry) => entry.disqualified === (query.disqualified ?? false)),
  }));
  const changes = api.on(resultsEndpoints.updateEntry, ({ body }) => {
    current = { ...current, ...(body.disqualified !== undefined && { disqualified: body.disqualified }), rank: 4 };
    return { data: current };
  });
  api.on(resultsEndpoints.listEntryEvents, ({ params }) => {
    expect(params.id).toBe(disqualified.id);
    return {
      flags: [{ section: 2, kind: 'fullscreen-left' as const, at: '2026-01-10T05:00:01.000Z' }],
      others: [{ section: 2, kind: 'page-hidden' as const, at: '2026-01-10T05:00:00.000Z' }],
      othersLeftOut: 0,
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
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(resultsEndpoints.updateEntry, () => {
    throw new Refusal('entry-unknown');
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Lift the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText(new Refusal('entry-unknown').message);
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('shows every flag first and apart, however much else was noticed', async () => {
  has(entries);
  const moment = { section: 1, at: '2026-01-10T05:00:00.000Z' };
  api.on(resultsEndpoints.listEntryEvents, () => ({
    flags: Array.from({ length: 3 }, () => ({ ...moment, kind: 'escape-pressed' as const })),
    others: [
      { ...moment, kind: 'section-reopened' as const },
      ...Array.from({ length: 40 }, () => ({ ...moment, kind: 'copy' as const })),
    ],
    othersLeftOut: 12,
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Meera Joshi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What was noticed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What was noticed of Meera Joshi' }));
  await dialog.findByText('Against the full-screen rule');
  const [flags, reopened, others] = dialog.getAllByRole('list') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(flags).getAllByText('Pressed Escape')).toHaveLength(3);
  expect(within(flags).queryByText(/copy/)).toBeNull();
  expect(reopened.textContent).toBe('10:30:00 am, section 1: The page was opened again');
  expect(within(others).getAllByText(/Tried to copy/)).toHaveLength(40);
  expect(dialog.getByText('And 12 more times.')).toBeDefined();
});

test('disqualifies once the contestant it names is confirmed', async () => {
  has(entries);
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  const changes = api.on(resultsEndpoints.updateEntry, () => ({ data: disqualified }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Kabir Khan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualify' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disqualify Kabir Khan?' }));
  await dialog.findByText('Nothing was noticed.');
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
  await screen.findByText('Kabir Khan is disqualified.');
  expect(changes).toEqual([{ params: { id: entries[1]?.id }, body: { disqualified: true } }]);
});

test('corrects who sat, with a reason, and sends nothing but what was changed', async () => {
  has(entries);
  api.on(schoolsEndpoints.listSchools, ({ query }) => ({
    cities: [],
    schools: [
      {
        id: sampleEntry(9).id,
        institution: 'Daly College',
        pin: '452001',
        city: query.city ?? '',
        label: 'Daly College, 452001',
      },
    ],
  }));
  const corrections = api.on(resultsEndpoints.correctCandidate, () => ({ data: sampleEntry(1) }));
  const { user } = open();
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'More about Meera Joshi' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct name, school, city or class' }));
    return within(await screen.findByRole('dialog', { name: 'Correct who sat: Meera Joshi' }));
  };
  const dialog = await openDialog();
  const correct = dialog.getByRole('button', { name: 'Correct' });
  await user.click(correct);
  expect(dialog.getByText('Please write down the reason')).toBeDefined();
  expect(dialog.getByText('Nothing is changed yet.')).toBeDefined();
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Meera Joshee');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'As in the school’s letter');
  expect(corrections).toEqual([]);
  await user.dblClick(correct);
  await screen.findByText('What counts for Meera Joshee is corrected.');

  const again = await openDialog();
  await user.selectOptions(again.getByRole('combobox', { name: 'City' }), 'Indore');
  await user.selectOptions(again.getByRole('combobox', { name: 'Class' }), '9');
  await user.type(again.getByRole('textbox', { name: 'Reason' }), 'Moved');
  await user.click(again.getByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(corrections).toHaveLength(2));
  expect(corrections.map(({ body }) => body)).toEqual([
    { name: 'Meera Joshee', reason: 'As in the school’s letter' },
    { city: 'Indore', school: 'Carmel Convent School, 462016', class: 9, reason: 'Moved' },
  ]);
});

test('keeps a correction that is refused, and says why', async () => {
  has(entries);
  api.on(schoolsEndpoints.listSchools, () => ({ cities: [], schools: [] }));
  api.on(resultsEndpoints.correctCandidate, () => {
    throw new Refusal('entry-without-attempt');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Meera Joshi' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Correct name, school, city or class' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Rao');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A typo');
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await screen.findByText(new Refusal('entry-without-attempt').message);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Meera Joshi Rao');
});

test('says how many wait for their school to be approved, and leads to the schools', async () => {
  has(entries);
  const reads = api.on(resultsEndpoints.readUnapprovedEntries, () => ({ entries: 3, schools: 1 }));
  open('/admin/results?round=online-round-2025');
  await screen.findByText('3 contestants from 1 school that nobody has approved yet are not among the qualifiers.');
  expect(screen.getByRole('link', { name: 'Look at the schools' }).getAttribute('href')).toBe('/admin/schools');
  expect(reads[0]?.query).toEqual({ round: 'online-round-2025' });
});

test('a leaderboard that is a participant’s is no empty one', async () => {
  api.on(resultsEndpoints.readLeaderboard, () => ({ viewer: 'participant' as const, leaderboard: [] }));
  open();
  await screen.findByText('Permission denied: You need admin privileges');
});

test('an admin’s entry that is not whole is an error, never a row that says less', async () => {
  const { name: _, ...broken } = sampleEntry(1);
  has([broken as EntryReply]);
  open();
  await screen.findByRole('button', { name: 'Try again' });
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

  const out = api.on(resultsEndpoints.downloadDisqualified, () => '' as never);
  await user.click(screen.getByRole('button', { name: 'Disqualified' }));
  await waitFor(() => expect(out).toHaveLength(1));

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
