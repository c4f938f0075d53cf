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
};

export const printedPaperTexts = textArea(
  printedPaper,
  async (language) => (await import(`../${language}/printed-paper.ts`)).printedPaper,
);
