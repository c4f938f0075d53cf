import { controlsTexts } from '@club/texts/controls';
import { useTexts } from '#shared/language.ts';
import { classNames } from './class-names.ts';

export interface SpinnerProps {
  /** Read out, and shown beside the ring if `visibleLabel` is set; default: says that something is loading. */
  label?: string;
  visibleLabel?: boolean;
  className?: string;
}

/** The buzzer ring, turning: something is on its way. */
export function Spinner({ label, visibleLabel = false, className }: SpinnerProps) {
  const texts = useTexts(controlsTexts);
  return (
    <span role="status" className="inline-flex items-center gap-3">
      <SpinnerRing className={className ?? 'size-6'} />
      <span className={visibleLabel ? 'text-text-soft' : 'sr-only'}>{label ?? texts.loading}</span>
    </span>
  );
}

/** The turning ring alone, for places that say in their own words what is going on. */
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

/** Where a student's page will be: a title, a card and its button, until they come. */
export function PageSkeleton({ label }: { label?: string }) {
  const texts = useTexts(controlsTexts);
  return (
    <div role="status" className="mx-auto grid max-w-xl gap-4">
      <span className="sr-only">{label ?? texts.loading}</span>
      <span className="min-h-11 rounded-lg bg-sunken" />
      <span className="min-h-60 rounded-lg bg-sunken" />
      <span className="min-h-13 rounded-lg bg-sunken" />
    </div>
  );
}

/** Fills the place of a page or a panel while it loads. */
export function LoadingState({ label }: { label?: string }) {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner {...(label !== undefined && { label })} visibleLabel className="size-9 text-accent" />
    </div>
  );
}
