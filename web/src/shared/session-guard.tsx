import { may, type Right } from '@club/domain/shared/role';
import { controlsTexts } from '@club/texts/controls';
import { Navigate, type NavigateProps, useLocation } from 'react-router';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { chosenLanguage, linkInLanguage, useLanguage, useTexts } from './language.ts';
import { roleOf, useSession } from './session.ts';

export interface SessionGuardProps {
  allows: 'account' | Right;
  children: React.ReactNode;
}

/** Sends visitors to /signup, the team to where a missing second factor is set up, and accounts without the right home; the server refuses them either way. */
export function SessionGuard({ allows, children }: SessionGuardProps) {
  const texts = useTexts(controlsTexts);
  const session = useSession();
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  if (session.status === 'unknown') return <LoadingState />;
  if (session.status === 'visitor') {
    if (session.ended === 'expired') return <RedirectTo to="/signin?sessionExpired=true" state={state} />;
    // Logging out redirects home a second later.
    if (session.ended === 'logged-out') return <LoadingState label={texts.loggingOut} />;
    return <RedirectTo to="/signup" state={state} />;
  }
  if (session.user.secondFactorRequired) return <RedirectTo to="/profile" state={state} />;
  if (allows !== 'account' && !may(roleOf(session.user), allows)) {
    return session.isUnchecked ? <LoadingState /> : <RedirectTo to="/" />;
  }
  return children;
}

/** Leads to another page, and says that it is on its way until it is there. */
function RedirectTo({ to, state }: { to: string; state?: NavigateProps['state'] }) {
  const language = useLanguage();
  // Organisers' pages are in English, and those that they lead away to are not.
  return (
    <>
      <LoadingState />
      <Navigate to={linkInLanguage(to, chosenLanguage() ?? language)} state={state} replace />
    </>
  );
}
