import { club, clubContent } from 'virtual:club';
import type { AttemptReply } from '@club/contract/entities/attempts';
import { isKeyOut, nextResultsStep, type ResultsStep, resultsStep } from '@club/domain/entities/rounds/results-step';
import { alwaysOpen, roundTitleIn } from '@club/domain/entities/rounds/round';
import type { Language } from '@club/domain/shared/language';
import { newsTexts } from '@club/texts/news';
import { type ResultTexts, resultTexts } from '@club/texts/result';
import { appointmentText } from '@club/texts/times';
import { toSchedule } from '#entities/rounds/schedule.ts';
import { phaseAt } from '#player/engine/attempt-stage.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { ResultCard } from './result-card.tsx';
import { ShareButton } from './share-button.tsx';

/** When results come, the steps after them, and suggestions until then. */
export function NextSteps({ attempt }: { attempt: AttemptReply }) {
  const texts = useTexts(resultTexts).next;
  const language = useLanguage();
  const { nextStep, steps } = useTexts(newsTexts);
  const [, nextRound] = useTexts(clubContent).challenge.rounds;
  const { schedule } = attempt.round;
  const step = stepOf(attempt);
  const next =
    schedule && !areResultsOut(attempt)
      ? nextResultsStep('being-checked', toSchedule(schedule), Date.parse(attempt.now))
      : null;
  return (
    <>
      <ResultCard title={texts.results}>
        {/* Above the other lines once results are out. */}
        {!areResultsOut(attempt) && (
          <p>{step !== null && isKeyOut(step) ? `${steps[step]}.` : resultsText(attempt, texts, language)}</p>
        )}
        {next && <p className="font-semibold">{nextStep[next.step]({ moment: appointmentText(language, next.at) })}</p>}
        <ButtonAnchor href={club.links.whatsappChannel} variant="secondary" wide>
          {texts.channel}
        </ButtonAnchor>
        <ShareButton
          text={texts.shared({ round: roundTitleIn(language, attempt.round), club: club.name })}
          address={`${window.location.origin}/`}
        />
      </ResultCard>
      <ResultCard title={texts.sample}>
        <p>{texts.sampleText}</p>
        <ButtonLink to="/quiz/practice" variant="secondary" wide>
          {texts.practise}
        </ButtonLink>
      </ResultCard>
      {nextRound && (
        <ResultCard title={texts.title({ round: nextRound.title })}>
          <p>{nextRound.language === 'en' ? <InEnglish>{nextRound.text}</InEnglish> : nextRound.text}</p>
          <p>
            <TextLink to="/#events" className="inline-flex min-h-11 items-center">
              {texts.events}
            </TextLink>
          </p>
        </ResultCard>
      )}
    </>
  );
}

export function areResultsOut(attempt: AttemptReply): boolean {
  return phaseAt(attempt, Date.parse(attempt.now)) === 'results-published';
}

/** Null before the closing. */
function stepOf(attempt: AttemptReply): ResultsStep | null {
  const { schedule } = attempt.round;
  const now = Date.parse(attempt.now);
  if (areResultsOut(attempt)) return 'final-results';
  if (schedule === undefined || phaseAt(attempt, now) !== 'closed') return null;
  return resultsStep({ ...alwaysOpen, closesAt: now, ...toSchedule(schedule) }, now);
}

/** Once the key is out, everybody who has submitted can read their own paper with it (V2). */
export function mayReadKey(attempt: AttemptReply): boolean {
  return isKeyOut(stepOf(attempt));
}

/** The date of the results, as far as it is known. */
function resultsText(attempt: AttemptReply, texts: ResultTexts['next'], language: Language): string {
  const phase = phaseAt(attempt, Date.parse(attempt.now));
  const { quizClosesAt } = attempt;
  if (phase === 'open' && quizClosesAt !== null) {
    return texts.othersPlay({ moment: appointmentText(language, Date.parse(quizClosesAt)) });
  }
  return texts.willBeHere;
}
