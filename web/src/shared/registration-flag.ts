import { browserStore } from './browser-storage.ts';

const key = 'registrationSuccess';

/** Remembers a registration until the next visit of the home page. */
export const registrationFlag = {
  raise: (): void => browserStore.set(key, 'true'),
  isRaised: (): boolean => browserStore.get(key) !== null,
  lower: (): void => browserStore.remove(key),
};
