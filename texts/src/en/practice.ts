import { textArea } from '#text-area.ts';

/** The practice page, before and during practice. */
export const practice = {
  title: 'Practice',
  intro: 'A short paper like the real quiz, with a clock. Then you see each correct answer, and why.',
  description: ({ intro, questions, minutes }: { intro: string; questions: number; minutes: number }) =>
    `${intro} ${questions} questions, ${minutes} minutes, free and without an account.`,
  instructions: [
    'You play the sections in order, each once. When the time of a section is over, it closes with the answers you have given.',
    'The clock keeps running when you reload the page.',
    'No marks are deducted for unanswered questions.',
    'In a multiple correct question, select every correct option and no wrong one. There is no partial marking.',
    'This is practice: everything stays on this device, and nothing is sent to us.',
  ],
  costInEarnest: 'In the real quiz you would get a warning or be disqualified. Here there is no penalty.',
  stop: 'Stop practising',
  again: 'Practise again',
  backHome: 'Back to home',
  facts: { sections: 'Sections', questions: 'Questions', marks: 'Marks', minutes: 'Minutes' },
  toPlay: 'What is in it',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  toKnow: 'Good to know',
  good: [
    'No account is needed. Your answers stay on this device, and nothing is sent to us.',
    'Once this page has loaded, it works without a connection.',
    'There is no penalty for leaving full screen here; you are told what it would mean in the real quiz.',
    'You can stop at any time and start again as often as you like.',
  ],
  start: 'Start practising',
  offline: 'You are offline. Practice works without a connection.',
};

export const practiceTexts = textArea(
  practice,
  async (language) => (await import(`../${language}/practice.ts`)).practice,
);
