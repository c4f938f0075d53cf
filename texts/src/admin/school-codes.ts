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
