import { club } from 'virtual:club';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';

/** The inter-city challenge, round by round. */
export function ChallengeSection() {
  const { name, intro, rounds } = club.challenge;
  return (
    <section aria-labelledby="challenge" className="bg-sunken py-20 md:py-28">
      <div className="settle page-width">
        <h2 id="challenge" className="text-3xl">
          {name}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-text-soft">{intro}</p>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {rounds.map((round, index) => (
            <li key={round.title} className="flex gap-5 md:block">
              <BuzzerRing progress={(index + 1) / rounds.length} tone="teal" className="size-16 shrink-0 md:size-20">
                <span className="figures font-display text-xl font-extrabold">{index + 1}</span>
              </BuzzerRing>
              <div>
                <h3 className="text-xl md:mt-5">{round.title}</h3>
                <p className="mt-2 text-text-soft">{round.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap gap-4">
          <ButtonLink to="/signup">Register {club.registrationLabel}</ButtonLink>
          <ButtonLink to="/quiz/practice" variant="secondary">
            Practise the quiz
          </ButtonLink>
          <ButtonAnchor href={club.links.sampleBooklet} variant="quiet">
            Sample questions (PDF)
          </ButtonAnchor>
        </div>
      </div>
    </section>
  );
}
