import { describe, expect, test } from 'vitest';
import { type Audience, audienceRefusal, type Candidate, openAudience } from './audience.ts';
import { classProblem } from './class-level.ts';

const asha: Candidate = { city: 'Bhopal', classLevel: 9, maySitAnyRound: false };
const bhopalAndIndore: Audience = { ...openAudience, cities: ['Bhopal', 'Indore'] };
const seniors: Audience = { ...openAudience, classes: [9, 10, 11] };
const rehearsal: Audience = { ...openAudience, isForAdmins: true };

const forSchoolsOf = (...cities: string[]) => ({ refusal: 'round-not-for-city', values: { cities } });
const forClasses = (...classes: number[]) => ({ refusal: 'round-not-for-class', values: { classes } });

describe('a round may be sat (N3)', () => {
  test('by everybody, unless it is restricted', () => {
    expect(audienceRefusal(openAudience, asha)).toBeUndefined();
    expect(audienceRefusal(openAudience, { city: '', classLevel: null, maySitAnyRound: false })).toBeUndefined();
  });

  test.each([
    ['Bhopal', undefined],
    [' indore', undefined],
    ['Ujjain', forSchoolsOf('Bhopal', 'Indore')],
    ['', forSchoolsOf('Bhopal', 'Indore')],
  ])('in the cities Bhopal and Indore, a school in %j: %j', (city, refused) => {
    expect(audienceRefusal(bhopalAndIndore, { ...asha, city })).toEqual(refused);
  });

  test.each([
    [9, undefined],
    [11, undefined],
    [8, forClasses(9, 10, 11)],
    [12, forClasses(9, 10, 11)],
  ])('in the classes 9 to 11, class %d: %j', (classLevel, refused) => {
    expect(audienceRefusal(seniors, { ...asha, classLevel })).toEqual(refused);
  });

  test('by participants who have not set a class yet', () => {
    expect(audienceRefusal(seniors, { ...asha, classLevel: null })).toBeUndefined();
  });

  test("only by the club's own team, if it is a rehearsal", () => {
    expect(audienceRefusal(rehearsal, asha)).toEqual({ refusal: 'round-for-admins', values: {} });
    expect(audienceRefusal(rehearsal, { ...asha, maySitAnyRound: true })).toBeUndefined();
  });

  test('by admins who try it out, from any city and in any class', () => {
    const admin: Candidate = { city: 'Delhi', classLevel: 1, maySitAnyRound: true };
    expect(audienceRefusal({ ...bhopalAndIndore, classes: [9] }, admin)).toBeUndefined();
  });
});

test.each(['1', ' 12 ', '09'])('%j is a class', (text) => expect(classProblem(text)).toBeUndefined());

test.each(['', ' ', '0', '13', '9.5', 'nine', '-1'])('%j is not a class', (text) => {
  expect(classProblem(text)).toBe('class-invalid');
});
