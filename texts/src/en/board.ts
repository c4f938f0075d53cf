import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** The public board of final results. */
export const board = {
  title: 'Results',
  loading: 'Loading the results',
  none: 'There are no results to show',
  noneMeans: 'They are not out yet, or the club does not publish a list for this round.',
  empty: 'No students match',
  emptyMeans: 'Choose another city, school or class.',
  filters: 'Filter results',
  city: 'City',
  allCities: 'All cities',
  school: 'School',
  allSchools: 'All schools',
  chooseCity: 'Choose a city first',
  class: 'Class',
  allClasses: 'All classes',
  oneClass: ({ level }: { level: number }) => `Class ${level}`,
  rank: 'Rank',
  rankInCity: 'In the city',
  name: 'Name',
  score: 'Score',
  shared: 'tied',
  advances: 'Qualified',
  advancesMeans: `Qualified for the city championship: among the top ${qualifiersPerSchool} of a school, or tied with the last of them. Students of a school that the club has not approved yet do not qualify and keep their rank. Your own result says what holds for you.`,
  hidden: 'Not shown',
  shownAs: 'Students choose whether they are shown by name, by initials or not at all.',
  choose: 'Choose how you are shown',
  total: ({ total }: { total: number }) => `${total} ${plural('en', total, { one: 'student', other: 'students' })}.`,
  find: 'Find a student',
  findHint: 'Searches full names and initials, as they are shown.',
  search: 'Search',
  searching: 'Searching',
  found: ({ total }: { total: number }) => `${total} found`,
  foundNobody: 'No student is listed under this name.',
  logIn: 'Log in to find a student by name',
  you: 'You',
  goToPage: ({ page }: { page: number }) => `Page ${page}`,
  keyChanges: 'Changes to the answer key',
};

export const boardTexts = textArea(board, async (language) => (await import(`../${language}/board.ts`)).board);
