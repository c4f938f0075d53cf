import { endpoint } from '@club/contract/shared/endpoint';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { token, user } from '#testing/session-samples.ts';
import { call, upload } from './api.ts';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

const readThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'account',
  summary: 'A thing.',
  params: z.object({ id: z.string() }),
  query: z.object({ city: z.string().optional(), page: z.number().optional() }),
  reply: z.object({ thing: z.string() }),
  refusals: [],
});

const saveThing = endpoint({
  method: 'PUT',
  path: '/api/things',
  access: 'account',
  summary: 'Save a thing.',
  body: z.object({ thing: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  refusals: [],
});

const logIn = endpoint({
  method: 'POST',
  path: '/api/log-in',
  access: 'visitor',
  summary: 'Log in.',
  reply: z.object({ ok: z.boolean() }),
  refusals: ['login-failed'],
});

const sendFile = endpoint({
  method: 'POST',
  path: '/api/files',
  access: 'account',
  summary: 'A file.',
  body: 'multipart',
  reply: z.object({ id: z.string() }),
  refusals: [],
});

interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/** Replies on the HTTP level, so that replies outside the contract are possible. Returns the requests as they arrive. */
function answerWith(answer: () => Response): SentRequest[] {
  const requests: SentRequest[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    requests.push({ address, init });
    return answer();
  });
  return requests;
}

function networkIsDown(): void {
  answerWith(() => {
    throw new TypeError('Failed to fetch');
  });
}

function authorizationOf(request: SentRequest | undefined): string | null {
  return new Headers(request?.init.headers).get('authorization');
}

const thing = { params: { id: 'a b' }, query: {} };

async function refusalOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

beforeEach(() => session.logIn(token(), user));

describe('call', () => {
  test('fills the path, omits unset query parameters, and sends the token', async () => {
    const requests = answerWith(() => Response.json({ thing: 'ring' }));
    const reply = await call(readThing, { params: { id: 'a/b' }, query: { page: 2, city: '' } });
    expect(reply).toEqual({ thing: 'ring' });
    expect(requests[0]).toMatchObject({ address: '/api/things/a%2Fb?page=2', init: { method: 'GET' } });
    expect(authorizationOf(requests[0])).toBe(`Bearer ${session.token()}`);
  });

  test('sends a body as JSON', async () => {
    const requests = answerWith(() => Response.json({ ok: true }));
    await call(saveThing, { body: { thing: 'bell' } });
    expect(requests[0]?.init).toMatchObject({ method: 'PUT', body: '{"thing":"bell"}' });
  });

  test('sends no token when nobody is logged in', async () => {
    session.end('logged-out');
    const requests = answerWith(() => Response.json({ ok: true }));
    await call(logIn, {});
    expect(authorizationOf(requests[0])).toBeNull();
  });

  test('sends a form with files as it is', async () => {
    const requests = answerWith(() => Response.json({ id: 'f1' }));
    const form = new FormData();
    form.set('type', 'quiz-image');
    expect(await upload(sendFile, form)).toEqual({ id: 'f1' });
    expect(requests[0]?.init.body).toBe(form);
  });

  test('refuses a reply that violates the contract', async () => {
    answerWith(() => Response.json({ thing: 7 }));
    expect(await refusalOf(call(readThing, thing))).toMatchObject({ code: 'unexpected-reply', reply: { thing: 7 } });
  });
});

describe('the sentence of a failed call', () => {
  test.each([
    ['is the message', 409, { message: 'Given', error: 'Other' }, 'Given'],
    ['is the error if there is no message', 409, { error: 'Other' }, 'Other'],
    ['names the status if the body has no text', 500, {}, 'Request failed with status 500'],
    ['names the status if the reply is not JSON', 502, undefined, 'Request failed with status 502'],
    [
      'mentions missing admin rights for a 403 without a message',
      403,
      {},
      'Permission denied: You need admin privileges',
    ],
    ['is the given one for a 403 with a reason', 403, { message: "You're disqualified" }, "You're disqualified"],
    [
      'lists the details',
      400,
      { message: 'Request failed with status 400', details: ['Question is required', 'Points are required'] },
      'Request failed with status 400\nValidation errors:\nQuestion is required\nPoints are required',
    ],
  ])('%s', async (_, status, body, sentence) => {
    answerWith(() =>
      body === undefined ? new Response('<h1>Bad gateway</h1>', { status }) : Response.json(body, { status }),
    );
    const error = await refusalOf(call(readThing, thing));
    expect(error.message).toBe(sentence);
    expect(error.status).toBe(status);
  });

  test('is in the language of the page, which the call requests', async () => {
    document.documentElement.lang = 'hi-IN';
    const sent = answerWith(() => Response.json({}, { status: 502 }));
    const error = await refusalOf(call(readThing, thing));
    expect(sent[0]?.init.headers).toMatchObject({ 'accept-language': 'hi-IN' });
    expect(error).toMatchObject({ message: 'अनुरोध पूरा नहीं हो सका (स्थिति 502)', hasSentence: false });
    document.documentElement.lang = '';
  });

  test.each([
    ['a message of its own', 409, { message: 'Given' }, true],
    ['an error of its own', 409, { error: 'Given' }, true],
    ['details', 400, { message: 'Request failed with status 400', details: ['Question is required'] }, true],
    ['nothing but the status', 500, { message: 'Request failed with status 500' }, false],
    ['nothing', 500, {}, false],
    ['a page', 502, undefined, false],
  ])('tells a form whether it had a message: %s', async (_, status, body, hasSentence) => {
    answerWith(() =>
      body === undefined ? new Response('<h1>Bad gateway</h1>', { status }) : Response.json(body, { status }),
    );
    expect(await refusalOf(call(readThing, thing))).toMatchObject({ hasSentence });
  });

  test('carries code, details and request id', async () => {
    answerWith(() =>
      Response.json({ message: 'No', code: 'section-over', details: ['one'], requestId: 'r1' }, { status: 409 }),
    );
    expect(await refusalOf(call(readThing, thing))).toMatchObject({
      code: 'section-over',
      details: ['one'],
      requestId: 'r1',
    });
  });

  test('asks to check the connection when no reply comes', async () => {
    networkIsDown();
    const error = await refusalOf(call(readThing, thing));
    expect(error).toMatchObject({
      message: 'Network error: Please check your internet connection',
      status: 0,
      code: 'network-error',
    });
  });

  test('is not a refusal when the caller gave up', async () => {
    networkIsDown();
    await expect(call(readThing, thing, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const notAuthenticated = { message: 'Not authenticated', code: 'not-authenticated' };

  test('ends the session and asks to log in again', async () => {
    answerWith(() => new Response(null, { status: 401 }));
    expect(await refusalOf(call(readThing, thing))).toMatchObject({
      message: 'Authentication error: Please login again',
      hasSentence: true,
    });
    expect(session.current()).toEqual({ status: 'visitor', ended: 'expired' });
    expect(localStorage.length).toBe(0);
  });

  test('of a failed login is shown as it is and ends nothing', async () => {
    answerWith(() =>
      Response.json(
        { message: 'Login failed: this email and password do not match', code: 'login-failed' },
        { status: 401 },
      ),
    );
    expect((await refusalOf(call(logIn, {}))).message).toBe('Login failed: this email and password do not match');
    expect(session.current().status).toBe('account');
  });

  test('to a quiet call ends nothing', async () => {
    answerWith(() => Response.json(notAuthenticated, { status: 401 }));
    expect((await refusalOf(call(readThing, thing, { quiet: true }))).message).toBe('Not authenticated');
    expect(session.current().status).toBe('account');
  });

  test('that answers an older session does not end the new one', async () => {
    answerWith(() => {
      session.logIn(token({ id: 'newer' }), user);
      return Response.json(notAuthenticated, { status: 401 });
    });
    await refusalOf(call(readThing, thing));
    expect(session.current().status).toBe('account');
  });
});
