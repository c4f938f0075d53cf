import { countWithNoun } from './count-with-noun.ts';

export const schoolCodesTexts = {
  title: 'School Codes',
  intro:
    'With its code, a school sees the ranks and section marks of its own students at /school-results once results are published.',
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
      'One act gives a code to each listed or approved school with students in this round, as a sheet and as letters to print.',
    make: 'Create codes for all…',
    question: 'Create codes for all schools that took part?',
    explanation: 'They are shown once. Save the sheet or print the letters before you leave this page.',
    replaces: 'Also replace the codes that schools already have',
    replacesHint: 'Their earlier codes stop working.',
    confirm: 'Create codes',
    made: (codes: number) => (codes === 0 ? 'No school is without a code' : `${countWithNoun(codes, 'code')} created`),
    kept: (schools: number) =>
      `${countWithNoun(schools, 'school')} had one already and ${schools === 1 ? 'keeps' : 'keep'} it.`,
    once: 'Save or print them now: they are not stored and cannot be shown again.',
    sheet: 'Save the sheet (CSV)',
    print: 'Print the letters',
    letters: 'Letters',
  },
  none: 'No school has a code for this round',
  caption: 'Schools with a code',
  columns: { school: 'School', made: 'Created', used: 'Used', act: 'Revoke' },
  by: (moment: string, name: string | null) => (name === null ? moment : `${moment}, ${name}`),
  used: (uses: number, moment: string) => `${countWithNoun(uses, 'time')}, last on ${moment}`,
  neverUsed: 'not yet',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the code?',
  revokeText: (school: string) => `${school} can no longer use it to see its results.`,
  revoked: 'The code was revoked',
} as const;
