import { club } from 'virtual:club';
import { editionsContent } from 'virtual:editions';
import { sponsorshipContent } from 'virtual:sponsorship';
import { growthPercent } from '@club/domain/shared/edition-numbers';
import { groupedNumber } from '@club/texts/locale';
import { sponsorsPageTexts } from '@club/texts/sponsors-page';
import type { MetaFunction } from 'react-router';
import { ContentPicture } from '#features/site/content-picture.tsx';
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
          <Growth />
        </div>
      </section>
      <div className="page-width py-12 md:py-20">
        <div lang={lang} className="prose max-w-2xl text-lg" dangerouslySetInnerHTML={{ __html: sponsorship.html }} />
        <h2 className="mt-14 text-3xl">{texts.tiers}</h2>
        <Tiers sponsorship={sponsorship} />
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <p className="text-lg">{texts.price}</p>
          <ButtonLink to="#write">{texts.talk}</ButtonLink>
          <ButtonLink to="/#sponsors" variant="secondary">
            {texts.now}
          </ButtonLink>
        </div>
        <Seen />
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

/** Students by year, if there were more in the last than in the one before. */
function Growth() {
  const texts = useTexts(sponsorsPageTexts);
  const counted = useTexts(editionsContent).flatMap(({ year, numbers: { students } }) =>
    students === undefined ? [] : [{ year: String(year), students }],
  );
  const [last, before] = counted;
  const percent = last ? growthPercent(before?.students, last.students) : 0;
  if (!last || !before || percent <= 0) return null;
  const most = Math.max(...counted.map(({ students }) => students));
  return (
    <section aria-labelledby="growth" className="mt-10 max-w-2xl">
      <h2 id="growth" className="text-xl">
        {texts.growth({ percent: groupedNumber(percent), year: before.year })}
      </h2>
      <ul className="mt-4 grid gap-3">
        {counted.toReversed().map(({ year, students }) => (
          <li key={year}>
            <span className="flex items-baseline justify-between gap-4">
              <span className="figures">{year}</span>
              <span className="figures font-semibold">{texts.students({ count: groupedNumber(students) })}</span>
            </span>
            <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-accent" style={{ width: `${(100 * students) / most}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures of the last edition that has some: where a sponsor's name is seen. */
function Seen() {
  const texts = useTexts(sponsorsPageTexts);
  const edition = useTexts(editionsContent).find(({ pictures }) => pictures.length > 0);
  if (!edition) return null;
  return (
    <section aria-labelledby="seen" className="mt-14">
      <h2 id="seen" className="text-3xl">
        {texts.seen({ year: String(edition.year) })}
      </h2>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 md:gap-6">
        {edition.pictures.map((picture) => (
          <li key={picture.src} className="sm:only:col-span-2">
            <ContentPicture
              picture={picture}
              sizes="(min-width: 1024px) 37vw, (min-width: 640px) 44vw, 90vw"
              className="aspect-3/2 h-auto w-full rounded-xl object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
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
