import { ApiError } from '#shared/api-error.ts';

/** What speaks to the server is as heavy as all the rest of these forms, and nobody needs it to read them and to begin. */
export async function fetchCalls<Calls>(load: () => Promise<Calls>): Promise<Calls> {
  try {
    return await load();
  } catch {
    // The forms have their own sentence for it.
    throw new ApiError('', { status: 0, code: 'network-error', hasSentence: false });
  }
}
