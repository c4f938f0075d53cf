import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// For us alone: served by `npm run dev`, and built beside the product by its browser test.
const kitPage = process.env.CLUB_KIT ? [route('kit', 'shared/kit/kit-page.tsx')] : [];

/** The pages that are written at build time, in a language: each has an address in every one. `hasLanguageInPath` knows them too. */
const writtenIn = (language: 'en' | 'hi') => {
  const id = (name: string) => ({ id: `${name}-${language}` });
  return [
    layout('shared/layouts/public-layout.tsx', id('public'), [
      index('site/home-page.tsx', id('home')),
      route('team', 'site/team-page.tsx', id('team')),
      route('events/:eventId', 'site/event-page.tsx', id('event')),
      route('faqs', 'site/faqs-page.tsx', id('faqs')),
      route('schools', 'site/for-schools/for-schools-page.tsx', id('schools')),
      route('editions', 'site/editions-page.tsx', id('editions')),
      route('sponsors', 'site/sponsors/sponsors-page.tsx', id('sponsors')),
      route('privacy', 'site/privacy-page.tsx', id('privacy')),
      route('terms', 'site/terms-page.tsx', id('terms')),
    ]),
    layout('shared/layouts/account-layout.tsx', id('account'), [
      route('signup', 'accounts/sign-up-page.tsx', id('sign-up')),
      route('signin', 'accounts/sign-in-page.tsx', id('sign-in')),
    ]),
    // Brings its own frame: it turns into the play screen.
    route('quiz/practice', 'quiz/practice-page.tsx', id('practice')),
  ];
};

/** The whole site map. A page that is written at build time is also listed in site-files/public-paths.ts. */
export default [
  ...writtenIn('en'),
  ...prefix('hi', writtenIn('hi')),
  layout('shared/layouts/public-layout.tsx', [route('*', 'site/not-found-page.tsx')]),
  layout('shared/layouts/account-layout.tsx', [
    route('login', 'accounts/sign-in-page.tsx', { id: 'login' }),
    route('reset-password', 'accounts/forgot-password-page.tsx'),
    route('update-password', 'accounts/update-password-page.tsx'),
    route('reset-password-page', 'accounts/reset-password-page.tsx'),
    route('profile', 'accounts/profile-page.tsx'),
    route('update-phone', 'accounts/update-phone-page.tsx'),
    route('account/verification/:dets', 'accounts/verification-page.tsx'),
  ]),
  layout('shared/layouts/participant-layout.tsx', [
    layout('quiz/sitting-layout.tsx', [
      route('quiz/instr/:sec', 'quiz/instructions-page.tsx'),
      route('quiz/play/:sec', 'quiz/play-page.tsx'),
      route('quiz/result/:msg', 'quiz/result-page.tsx'),
    ]),
  ]),
  route('admin', 'accounts/admin/first-page.tsx'),
  // Brings its own frame: it turns into the play screen.
  route('admin/rounds/:slug/try', 'quiz/try-round-page.tsx'),
  layout('shared/layouts/admin-layout.tsx', [
    layout('rounds/round-layout.tsx', [
      route('admin/add', 'papers/add-question-page.tsx'),
      route('admin/manage', 'papers/manage-questions-page.tsx'),
      route('admin/manage/:id/edit', 'papers/edit-question-page.tsx'),
      route('admin/results', 'results/results-page.tsx'),
      route('admin/statistics', 'results/statistics-page.tsx'),
      route('admin/live', 'day/live/live-page.tsx'),
      route('admin/participants', 'day/participants/participants-page.tsx'),
      route('admin/participants/:id', 'day/participants/participant-page.tsx'),
      route('admin/interventions', 'day/interventions/interventions-page.tsx'),
      route('admin/announcements', 'day/announcements/announcements-page.tsx'),
    ]),
    route('admin/rounds', 'rounds/rounds-page.tsx'),
    route('admin/rounds/:slug', 'rounds/round-settings-page.tsx'),
    route('admin/rounds/:slug/paper', 'rounds/round-paper-page.tsx'),
    route('admin/rehearsal', 'day/rehearsal/rehearsal-page.tsx'),
    route('admin/schools', 'schools/schools-page.tsx'),
    route('admin/people', 'accounts/admin/people-page.tsx'),
    route('admin/team', 'accounts/admin/team-page.tsx'),
    route('admin/audit', 'accounts/admin/audit-page.tsx'),
  ]),
  ...kitPage,
] satisfies RouteConfig;
