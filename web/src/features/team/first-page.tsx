import { Navigate } from 'react-router';
import { firstPageOf } from '#shared/page-rights.ts';
import { roleOf, useAccount } from '#shared/session.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';

/** Redirects team members to the first page that their role may see, and everybody else home. */
export default function FirstPage() {
  return (
    <SessionGuard allows="account">
      <RedirectToFirstPage />
    </SessionGuard>
  );
}

function RedirectToFirstPage() {
  const account = useAccount();
  const to = firstPageOf(account ? roleOf(account) : null) ?? '/';
  return (
    <>
      <LoadingState />
      <Navigate to={to} replace />
    </>
  );
}
