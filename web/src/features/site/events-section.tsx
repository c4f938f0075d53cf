import { sectionsContent } from 'virtual:home-sections';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { PageLink } from '#shared/ui/page-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { Carousel } from './carousel.tsx';
import { ContentPicture } from './content-picture.tsx';
import type { EventCard } from './localized-content.ts';

/** One card per event, with three, two or one visible at a time. Breakpoints: specification, section 9. */
export function EventsSection() {
  const texts = useTexts(homeTexts);
  const sections = useTexts(sectionsContent);
  return (
    <section id="events" className="stage py-20 md:py-28">
      <div className="page-width">
        <Carousel
          label={texts.events}
          heading={<h2 className="text-3xl">{texts.events}</h2>}
          slides={sections.events.map((event) => ({ key: event.id, content: <Card event={event} /> }))}
          slideClassName="basis-full min-[815px]:basis-1/2 min-[1300px]:basis-1/3"
          arrowsClassName="hidden min-[815px]:flex"
          autoplay
        />
      </div>
    </section>
  );
}

function Card({ event }: { event: EventCard }) {
  const texts = useTexts(homeTexts);
  const lang = useLangOf()(event.language);
  return (
    <article
      id={event.id}
      className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface"
    >
      <ContentPicture
        picture={event.cover}
        sizes="(min-width: 1300px) 25vw, (min-width: 1024px) 37vw, (min-width: 815px) 44vw, 90vw"
        className="aspect-3/2 h-auto w-full object-cover"
      />
      <div className="flex flex-1 flex-col p-6">
        <h3 lang={lang} className="text-xl">
          {event.title}
        </h3>
        <p lang={lang} className="mt-3 text-text-soft">
          {event.desc}
        </p>
        <p className="mt-auto pt-5">
          <PageLink
            to={`/events/${event.id}`}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {texts.readMore}
            <span className="sr-only">{texts.readMoreOf({ title: event.title })}</span>
          </PageLink>
        </p>
      </div>
    </article>
  );
}
