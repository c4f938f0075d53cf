import { clubContent } from 'virtual:club';
import { homeContent } from 'virtual:home';
import { sectionsContent } from 'virtual:home-sections';
import { frameTexts } from '@club/texts/frame';
import { useRef } from 'react';
import { linkInLanguage, useLanguage, useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { avoidOverlap } from '#shared/ui/foot-bar.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { AnimatedLetters } from './animated-letters.tsx';
import { ContentPicture } from './content-picture.tsx';
import { servedNews } from './news-lines.tsx';
import { PlayButton } from './play-button.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';
import { useScrollScrub } from './scroll-scrub.ts';
import { useLiveNews } from './use-live-news.ts';

/**
 * The call to action is in the first viewport of every window. The drawing takes the remaining space: above the text, or beside it
 * in a wide or low window. Where large text leaves no room for either, the call follows the headline at once.
 */
export function Hero() {
  const club = useTexts(clubContent);
  const home = useTexts(homeContent);
  const { lastEdition } = useTexts(sectionsContent);
  const langOf = useLangOf();
  const stage = useRef<HTMLElement>(null);
  useScrollScrub(stage);
  return (
    <section
      ref={stage}
      id="hero"
      className="stage relative isolate grid min-h-svh overflow-hidden pt-(--header-height) pb-[min(1.5rem,3svh)] max-beside:grid-rows-[minmax(0,1fr)_auto] sm:pb-10 beside:items-center beside:pb-4 short:pb-2"
    >
      <div className="page-width contents beside:grid beside:h-full beside:grid-cols-[max-content_minmax(0,1fr)] beside:items-center beside:gap-x-6">
        <div className="relative h-full max-beside:-mb-2 beside:order-last">
          <ContentPicture
            picture={{ ...home.hero, alt: '' }}
            sizes="(min-width: 64rem) 54vw, (min-aspect-ratio: 1) 50vw, 100vw"
            eager
            className="absolute inset-0 size-full max-w-none animate-stage scrub-rings object-cover object-[50%_62%] max-beside:[mask-image:linear-gradient(#0000,#000_30%_80%,#0000)] low-phone:[mask-image:linear-gradient(#0000,#000_25%_75%,#0000)] beside:object-contain beside:object-center lg:inset-y-0 lg:right-[-16.5vw] lg:left-0 lg:w-auto lg:min-w-[calc(100%+16.5vw)]"
          />
        </div>
        <div className="max-[18rem]:flex max-[18rem]:flex-col max-beside:page-width beside:max-w-[34rem] short:w-104 short:max-w-[60vw]">
          <p
            lang={langOf(club.institute.language)}
            className="text-xs font-semibold text-accent sm:text-base short:text-sm"
          >
            {club.institute.name}
          </p>
          <p className="text-xs sm:mt-1 sm:text-lg short:mt-0 short:text-sm">
            <span className="font-display font-extrabold">
              <InEnglish>
                <AnimatedLetters text={club.name} />
              </InEnglish>
            </span>{' '}
            <span lang={langOf(club.language)} className="text-text-soft">
              {curlyQuotes(club.tagline)}
            </span>
          </p>
          <Invitation />
          <RoundStatusLines className="mt-2 max-[18rem]:order-1 sm:mt-4 short:mt-1" />
          {lastEdition?.proof && (
            <p className="text-sm font-semibold text-text max-[18rem]:hidden sm:text-base short:hidden">
              {lastEdition.proof}
            </p>
          )}
          <HeroCta />
        </div>
      </div>
    </section>
  );
}

/** Takes the same space as the greeting of a logged-in visitor, so that nothing moves once the session is known. */
function Invitation() {
  const texts = useTexts(frameTexts);
  const club = useTexts(clubContent);
  const langOf = useLangOf();
  const user = useAccount();
  const { challenge } = club;
  const firstName = user?.name.trim().split(/\s+/)[0];
  return (
    <div className="mt-3 max-[18rem]:contents sm:mt-6 short:mt-1">
      <h1 lang={langOf(challenge.language)} className={classNames(nameLook, 'text-balance max-sm:max-w-[14ch]')}>
        {challenge.name}
      </h1>
      <div className="grid *:[grid-area:1/1] max-[18rem]:order-1 max-[18rem]:mt-2">
        <p
          {...servedNews('pitch')}
          className={classNames(
            'mt-1 font-semibold text-balance low-phone:text-sm sm:mt-2 sm:text-xl beside:text-lg short:hidden',
            firstName && 'invisible',
          )}
        >
          {texts.pitch({ length: null, cities: club.cities.length })}
        </p>
        {firstName && (
          <p className="self-center truncate font-display text-2xl font-extrabold tracking-tight tall:leading-none short:text-lg">
            <RichText text={texts.hello} marks={{ name: () => <InEnglish>{firstName}</InEnglish> }} />
          </p>
        )}
      </div>
    </div>
  );
}

const nameLook =
  'font-display text-3xl font-extrabold tracking-tight text-marigold max-[18rem]:mt-3 max-[18rem]:text-xl sm:text-4xl beside:text-2xl lg:text-[clamp(3rem,4.6vw,4.75rem)]! short:text-lg!';

/** Saves height in low windows, where other languages need more lines than the narrowest one has room for. */
const shortLook =
  'short:min-h-11 short:py-1 short:text-base in-[html:not(:lang(en))]:max-[22rem]:px-4 in-[html:not(:lang(en))]:max-[22rem]:text-base';

/** The same height for all visitors, so that nothing moves once the session is known. */
function HeroCta() {
  const texts = useTexts(frameTexts);
  const { tryQuestions } = useTexts(sectionsContent);
  const { registrationLabel } = useTexts(clubContent);
  const language = useLanguage();
  const user = useAccount();
  const live = useLiveNews();
  const main = classNames('max-sm:w-full max-sm:px-3', shortLook);
  const other = classNames(
    'max-sm:flex-1 max-sm:px-3 max-sm:text-base max-[22rem]:px-2 max-[22rem]:text-sm',
    shortLook,
  );
  return (
    <div {...avoidOverlap} className="mt-3 flex flex-wrap gap-3 sm:mt-5 short:mt-2 short:gap-2">
      {user ? (
        <PlayButton user={user} className={main} />
      ) : live ? (
        <live.LiveVisitorButton className={main} />
      ) : (
        // Followed as it was served: to visitors a round may be over.
        <ButtonAnchor href={linkInLanguage('/signup', language)} {...servedNews('action')} size="lg" className={main}>
          {texts.registerFree({ label: registrationLabel })}
        </ButtonAnchor>
      )}
      {tryQuestions.length > 0 && (
        <ButtonAnchor href="#try" size="lg" variant="secondary" className={other}>
          {texts.tryQuestions({ count: tryQuestions.length })}
        </ButtonAnchor>
      )}
      {!user && (
        <ButtonLink to="/signin" size="lg" variant="secondary" className={classNames(other, 'md:hidden')}>
          {texts.logIn}
        </ButtonLink>
      )}
    </div>
  );
}
