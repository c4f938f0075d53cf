import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// For us alone: served by `npm run dev`, and built beside the product by its browser test.
const kitPage = process.env.CLUB_KIT ? [route('kit', 'shared/kit/kit-page.tsx')] : [];

/** The whole site map. A page that is written at build time is also listed in react-router.config.ts. */
export default [
  layout('shared/layouts/public-layout.tsx', [index('site/home-page.tsx'), route('*', 'site/not-found-page.tsx')]),
  ...kitPage,
] satisfies RouteConfig;
