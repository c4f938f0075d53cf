import { beforeEach, describe, expect, test } from 'vitest';
import { PageCache, type PrecacheManifest } from './page-cache.ts';

const origin = 'https://quiz.club.example';
const build: PrecacheManifest = { version: 'two', files: ['/assets/play-2.js'], mark: '/assets/manifest-2.js' };

/** The server's pages by path. A missing path cannot be reached, and a number is a status. */
let server: Map<string, string | number>;
let asked: string[];
/** Content of the caches, by cache name and path. */
let kept: Map<string, Map<string, string>>;

beforeEach(() => {
  const page = `<script src="${build.mark}">`;
  server = new Map([
    ['/quiz/instr/0', `shell of two ${page}`],
    ['/quiz/practice', `practice of two ${page}`],
    ['/hi/quiz/practice', `अभ्यास of two ${page}`],
    ['/offline.html', 'you are offline'],
    ['/assets/play-2.js', 'play of two'],
  ]);
  asked = [];
  kept = new Map();
});

const pathOf = (request: RequestInfo) => new URL(typeof request === 'string' ? request : request.url, origin).pathname;

async function fetch(request: RequestInfo): Promise<Response> {
  const path = pathOf(request);
  asked.push(path);
  const answer = server.get(path);
  if (answer === undefined) throw new TypeError('Failed to fetch');
  return typeof answer === 'number' ? new Response('busy', { status: answer }) : new Response(answer);
}

function cacheOf(name: string) {
  const entries = kept.get(name) ?? new Map<string, string>();
  kept.set(name, entries);
  return {
    async match(request: RequestInfo) {
      const text = entries.get(pathOf(request));
      return text === undefined ? undefined : new Response(text);
    },
    async put(request: RequestInfo, response: Response) {
      entries.set(pathOf(request), await response.text());
    },
    async add(request: RequestInfo) {
      entries.set(pathOf(request), await (await fetch(request)).text());
    },
  };
}

const caches = {
  open: async (name: string) => cacheOf(name),
  keys: async () => [...kept.keys()],
  delete: async (name: string) => kept.delete(name),
  async match(request: RequestInfo) {
    for (const name of kept.keys()) {
      const found = await cacheOf(name).match(request);
      if (found) return found;
    }
    return undefined;
  },
} as unknown as CacheStorage;

const make = () => new PageCache(build, { caches, fetch, origin, patienceMs: 30 });

/** A request as made by the browser. */
const request = (path: string, more: Partial<Request> = {}) =>
  ({ url: new URL(path, origin).href, method: 'GET', mode: 'cors', destination: '', ...more }) as Request;
