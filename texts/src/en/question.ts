import { textArea } from '#text-area.ts';

export const question = {
  heading: ({ number, total }: { number: number; total: number }) => `Question <place>${number}/${total}</place>`,
  chooseOne: 'Choose one option.',
  chooseAll: 'One or more options are correct. Select every correct option.',
  marks: 'Marks',
  clear: 'Clear response',
  answer: 'Your answer',
  answerNumber: 'Your answer, a number',
  numberHint: 'Use digits, a minus sign or a decimal point.',
  keypad: 'Keypad',
  backspace: 'Delete the last digit',
  notANumber: 'This is not a number yet.',
  pictureOf: ({ number }: { number: number }) => `Picture for question ${number}`,
  pictureOption: ({ letter }: { letter: string }) => `Picture ${letter}`,
  picture: 'Picture',
  enlarge: ({ alt }: { alt: string }) => `Enlarge: ${alt}`,
  enlargeOption: ({ letter, alt }: { letter: string; alt: string }) => `Enlarge ${letter}: ${alt}`,
  larger: 'Larger',
  close: 'Close',
  notLoaded: 'This picture could not be loaded.',
  loadAgain: 'Load it again',
};

export type QuestionTexts = typeof question;

export const questionTexts = textArea(
  question,
  async (language) => (await import(`../${language}/question.ts`)).question,
);
