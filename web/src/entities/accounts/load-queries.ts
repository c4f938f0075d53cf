import { ApiError } from '#shared/api-error.ts';

/** Imports a `queries.ts` on demand: it is as large as the rest of these forms, and not needed for reading and filling them in. */
export async function loadQueries<Calls>(load: () => Promise<Calls>): Promise<Calls> {
  try {
    return await load();
  } catch {
    // The forms have their own sentence for this.
    throw new ApiError('', { status: 0, code: 'network-error', hasSentence: false });
  }
}
