import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

function isWorthRetrying(failureCount: number, error: unknown): boolean {
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !answered && failureCount < 2;
}

/** Caches the server's replies. Reads wait while the browser is offline; writes fail at once, with a sentence. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false, networkMode: 'always' },
  },
});

let cacheOwner: string | undefined;

// The cache of one account must not reach the next.
session.subscribe(() => {
  const now = session.current();
  const accountId = now.status === 'account' ? now.user.id : undefined;
  if (cacheOwner !== undefined && accountId !== cacheOwner) queryClient.clear();
  cacheOwner = accountId;
});
