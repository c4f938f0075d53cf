import { accountsEndpoints } from '@club/contract/accounts';
import { expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const waiting: (() => void)[] = [];
const server = await startTestServer({
  passwords: 'as in the product',
  pause: () => new Promise<void>((resolve) => waiting.push(resolve)),
});

test('a password on a known device is tried before those of a flood that were held back until now (A12)', async () => {
  const { id, email } = await insertAccount(server);
  const logIn = (password: string, address: string, device?: string) =>
    server.call(
      accountsEndpoints.logIn,
      { body: { email, password, ...(device !== undefined && { device }) } },
      { address },
    );
  const { device } = (await logIn(testPassword, '192.0.2.1')).body;
  await setCalls(server, `password of ${id}`, 1_000_000);

  let tried = 0;
  const flood = Array.from({ length: 60 }, async (_, index) => {
    const guess = await logIn('Wrong#2026', `198.51.100.${index}`);
    tried += 1;
    return guess.status;
  });
  await expect.poll(() => waiting.length, { timeout: 10_000 }).toBe(60);
  for (const end of waiting) end();
  expect((await logIn(testPassword, '192.0.2.2', device)).status).toBe(200);
  expect(tried).toBeLessThan(40);
  expect(new Set(await Promise.all(flood))).toEqual(new Set([401]));
});
