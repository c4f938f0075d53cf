import type { Fragment } from '#shared/fragments.ts';
import { classNames } from './class-names.ts';
import { useArrival } from './use-arrival.ts';

interface ArrivalProps {
  /** The end of links that lead here. */
  readonly at: Fragment;
  readonly isReady?: boolean;
  readonly className?: string;
  readonly children: React.ReactNode;
}

/** Where links with a fragment end: in view, with the first control focused. */
export function Arrival({ at, isReady = true, className, children }: ArrivalProps) {
  const place = useArrival<HTMLDivElement>(at, isReady);
  return (
    <div ref={place} id={at} tabIndex={-1} className={classNames('scroll-mt-20 outline-none', className)}>
      {children}
    </div>
  );
}
