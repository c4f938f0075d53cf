import { controlsTexts } from '@club/texts/controls';
import { useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** Read out, and shown beside the ring if `visibleLabel` is set; default: says that something is loading. */
  label?: string;
  visibleLabel?: boolean;
  className?: string;
}

/** The buzzer ring, spinning. */
export function Spinner({ label, visibleLabel = false, className }: SpinnerProps) {
  const texts = useTexts(controlsTexts);
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <SpinnerRing className={className ?? 'size-6'} />
      <span className={visibleLabel ? 'text-text-soft' : 'sr-only'}>{label ?? texts.loading}</span>
    </span>
  );
}

/** The spinning ring alone, for places with their own text. */
export function SpinnerRing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <circle cx="12" cy="12" r="10" strokeWidth="2.5" className="opacity-20" />
      <g className="origin-center animate-ring">
        <path d="M12 2a10 10 0 0 1 10 10" strokeWidth="2.5" />
      </g>
      <g className="origin-center animate-ring [animation-direction:reverse]">
        <path d="M12 18a6 6 0 0 1-6-6" strokeWidth="2.5" className="opacity-60" />
      </g>
    </svg>
  );
}
