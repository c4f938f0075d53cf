import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

export const instructions = {
  titleBefore: 'Before you start',
  titleOfSection: ({ section }: { section: number | string }) => `Section ${section}: instructions`,
  practise: 'Practise',
  practiseMeanwhile: 'Practise in the meantime',
  hours: {
    noDate: 'The date has not been announced yet',
    always: 'Open at any time',
    now: 'Open now',
    until: ({ moment }: { moment: string }) => `Open until ${moment}`,
    from: ({ moment }: { moment: string }) => `From ${moment}`,
  },
  closed: {
    text: 'It can no longer be started. You can still try the practice paper.',
    answersCount: 'The answers you have given so far count.',
  },
  notOpen: {
    title: 'The quiz has not opened yet',
    text: 'The club will announce when it opens.',
    days: ({ days }: { days: number }) => plural('en', days, { one: `${days} day`, other: `${days} days` }),
    opens: ({ moment }: { moment: string }) => `It opens on ${moment}. This page will let you in automatically.`,
  },
  closesSoon: {
    title: ({ left }: { left: string }) => `The round closes in ${left}`,
    text: 'That is less time than the quiz takes, so start now. What you have answered by then counts.',
  },
  phone: {
    add: 'Add a phone number',
    addTitle: 'Add your phone number first',
    addWhy: 'You need a phone number to play the quiz: your own or a parent’s.',
    verify: 'Verify phone',
    verifyTitle: 'Verify your phone first',
    verifyWhy: 'Please verify your phone number before starting the quiz.',
    more: 'The next page says how it is verified.',
  },
  teamAttempt: {
    text: 'You are an admin, and your attempt here will appear on the leaderboard. <try>Preview the round</try> instead.',
  },
  rehearsal: 'This is a rehearsal: only the team takes part, and everything in it is deleted when it ends.',
  class: {
    change: 'Change your class',
    first: ({ paper }: { paper: string }) => `${paper}. One question first.`,
    question: 'Which class are you in?',
    hint: 'Tap your class. You can change it until you start.',
    level: ({ classLevel }: { classLevel: number }) => `Class ${classLevel}`,
    other: 'Another class',
    saved: 'Class information saved!',
    keep: ({ classLevel }: { classLevel: number }) => `Keep class ${classLevel}`,
    notSure: 'Not sure yet? <practice>Practise first</practice>: it doesn’t count.',
  },
  section: {
    empty: ({ section }: { section: number }) => `No Questions Found for Section ${section}`,
    ofAll: ({ round, section, total }: { round: string; section: number; total: number }) =>
      `${round}: section ${section} of ${total}`,
    inAll: ({ paper }: { paper: string }) => `${paper} in all`,
    done: ({ section }: { section: number }) => `Section ${section} is finished`,
    takeABreath: ({ section }: { section: number }) =>
      `Take a breath. The clock of section ${section} starts when you press Start Quiz.`,
    answered: ({ answered, total }: { answered: number; total: number }) =>
      `You answered ${answered} of ${total} questions.`,
    hasStarted: 'This section has started',
    isRunning: ({ left }: { left: string }) =>
      `Your answers are safe and the clock is running: <left>${left}</left> left.`,
    behind: ({ section }: { section: number }) => `You have already finished section ${section}`,
    once: 'Each section can be played only once.',
    go: ({ section }: { section: number }) => `To section ${section}`,
    finishFirst: ({ section }: { section: number }) => `Please finish section ${section} first.`,
  },
  facts: {
    duration: 'Duration',
    section: 'Section',
    questions: 'Questions',
    problemType: 'Problem type',
    markingScheme: 'Marking scheme',
  },
  general: 'General instructions',
  allRules: 'All rules',
  haveRead: 'I have read this',
  addToCalendar: 'Add to calendar',
  rules: {
    clock: 'Each section has a clock of its own, and it keeps running if you leave the page.',
    saved: 'Your answers are saved as you give them. If the connection drops, keep going: they are sent later.',
    submit:
      'Submit appears once you reach the last question of a section. You can change your answers until you press it.',
  },
  allSections: 'All sections',
  start: 'Start Quiz',
  starting: 'Starting',
  opensFullScreen: 'The quiz opens in full screen, and the clock starts at once.',
  confirmEmail: 'Confirm it',
  clockStarts: 'The clock starts at once.',
  playAs: ({ classLevel }: { classLevel: number }) =>
    `You are playing as a student of <class>class ${classLevel}</class>. <change>Change</change>`,
  neverDone: 'Your first time? <practice>Practise first</practice>: same screen, and it doesn’t count.',
};

export type InstructionsTexts = typeof instructions;

export const instructionsTexts = textArea(
  instructions,
  async (language) => (await import(`../${language}/instructions.ts`)).instructions,
);
