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
  /** Whatever carries an answer, or ends a section, is never turned away. */
  answer: Number.POSITIVE_INFINITY,
} as const;

/** What a call is for, as far as it matters when not all can be answered. */
export type Purpose = keyof typeof maxLoopDelayMs;

/** From the first that is turned away to what never is. */
export const purposes = Object.keys(maxLoopDelayMs) as Purpose[];

/** Whether a call is turned away, so that what matters more is answered. */
export function isShed(purpose: Purpose, delayMs: number): boolean {
  return delayMs > maxLoopDelayMs[purpose];
}
