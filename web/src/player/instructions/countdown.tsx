import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { dateTimeText } from '@club/texts/times';
import { clockText, secondsUntil } from '#player/engine/server-clock.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { ButtonAnchor, ButtonLink } from '#shared/ui/button.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { Notice } from '#shared/ui/states.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** From this long before the opening, the rule can be ticked and practice is no longer offered. */
export const nearOpeningSeconds = 10 * minute;
/** The ring runs down over each of these in turn. */
const ringSpans = [nearOpeningSeconds, hour, day] as const;
const maxSpan = 14 * day;

interface CountdownProps {
  attempt: AttemptReply;
  /** Seconds until the opening. */
  seconds: number;
}

/** The time until the opening, in days and then as a clock, and what to do meanwhile. */
export function Countdown({ attempt: { opensAt, round }, seconds }: CountdownProps) {
  const texts = useTexts(instructionsTexts);
  const language = useLanguage();
  if (opensAt === null) return null;
  const moment = dateTimeText(language, Date.parse(opensAt));
  const span = ringSpans.find((one) => seconds <= one) ?? maxSpan;
  const left = clockText(seconds);
  const [count = '', unit = ''] = texts.notOpen.days({ days: Math.round(seconds / day) }).split(' ');
  return (
    <section className="stage grid items-center gap-x-6 gap-y-3 rounded-xl p-4 max-sm:justify-items-center max-sm:text-center sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5">
      <BuzzerRing progress={1 - seconds / span} className="size-40 short:size-28 sm:row-span-2">
        <span className="figures block text-center font-display leading-none font-bold">
          {span === maxSpan ? (
            <>
              <span className="block text-3xl">{count}</span>
              <span className="text-sm">{unit}</span>
            </>
          ) : (
            <span className={left.length > 5 ? 'text-[1.6rem] short:text-lg' : 'text-[2.25rem] short:text-[1.6rem]'}>
              {left}
            </span>
          )}
        </span>
      </BuzzerRing>
      <div className="grid gap-1">
        <h1 className="text-xl max-sm:text-lg">{texts.notOpen.title}</h1>
        <p className="max-sm:text-sm">{texts.notOpen.opens({ moment })}</p>
      </div>
      {seconds > nearOpeningSeconds && (
        <p className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3 sm:justify-start">
          <ButtonLink to="/quiz/practice">{texts.practiseMeanwhile}</ButtonLink>
          <ButtonAnchor
            variant="secondary"
            href={`/api/rounds/${encodeURIComponent(round.slug)}/calendar.ics?language=${language}`}
          >
            {texts.addToCalendar}
          </ButtonAnchor>
        </p>
      )}
    </section>
  );
}

/** A student who starts late has less time than the paper takes: the closing of the round ends every section (T1). */
export function ClosesSoon({ attempt: { quizClosesAt, sections }, now }: { attempt: AttemptReply; now: number }) {
  const texts = useTexts(instructionsTexts).closesSoon;
  if (quizClosesAt === null) return null;
  const left = secondsUntil(Date.parse(quizClosesAt), now);
  const needed = sections
    .filter(({ state, questionCount }) => state === 'not-started' && questionCount > 0)
    .reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  if (left >= needed) return null;
  return (
    <Notice tone="warn" title={texts.title({ left: clockText(left) })}>
      {texts.text}
    </Notice>
  );
}
