import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** The public board of final results. */
export const board = {
  title: 'Results',
  loading: 'Fetching the results',
  none: 'There are no results to show',
  noneMeans: 'They are not out, or the club does not publish a list of this round.',
  empty: 'Nobody fits',
  emptyMeans: 'Choose another city, school or class.',
  filters: 'Which results',
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
  shared: 'shared',
  advances: 'Qualified',
  advancesMeans:
    'Qualified: among the best four of a school, or level with the fourth. They go to the city championship.',
  hidden: 'Not shown',
  shownAs: 'Students choose whether they are shown by name, by initials or not at all.',
  choose: 'Choose how you are shown',
  total: ({ total }: { total: number }) => `${total} ${plural('en', total, { one: 'student', other: 'students' })}.`,
  find: 'Find a student',
  findHint: 'Finds names that are shown in full, and initials.',
  search: 'Search',
  searching: 'Searching',
  found: ({ total }: { total: number }) => `${total} found`,
  foundNobody: 'Nobody is shown by this name.',
  logIn: 'Log in to find a student by name',
  you: 'You',
  goToPage: ({ page }: { page: number }) => `Page ${page}`,
  keyChanges: 'Changes to the key',
};

export const boardTexts = textArea(board, async (language) => (await import(`../${language}/board.ts`)).board);
