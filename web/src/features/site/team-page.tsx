import { club } from 'virtual:club';
import { teamContent } from 'virtual:team';
import { groupTeam, type PostGroup } from '@club/domain/features/site/team-member';
import { teamTexts } from '@club/texts/team';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TeamCard, TeamLine } from './team-card.tsx';

export const meta: MetaFunction = ({ location }) => {
  const { name, intro } = textsAt(location, teamTexts);
  return pageMeta(location, { title: pageTitle(name), description: `${club.name}: ${intro}` });
};

const lineLook = 'gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3';
/** Groups with few members have tiles without gaps, those with many have lines. */
const groupLooks: Readonly<Record<PostGroup, string>> = {
  bearers: 'grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-4 lg:gap-x-8',
  secretaries: 'grid-cols-2 gap-x-5 gap-y-8 md:grid-cols-4 lg:gap-x-8',
  heads: 'grid-cols-2 gap-x-5 gap-y-8 sm:grid-cols-3 lg:grid-cols-6',
  coordinators: lineLook,
  others: lineLook,
};
const inLines: readonly PostGroup[] = ['coordinators', 'others'];

export default function TeamPage() {
  const texts = useTexts(teamTexts);
  const years = groupTeam(useTexts(teamContent));
  return (
    <>
      <PageBanner kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      <div className="page-width divide-y divide-line">
        {years.map(({ year, groups }) => (
          <section key={year ?? 'now'} aria-labelledby={`team-${year ?? 'now'}`} className="py-8 md:py-16 short:py-6">
            <h2 id={`team-${year ?? 'now'}`} className="figures text-3xl">
              {year ?? texts.now}
            </h2>
            {groups.map(({ group, members }) => (
              <div key={group} className="mt-8 md:mt-12">
                <h3 className="text-xl text-text-soft">{texts.groups[group]}</h3>
                <ul className={`mt-4 grid ${year === undefined ? groupLooks[group] : lineLook}`}>
                  {members.map((member) => (
                    <li key={`${member.name} ${member.post}`}>
                      {year !== undefined || inLines.includes(group) ? (
                        <TeamLine member={member} />
                      ) : (
                        <TeamCard member={member} level={4} />
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </>
  );
}
