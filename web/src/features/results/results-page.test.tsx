import { interventionsEndpoints } from '@club/contract/interventions';
import { participantsEndpoints } from '@club/contract/participants';
import { type EntryReply, resultsEndpoints } from '@club/contract/results';
import type { InputOf } from '@club/contract/shared/endpoint';
import { siteEndpoints } from '@club/contract/site';
import { Refusal } from '@club/domain/shared/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi, ServerError } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { refusalSentence } from '#testing/refusal-sentence.ts';
import { sampleEntry } from '#testing/sample-entries.ts';
import { sampleIntervention } from '#testing/sample-participants.ts';
import { sampleRound } from '#testing/sample-rounds.ts';
import ResultsPage from './results-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(resultsEndpoints.readUnapprovedEntries, () => ({ entries: 0, schools: 0 }));
  api.on(resultsEndpoints.readScoreSpread, () => ({
    entries: 3,
    median: 96,
    bands: [
      { from: 80, to: 99, count: 2 },
      { from: 160, to: 180, count: 1 },
    ],
  }));
});

const entries = [
  sampleEntry(1, { name: 'Meera Joshi', score: 171 }),
  sampleEntry(2, {
    name: 'Kabir Khan',
    rank: 2,
    sharesRank: true,
    score: 96,
    city: 'Indore',
    educationalInstitute: "St. Raphael's, 452001",
  }),
  sampleEntry(3, { name: 'Zoya Ali', rank: 2, sharesRank: true, score: 96 }),
];
const disqualified = sampleEntry(4, {
  name: 'Dev Rathore',
  rank: null,
  disqualified: true,
  hasAttempt: false,
  score: 12,
});

type Query = InputOf<typeof resultsEndpoints.readLeaderboard>['query'];

/** The requested page, as the server returns it. */
function pageOf(all: readonly EntryReply[], { city, school = '', name = '', disqualified, page = 1, pageSize }: Query) {
  const fitting = all.filter(
    (entry) =>
      entry.disqualified === (disqualified ?? false) &&
      (city === undefined || entry.city === city) &&
      entry.educationalInstitute.toLowerCase().includes(school) &&
      entry.name.toLowerCase().includes(name),
  );
  const shown = Math.min(page, Math.max(1, Math.ceil(fitting.length / pageSize)));
  const leaderboard = fitting.slice((shown - 1) * pageSize, shown * pageSize);
  return { viewer: 'admin' as const, leaderboard, total: fitting.length, page: shown };
}

function has(all: readonly EntryReply[]) {
  return api.on(resultsEndpoints.readLeaderboard, ({ query }) => pageOf(all, query));
}

const open = (address = '/admin/results') =>
  openAdminPage([{ path: '/admin/results', element: <ResultsPage /> }], address);

async function shownRows(): Promise<(string | null)[][]> {
  const table = await screen.findByRole('table', { name: /Leaderboard|Disqualified entries/ });
  return [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].slice(0, 3).map((cell) => cell.textContent),
  );
}

test('shows rank, contestant and score, and marks shared ranks', async () => {
  has(entries);
  open();
  await screen.findByText('Meera Joshi');
  expect(await shownRows()).toEqual([
    ['1', expect.stringContaining('Meera Joshi | Carmel Convent School, 462016 | Bhopal'), '171'],
    ['2=, tied', expect.stringContaining("Kabir Khan | St. Raphael's, 452001 | Indore"), '96'],
    ['2=, tied', expect.stringContaining('Zoya Ali'), '96'],
  ]);
});

test('keeps city and school in the address, and mentions a rank shared with another city', async () => {
  has(entries);
  const { user, router } = open('/admin/results?city=Bhopal');
  await screen.findByText('2 participants in Bhopal');
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Indore');
  await user.type(screen.getByRole('searchbox', { name: 'School' }), 'raph');
  await screen.findByText('1 participant in Indore from schools with “raph”');
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    city: 'Indore',
    school: 'raph',
  });
  expect((await shownRows()).map(([rank]) => rank)).toEqual(['2=, tied']);
});

test('mentions that nobody has played', async () => {
  has([]);
  open();
  await screen.findByText('None of the Contestants played yet');
});

