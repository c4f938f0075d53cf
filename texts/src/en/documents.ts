import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';

/** The brochure and the booklet of sample questions, which are PDF files. */
export const documents = {
  section: ({ section }: { section: number }) => `Section ${section}`,
  brochure: {
    forSchools: ({ cities }: { cities: readonly string[] }) => `For schools in ${listText('and', cities)}`,
    registration: ({ label }: { label: string }) => `Registration ${label}`,
    about: 'About',
    events: 'Events',
    takingPart: 'Taking part',
    steps: {
      register: 'Register',
      registerText: ({ label }: { label: string }) =>
        `On our website, with your school and a phone number, your own or a parent’s. ${label}`,
      verify: 'Verify your phone',
      verifyText: 'Enter the code that we send you.',
      practise: 'Practise',
      practiseText: 'Try the practice paper on our website, or download its questions as a booklet.',
      play: 'Play',
      playText:
        'On the day, in one sitting and in full screen. Our website says when, for which classes, how many questions there are and how long they take.',
    },
    askUs: 'Ask us',
  },
  booklet: {
    title: 'Sample questions',
    cover: 'Cover',
    contents: ({ questions }: { questions: number }) =>
      `${questions} questions of every kind, with answers and reasons`,
    quiz: 'In this booklet',
    columns: { section: 'Section', questions: 'Questions', minutes: 'Minutes', marks: 'Marks' },
    before: 'Before you start',
    questions: 'Questions',
    answers: 'Answers',
  },
};

export const documentTexts = textArea(
  documents,
  async (language) => (await import(`../${language}/documents.ts`)).documents,
);
