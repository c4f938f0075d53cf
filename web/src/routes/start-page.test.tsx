import { teamLiveEndpoints } from '@club/contract/team-live';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { Refusal } from '@club/domain/shared/refusal';
import type { Role } from '@club/domain/shared/role';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Tasks } from '#features/team-tasks/queries.ts';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import Start from './start-page.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

const round = { slug: 'round-2026', title: 'Round 2026' };

const has = (tasks: Tasks['tasks']) =>
  api.on(teamTasksEndpoints.listTasks, () => ({
    ...{ currentRound: round.slug, tasks, firstSteps: [], leftovers: [], missingTemplates: [], missingServices: [] },
  }));
const open = (role?: Role) => openAdminPage([{ path: '/admin', element: <Start /> }], '/admin', role);

test('begins with the current round: its phase, until when, and how many registered, play and have submitted (W7)', async () => {
  has([{ kind: 'answer-appeals', isDue: true, round, count: 2, at: null }]);
  const counts = {
    ...{ registered: 1200, proved: 1100, vouched: 0, waiting: 40, sitting: [300, 200], betweenSections: 25 },
    ...{ submitted: 310, disqualified: 3, silent: 7, flagged: 2 },
  };
  const live = {
    now: '2026-11-22T05:00:00.000Z',
    round: {
      ...{ slug: round.slug, title: round.title, phase: 'open' as const, isRehearsal: false },
      ...{ opensAt: '2026-11-22T04:30:00.000Z', closesAt: '2026-11-22T07:30:00.000Z' },
    },
    ...{ pause: null, sections: [], counts, cities: [], schools: [] },
    load: { savesPerSecond: 0, p99Ms: null, servers: 1 },
    picture: { from: '2026-11-22T04:31:00.000Z', stepSeconds: 30, sitting: [], savesPerSecond: [], p99Ms: [] },
    paper: { version: 2, publishedAt: null, openChecks: 0, corrections: 0, missingPictures: 0 },
  };
  api.on(teamLiveEndpoints.readLive, () => live);
  open();
  await screen.findByRole('link', { name: round.title });
  const strip = screen.getByRole('region', { name: 'The current round' });
  expect(strip.textContent).toBe('Round 2026OpenCloses in 2 hoursRegistered1,200Playing525Submitted310');
  expect(within(strip).getByRole('link').getAttribute('href')).toBe('/admin/live#board');
  const now = await screen.findByRole('heading', { level: 2, name: 'Now' });
  expect(strip.compareDocumentPosition(now)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['that do not come', () => new Promise<never>(() => undefined), 'Loading its figures'],
  [
    'that cannot be read',
    () => {
      throw new Unreachable();
    },
    'Its figures cannot be read now. They come by themselves.',
  ],
] as const)(
  'waits for no figures %s: the tasks are there, and the place of the round is kept (W7)',
  async (_, reply, line) => {
    has([{ kind: 'answer-appeals', isDue: true, round, count: 2, at: null }]);
    api.on(teamLiveEndpoints.readLive, reply);
    open();
    await screen.findByRole('heading', { level: 2, name: 'Now' });
    const strip = screen.getByRole('region', { name: 'The current round' });
    await within(strip).findByText(line, {}, { timeout: 10_000 });
  },
);

test('a question writer, who may not watch a round, asks for no figures of it (W7)', async () => {
  const calls = api.on(teamLiveEndpoints.readLive, () => {
    throw new Refusal('round-unknown');
  });
  has([]);
  open('question-writer');
  await screen.findByText('Nothing to do right now.');
  expect(calls).toEqual([]);
});
