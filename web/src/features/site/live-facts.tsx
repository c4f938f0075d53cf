import type { RoundReply } from '@club/contract/entities/rounds';
import type { Instant } from '@club/domain/shared/instant';
import { newsTexts } from '@club/texts/news';
import { lengthText, whenText, whoText } from '@club/texts/round-status';
import { type ComponentType, lazy, Suspense } from 'react';
import { toAnnouncedRound } from '#entities/rounds/schedule.ts';
import { useTexts } from '#shared/language.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { FactList } from './fact-list.tsx';
import { Countdown, MoreInformation } from './live-news.tsx';
import { useRoundStatus } from './use-round-status.ts';
import { useWording } from './use-wording.ts';

// Needed only before a round opens, and optional.
const CalendarLinks = lazy<ComponentType<{ round: RoundReply }>>(async () => ({
  default: (await import('./add-to-calendar.tsx').catch(() => undefined))?.CalendarLinks ?? (() => null),
}));

export { whenNewsKnown } from './live-news.tsx';

export function LiveFactList() {
  const wording = useWording();
  const known = useRoundStatus();
  if (known === undefined) return <FactList />;
  const { status, round } = known;
  return (
    <FactList
      when={whenText(wording, status, round && toAnnouncedRound(round))}
      status={
        status.at === 'announced' ? <LongCountdown {...known} until={status.opensAt} /> : <MoreInformation {...known} />
      }
      calendars={
        status.at === 'announced' &&
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
