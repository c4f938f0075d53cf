import { club } from 'virtual:club';
import type { AttemptReply } from '@club/contract/quiz';
import { indianAppointmentText } from '@club/domain/shared/indian-time';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { phaseAt } from './attempt-stage.ts';
import { ResultCard } from './result-card.tsx';
import { ShareButton } from './share-button.tsx';

/** When the results come, what comes after them, and what to do until then. */
export function WhatComesNext({ attempt }: { attempt: AttemptReply }) {
  const [, next] = club.challenge.rounds;
  return (
    <>
      <ResultCard title="Results">
        <p>{resultsText(attempt)}</p>
        <ButtonAnchor href={club.links.whatsappChannel} variant="secondary" wide>
          Join the WhatsApp channel
        </ButtonAnchor>
        <ShareButton
          text={`I have played the ${attempt.round.title} of the ${club.name}. It is free for school students:`}
          address={`${window.location.origin}/`}
        />
      </ResultCard>
      <ResultCard title="Sample questions, with answers">
        <p>Sit a short paper and see for each question what is right, and why. Nothing of it counts.</p>
        <ButtonLink to="/quiz/practice" variant="secondary" wide>
          Practise
        </ButtonLink>
      </ResultCard>
      {next && (
        <ResultCard title={`Next: ${next.title}`}>
          <p>{next.text}</p>
          <p>
            <TextLink to="/#events">All events of the club</TextLink>
          </p>
        </ResultCard>
      )}
    </>
  );
}

/** When results come, as far as it is known. */
function resultsText(attempt: AttemptReply): string {
  const phase = phaseAt(attempt, Date.parse(attempt.now));
  if (phase === 'results-published' || phase === 'archived') {
    return 'The results are out. Who goes on is told on the WhatsApp channel.';
  }
  const { quizClosesAt } = attempt;
  if (phase === 'open' && quizClosesAt !== null) {
    return `Others may play until ${indianAppointmentText(Date.parse(quizClosesAt))}. Results will be announced here after that.`;
  }
  return 'Results will be announced here.';
}
