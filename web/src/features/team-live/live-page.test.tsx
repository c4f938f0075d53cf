import type { EventInputOf } from '@club/contract/shared/endpoint';
import { type LiveBoardReply, type LiveCountsReply, teamLiveEndpoints } from '@club/contract/team-live';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import LivePage from './live-page.tsx';
import { roundText, timeLeftText } from './live-text.ts';
import { applyChange } from './queries.ts';

const dps = '018f0000-0000-7000-8000-000000000001';
const kv = '018f0000-0000-7000-8000-000000000002';
const now = '2026-11-22T05:01:07.000Z';

const counts = (more: Partial<LiveCountsReply> = {}): LiveCountsReply => ({
  registered: 1200,
  proved: 1100,
  vouched: 0,
  waiting: 40,
  sitting: [300, 200],
  betweenSections: 25,
  submitted: 310,
  disqualified: 3,
  silent: 7,
  flagged: 2,
  ...more,
});

const board = (more: Partial<LiveBoardReply> = {}): LiveBoardReply => ({
  now,
  round: {
    slug: 'online-2026',
    title: 'Online Round 2026',
    phase: 'open',
    opensAt: '2026-11-22T04:30:00.000Z',
    closesAt: '2026-11-22T06:30:00.000Z',
    isRehearsal: false,
  },
  pause: null,
  sections: [
    { section: 1, title: 'Science' },
    { section: 2, title: 'History' },
  ],
  counts: counts(),
  cities: [{ city: 'Bhopal', counts: counts() }],
  schools: [
    { schoolId: dps, name: 'DPS, 462001', city: 'Bhopal', counts: counts({ sitting: [5, 6], silent: 0 }) },
    { schoolId: kv, name: 'Kendriya Vidyalaya', city: 'Indore', counts: counts({ sitting: [100, 9], silent: 4 }) },
    { schoolId: null, name: 'No school', city: '', counts: counts({ sitting: [0, 0], silent: 9 }) },
  ],
  load: { savesPerSecond: 812.4, p99Ms: 22.6, servers: 2 },
  picture: {
    from: '2026-11-22T04:31:00.000Z',
    stepSeconds: 30,
    sitting: Array.from({ length: 61 }, (_, index) => index * 10),
    savesPerSecond: Array.from({ length: 61 }, () => 800),
    p99Ms: Array.from({ length: 61 }, () => null),
  },
  paper: { version: 2, publishedAt: '2026-11-20T05:00:00.000Z', openChecks: 0, corrections: 0, missingPictures: 0 },
  ...more,
});

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

type LiveEvent = EventInputOf<typeof teamLiveEndpoints.followLive>;

function open(
  begins: () => LiveEvent | undefined = () => ({ kind: 'board', board: board() }),
  address = '/admin/live',
  role: Role = 'owner',
) {
  const stream = api.stream(teamLiveEndpoints.followLive, begins);
  return { stream, ...openAdminPage([{ path: '/admin/live', element: <LivePage /> }], address, role) };
}

async function numberOf(label: string): Promise<string | null | undefined> {
  const numbers = await screen.findByRole('region', { name: 'Numbers' });
  return within(numbers).getByText(label).closest('li')?.textContent?.replace(label, '');
}

/** The schools in their order, with the number in a section. */
function schoolsShown(): string[] {
  const rows = within(screen.getByRole('region', { name: 'Schools in numbers' }))
    .getAllByRole('row')
    .slice(1);
  return rows.map((row) => within(row).getByRole('rowheader').textContent ?? '');
}

test('shows the states of participants, the servers and the paper', async () => {
  open();
  expect(await numberOf('Registered')).toBe('1,200');
  expect(await numberOf('Playing now')).toBe('500');
  expect(await numberOf('No response')).toBe('7');
  expect(screen.getByText('Open until 12:00 pm, for 1:28:53 more')).toBeTruthy();
  const where = screen.getByRole('region', { name: 'Where they are' });
  expect(within(where).getByText('Section 2: History').closest('li')?.textContent).toContain('200');
  expect(screen.getByText('812.4')).toBeTruthy();
  expect(screen.getByText('23 ms')).toBeTruthy();
  expect(screen.getByText('Version 2 published on 20 November 2026 at 10:30 am')).toBeTruthy();
  expect(screen.getByText('All its pictures are available')).toBeTruthy();
  const picture = within(screen.getByRole('region', { name: 'Last half hour' })).getByRole('table');
  expect(within(picture).getAllByRole('row')).toHaveLength(8);
  expect(within(picture).getAllByRole('row').at(-1)?.textContent).toBe('10:31\u00a0am600800None');
});

