import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#shared/query-client.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { SessionGuard } from '#shared/session-guard.tsx';

/** Its pages render their own `ParticipantFrame`. */
export default function ParticipantLayout() {
  useServiceWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <SessionGuard allows="account">
        <Outlet />
      </SessionGuard>
    </QueryClientProvider>
  );
}
