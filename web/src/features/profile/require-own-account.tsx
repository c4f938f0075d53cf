import { profileTexts } from '@club/texts/profile';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { RedirectWithMessage } from '#entities/accounts/redirect-with-message.tsx';
import { useTexts } from '#shared/language.ts';
import { type SessionUser, session, useSession } from '#shared/session.ts';
import { LoadingState } from '#shared/ui/loading-state.tsx';

export interface RequireOwnAccountProps {
  /** To return to after logging in. */
  path: string;
  children: (user: SessionUser) => React.ReactNode;
}

export function RequireOwnAccount({ path, children }: RequireOwnAccountProps) {
  const texts = useTexts(profileTexts);
  const current = useSession();
  const { hash } = useLocation();
  // Until this page unmounts, a visitor who has just logged out or deleted the account is being redirected elsewhere.
  useEffect(() => () => session.forgetEnd(), []);
  if (current.status === 'account') return children(current.user);
  if (current.status === 'visitor' && !current.ended) {
    return <RedirectWithMessage sentence={texts.notLoggedIn} to="/signin" state={{ from: `${path}${hash}` }} />;
  }
  return (
    // The footer is out of view until the page is there: else it would jump.
    <div className="min-h-svh pt-32">
      <LoadingState />
    </div>
  );
}
