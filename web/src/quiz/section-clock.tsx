import { useEffect, useRef, useState } from 'react';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { OpenSitting } from './open-sitting.ts';
import { clockText } from './server-clock.ts';
import { useSecondsLeft } from './sitting-context.ts';

/** When the clock is read out, in seconds before the end. Source: look and feel, "Play screen". */
const readOutAt: readonly (readonly [seconds: number, sentence: string])[] = [
  [10, '10 seconds left'],
  [30, '30 seconds left'],
  [60, '1 minute left'],
  [300, '5 minutes left'],
];

/** What to read out when the clock goes from one second to another: the latest moment it passed, if any. */
export function announcement(secondsBefore: number, secondsNow: number): string | undefined {
  if (secondsNow <= 0) return undefined;
  return readOutAt.find(([moment]) => secondsNow <= moment && moment < secondsBefore)?.[1];
}

/** From here on the clock is shown in the buzzer's red. */
const lastSeconds = 60;

/** The time left, by the server's clock. It is read out a few times, not every second. */
export function SectionClock({ sitting }: { sitting: OpenSitting }) {
  const secondsLeft = useSecondsLeft(sitting);
  const before = useRef(secondsLeft);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const sentence = announcement(before.current, secondsLeft);
    before.current = secondsLeft;
    if (sentence) setSaid(sentence);
  }, [secondsLeft]);

  const isEnding = secondsLeft <= lastSeconds;
  return (
    <div className="flex shrink-0 items-center gap-3">
      <div role="timer" aria-label="Time left" aria-live="off" className="text-right leading-none">
        <span className="block pb-1 text-xs text-text-soft">Time left</span>
        <span className={classNames('figures font-display text-xl font-bold', isEnding && 'text-bad')}>
          {clockText(secondsLeft)}
        </span>
      </div>
      <BuzzerRing
        progress={secondsLeft / sitting.durationSeconds}
        tone={isEnding ? 'buzzer' : 'marigold'}
        className="size-11"
      />
      <span aria-live="assertive" className="sr-only">
        {said}
      </span>
    </div>
  );
}
