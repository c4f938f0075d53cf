import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';

interface Arc {
  readonly radius: number;
  readonly width: number;
  /** The fraction of the circle that is drawn. */
  readonly share: number;
  readonly startDegrees: number;
}

const center = 60;
const outer: Arc = { radius: 52, width: 7, share: 1, startDegrees: -90 };
const inner: readonly Arc[] = [
  { radius: 40, width: 5, share: 0.7, startDegrees: 140 },
  { radius: 29.5, width: 4, share: 0.45, startDegrees: -60 },
  { radius: 20, width: 3.5, share: 0.78, startDegrees: 40 },
];

interface ArcLineProps {
  arc: Arc;
  share?: number;
  isSlow?: boolean;
  className: string;
}

/** For a moment that is looked at. */
const slow = { transitionDuration: '1.1s', transitionTimingFunction: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

function ArcLine({ arc, share = arc.share, isSlow = false, className }: ArcLineProps) {
  const length = 2 * Math.PI * arc.radius;
  return (
    <circle
      cx={center}
      cy={center}
      r={arc.radius}
      fill="none"
      stroke="currentColor"
      strokeWidth={arc.width}
      strokeLinecap={share > 0 && share < 1 ? 'round' : 'butt'}
      strokeDasharray={`${length * share} ${length}`}
      transform={`rotate(${arc.startDegrees} ${center} ${center})`}
      className={className}
      {...(isSlow && { style: slow })}
    />
  );
}

/** False in the first frame. */
function useHasBegun(): boolean {
  const [hasBegun, setHasBegun] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasBegun(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasBegun;
}

export interface BuzzerRingProps {
  /** From 0 to 1, drawn as the outer arc. Without it the ring is decorative. */
  progress?: number;
  /** Describes the ring; without it the ring is hidden from assistive technology. */
  label?: string;
  /** Begins empty and runs to its progress, except for people who prefer reduced motion (site.css). */
  closes?: boolean;
  tone?: 'marigold' | 'teal' | 'buzzer' | 'quiet';
  className?: string;
  /** Drawn in the middle: a number, a clock. */
  children?: React.ReactNode;
}

const tones = {
  marigold: 'text-marigold',
  teal: 'text-teal',
  buzzer: 'text-buzzer',
  quiet: 'text-line-strong',
} as const;

/** The product's signature: concentric arcs as decoration, section mark, countdown or empty state. */
export function BuzzerRing({
  progress: wanted,
  closes = false,
  label,
  tone = 'marigold',
  className,
  children,
}: BuzzerRingProps) {
  const hasBegun = useHasBegun();
  const progress = closes && !hasBegun ? 0 : wanted;
  const share = progress === undefined ? 0.86 : Math.min(1, Math.max(0, progress));
  return (
    <span
      className={classNames('inline-grid aspect-square place-items-center', className ?? 'size-24')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <svg
        viewBox="0 0 120 120"
        aria-hidden="true"
        className={classNames('col-start-1 row-start-1 size-full', tones[tone])}
      >
        <ArcLine arc={outer} className="opacity-15" />
        <ArcLine arc={outer} share={share} isSlow={closes} className="transition-[stroke-dasharray] duration-300" />
        {inner.map((arc, index) =>
          children === undefined ? (
            <ArcLine key={arc.radius} arc={arc} className={['opacity-80', 'opacity-60', 'opacity-45'][index] ?? ''} />
          ) : null,
        )}
        {children === undefined && <circle cx={center} cy={center} r="7" fill="currentColor" />}
      </svg>
      {children !== undefined && <span className="col-start-1 row-start-1">{children}</span>}
    </span>
  );
}
