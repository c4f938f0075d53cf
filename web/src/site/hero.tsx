import { club } from 'virtual:club';
import { home } from 'virtual:home';
import { useRef } from 'react';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { AnimatedLetters } from './animated-letters.tsx';
import { ContentPicture } from './content-picture.tsx';
import { useScrollScrub } from './scroll-scrub.ts';

/** The club's name on the stage, and the way in. The letters and the rings behind them part as the page is scrolled on. */
export function Hero() {
  const stage = useRef<HTMLElement>(null);
  useScrollScrub(stage);
  return (
    <section
      ref={stage}
      id="hero"
      className="stage relative isolate grid min-h-svh items-end overflow-hidden pb-14 lg:items-center lg:pb-0"
    >
      <ContentPicture
        picture={{ ...home.hero, alt: '' }}
        sizes="(min-width: 1024px) 58vw, 122vw"
        eager
        className="absolute top-3 left-1/2 -z-1 aspect-square w-[min(122vw,80svh)] max-w-none -translate-x-1/2 animate-stage scrub-rings mask-b-from-78% object-cover lg:top-1/2 lg:right-[-9vw] lg:left-auto lg:w-[min(58vw,54rem)] lg:translate-x-0 lg:-translate-y-1/2 lg:mask-b-from-100%"
      />
      <div className="page-width pt-[min(70vw,46svh)] lg:pt-20">
        <p className="max-w-md font-semibold text-accent">{club.institute.name}</p>
        <h1 className="mt-3 max-w-[9ch] text-hero font-extrabold lg:mt-5">
          <AnimatedLetters text={club.name} />
        </h1>
        <p className="mt-5 max-w-md text-xl lg:mt-7">{club.tagline}</p>
        <WayIn />
      </div>
    </section>
  );
}

function WayIn() {
  const user = useAccount();
  if (user) {
    return (
      <div className="mt-8 flex min-h-24 items-start">
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
    <div className="mt-8 min-h-24">
      <div className="flex flex-wrap items-center gap-4">
        <ButtonLink to="/signup" size="lg">
          Register
        </ButtonLink>
        <ButtonLink to="/signin" size="lg" variant="secondary">
          Login
        </ButtonLink>
      </div>
      <p className="mt-4 text-sm text-text-soft">{club.registrationLabel}</p>
    </div>
  );
}