test('updates changed parts only', async () => {
  const { stream } = open();
  await numberOf('No response');
  const later = '2026-11-22T05:01:08.000Z';
  act(() => {
    stream.send({ kind: 'change', change: { now: later, counts: counts({ silent: 8 }) } });
  });
  await waitFor(async () => expect(await numberOf('No response')).toBe('8'));
  expect(await numberOf('Registered')).toBe('1,200');
  expect(screen.getByText('10:31:08 am')).toBeTruthy();
});

test('a change replaces the schools in it and adds new ones', () => {
  const changed = { schoolId: kv, name: 'Kendriya Vidyalaya', city: 'Indore', counts: counts({ silent: 0 }) };
  const added = { schoolId: '018f0000-0000-7000-8000-000000000003', name: 'New', city: 'Indore', counts: counts() };
  const { schools, load } = applyChange(board(), { now, schools: [changed, added], load: undefined });
  expect(schools.map(({ name }) => name)).toEqual(['DPS, 462001', 'Kendriya Vidyalaya', 'No school', 'New']);
  expect(schools[1]?.counts.silent).toBe(0);
  expect(load).toEqual(board().load);
});

test('shows the age of the numbers while the connection is down, and recovers by itself', async () => {
  const { stream } = open();
  expect(await screen.findByText('Live', { selector: 'p span' })).toBeTruthy();
  act(() => stream.cut());
  expect(await screen.findByText('Reconnecting…, as of 10:31:07 am')).toBeTruthy();
  expect(await numberOf('No response')).toBe('7');
  await waitFor(() => expect(stream.opened).toBeGreaterThan(1));
  expect(await screen.findByText('Live', { selector: 'p span' })).toBeTruthy();
});

