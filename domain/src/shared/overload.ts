/**
 * What a server that cannot keep up turns away, the first first, and from which delay on: how late its event loop has run for some
 * seconds, in milliseconds. At ten thousand students who save, it runs some 50 ms late.
 */
const maxLoopDelayMs = {
  statistics: 250,
  export: 400,
  page: 700,
  'sign-up': 1000,
  'log-in': 1500,
  start: 2500,
  /** Calls that carry an answer or end a section are never rejected. */
  answer: Number.POSITIVE_INFINITY,
} as const;

export type Purpose = keyof typeof maxLoopDelayMs;

/** From the first that is turned away to what never is. */
export const purposes = Object.keys(maxLoopDelayMs) as Purpose[];

export function isRejectedUnderLoad(purpose: Purpose, delayMs: number): boolean {
  return delayMs > maxLoopDelayMs[purpose];
}
