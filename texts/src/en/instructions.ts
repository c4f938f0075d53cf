import { textArea } from '#text-area.ts';

export const instructions = {
  titleBefore: 'Before you start',
  titleOfSection: ({ section }: { section: number | string }) => `Section ${section}: instructions`,
  practise: 'Practise',
  practiseMeanwhile: 'Practise in the meantime',
  hours: {
    noDate: 'The date is not announced yet',
    always: 'Open at any time',
    until: ({ moment }: { moment: string }) => `Open until ${moment}`,
    from: ({ moment }: { moment: string }) => `From ${moment}`,
  },
  closed: {
    text: 'It can no longer be started. You can still see what it is like.',
    answersCount: 'What you have answered so far counts.',
  },
  notOpen: {
    title: 'The quiz has not opened yet',
    text: 'The club announces when it opens.',
    opens: ({ moment }: { moment: string }) => `It opens on ${moment}. This page lets you in by itself.`,
    opensIn: ({ moment, left }: { moment: string; left: string }) =>
      `It opens on ${moment}, in <left>${left}</left>. This page lets you in by itself.`,
  },
  phone: {
    add: 'Add a phone number',
    addTitle: 'Add your phone first',
    addWhy: 'The quiz needs a phone number that is yours.',
    addMore: 'A code that is sent to it proves that.',
    verify: 'Verify phone',
    verifyTitle: 'Verify your phone first',
    verifyWhy: 'Please verify your phone number before starting the quiz.',
    verifyMore: 'A code was sent to it when you registered; you can have a new one sent.',
  },
  offTheRecord: {
    text: 'You are an admin, and what you sit here goes on the leaderboard. <try>Try the round off the record</try> instead.',
  },
  rehearsal: 'This is a rehearsal: only the team sits it, and all of it goes away when it is ended.',
  class: {
    change: 'Change your class',
    first: ({ paper }: { paper: string }) => `${paper}. One question from us first.`,
    question: 'Which class are you in?',
    hint: 'A number from 1 to 12.',
    saved: 'Class information saved!',
    submit: 'Save and continue',
    keep: ({ classLevel }: { classLevel: number }) => `Keep class ${classLevel}`,
    notSure: 'Not sure yet? <practice>Practise first</practice>: nothing of it counts.',
  },
  section: {
    empty: ({ section }: { section: number }) => `No Questions Found for Section ${section}`,
    ofAll: ({ round, section, total }: { round: string; section: number; total: number }) =>
      `${round}: section ${section} of ${total}`,
    inAll: ({ paper }: { paper: string }) => `${paper} in all`,
    done: ({ section }: { section: number }) => `Section ${section} is done`,
    takeABreath: ({ section }: { section: number }) =>
      `Take a breath. The clock of section ${section} starts when you press Start Quiz.`,
    hasStarted: 'This section has started',
    isRunning: ({ left }: { left: string }) =>
      `Your answers are safe and the clock is running: <left>${left}</left> left.`,
    behind: ({ section }: { section: number }) => `Section ${section} is behind you`,
    once: 'Each section is played once.',
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
  allSections: 'All sections',
  start: 'Start Quiz',
  starting: 'Starting',
  opensFullScreen: 'The quiz opens in full-screen, and the clock starts at once.',
  clockStarts: 'The clock starts at once.',
  playAs: ({ classLevel }: { classLevel: number }) =>
    `You play as a student of <class>class ${classLevel}</class>. <change>Change</change>`,
  neverDone: 'Never done this before? <practice>Practise first</practice>: the same screen, and nothing counts.',
};

export type InstructionsTexts = typeof instructions;

export const instructionsTexts = textArea(
  instructions,
  async (language) => (await import(`../${language}/instructions.ts`)).instructions,
);
