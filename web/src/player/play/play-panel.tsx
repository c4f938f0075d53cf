import { useEffect, useRef } from 'react';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';

export interface PlayPanelProps {
  title: string;
  tone?: 'marigold' | 'teal' | 'buzzer' | 'quiet';
  children: React.ReactNode;
  /** The main button comes first. */
  actions?: React.ReactNode;
}

export function PlayPanel({ title, tone = 'marigold', children, actions }: PlayPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center gap-5 py-8 text-center low-phone:gap-3 low-phone:py-2 sm:py-14 short:max-w-2xl short:gap-2 short:py-0">
      <BuzzerRing
        tone={tone}
        className="size-24 low-phone:size-14 low-phone:[@media(height<36rem)]:size-10 short:size-10"
      />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none max-sm:text-xl short:text-xl">
        {title}
      </h1>
      <div className="grid w-full justify-items-center gap-3 text-lg low-phone:gap-2 low-phone:text-base short:gap-1.5 short:text-base">
        {children}
      </div>
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>}
    </section>
  );
}
