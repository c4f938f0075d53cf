import { signInEndpoints } from '@club/contract/sign-in';
import { beforeEach, expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

let waiting: (() => void)[] = [];
const server = await startTestServer({ pause: () => new Promise<void>((resolve) => waiting.push(resolve)) });

beforeEach(() => {
  waiting = [];
});

const logIn = (email: string, password: string, address: string, device?: string) =>
  server.call(
    signInEndpoints.logIn,
    { body: { email, password, ...(device !== undefined && { device }) } },
    { address },
  );

test('a flood of guesses from one address waits two at a time, and the owner gets in from elsewhere (A11)', async () => {
  const { id, email } = await insertAccount(server);
  const { device } = (await logIn(email, testPassword, '192.0.2.1')).body;
  await setCalls(server, `password of ${id} from 192.0.2.66`, 1_000_000);
  await setCalls(server, `password of ${id}`, 1_000_000);

  const flood = Array.from({ length: 20 }, (_, index) => logIn(email, `Wrong#${index}`, '192.0.2.66'));
  const refused = new Set<string | undefined>();
  let refusals = 0;
  for (const guess of flood) {
    void guess.then(({ status, error, headers }) => {
      if (status !== 429) return;
      refusals += 1;
      refused.add(`${error?.message} ${headers['retry-after']}`);
    });
  }
  await expect.poll(() => refusals).toBe(18);
  expect([...refused]).toEqual(['That was a lot of tries. Please wait 20 seconds and try again. 20']);
  expect(waiting).toHaveLength(2);

  // At once on the known device, even from the address of the flood; after a while on a new one.
  expect((await logIn(email, testPassword, '192.0.2.66', device)).status).toBe(200);
  const onNewDevice = logIn(email, testPassword, '192.0.2.1');
  await expect.poll(() => waiting.length).toBe(3);
  for (const end of waiting) end();
  expect((await onNewDevice).status).toBe(200);
  await Promise.all(flood);
});