const visit = (path: string) => request(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

async function keepAndLoseTheLine(): Promise<PageCache> {
  const pages = make();
  await pages.precache();
  server.clear();
  return pages;
}

describe('a page of the quiz', () => {
  test.each(['/quiz/instr/0', '/quiz/instr/2', '/quiz/play/1', '/quiz/result/Quiz%20Submitted%20Successfully'])(
    'at %s is the cached one without a connection (T10)',
    async (path) => {
      const pages = await keepAndLoseTheLine();
      expect(await textOf(pages.respond(visit(path)))).toContain('shell of two');
    },
  );

  test('for practice is separate', async () => {
    const pages = await keepAndLoseTheLine();
    expect(await textOf(pages.respond(visit('/quiz/practice?from=home')))).toContain('practice of two');
    expect(await textOf(pages.respond(visit('/hi/quiz/practice/')))).toContain('अभ्यास of two');
  });

  test('comes from the server if it replies', async () => {
    const pages = make();
    await pages.precache();
    server.set('/quiz/play/1', 'shell of three');
    expect(await textOf(pages.respond(visit('/quiz/play/1')))).toBe('shell of three');
    expect(await textOf(pages.respond(visit('/quiz/play/1'), Promise.resolve(new Response('preloaded'))))).toBe(
      'preloaded',
    );
  });

  test('is the cached one if the server is busy or too slow', async () => {
    const pages = make();
    await pages.precache();
    server.set('/quiz/play/1', 502);
    expect(await textOf(pages.respond(visit('/quiz/play/1')))).toContain('shell of two');
    const silent = new Promise<Response>(() => undefined);
    expect(await textOf(pages.respond(visit('/quiz/play/1'), silent))).toContain('shell of two');
  });

  test('is waited for if none is cached', async () => {
    const pages = make();
    const slow = new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late')), 60));
    expect(await textOf(pages.respond(visit('/quiz/play/1'), slow))).toBe('late');
    server.set('/quiz/play/1', 503);
    expect((await pages.respond(visit('/quiz/play/1')))?.status).toBe(503);
  });
});

describe('any other page', () => {
  test.each(['/', '/signin', '/admin/rounds'])('%s explains the problem without a connection', async (path) => {
    const pages = await keepAndLoseTheLine();
    expect(await textOf(pages.respond(visit(path)))).toBe('you are offline');
  });

  test('comes from the server, with any status', async () => {
    server.set('/admin/rounds', 503);
    expect((await make().respond(visit('/admin/rounds')))?.status).toBe(503);
  });
});

test('API calls, and requests other than GET, are left to the browser', async () => {
  const pages = make();
  const left = [
    request('/api/quiz/attempt'),
    request('/api/quiz/attempt/sections/1/answers', { method: 'PUT' }),
    request('/quiz/score', { method: 'POST' }),
    request('/assets/play-2.js', { method: 'POST' }),
    request('/readyz'),
    visit('/api/docs'),
    request('/api/files/a'),
    request('https://maps.example/assets/a.js'),
  ];
  expect(left.map((one) => pages.respond(one))).toEqual(left.map(() => undefined));
});

describe('a file of the pages', () => {
  test('is fetched once and cached', async () => {
    server.set('/assets/later-2.js', 'later');
    const pages = make();
    for (const _ of [1, 2]) expect(await textOf(pages.respond(request('/assets/later-2.js')))).toBe('later');
    expect(asked).toEqual(['/assets/later-2.js']);
    expect(kept.get('pages-two')?.get('/assets/later-2.js')).toBe('later');
  });

  test('that is missing is not cached', async () => {
    server.set('/assets/gone.js', 404);
    expect((await make().respond(request('/assets/gone.js')))?.status).toBe(404);
    expect(kept.get('pages-two')?.size ?? 0).toBe(0);
  });
});

test("a picture of the open section is the cached one, and any other the server's (T10)", async () => {
  kept.set('account:a:quiz-pictures', new Map([['/api/files/one', 'kept picture']]));
  server.set('/api/files/two', 'picture of the server');
  const pages = make();
  const show = (path: string) => textOf(pages.respond(request(path, { destination: 'image' })));
  expect(await show('/api/files/one')).toBe('kept picture');
  expect(await show('/api/files/two')).toBe('picture of the server');
  expect([...kept.keys()].filter((name) => kept.get(name)?.has('/api/files/two'))).toEqual([]);
});

describe('a new build', () => {
  test('is cached beside the previous one, whose pages may be open; only older ones are deleted', async () => {
    for (const name of ['pages-zero', 'account:a:quiz-pictures', 'pages-one']) kept.set(name, new Map());
    const pages = make();
    await pages.precache();
    await pages.deleteOlderBuilds();
    expect([...kept.keys()]).toEqual(['account:a:quiz-pictures', 'pages-one', 'pages-two']);
  });

  test('is used only once all of it is cached', async () => {
    server.delete('/assets/play-2.js');
    await expect(make().precache()).rejects.toThrow('Failed to fetch');
  });

  test('never mixes in pages of another build, which a second server may still have', async () => {
    server.set('/quiz/instr/0', 'shell of one <script src="/assets/manifest-1.js">');
    await expect(make().precache()).rejects.toThrow('not of the build two');
    expect(kept.get('pages-two')?.size).toBe(0);
  });
});
