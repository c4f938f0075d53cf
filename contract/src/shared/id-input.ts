import { z } from 'zod';

/** Lower-cased so that ids can be compared as text, as the database ignores case. */
export const idInput = z.uuid().toLowerCase();
