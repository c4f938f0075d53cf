import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { afterAll, beforeEach } from 'vitest';
import { type CallOptions, callEndpoint, type TestReply } from './call-endpoint.ts';
import { emptyDatabase } from './empty-database.ts';
import { type OpenServer, type OpenServerOptions, openServer } from './open-server.ts';
import { openTestDatabase } from './test-database.ts';

/** At which every test starts: 2026-01-10 10:00 in India. */
export const testStartTime = Date.UTC(2026, 0, 10, 4, 30);

export interface TestClock {
  now: number;
  advanceSeconds(seconds: number): void;
}

export interface TestServer extends OpenServer {
  readonly clock: TestClock;
  call<const E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<TestReply<E>>;
}

export interface TestServerOptions
  extends Pick<
    OpenServerOptions,
    'changeContent' | 'environment' | 'sendMessage' | 'messagePatience' | 'pause' | 'callLimits' | 'network' | 'pages'
  > {
  readonly now?: number;
}

/**
 * The whole server on its own database, for one test file: `const server = await startTestServer();` at the top. Before each test
 * the database is emptied except for a current round without questions, the clock is reset and the messages are cleared.
 */
export async function startTestServer({
  now = testStartTime,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const clock: TestClock = {
    now,
    advanceSeconds(seconds) {
      clock.now += seconds * 1000;
    },
  };
  const server = await openServer({ ...options, openDatabase: openTestDatabase, clock });

  beforeEach(async () => {
    await emptyDatabase(server.database);
    clock.now = now;
    server.messages.length = 0;
    server.pauses.length = 0;
    server.logged.length = 0;
    await server.ensureRound();
  });
  afterAll(() => server.close());

  return {
    ...server,
    clock,
    async call(endpoint, input, callOptions) {
      const reply = await callEndpoint(server.app, endpoint, input, callOptions);
      // Reset links are sent after the reply.
      if (endpoint.path === signInEndpoints.forgotPassword.path) await server.queue.settled();
      return reply;
    },
  };
}
