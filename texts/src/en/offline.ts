import { textArea } from '#text-area.ts';

export const offline = {
  title: 'You are offline',
  needsConnection:
    'This page needs a connection, and you are offline right now. Turn on Wi-Fi or mobile data, then try again.',
  answersAreSafe:
    'In the middle of a section? Your answers are safe on this device: go back to the quiz and keep playing.',
  tryAgain: 'Try again',
  backToQuiz: 'Back to the quiz',
  practise: 'Practise offline',
};

export const offlineTexts = textArea(offline, async (language) => (await import(`../${language}/offline.ts`)).offline);
