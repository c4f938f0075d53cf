import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** True while the page is still as prerendered, when it cannot contain anything of this visit. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
}
