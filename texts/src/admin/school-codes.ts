import { countWithNoun } from './count-with-noun.ts';

export const schoolCodesTexts = {
  title: 'School Codes',
  intro:
    'With its code, a school registers classes without phones before the round, and sees the ranks and section marks of its own students once results are published. Tell it the page with the code:',
  pages: [
    ['/classes', 'to register a class'],
    ['/school-results', 'to read its results'],
  ],
  school: 'School',
  choose: 'Type part of its name',
  make: 'Create code',
  replaceTitle: 'Replace the code?',
  replaceText: (school: string) => `${school} already has a code. It will stop working when you create a new one.`,
  replace: 'Replace code',
  made: (school: string) => `Code for ${school}`,
  once: 'Give it to the school now: it is not stored and cannot be shown again.',
  copy: 'Copy the code',
  all: {
    title: 'All schools that took part',
    intro:
      'One act gives a code to each listed or approved school with students in this round: as a sheet, as letters to print, and by email where an address is noted.',
    make: 'Create codes for all…',
    question: 'Create codes for all schools that took part?',
    explanation: 'They are shown once. Save the sheet or print the letters before you leave this page.',
    replaces: 'Also replace the codes that schools already have',
    replacesHint: 'Their earlier codes stop working.',
    confirm: 'Create codes',
    made: (codes: number) => (codes === 0 ? 'No school is without a code' : `${countWithNoun(codes, 'code')} created`),
    leftOut: {
      'not-approved': (schools: number) =>
        `${countWithNoun(schools, 'school')} left out: ${schools === 1 ? 'it waits' : 'they wait'} for approval`,
      'has-code': (schools: number) =>
        `${countWithNoun(schools, 'school')} left out: ${schools === 1 ? 'it has a code already and keeps it' : 'they have a code already and keep it'}`,
    },
    approve:
      'Save or print the codes first. Then approve or merge these on the Schools page and create codes again: only schools without a code get one.',
    once: 'Save or print them now: they are not stored and cannot be shown again.',
    leave: 'The codes are neither saved nor printed. They cannot be shown again, only replaced by new ones.',
    sheet: 'Save the sheet (CSV)',
    print: 'Print the letters',
    letters: 'Letters',
  },
  mail: {
    send: (schools: number) => `Send by email to ${countWithNoun(schools, 'school')}`,
    question: (schools: number) => `Send ${countWithNoun(schools, 'code')} by email?`,
    explanation:
      'Each school gets what its letter says, in both languages, at the address noted on the Schools page. A code is sent only once.',
    without: (schools: number) =>
      `${countWithNoun(schools, 'school')} ${schools === 1 ? 'has' : 'have'} no address: give ${schools === 1 ? 'it' : 'them'} the letter.`,
    withoutOne: 'No address is noted for this school on the Schools page.',
    nobody: 'No address is noted for any of them on the Schools page: give them the letters.',
    noServer: 'No mail server is set, so codes cannot be emailed: give the letters to the schools.',
    noServerForOne: 'No mail server is set, so the code cannot be emailed.',
    confirm: 'Send',
    sent: (schools: number) => `${countWithNoun(schools, 'school')} emailed.`,
    waiting: (schools: number) =>
      `${countWithNoun(schools, 'email')} on the way. The list below says how ${schools === 1 ? 'it ends' : 'they end'}.`,
    before: (schools: number) =>
      `No second email to ${countWithNoun(schools, 'school')}. This is how the first one stands:`,
    notSent: 'Not sent, give them the letter:',
    why: {
      refused: 'the mail server refused it',
      'no-address': 'no address is noted',
      'code-wrong': 'the code is no longer valid',
    },
    outcomes: {
      waiting: (moment: string) => `Email waiting since ${moment}`,
      sent: (moment: string) => `Emailed on ${moment}`,
      unconfirmed: (moment: string) => `Emailed on ${moment}, not confirmed`,
      refused: (moment: string) => `Email of ${moment} could not be sent`,
      expired: (moment: string) => `Email of ${moment} could not be sent in time`,
      withdrawn: (moment: string) => `Email of ${moment} withdrawn`,
    },
  },
  none: 'No school has a code for this round',
  caption: 'Schools with a code',
  columns: { school: 'School', made: 'Created', used: 'Results read', act: 'Revoke' },
  by: (moment: string, name: string | null) => (name === null ? moment : `${moment}, ${name}`),
  used: (uses: number, moment: string) => `${countWithNoun(uses, 'time')}, last on ${moment}`,
  neverUsed: 'not yet',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the code?',
  revokeText: (school: string) => `${school} can no longer use it to see its results.`,
  revoked: 'The code was revoked',
} as const;
