import { z } from 'zod';

/** An id in a request. Capitals say the same, as they do to the database, so that ids can be compared as texts. */
export const idInput = z.uuid().toLowerCase();
