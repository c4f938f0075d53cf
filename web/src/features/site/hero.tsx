import { clubContent } from 'virtual:club';
import { homeContent } from 'virtual:home';
import { frameTexts } from '@club/texts/frame';
import { useRef } from 'react';
import { useTexts } from '#shared/language.ts';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { curlyQuotes } from '#shared/ui/curly.ts';
import { avoidOverlap } from '#shared/ui/foot-bar.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { AnimatedLetters } from './animated-letters.tsx';
import { ContentPicture } from './content-picture.tsx';
import { PlayButton } from './play-button.tsx';
import { RoundNewsLines } from './round-news-lines.tsx';
import { useScrollScrub } from './scroll-scrub.ts';

/**
 * The call to action is in the first screen of every window. The drawing takes the room that the words leave: above
 * them, or beside them in a wide or low window.
 */
export function Hero() {
  const club = useTexts(clubContent);
  const home = useTexts(homeContent);
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
            className="absolute inset-0 size-full max-w-none animate-stage scrub-rings object-cover object-[50%_62%] max-beside:mask-t-from-70% max-beside:mask-b-from-80% beside:object-contain beside:object-center lg:inset-y-0 lg:right-[-16.5vw] lg:left-0 lg:w-auto lg:min-w-[calc(100%+16.5vw)]"
          />
        </div>
        <div className="max-beside:page-width short:w-104 short:max-w-[60vw]">
          <p
            lang={langOf(club.institute.language)}
            className="max-w-md text-sm font-semibold text-accent sm:text-base beside:max-lg:max-w-80 short:max-w-none short:text-sm"
          >
            {club.institute.name}
          </p>
          <h1 className="mt-1 max-w-[7.8ch] text-hero font-extrabold max-beside:text-[clamp(2.75rem,min(2.2rem+6.4vw,9svh),7.75rem)] sm:mt-2 lg:mt-5 short:mt-1 short:max-w-none">
            <InEnglish>
              <AnimatedLetters text={club.name} />
            </InEnglish>
          </h1>
          <p
            lang={langOf(club.language)}
            className="mt-2 max-w-md text-base max-[22rem]:text-sm sm:mt-4 sm:text-xl beside:max-lg:max-w-80 lg:mt-7 short:mt-1 short:max-w-none short:text-sm"
          >
            {curlyQuotes(club.tagline)}
          </p>
          <RoundNewsLines className="mt-3 max-w-xl sm:mt-5 beside:max-lg:max-w-80 short:mt-1 short:max-w-none" />
          <HeroCta />
        </div>
      </div>
    </section>
  );
}

/** In a low window every line counts, and the words of other languages are longer than the narrowest one has room for. */
const shortLook =
  'short:min-h-11 short:py-1 short:text-base in-[html:not(:lang(en))]:max-[22rem]:px-4 in-[html:not(:lang(en))]:max-[22rem]:text-base';

/** The same height for everybody, so that nothing moves once a login is detected. */
function HeroCta() {
  const texts = useTexts(frameTexts);
  const club = useTexts(clubContent);
  const langOf = useLangOf();
  const user = useAccount();
  return (
    <div {...avoidOverlap} className="mt-3 grid gap-1 sm:mt-5 short:mt-2 short:gap-0">
      <div className="flex min-h-13 items-start gap-4 short:min-h-12">
        {user ? (
          <PlayButton user={user} className={shortLook} />
        ) : (
          <>
            <ButtonLink to="/signup" size="lg" className={shortLook}>
              {texts.register}
            </ButtonLink>
            <ButtonLink to="/signin" size="lg" variant="secondary" className={shortLook}>
              {texts.logIn}
            </ButtonLink>
          </>
        )}
      </div>
      <p className="flex items-center gap-x-4 text-sm text-text-soft">
        <span lang={langOf(club.language)}>{club.registrationLabel}</span>
        <TextLink
          to="/quiz/practice"
          className="relative inline-flex min-h-9 items-center after:absolute after:inset-x-0 after:-inset-y-1 short:min-h-6 short:after:-inset-y-2.5"
        >
          {texts.practise}
        </TextLink>
      </p>
    </div>
  );
}
