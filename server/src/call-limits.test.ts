import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { describe, expect, test } from 'vitest';
import { callLimits } from '#shared/http/limits/rate-limit-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ callLimits });
const school = '203.0.113.7';

/** The statuses of this many calls, made one after another. */
async function statusesOf(calls: number, call: () => Promise<{ readonly status: number }>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let index = 0; index < calls; index += 1) statuses.add((await call()).status);
  return statuses;
}

describe('a call without a limit of its own', () => {
  test('is refused to an account with more than ten a second, and to nobody else at its address (D3)', async () => {
    const asha = await insertAccount(server);
    const ravi = await insertAccount(server);
    const me = ({ token }: { token: string }) => server.call(signInEndpoints.me, {}, { token, address: school });
    expect(await statusesOf(100, () => me(asha))).toEqual(new Set([200]));
    const refused = await me(asha);
    expect(refused).toMatchObject({ status: 429, error: { code: 'too-many-requests' } });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
    expect((await me(ravi)).status).toBe(200);
    expect(
      (await server.call(sittingEndpoints.readAttempt, {}, { token: asha.token, address: school })).status,
    ).not.toBe(429);
    server.clock.advanceSeconds(10);
    expect((await me(asha)).status).toBe(200);
  });

  test('is refused to visitors from an address that floods it, but not to logged-in students there', async () => {
    const asha = await insertAccount(server);
    const list = (options: { token?: string }) =>
      server.call(siteEndpoints.listSchools, {}, { address: school, ...options });
    expect(await statusesOf(3_000, () => list({}))).toEqual(new Set([200]));
    expect((await list({})).status).toBe(429);
    expect((await list({ token: asha.token })).status).toBe(200);
  });
});
