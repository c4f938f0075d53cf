import { expect, test, vi } from 'vitest';
import { token, user } from '#testing/session-samples.ts';

test('what one account was told does not reach the next, even on a page that loads the cache after the log-in', async () => {
  vi.resetModules();
  const { session } = await import('./session.ts');
  session.logIn(token(), user);
  const { queryClient } = await import('./query-client.ts');
  queryClient.setQueryData(['own'], 'of the first');
  session.end('logged-out');
  session.logIn(token(), { ...user, id: '018f0000-0000-7000-8000-0000000000ff' });
  expect(queryClient.getQueryData(['own'])).toBeUndefined();
});
