import { textArea } from '#text-area.ts';

/** For teachers: what their students reached. */
export const schoolResults = {
  title: 'Results of your school',
  intro: 'With the code that the organisers gave your school you see your own students.',
  code: 'Code of your school',
  incomplete: 'The code has 12 characters, in groups of four',
  show: 'Show results',
  ranked: ({ students, ranked }: { students: number; ranked: number }) =>
    `${students} of your students are among the ${ranked} who are ranked.`,
  none: 'None of your students is ranked in this round',
  caption: ({ school }: { school: string }) => `Results of ${school}`,
  columns: { rank: 'Rank', rankAtSchool: 'At school', name: 'Name', class: 'Class', score: 'Score' },
  section: ({ number }: { number: number }) => `S${number}`,
  sections: 'Sections',
  sectionFact: ({ number, title, marks }: { number: number; title: string; marks: number }) =>
    `S${number}: ${title}, ${marks} marks`,
  csv: 'Download as CSV',
  workbook: 'Download as workbook',
  another: 'Another code',
};

export const schoolResultsTexts = textArea(
  schoolResults,
  async (language) => (await import(`../${language}/school-results.ts`)).schoolResults,
);
