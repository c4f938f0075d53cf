import { club, clubContent } from 'virtual:club';
import { eventsContent } from 'virtual:events';
import { eventTexts } from '@club/texts/event';
import { type MetaFunction, useParams } from 'react-router';
import { languageOfPath, useTexts } from '#shared/language.ts';
import { absoluteAddress, pageMeta, pageTitle, textsAt } from '#shared/page-meta.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { Carousel } from './carousel.tsx';
import { ContentPicture } from './content-picture.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventStoryText } from './event-story-text.tsx';
import type { ListedEvent } from './localized-content.ts';
import { eventSeries } from './structured-data.ts';

export const meta: MetaFunction = ({ params, location }) => {
  const event = textsAt(location, eventsContent).find(({ id }) => id === params.eventId);
  if (!event) return [{ title: pageTitle(textsAt(location, eventTexts).none) }, { name: 'robots', content: 'noindex' }];
  return pageMeta(location, {
    title: pageTitle(event.title),
    description: event.desc,
    previewName: event.id,
    previewAlt: event.cover.alt,
    structuredData: [
      eventSeries(textsAt(location, clubContent), event, languageOfPath(location.pathname), absoluteAddress),
    ],
  });
};

export default function EventPage() {
  const { eventId } = useParams();
  const texts = useTexts(eventTexts);
  const event = useTexts(eventsContent).find(({ id }) => id === eventId);
  if (event) return <EventStory key={event.id} event={event} />;
  return (
    <>
      <PageBanner kicker="404" title={texts.none} />
      <EmptyState message={texts.noneHere} link={{ to: '/#events', label: texts.seeAll }} />
    </>
  );
}

function EventStory({ event }: { event: ListedEvent }) {
  const texts = useTexts(eventTexts);
  const events = useTexts(eventsContent);
  const langOf = useLangOf();
  const lang = langOf(event.language);
  const position = events.indexOf(event);
  const next = events[(position + 1) % events.length];
  const isChallenge = event.id === club.challenge.event;
  const pictures = [event.cover, ...event.images];
  const carousel = (
    <Carousel
      label={texts.pictures({ title: event.title })}
      slides={pictures.map((picture, index) => ({
        key: picture.src,
        content: (
          <ContentPicture
            picture={picture}
            sizes={isChallenge ? '(min-width: 1024px) 75vw, 90vw' : '(min-width: 1024px) 34vw, 90vw'}
            className="aspect-3/2 h-auto max-h-[70svh] w-full rounded-xl border border-line bg-ink object-contain"
            eager={index === 0}
          />
        ),
      }))}
      slideClassName="basis-full"
    />
  );
  return (
    <article>
      <PageBanner
        kicker={
          <TextLink to="/#events" className="inline-flex min-h-6 items-center">
            {texts.events}
          </TextLink>
        }
        title={<span lang={lang}>{event.title}</span>}
        intro={<span lang={lang}>{event.desc}</span>}
        brief={isChallenge}
      >
        {isChallenge && <EventActions />}
      </PageBanner>
      {isChallenge && (
        <div className="stage pb-12">
          <div className="page-width grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="lg:order-last">
              <EventFacts />
            </div>
            {carousel}
          </div>
        </div>
      )}
      <div
        className={classNames(
          'page-width grid lg:grid-cols-[minmax(0,40rem)_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-16',
          isChallenge ? 'gap-y-12 py-14 md:py-20' : 'gap-y-8 py-6 md:py-14',
        )}
      >
        {!isChallenge && <div className="min-w-0 lg:col-start-2">{carousel}</div>}
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <EventStoryText />
        </div>
        <aside className="flex flex-wrap content-start items-start gap-4 lg:col-start-2 lg:flex-col">
          {event.insta && (
            <ButtonAnchor href={event.insta} variant="secondary">
              {texts.instagram}
            </ButtonAnchor>
          )}
          {next && (
            <ButtonLink to={`/events/${next.id}`} variant="secondary">
              {texts.next({ title: next.title })}
            </ButtonLink>
          )}
        </aside>
      </div>
    </article>
  );
}
