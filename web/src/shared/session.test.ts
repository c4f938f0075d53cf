import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { token, user } from '#testing/session-samples.ts';
import { accountKey } from './account-storage.ts';
import { ApiError } from './api-error.ts';
import { checkSession, logOut, session, tokenCookie } from './session.ts';

let stop: () => void = () => undefined;

function start(): void {
  stop = session.start();
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the session reads this one
  document.cookie = `${cookie}; path=/`;
}

function store(kept: Record<string, string>): void {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
}

function refusal(status: number, code = ''): ApiError {
  return new ApiError('No', { status, code });
}

beforeEach(() => {
  setCookie('token=; Max-Age=0');
});
afterEach(() => stop());

describe('at start', () => {
  test('nobody is logged in without stored data', () => {
    start();
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  test('an account stored with a valid token is logged in from the cache', () => {
    store({ authToken: token(), userData: JSON.stringify(user) });
    start();
    expect(session.current()).toEqual({ status: 'account', user, isUnchecked: true });
  });

  test('a token under its second name is enough', () => {
    store({ token: token(), userData: JSON.stringify(user) });
    start();
    expect(session.current().status).toBe('account');
  });

  test.each([
    ['a token without a user', { authToken: token() }],
    ['a user without a token', { userData: JSON.stringify(user) }],
    ['unreadable user data', { authToken: token(), userData: '{"id":' }],
    ['user data without an id', { authToken: token(), userData: '{"name":"Meera"}' }],
  ])('%s is removed', (_, kept) => {
    store({ ...kept, theme: 'kept' });
    start();
    expect(session.current()).toEqual({ status: 'visitor' });
    expect({ ...localStorage }).toEqual({ theme: 'kept' });
  });
});

describe("a token that has expired by the device's clock", () => {
  beforeEach(() => {
    store({ authToken: token({ expiresAt: Date.now() - 1000 }), userData: JSON.stringify(user) });
    start();
  });

  test("waits for the server's reply", () => {
    expect(session.current()).toEqual({ status: 'unknown' });
  });

  test("stays valid if the server accepts it, because the device's clock is ahead", async () => {
    await checkSession(async () => user);
    expect(session.current()).toEqual({ status: 'account', user });
  });

  test.each([
    ['the server refuses it', refusal(401, 'not-authenticated')],
    ['the network is down', refusal(0, 'network-error')],
    ['five seconds have passed', new DOMException('too slow', 'TimeoutError')],
  ])('is silently removed when %s', async (_, error) => {
    await checkSession(() => Promise.reject(error));
    expect(session.current()).toEqual({ status: 'visitor' });
    expect(localStorage.length).toBe(0);
  });
});

describe('logging in', () => {
  test('stores the token under both names, and the user', () => {
    start();
    const given = token();
    session.logIn(given, user);
    expect(localStorage.getItem('authToken')).toBe(given);
    expect(localStorage.getItem('token')).toBe(given);
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(user);
    expect(session.current()).toEqual({ status: 'account', user });
  });

  test('in another tab logs in here', () => {
    start();
    store({ authToken: token(), userData: JSON.stringify(user) });
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    expect(session.current()).toEqual({ status: 'account', user });
  });

  test('in another tab is not undone here while only a part of it has arrived', () => {
    start();
    const given = token();
    store({ authToken: given });
    window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
    expect(session.current()).toEqual({ status: 'visitor' });
    expect(session.token()).toBe(given);
    store({ userData: JSON.stringify(user) });
    window.dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    expect(session.current()).toEqual({ status: 'account', user });
  });

  test('out in another tab logs out here', () => {
    start();
    session.logIn(token(), user);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.current()).toEqual({ status: 'visitor' });
  });
});

describe('a token in a cookie named token', () => {
  test('is read among other cookies', () => {
    setCookie('theme=dark');
    setCookie('mytoken=aaa.bbb.ccc');
    setCookie('token=head.load-_9.sign');
    expect(tokenCookie()).toBe('head.load-_9.sign');
  });

  test.each(['token=', 'token=no-token', 'token=<b>.c.d', 'other=a.b.c'])('is not what %s contains', (cookie) => {
    setCookie(cookie);
    expect(tokenCookie()).toBeUndefined();
    setCookie('other=; Max-Age=0');
  });
});

describe('the check with the server', () => {
  beforeEach(() => {
    start();
    session.logIn(token(), user);
  });

  test('updates the user', async () => {
    await checkSession(async () => ({ ...user, isAdmin: true }));
    expect(session.current()).toMatchObject({ status: 'account', user: { isAdmin: true } });
  });

  test('silently ends the session on a 401', async () => {
    await checkSession(() => Promise.reject(refusal(401, 'not-authenticated')));
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  test('ends the session if the user has no id', async () => {
    await checkSession(async () => undefined);
    expect(session.current().status).toBe('visitor');
  });

  test.each([
    ['the network is down', refusal(0, 'network-error')],
    ['the server is in trouble', refusal(503, 'server-busy')],
    ['five seconds have passed', new DOMException('too slow', 'TimeoutError')],
  ])('keeps it when %s', async (_, error) => {
    await checkSession(() => Promise.reject(error));
    expect(session.current()).toEqual({ status: 'account', user });
  });

  test.each([
    [
      "the server's message",
      new ApiError('The server is very busy', { status: 503, code: 'server-busy' }),
      { sentence: 'The server is very busy' },
    ],
    [
      'a failure if the server gives no message',
      new ApiError('Request failed with status 502', { status: 502, code: '', hasSentence: false }),
      { sentence: undefined },
    ],
    ['nothing for a 401', refusal(401, 'not-authenticated'), undefined],
    ['nothing for a network failure', refusal(0, 'network-error'), undefined],
    ['nothing after five seconds', new DOMException('too slow', 'TimeoutError'), undefined],
  ])('reports %s', async (_, error, problem) => {
    expect(await checkSession(() => Promise.reject(error))).toEqual(problem);
  });

  test('is not made without a token', async () => {
    session.end('logged-out');
    const ask = vi.fn(async () => user);
    await checkSession(ask);
    expect(ask).not.toHaveBeenCalled();
  });

  test('times out after five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await checkSession(async () => user);
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  test('ignores a session that was opened meanwhile', async () => {
    await checkSession(async () => {
      session.logIn(token({ id: 'newer' }), { ...user, name: 'Newer' });
      return undefined;
    });
    expect(session.current()).toMatchObject({ status: 'account', user: { name: 'Newer' } });
  });
});

describe('logging out', () => {
  beforeEach(() => {
    start();
    session.logIn(token(), user);
    setCookie('token=from-cookie');
  });

  test.each([
    ["after the server's reply", () => Promise.resolve(), 'done'],
    ['if the server fails', () => Promise.reject(refusal(500)), 'serverFailed'],
    ['if the network is down', () => Promise.reject(refusal(0, 'network-error')), 'offline'],
  ])('succeeds %s', async (_, tellServer, outcome) => {
    localStorage.setItem(accountKey(user.id, 'quiz-answers:main:1'), '{}');
    sessionStorage.setItem(accountKey(user.id, 'keptDraft new round'), '{}');
    expect(await logOut(tellServer)).toBe(outcome);
    expect(sessionStorage.length).toBe(0);
    expect(session.current()).toEqual({ status: 'visitor', ended: 'logged-out' });
    expect(localStorage.length).toBe(0);
    expect(document.cookie).not.toContain('from-cookie');
  });

  test('keeps the stored data of other accounts, and the key that identifies the browser', async () => {
    store({ [accountKey('somebody-else', 'quiz-class')]: '9', 'device:1': 'd-1' });
    await logOut(() => Promise.resolve());
    expect({ ...localStorage }).toEqual({ [accountKey('somebody-else', 'quiz-class')]: '9', 'device:1': 'd-1' });
  });

  test('waits for the server no longer than five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const outcome = await logOut(async (_, signal) => signal.throwIfAborted());
    expect(timeout).toHaveBeenCalledWith(5000);
    expect(outcome).toBe('serverFailed');
    timeout.mockRestore();
  });

  test('succeeds even if the script that tells the server cannot be loaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    const noScript = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await logOut(noScript)).toBe('offline');
  });

  test('is over once the user has been told', async () => {
    await logOut(() => Promise.resolve());
    session.forgetEnd();
    expect(session.current()).toEqual({ status: 'visitor' });
  });

  test('does not affect somebody who has logged in again meanwhile', async () => {
    await logOut(() => Promise.resolve());
    session.logIn(token({ id: 'newer' }), user);
    session.forgetEnd();
    expect(session.current().status).toBe('account');
  });

  test('tells the server which session has ended, although it is deleted here', async () => {
    const kept = session.token();
    const tellServer = vi.fn(async (_token: string | undefined) => undefined);
    await logOut(tellServer);
    expect(tellServer).toHaveBeenCalledWith(kept, expect.any(AbortSignal));
  });
});
