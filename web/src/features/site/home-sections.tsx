import { AboutSection } from './about-section.tsx';
import { ChallengeSection } from './challenge-section.tsx';
import { EventsSection } from './events-section.tsx';
import { SponsorsSection } from './sponsors-section.tsx';
import { TeamSection } from './team-section.tsx';
import { TryQuestions } from './try-questions.tsx';

export function HomeSections() {
  return (
    <>
      <TryQuestions />
      <ChallengeSection />
      <AboutSection />
      <EventsSection />
      <TeamSection />
      <SponsorsSection />
    </>
  );
}
