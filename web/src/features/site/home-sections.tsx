import { AboutSection } from './about-section.tsx';
import { ChallengeSection } from './challenge-section.tsx';
import { EventsSection } from './events-section.tsx';
import { SponsorsSection } from './sponsors-section.tsx';
import { TeamSection } from './team-section.tsx';

export function HomeSections() {
  return (
    <>
      <AboutSection />
      <ChallengeSection />
      <EventsSection />
      <TeamSection />
      <SponsorsSection />
    </>
  );
}
