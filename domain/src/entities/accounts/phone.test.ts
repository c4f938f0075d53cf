import { expect, test } from 'vitest';
import { normalizePhone, phoneProblem } from './phone.ts';

test.each([
  ['9876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['+919876543210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['91 98765 43210', '+919876543210'],
  ['९१९८७६५४३२१०', '+919876543210'],
  ['9198765432', '+919198765432'],
  [' +91 98765-43210 ', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+९१-९८७६५-४३२१०', '+919876543210'],
  ['＋９１９８７６５４３２１０', '+919876543210'],
  ['+91 (98765) 432.10', '+919876543210'],
  ['98765–43210', '+919876543210'],
  ['\u202a+91 98765\u00a043210\u202c', '+919876543210'],
])('stores %j as %s (A1)', (typed, stored) => {
  expect(phoneProblem(typed)).toBeUndefined();
  expect(normalizePhone(typed)).toBe(stored);
});

test.each([
  '987654321',
  '98765432101',
  '+1 9876543210',
  '+9109876543210',
  '9109876543210',
  '9191987654321',
  '0919876543210',
  'phone',
  '98765x3210',
  '९८७६५४३२१',
  '9८765x3210',
])('refuses %j', (typed) => {
  expect(phoneProblem(typed)).toBe('phone-invalid');
  expect(() => normalizePhone(typed)).toThrow(RangeError);
});

test('requires a phone number', () => {
  expect(phoneProblem('  ')).toBe('required');
});
