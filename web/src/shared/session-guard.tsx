import { Navigate, useLocation } from 'react-router';
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
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  if (session.status === 'unknown') return <LoadingState />;
  if (session.status === 'visitor') {
    if (session.ended === 'expired') return <Navigate to="/signin?sessionExpired=true" replace state={state} />;
    // Whoever logs out is taken home a second later.
    if (session.ended === 'logged-out') return <LoadingState label="Logging out" />;
    return <Navigate to="/signup" replace state={state} />;
  }
  if (allows === 'admin' && !session.user.isAdmin) return <Navigate to="/" replace />;
  return children;
}
