import { BuzzerRing } from './buzzer-ring.tsx';

/** The closed ring with a tick, for a completed task. */
export function DoneRing() {
  return (
    <BuzzerRing progress={1} className="size-14 shrink-0">
      <span aria-hidden="true" className="font-display text-2xl font-extrabold text-accent">
        ✓
      </span>
    </BuzzerRing>
  );
}
