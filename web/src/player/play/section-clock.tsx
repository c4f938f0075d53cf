import { type PlayTexts, playTexts } from '@club/texts/play';
import { useEffect, useRef, useState } from 'react';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { clockText } from '#player/engine/server-clock.ts';
import { useSecondsLeft } from '#player/engine/sitting-context.ts';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';

/** When the clock is read out, in seconds before the end. Source: look and feel, "Play screen". */
const announceAtSeconds = [10, 30, 60, 300] as const;
type ClockAnnouncement = (typeof announceAtSeconds)[number] & keyof PlayTexts['clock'];

/** The moment to announce between two readings of the clock: the latest one passed, if any. */
export function announcementDue(secondsBefore: number, secondsNow: number): ClockAnnouncement | undefined {
  if (secondsNow <= 0) return undefined;
  return announceAtSeconds.find((moment) => secondsNow <= moment && moment < secondsBefore);
}

/** By seconds before the end: amber, red, then filled. */
const tones = [
  [30, 'filled'],
  [60, 'red'],
  [120, 'amber'],
] as const;

type ClockTone = (typeof tones)[number][1] | 'calm';

export function clockTone(secondsLeft: number): ClockTone {
  return tones.find(([seconds]) => secondsLeft <= seconds)?.[1] ?? 'calm';
}

const looks: Record<ClockTone, string> = {
  calm: '',
  amber: 'text-marigold-bright',
  red: 'text-bad',
  filled: 'bg-buzzer-deep text-white',
};

/** The time left, by the server's clock. It is read out a few times, not every second. */
export function SectionClock({ sitting }: { sitting: OpenSitting }) {
  const texts = useTexts(playTexts).clock;
  const secondsLeft = useSecondsLeft(sitting);
  const before = useRef(secondsLeft);
  const [announcement, setAnnouncement] = useState<ClockAnnouncement>();

  useEffect(() => {
    const moment = announcementDue(before.current, secondsLeft);
    before.current = secondsLeft;
    if (moment !== undefined) setAnnouncement(moment);
  }, [secondsLeft]);

  const tone = clockTone(secondsLeft);
  return (
    <div className="flex shrink-0 items-center gap-3">
      <div
        role="timer"
        aria-label={texts.label}
        aria-live="off"
        data-tone={tone}
        className={classNames('-mr-2 rounded-md px-2 py-1 text-right leading-none sm:mr-0', looks[tone])}
      >
        <span
          className={classNames(
            'block pb-0.5 text-xs max-lg:sr-only',
            tone === 'filled' ? 'text-white' : 'text-text-soft',
          )}
        >
          {texts.label}
        </span>
        <span className="figures font-display text-2xl leading-none font-bold">{clockText(secondsLeft)}</span>
      </div>
      <BuzzerRing
        progress={secondsLeft / sitting.durationSeconds}
        tone={tone === 'calm' || tone === 'amber' ? 'marigold' : 'buzzer'}
        className="size-11 max-lg:hidden"
      />
      <span aria-live="assertive" className="sr-only">
        {announcement !== undefined && texts[announcement]}
      </span>
    </div>
  );
}
