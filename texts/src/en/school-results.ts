import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import { textArea } from '#text-area.ts';

/** The results of a school, for its teachers. */
export const schoolResults = {
  title: 'Results of your school',
  intro: 'Enter the code that the organisers gave your school to see the results of your students.',
  code: 'School code',
  incomplete: 'The code has 12 characters, in groups of four',
  show: 'Show results',
  ranked: ({ students, ranked }: { students: number; ranked: number }) =>
    `${students} of the ${ranked} ranked students are from your school.`,
  none: 'None of your students is ranked in this round',
  caption: ({ school }: { school: string }) => `Results of ${school}`,
  columns: { rank: 'Rank', rankAtSchool: 'At school', name: 'Name', class: 'Class', score: 'Score' },
  advances: 'Qualified',
  advancesMeans: `Qualified for the city championship: the top ${qualifiersPerSchool} of the school, and whoever is tied with the last of them.`,
  neverBelow: 'A score is never below 0, even where the sections add up to less.',
  section: ({ number }: { number: number }) => `S${number}`,
  sections: 'Sections',
  sectionFact: ({ number, title, marks }: { number: number; title: string; marks: number }) =>
    `S${number}: ${title}, ${marks} marks`,
  csv: 'Download as CSV',
  workbook: 'Download as Excel workbook',
  another: 'Another code',
  /** Column titles of the downloaded sheet. */
  sheet: {
    rank: 'rank',
    rankAtSchool: 'rank at school',
    name: 'name',
    class: 'class',
    advances: 'qualified',
    yes: 'yes',
    no: 'no',
    score: 'score',
    section: ({ section }: { section: number }) => `section ${section} marks`,
  },
};

export const schoolResultsTexts = textArea(
  schoolResults,
  async (language) => (await import(`../${language}/school-results.ts`)).schoolResults,
);
