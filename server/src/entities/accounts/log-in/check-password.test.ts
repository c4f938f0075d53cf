import { expect, test } from 'vitest';
import { createCallCounter } from '#shared/http/limits/rate-limit-store.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { checkPassword } from './check-password.ts';

const server = await startTestServer();

test('the priority of a password check depends on how well the caller is known (A12)', async () => {
  const urgencies: (boolean | undefined)[] = [];
  const dependencies = {
    database: server.database,
    countCalls: createCallCounter(server.database),
    delayResponse: async () => {},
    logSecurityEvent: () => {},
    passwords: {
      async verify(_hash: string | null, _password: string, urgency?: { readonly isUrgent: boolean }) {
        urgencies.push(urgency?.isUrgent);
        return true;
      },
    },
  };
  const context = { now: server.clock.now, address: '192.0.2.1', addressHash: '', language: 'en' as const };
  for (const knownAs of [null, 'device 1', 'session 1']) {
    const tried = { owner: null, ownerless: 'nobody', password: 'Rhubarb#2026', knownAs, call: 'log-in' };
    expect(await checkPassword(dependencies, tried, context)).toBe(true);
  }
  expect(urgencies).toEqual([false, true, true]);
});
