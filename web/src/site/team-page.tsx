import { club } from 'virtual:club';
import { teamContent } from 'virtual:team';
import { teamTexts } from '@club/texts/team';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { curly } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TeamCard } from './team-card.tsx';

export const meta: MetaFunction = ({ location }) => {
  const { name, intro } = textsAt(location, teamTexts);
  return pageMeta(location, { title: pageTitle(name), description: `${club.name}: ${intro}` });
};

export default function TeamPage() {
  const texts = useTexts(teamTexts);
  const team = useTexts(teamContent);
  return (
    <>
      <PageBanner kicker={<InEnglish>{curly(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      <section aria-labelledby="members" className="page-width py-8 md:py-20 short:py-6">
        <h2 id="members" className="sr-only">
          {texts.members}
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
