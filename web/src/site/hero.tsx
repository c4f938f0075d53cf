import { club } from 'virtual:club';
import { home } from 'virtual:home';
import { useRef } from 'react';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { curly } from '#shared/ui/curly.ts';
import { AnimatedLetters } from './animated-letters.tsx';
import { ContentPicture } from './content-picture.tsx';
import { useScrollScrub } from './scroll-scrub.ts';

/**
 * The club's name on the stage, and the way in, which is in the first screen of every window. The drawing takes what room the
 * words leave it: above them, or beside them where the window is wide or low.
 */
export function Hero() {
  const stage = useRef<HTMLElement>(null);
  useScrollScrub(stage);
  return (
    <section
      ref={stage}
      id="hero"
      className="stage relative isolate grid min-h-svh overflow-hidden pt-(--header-height) pb-6 max-beside:grid-rows-[minmax(0,1fr)_auto] sm:pb-10 beside:items-center beside:pb-4 short:pb-2"
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
        <div className="max-beside:page-width">
          <p className="max-w-md font-semibold text-accent beside:max-lg:max-w-68 short:text-sm">
            {club.institute.name}
          </p>
          <h1 className="mt-2 max-w-[7.8ch] text-hero font-extrabold lg:mt-5 short:mt-1">
            <AnimatedLetters text={club.name} />
          </h1>
          <p className="mt-4 max-w-md text-xl beside:max-lg:max-w-68 lg:mt-7 short:mt-2 short:text-lg">
            {curly(club.tagline)}
          </p>
          <WayIn />
        </div>
      </div>
    </section>
  );
}

function WayIn() {
  const user = useAccount();
  if (user) {
    return (
      <div className="mt-6 flex min-h-24 items-start lg:mt-8 short:mt-4 short:min-h-20">
        {user.mayPlay ? (
          <ButtonLink to="/quiz/instr/0" size="lg">
            Play Quiz
          </ButtonLink>
        ) : (
          <ButtonLink to="/events/iqc" size="lg" variant="secondary">
            About the challenge
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className="mt-6 min-h-24 lg:mt-8 short:mt-4 short:min-h-20">
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/signup" size="lg">
          Register
        </ButtonLink>
        <ButtonLink to="/signin" size="lg" variant="secondary">
          Login
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-text-soft short:mt-2">{club.registrationLabel}</p>
    </div>
  );
}
