import { club } from 'virtual:club';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAccount } from '#shared/session.ts';
import { FormPage } from '#shared/ui/page-banner.tsx';
import { useCameFrom } from './came-from.ts';

const faces = [
  { to: '/signup', label: 'Sign Up' },
  { to: '/signin', label: 'Login' },
] as const;

export interface AuthScreenProps {
  face: (typeof faces)[number]['to'];
  title: React.ReactNode;
  intro: React.ReactNode;
  aside: React.ReactNode;
  children: React.ReactNode;
}

/**
 * Signing up and logging in are one screen with two faces. Whoever is logged in has no business here and goes on; the screen stays
 * as it is until the next page is there.
 */
export function AuthScreen({ face, title, intro, aside, children }: AuthScreenProps) {
  const from = useCameFrom();
  const isLoggedIn = useAccount() !== undefined;
  const navigate = useNavigate();
  useEffect(() => {
    if (isLoggedIn) void navigate(from, { replace: true });
  }, [isLoggedIn, from, navigate]);

  return (
    <FormPage kicker={club.name} title={title} intro={intro} aside={aside} brief={face === '/signin'}>
      <nav aria-label="Account" className="mb-7 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
        {faces.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            state={{ from }}
            aria-current={to === face ? 'page' : undefined}
            className="grid min-h-11 place-items-center rounded-md text-sm font-semibold text-text-soft hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-card"
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
      <span hidden>
        {/* Fetched while the form is filled in. Nobody sees or presses this link. */}
        <Link to={from} prefetch="render" />
      </span>
    </FormPage>
  );
}
