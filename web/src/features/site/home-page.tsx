import { clubContent } from 'virtual:club';
import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { later } from '#shared/later.ts';
import { absoluteAddress, pageMeta, textsAt } from '#shared/page-meta.ts';
import { Hero } from './hero.tsx';
import { HomePopUps } from './home-pop-ups.tsx';
import { organization } from './organization.ts';

const HomeSections = await later('about', async () => (await import('./home-sections.tsx')).HomeSections);

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
      <Suspense>
        <HomeSections />
      </Suspense>
      <HomePopUps />
    </>
  );
}
