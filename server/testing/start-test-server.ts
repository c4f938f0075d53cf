import type { CallOf, Endpoint, ErrorReply, ReplyOf } from '@club/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { type OpenServer, type OpenServerOptions, openServer } from './open-server.ts';
import { emptyDatabase, openTestDatabase } from './test-database.ts';

/** A reply as a test looks at it. */
export interface TestReply<E extends Endpoint> {
  readonly status: number;
  /** The whole reply of a call that succeeded. Reading it after a refusal fails the test with the refusal. */
  readonly body: ReplyOf<E>;
  /** The whole reply of a call that was refused; null when it succeeded. */
  readonly error: ErrorReply | null;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

/** The instant that every test starts at: 2026-01-10 10:00 in India. */
export const startOfTests = Date.UTC(2026, 0, 10, 4, 30);

export interface TestClock {
  now: number;
  advanceSeconds(seconds: number): void;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For endpoints that take a form instead of JSON. */
  readonly form?: FormData;
}

export interface TestServer extends OpenServer {
  readonly clock: TestClock;
  call<const E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<TestReply<E>>;
}

export interface TestServerOptions extends Pick<OpenServerOptions, 'environment' | 'sendMessage'> {
  readonly now?: number;
}

/**
 * The whole server on a database of its own, for one test file: `const server = await startTestServer();` at its top. Before
 * each test the database is emptied but for a current round without questions, the clock set back and the messages forgotten.
 */
export async function startTestServer({ now = startOfTests, ...options }: TestServerOptions = {}): Promise<TestServer> {
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
    await server.ensureRound();
  });
  afterAll(() => server.close());

  return {
    ...server,
    clock,
    call: (endpoint, input, callOptions) => callEndpoint(server.app, endpoint, input, callOptions),
  };
}

/** Calls an endpoint over HTTP, without a port. */
export async function callEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallOf<E>,
  { token, address = '192.0.2.1', headers = {}, form }: CallOptions = {},
): Promise<TestReply<E>> {
  const { params = {}, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const sent = form ? await encodeForm(form) : { ...(body === undefined ? {} : { payload: body }), headers: {} };
  const response = await app.inject({
    method: endpoint.method,
    url,
    remoteAddress: address,
    ...(query === undefined ? {} : { query: query as NonNullable<InjectOptions['query']> }),
    ...sent,
    headers: { ...sent.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  });
  const isRefused = response.statusCode >= 400;
  return {
    status: response.statusCode,
    get body(): ReplyOf<E> {
      if (isRefused)
        throw new Error(`${endpoint.method} ${url} was refused with ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    error: isRefused ? response.json<ErrorReply>() : null,
    headers: response.headers,
    text: response.body,
    bytes: response.rawPayload,
  };
}

async function encodeForm(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
