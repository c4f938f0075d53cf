/** Of addresses that end at one thing in a page, which `useArrival` focuses. */
export const fragments = {
  announced: 'announced',
  appeals: 'appeals',
  board: 'board',
  consent: 'consent',
  end: 'end',
  hours: 'hours',
  invite: 'invite',
  lateAnswers: 'late-answers',
  newRound: 'new-round',
  objections: 'objections',
  phone: 'phone',
  publish: 'publish',
  questions: 'questions',
  results: 'results',
  schools: 'schools',
  secondFactor: 'second-factor',
  teachers: 'teachers',
} as const;

export type Fragment = (typeof fragments)[keyof typeof fragments];

export function withFragment(path: string, fragment: Fragment): string {
  return `${path}#${fragment}`;
}
