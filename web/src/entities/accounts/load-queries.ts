import { ApiError } from '#shared/api-error.ts';

/** Imports a `queries.ts` on demand: it is as heavy as the rest of these forms, and reading and filling them in does not need it. */
export async function loadQueries<Calls>(load: () => Promise<Calls>): Promise<Calls> {
  try {
    return await load();
  } catch {
    // The forms have their own sentence for it.
    throw new ApiError('', { status: 0, code: 'network-error', hasSentence: false });
  }
}
