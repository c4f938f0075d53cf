import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether what is drawn is still the page as it was written when the pages were built, in which nothing of this visit can stand. */
export function useIsWritten(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}
