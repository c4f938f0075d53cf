import { useId } from 'react';

export interface ProfileCardProps {
  title: string;
  /** Anchor of the card in the page. */
  id?: string;
  children: React.ReactNode;
}

export function ProfileCard({ title, id: anchor, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="scroll-mt-28 flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
