import { expect, test } from 'vitest';
import { roles } from '#shared/role.ts';
import { currentRoundFor } from './current-round.ts';

const real = { slug: 'real', isCurrent: true, isRehearsal: false };
const rehearsal = { slug: 'rehearsal', isCurrent: false, isRehearsal: true };
const past = { slug: 'past', isCurrent: false, isRehearsal: false };
const student = { role: null, isSimulated: false };
const simulated = { role: null, isSimulated: true };
const slugFor = (rounds: Parameters<typeof currentRoundFor<typeof real>>[0], who: typeof student) =>
  currentRoundFor(rounds, who)?.slug;

test('a rehearsal replaces the current round only for members of the team who may read the paper (N17)', () => {
  for (const role of roles) {
    const slug = role === 'viewer' ? 'real' : 'rehearsal';
    expect(currentRoundFor([past, real, rehearsal], { role, isSimulated: false })?.slug).toBe(slug);
    expect(currentRoundFor([past, real], { role, isSimulated: false })?.slug).toBe('real');
  }
});

test('all others have the real one, with or without a rehearsal (N2, N17)', () => {
  expect(slugFor([rehearsal, real, past], student)).toBe('real');
  expect(slugFor([rehearsal, past], student)).toBeUndefined();
});

test('simulated students have only the rehearsal (N17)', () => {
  expect(slugFor([real, rehearsal], simulated)).toBe('rehearsal');
  expect(slugFor([real, past], simulated)).toBeUndefined();
});
