import { describe, expect, test } from 'vitest';
import { refusalSentence } from '#shared/refusal.ts';
import { type Audience, audienceRefusal, type Candidate, classProblem, everybody } from './audience.ts';

const asha: Candidate = { city: 'Bhopal', classLevel: 9, isAdmin: false };
const bhopalAndIndore: Audience = { ...everybody, cities: ['Bhopal', 'Indore'] };
const seniors: Audience = { ...everybody, classes: [9, 10, 11] };
const rehearsal: Audience = { ...everybody, isForAdmins: true };

function sentenceFor(audience: Audience, candidate: Candidate): string | undefined {
  const refused = audienceRefusal(audience, candidate);
  return refused && refusalSentence(refused.refusal, refused.values);
}

describe('who may sit a round (N3)', () => {
  test('everybody, where nobody has said otherwise', () => {
    expect(sentenceFor(everybody, asha)).toBeUndefined();
    expect(sentenceFor(everybody, { city: '', classLevel: null, isAdmin: false })).toBeUndefined();
  });

  test.each([
    ['Bhopal', undefined],
    [' indore', undefined],
    ['Ujjain', 'This round is for schools of Bhopal and Indore.'],
    ['', 'This round is for schools of Bhopal and Indore.'],
  ])('of the cities Bhopal and Indore, a school in %j: %s', (city, sentence) => {
    expect(sentenceFor(bhopalAndIndore, { ...asha, city })).toBe(sentence);
  });

  test.each([
    [9, undefined],
    [11, undefined],
    [8, 'This round is for class 9, 10 and 11.'],
    [12, 'This round is for class 9, 10 and 11.'],
  ])('of the classes 9 to 11, class %d: %s', (classLevel, sentence) => {
    expect(sentenceFor(seniors, { ...asha, classLevel })).toBe(sentence);
  });

  test('whoever has not set a class yet is not sent away for it', () => {
    expect(sentenceFor(seniors, { ...asha, classLevel: null })).toBeUndefined();
  });

  test('the club’s own team alone, where it is a rehearsal', () => {
    expect(sentenceFor(rehearsal, asha)).toBe('This round is a rehearsal of the club’s own team.');
    expect(sentenceFor(rehearsal, { ...asha, isAdmin: true })).toBeUndefined();
  });

  test('an admin who tries it out, from any city and of any class', () => {
    const admin: Candidate = { city: 'Delhi', classLevel: 1, isAdmin: true };
    expect(sentenceFor({ ...bhopalAndIndore, classes: [9] }, admin)).toBeUndefined();
  });
});

test.each(['1', ' 12 ', '09'])('%j is a class', (text) => expect(classProblem(text)).toBeUndefined());

test.each(['', ' ', '0', '13', '9.5', 'nine', '-1'])('%j is no class', (text) => {
  expect(classProblem(text)).toBe('Enter your class as a number from 1 to 12');
});
