import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Endpoint, endpoint } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { afterAll, beforeEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { iterationMilliseconds } from '#shared/http/limits/fair-queue.ts';
import { createArrivalCounter, createCallCounter, createRateLimits } from '#shared/http/limits/rate-limit-store.ts';
import type { LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import { createEventStreams } from '#shared/http/replies/event-stream.ts';
import { callEndpoint } from '#testing/call-endpoint.ts';
import { emptyDatabase } from '#testing/empty-database.ts';
import { testStartTime } from '#testing/start-test-server.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { createHttpApp } from './create-http-app.ts';
import { createMount } from './mount.ts';
import type { Viewer } from './viewer.ts';

const reply = z.object({ said: z.string() });
const refusals = [] as const;

const greet = endpoint({
  method: 'POST',
  path: '/api/greet/:name',
  alsoAtRoot: true,
  access: 'visitor',
  summary: 'Say hello.',
  params: z.object({ name: z.string() }),
  query: z.object({ times: z.coerce.number().int().max(3, 'At most three times').default(1) }),
  body: z.object({ word: z.string('A word is needed').max(20, 'A shorter word, please') }),
  bodyLimitBytes: 1000,
  reply,
  status: 201,
  refusals,
});
const whoAmI = endpoint({ method: 'GET', path: '/api/me', access: 'account', summary: 'Who?', reply, refusals });
const rule = endpoint({ method: 'GET', path: '/api/rule', access: 'organise', summary: 'Rule.', reply, refusals });
const refuse = endpoint({
  method: 'GET',
  path: '/api/refuse',
  access: 'visitor',
  summary: 'No.',
  reply,
  refusals: ['section-empty'],
});
const crash = endpoint({ method: 'GET', path: '/api/crash', access: 'visitor', summary: 'Crash.', reply, refusals });
const unavailable = endpoint({
  method: 'GET',
  path: '/api/unavailable',
  access: 'visitor',
  summary: 'Down.',
  reply,
  refusals,
});
const busy = endpoint({ method: 'GET', path: '/api/busy', access: 'visitor', summary: 'Work.', reply, refusals });
const busyAccount = endpoint({
  method: 'GET',
  path: '/api/busy-account',
  access: 'account',
  summary: 'Work.',
  reply,
  refusals,
});
const slow = endpoint({ ...busyAccount, path: '/api/slow/:name', params: z.object({ name: z.string() }) });
const save = endpoint({ ...busyAccount, path: '/api/save', purpose: 'answer' });
const saveTexts = endpoint({
  ...save,
  method: 'POST',
  path: '/api/save-texts',
  body: z.object({ text: z.string() }),
  bodyLimitBytes: 100_000,
});
const seldom = endpoint({
  method: 'POST',
  path: '/api/seldom',
  access: 'visitor',
  summary: 'Twice a minute.',
  reply,
  refusals,
  rateLimit: { calls: 2, perSeconds: 60 },
});
const seldomSaid = endpoint({
  method: 'POST',
  path: '/api/seldom-said',
  access: 'visitor',
  summary: 'Once a minute.',
  body: z.object({ word: z.string() }),
  reply,
  refusals,
  rateLimit: { calls: 1, perSeconds: 60 },
});
const when = endpoint({
  method: 'POST',
  path: '/api/when',
  access: 'visitor',
  summary: 'When was this?',
  body: z.object({}),
  reply,
  refusals,
});
const sheet = endpoint({
  method: 'GET',
  path: '/api/sheet.csv',
  access: 'visitor',
  summary: 'A sheet.',
  reply: { stream: 'text/csv', description: 'Two lines' },
  refusals,
});
const exported = endpoint({
  ...sheet,
  path: '/api/exported.csv',
  access: 'account',
  purpose: 'export',
  refusals: ['section-empty'],
});
const upload = endpoint({
  method: 'POST',
  path: '/api/upload',
  access: 'account',
  summary: 'Take a file.',
  body: 'multipart',
  bodyLimitBytes: 10_000,
  reply: z.object({ fileName: z.string(), size: z.number(), kind: z.string() }),
  refusals,
});

const viewers: Record<string, Viewer> = {
  'token-of-asha': { accountId: 'asha', sessionId: 's1', role: null, isSimulated: false },
  'token-of-vikram': { accountId: 'vikram', sessionId: 's2', role: 'owner', isSimulated: false },
};
const classmates = Array.from({ length: 30 }, (_, number) => `classmate-${number}`);
for (const accountId of classmates)
  viewers[`token-of-${accountId}`] = { accountId, sessionId: 's3', role: null, isSimulated: false };
const asha = { token: 'token-of-asha' };

const { parse: originalParse } = JSON;
const opened = await openTestDatabase();
const clock = { now: testStartTime };
/** Session look-ups wait for this. */
const lookUp = { ended: Promise.resolve() };
/** Exports that started, and a promise that their second line waits for. */
const exporting: { started: number; isRefused: boolean; continues: Promise<void> } = {
  started: 0,
  isRefused: false,
  continues: Promise.resolve(),
};
const openResponses = new Set<ServerResponse>();
const logged: string[] = [];
const noted: Parameters<LogSecurityEvent>[0][] = [];
const app = await createHttpApp({
  logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
  trustProxy: false,
  isHttps: false,
  loopDelay: null,
});
app.addHook('onRequest', async (_, { raw }) => void openResponses.add(raw));
const mount = createMount(app, {
  clock: () => clock.now,
  async findViewer(token) {
    await lookUp.ended;
    return viewers[token] ?? null;
  },
  consumeLimit: createRateLimits(opened.database, createCallCounter(opened.database)),
  arrivals: createArrivalCounter(null),
  logSecurityEvent: (event) => void noted.push(event),
  hashAddress: (address) => `hash of ${address}`,
  hashBrowser: (key) => key,
  browserKeyMs: 1000,
  isHttps: false,
  streams: createEventStreams(),
});
mount(greet, ({ params, query, body }) => ({ said: `${body.word} ${params.name} `.repeat(query.times).trim() }));
mount(whoAmI, ({ viewer, now }) => {
  expectTypeOf(viewer).toEqualTypeOf<Viewer>();
  return { said: `${viewer.accountId} at ${now}`, passwordHash: 'must not leave' };
});
mount(rule, ({ viewer }) => {
  expectTypeOf(viewer).toEqualTypeOf<Viewer>();
  return { said: viewer.accountId };
});
mount(refuse, ({ viewer }) => {
  expectTypeOf(viewer).toEqualTypeOf<Viewer | null>();
  throw new Refusal('section-empty', { section: 2 });
});
mount(unavailable, () => {
  throw new Error('Failed query', { cause: Object.assign(new Error('no'), { code: 'ECONNREFUSED' }) });
});
mount(crash, () => {
  throw new Error('select password_hash from accounts');
});
/** The replies, in order. */
const answered: string[] = [];
/** Takes as long as an iteration of the event loop may, by the clock of `eachTakesAnIteration`. */
let work = () => {};
mount(busy, () => {
  work();
  answered.push('visitor');
  return { said: 'done' };
});
mount(busyAccount, () => {
  work();
  answered.push('account');
  return { said: 'done' };
});
/** The slow calls that have begun, each with what ends it. */
const begun = new Map<string, (answer: { said: string }) => void>();
mount(slow, ({ params: { name } }) => new Promise((resolve) => begun.set(name, resolve)));
mount(save, () => ({ said: 'saved' }));
mount(saveTexts, ({ body: { text } }) => {
  answered.push(text);
  return { said: 'saved' };
});
mount(seldom, () => ({ said: 'done' }));
mount(seldomSaid, ({ body }) => ({ said: body.word }));
/** Emits each request whose headers have been checked and whose body is awaited. */
const bodies = new EventEmitter();
app.addHook('preParsing', async () => void bodies.emit('awaited'));
mount(when, ({ now }) => ({ said: String(now) }));
mount(sheet, () => ({ stream: ['name\r\n', 'Asha\r\n'], fileName: 'sheet.csv' }));
mount(exported, () => {
  exporting.started += 1;
  if (exporting.isRefused) throw new Refusal('section-empty', { section: 2 });
  async function* lines() {
    yield 'name\r\n';
    await exporting.continues;
    yield 'Asha\r\n';
  }
  return { stream: lines(), fileName: 'exported.csv' };
});
mount(upload, ({ form }) => ({
  fileName: form.filesByField.file?.fileName ?? '',
  size: form.filesByField.file?.bytes.length ?? 0,
  kind: form.fields.type ?? '',
}));
await app.ready();

async function connectToApp() {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return connect(port, '127.0.0.1');
}

const call = <const E extends Endpoint>(
  called: E,
  input: Parameters<typeof callEndpoint<E>>[2],
  options?: Parameters<typeof callEndpoint<E>>[3],
) => callEndpoint(app, called, input, options);

beforeEach(async () => {
  await emptyDatabase(opened.database);
  clock.now = testStartTime;
  logged.length = 0;
  noted.length = 0;
});
afterAll(async () => {
  await app.close();
  await opened.close();
});

describe('input', () => {
  test('reaches the handler parsed, and the reply has the declared status', async () => {
    const { status, body } = await call(greet, {
      params: { name: 'Asha' },
      query: { times: '2' },
      body: { word: 'Hi' },
    });
    expect({ status, body }).toEqual({ status: 201, body: { said: 'Hi Asha Hi Asha' } });
  });

  test("with one problem is refused with that problem's sentence", async () => {
    const { status, error } = await call(greet, {
      params: { name: 'Asha' },
      query: {},
      body: { word: 'x'.repeat(30) },
    });
    expect(status).toBe(400);
    expect(error).toEqual({
      error: 'A shorter word, please',
      message: 'A shorter word, please',
      code: 'request-invalid',
      details: ['word: A shorter word, please'],
      requestId: expect.any(String),
    });
  });

  test('with several problems is refused naming all of them, the first in the sentence', async () => {
    const { error } = await call(greet, { params: { name: 'Asha' }, query: { times: 9 }, body: {} as never });
    expect(error).toMatchObject({
      error: 'At most three times',
      code: 'request-invalid',
      details: ['times: At most three times', 'word: A word is needed'],
    });
  });

  test('of a wrong type is refused with the specified sentence, and the details name the problem', async () => {
    const { error } = await call(greet, { params: { name: 'Asha' }, query: {}, body: [] as never });
    expect(error).toMatchObject({
      error: 'Request failed with status 400',
      details: ['Invalid input: expected object, received array'],
    });
  });

  test('that is missing completely is refused with the names of required fields', async () => {
    const response = await app.inject({ method: 'POST', url: '/api/greet/Asha' });
    expect(response.json()).toMatchObject({ code: 'request-invalid', details: ['word: A word is needed'] });
  });

  test('is dated when all of it has arrived, not when its first line has', async () => {
    const head = [
      'POST /api/when HTTP/1.1',
      'host: club.example',
      'content-type: application/json',
      'content-length: 2',
    ];
    const beginning = once(bodies, 'awaited');
    const socket = await connectToApp();
    socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n{`);
    await beginning;
    clock.now += 60_000;
    socket.write('}');
    expect(await text(socket)).toContain(`{"said":"${testStartTime + 60_000}"}`);
  });

  test.each([
    ['malformed JSON', 'application/json', '{"word":', 400, 'request-invalid'],
    ['half a character', 'application/json', '{"word": "\\ud800"}', 400, 'request-invalid'],
    ['a prototype in JSON', 'application/json', '{"__proto__": {"word": "Hi"}}', 400, 'request-invalid'],
    ['larger than the endpoint allows', 'application/json', `"${'x'.repeat(1000)}"`, 413, 'body-too-large'],
    ['another media type', 'text/xml', '<word/>', 415, 'media-type-unsupported'],
    ['a form instead of JSON', 'multipart/form-data; boundary=x', '--x--', 415, 'media-type-unsupported'],
  ])('is refused when it is %s', async (_, contentType, payload, status, code) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/greet/Asha',
      headers: { 'content-type': contentType },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      error: `Request failed with status ${status}`,
      message: `Request failed with status ${status}`,
      code,
      requestId: response.headers['x-request-id'],
    });
  });

  test('that is empty is accepted if none is needed, with any content type', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/seldom',
      headers: { 'content-type': 'application/json' },
      payload: '',
    });
    expect(response.statusCode).toBe(200);
  });

  test('is also read at the root if the specification omits the prefix', async () => {
    const response = await app.inject({ method: 'POST', url: '/greet/Asha', payload: { word: 'Hi' } });
    expect(response.json()).toEqual({ said: 'Hi Asha' });
  });
});

describe('a caller with Hindi as language', () => {
  const headers = { 'accept-language': 'hi-IN,en;q=0.5' };

  test('is refused in Hindi, with the language in the reply headers for caches', async () => {
    const refused = await call(refuse, {}, { headers });
    expect(refused.error).toMatchObject({
      error: 'खंड 2 में कोई प्रश्न नहीं मिला',
      message: 'खंड 2 में कोई प्रश्न नहीं मिला',
      code: 'section-empty',
    });
    expect(refused.headers).toMatchObject({ 'content-language': 'hi-IN', vary: 'accept-language' });
  });

  test('reads errors, invalid input and unknown addresses in Hindi', async () => {
    expect((await call(crash, {}, { headers })).error?.message).toBe('अनुरोध पूरा नहीं हो सका (स्थिति 500)');
    const input = { params: { name: 'Asha' }, query: {}, body: [] as never };
    expect((await call(greet, input, { headers })).error?.message).toBe('अनुरोध पूरा नहीं हो सका (स्थिति 400)');
    const nowhere = await app.inject({ url: '/api/%zz', headers });
    expect(nowhere.json().message).toMatch(/\p{Script=Devanagari}/u);
  });

  test('does not change the language of others', async () => {
    const { error, headers: said } = await call(refuse, {}, { headers: { 'accept-language': 'en-IN,hi;q=0.9' } });
    expect(error?.error).toBe('No Questions Found for Section 2');
    expect(said['content-language']).toBe('en-IN');
  });
});

describe('access', () => {
  test('is refused to visitors if an account is required, before anything else is checked', async () => {
    for (const token of [undefined, 'made-up']) {
      const { status, error } = await call(whoAmI, {}, { token });
      expect(status).toBe(401);
      expect(error).toMatchObject({ error: 'Not authenticated', code: 'not-authenticated' });
    }
    const response = await app.inject({ method: 'POST', url: '/api/upload', payload: { not: 'a form' } });
    expect(response.statusCode).toBe(401);
  });

  test('is refused to participants if an admin is required', async () => {
    const { status, error } = await call(rule, {}, asha);
    expect(status).toBe(403);
    expect(error).toMatchObject({ error: 'Permission denied: You need admin privileges', code: 'admin-only' });
    expect((await call(rule, {}, { token: 'token-of-vikram' })).body).toEqual({ said: 'vikram' });
  });
});

describe('a body refused before it is read', () => {
  const refusedWith = async (header: string) => {
    const socket = await connectToApp();
    socket.write(`POST /api/upload HTTP/1.1\r\nhost: club.example\r\n${header}\r\n\r\n4\r\nhalf\r\n`);
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return String(answer);
  };

  test.each([
    ['keeps a connection with a small one', 'content-length: 60000', 'keep-alive'],
    ['closes a connection whose remaining body would block others (D2)', 'content-length: 1000000', 'close'],
    ['closes a connection with a body of unknown length (D2)', 'transfer-encoding: chunked', 'close'],
  ])('%s', async (_, header, connection) => {
    const answer = await refusedWith(header);
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer.toLowerCase()).toContain(`connection: ${connection}`);
  });
});

describe('the security log', () => {
  test('has every forbidden call with its caller (D5)', async () => {
    await call(rule, {}, { ...asha, address: '192.0.2.7' });
    await call(whoAmI, {});
    await call(refuse, {});
    expect(noted).toEqual([
      {
        kind: 'refused',
        accountId: 'asha',
        address: '192.0.2.7',
        details: { refusal: 'admin-only', call: 'GET /api/rule' },
      },
    ]);
  });

  test('has every call over a limit (D5)', async () => {
    for (let tries = 0; tries < 3; tries += 1) await call(seldom, {}, { address: '192.0.2.7' });
    expect(noted).toEqual([
      {
        kind: 'refused',
        accountId: null,
        address: '192.0.2.7',
        details: { refusal: 'too-many-requests', call: 'POST /api/seldom' },
      },
    ]);
  });
});

describe('a reply', () => {
  test('contains nothing outside the contract', async () => {
    expect((await call(whoAmI, {}, asha)).body).toEqual({ said: `asha at ${testStartTime}` });
  });

  test('can be a stream with a file name', async () => {
    const { text, headers } = await call(sheet, {});
    expect(text).toBe('name\r\nAsha\r\n');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="sheet.csv"',
      'cache-control': 'no-store',
    });
  });

  test('of a refusal carries its sentence, its code and the id of the request', async () => {
    const { status, error, headers } = await call(refuse, {});
    expect(status).toBe(404);
    expect(error).toEqual({
      error: 'No Questions Found for Section 2',
      message: 'No Questions Found for Section 2',
      code: 'section-empty',
      requestId: headers['x-request-id'],
    });
  });

  test('while the database is unavailable asks to retry', async () => {
    const { status, error } = await call(unavailable, {});
    expect(status).toBe(503);
    expect(error).toMatchObject({ code: 'server-busy' });
  });

  test('of an unhandled error has only its id, under which it is logged once', async () => {
    const { status, error, text } = await call(crash, {});
    expect(status).toBe(500);
    expect(error).toMatchObject({ error: 'Request failed with status 500', code: 'internal-error' });
    expect(text).not.toContain('password_hash');
    const errors = logged.map((line) => JSON.parse(line)).filter((line) => line.err);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({
      reqId: error?.requestId,
      err: { message: 'select password_hash from accounts' },
    });
  });
});

describe('exports of one caller', () => {
  const start = () => app.inject({ url: exported.path, headers: { authorization: 'Bearer token-of-asha' } });
  const requestText = `GET ${exported.path} HTTP/1.1\r\nhost: club.example\r\nauthorization: Bearer token-of-asha\r\n\r\n`;

  beforeEach(() => {
    Object.assign(exporting, { started: 0, isRefused: false, continues: Promise.resolve() });
  });

  test('run at most two at a time', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    exporting.continues = promise;
    const running = [start(), start()];
    await expect.poll(() => exporting.started).toBe(2);
    const third = await start();
    expect([third.statusCode, third.json().code]).toEqual([429, 'too-many-requests']);
    const other = call(exported, {}, { token: 'token-of-vikram' });
    await expect.poll(() => exporting.started).toBe(3);
    goOn();
    expect((await Promise.all(running)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await other).status).toBe(200);
    expect((await start()).statusCode).toBe(200);
  });

  const triesThatEnd: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'a refusal',
      async () => {
        exporting.isRefused = true;
        expect((await start()).statusCode).toBe(404);
        exporting.isRefused = false;
      },
    ],
    [
      'a HEAD request',
      async () => {
        const { statusCode } = await app.inject({
          method: 'HEAD',
          url: exported.path,
          headers: { authorization: 'Bearer token-of-asha' },
        });
        expect(statusCode).toBe(200);
      },
    ],
    [
      'disconnecting in the middle',
      async () => {
        const { promise, resolve: goOn } = Promise.withResolvers<void>();
        exporting.continues = promise;
        const socket = await connectToApp();
        socket.write(requestText);
        await once(socket, 'data');
        const [response] = [...openResponses];
        socket.destroy();
        await expect.poll(() => response?.destroyed).toBe(true);
        goOn();
      },
    ],
    [
      'disconnecting during the session look-up',
      async () => {
        const { promise, resolve: found } = Promise.withResolvers<void>();
        lookUp.ended = promise;
        const socket = await connectToApp();
        socket.write(requestText);
        await expect.poll(() => openResponses.size).toBe(1);
        const [response] = [...openResponses];
        socket.destroy();
        await expect.poll(() => response?.destroyed).toBe(true);
        found();
      },
    ],
  ];

  test.each(triesThatEnd)('release their slots after %s', async (_, tryOnce) => {
    for (let tries = 0; tries < 3; tries += 1) {
      exporting.started = 0;
      openResponses.clear();
      await tryOnce();
    }
    await expect.poll(async () => (await start()).statusCode).toBe(200);
  });
});

describe('a form', () => {
  const form = (size: number) => {
    const made = new FormData();
    made.set('type', 'quiz-image');
    made.set('file', new File([new Uint8Array(size)], 'picture.png', { type: 'image/png' }));
    return made;
  };

  test('reaches the handler with its fields and files', async () => {
    const { body } = await call(upload, {}, { ...asha, form: form(5000) });
    expect(body).toEqual({ fileName: 'picture.png', size: 5000, kind: 'quiz-image' });
  });

  test('that is interrupted is refused', async () => {
    const { error } = await call(upload, {}, { ...asha, form: form(10) });
    expect(error).toBeNull();
    const response = await app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: { authorization: 'Bearer token-of-asha', 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of it',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'request-invalid' });
  });

  test('that is JSON is refused', async () => {
    const { status, error } = await call(upload, {}, asha);
    expect(status).toBe(415);
    expect(error).toMatchObject({ code: 'media-type-unsupported' });
  });

  test('with a file over the limit is refused', async () => {
    const { status, error } = await call(upload, {}, { ...asha, form: form(10_001) });
    expect(status).toBe(413);
    expect(error).toMatchObject({ code: 'body-too-large' });
  });
});

describe('a rate limit', () => {
  test('admits a caller again once its time is over', async () => {
    expect((await call(seldom, {})).status).toBe(200);
    expect((await call(seldom, {})).status).toBe(200);
    clock.now += 20_000;
    const { status, error, headers } = await call(seldom, {});
    expect(status).toBe(429);
    expect(error).toMatchObject({
      error: 'Too many attempts. Please wait 40 seconds and try again.',
      code: 'too-many-requests',
    });
    expect(headers['retry-after']).toBe('40');
    clock.now += 40_000;
    expect((await call(seldom, {})).status).toBe(200);
  });

  test('counts visitors by address and everyone else by account', async () => {
    const callers = [{ address: '192.0.2.7' }, { address: '192.0.2.8' }, { ...asha, address: '192.0.2.7' }];
    for (const caller of callers) {
      await call(seldom, {}, caller);
      expect((await call(seldom, {}, caller)).status).toBe(200);
    }
    for (const caller of callers) expect((await call(seldom, {}, caller)).status).toBe(429);
    expect((await call(seldom, {}, { ...asha, address: '192.0.2.99' })).status).toBe(429);
  });

  test('counts five callers of an IPv6 network, and none of them twice once it is over its own limit', async () => {
    const from = async (household: number, network = '7') =>
      (await call(seldom, {}, { address: `2001:db8:${network}:${household}::1` })).status;
    for (let again = 0; again < 10; again += 1) expect(await from(1)).toBe(again < 2 ? 200 : 429);
    for (const household of [2, 3, 4, 5]) expect([await from(household), await from(household)]).toEqual([200, 200]);
    expect(await from(6)).toBe(429);
    expect(await from(6, '8')).toBe(200);
  });

  test('is not used up by meaningless calls', async () => {
    const nothing = () =>
      app.inject({ method: 'POST', url: '/api/seldom-said', payload: {}, remoteAddress: '192.0.2.7' });
    for (let tries = 0; tries < 5; tries += 1) expect((await nothing()).statusCode).toBe(400);
    const said = () => call(seldomSaid, { body: { word: 'Hi' } }, { address: '192.0.2.7' });
    expect((await said()).status).toBe(200);
    expect((await said()).status).toBe(429);
  });

  test('counts simultaneous calls one by one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(seldom, {})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

test('a log contains no token and no plain address', async () => {
  await app.inject({ url: '/api/me?token=in-the-address', headers: { authorization: 'Bearer token-of-asha' } });
  expect(logged.join()).toContain('"route":"/api/me"');
  expect(logged.join()).not.toMatch(/token-of-asha|in-the-address/);
});

/** The clock stands still except during the work of a call: how many are begun in an iteration is the same on every machine. */
function eachTakesAnIteration(): void {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  work = () => {
    now += iterationMilliseconds;
  };
  onTestFinished(() => {
    clock.mockRestore();
    work = () => {};
  });
}

test('one request of a visitor at a time comes before an account, regardless of the queue (D10)', async () => {
  eachTakesAnIteration();
  answered.length = 0;
  const flood = Promise.all(Array.from({ length: 40 }, () => app.inject(busy.path)));
  await app.inject({ url: whoAmI.path, headers: { authorization: 'Bearer token-of-asha' } });
  expect(answered.length).toBeLessThan(10);
  await flood;
  expect(answered).toHaveLength(40);
});

test('one request of a network at a time comes before a visitor, from any of its addresses (D10)', async () => {
  eachTakesAnIteration();
  answered.length = 0;
  const from = (host: number) =>
    app.inject({ url: busy.path, remoteAddress: `2001:db8:7:${host.toString(16)}::${host}` });
  const flood = Promise.all(Array.from({ length: 40 }, (_, host) => from(host + 1)));
  await app.inject({ url: busy.path, remoteAddress: '192.0.2.7' });
  expect(answered.length).toBeLessThan(10);
  await flood;
  expect(answered).toHaveLength(41);
});

test('one request of an account at a time comes before others in its network, and before a save one at most (D10)', async () => {
  eachTakesAnIteration();
  const flood = () => {
    answered.length = 0;
    const headers = { authorization: 'Bearer token-of-asha' };
    return Promise.all(Array.from({ length: 40 }, () => app.inject({ url: busyAccount.path, headers })));
  };
  for (const others of [
    { url: busyAccount.path, headers: { authorization: 'Bearer token-of-vikram' } },
    { url: save.path, headers: { authorization: 'Bearer token-of-vikram' } },
    { url: busy.path },
  ]) {
    const flooding = flood();
    expect((await app.inject(others)).statusCode).toBe(200);
    expect(answered.length).toBeLessThan(10);
    await flooding;
  }
});

test.each([
  ['20 kB', { payload: { text: 'x'.repeat(20_000) } }],
  [
    'an unknown length',
    {
      payload: '{"text":"chunks"}',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    },
  ],
])(
  'saves whose bodies have %s take turns, so that those of a whole class delay no other save (D10)',
  async (_, { payload, ...more }) => {
    answered.length = 0;
    const save = (name: string, sent: object | string, headers = {}) =>
      app.inject({
        ...{ method: 'POST', url: saveTexts.path, payload: sent },
        headers: { ...headers, authorization: `Bearer token-of-${name}` },
      });
    const ofClass = classmates.map((name) => save(name, payload, 'headers' in more ? more.headers : {}));
    const replies = await Promise.all([...ofClass, save('vikram', { text: 'short' })]);
    expect(answered.indexOf('short')).toBeLessThan(10);
    expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  },
);

test('an account has four calls at once, the rest wait and are forgotten if their page is left, and saves go on (D10)', async () => {
  begun.clear();
  openResponses.clear();
  const callSlow = async (name: string, token = 'token-of-asha') => {
    const socket = await connectToApp();
    const head = [`GET /api/slow/${name} HTTP/1.1`, 'host: club.example', `authorization: Bearer ${token}`];
    socket.write(`${head.join('\r\n')}\r\nconnection: close\r\n\r\n`);
    return socket;
  };
  const sockets = [];
  for (const name of ['1', '2', '3', '4', '5', '6']) {
    sockets.push(await callSlow(name));
    await expect.poll(() => openResponses.size).toBe(sockets.length);
  }
  const ofAnother = await callSlow('of-another', 'token-of-vikram');
  await expect.poll(() => [...begun.keys()]).toEqual(['1', '2', '3', '4', 'of-another']);
  const headers = { authorization: 'Bearer token-of-asha' };
  expect((await app.inject({ url: save.path, headers })).statusCode).toBe(200);

  const response = [...openResponses][4];
  sockets[4]?.destroy();
  await expect.poll(() => response?.destroyed).toBe(true);
  begun.get('1')?.({ said: 'the first' });
  await expect.poll(() => [...begun.keys()].at(-1)).toBe('6');
  expect(begun.has('5')).toBe(false);
  for (const end of begun.values()) end({ said: 'done' });
  for (const socket of [...sockets.filter(({ destroyed }) => !destroyed), ofAnother])
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('of long bodies that arrive together one is parsed at a time, which takes a quarter of the time (D10)', async () => {
  const parsed: { readonly beganAt: number; readonly endedAt: number }[] = [];
  const parse = vi.spyOn(JSON, 'parse').mockImplementation((...given: Parameters<typeof JSON.parse>) => {
    if (given[0].length <= 16 * 1024) return originalParse(...given);
    const beganAt = performance.now();
    while (performance.now() < beganAt + 10);
    parsed.push({ beganAt, endedAt: performance.now() });
    return originalParse(...given);
  });
  const replies = await Promise.all(
    classmates.map((name) =>
      app.inject({
        ...{ method: 'POST', url: saveTexts.path, payload: { text: 'x'.repeat(20_000) } },
        headers: { authorization: `Bearer token-of-${name}` },
      }),
    ),
  );
  parse.mockRestore();
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(classmates.map(() => 200));
  expect(parsed).toHaveLength(classmates.length);
  const millisecondOfTimer = 1;
  for (const [index, { beganAt }] of parsed.slice(1).entries()) {
    const { beganAt: earlier = 0, endedAt = 0 } = parsed[index] ?? {};
    expect(beganAt - endedAt).toBeGreaterThanOrEqual(3 * (endedAt - earlier) - millisecondOfTimer);
  }
});

test('of the long bodies of an account two are read at once, and one that ends lets the next begin (D10)', async () => {
  const body = JSON.stringify({ text: 'x'.repeat(20_000) });
  const begin = async (name: string) => {
    const socket = await connectToApp();
    const head = [`POST ${saveTexts.path} HTTP/1.1`, 'host: club.example', `authorization: Bearer token-of-${name}`];
    const described = ['content-type: application/json', `content-length: ${body.length}`, 'connection: close'];
    socket.write(`${[...head, ...described].join('\r\n')}\r\n\r\n`);
    return socket;
  };
  openResponses.clear();
  const slow: Socket[] = [];
  for (const sockets of [1, 2]) {
    slow.push(await begin('asha'));
    await expect.poll(() => openResponses.size).toBe(sockets);
  }
  const waiting = await begin('asha');
  waiting.write(body);
  let isAnswered = false;
  const answer = text(waiting).finally(() => {
    isAnswered = true;
  });
  const ofAnother = await begin('vikram');
  ofAnother.write(body);
  expect(await text(ofAnother)).toMatch(/^HTTP\/1\.1 200 /);
  expect(isAnswered).toBe(false);
  slow[0]?.destroy();
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  slow[1]?.write(body);
  expect(await text(slow[1] as Socket)).toMatch(/^HTTP\/1\.1 200 /);
});
