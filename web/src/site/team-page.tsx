import { club } from 'virtual:club';
import { team } from 'virtual:team';
import type { MetaFunction } from 'react-router';
import { pageMeta, pageTitle } from '#shared/page-meta.ts';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TeamCard } from './team-card.tsx';

const intro = 'The people who write the questions, draw the posters, carry the buzzers and count the marks.';

export const meta: MetaFunction = () =>
  pageMeta({ title: pageTitle('Team'), description: `${club.name}: ${intro}`, path: '/team' });

export default function TeamPage() {
  return (
    <>
      <PageBanner kicker={club.name} title="The team" intro={intro} />
      <section aria-labelledby="members" className="page-width py-8 md:py-20 short:py-6">
        <h2 id="members" className="sr-only">
          Members
        </h2>
        <ul className="grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 md:gap-x-8 md:gap-y-14 lg:grid-cols-4">
          {team.map((member, index) => (
            <li key={`${member.name} ${member.post}`}>
              <TeamCard member={member} position={index} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
