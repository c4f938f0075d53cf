import { may, type Right } from '@club/domain/shared/role';
import { controlsTexts } from '@club/texts/controls';
import { Navigate, type NavigateProps, useLocation } from 'react-router';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { fragments } from './fragments.ts';
import { chosenLanguage, linkInLanguage, useLanguage, useTexts } from './language.ts';
import { roleOf, useSession } from './session.ts';

export interface SessionGuardProps {
  allows: 'account' | Right;
  children: React.ReactNode;
}

/**
 * Redirects visitors to /signup, members of the team without the required second factor to its setup, and accounts without the
 * right home. The server refuses them in any case.
 */
export function SessionGuard({ allows, children }: SessionGuardProps) {
  const texts = useTexts(controlsTexts);
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const state = { from: `${pathname}${search}${hash}` };
  if (session.status === 'unknown') return <LoadingState />;
  if (session.status === 'visitor') {
    if (session.ended === 'expired') return <RedirectTo to="/signin?sessionExpired=true" state={state} />;
    // Logging out redirects home a second later.
    if (session.ended === 'logged-out') return <LoadingState label={texts.loggingOut} />;
    return <RedirectTo to="/signup" state={state} />;
  }
  if (session.user.secondFactorRequired) return <RedirectTo to={`/profile#${fragments.secondFactor}`} state={state} />;
  if (allows !== 'account' && !may(roleOf(session.user), allows)) {
    return session.isUnchecked ? <LoadingState /> : <RedirectTo to="/" />;
  }
  return children;
}

/** Navigates to another page, and shows a loading state until then. */
function RedirectTo({ to, state }: { to: string; state?: NavigateProps['state'] }) {
  const language = useLanguage();
  // Admin pages are in English, but the pages that they redirect to may not be.
  return (
    <>
      <LoadingState />
      <Navigate to={linkInLanguage(to, chosenLanguage() ?? language)} state={state} replace />
    </>
  );
}
