/** The organisers' page of teachers who register classes. */
export const teachersTexts = {
  title: 'Teachers',
  intro:
    'They register classes without phones, with the code of their school and a key of their own. Call or write to the school before you approve one: the teacher’s page shows the same number.',
  none: 'No teacher has asked to register classes. They ask with a code that you make for their school under School Codes, at this address:',
  caption: 'Teachers who register classes',
  columns: { teacher: 'Teacher', school: 'School', contact: 'Contact', state: 'State', act: 'Change' },
  number: (number: string) => `Number ${number}`,
  given: (contact: string) => `Given: ${contact}`,
  noted: (contact: string) => `Noted for the school: ${contact}`,
  asked: (at: string) => `Asked ${at}`,
  approved: (at: string, by: string | null) => (by === null ? `Approved ${at}` : `Approved ${at} by ${by}`),
  students: (count: number) => `${count} registered`,
  used: (at: string) => `last used ${at}`,
  approve: 'Approve',
  approveTitle: 'Does this person teach there?',
  approveText: (name: string, school: string, number: string) =>
    `Approve ${name} of ${school} only if the school has confirmed it, and the teacher told you the number ${number}.`,
  approvedNow: 'Approved',
  refuse: 'Refuse',
  revoke: 'Revoke',
  endTitle: 'End this key?',
  endText: (name: string) => `${name} can no longer register students, print slips or read the list.`,
  endsSlips: 'Also end the slips of students who have not started',
  endsSlipsHint:
    'For a key or code that was stolen. Another teacher of the school can print new slips for real students.',
  ended: 'The key works no more',
} as const;
