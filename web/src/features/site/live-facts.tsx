import type { RoundReply } from '@club/contract/entities/rounds';
import type { Instant } from '@club/domain/shared/instant';
import { newsTexts } from '@club/texts/news';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { FactList } from './fact-list.tsx';
import { Countdown, MoreInformation } from './live-news.tsx';
import { type Wording, whenText, whoText } from './news-text.ts';
import { useRoundNews } from './use-round-news.ts';
import { useWording } from './use-wording.ts';

// Needed only before a round opens, and optional.
const CalendarLinks = lazy<ComponentType<{ round: RoundReply }>>(async () => ({
  default: (await import('./add-to-calendar.tsx').catch(() => undefined))?.CalendarLinks ?? (() => null),
}));

export function LiveFactList() {
  const wording = useWording();
  const known = useRoundNews();
  if (known === undefined) return <FactList />;
  const { news, round } = known;
  return (
    <FactList
      when={whenText(wording, news, round)}
      status={
        news.at === 'announced' ? <LongCountdown {...known} until={news.opensAt} /> : <MoreInformation {...known} />
      }
      calendars={
        news.at === 'announced' &&
        round && (
          <Suspense>
            <CalendarLinks round={round} />
          </Suspense>
        )
      }
      who={whoText(wording, round)}
      length={round && lengthText(wording, round)}
      marks={round && wording.texts.marks({ marks: round.fullMarks })}
    />
  );
}

function LongCountdown({ until, serverNow }: { until: Instant; serverNow: () => Instant }) {
  const texts = useTexts(newsTexts);
  return <RichText text={texts.itOpensIn} marks={{ clock: () => <Countdown until={until} serverNow={serverNow} /> }} />;
}

/** Before a round opens its paper may still be incomplete, so the club's own words stay. */
function lengthText({ texts }: Wording, { phase, questionCount, durationSeconds }: RoundReply): string | null {
  if (phase === 'announced' || questionCount === 0) return null;
  return texts.length({ questions: questionCount, minutes: Math.round(durationSeconds / 60) });
}
