import { expect, test } from 'vitest';
import { parseSchoolLabel, pinProblem, schoolKey, schoolLabel, schoolProblem, toPin } from './school.ts';

test.each(['', ' ', 'nan', 'NaN'])('takes the pin %j for unknown', (text) => expect(toPin(text)).toBeNull());

test('shows the institution alone when the pin is unknown', () => {
  expect(schoolLabel({ institution: 'MPS Public School', pin: null })).toBe('MPS Public School');
  expect(schoolLabel({ institution: 'Daly College', pin: '452001' })).toBe('Daly College, 452001');
});

test.each([
  ['Daly College, 452001', { institution: 'Daly College', pin: '452001' }],
  ['Venus Public School, Anand Nagar, 474012', { institution: 'Venus Public School, Anand Nagar', pin: '474012' }],
  ['Venus Public School, Anand Nagar', { institution: 'Venus Public School, Anand Nagar', pin: null }],
  ['MPS Public School, nan', { institution: 'MPS Public School', pin: null }],
  [' My   School ,462001 ', { institution: 'My School', pin: '462001' }],
])('reads %j', (label, school) => expect(parseSchoolLabel(label)).toEqual(school));

test('keeps schools of one name apart by pin and city, and joins what differs in case and spaces (A7)', () => {
  const school = { institution: 'Carmel Convent School', pin: '456001', city: 'Ujjain' };
  expect(schoolKey({ ...school, institution: ' carmel  convent SCHOOL' })).toBe(schoolKey(school));
  expect(schoolKey({ ...school, pin: '456335' })).not.toBe(schoolKey(school));
  expect(schoolKey({ ...school, city: 'Bhopal' })).not.toBe(schoolKey(school));
});

test('asks for a school of reasonable length', () => {
  expect(schoolProblem('')).toBe('This is a required field');
  expect(schoolProblem('x'.repeat(151))).toBe('Please use at most 150 characters');
  expect(schoolProblem('Daly College')).toBeUndefined();
});

test('takes a pin of six digits, or none', () => {
  expect(pinProblem('')).toBeUndefined();
  expect(pinProblem(' 462001 ')).toBeUndefined();
  for (const typed of ['46200', '062001', '4620011', 'abc']) {
    expect(pinProblem(typed)).toBe('Enter the six digits of the pin code');
  }
});
