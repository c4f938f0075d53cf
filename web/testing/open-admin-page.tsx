import { isOrganiser, type Role } from '@club/domain/shared/role';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, type RouteObject, RouterProvider } from 'react-router';
import { downloadRegistrations } from '#features/participants/queries.ts';
import AdminLayout from '#routes/admin-layout.tsx';
import { AppActionsContext, useAppActions } from '#shared/app-actions.ts';
import { queryClient } from '#shared/query-client.ts';
import { type SessionUser, session } from '#shared/session.ts';
import { Toaster } from '#shared/ui/toaster.tsx';
import { sampleOutline } from './sample-outline.ts';
import { sampleRound } from './sample-rounds.ts';

const admin: SessionUser = {
  id: '018f0000-0000-7000-8000-00000000000a',
  name: 'Asha Admin',
  email: 'admin@club.example',
  phoneNo: '+910000000000',
  phoneVerified: true,
  city: 'Bhopal',
  school: 'Sample School, 462001',
  isAdmin: true,
  role: 'owner',
  mayPlay: false,
};

const round = { ...sampleRound(), ...sampleOutline };

/** Opens admin pages as an owner, in the frame that all of them share. Failed reads are not retried. */
export function openAdminPage(
  pages: readonly RouteObject[],
  address: string,
  role: Role = 'owner',
  account: Partial<SessionUser> = {},
) {
  queryClient.clear();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retry: false } });
  session.logIn('admin-token', { ...admin, role, isAdmin: isOrganiser(role), ...account });
  const router = createMemoryRouter(
    [
      { element: <AdminLayout />, children: [{ element: <Outlet context={round} />, children: [...pages] }] },
      { path: '*', element: <h1>Somewhere else</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <WithAppActions>
      <RouterProvider router={router} />
      <Toaster />
    </WithAppActions>,
  );
  return { user: userEvent.setup(), router };
}

function WithAppActions({ children }: { children: ReactNode }) {
  return <AppActionsContext value={{ ...useAppActions(), downloadRegistrations }}>{children}</AppActionsContext>;
}
