import { browserStore } from './browser-storage.ts';

const key = 'registrationSuccess';

/** Remembers, until the next visit of the home page, that somebody has just registered here. */
export const registrationFlag = {
  raise: (): void => browserStore.set(key, 'true'),
  isRaised: (): boolean => browserStore.get(key) !== null,
  lower: (): void => browserStore.remove(key),
};
