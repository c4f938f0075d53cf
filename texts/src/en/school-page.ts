import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** What a school may hang on its wall. See docs/rules/standing.md, Y11. */
export const schoolPage = {
  open: 'Page for the wall',
  intro: 'How your students did, for all to see. It names nobody unless you choose so.',
  back: 'Back to the list',
  print: 'Print',
  withNames: 'Name the best ten, each as they chose to be shown',
  namesHint: 'Whoever chose to show nothing is left out.',
  title: 'Results of our school',
  tooFew:
    'There is no page: so that nobody’s result can be worked out, a school has one only if at least five of its students are ranked, and at least five others.',
  took: ({ students, of }: { students: number; of: number }) =>
    `${students} of the ${of} ranked students are from our school.`,
  half: 'The middle of our school',
  marks: ({ marks, fullMarks }: { marks: string; fullMarks: number }) => `${marks} of ${fullMarks} marks`,
  halfMeans: ({ percentile, medianOfAll }: { percentile: string; medianOfAll: string }) =>
    `Half of our students have this many marks or more, which is as many as or more than ${percentile}\u00a0% of all students have (percentile as in the national tests, NTA). The line is the middle of all: ${medianOfAll}.`,
  classes: 'By class',
  classOf: ({ level, students }: { level: number; students: number }) =>
    `Class ${level}, ${students} ${plural('en', students, { one: 'student', other: 'students' })}`,
  classesMean: 'Half of the class have this many marks or more. Small classes are not shown.',
  topics: 'By topic',
  topicsMean: 'Half of our students have this many marks or more in it. The line is the same for all students.',
  allHave: ({ median }: { median: string }) => `all ${median}`,
  missed: 'What to practise together',
  missedMeans: 'Most students got these right, and clearly fewer of ours. The line is the share of all.',
  question: ({ section, number }: { section: number; number: number }) => `Section ${section}, question ${number}`,
  right: ({ percent }: { percent: number }) => `${percent}\u00a0% right`,
  ofAll: ({ percent }: { percent: number }) => `all ${percent}\u00a0%`,
  names: 'The best of our school',
  namesMean: 'With the rank at our school and among all. Names are shown as their owners chose.',
  rank: ({ rank, rankAtSchool }: { rank: number; rankAtSchool: number }) => `${rankAtSchool} here, ${rank} among all`,
};

export const schoolPageTexts = textArea(
  schoolPage,
  async (language) => (await import(`../${language}/school-page.ts`)).schoolPage,
);
