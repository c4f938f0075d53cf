import { club } from 'virtual:club';
import { events } from 'virtual:events';
import { type MetaFunction, useParams } from 'react-router';
import { absoluteAddress, pageMeta, pageTitle } from '#shared/page-meta.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { Oops } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { Carousel } from './carousel.tsx';
import { ContentPicture } from './content-picture.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventWays } from './event-ways.tsx';
import type { ShownEvent } from './shown-content.ts';
import { eventSeries } from './structured-data.ts';

const eventOf = (eventId: string | undefined) => events.find(({ id }) => id === eventId);

export const meta: MetaFunction = ({ params }) => {
  const event = eventOf(params.eventId);
  if (!event) return [{ title: pageTitle('No such event') }, { name: 'robots', content: 'noindex' }];
  return pageMeta({
    title: pageTitle(event.title),
    description: event.desc,
    path: `/events/${event.id}`,
    previewName: event.id,
    previewAlt: event.cover.alt,
    structuredData: [eventSeries(club, event, absoluteAddress)],
  });
};

export default function EventPage() {
  const { eventId } = useParams();
  const event = eventOf(eventId);
  if (event) return <EventStory key={event.id} event={event} />;
  return (
    <>
      <PageBanner kicker="404" title="No such event" />
      <Oops message="There is no event at this address" link={{ to: '/#events', label: 'See all events' }} />
    </>
  );
}

function EventStory({ event }: { event: ShownEvent }) {
  const position = events.indexOf(event);
  const next = events[(position + 1) % events.length];
  const isChallenge = event.id === club.challenge.event;
  const pictures = [event.cover, ...event.images];
  return (
    <article>
      <PageBanner
        kicker={
          <TextLink to="/#events" className="inline-flex min-h-6 items-center">
            Events
          </TextLink>
        }
        title={event.title}
        intro={event.desc}
        brief={isChallenge}
      >
        {isChallenge && <EventWays />}
      </PageBanner>
      <div className="stage pb-12">
        <div className={isChallenge ? 'page-width grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]' : 'page-width'}>
          {isChallenge && (
            <div className="lg:order-last">
              <EventFacts />
            </div>
          )}
          <Carousel
            label={`Pictures of ${event.title}`}
            slides={pictures.map((picture, index) => ({
              key: picture.src,
              content: (
                <ContentPicture
                  picture={picture}
                  sizes="(min-width: 1024px) 75vw, 90vw"
                  className="aspect-3/2 h-auto max-h-[70svh] w-full rounded-xl border border-line bg-ink object-contain"
                  eager={index === 0}
                />
              ),
            }))}
            slideClassName="basis-full"
          />
        </div>
      </div>
      <div className="page-width grid gap-12 py-14 md:py-20 lg:grid-cols-[minmax(0,42rem)_1fr] lg:gap-20">
        <div className="prose prose-lines text-lg" dangerouslySetInnerHTML={{ __html: event.contentHtml }} />
        <aside className="flex flex-wrap content-start items-start gap-4 lg:flex-col">
          {event.insta && (
            <ButtonAnchor href={event.insta} variant="secondary">
              See it on Instagram
            </ButtonAnchor>
          )}
          {next && (
            <ButtonLink to={`/events/${next.id}`} variant="secondary">
              Next: {next.title}
            </ButtonLink>
          )}
        </aside>
      </div>
    </article>
  );
}
