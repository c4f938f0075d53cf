import { useEffect, useRef } from 'react';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';

export interface PlayPanelProps {
  title: string;
  tone?: 'marigold' | 'teal' | 'buzzer' | 'quiet';
  children: React.ReactNode;
  /** Buttons, the main one first. */
  actions?: React.ReactNode;
}

/** Takes the place of the question while something else comes first. */
export function PlayPanel({ title, tone = 'marigold', children, actions }: PlayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 py-8 text-center sm:py-14 [@media(height<36rem)]:gap-3 [@media(height<36rem)]:py-2 short:max-w-2xl short:py-0">
      <BuzzerRing tone={tone} className="size-24 [@media(height<36rem)]:size-14 short:size-10" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h1>
      <div className="grid w-full justify-items-center gap-3 text-lg">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
