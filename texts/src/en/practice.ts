import { textArea } from '#text-area.ts';

/** The practice page, before it is played and while it is. */
export const practice = {
  title: 'Practice',
  intro:
    'Sit a short paper the way the quiz is sat: sections, a clock, full-screen. At the end you see what was right, and why.',
  description: ({ intro, questions, minutes }: { intro: string; questions: number; minutes: number }) =>
    `${intro} ${questions} questions, ${minutes} minutes, free and without an account.`,
  instructions: [
    'You play the sections in order, each once. When the time of a section is over, it closes with the answers you have given.',
    'The clock keeps running when you reload the page.',
    'A question you do not answer costs nothing.',
    'In a multiple correct question, mark every right option and no wrong one. There are no part marks.',
    'This is practice: everything stays on this device, and nothing is sent to us.',
  ],
  costInEarnest: 'In the real quiz this would be a flag or disqualify you. Here it costs nothing.',
  stop: 'Stop practising',
  again: 'Practise again',
  backHome: 'Back to home',
  facts: { sections: 'Sections', questions: 'Questions', marks: 'Marks', minutes: 'Minutes' },
  toPlay: 'What you will play',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} min`,
  toKnow: 'Good to know',
  good: [
    'No account is needed. Your answers stay on this device, and nothing is sent to us.',
    'Once this page has loaded, it works without a connection.',
    'Leaving full-screen costs nothing here; you are told what it would mean in the real quiz.',
    'You may stop at any time and begin again as often as you like.',
  ],
  start: 'Start practising',
  offline: 'You are offline. This goes on without a connection.',
};

export const practiceTexts = textArea(
  practice,
  async (language) => (await import(`../${language}/practice.ts`)).practice,
);
