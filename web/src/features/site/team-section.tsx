import { sectionsContent } from 'virtual:home-sections';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { TeamCard } from './team-card.tsx';

/** The first few members, with a link to the full team. */
export function TeamSection() {
  const texts = useTexts(homeTexts);
  const sections = useTexts(sectionsContent);
  return (
    <section id="team" aria-labelledby="team-title" className="settle page-width py-20 md:py-28">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="team-title" className="text-3xl">
          {texts.team}
        </h2>
        <ButtonLink to="/team" variant="secondary">
          {texts.meetAll({ count: sections.teamCount })}
        </ButtonLink>
      </div>
      <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-4 md:gap-x-8">
        {sections.team.map((member) => (
          <li key={member.name}>
            <TeamCard member={member} />
          </li>
        ))}
      </ul>
    </section>
  );
}
