import { textArea } from '#text-area.ts';

/** The past year in a line, for the first screen of the home page. The build writes it, so that no page loads it. */
export const lastEdition = {
  played: ({ year, students, schools }: { year: string; students: string; schools: string }) =>
    `${students} students, ${schools} schools in ${year}`,
  /** Than the year before. */
  grown: ({ percent }: { percent: string }) => ` (+${percent}\u00a0%)`,
};

export const lastEditionTexts = textArea(
  lastEdition,
  async (language) => (await import(`../${language}/last-edition.ts`)).lastEdition,
);
