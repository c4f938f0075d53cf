import { hour } from '#shared/instant.ts';

/** How long a merge of two schools can be undone. */
export const mergeUndoMs = hour;
