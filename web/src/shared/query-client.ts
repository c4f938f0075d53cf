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

function loggedInAccount(): string | undefined {
  const now = session.current();
  return now.status === 'account' ? now.user.id : undefined;
}

// This module may be loaded after the log-in.
let cacheOwner = loggedInAccount();

// The cache of one account must not reach the next.
session.subscribe(() => {
  const accountId = loggedInAccount();
  if (cacheOwner !== undefined && accountId !== cacheOwner) queryClient.clear();
  cacheOwner = accountId;
});
