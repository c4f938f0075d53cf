export interface Pace {
  readonly free: number;
  readonly windowSeconds: number;
  readonly maxDelaySeconds: number;
  /** Maximum number of responses delayed at once; further calls are refused. */
  readonly maxWaiting: number;
}

/**
 * The delay of a response in milliseconds: none while calls are free, then longer with each, up to the maximum at twice as many. A
 * delay shuts nobody out because of others' tries, who may share the address with half a town. See docs/rules/accounts.md, A11.
 * @param calls in the window, including this one
 */
export function paceDelay({ free, maxDelaySeconds }: Pace, calls: number): number {
  return Math.round(maxDelaySeconds * 1000 * Math.min(1, Math.max(0, (calls - free) / free)));
}

const quarterOfAnHour = 15 * 60;
const hour = 60 * 60;

/**
 * Wrong passwords: for one account from one address or network, for one account from anywhere but its known devices, for any
 * account from one address or network, and on a known device, which only its own tries slow down.
 */
export const passwordPaces = {
  ofAccountFromAddress: { free: 5, windowSeconds: quarterOfAnHour, maxDelaySeconds: 20, maxWaiting: 2 },
  ofAccount: { free: 20, windowSeconds: quarterOfAnHour, maxDelaySeconds: 8, maxWaiting: 5 },
  fromAddress: { free: 200, windowSeconds: quarterOfAnHour, maxDelaySeconds: 5, maxWaiting: 5 },
  fromNetwork: { free: 1000, windowSeconds: quarterOfAnHour, maxDelaySeconds: 5, maxWaiting: 5 },
  onKnownDevice: { free: 10, windowSeconds: quarterOfAnHour, maxDelaySeconds: 20, maxWaiting: 2 },
} as const satisfies Record<string, Pace>;

/**
 * Wrong passwords for one account, from anywhere but its known devices. Above the limit only those devices are let in until the
 * window ends.
 */
export const unknownDeviceTries = { calls: 100, perSeconds: hour } as const;

/** Registrations: a school may register a whole year in an hour, from one address. */
export const signUpPaces = {
  fromAddress: { free: 300, windowSeconds: hour, maxDelaySeconds: 5, maxWaiting: 50 },
  fromNetwork: { free: 1500, windowSeconds: hour, maxDelaySeconds: 5, maxWaiting: 200 },
} as const satisfies Record<string, Pace>;

/** Reset links, requested and used. */
export const resetPaces = {
  fromAddress: { free: 60, windowSeconds: hour, maxDelaySeconds: 5, maxWaiting: 50 },
  fromNetwork: { free: 300, windowSeconds: hour, maxDelaySeconds: 5, maxWaiting: 200 },
} as const satisfies Record<string, Pace>;

/**
 * Wrong codes of slips. A school's children share an address and mistype, so many are free; with 20^8 codes, of which ten thousand may
 * be valid, the most that one address can try has a chance of one in 2,000 an hour to find one. See docs/rules/classes.md, Q6.
 */
export const slipPaces = {
  fromAddress: { free: 120, windowSeconds: quarterOfAnHour, maxDelaySeconds: 8, maxWaiting: 20 },
  fromNetwork: { free: 600, windowSeconds: quarterOfAnHour, maxDelaySeconds: 8, maxWaiting: 50 },
  overall: { free: 3_000, windowSeconds: hour, maxDelaySeconds: 0, maxWaiting: 1 },
} as const satisfies Record<string, Pace>;

/** Beyond these no code of an address is looked up, right or wrong, until its window is over. */
const slipTries = { fromAddress: 300, fromNetwork: 1_500, whileManyGuess: 10 } as const;

/** Wrong codes counted so far. */
export interface WrongSlipCodes {
  readonly fromAddress: number;
  readonly fromNetwork: number;
  readonly overall: number;
}

/** Whether codes of an address are looked up; while too many are guessed everywhere, an address has only a few wrong ones. */
export function mayTrySlipCode({ fromAddress, fromNetwork, overall }: WrongSlipCodes): boolean {
  if (fromAddress >= slipTries.fromAddress || fromNetwork >= slipTries.fromNetwork) return false;
  return overall < slipPaces.overall.free || fromAddress < slipTries.whileManyGuess;
}
