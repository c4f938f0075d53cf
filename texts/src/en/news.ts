import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** The news of the current round, and what to do next. */
export const news = {
  registerOrLogIn: 'Register or log in, and play.',
  playWhenReady: 'Play when you are ready.',
  logInForResult: 'Log in to see yours.',
  onWhatsApp: 'Read more on our WhatsApp channel.',
  resultsCome: 'Results will be announced here.',
  unannounced: 'The date will be announced here',
  openNow: 'Open now',
  openUntil: ({ moment }: { moment: string }) => `Open now, until ${moment}`,
  sectionRuns: ({ section }: { section: number }) => `Section ${section} is running`,
  clockRuns: 'The clock does not stop.',
  sectionNext: ({ section }: { section: number }) => `Section ${section} comes next`,
  allDone: 'All sections are done',
  handInLeft: 'One step is left: hand in your quiz.',
  submitted: 'Submitted',
  submittedUntil: 'Submitted. Results come after',
  disqualified: 'You were disqualified',
  seeWhatHappened: 'See what happened, and what you can do.',
  closed: 'The online round is closed',
  resultsOut: 'The results are out',
  steps: {
    'being-checked': 'Your answers are being checked',
    'provisional-key': 'The provisional key is out',
    'objections-closed': 'Objections are being decided',
    'final-results': 'The results are out',
    championship: 'The results are out',
  },
  nextStep: {
    'provisional-key': ({ moment }: { moment: string }) => `The provisional key comes on ${moment}.`,
    'objections-closed': ({ moment }: { moment: string }) => `Objections are taken until ${moment}.`,
    'final-results': ({ moment }: { moment: string }) => `Results are expected on ${moment}.`,
    championship: ({ moment }: { moment: string }) => `City championship: ${moment}.`,
  },
  over: 'It is over',
  closedOn: ({ moment }: { moment: string }) => `It closed on ${moment}`,
  opensIn: 'In <clock></clock>',
  itOpensIn: 'It opens in <clock></clock>',
  left: ({ more }: { more: string }) => `<clock></clock> left. ${more}`,
  seeResult: 'See your result',
  students: ({ cities }: { cities: readonly string[] }) => `School students of ${listText('and', cities)}`,
  classes: ({ from, to, cities }: { from: number; to: number; cities: readonly string[] }) =>
    from === to
      ? `Class ${from} of ${listText('and', cities)}`
      : `Classes ${from} to ${to} of ${listText('and', cities)}`,
  someClasses: ({ classes, cities }: { classes: readonly number[]; cities: readonly string[] }) =>
    `Classes ${listText('and', classes)} of ${listText('and', cities)}`,
  days: ({ days, clock }: { days: number; clock: string }) =>
    `${days} ${plural('en', days, { one: 'day', other: 'days' })}, ${clock}`,
  continueSection: ({ section }: { section: number }) => `Continue section ${section}`,
  continueWithin: ({ section }: { section: number }) => `Continue section ${section}, <clock></clock> left`,
  goOn: ({ section }: { section: number }) => `Go on with section ${section}`,
  handIn: 'Hand in',
  whatYouHandedIn: 'What you handed in',
  whatHappened: 'What happened',
  yourAnswers: 'Your answers and the key',
  yourResult: 'Your result',
  addToCalendar: 'Add to calendar',
  googleCalendar: 'Google Calendar',
  anotherCalendar: 'Another calendar (.ics)',
  marks: ({ marks }: { marks: number }) => `${marks} marks in all`,
  length: ({ questions, minutes }: { questions: number; minutes: number }) =>
    `${questions} questions in ${minutes} minutes, in one sitting`,
};

export const newsTexts = textArea(news, async (language) => (await import(`../${language}/news.ts`)).news);
