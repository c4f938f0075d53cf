import { listText } from '#list.ts';
import { plural } from '#plural.ts';
import { textArea } from '#text-area.ts';

/** News of the current round, and the next step. */
export const news = {
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
  allDone: 'All sections are finished',
  handInLeft: 'One step left: submit your quiz.',
  submitted: 'Submitted',
  submittedUntil: 'Submitted. Results will come after',
  disqualified: 'You were disqualified',
  seeWhatHappened: 'See what happened, and what you can do.',
  closed: 'The online round has closed',
  resultsOut: 'The results are out',
  steps: {
    'being-checked': 'Your answers are being checked',
    'provisional-key': 'The provisional key is out',
    'objections-closed': 'Objections are being reviewed',
    'final-results': 'The results are out',
    championship: 'The results are out',
  },
  nextStep: {
    'provisional-key': ({ moment }: { moment: string }) => `The provisional key will be out on ${moment}.`,
    'objections-closed': ({ moment }: { moment: string }) => `Objections are accepted until ${moment}.`,
    'final-results': ({ moment }: { moment: string }) => `Results are expected on ${moment}.`,
    championship: ({ moment }: { moment: string }) => `City championship: ${moment}.`,
  },
  over: 'This round is over',
  closedOn: ({ moment }: { moment: string }) => `It closed on ${moment}`,
  opensIn: 'In <clock></clock>',
  itOpensIn: 'It opens in <clock></clock>',
  left: ({ more }: { more: string }) => `<clock></clock> left. ${more}`,
  seeResult: 'See your result',
  ownResult: 'Your marks, your ranks and every correct answer.',
  seeResults: 'See the results',
  students: ({ cities }: { cities: readonly string[] }) => `School students from ${listText('and', cities)}`,
  classes: ({ from, to, cities }: { from: number; to: number; cities: readonly string[] }) =>
    from === to
      ? `Students of class ${from} from ${listText('and', cities)}`
      : `Students of classes ${from} to ${to} from ${listText('and', cities)}`,
  someClasses: ({ classes, cities }: { classes: readonly number[]; cities: readonly string[] }) =>
    `Students of classes ${listText('and', classes)} from ${listText('and', cities)}`,
  days: ({ days, clock }: { days: number; clock: string }) =>
    `${days} ${plural('en', days, { one: 'day', other: 'days' })}, ${clock}`,
  continueSection: ({ section }: { section: number }) => `Continue section ${section}`,
  continueWithin: ({ section }: { section: number }) => `Continue section ${section}, <clock></clock> left`,
  goOn: ({ section }: { section: number }) => `Start section ${section}`,
  handIn: 'Submit',
  whatYouHandedIn: 'Your submission',
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
