import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadQueries } from '#entities/accounts/load-queries.ts';
import { useFirstFocus } from '#entities/accounts/use-first-focus.ts';

type Calls = typeof import('./queries.ts');

const fetchEntryCalls = () => loadQueries(() => import('./queries.ts'));

/** Fetched as soon as the user starts typing, so that sending the form does not wait for it. */
function useEarlyFetch(): void {
  const isWanted = useFirstFocus();
  useEffect(() => {
    if (isWanted) fetchEntryCalls().catch(() => undefined);
  }, [isWanted]);
}

export function useSignUp() {
  useEarlyFetch();
  return useMutation({
    mutationFn: async (body: Parameters<Calls['signUp']>[0]) => (await fetchEntryCalls()).signUp(body),
  });
}

export function useLogIn() {
  useEarlyFetch();
  return useMutation({
    mutationFn: async (body: Parameters<Calls['logIn']>[0]) => (await fetchEntryCalls()).logIn(body),
  });
}
