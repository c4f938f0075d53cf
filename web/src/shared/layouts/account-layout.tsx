import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { queryClient } from '#shared/query-client.ts';
import { useServiceWorker } from '#shared/service-worker.ts';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SlimFooter } from '#shared/ui/slim-footer.tsx';

/** Pages for visitors that call the server: sign up, log in, codes and passwords. */
export default function AccountLayout() {
  useServiceWorker();
  return (
    <QueryClientProvider client={queryClient}>
      <PublicFrame footer={<SlimFooter />}>
        <Outlet />
      </PublicFrame>
    </QueryClientProvider>
  );
}
