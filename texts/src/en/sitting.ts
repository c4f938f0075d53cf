import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

interface NotCounted {
  section: number;
  count: number;
  /** Of the questions, as a list. */
  numbers: readonly number[];
}

const lateAnswers = ({ section, count, numbers }: NotCounted, why: string) =>
  plural('en', count, {
    one: `Section ${section}: your last answer to question ${listText('and', numbers)} ${why} and does not count.`,
    other: `Section ${section}: your last answers to questions ${listText('and', numbers)} ${why} and do not count.`,
  });

export const sitting = {
  tryAgain: 'Try again',
  backHome: 'Back to home',
  continue: 'Continue',
  wait: 'One moment, please.',
  keepOpen: 'Keep this page open: it tries again by itself until it gets through.',
  noSection: 'There is no such section.',
  toQuiz: 'To the quiz',
  title: 'Quiz',
  attemptNumber: ({ number }: { number: string }) =>
    `Your attempt ID is <number>${number}</number>. Quote it if you ask the organisers for help.`,
  section: ({ section }: { section: number }) => `Section ${section}`,
  sectionNamed: ({ section, title }: { section: number; title: string }) => `Section ${section}: ${title}`,
  minutes: ({ minutes }: { minutes: number | string }) => `${minutes} min`,
  questions: ({ count }: { count: number }) =>
    plural('en', count, { one: `${count} question`, other: `${count} questions` }),
  paper: (counts: { sections: number; questions: number; marks: number; minutes: number }) =>
    [
      plural('en', counts.sections, { one: `${counts.sections} section`, other: `${counts.sections} sections` }),
      plural('en', counts.questions, { one: `${counts.questions} question`, other: `${counts.questions} questions` }),
      plural('en', counts.marks, { one: `${counts.marks} mark`, other: `${counts.marks} marks` }),
      plural('en', counts.minutes, { one: `${counts.minutes} minute`, other: `${counts.minutes} minutes` }),
    ].join(', '),
  fullScreen: {
    warns: 'Leaving full screen or pressing Escape is pointed out to you and costs nothing here.',
    disqualifies: 'Leaving full screen or pressing Escape disqualifies you and submits your attempt at once.',
    flags: ({ flag }: { flag: number }) =>
      `Leaving full screen or pressing Escape is a flag against you. Flag ${flag} disqualifies.`,
    flagsSoFar: ({ flag, flags }: { flag: number; flags: number }) =>
      `Leaving full screen or pressing Escape is a flag against you. Flag ${flag} disqualifies; you have ${flags}.`,
  },
  escape: {
    warns: 'Use the buttons, not Escape: Escape leaves full screen.',
    disqualifies: 'Use the buttons, not Escape: Escape leaves full screen and disqualifies you.',
    flags: 'Use the buttons, not Escape: Escape leaves full screen and is a flag against you.',
  },
  timeRanOut: {
    title: ({ section }: { section: number }) => `Time for section ${section} ran out`,
    text: 'What you had answered until then is handed in by itself. You need not do anything.',
  },
  notCounted: {
    title: 'Not every answer came in time',
    'section-over': (late: NotCounted) => lateAnswers(late, 'came after the section had ended'),
    'quiz-submitted': (late: NotCounted) => lateAnswers(late, 'came after the quiz was submitted'),
    others: 'Everything that was saved before counts.',
  },
  start: {
    noFullScreen: 'Your browser did not switch to full screen. Please press the button once more.',
    forOthers: 'You cannot play this round',
    writeToUs: ({ email }: { email: string }) =>
      `If your city or your class is wrong here, please write to <mail>${email}</mail>.`,
    leftFullScreen: 'You left full-screen. This has to reach the server first.',
  },
  logIn: {
    title: 'Please log in again',
    text: 'Your login has run out. Your answers are kept on this device and are sent as soon as you are back.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in and continue',
  },
  submit: {
    title: 'Submitting your quiz',
    failed: 'Submission failed',
    almost: 'Almost there',
    goHome: 'Go home without it',
    networkError: 'Network error. Please try again.',
    lastStep: 'All sections are finished and your answers are saved. Only the last step has not reached the server.',
  },
  attempted: {
    result: 'What you handed in',
    beingSent: 'Answers that were still on this device are being sent. This page says which of them came too late.',
  },
  waiting: {
    title: ({ section }: { section: number }) => `Section ${section} is waiting for you`,
    text: ({ left }: { left: string }) => `Your answers are safe. <left>Time left: ${left}</left>`,
    isKept: 'There is no connection just now. You can go on without it: your answers are sent when it returns.',
    press: 'Press Continue to go back to full-screen and to your questions.',
    leftFullScreen:
      'You left full-screen. This has to reach the server before the quiz can go on. It is sent when the connection returns.',
  },
};

export type SittingTexts = typeof sitting;

export const sittingTexts = textArea(sitting, async (language) => (await import(`../${language}/sitting.ts`)).sitting);
