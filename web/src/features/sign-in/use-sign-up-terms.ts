import { useQuery } from '@tanstack/react-query';
import { useFirstFocus } from '#entities/accounts/use-first-focus.ts';

/** The consent that is required, and what can be sent: undefined until it has been fetched, which begins with the first field. */
export function useSignUpTerms() {
  const isWanted = useFirstFocus();
  return useQuery({
    queryKey: ['sign-up terms'],
    queryFn: async ({ signal }) => {
      // What shows them is there before the last step is: it would push the button away from under a press.
      void import('./guardian-contact-fields.tsx').catch(() => {});
      return (await import('#entities/accounts/queries.ts')).readSignUpTerms(signal);
    },
    enabled: isWanted,
  }).data;
}
