/** What is counted of a past year. */
export const editionNumbers = ['students', 'schools', 'cities', 'finalists'] as const;
export type EditionNumber = (typeof editionNumbers)[number];