test('reports that nobody matches, and shows everyone again', async () => {
  has(entries);
  const { user } = open('/admin/results?city=Ujjain');
  await screen.findByText('No participants match these filters.');
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await screen.findByText('Meera Joshi');
});

test('lists disqualified entries separately, without ranks', async () => {
  has([...entries, disqualified]);
  const { user } = open();
  await screen.findByText('Meera Joshi');
  expect(screen.queryByText('Dev Rathore')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Disqualified' }));
  await screen.findByText('Dev Rathore');
  expect(await shownRows()).toEqual([['–Not ranked', expect.stringContaining('Disqualified'), '12']]);
});

test('lifts a disqualification once the named contestant is confirmed', async () => {
  let current = disqualified;
  api.on(resultsEndpoints.readLeaderboard, ({ query }) => pageOf([...entries, current], query));
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
  await user.click(await screen.findByRole('button', { name: 'Review the disqualification of Dev Rathore' }));
  const flag = await screen.findByText('Left full screen');
  expect(flag.closest('li')?.textContent).toBe('10:30:01 am, section 2: Left full screen');
  expect(screen.getByText(/Page was hidden/)).toBeDefined();
  expect(changes).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText('Nobody is disqualified.');
  await screen.findByText('Dev Rathore is on the leaderboard again.');
  expect(changes).toEqual([{ params: { id: disqualified.id }, body: { disqualified: false } }]);
});

test("lifts a disqualification as the participant's page does: the quiz continues if there is time", async () => {
  has([...entries, { ...disqualified, hasAttempt: true }]);
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(siteEndpoints.listRounds, () => ({ rounds: [sampleRound()], now: '2026-11-02T06:30:00.000Z' }));
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing: null }));
  const acts = api.on(interventionsEndpoints.giveIntervention, () => {
    throw new Refusal('participant-not-disqualified');
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Review the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification…' }));
  expect(await screen.findByRole('checkbox', { name: 'Let a quiz that was cut short continue' })).toHaveProperty(
    'checked',
    true,
  );
  await user.click(screen.getByRole('button', { name: 'Incoming call' }));
  await user.click(screen.getByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText(refusalSentence('participant-not-disqualified'));
  expect(acts.map(({ params, body }) => [params.slug, body])).toEqual([
    [
      'online-round-2026',
      expect.objectContaining({ kind: 'disqualification-lifted', accountId: disqualified.userId, goesOn: true }),
    ],
  ]);
});

test('a quiz that cannot continue any more is not let continue, and the disqualification is lifted (G10)', async () => {
  has([...entries, { ...disqualified, hasAttempt: true }]);
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(siteEndpoints.listRounds, () => ({ rounds: [sampleRound()], now: '2026-11-02T06:30:00.000Z' }));
  let isKeyOut = false;
  const since = Date.parse('2026-11-02T06:30:00.000Z');
  const refuse = (goesOn: unknown) => {
    if (isKeyOut && goesOn === true) throw new Refusal('key-is-out', { since });
  };
  api.on(interventionsEndpoints.previewIntervention, ({ body }) => {
    refuse('goesOn' in body && body.goesOn);
    return { concerned: 1, names: [], standing: null };
  });
  const acts = api.on(interventionsEndpoints.giveIntervention, ({ body }) => {
    refuse('goesOn' in body && body.goesOn);
    return { intervention: sampleIntervention(), concerned: 1, now: '2026-11-02T06:30:00.000Z', standing: null };
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Review the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification…' }));
  const goesOn = await screen.findByRole('checkbox', { name: /^Let a quiz that was cut short continue/ });
  await user.click(screen.getByRole('button', { name: 'Incoming call' }));

  // The key came out while the dialog was open.
  isKeyOut = true;
  await user.click(screen.getByRole('button', { name: 'Lift disqualification' }));
  await waitFor(() => expect(goesOn).toHaveProperty('checked', false));
  expect(goesOn).toHaveProperty('disabled', true);
  expect(goesOn.closest('label')?.textContent).toContain(refusalSentence('key-is-out', { since }));
  await screen.findByText(/is ranked again, with the answers received so far/);
  await user.click(screen.getByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText('The disqualification of Dev Rathore has been lifted.');
  expect(acts.map(({ body }) => 'goesOn' in body && body.goesOn)).toEqual([true, false]);
});

test('confirms that the only disqualification was lifted, although its row is gone', async () => {
  let current: EntryReply = { ...disqualified, hasAttempt: true };
  api.on(resultsEndpoints.readLeaderboard, ({ query }) => pageOf([...entries, current], query));
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(siteEndpoints.listRounds, () => ({ rounds: [sampleRound()], now: '2026-11-02T06:30:00.000Z' }));
  api.on(interventionsEndpoints.previewIntervention, () => ({ concerned: 1, names: [], standing: null }));
  api.on(interventionsEndpoints.giveIntervention, () => {
    current = { ...current, disqualified: false, rank: 4 };
    return { intervention: sampleIntervention(), concerned: 1, now: '2026-11-02T06:30:00.000Z', standing: null };
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Review the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification…' }));
  await user.click(await screen.findByRole('button', { name: 'Incoming call' }));
  await user.click(screen.getByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText('Nobody is disqualified.');
  await screen.findByText('The disqualification of Dev Rathore has been lifted.');
});

test('explains in the dialog why a disqualification could not be lifted', async () => {
  has([...entries, disqualified]);
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(resultsEndpoints.updateEntry, () => {
    throw new Refusal('entry-unknown');
  });
  const { user } = open('/admin/results?show=disqualified');
  await user.click(await screen.findByRole('button', { name: 'Review the disqualification of Dev Rathore' }));
  await user.click(await screen.findByRole('button', { name: 'Lift disqualification' }));
  await screen.findByText(refusalSentence('entry-unknown'));
  expect(screen.getByRole('alertdialog')).toBeDefined();
});

test('shows every flag first and separately, despite many other events', async () => {
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
  await user.click(await screen.findByRole('menuitem', { name: 'Integrity events' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Integrity events: Meera Joshi' }));
  await dialog.findByText('Warnings under the full-screen rule');
  const [flags, reopened, others] = dialog.getAllByRole('list') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(flags).getAllByText('Pressed Esc')).toHaveLength(3);
  expect(within(flags).queryByText(/copy/)).toBeNull();
  expect(reopened.textContent).toBe('10:30:00 am, section 1: Reopened the page');
  expect(within(others).getAllByText(/Tried to copy/)).toHaveLength(40);
  expect(dialog.getByText('And 12 more times.')).toBeDefined();
});

test('whoever has an attempt is disqualified with a reason, beside the evidence (G2)', async () => {
  has(entries.map((entry) => ({ ...entry, hasAttempt: true })));
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  api.on(siteEndpoints.listRounds, () => ({ rounds: [sampleRound()], now: '2026-11-02T06:30:00.000Z' }));
  const acts = api.on(interventionsEndpoints.giveIntervention, () => ({
    ...{ intervention: sampleIntervention(), concerned: 1, now: '2026-11-02T06:30:00.000Z', standing: null },
  }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Kabir Khan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualify' }));
  await screen.findByText('Kabir Khan will no longer be ranked. You can lift this later.');
  await screen.findByText(/No integrity events/);
  await user.click(screen.getByRole('button', { name: 'Disqualify' }));
  expect(acts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Copied from a neighbour' }));
  await user.click(screen.getByRole('button', { name: 'Disqualify' }));
  await screen.findByText('Kabir Khan is disqualified.');
  expect(acts.map(({ body }) => body)).toEqual([
    expect.objectContaining({ kind: 'disqualified', reason: 'Copied from a neighbour' }),
  ]);
});

test('disqualifies once the named contestant is confirmed', async () => {
  has(entries);
  api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
  const changes = api.on(resultsEndpoints.updateEntry, () => ({ data: disqualified }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More about Kabir Khan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualify' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Disqualify Kabir Khan?' }));
  await dialog.findByText('No integrity events.');
  expect(changes).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Disqualify' }));
  await screen.findByText('Kabir Khan is disqualified.');
  expect(changes).toEqual([{ params: { id: entries[1]?.id }, body: { disqualified: true } }]);
});

test('leads from an entry to the registration behind it (A31)', async () => {
  has(entries);
  const { user } = open('/admin/results?round=online-round-2025');
  await user.click(await screen.findByRole('button', { name: 'More about Meera Joshi' }));
  const correct = await screen.findByRole('menuitem', { name: 'Correct registration…' });
  expect(correct.getAttribute('href')).toMatch(
    /^\/admin\/participants\/[\w-]+\?round=online-round-2025&help=registration$/,
  );
});

test('shows how many wait for the approval of their school, with a link', async () => {
  has(entries);
  const reads = api.on(resultsEndpoints.readUnapprovedEntries, () => ({ entries: 3, schools: 1 }));
  open('/admin/results?round=online-round-2025');
  await screen.findByText('3 participants from 1 school not approved yet are not among the qualifiers.');
  expect(screen.getByRole('link', { name: 'Review schools' }).getAttribute('href')).toBe('/admin/schools');
  expect(reads[0]?.query).toEqual({ round: 'online-round-2025' });
});

test("a participant's leaderboard is not shown as an empty one", async () => {
  api.on(resultsEndpoints.readLeaderboard, () => ({ viewer: 'participant' as const, leaderboard: [] }));
  open();
  await screen.findByText('Permission denied: You need admin privileges');
});

test('an incomplete entry for an admin is an error, never a row with less data', async () => {
  const { name: _, ...broken } = sampleEntry(1);
  has([broken as EntryReply]);
  open();
  await screen.findByRole('button', { name: 'Try again' });
});

test('has the distribution of scores in a table for those who cannot see the chart', async () => {
  has(entries);
  open();
  expect(await screen.findByText('Half of them have 96 marks or more')).toBeDefined();
  expect(screen.getByRole('row', { name: '80 to 99 2' })).toBeDefined();
  expect(screen.getByRole('row', { name: '160 to 180 1' })).toBeDefined();
});

test('explains why the leaderboard cannot be read', async () => {
  api.on(resultsEndpoints.readLeaderboard, () => {
    throw new Refusal('admin-only');
  });
  open();
  await screen.findByText('Permission denied: You need admin privileges');
});

test('downloads each sheet once, and the qualifiers of a city', async () => {
  has(entries);
  let answer: (() => void) | undefined;
  const results = api.on(resultsEndpoints.downloadResults, () => {
    throw new Refusal('admin-only');
  });
  const registrations = api.on(participantsEndpoints.downloadRegistrations, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return '' as never;
  });
  const qualifiers = api.on(resultsEndpoints.downloadQualifiers, () => '' as never);
  const out = api.on(resultsEndpoints.downloadDisqualified, () => '' as never);
  const { user } = open();
  const choose = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };

  await choose('Results, CSV');
  await screen.findByText('Permission denied: You need admin privileges', { selector: 'p' });
  expect(results).toHaveLength(1);

  await choose('Registrations, CSV');
  await screen.findByText('Registrations, CSV: being prepared');
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Disqualified, XLSX' }));
  expect([registrations.length, out.length]).toEqual([1, 0]);
  answer?.();
  await user.keyboard('{Escape}');
  await screen.findByText(/^Registrations, CSV: saved/);

  await choose('Disqualified, XLSX');
  await waitFor(() => expect(out.map(({ query }) => query)).toEqual([{ format: 'xlsx' }]));
  await choose('Qualifiers, Gwalior, XLSX');
  await waitFor(() => expect(qualifiers.map(({ query }) => query)).toEqual([{ city: 'Gwalior', format: 'xlsx' }]));
});

test('shows the leaderboard and downloads the sheets of the round in the address', async () => {
  const reads = has(entries);
  const results = api.on(resultsEndpoints.downloadResults, () => '' as never);
  const { user } = open('/admin/results?round=online-round-2025&city=Ujjain');
  await screen.findByText('No participants match these filters.');
  expect(reads[0]?.query.round).toBe('online-round-2025');
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe(
    '/admin/results?round=online-round-2025',
  );
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Results (all), CSV' }));
  await waitFor(() =>
    expect(results.map(({ query }) => query)).toEqual([{ round: 'online-round-2025', format: 'csv' }]),
  );
});

test('downloads sheets with the filter of the list; full sheets are named as such', async () => {
  has(entries);
  const results = api.on(resultsEndpoints.downloadResults, () => '' as never);
  const out = api.on(resultsEndpoints.downloadDisqualified, () => '' as never);
  const { user } = open('/admin/results?city=Ujjain&name=as');
  const choose = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
  };
  await choose('Results (filtered), XLSX');
  const query = { city: 'Ujjain', name: 'as', format: 'xlsx' };
  await waitFor(() => expect(results.map((asked) => asked.query)).toEqual([query]));
  await choose('Disqualified (filtered), XLSX');
  await waitFor(() => expect(out.map((asked) => asked.query)).toEqual([query]));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(screen.queryByRole('menuitem', { name: 'Results, CSV' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Results (all), CSV' }));
  await waitFor(() => expect(results.map((asked) => asked.query)).toEqual([query, { format: 'csv' }]));
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  expect(screen.queryByRole('menuitem', { name: /as filtered/ })).toBeNull();
});

const many = Array.from({ length: 120 }, (_, index) => sampleEntry(index + 1));

test('fetches one page at a time, by its address', async () => {
  const reads = has(many);
  const { user, router } = open();
  await screen.findByText('Contestant 50');
  expect(screen.queryByText('Contestant 51')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Contestant 51');
  expect(router.state.location.search).toBe('?page=2');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await screen.findByText('Contestant 120');
  expect(screen.getByText('120 participants')).toBeDefined();
  expect(screen.getByText('Page 3 of 3')).toBeDefined();
  // A page that stays open is refetched, so each may be requested more than once.
  expect(new Set(reads.map(({ query }) => `page ${query.page} of ${query.pageSize}`))).toEqual(
    new Set(['page 1 of 50', 'page 2 of 50', 'page 3 of 50']),
  );
});

test.each(['99', '-1', 'last', '9999999999'])('an address with page %s shows an existing page', async (page) => {
  has(entries);
  open(`/admin/results?page=${page}`);
  await screen.findByText('Meera Joshi');
});

test('finds contestants by name, and returns to the first page', async () => {
  has(many);
  const { user, router } = open('/admin/results?page=3');
  await screen.findByText('Contestant 120');
  await user.type(screen.getByRole('searchbox', { name: 'Name' }), 'contestant 11');
  await screen.findByText('11 participants named “contestant 11”');
  expect(router.state.location.search).toBe('?name=contestant+11');
});

describe('while somebody looks', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  test('new entries appear by themselves, without taking the focus or closing a dialog', async () => {
    let current = entries;
    api.on(resultsEndpoints.readLeaderboard, ({ query }) => pageOf(current, query));
    api.on(resultsEndpoints.listEntryEvents, () => ({ flags: [], others: [], othersLeftOut: 0 }));
    const { user } = open();
    const menu = await screen.findByRole('button', { name: 'More about Zoya Ali' });
    menu.focus();
    current = [sampleEntry(5, { name: 'Tara Rao' }), ...entries];
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText('Tara Rao');
    expect(document.activeElement).toBe(menu);

    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Integrity events' }));
    await screen.findByText('No integrity events.');
    current = entries.slice(0, 1);
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(screen.queryByText('Tara Rao')).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Integrity events: Zoya Ali' })).toBeDefined();
  });

  test('nothing is fetched under an open menu', async () => {
    const reads = has(entries);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'More about Zoya Ali' }));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(reads).toHaveLength(1);
    await user.keyboard('{Escape}');
    await vi.advanceTimersByTimeAsync(5_000);
    await waitFor(() => expect(reads).toHaveLength(2));
  });

  test('keeps the last list, marked as such, when it cannot be refetched', async () => {
    has(entries);
    open();
    await screen.findByText('Meera Joshi');
    api.on(resultsEndpoints.readLeaderboard, () => {
      throw new ServerError();
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await screen.findByText('This list may be out of date');
    expect(screen.getByText('Meera Joshi')).toBeDefined();
  });
});
