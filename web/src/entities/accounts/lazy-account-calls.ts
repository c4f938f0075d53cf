import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#shared/api-error.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useFirstFocus } from './use-first-focus.ts';

type Calls = typeof import('./queries.ts');

/** What speaks to the server is as heavy as all the rest of these forms, and nobody needs it to read them and to begin. */
async function loadCalls(): Promise<Calls> {
  try {
    return await import('./queries.ts');
  } catch {
    // The forms have their own sentence for it.
    throw new ApiError('', { status: 0, code: 'network-error', hasSentence: false });
  }
}

/** The listed schools of a city, asked for once somebody begins. */
export function useSchools(city: string) {
  const isWanted = useFirstFocus();
  return useQuery({
    queryKey: queryKeys.schoolsOfCity(city),
    queryFn: async ({ signal }) => (await loadCalls()).listSchools(city, signal),
    enabled: isWanted,
    // The list changes between events, not while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: async (body: Parameters<Calls['signUp']>[0]) => (await loadCalls()).signUp(body) });
}

export function useLogIn() {
  const isWanted = useFirstFocus();
  useEffect(() => {
    if (isWanted) loadCalls().catch(() => undefined);
  }, [isWanted]);
  return useMutation({ mutationFn: async (body: Parameters<Calls['logIn']>[0]) => (await loadCalls()).logIn(body) });
}
