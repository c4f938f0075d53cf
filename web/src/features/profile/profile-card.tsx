import { useId } from 'react';

export interface ProfileCardProps {
  title: string;
  children: React.ReactNode;
}

/** One subject of the profile page. */
export function ProfileCard({ title, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
