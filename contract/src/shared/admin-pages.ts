import type { Right } from '@club/domain/shared/role';

interface AdminPage {
  /** Placeholders are written `:name` and stand for one step of the path. */
  readonly path: `/admin/${string}`;
  /** Whose role carries it may see the page. See docs/rules/accounts.md, A22. */
  readonly right: Right;
  /** Below `web/src`. */
  readonly module: string;
  /** Left out where other pages lead to it. */
  readonly menu?: { readonly label: string; readonly icon: string };
  /** `round`: is about the round that its address names; `own`: brings its own frame. */
  readonly layout?: 'round' | 'own';
}

/** Every page of the team, in the order of the menu. From a row follow its route, its right, its item of the menu and that the server serves it. */
export const adminPages = [
  {
    path: '/admin/add',
    right: 'bank',
    module: 'features/question-bank/add-question-page.tsx',
    menu: { label: 'Add Quiz', icon: 'plus' },
    layout: 'round',
  },
  {
    path: '/admin/manage',
    right: 'bank',
    module: 'features/question-bank/manage-questions-page.tsx',
    menu: { label: 'Manage Quiz', icon: 'clipboard-list' },
    layout: 'round',
  },
  {
    path: '/admin/manage/:id/edit',
    right: 'bank',
    module: 'features/question-bank/edit-question-page.tsx',
    layout: 'round',
  },
  {
    path: '/admin/results',
    right: 'boards',
    module: 'features/results/results-page.tsx',
    menu: { label: 'Show Leaderboard', icon: 'award' },
    layout: 'round',
  },
  {
    path: '/admin/statistics',
    right: 'bank',
    module: 'features/statistics/statistics-page.tsx',
    menu: { label: 'Statistics', icon: 'chart-scatter' },
    layout: 'round',
  },
  {
    path: '/admin/likeness',
    right: 'organise',
    module: 'features/likeness/likeness-page.tsx',
    menu: { label: 'Compare Answers', icon: 'git-compare' },
    layout: 'round',
  },
  {
    path: '/admin/live',
    right: 'boards',
    module: 'features/live/live-page.tsx',
    menu: { label: 'Live', icon: 'activity' },
    layout: 'round',
  },
  {
    path: '/admin/participants',
    right: 'participants',
    module: 'features/participants/participants-page.tsx',
    menu: { label: 'Participants', icon: 'contact' },
    layout: 'round',
  },
  {
    path: '/admin/participants/:id',
    right: 'participants',
    module: 'features/participants/participant-page.tsx',
    layout: 'round',
  },
  {
    path: '/admin/interventions',
    right: 'organise',
    module: 'features/interventions/interventions-page.tsx',
    menu: { label: 'Interventions', icon: 'life-buoy' },
    layout: 'round',
  },
  {
    path: '/admin/announcements',
    right: 'organise',
    module: 'features/announcements/announcements-page.tsx',
    menu: { label: 'Announcements', icon: 'megaphone' },
    layout: 'round',
  },
  {
    path: '/admin/rehearsal',
    right: 'organise',
    module: 'features/rehearsal/rehearsal-page.tsx',
    menu: { label: 'Rehearsal', icon: 'clapperboard' },
  },
  {
    path: '/admin/rounds',
    right: 'bank',
    module: 'features/rounds-admin/rounds-page.tsx',
    menu: { label: 'Rounds', icon: 'layers' },
  },
  { path: '/admin/rounds/:slug', right: 'organise', module: 'features/rounds-admin/round-settings-page.tsx' },
  { path: '/admin/rounds/:slug/paper', right: 'bank', module: 'routes/round-paper-page.tsx' },
  // It turns into the play screen.
  {
    path: '/admin/rounds/:slug/try',
    right: 'bank',
    module: 'features/rounds-admin/try-round-page.tsx',
    layout: 'own',
  },
  {
    path: '/admin/schools',
    right: 'organise',
    module: 'features/schools-admin/schools-page.tsx',
    menu: { label: 'Schools', icon: 'school' },
  },
  {
    path: '/admin/people',
    right: 'participants',
    module: 'features/team/people-page.tsx',
    menu: { label: 'People', icon: 'users' },
  },
  {
    path: '/admin/team',
    right: 'team',
    module: 'features/team/team-page.tsx',
    menu: { label: 'Team', icon: 'shield-check' },
  },
  {
    path: '/admin/audit',
    right: 'organise',
    module: 'features/audit/audit-page.tsx',
    menu: { label: 'Audit Log', icon: 'scroll-text' },
  },
] as const satisfies readonly AdminPage[];

export type AdminMenuIcon = Extract<(typeof adminPages)[number], { menu: unknown }>['menu']['icon'];
