import { callLimits } from '#shared/http/limits/rate-limit-store.ts';

/** How many calls of a kind the product answers to one account in a time. */
export const accountPace = callLimits.account;
