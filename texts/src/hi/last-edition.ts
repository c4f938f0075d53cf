import type { lastEdition as en } from '#en/last-edition.ts';

export const lastEdition: typeof en = {
  played: ({ year, students, schools }) => `${year} में ${schools} विद्यालयों के ${students} विद्यार्थी`,
  grown: ({ percent }) => ` (+${percent}\u00a0%)`,
};
