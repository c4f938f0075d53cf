import { may, type Right } from '@club/domain/shared/role';
import { controlsTexts } from '@club/texts/controls';
import { Navigate, type NavigateProps, useLocation } from 'react-router';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { linkInLanguage, useLanguage, useTexts } from './language.ts';
import { roleOf, useSession } from './session.ts';

export interface SessionGuardProps {
  allows: 'account' | Right;
  children: React.ReactNode;
}

/** Sends visitors to /signup and accounts without the right home; the server refuses them either way. */
export function SessionGuard({ allows, children }: SessionGuardProps) {
  const texts = useTexts(controlsTexts);
  const session = useSession();
  const { pathname, search } = useLocation();
  const state = { from: `${pathname}${search}` };
  if (session.status === 'unknown') return <LoadingState />;
  if (session.status === 'visitor') {
    if (session.ended === 'expired') return <RedirectTo to="/signin?sessionExpired=true" state={state} />;
    // Whoever logs out is taken home a second later.
    if (session.ended === 'logged-out') return <LoadingState label={texts.loggingOut} />;
    return <RedirectTo to="/signup" state={state} />;
  }
  if (allows !== 'account' && !may(roleOf(session.user), allows)) return <RedirectTo to="/" />;
  return children;
}

/** Leads to another page, and says that it is on its way until it is there. */
function RedirectTo({ to, state }: { to: string; state?: NavigateProps['state'] }) {
  const language = useLanguage();
  return (
    <>
      <LoadingState />
      <Navigate to={linkInLanguage(to, language)} state={state} replace />
    </>
  );
}
