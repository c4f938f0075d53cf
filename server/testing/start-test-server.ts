import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '@club/content-files/content';
import { readContent } from '@club/content-files/read-content';
import type { CallOf, Endpoint, ErrorReply, ReplyOf } from '@club/contract/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { buildApp } from '#app.ts';
import { type Config, type Environment, readConfig } from '#config.ts';
import type { Database } from '#shared/database/database.ts';
import { type FileStorage, openFileStorage } from '#shared/files/file-storage.ts';
import type { Message, SendMessage } from '#shared/messages/message.ts';
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

export interface TestServer {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly config: Config;
  readonly content: Content;
  readonly files: FileStorage;
  readonly clock: TestClock;
  /** What the server has sent in this test, oldest first. */
  readonly messages: Message[];
  call<const E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions): Promise<TestReply<E>>;
}

export interface TestServerOptions {
  readonly now?: number;
  /** Settings other than the defaults. */
  readonly environment?: Environment;
  /** Sends messages instead of the server keeping them in `messages`. */
  readonly sendMessage?: SendMessage;
}

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));

/**
 * The whole server on a database of its own, for one test file: `const server = await startTestServer();` at its top. Before
 * each test the database is emptied, the clock set back and the messages forgotten.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const start = options.now ?? startOfTests;
  const clock: TestClock = {
    now: start,
    advanceSeconds(seconds) {
      clock.now += seconds * 1000;
    },
  };
  const dataDir = mkdtempSync(join(tmpdir(), 'club-test-'));
  const config = readConfig({ DATA_DIR: dataDir, ...options.environment });
  const opened = await openTestDatabase();
  const content = await testContent();
  const files = await openFileStorage(config);
  const messages: Message[] = [];
  const app = await buildApp({
    config,
    database: opened,
    content,
    clock: () => clock.now,
    sendMessage: options.sendMessage ?? (async (message) => void messages.push(message)),
    files,
    // The least that argon2 allows: hashing slowly is not what these tests are about.
    passwordCost: { memoryKibibytes: 8, passes: 1 },
    pages: null,
    logger: false,
    busyAfterMilliseconds: null,
  });
  await app.ready();

  beforeEach(async () => {
    await emptyDatabase(opened.database);
    clock.now = start;
    messages.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  return {
    app,
    database: opened.database,
    config,
    content,
    files,
    clock,
    messages,
    call: (endpoint, input, callOptions) => callEndpoint(app, endpoint, input, callOptions),
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

let readOnce: Promise<Content> | undefined;

function testContent(): Promise<Content> {
  readOnce ??= readContent(contentFolder).then((reading) => {
    if ('content' in reading) return reading.content;
    throw new Error(`The content has problems:\n${reading.problems.map((one) => one.problem).join('\n')}`);
  });
  return readOnce;
}
