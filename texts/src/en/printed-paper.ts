import { textArea } from '#text-area.ts';

export const printedPaper = {
  questionPaper: 'Question paper',
  answerKey: 'Question paper with answer key',
  answerSheet: 'Answer sheet',
  name: 'Name',
  school: 'School',
  class: 'Class',
  fullMarks: ({ marks }: { marks: number }) => `Full marks: ${marks}`,
  minutes: ({ minutes }: { minutes: number }) => `Time: ${minutes} minutes`,
  answer: 'Answer',
  rollNumber: 'Roll number',
  howToFill:
    'Fill one circle for each question, wholly, with a dark pen or pencil. To change an answer, rub it out well and fill another one.',
  severalRight: '* Several circles may be right.',
  howToWrite: 'Write numbers and words inside the boxes.',
  keepMarks: 'Do not write on the black squares, and do not cover them when the sheet is photographed.',
  versionAndPage: ({ version, page, pages }: { version: number; page: number; pages: number }) =>
    pages === 1 ? `Paper version ${version}` : `Paper version ${version}, page ${page} of ${pages}`,
};

export const printedPaperTexts = textArea(
  printedPaper,
  async (language) => (await import(`../${language}/printed-paper.ts`)).printedPaper,
);
