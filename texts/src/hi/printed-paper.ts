import type { printedPaper as en } from '#en/printed-paper.ts';

export const printedPaper: typeof en = {
  questionPaper: 'प्रश्नपत्र',
  answerKey: 'उत्तर कुंजी के साथ प्रश्नपत्र',
  answerSheet: 'उत्तर पत्रक',
  name: 'नाम',
  school: 'विद्यालय',
  class: 'कक्षा',
  fullMarks: ({ marks }) => `पूर्णांक: ${marks}`,
  minutes: ({ minutes }) => `समय: ${minutes} मिनट`,
  answer: 'उत्तर',
};
