import { useId } from 'react';
import { useArrival } from '#shared/ui/arrival.tsx';

export interface ProfileCardProps {
  title: string;
  /** The fragment of links that end here. */
  arrival?: string;
  /** False while the content is loading. */
  isReady?: boolean;
  children: React.ReactNode;
}

export function ProfileCard({ title, arrival, isReady, children }: ProfileCardProps) {
  const id = useId();
  const place = useArrival<HTMLElement>(arrival, isReady);
  return (
    <section
      ref={place}
      id={arrival}
      tabIndex={arrival === undefined ? undefined : -1}
      aria-labelledby={id}
      className="flex scroll-mt-28 min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card outline-none sm:p-8"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
