import { clubContent } from 'virtual:club';
import { sectionsContent } from 'virtual:home-sections';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { PageLink } from '#shared/ui/page-link.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { servedNews } from './news-lines.tsx';
import { RegisteredLine } from './registered-line.tsx';

const linkLook = `${textLinkClass} inline-flex min-h-11 items-center`;

const doors = [
  { to: '/faqs#parents', name: 'forParents', text: 'parentsDoor' },
  { to: '/schools', name: 'forSchools', text: 'schoolsDoor' },
  { to: '/sponsors', name: 'sponsorUs', text: 'sponsorsDoor' },
] as const;

/** The rounds of the inter-city challenge, with links for schools and sponsors. */
export function ChallengeSection() {
  const texts = useTexts(homeTexts);
  const club = useTexts(clubContent);
  const langOf = useLangOf();
  const { name, intro, rounds, language } = club.challenge;
  return (
    <section aria-labelledby="challenge" className="bg-sunken py-12 md:py-24">
      <div className="settle page-width">
        <h2 id="challenge" lang={langOf(language)} className="text-3xl">
          {name}
        </h2>
        <p lang={langOf(language)} className="mt-4 max-w-xl text-lg text-text-soft">
          {intro}
        </p>
        <LastEdition />
        {/* While it is empty, its space is the gap between the numbers and the rounds. */}
        <RegisteredLine />
        <ol className="mt-3 grid grid-cols-1 gap-10 md:grid-cols-3 md:gap-8">
          {rounds.map((round, index) => (
            <li key={round.title} className="flex gap-[min(1.25rem,5vw)] md:block">
              <BuzzerRing
                progress={(index + 1) / rounds.length}
                tone="teal"
                className="size-[min(4rem,16vw)] shrink-0 md:size-20"
              >
                <span className="figures font-display text-xl font-extrabold">{index + 1}</span>
              </BuzzerRing>
              <div lang={langOf(round.language)} className="min-w-0 wrap-break-word">
                <h3 className="text-xl md:mt-5">{round.title}</h3>
                <p className="mt-2 text-text-soft">{round.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-8 flex flex-wrap gap-x-6">
          <a href={club.links.sampleBooklet} className={linkLook}>
            {texts.sampleQuestions}
          </a>
          <PageLink to="/editions" className={linkLook}>
            {texts.editions}
          </PageLink>
          <PageLink to="/quiz/past" {...servedNews('past')} className={`${linkLook} empty:hidden`}>
            {''}
          </PageLink>
        </p>
        <ul className="mt-6 grid gap-4 md:grid-cols-3 md:gap-6">
          {doors.map(({ to, name, text }) => (
            <li key={to} className="grid">
              <PageLink
                to={to}
                className="rounded-xl border border-line bg-surface p-5 shadow-card transition-[translate,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-float"
              >
                <h3 className="text-xl">
                  {texts[name]} <span aria-hidden="true">→</span>
                </h3>
                <p className="mt-1 text-text-soft">{texts[text]}</p>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Its number of participants and cities. */
function LastEdition() {
  const texts = useTexts(homeTexts);
  const { lastEdition } = useTexts(sectionsContent);
  if (lastEdition === null) return null;
  const { year, counts } = lastEdition;
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-8 gap-y-2">
      <p className="w-full font-semibold text-accent sm:w-auto">{texts.inYear({ year })}</p>
      <dl className="grid grow grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-8 gap-y-2 sm:flex">
        {counts.map(({ count, noun }) => (
          <div key={noun} className="flex flex-row-reverse items-baseline justify-end gap-2">
            <dt className="text-text-soft">{noun}</dt>
            <dd className="figures font-display text-2xl font-bold">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
