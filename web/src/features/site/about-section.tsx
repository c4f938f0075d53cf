import { sectionsContent } from 'virtual:home-sections';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { ContentPicture } from './content-picture.tsx';
import type { ResponsivePicture } from './responsive-picture.ts';

export function AboutSection() {
  const texts = useTexts(homeTexts);
  const sections = useTexts(sectionsContent);
  const langOf = useLangOf();
  return (
    <section id="about" aria-label={texts.about} className="page-width space-y-16 py-20 md:space-y-28 md:py-28">
      {sections.about.map(({ title, html, language }, index) => (
        <article
          key={title}
          lang={langOf(language)}
          className="settle grid items-center gap-8 md:grid-cols-2 md:gap-14 lg:gap-20"
        >
          <ContentPicture
            picture={sections.pictures[index] as ResponsivePicture}
            sizes="(min-width: 1024px) 36vw, (min-width: 768px) 43vw, 90vw"
            className={`aspect-4/3 h-auto w-full rounded-xl object-cover shadow-float ${index % 2 === 0 ? '' : 'md:order-last'}`}
          />
          <div>
            <h2 className="text-3xl">{title}</h2>
            <div className="prose mt-5 text-text-soft" dangerouslySetInnerHTML={{ __html: html }} />
          </div>
        </article>
      ))}
    </section>
  );
}
