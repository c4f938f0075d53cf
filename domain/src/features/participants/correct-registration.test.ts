import { expect, test } from 'vitest';
import { decideRegistrationCorrection, type RegistrationCorrection } from './correct-registration.ts';

const sat = { name: 'Ravi', schoolId: 's1', city: 'Bhopal', phone: '+919876543210' };
const account = { name: 'Ravi Rao', schoolId: 's2', city: 'Indore', isHelper: false };
const audience = { cities: ['Bhopal'], classes: [9, 10], isForAdmins: false };
const asked = { account, classLevel: 9, isForAttempt: false, keepsAttempt: false };
const decide = (more: Partial<RegistrationCorrection>, candidate: typeof sat | null = sat) =>
  decideRegistrationCorrection({ candidate, classLevel: 9 }, { ...asked, ...more }, audience);

test.each<[string, Parameters<typeof decide>, object]>([
  ['leaves the attempt of a corrected account alone', [{}], { candidate: sat, classLevel: 9 }],
  ['gives it another class', [{ classLevel: 10 }], { candidate: sat, classLevel: 10 }],
  ['not one that the round is not for', [{ classLevel: 6 }], { refusal: 'round-not-for-class' }],
  ['unless the attempt stays', [{ classLevel: 6, keepsAttempt: true }], { candidate: sat, classLevel: 6 }],
  ['nor a city', [{ isForAttempt: true }], { refusal: 'round-not-for-city' }],
  [
    'unless the attempt stays, and the number is the one it was begun with',
    [{ isForAttempt: true, keepsAttempt: true }],
    { candidate: { name: 'Ravi Rao', schoolId: 's2', city: 'Indore', phone: sat.phone }, classLevel: 9 },
  ],
  [
    'nobody is let in by it who has not begun',
    [{ classLevel: 6, keepsAttempt: true, account: { ...account, city: 'Bhopal' } }, null],
    { refusal: 'round-not-for-class' },
  ],
  ['an account may be of any city before that', [{}, null], { candidate: null, classLevel: 9 }],
])('a corrected registration: %s (A31)', (_, given, becomes) => {
  expect(decide(...given)).toMatchObject(becomes);
});
