import { expect, test } from 'vitest';
import { decideRegistrationCorrection, type RegistrationCorrection } from './correct-registration.ts';

const sat = { name: 'Ravi', schoolId: 's1', city: 'Bhopal', phone: '+919876543210' };
const account = { name: 'Ravi Rao', schoolId: 's2', city: 'Indore', maySitAnyRound: false };
const audience = { cities: ['Bhopal'], classes: [9, 10], isForAdmins: false };
const asked = { account, classLevel: 9, isForAttempt: false, keepsAttempt: false };
const decide = (more: Partial<RegistrationCorrection>, candidate: typeof sat | null = sat) =>
  decideRegistrationCorrection({ candidate, classLevel: 9 }, { ...asked, ...more }, audience);

test.each<[string, Parameters<typeof decide>, object]>([
  ['does not change the attempt of a corrected account', [{}], { candidate: sat, classLevel: 9 }],
  ['changes its class', [{ classLevel: 10 }], { candidate: sat, classLevel: 10 }],
  ['not to a class outside the audience', [{ classLevel: 6 }], { refusal: 'round-not-for-class' }],
  ['unless the attempt is kept', [{ classLevel: 6, keepsAttempt: true }], { candidate: sat, classLevel: 6 }],
  ['nor to a city outside the audience', [{ isForAttempt: true }], { refusal: 'round-not-for-city' }],
  [
    'unless the attempt is kept, with the number it was started with',
    [{ isForAttempt: true, keepsAttempt: true }],
    { candidate: { name: 'Ravi Rao', schoolId: 's2', city: 'Indore', phone: sat.phone }, classLevel: 9 },
  ],
  [
    'does not admit anybody who has not started',
    [{ classLevel: 6, keepsAttempt: true, account: { ...account, city: 'Bhopal' } }, null],
    { refusal: 'round-not-for-class' },
  ],
  ['allows any city before the start', [{}, null], { candidate: null, classLevel: 9 }],
])('a corrected registration: %s (A31)', (_, given, becomes) => {
  expect(decide(...given)).toMatchObject(becomes);
});
