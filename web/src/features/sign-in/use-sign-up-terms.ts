import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFirstFocus } from '#entities/accounts/use-first-focus.ts';

/** On a slow line the last step then comes without them. */
const longestWaitMs = 2_000;

const importFields = () => import('./guardian-contact-fields.tsx');

const terms = queryOptions({
  queryKey: ['sign-up terms'],
  queryFn: async ({ signal }) => {
    void importFields().catch(() => {});
    return (await import('#entities/accounts/queries.ts')).readSignUpTerms(signal);
  },
});

/** The consent that is required, and what can be sent: undefined until it has been fetched, which begins with the first field. */
export function useSignUpTerms() {
  return useQuery({ ...terms, enabled: useFirstFocus() }).data;
}

/** Waits for what the last step shows: coming later it would push the button away from under a press. */
export function useTermsWait(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.race([
      Promise.allSettled([client.ensureQueryData(terms), importFields()]),
      new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
    ]);
}
