import { club } from 'virtual:club';
import { home } from 'virtual:home';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { AnimatedLetters } from './animated-letters.tsx';
import { ContentPicture } from './content-picture.tsx';

/** The club's name on the stage, and the way in. */
export function Hero() {
  return (
    <section
      id="hero"
      className="stage relative isolate grid min-h-svh items-end overflow-hidden pb-14 md:items-center md:pb-0"
    >
      <ContentPicture
        picture={{ ...home.hero, alt: '' }}
        sizes="(min-width: 768px) 58vw, 122vw"
        eager
        className="absolute top-6 left-1/2 -z-1 aspect-square w-[122vw] max-w-none -translate-x-1/2 animate-stage object-cover mask-b-from-78% md:top-1/2 md:right-[-9vw] md:left-auto md:w-[min(58vw,54rem)] md:translate-x-0 md:-translate-y-1/2 md:mask-b-from-100%"
      />
      <div className="page-width md:pt-20">
        <p className="max-w-md font-semibold text-accent">{club.institute.name}</p>
        <h1 className="mt-3 max-w-[9ch] text-hero font-extrabold md:mt-5">
          <AnimatedLetters text={club.name} />
        </h1>
        <p className="mt-5 max-w-md text-xl md:mt-7">{club.tagline}</p>
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
