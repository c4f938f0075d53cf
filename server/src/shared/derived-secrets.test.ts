import { expect, test } from 'vitest';
import { deriveSecrets } from './derived-secrets.ts';

const tokenSecret = '0123456789abcdef0123456789abcdef';

test('every purpose has its own secret, which reveals neither the others nor the token secret', () => {
  const secrets = Object.values(deriveSecrets(tokenSecret));
  expect(new Set([...secrets, tokenSecret]).size).toBe(6);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('they stay the same across restarts, so that pending codes and hashes in the audit log stay valid', () => {
  expect(deriveSecrets(tokenSecret)).toEqual({
    codes: 'OhyZTMwfMLZOvc99wdTo_W6mI3FECNhHaK4FL-osRUo',
    addresses: 'vx3WkE67KjNtar8kUTaN03oST4ptyoat01TDuzLIIyI',
    messages: 'H69xS9rbYkBuVEM4s2sh7cMkMsuF1ydgFukOeDnIXaY',
    secondFactors: 'CR9-6crSNiEAmSLXCZrIZwhB6B95rvKiU405PSXogVU',
    sealedAccounts: 'hfoZtrNYH0QCNo32zoTvdy5z1Qg2g5-otbfLpGVoPAk',
  });
  expect(deriveSecrets(`${tokenSecret}0`).codes).not.toBe(deriveSecrets(tokenSecret).codes);
});
