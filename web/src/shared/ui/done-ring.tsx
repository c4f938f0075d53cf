import { BuzzerRing } from './buzzer-ring.tsx';

/** The ring, closed, with a tick: what was to be done is done. */
export function DoneRing() {
  return (
    <BuzzerRing progress={1} className="size-14 shrink-0">
      <span aria-hidden="true" className="font-display text-2xl font-extrabold text-accent">
        ✓
      </span>
    </BuzzerRing>
  );
}
