import { clubContent } from 'virtual:club';
import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { absoluteAddress, pageMeta, textsAt } from '#shared/page-meta.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { Hero } from './hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { organization } from './organization.ts';

// They appear a moment after the page, so their script loads after it.
const HomePopUps = lazy(() => import('./home-pop-ups.tsx').then((module) => ({ default: module.HomePopUps })));

export const meta: MetaFunction = ({ location }) => {
  const club = textsAt(location, clubContent);
  return pageMeta(location, {
    title: `${club.name} | ${club.institute.shortName}`,
    description: club.summary,
    structuredData: [organization(club, absoluteAddress)],
  });
};

export default function HomePage() {
  return (
    <>
      <Hero />
      <HomeSections />
      <PopUpsOnceHydrated />
    </>
  );
}

/** Apart from the page, so that hydration does not render all of it a second time. */
function PopUpsOnceHydrated() {
  const isPrerendered = useIsPrerendered();
  if (isPrerendered) return null;
  return (
    <Suspense>
      <HomePopUps />
    </Suspense>
  );
}
