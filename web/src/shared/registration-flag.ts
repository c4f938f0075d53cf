const key = 'registrationSuccess';

/** Remembers, until the next visit of the home page, that somebody has just registered here. */
export const registrationFlag = {
  raise: (): void => localStorage.setItem(key, 'true'),
  isRaised: (): boolean => localStorage.getItem(key) !== null,
  lower: (): void => localStorage.removeItem(key),
};
