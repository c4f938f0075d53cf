import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '#shared/api-error.ts';
import { queryKeys } from '#shared/query-keys.ts';
import { useSignOfLife } from '#shared/use-sign-of-life.ts';

type Calls = typeof import('./queries.ts');

/** What speaks to the server is as heavy as all the rest of these forms, and nobody needs it to read them and to begin. */
async function fetchCalls(): Promise<Calls> {
  try {
    return await import('./queries.ts');
  } catch {
    // The forms have their own sentence for it.
    throw new ApiError('', { status: 0, code: 'network-error', hasSentence: false });
  }
}

/** Fetches what speaks to the server once somebody is there, so that it waits for them. */
function useCallsAtHand(): boolean {
  const isWanted = useSignOfLife();
  useEffect(() => {
    if (isWanted) fetchCalls().catch(() => undefined);
  }, [isWanted]);
  return isWanted;
}

/** The listed schools of a city, asked for once somebody is there. */
export function useSchools(city: string) {
  const isWanted = useCallsAtHand();
  return useQuery({
    queryKey: queryKeys.schoolsOfCity(city),
    queryFn: async ({ signal }) => (await fetchCalls()).listSchools(city, signal),
    enabled: isWanted,
    // The list changes between events, not while somebody fills in a form.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useSignUp() {
  return useMutation({ mutationFn: async (body: Parameters<Calls['signUp']>[0]) => (await fetchCalls()).signUp(body) });
}

export function useLogIn() {
  useCallsAtHand();
  return useMutation({ mutationFn: async (body: Parameters<Calls['logIn']>[0]) => (await fetchCalls()).logIn(body) });
}
