import type { Right } from '@club/domain/shared/role';

/** In the order of the menu. */
export const adminMenuGroups = ['start', 'paper', 'day', 'results', 'people'] as const;
export type AdminMenuGroup = (typeof adminMenuGroups)[number];

interface AdminPage {
  /** Placeholders are written `:name` and match one segment of the path. */
  readonly path: '/admin' | `/admin/${string}`;
  /** The right that a role needs to see the page. See docs/rules/accounts.md, A22. */
  readonly right: Right;
  /** Below `web/src`. */
  readonly module: string;
  /** Omitted if only other pages link to it. */
  readonly menu?: { readonly group: AdminMenuGroup; readonly label: string; readonly icon: string };
  /** `round`: is about the round in its address; `own`: renders its own frame. */
  readonly layout?: 'round' | 'own';
}

/**
 * All pages of the team, in the order of the menu, in each group the most used first. A row defines the page's route, its right,
 * its menu item and that the server serves it.
 */
export const adminPages = [
  {
    path: '/admin',
    right: 'rounds',
    module: 'routes/start-page.tsx',
    menu: { group: 'start', label: 'Start', icon: 'house' },
  },
  {
    path: '/admin/manage',
    right: 'bank',
    module: 'features/question-bank/manage-questions-page.tsx',
    menu: { group: 'paper', label: 'Manage Quiz', icon: 'clipboard-list' },
    layout: 'round',
  },
  {
    path: '/admin/import',
    right: 'bank',
    module: 'features/question-bank/import-questions-page.tsx',
    layout: 'round',
  },
  {
    path: '/admin/manage/:id/edit',
    right: 'bank',
    module: 'features/question-bank/edit-question-page.tsx',
    layout: 'round',
  },
  {
    path: '/admin/add',
    right: 'bank',
    module: 'features/question-bank/add-question-page.tsx',
    menu: { group: 'paper', label: 'Add Quiz', icon: 'plus' },
    layout: 'round',
  },
  {
    path: '/admin/bank',
    right: 'bank',
    module: 'features/question-bank/bank-page.tsx',
    menu: { group: 'paper', label: 'All Questions', icon: 'library' },
  },
  {
    path: '/admin/rounds',
    right: 'bank',
    module: 'features/rounds-admin/rounds-page.tsx',
    menu: { group: 'paper', label: 'Rounds', icon: 'layers' },
  },
  { path: '/admin/rounds/:slug', right: 'organise', module: 'features/rounds-admin/round-settings-page.tsx' },
  { path: '/admin/rounds/:slug/paper', right: 'bank', module: 'routes/round-paper-page.tsx' },
  { path: '/admin/rounds/:slug/print', right: 'bank', module: 'features/publishing/print-paper-page.tsx' },
  { path: '/admin/rounds/:slug/stage', right: 'organise', module: 'features/stage/stage-page.tsx' },
  {
    path: '/admin/rounds/:slug/stage/play',
    right: 'organise',
    module: 'features/stage/play-page.tsx',
    layout: 'own',
  },
  // It turns into the play screen.
  {
    path: '/admin/rounds/:slug/try',
    right: 'bank',
    module: 'features/rounds-admin/preview-round-page.tsx',
    layout: 'own',
  },
  {
    path: '/admin/rehearsal',
    right: 'organise',
    module: 'features/rehearsal/rehearsal-page.tsx',
    menu: { group: 'paper', label: 'Rehearsal', icon: 'clapperboard' },
  },
  {
    path: '/admin/live',
    right: 'watch',
    module: 'features/team-live/live-page.tsx',
    menu: { group: 'day', label: 'Live', icon: 'activity' },
    layout: 'round',
  },
  {
    path: '/admin/participants',
    right: 'participants',
    module: 'features/participants/participants-page.tsx',
    menu: { group: 'day', label: 'Participants', icon: 'contact' },
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
    menu: { group: 'day', label: 'Extra Time & Pauses', icon: 'life-buoy' },
    layout: 'round',
  },
  {
    path: '/admin/answer-sheets',
    right: 'organise',
    module: 'features/answer-sheets/answer-sheets-page.tsx',
    menu: { group: 'day', label: 'Answer Sheets', icon: 'scan-line' },
    layout: 'round',
  },
  {
    path: '/admin/announcements',
    right: 'organise',
    module: 'features/announcements/announcements-page.tsx',
    menu: { group: 'day', label: 'Announcements', icon: 'megaphone' },
    layout: 'round',
  },
  {
    path: '/admin/results',
    right: 'watch',
    module: 'features/results/results-page.tsx',
    menu: { group: 'results', label: 'Show Leaderboard', icon: 'award' },
    layout: 'round',
  },
  {
    path: '/admin/objections',
    right: 'participants',
    module: 'routes/objections-page.tsx',
    menu: { group: 'results', label: 'Objections', icon: 'message-square-warning' },
    layout: 'round',
  },
  {
    path: '/admin/statistics',
    right: 'bank',
    module: 'features/statistics/statistics-page.tsx',
    menu: { group: 'results', label: 'Statistics', icon: 'chart-scatter' },
    layout: 'round',
  },
  {
    path: '/admin/likeness',
    right: 'organise',
    module: 'features/likeness/likeness-page.tsx',
    menu: { group: 'results', label: 'Compare Answers', icon: 'git-compare' },
    layout: 'round',
  },
  {
    path: '/admin/certificates',
    right: 'organise',
    module: 'features/certificates/certificates-page.tsx',
    menu: { group: 'results', label: 'Certificates', icon: 'file-badge' },
    layout: 'round',
  },
  {
    path: '/admin/school-codes',
    right: 'organise',
    module: 'features/school-results/school-codes-page.tsx',
    menu: { group: 'results', label: 'School Codes', icon: 'key-round' },
    layout: 'round',
  },
  {
    path: '/admin/report',
    right: 'watch',
    module: 'features/results/report-page.tsx',
    menu: { group: 'results', label: 'Report', icon: 'presentation' },
    layout: 'round',
  },
  {
    path: '/admin/people',
    right: 'participants',
    module: 'features/team/people-page.tsx',
    menu: { group: 'people', label: 'Registrations', icon: 'users' },
  },
  {
    path: '/admin/schools',
    right: 'organise',
    module: 'features/schools-admin/schools-page.tsx',
    menu: { group: 'people', label: 'Schools', icon: 'school' },
  },
  {
    path: '/admin/teachers',
    right: 'organise',
    module: 'features/classes/teachers-page.tsx',
    menu: { group: 'people', label: 'Teachers', icon: 'contact' },
  },
  {
    path: '/admin/consent',
    right: 'organise',
    module: 'features/consent/consent-page.tsx',
    menu: { group: 'people', label: 'Consent', icon: 'signature' },
  },
  {
    path: '/admin/team',
    right: 'team',
    module: 'features/team/team-page.tsx',
    menu: { group: 'people', label: 'Team', icon: 'shield-check' },
  },
  {
    path: '/admin/club',
    right: 'team',
    module: 'features/club-details/club-details-page.tsx',
    menu: { group: 'people', label: 'Club Details', icon: 'pencil-line' },
  },
  { path: '/admin/sealed', right: 'team', module: 'features/sealed-accounts/sealed-accounts-page.tsx' },
  {
    path: '/admin/audit',
    right: 'organise',
    module: 'features/audit/audit-page.tsx',
    menu: { group: 'people', label: 'Audit Log', icon: 'scroll-text' },
  },
] as const satisfies readonly AdminPage[];

export type AdminMenuIcon = Extract<(typeof adminPages)[number], { menu: unknown }>['menu']['icon'];
