import { useEffect, useRef, useState } from 'react';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { announcement } from './announcement.ts';
import type { OpenSitting } from './open-sitting.ts';
import { clockText } from './server-clock.ts';
import { useSecondsLeft } from './sitting-context.ts';

/** From here on the clock is shown in the buzzer's red. */
const lastSeconds = 60;

/** The time left, by the server's clock. It is read out at a few marks, not every second. */
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
