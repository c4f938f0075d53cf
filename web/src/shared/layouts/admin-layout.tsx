import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { rightOfPage } from '#shared/page-rights.ts';
import { queryClient } from '#shared/query-client.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { AdminFrame, type AdminFrameProps } from '#shared/ui/admin-frame.tsx';
import '#shared/styles/organisers.css';

/** The team's pages, each restricted to roles with its right. */
export default function AdminLayout({ useCounts }: AdminFrameProps) {
  const { pathname } = useLocation();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows={rightOfPage(pathname)}>
        <AdminFrame useCounts={useCounts}>
          <Outlet />
        </AdminFrame>
      </SessionGuard>
    </QueryClientProvider>
  );
}
