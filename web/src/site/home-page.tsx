import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { absoluteAddress, pageMeta } from '#shared/page-meta.ts';
import { AboutSection } from './about-section.tsx';
import { ChallengeSection } from './challenge-section.tsx';
import { EventsSection } from './events-section.tsx';
import { Hero } from './hero.tsx';
import { HomePopUps } from './home-pop-ups.tsx';
import { SponsorsSection } from './sponsors-section.tsx';
import { organization } from './structured-data.ts';
import { TeamSection } from './team-section.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: `${club.name} | ${club.institute.shortName}`,
    description: club.summary,
    path: '/',
    structuredData: [organization(club, absoluteAddress)],
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <AboutSection />
      <ChallengeSection />
      <EventsSection />
      <TeamSection />
      <SponsorsSection />
      <HomePopUps />
    </>
  );
}
