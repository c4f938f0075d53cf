import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#shared/query-client.ts';
import { SessionGuard } from '#shared/session-guard.tsx';
import { AdminFrame } from '#shared/ui/admin-frame.tsx';

/** The admin's pages. */
export default function AdminLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows="admin">
        <AdminFrame>
          <Outlet />
        </AdminFrame>
      </SessionGuard>
    </QueryClientProvider>
  );
}
