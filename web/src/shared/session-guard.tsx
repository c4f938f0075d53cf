import { Navigate } from 'react-router';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { useSession } from './session.ts';

export interface SessionGuardProps {
  /** Who may see what is inside. */
  allows: 'account' | 'admin';
  children: React.ReactNode;
}

/** Sends visitors to /signup and accounts without the role home; the server refuses them either way. */
export function SessionGuard({ allows, children }: SessionGuardProps) {
  const session = useSession();
  if (session.status === 'unknown') return <LoadingState />;
  if (session.status === 'visitor') {
    if (session.ended === 'expired') return <Navigate to="/signin?sessionExpired=true" replace />;
    // Whoever logs out is taken home a second later.
    if (session.ended === 'logged-out') return <LoadingState label="Logging out" />;
    return <Navigate to="/signup" replace />;
  }
  if (allows === 'admin' && !session.user.isAdmin) return <Navigate to="/" replace />;
  return children;
}
