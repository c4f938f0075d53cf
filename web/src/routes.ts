import { adminPages } from '@club/contract/shared/admin-pages';
import { type Language, translatedLanguages } from '@club/domain/shared/language';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// For us alone: served by `npm run dev`, and built beside the product by its browser test.
const kitPage = process.env.CLUB_KIT ? [route('kit', 'shared/kit/kit-page.tsx')] : [];

/** The pages that are written at build time, in a language: each has an address in every one. `hasLanguageInPath` knows them too. */
const writtenIn = (language: Language) => {
  const id = (name: string) => ({ id: `${name}-${language}` });
  return [
    layout('shared/layouts/public-layout.tsx', id('public'), [
      index('features/site/home-page.tsx', id('home')),
      route('team', 'features/site/team-page.tsx', id('team')),
      route('events/:eventId', 'features/site/event-page.tsx', id('event')),
      route('faqs', 'features/site/faqs-page.tsx', id('faqs')),
      route('schools', 'features/site/for-schools/for-schools-page.tsx', id('schools')),
      route('editions', 'features/site/editions-page.tsx', id('editions')),
      route('sponsors', 'features/site/sponsors/sponsors-page.tsx', id('sponsors')),
      route('privacy', 'features/site/privacy-page.tsx', id('privacy')),
      route('terms', 'features/site/terms-page.tsx', id('terms')),
    ]),
    layout('shared/layouts/account-layout.tsx', id('account'), [
      route('signup', 'features/sign-in/sign-up-page.tsx', id('sign-up')),
      route('signin', 'features/sign-in/sign-in-page.tsx', id('sign-in')),
    ]),
    // Brings its own frame: it turns into the play screen.
    route('quiz/practice', 'features/practice/practice-page.tsx', id('practice')),
  ];
};

/** The list of routes is on every page: an id that says the path again is half as long, compressed, as that of a module. */
const adminRoutes = (wanted: 'round' | 'own' | undefined) =>
  adminPages
    .filter((page) => ('layout' in page ? page.layout : undefined) === wanted)
    .map(({ path, module }) => route(path.slice(1), module, { id: path.slice(1) }));

/** The whole site map. A page that is written at build time is also listed in site-files/public-paths.ts. */
export default [
  ...writtenIn('en'),
  ...translatedLanguages.flatMap((language) => prefix(language, writtenIn(language))),
  layout('shared/layouts/public-layout.tsx', [route('*', 'features/site/not-found-page.tsx')]),
  layout('shared/layouts/account-layout.tsx', [
    route('login', 'features/sign-in/sign-in-page.tsx', { id: 'login' }),
    route('reset-password', 'features/sign-in/forgot-password-page.tsx'),
    route('update-password', 'features/sign-in/update-password-page.tsx'),
    route('reset-password-page', 'features/sign-in/reset-password-page.tsx'),
    route('guardian', 'features/consent/guardian-page.tsx'),
    route('invitation', 'features/team/invitation-page.tsx'),
    route('profile', 'routes/profile-page.tsx'),
    route('verify-email', 'features/sign-in/verify-email-page.tsx'),
    route('update-phone', 'features/profile/update-phone-page.tsx'),
    route('account/verification/:dets', 'features/sign-in/verification-page.tsx'),
    route('certificates/:number?', 'features/certificates/check-page.tsx'),
    route('school-results', 'features/school-results/school-results-page.tsx'),
    route('classes', 'features/classes/classes-page.tsx'),
    route('classes/sheets', 'features/answer-sheets/class-sheets-page.tsx'),
    route('slip', 'features/classes/slip-page.tsx'),
    route('show/:code/invitation', 'features/stage/invitation-page.tsx'),
    route('results', 'features/public-board/board-page.tsx'),
    route('results/key', 'features/objections/key-changes-page.tsx'),
  ]),
  layout('shared/layouts/participant-layout.tsx', [
    route('quiz/review', 'routes/review-page.tsx'),
    route('quiz/certificates', 'features/certificates/own-certificates-page.tsx'),
    layout('features/sitting/sitting-layout.tsx', [
      route('quiz/instr/:sec', 'features/sitting/instructions-page.tsx'),
      route('quiz/play/:sec', 'features/sitting/play-page.tsx'),
      route('quiz/result/:msg', 'features/results/student/result-page.tsx'),
    ]),
  ]),
  // Brings its own frame, as practice does.
  route('quiz/past', 'features/past-rounds/past-page.tsx'),
  route('show/:code?', 'features/stage/show-page.tsx'),
  ...adminRoutes('own'),
  layout('routes/admin-layout.tsx', [
    layout('features/rounds-admin/round-layout.tsx', adminRoutes('round')),
    ...adminRoutes(undefined),
  ]),
  ...kitPage,
] satisfies RouteConfig;
