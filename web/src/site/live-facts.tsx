import type { RoundReply } from '@club/contract/rounds';
import type { Instant } from '@club/domain/shared/instant';
import { type ComponentType, lazy, Suspense } from 'react';
import { FactList } from './fact-list.tsx';
import { Countdown, More } from './live-news.tsx';
import { whenText, whoText } from './news-words.ts';
import { useRoundNews } from './use-round-news.ts';

// Wanted before a round opens, and missed by nobody if it does not come.
const CalendarLinks = lazy<ComponentType<{ round: RoundReply }>>(async () => ({
  default: (await import('./add-to-calendar.tsx').catch(() => undefined))?.CalendarLinks ?? (() => null),
}));

/** The facts of the challenge, as the current round has them. */
export function LiveFactList() {
  const known = useRoundNews();
  if (known === undefined) return <FactList />;
  const { news, round } = known;
  return (
    <FactList
      when={whenText(news, round)}
      status={news.at === 'announced' ? <LongCountdown {...known} until={news.opensAt} /> : <More {...known} />}
      calendars={
        news.at === 'announced' &&
        round && (
          <Suspense>
            <CalendarLinks round={round} />
          </Suspense>
        )
      }
      who={whoText(round)}
      length={round && lengthText(round)}
      marks={round && `${round.fullMarks} marks in all`}
    />
  );
}

function LongCountdown({ until, serverNow }: { until: Instant; serverNow: () => Instant }) {
  return (
    <>
      It opens in <Countdown until={until} serverNow={serverNow} />
    </>
  );
}

/** Before a round opens its paper may still lack questions, so the club's own words stay. */
function lengthText({ phase, questionCount, durationSeconds }: RoundReply): string | null {
  if (phase === 'announced' || questionCount === 0) return null;
  return `${questionCount} questions in ${Math.round(durationSeconds / 60)} minutes, in one sitting`;
}
