import { useAccount } from '#shared/session.ts';
import { PlayButton } from './play-button.tsx';
import { RoundStatusLines } from './round-status-lines.tsx';

interface OwnRoundProps {
  /** Shown instead of the link to play, which would lead back to it. */
  first?: React.ReactNode;
}

/** A logged-in visitor's progress in the current round, with the link to continue. */
export function OwnRound({ first }: OwnRoundProps) {
  const user = useAccount();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <RoundStatusLines isOnCard isOwn className="min-w-0 basis-full md:flex-1 md:basis-0" />
      {user && <PlayButton user={user} first={first} className="max-sm:w-full" />}
    </div>
  );
}
