import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

interface NotCounted {
  section: number;
  count: number;
  /** Of the questions listed. */
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
  keepOpen: 'Keep this page open: it will keep trying automatically.',
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
  /** <keyboard> marks the part that is shown only on devices with a keyboard. */
  fullScreen: {
    warns: 'You’ll see a warning if you leave full screen<keyboard> or press Esc</keyboard>; there is no penalty here.',
    disqualifies:
      'If you leave full screen<keyboard> or press Esc</keyboard>, you are disqualified and your attempt is submitted at once.',
    flags: ({ flag }: { flag: number }) =>
      `Each time you leave full screen<keyboard> or press Esc</keyboard>, you get a warning. At warning ${flag} you are disqualified.`,
    flagsSoFar: ({ flag, flags }: { flag: number; flags: number }) =>
      `Each time you leave full screen<keyboard> or press Esc</keyboard>, you get a warning. At warning ${flag} you are disqualified; you have ${flags} so far.`,
    nextDisqualifies: ({ flags }: { flags: number }) =>
      `You have ${plural('en', flags, { one: 'a warning', other: `${flags} warnings` })}. If you leave full screen<keyboard> or press Esc</keyboard> again, you are disqualified.`,
  },
  escape: {
    warns: 'Use the buttons, not Esc: Esc leaves full screen.',
    disqualifies: 'Use the buttons, not Esc: Esc leaves full screen and disqualifies you.',
    flags: 'Use the buttons, not Esc: Esc leaves full screen and gets you a warning.',
    touch: 'Don’t swipe back or press Home: that leaves full screen.',
  },
  timeRanOut: {
    title: ({ section }: { section: number }) => `Time for section ${section} ran out`,
    text: 'The answers you had given are submitted automatically. You don’t need to do anything.',
  },
  notCounted: {
    title: 'Not every answer arrived in time',
    'section-over': (late: NotCounted) => lateAnswers(late, 'arrived after the section had ended'),
    'quiz-submitted': (late: NotCounted) => lateAnswers(late, 'arrived after the quiz was submitted'),
    others: 'Everything saved before that counts.',
  },
  start: {
    noFullScreen: 'Your browser did not switch to full screen. Please press the button once more.',
    forOthers: 'You cannot play this round',
    writeToUs: ({ email }: { email: string }) =>
      `If your city or your class is wrong here, please write to <mail>${email}</mail>.`,
    leftFullScreen: 'You left full screen. The server must be told first.',
  },
  logIn: {
    title: 'Please log in again',
    text: 'Your login has expired. Your answers are kept on this device and will be sent as soon as you log in.',
    email: 'Email',
    password: 'Password',
    submit: 'Log in and continue',
  },
  submit: {
    title: 'Submitting your quiz',
    failed: 'Submission failed',
    almost: 'Almost there',
    goHome: 'Leave without submitting',
    networkError: 'Network error. Please try again.',
    lastStep:
      'All sections are finished and your answers are saved. Only the final step has not reached the server yet.',
  },
  attempted: {
    result: 'Your submission',
    beingSent: 'Answers that were still on this device are being sent. This page will show any that arrive too late.',
  },
  waiting: {
    title: ({ section }: { section: number }) => `Section ${section} is waiting for you`,
    text: ({ left }: { left: string }) => `Your answers are safe. <left>Time left: ${left}</left>`,
    isKept: 'You are offline right now. You can continue: your answers will be sent when you are back online.',
    press: 'Press Continue to return to full screen and your questions.',
    leftFullScreen:
      'You left full screen. The server must be told before the quiz can continue. This happens automatically when you are back online.',
  },
};

export type SittingTexts = typeof sitting;

export const sittingTexts = textArea(sitting, async (language) => (await import(`../${language}/sitting.ts`)).sitting);
