import { clubContent } from 'virtual:club';
import { frameTexts } from '@club/texts/frame';
import { homeTexts } from '@club/texts/home';
import { useTexts } from '#shared/language.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { RegisteredLine } from './registered-line.tsx';

/** The inter-city challenge, round by round. */
export function ChallengeSection() {
  const texts = useTexts(homeTexts);
  const frame = useTexts(frameTexts);
  const club = useTexts(clubContent);
  const langOf = useLangOf();
  const { name, intro, rounds, language } = club.challenge;
  return (
    <section aria-labelledby="challenge" className="bg-sunken py-20 md:py-28">
      <div className="settle page-width">
        <h2 id="challenge" lang={langOf(language)} className="text-3xl">
          {name}
        </h2>
        <p lang={langOf(language)} className="mt-4 max-w-xl text-lg text-text-soft">
          {intro}
        </p>
        <RegisteredLine />
        <ol className="mt-8 grid gap-10 md:grid-cols-3 md:gap-8">
          {rounds.map((round, index) => (
            <li key={round.title} className="flex gap-5 md:block">
              <BuzzerRing progress={(index + 1) / rounds.length} tone="teal" className="size-16 shrink-0 md:size-20">
                <span className="figures font-display text-xl font-extrabold">{index + 1}</span>
              </BuzzerRing>
              <div lang={langOf(round.language)}>
                <h3 className="text-xl md:mt-5">{round.title}</h3>
                <p className="mt-2 text-text-soft">{round.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-12 flex flex-wrap gap-4">
          <ButtonLink to="/signup">{frame.registerFree({ label: club.registrationLabel })}</ButtonLink>
          <ButtonLink to="/quiz/practice" variant="secondary">
            {frame.practise}
          </ButtonLink>
          <ButtonAnchor href={club.links.sampleBooklet} variant="quiet">
            {texts.sampleQuestions}
          </ButtonAnchor>
          <ButtonLink to="/schools" variant="quiet">
            {texts.forSchools}
          </ButtonLink>
          <ButtonLink to="/editions" variant="quiet">
            {texts.editions}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
