/**
 * Event loop delay in milliseconds, sustained for some seconds, above which a kind of request is refused; the least important go
 * first. With ten thousand students saving, the delay is about 50 ms.
 */
const maxLoopDelayMs = {
  statistics: 250,
  export: 400,
  page: 700,
  'sign-up': 1000,
  'log-in': 1500,
  start: 2500,
  /** Calls that save answers or end a section are never refused. */
  answer: Number.POSITIVE_INFINITY,
} as const;

export type Purpose = keyof typeof maxLoopDelayMs;

/** From the first to be refused to the one that never is. */
export const purposes = Object.keys(maxLoopDelayMs) as Purpose[];

export function isRejectedUnderLoad(purpose: Purpose, delayMs: number): boolean {
  return delayMs > maxLoopDelayMs[purpose];
}
