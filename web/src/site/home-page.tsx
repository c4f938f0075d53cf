import { club } from 'virtual:club';
import type { MetaFunction } from 'react-router';
import { useAccount } from '#shared/session.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';

export const meta: MetaFunction = () => [
  { title: `${club.name} | ${club.institute.shortName}` },
  { name: 'description', content: club.summary },
];

export default function HomePage() {
  return (
    <>
      <Hero />
      <section id="about" className="page-width grid gap-12 py-16 md:grid-cols-2 md:py-24">
        {[club.about.institute, club.about.club].map((about) => (
          <article key={about.title}>
            <h2 className="text-2xl">{about.title}</h2>
            <div className="mt-4 space-y-4 text-text-soft" dangerouslySetInnerHTML={{ __html: about.html }} />
          </article>
        ))}
      </section>
    </>
  );
}

function Hero() {
  const user = useAccount();
  return (
    <section id="hero" className="stage relative isolate grid min-h-[92svh] items-end overflow-hidden md:items-center">
      <BuzzerRing className="pointer-events-none absolute -top-[12vw] -right-[30vw] -z-1 size-[95vw] opacity-45 md:top-1/2 md:-right-[14vw] md:size-[62vw] md:-translate-y-1/2 md:opacity-90" />
      <div className="page-width pt-32 pb-16">
        <p className="font-semibold text-accent">{club.institute.name}</p>
        <h1 className="mt-4 max-w-[9ch] text-4xl font-extrabold tracking-[-0.035em]">{club.name}</h1>
        <p className="mt-6 max-w-md text-lg">{club.tagline}</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          {user ? (
            user.mayPlay && (
              <ButtonLink to="/quiz/instr/0" size="lg">
                Play Quiz
              </ButtonLink>
            )
          ) : (
            <>
              <ButtonLink to="/signup" size="lg">
                Register
              </ButtonLink>
              <ButtonLink to="/signin" size="lg" variant="secondary">
                Login
              </ButtonLink>
            </>
          )}
        </div>
        {!user && <p className="mt-4 text-sm text-text-soft">{club.registrationLabel}</p>}
      </div>
    </section>
  );
}
