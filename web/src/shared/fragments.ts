/** Of addresses that end at one thing in a page, which `useArrival` focuses. */
export const fragments = {
  consent: 'consent',
  secondFactor: 'second-factor',
} as const;
