import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** Whether what is drawn is still the page as it was written when the pages were built, in which nothing of this visit can stand. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
}
