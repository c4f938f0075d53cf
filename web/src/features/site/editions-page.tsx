import { club, clubContent } from 'virtual:club';
import { editionsContent } from 'virtual:editions';
import { editionNumbers } from '@club/domain/shared/edition-numbers';
import { editionsTexts } from '@club/texts/editions';
import { listText } from '@club/texts/list';
import { groupedNumber } from '@club/texts/locale';
import type { MetaFunction } from 'react-router';
import { useTexts } from '#shared/language.ts';
import { pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { ContentPicture } from './content-picture.tsx';
import type { LocalizedEdition } from './localized-content.ts';

export const meta: MetaFunction = ({ location }) => {
  const texts = textsAt(location, editionsTexts);
  return pageMeta(location, {
    title: pageTitle(texts.title),
    description: texts.description({ challenge: textsAt(location, clubContent).challenge.name }),
  });
};

export default function EditionsPage() {
  const texts = useTexts(editionsTexts);
  const editions = useTexts(editionsContent);
  return (
    <>
      <PageBanner kicker={<InEnglish>{curlyQuotes(club.name)}</InEnglish>} title={texts.title} intro={texts.intro} />
      {editions.length === 0 ? (
        <EmptyState isCalm message={texts.none} link={{ to: '/', label: texts.toHome }} />
      ) : (
        <div className="page-width divide-y divide-line">
          {editions.map((edition) => (
            <EditionStory key={edition.year} edition={edition} />
          ))}
        </div>
      )}
      <p className="page-width pb-16">
        <ButtonLink to={`/events/${club.challenge.event}`} size="lg">
          {texts.next}
        </ButtonLink>
      </p>
    </>
  );
}

function EditionStory({ edition }: { edition: LocalizedEdition }) {
  const langOf = useLangOf();
  const lang = langOf(edition.language);
  const year = String(edition.year);
  return (
    <article aria-labelledby={`edition-${year}`} id={year} className="scroll-mt-28 py-12 md:py-20">
      <p
        aria-hidden="true"
        className="figures font-display text-[clamp(4.5rem,16vw,11rem)] leading-none font-bold text-marigold-dim"
      >
        {year}
      </p>
      <h2 id={`edition-${year}`} className="mt-2 text-3xl">
        <span className="sr-only">{year}: </span>
        <span lang={lang}>{edition.title}</span>
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,36rem)_1fr] lg:gap-16">
        <div lang={lang} className="prose text-lg" dangerouslySetInnerHTML={{ __html: edition.html }} />
        <Numbers edition={edition} />
      </div>
      <Winners edition={edition} />
      {edition.pictures.length > 0 && (
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
      )}
    </article>
  );
}

function Numbers({ edition }: { edition: LocalizedEdition }) {
  const texts = useTexts(editionsTexts);
  const counted = editionNumbers.flatMap((name) => {
    const count = edition.numbers[name];
    return count === undefined ? [] : [{ name, count }];
  });
  if (counted.length === 0) return null;
  return (
    <dl
      aria-label={texts.numbersOf({ year: String(edition.year) })}
      className="grid grid-cols-2 content-start gap-x-6 gap-y-4"
    >
      {counted.map(({ name, count }) => (
        <div key={name} className="flex flex-col-reverse border-t-4 border-line pt-2 first:border-marigold">
          <dt className="text-sm text-text-soft">{texts.numbers[name]({ count })}</dt>
          <dd className="figures font-display text-3xl font-bold">{groupedNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Winners({ edition }: { edition: LocalizedEdition }) {
  const texts = useTexts(editionsTexts);
  if (edition.winners.length === 0) return null;
  // Two winners share a row. With three or more, the first has its own row.
  const isPair = edition.winners.length === 2;
  return (
    <section aria-label={texts.winners({ year: String(edition.year) })} className="mt-10">
      <ol className="grid gap-4 md:grid-cols-6">
        {edition.winners.map(({ place, school, city, team }) => (
          <li
            key={`${place} ${school}`}
            className={
              place === 1
                ? classNames('stage rounded-xl p-5 md:p-8', isPair ? 'md:col-span-4' : 'md:col-span-6')
                : classNames(
                    'rounded-xl border border-line bg-surface p-5',
                    isPair ? 'md:col-span-2 md:py-8' : 'md:col-span-3 md:last:even:col-span-6',
                  )
            }
          >
            <p className="text-sm font-semibold text-accent">{texts.place({ place })}</p>
            <h3 className={place === 1 ? 'mt-1 text-2xl md:text-3xl' : 'mt-1 text-xl'}>
              <InEnglish>{school}</InEnglish>
            </h3>
            <p className="text-text-soft">{city}</p>
            {team.length > 0 && (
              <p className="mt-2 text-sm">
                <InEnglish>{listText('and', team)}</InEnglish>
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