test('warns if nothing arrives on an open connection', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  try {
    open();
    expect(await screen.findByText('Live', { selector: 'p span' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(await screen.findByText('Reconnecting…, as of 10:31:07 am')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('the numbers of an ended rehearsal are marked, with a link back (J8)', async () => {
  const { stream } = open(() => {
    if (stream.opened > 1) throw new Refusal('round-unknown');
    return { kind: 'board', board: board({ round: { ...board().round, isRehearsal: true } }) };
  });
  expect(await screen.findByText('Live', { selector: 'p span' })).toBeTruthy();
  act(() => stream.cut());
  expect(await screen.findByText('The rehearsal has ended, as of 10:31:07 am')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Follow the current round' })).toBeTruthy();
  expect(screen.queryByText(/Open until/)).toBeNull();
});

test('an unknown round is explained', async () => {
  api.on(teamLiveEndpoints.readLive, () => {
    throw new Refusal('round-unknown');
  });
  open(() => {
    throw new Refusal('round-unknown');
  });
  expect((await screen.findByRole('alert')).textContent).toContain('round');
});

test('numbers link to the participants, for those who may see names', async () => {
  open(undefined, '/admin/live?round=online-2026');
  const silent = await screen.findByRole('link', { name: 'No response' });
  expect(silent.getAttribute('href')).toBe('/admin/participants?round=online-2026&state=silent');
  expect(screen.getByRole('link', { name: 'Section 2: History' }).getAttribute('href')).toBe(
    '/admin/participants?round=online-2026&state=sitting&section=2',
  );
});

test('a viewer sees the numbers, without links to names', async () => {
  open(undefined, '/admin/live', 'viewer');
  expect(await numberOf('No response')).toBe('7');
  expect(screen.queryByRole('link', { name: 'No response' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'DPS, 462001' })).toBeNull();
});

test('schools can be searched and sorted, the largest first', async () => {
  const { user, router } = open();
  await numberOf('No response');
  expect(schoolsShown().map((name) => name.slice(0, 3))).toEqual(['Ken', 'DPS', 'No ']);
  const table = screen.getByRole('region', { name: 'Schools in numbers' });
  await user.click(within(table).getByRole('button', { name: 'No response' }));
  expect(schoolsShown().map((name) => name.slice(0, 3))).toEqual(['No ', 'Ken', 'DPS']);
  await user.click(within(table).getByRole('button', { name: 'School' }));
  expect(schoolsShown().map((name) => name.slice(0, 3))).toEqual(['DPS', 'Ken', 'No ']);
  expect(router.state.location.search).toBe('?sort=name');
  await user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'vidya');
  await waitFor(() => expect(schoolsShown()).toEqual(['Kendriya VidyalayaIndore487 of 1,100 here']));
  expect(screen.getByText('1 of 3 schools')).toBeTruthy();
});

test('only schools with somebody in are listed, each with how many should be here, and the others on demand (J10)', async () => {
  const gone = { waiting: 0, sitting: [0, 0], betweenSections: 0, submitted: 0, disqualified: 0, silent: 0 };
  const [first, second, third] = board().schools;
  const away = { schoolId: '018f0000-0000-7000-8000-000000000004', name: 'Away', city: 'Ujjain', counts: counts(gone) };
  const schools = [first, second, third, away].filter((one) => one !== undefined);
  const { user, router } = open(() => ({ kind: 'board', board: board({ schools }) }));
  expect(await screen.findByText('3 schools with someone here')).toBeTruthy();
  expect(schoolsShown()).toContain('DPS, 462001Bhopal389 of 1,100 here');
  expect(schoolsShown().join()).not.toContain('Away');
  const where = screen.getByRole('region', { name: 'Where they are' });
  expect(where.textContent).toContain('878 of 1,100 who can play are here');
  await user.click(screen.getByRole('button', { name: 'Also 1 school with nobody here' }));
  expect(schoolsShown()).toContain('AwayUjjain0 of 1,100 here');
  expect(router.state.location.search).toBe('?all=1');
  await user.click(screen.getByRole('button', { name: 'Only those with someone here' }));
  expect(schoolsShown().join()).not.toContain('Away');
});

test('a projector shows only the numbers until it is closed', async () => {
  const { user, router } = open();
  await user.click(await screen.findByRole('button', { name: 'Projector' }));
  const shown = await screen.findByRole('dialog', { name: 'Live numbers for a projector' });
  expect(within(shown).getByText('Playing').closest('li')?.textContent).toBe('500Playing');
  within(shown).getByRole('img', { name: '878 of 1,100 are here' });
  const race = within(shown).getByRole('list', { name: 'Cities' });
  expect(
    within(race)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bhopal878 here, 310 submitted']);
  expect(router.state.location.search).toBe('?projector=');
  expect(document.activeElement, 'no ring is around the way out').toBe(shown);
  act(() => void shown.dispatchEvent(new Event('cancel', { cancelable: true })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
});

test('shows a pause of everybody, and an empty round', async () => {
  const nobody = {
    waiting: 0,
    sitting: [0, 0],
    betweenSections: 0,
    submitted: 0,
    disqualified: 0,
    silent: 0,
    flagged: 0,
  };
  open(() => ({
    kind: 'board',
    board: board({ pause: { until: '2026-11-22T05:15:00.000Z' }, counts: counts(nobody) }),
  }));
  expect(await screen.findByText('The quiz is paused')).toBeTruthy();
  expect(screen.getByText(/They resume automatically at 10:45:00 am, in\s+13:53/)).toBeTruthy();
  expect(screen.getByText('No participants yet')).toBeTruthy();
});

test.each([
  [{ version: null, publishedAt: null, openChecks: 3 }, 'Not published, and the checklist finds 3 problems'],
  [{ missingPictures: 1 }, 'One picture is missing'],
  [{ missingPictures: null }, 'Its pictures could not be checked'],
  [{ corrections: 1 }, 'Its answer keys were corrected: 1 time'],
])('of the paper %j it is said: %s', async (paper, sentence) => {
  open(() => ({ kind: 'board', board: board({ paper: { ...board().paper, ...paper } }) }));
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('shows the phase of the round, and open tasks', () => {
  const at = (round: Partial<LiveBoardReply['round']>) => roundText(board({ round: { ...board().round, ...round } }));
  expect(at({ phase: 'announced', opensAt: '2026-11-22T05:31:10.000Z' })).toBe('Opens at 11:01\u00a0am, in 30:03');
  expect(at({ phase: 'announced', opensAt: '2026-11-25T05:31:07.000Z' })).toBe(
    'Opens on 25 November 2026 at 11:01 am, in 3 days',
  );
  expect(at({ phase: 'open', closesAt: null })).toBe('Open, without a closing time');
  expect(at({ phase: 'closed' })).toBe('Closed at 12:00\u00a0pm');
  expect(at({ phase: 'draft' })).toBe('This round is a draft: only the team can take it.');
  expect(timeLeftText('2026-11-22T05:00:00.000Z', now)).toBe('0:00');
});
