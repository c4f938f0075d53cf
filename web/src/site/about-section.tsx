import { sections } from 'virtual:home-sections';
import { ContentPicture } from './content-picture.tsx';

/** The institute and the club, each beside a picture, on alternating sides. */
export function AboutSection() {
  return (
    <section id="about" aria-label="About" className="page-width space-y-16 py-20 md:space-y-28 md:py-28">
      {sections.about.map(({ title, html, picture }, index) => (
        <article key={title} className="settle grid items-center gap-8 md:grid-cols-2 md:gap-14 lg:gap-20">
          <ContentPicture
            picture={picture}
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
