import { club } from 'virtual:club';
import { Link } from 'react-router';
import { BuzzerRing } from './buzzer-ring.tsx';

/** The club's mark; leads home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="inline-flex items-center gap-2.5 rounded-md font-display text-lg font-extrabold tracking-tight"
    >
      <BuzzerRing className="size-8" />
      {club.shortName}
      <span className="sr-only">{club.name}, home</span>
    </Link>
  );
}
