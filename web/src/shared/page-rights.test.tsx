import { adminPages } from '@club/contract/shared/admin-pages';
import { may, type Role, roles } from '@club/domain/shared/role';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '#testing/fake-api.ts';
import { openAdminPage } from '#testing/open-admin-page.tsx';
import { mayOpen, rightOfPage } from './page-rights.ts';

// The menu fetches its counts.
beforeEach(() => void fakeApi());

const teamPaths = adminPages.map(({ path }) => path);

test.each<[string, Parameters<typeof mayOpen>[1], readonly Role[]]>([
  ['the bank', '/admin/manage?round=next-year', ['owner', 'organiser', 'question-writer']],
  ['a question', '/admin/manage/018f/edit', ['owner', 'organiser', 'question-writer']],
  ['the leaderboard', '/admin/results/', ['owner', 'organiser', 'viewer']],
  ['the settings of a round', '/admin/rounds/next-year', ['owner', 'organiser']],
  ['people', '/admin/people', ['owner', 'organiser']],
  ['the team', '/admin/team', ['owner']],
])('%s may be opened only by roles with its right, and by no participant (A22)', (_what, to, allowed) => {
  expect(roles.filter((role) => mayOpen(role, to))).toEqual(allowed);
  expect(mayOpen(null, to)).toBe(false);
});

test('a page has the right of its own path, with any values of its placeholders', () => {
  expect(new Set(teamPaths.map(rightOfPage))).toEqual(
    new Set(teamPaths.map((path) => rightOfPage(path.replace(/:\w+/g, 'anything')))),
  );
  expect(rightOfPage('/admin/no-such-page')).toBe('organise');
});

test('every role starts at the start page, and no participant', () => {
  for (const role of roles) expect(mayOpen(role, '/admin')).toBe(true);
  expect(mayOpen(null, '/admin')).toBe(false);
});

test.each(roles)('the menu leads the role %s to every page it may see, in the order of the table', async (role) => {
  const path = '/admin';
  openAdminPage([{ path, element: <h1>A page</h1> }], path, role);
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }));
  const shown = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const allowed = adminPages.flatMap((page) =>
    'menu' in page && may(role, page.right) ? [[page.menu.label, page.path]] : [],
  );
  expect(shown).toEqual(allowed);
});

test.each([
  ['owner', ['Add Quiz', 'Show Leaderboard', 'Download Results Sheet', 'Registrations', 'Team', 'Audit Log'], []],
  ['organiser', ['Add Quiz', 'Show Leaderboard', 'Download Results Sheet', 'Registrations', 'Audit Log'], ['Team']],
  [
    'question-writer',
    ['Add Quiz', 'Manage Quiz', 'Statistics', 'Rounds'],
    [
      'Show Leaderboard',
      'Download Registrations Sheet',
      'Download Results Sheet',
      'Schools',
      'Registrations',
      'Team',
      'Audit Log',
    ],
  ],
  [
    'viewer',
    ['Show Leaderboard'],
    ['Add Quiz', 'Manage Quiz', 'Rounds', 'Download Results Sheet', 'Registrations', 'Team'],
  ],
] as const)('the menu of the role %s has exactly what it may use', async (role, held, missing) => {
  const path = '/admin';
  openAdminPage([{ path, element: <h1>A page</h1> }], path, role);
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }));
  for (const label of held) expect(menu.getByText(label)).toBeDefined();
  for (const label of missing) expect(menu.queryByText(label)).toBeNull();
});

test('the menu marks the statistics as the current page', async () => {
  openAdminPage([{ path: '/admin/statistics', element: <h1>Statistics</h1> }], '/admin/statistics?round=a', 'owner');
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }));
  expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Statistics');
});

test('a page that a role may not see leads home', async () => {
  const { router } = openAdminPage(
    [{ path: '/admin/results', element: <h1>Scores</h1> }],
    '/admin/results',
    'question-writer',
  );
  await screen.findByText('Somewhere else');
  expect(router.state.location.pathname).toBe('/');
});
