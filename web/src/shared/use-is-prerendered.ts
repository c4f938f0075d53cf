import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/** True while the page is as prerendered, without anything of this visit. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  );
}
