import { expect, test } from 'vitest';
import { readablePhone } from '#shared/readable-phone.ts';
import { verificationPath } from '#shared/verification-path.ts';
import { readPhoneVerification } from './phone-verification.ts';

const userId = '018f0000-0000-7000-8000-000000000001';

test('reads the account from the address of the page', () => {
  const path = verificationPath({ userId, phone: '+919876543210' });
  const dets = decodeURIComponent(path.replace('/account/verification/', ''));
  expect(readPhoneVerification(dets)).toEqual({ userId, phone: '+919876543210' });
  expect(readPhoneVerification(JSON.stringify({ userId, phone: '9876543210' }))?.phone).toBe('+919876543210');
});

test.each([
  undefined,
  '',
  'null',
  '7',
  '[]',
  '{"userId":"',
  '{}',
  JSON.stringify({ userId, phone: 9876543210 }),
  JSON.stringify({ userId, phone: '<b>call me</b>' }),
  JSON.stringify({ userId: '../../me', phone: '+919876543210' }),
])('does not accept %j as an account and its phone', (text) => expect(readPhoneVerification(text)).toBeUndefined());

test('groups the digits of a phone', () => expect(readablePhone('+919876543210')).toBe('+91 98765 43210'));
