import { useAccount } from '#shared/session.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

/** Reminds an admin that what is sat here counts, and where it does not. @param round its slug */
export function OffTheRecord({ round }: { round: string }) {
  if (!useAccount()?.isAdmin) return null;
  return (
    <Notice>
      You are an admin, and what you sit here goes on the leaderboard.{' '}
      <TextLink to={`/admin/rounds/${encodeURIComponent(round)}/try`}>Try the round off the record</TextLink> instead.
    </Notice>
  );
}
