import { expect, test } from 'vitest';
import { phoneProblem, toStoredPhone } from './phone.ts';

test.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  [' +91 98765-43210 ', '+919876543210'],
])('stores %j as %s (A1)', (typed, stored) => {
  expect(phoneProblem(typed)).toBeUndefined();
  expect(toStoredPhone(typed)).toBe(stored);
});

test.each(['987654321', '98765432101', '+1 9876543210', '+9109876543210', 'phone', '98765x3210', '९८७६५४३२१०'])(
  'refuses %j',
  (typed) => {
    expect(phoneProblem(typed)).toBe('phone-invalid');
    expect(() => toStoredPhone(typed)).toThrow(RangeError);
  },
);

test('asks for a phone number that is missing', () => {
  expect(phoneProblem('  ')).toBe('required');
});
