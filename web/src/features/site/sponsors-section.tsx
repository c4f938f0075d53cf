import { sectionsContent } from 'virtual:home-sections';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { ContentPicture } from './content-picture.tsx';
import { groupSponsors } from './group-sponsors.ts';
import type { LocalizedSponsorCategory } from './localized-content.ts';

export function SponsorsSection() {
  const texts = useTexts(homeTexts);
  const sections = useTexts(sectionsContent);
  if (sections.sponsors.length === 0) return null;
  return (
    <section id="sponsors" aria-labelledby="sponsors-title" className="bg-sunken py-20 md:py-28">
      <div className="settle page-width">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id="sponsors-title" className="text-3xl">
            {texts.sponsors}
          </h2>
          <ButtonLink to="/sponsors" variant="secondary">
            {texts.sponsorUs}
          </ButtonLink>
        </div>
        <div className="mt-10 space-y-12">
          {groupSponsors(sections.sponsors).map((group) =>
            group.shape === 'row' ? (
              <Category key={group.category.category} category={group.category} />
            ) : (
              <div
                key={group.categories[0]?.category}
                className={`grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:gap-x-8 ${group.categories.length > 2 ? 'md:grid-cols-3' : ''}`}
              >
                {group.categories.map((category) => (
                  <Category key={category.category} category={category} />
                ))}
              </div>
            ),
          )}
        </div>
      </div>
    </section>
  );
}

function Category({ category: { category, brands, language } }: { category: LocalizedSponsorCategory }) {
  const langOf = useLangOf();
  const isAlone = brands.length === 1;
  return (
    <section aria-label={category} lang={langOf(language)}>
      <h3 className={isAlone ? 'flex min-h-[2lh] items-end text-base text-text-soft' : 'text-base text-text-soft'}>
        {category}
      </h3>
      <ul className={isAlone ? 'mt-3' : 'mt-3 grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6 lg:gap-8'}>
        {brands.map((brand) => (
          <li key={brand.brand}>
            <a
              href={brand.website}
              rel="sponsored noopener"
              className="block rounded-xl bg-paper shadow-card transition-[translate,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-float"
            >
              <ContentPicture
                picture={brand.logo}
                sizes="(min-width: 768px) 23vw, 43vw"
                className="aspect-2/1 h-auto w-full rounded-xl object-contain"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
