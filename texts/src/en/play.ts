import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** The play screen, and the dialogs over it. */
export const play = {
  sectionOf: ({ section, total }: { section: number; total: number }) => `Section ${section} of ${total}`,
  candidate: 'Candidate: ',
  instructions: 'Instructions',
  questionOf: ({ number, total }: { number: number; total: number }) => `Question ${number} of ${total}`,
  saveAndNext: 'Save & next',
  markAndNext: 'Mark for review & next',
  mark: 'Mark for review',
  previous: 'Prev',
  next: 'Next',
  submit: 'Submit',
  close: 'Close',
  allQuestions: 'All questions: ',
  place: ({ number, total }: { number: number; total: number }) => `${number} of ${total}`,
  questionPaper: 'Question paper',
  questionsOfSection: ({ section }: { section: number }) => `Questions of section ${section}`,
  keyboard: 'Use the keyboard',
  keyboardHint: ({ last }: { last: string }) =>
    `A to ${last} choose an option. ← and →, or P and N, go to another question.`,
  backToQuestions: 'Back to the questions',
  offline: 'You are offline. Your answers are kept on this device and sent when you are back online.',
  busy: 'The server is busy. Your answers are kept on this device and are being sent again.',
  language: {
    choose: 'View this question in',
    englishOnly: 'In English only',
  },
  saved: {
    all: ({ saved, total }: { saved: number; total: number }) => `${saved} of ${total} saved`,
    saving: ({ saved, total, waiting }: { saved: number; total: number; waiting: number }) =>
      `${saved} of ${total} saved, saving ${waiting}`,
    heldUp: ({ saved, total, waiting }: { saved: number; total: number; waiting: number }) =>
      `${saved} of ${total} saved, ${waiting} waiting to be sent`,
  },
  palette: {
    label: 'Questions',
    question: ({ number, state }: { number: number; state: string }) => `Question ${number}: ${state}`,
    'not-visited': 'Not visited',
    'not-answered': 'Not answered',
    answered: 'Answered',
    review: 'Marked for review',
    'answered-review': 'Answered and marked for review',
  },
  clock: {
    label: 'Time left',
    10: '10 seconds left',
    30: '30 seconds left',
    60: '1 minute left',
    300: '5 minutes left',
  },
  chips: {
    label: 'Sections',
    done: ({ section }: { section: number }) => `Section ${section}: finished`,
    now: ({ section }: { section: number }) => `Section ${section}: in progress`,
    locked: ({ section }: { section: number }) => `Section ${section}: not open yet`,
  },
  textSize: {
    label: 'Text size',
    smaller: 'A− Smaller text',
    larger: 'A+ Larger text',
  },
  sheet: {
    clockRuns: 'The clock is running.',
    problemType: 'Problem type',
    markingScheme: 'Marking scheme',
    saved: 'Your answers are saved automatically. Prev, Next and the numbers only move between questions.',
  },
  finish: {
    title: ({ section }: { section: number }) => `Finish section ${section}?`,
    confirm: 'Finish section',
    allAnswered: 'You have answered every question.',
    marked: ({ count }: { count: number }) =>
      plural('en', count, {
        one: '1 of them is marked for review: it counts.',
        other: `${count} of them are marked for review: they count.`,
      }),
    unanswered: 'Go to a question you have not answered:',
    timeLeft: ({ left }: { left: string }) => `Time left: <left>${left}</left>`,
    noWayBack: 'You cannot come back to this section once you have finished it.',
  },
  finishing: {
    timeOver: 'Time is up',
    isFinished: ({ section }: { section: number }) => `Section ${section} is finished`,
    title: ({ section }: { section: number }) => `Finishing section ${section}`,
    lastAnswers: 'Sending your last answers.',
  },
  elsewhere: {
    text: 'You can play on only one device at a time. Your answers are saved.',
    continue: 'Continue here',
  },
  fullScreen: {
    left: 'You left full screen',
    telling: 'Letting the server know…',
    mustReport:
      'The server must be told before the quiz can continue. This happens automatically when you are back online.',
    wanted: 'The quiz is played in full screen',
    flagOf: ({ flag, disqualifying }: { flag: number; disqualifying: number }) => `Warning ${flag} of ${disqualifying}`,
    flag: ({ disqualifying }: { disqualifying: number }) =>
      `Leaving full screen gets you a warning. Warning ${disqualifying} disqualifies you.`,
    interrupted: 'A window of your browser or device came in front and ended full screen. This is not a warning.',
    return: 'Return to full screen',
    clockRuns: 'The clock is running. Your answers are safe.',
  },
  leave: {
    title: 'Leave the section?',
    confirm: 'Leave',
    cancel: 'Stay',
    text: 'The clock keeps running while you are away. Your answers are saved, and you can come back while there is time.',
  },
};

export type PlayTexts = typeof play;

export const playTexts = textArea(play, async (language) => (await import(`../${language}/play.ts`)).play);
