import { club } from 'virtual:club';
import { sponsorshipContent } from 'virtual:sponsorship';
import { groupedNumber } from '@club/texts/locale';
import { sponsorsPageTexts } from '@club/texts/sponsors-page';
import type { MetaFunction } from 'react-router';
import type { LocalizedSponsorship } from '#features/site/localized-content.ts';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { InquiryForm } from './inquiry-form.tsx';

export const meta: MetaFunction = ({ location }) =>
  pageMeta(location, {
    title: pageTitle(textsAt(location, sponsorsPageTexts).title),
    description: textsAt(location, sponsorshipContent).summary,
  });

export default function SponsorsPage() {
  const texts = useTexts(sponsorsPageTexts);
  const sponsorship = useTexts(sponsorshipContent);
  const langOf = useLangOf();
  const lang = langOf(sponsorship.language);
  return (
    <>
      <PageBanner
        kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>}
        title={texts.title}
        intro={<span lang={lang}>{sponsorship.summary}</span>}
      />
      <section aria-labelledby="reach" className="stage pb-12 md:pb-20">
        <div className="page-width">
          <h2 id="reach" className="text-xl text-text-soft">
            {texts.reach}
          </h2>
          <Reach sponsorship={sponsorship} />
        </div>
      </section>
      <div className="page-width py-12 md:py-20">
        <div lang={lang} className="prose max-w-2xl text-lg" dangerouslySetInnerHTML={{ __html: sponsorship.html }} />
        <h2 className="mt-14 text-3xl">{texts.tiers}</h2>
        <Tiers sponsorship={sponsorship} />
        <p className="mt-8">
          <ButtonLink to="/#sponsors" variant="secondary">
            {texts.now}
          </ButtonLink>
        </p>
      </div>
      <section id="write" aria-labelledby="write-title" className="scroll-mt-24 bg-sunken py-12 md:py-20">
        <div className="page-width grid gap-8 lg:grid-cols-[minmax(0,20rem)_minmax(0,36rem)] lg:gap-16">
          <h2 id="write-title" className="text-3xl">
            {texts.write}
          </h2>
          <InquiryForm />
        </div>
      </section>
    </>
  );
}

function Reach({ sponsorship }: { sponsorship: LocalizedSponsorship }) {
  const langOf = useLangOf();
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-14">
      {sponsorship.reach.map(({ number, what, language }) => (
        <li key={what}>
          <span className="figures block font-display text-[clamp(3rem,9vw,6rem)] leading-none font-bold text-marigold">
            {groupedNumber(number)}
          </span>
          <span lang={langOf(language)} className="mt-1 block">
            {what}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Tiers({ sponsorship }: { sponsorship: LocalizedSponsorship }) {
  const texts = useTexts(sponsorsPageTexts);
  const langOf = useLangOf();
  return (
    <ol className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-2">
      {sponsorship.tiers.map(({ name, line, gives, language }, index) => (
        <li
          key={name}
          lang={langOf(language)}
          className={index === 0 ? 'stage rounded-xl p-6 md:col-span-2 md:p-10' : 'border-t-4 border-line-strong pt-4'}
        >
          <h3 className={index === 0 ? 'text-3xl' : 'text-2xl'}>{name}</h3>
          <p className="mt-1 text-text-soft">{line}</p>
          <ul
            aria-label={texts.gives({ tier: name })}
            className={`mt-4 list-['–__'] space-y-2 pl-5 ${index === 0 ? 'md:columns-3 md:gap-10 md:space-y-0' : ''}`}
          >
            {gives.map((give) => (
              <li key={give} className="break-inside-avoid pl-1">
                {give}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
