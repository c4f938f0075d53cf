import { clubContent } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { absoluteAddress, pageMeta, textsAt } from '#shared/page-meta.ts';
import { Hero } from './hero.tsx';
import { HomePopUps } from './home-pop-ups.tsx';
import { HomeSections } from './home-sections.tsx';
import { organization } from './organization.ts';

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
      <HomePopUps />
    </>
  );
}
