import { sections } from 'virtual:home-sections';
import { Link } from 'react-router';
import { Carousel } from './carousel.tsx';
import { ContentPicture } from './content-picture.tsx';
import type { EventCard } from './shown-content.ts';

/** The club's events, one card each, three, two or one at a time. Breakpoints: specification, section 9. */
export function EventsSection() {
  return (
    <section id="events" className="stage py-20 md:py-28">
      <div className="page-width">
        <Carousel
          label="Events"
          heading={<h2 className="text-3xl">Events</h2>}
          slides={sections.events.map((event) => ({ key: event.id, content: <Card event={event} /> }))}
          slideClassName="basis-full min-[815px]:basis-1/2 min-[1300px]:basis-1/3"
          arrowsClassName="hidden min-[815px]:flex"
          turnsByItself
        />
      </div>
    </section>
  );
}

function Card({ event }: { event: EventCard }) {
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
        <h3 className="text-xl">{event.title}</h3>
        <p className="mt-3 text-text-soft">{event.desc}</p>
        <p className="mt-auto pt-5">
          <Link
            to={`/events/${event.id}`}
            className="inline-flex min-h-11 items-center rounded-sm font-semibold text-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            Read More<span className="sr-only"> about {event.title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
