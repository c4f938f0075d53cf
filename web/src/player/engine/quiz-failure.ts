import { ApiError } from '#shared/api-error.ts';

/**
 * The kind of failure of a call, as far as it matters for the next step. `offline` and `busy` are temporary; `logged-out` and
 * `opened-elsewhere` need the participant to act; `refused` is permanent.
 */
export type QuizFailure = 'offline' | 'busy' | 'logged-out' | 'opened-elsewhere' | 'refused';

export function quizFailure(error: unknown): QuizFailure {
  if (error instanceof DOMException) return 'offline';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.status === 0) return 'offline';
  if (error.status === 401) return 'logged-out';
  if (error.code === 'opened-elsewhere') return 'opened-elsewhere';
  return error.status === 429 || error.status >= 500 ? 'busy' : 'refused';
}

export function isTransient(failure: QuizFailure): boolean {
  return failure === 'offline' || failure === 'busy';
}
