import { countWithNoun } from './count-with-noun.ts';

export const schoolCodesTexts = {
  title: 'School Codes',
  intro:
    'With its code a school reads ranks and section marks of its own students, once the results are out: at /school-results.',
  school: 'School',
  choose: 'Type a part of its name',
  make: 'Make a code',
  replaceTitle: 'Make another code?',
  replaceText: (school: string) => `${school} has a code. It opens nothing any more once there is another.`,
  replace: 'Make another code',
  made: (school: string) => `The code of ${school}`,
  once: 'Hand it to the school now: it is not kept, and cannot be shown again.',
  copy: 'Copy the code',
  none: 'No school has a code for this round',
  caption: 'Schools with a code',
  columns: { school: 'School', made: 'Made', used: 'Used', act: 'Revoke' },
  by: (moment: string, name: string | null) => (name === null ? moment : `${moment}, ${name}`),
  used: (uses: number, moment: string) => `${countWithNoun(uses, 'time')}, last ${moment}`,
  neverUsed: 'not yet',
  revoke: 'Revoke',
  revokeTitle: 'Revoke the code?',
  revokeText: (school: string) => `${school} cannot read its results with it any more.`,
  revoked: 'The code was revoked',
} as const;
