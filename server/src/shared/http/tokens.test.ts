import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa-eeT';
const tokens = createTokens(secret);
const now = Date.UTC(2026, 0, 10);
const claims = { accountId: 'asha', sessionId: 's1', expiresAt: now + 60_000 };

test('a token identifies its account until it expires', () => {
  const token = tokens.sign(claims, now);
  expect(tokens.read(token, now + 59_000)).toEqual(claims);
  expect(tokens.read(token, now + 60_000)).toBeNull();
});

test('a token tells the browser when it expires', () => {
  const [, payload = ''] = tokens.sign(claims, now).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ exp: (now + 60_000) / 1000 });
});

test.each([
  ['was signed elsewhere', createTokens(`${secret}!`).sign(claims, now)],
  ['is not signed', createSigner({ algorithm: 'none' })({ sub: 'asha', sid: 's1', exp: 9_999_999_999 })],
  ['has no session', createSigner({ key: secret, algorithm: 'HS256' })({ sub: 'asha', exp: 9_999_999_999 })],
  ['is not a token', 'hello'],
])('a token that %s is invalid', (_, token) => {
  expect(tokens.read(token, now)).toBeNull();
});

test('a changed token is invalid', () => {
  const [head, , signature] = tokens.sign(claims, now).split('.');
  const payload = Buffer.from(JSON.stringify({ sub: 'vikram', sid: 's1', exp: 9_999_999_999 })).toString('base64url');
  expect(tokens.read(`${head}.${payload}.${signature}`, now)).toBeNull();
});
