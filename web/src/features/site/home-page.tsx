import { clubContent } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { absoluteAddress, pageMeta, textsAt } from '#shared/page-meta.ts';
import { Hero } from './hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { organization } from './organization.ts';
import { whenIdle } from './when-idle.ts';

// They appear a moment after the page, so their script loads after it.
const useHomePopUps = whenIdle(() => import('./home-pop-ups.tsx'));

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
      <PopUps />
    </>
  );
}

/** Apart from the page, so that their arrival does not render all of it a second time. */
function PopUps() {
  const loaded = useHomePopUps();
  return loaded && <loaded.HomePopUps />;
}
