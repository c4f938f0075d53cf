import type { AttemptReply, AttemptSummaryReply } from '@club/contract/quiz';
import { questionTotal } from '@club/domain/papers/paper';
import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { indianAppointmentText, indianClockText, indianDateText } from '@club/domain/shared/indian-time';
import { fullScreenRule } from './full-screen-rule.ts';
import { ResultCard } from './result-card.tsx';

type Disqualification = NonNullable<AttemptSummaryReply['disqualification']>;

const flagTexts: Readonly<Partial<Record<IntegrityEventKind, string>>> = {
  'fullscreen-left': 'you left full screen',
  'escape-pressed': 'you pressed Escape',
};

export interface WhatHappenedProps {
  attempt: AttemptReply;
  summary: AttemptSummaryReply;
  disqualification: Disqualification;
}

/** Why somebody is disqualified, and when: what the server noted of them, in plain words. */
export function WhatHappened({ attempt, summary: { sections }, disqualification }: WhatHappenedProps) {
  const answered = sections.reduce((sum, section) => sum + section.answered, 0);
  return (
    <ResultCard title="What happened">
      <Reason attempt={attempt} disqualification={disqualification} />
      <p>
        What you had answered until then is kept: {answered} of {questionTotal(sections)} questions. If the
        disqualification is lifted, it counts.
      </p>
    </ResultCard>
  );
}

function Reason({ attempt, disqualification: { at, by, flags } }: Omit<WhatHappenedProps, 'summary'>) {
  const instant = Date.parse(at);
  if (by === 'organisers') return <p>The organisers disqualified your attempt on {indianAppointmentText(instant)}.</p>;
  return (
    <>
      {flags.length === 0 ? (
        <p>
          On {indianAppointmentText(instant)} your browser told us that full screen had ended, and your attempt was
          submitted.
        </p>
      ) : (
        <>
          <p>On {indianDateText(instant)} (India’s time):</p>
          <ul className="grid list-disc gap-1 pl-5 marker:text-marigold-dim">
            {flags.map((flag, index) => (
              <li key={index}>
                <strong className="figures">{indianClockText(Date.parse(flag.at))}</strong>, in section {flag.section}:{' '}
                {flagTexts[flag.kind] ?? 'full screen ended'}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>The rule of this round: {fullScreenRule({ ...attempt, flags: 0 })}</p>
    </>
  );
}
