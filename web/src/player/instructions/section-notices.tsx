import type { AttemptReply } from '@club/contract/entities/attempts';
import { instructionsTexts } from '@club/texts/instructions';
import { clockText, secondsUntil } from '#player/engine/server-clock.ts';
import { useSitting } from '#player/engine/sitting-context.ts';
import { OrganiserNotices } from '#player/news/organiser-lines.tsx';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { ClosesSoon, Countdown } from './countdown.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import type { SectionAhead } from './section-ahead.ts';
import { TimeRanOut } from './time-ran-out.tsx';

interface SectionNoticesProps {
  attempt: AttemptReply;
  ahead: SectionAhead;
  now: number;
}

/** What somebody has to know before they read on. */
export function SectionNotices({ attempt, ahead, now }: SectionNoticesProps) {
  const { section: texts } = useTexts(instructionsTexts);
  const { trial } = useSitting();
  const { section, before, phase, current, secondsToOpening } = ahead;
  const { closesAt } = ahead.progress;
  return (
    <>
      {before !== undefined && current === section && !ahead.isOpen && phase === 'open' && (
        <Notice tone="good" title={texts.done({ section: before.section })}>
          {before.answered !== undefined &&
            `${texts.answered({ answered: before.answered, total: before.questionCount })} `}
          {texts.takeABreath({ section })}
        </Notice>
      )}
      {secondsToOpening !== undefined && !trial && <Countdown attempt={attempt} seconds={secondsToOpening} />}
      {phase === 'open' && !trial && <ClosesSoon attempt={attempt} now={now} />}
      <OrganiserNotices attempt={attempt} serverNow={now} />
      <TimeRanOut round={attempt.round.slug} />
      <NotCountedNotice attempt={attempt} />
      {ahead.isOpen && closesAt && (
        <Notice tone="warn" title={texts.hasStarted}>
          <RichText
            text={texts.isRunning({ left: clockText(secondsUntil(Date.parse(closesAt), now)) })}
            marks={{ left: (words) => <strong className="figures">{words}</strong> }}
          />
        </Notice>
      )}
      {ahead.isOver && current !== undefined && (
        <Notice title={texts.behind({ section })} action={<GoToSection section={current} size="sm" />}>
          {texts.once}
        </Notice>
      )}
    </>
  );
}

export function GoToSection({ section, size }: { section: number; size?: 'sm' }) {
  const texts = useTexts(instructionsTexts);
  const { navigation } = useSitting();
  return (
    <Button variant="secondary" {...(size && { size })} onClick={() => void navigation.toInstructions(section)}>
      {texts.section.go({ section })}
    </Button>
  );
}
