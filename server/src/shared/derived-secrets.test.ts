import { expect, test } from 'vitest';
import { deriveSecrets } from './derived-secrets.ts';

const tokenSecret = '0123456789abcdef0123456789abcdef';

test('every use has a secret of its own, which says nothing of the others or of the one for tokens', () => {
  const secrets = Object.values(deriveSecrets(tokenSecret));
  expect(new Set([...secrets, tokenSecret]).size).toBe(5);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('they stay what they are from start to start, so that codes under way and hashes in the audit log stay good', () => {
  expect(deriveSecrets(tokenSecret)).toEqual({
    codes: 'OhyZTMwfMLZOvc99wdTo_W6mI3FECNhHaK4FL-osRUo',
    addresses: 'vx3WkE67KjNtar8kUTaN03oST4ptyoat01TDuzLIIyI',
    messages: 'H69xS9rbYkBuVEM4s2sh7cMkMsuF1ydgFukOeDnIXaY',
    secondFactors: 'CR9-6crSNiEAmSLXCZrIZwhB6B95rvKiU405PSXogVU',
  });
  expect(deriveSecrets(`${tokenSecret}0`).codes).not.toBe(deriveSecrets(tokenSecret).codes);
});
