import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Language } from '@club/domain/shared/language';
import { publicAddressPlaceholder } from '@club/domain/shared/public-address';
import { afterAll, describe, expect, test } from 'vitest';
import { createHttpApp } from '#shared/http/create-http-app.ts';
import { readPageFiles } from './page-files.ts';
import { servePages } from './pages.ts';
import type { ServedNews } from './served-news.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-pages-'));
const script = 'console.log("hydrate");'.repeat(100);
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'team'));
mkdirSync(join(folder, 'events', 'iqc'), { recursive: true });
writeFileSync(join(folder, 'events', 'iqc', 'index.html'), '<h1>Challenge</h1>');
writeFileSync(
  join(folder, 'index.html'),
  '<h1>Home</h1><script>start()</script><script src="/assets/entry.js"></script>',
);
mkdirSync(join(folder, 'hi', 'faqs'), { recursive: true });
writeFileSync(join(folder, 'hi', 'faqs', 'index.html'), '<html lang="hi-IN"><p data-news="headline">FAQs</p></html>');
writeFileSync(join(folder, '__spa-fallback.html'), '<h1>Fallback</h1>');
writeFileSync(
  join(folder, 'team', 'index.html'),
  `<link rel="canonical" href="${publicAddressPlaceholder}/team"><script type="application/ld+json">{}</script><h1>Team</h1>`,
);
writeFileSync(join(folder, 'sitemap.xml'), `<loc>${publicAddressPlaceholder}/team</loc>`);
writeFileSync(join(folder, 'assets', 'entry.js'), script);
mkdirSync(join(folder, 'assets', 'pdf-1'));
writeFileSync(join(folder, 'assets', 'pdf-1', 'pdf.worker.js'), script);
writeFileSync(join(folder, 'service-worker.js'), 'keepPages();');
writeFileSync(join(folder, 'assets', 'entry.js.br'), brotliCompressSync(script));
writeFileSync(join(folder, '..', 'club-secret.txt'), 'not for visitors');

const newsIn: Readonly<Record<Language, ServedNews>> = { en: { headline: 'Open now' }, hi: { headline: 'अभी खुला है' } };

async function serve(files: ReturnType<typeof readPageFiles>, serviceWorker: 'on' | 'off' = 'on') {
  const app = await createHttpApp({ logger: false, trustProxy: false, isHttps: false, loopDelay: null });
  const map = () => 'https://maps.example/embed?around=here';
  await servePages(app, files, { map, serviceWorker, readNews: async (language) => newsIn[language] });
  await app.ready();
  return app;
}

const app = await serve(readPageFiles(folder, 'https://quiz.club.example'));
const unbuilt = await serve(readPageFiles(join(folder, 'nothing'), 'https://quiz.club.example'));
afterAll(async () => {
  await Promise.all([app.close(), unbuilt.close()]);
  rmSync(folder, { recursive: true });
  rmSync(join(folder, '..', 'club-secret.txt'));
});

test('requests for a file that is being built wait for it; pages and unknown files do not', async () => {
  const { promise: complete, resolve: finish } = Promise.withResolvers<void>();
  const building = await serve(readPageFiles(folder, 'https://quiz.club.example', complete));
  const picture = building.inject('/assets/late.svg');
  expect((await building.inject('/team')).body).toContain('<h1>Team</h1>');
  writeFileSync(join(folder, 'assets', 'late.svg'), '<svg/>');
  finish();
  expect((await picture).body).toBe('<svg/>');
  expect((await building.inject('/assets/never.svg')).statusCode).toBe(404);
  await building.close();
  rmSync(join(folder, 'assets', 'late.svg'));
});

describe('a page', () => {
  test('has the news of the round in its language, and another ETag with them', async () => {
    const reply = await app.inject('/hi/faqs');
    expect(reply.body).toBe('<html lang="hi-IN"><p data-news="headline">अभी खुला है</p></html>');
    const seen = await app.inject({ url: '/hi/faqs', headers: { 'if-none-match': String(reply.headers.etag) } });
    expect(seen.statusCode).toBe(304);
  });

  test.each([
    ['/', 200, '<h1>Home</h1>'],
    ['/team', 200, '<h1>Team</h1>'],
    ['/team/', 200, '<h1>Team</h1>'],
    ['/team?from=poster', 200, '<h1>Team</h1>'],
    ['/signin?sessionExpired=true', 200, '<h1>Fallback</h1>'],
    ['/quiz/play/3', 200, '<h1>Fallback</h1>'],
    ['/quiz/practice', 200, '<h1>Fallback</h1>'],
    ['/quiz/practice?from=home', 200, '<h1>Fallback</h1>'],
    ['/quiz/result/Quiz%20Submitted%20Successfully', 200, '<h1>Fallback</h1>'],
    ['/account/verification/%7B%22phone%22%3A%22%2B91%22%7D', 200, '<h1>Fallback</h1>'],
    ['/account/verification/%E0%A4%A', 200, '<h1>Fallback</h1>'],
    ['/events/iqc', 200, '<h1>Challenge</h1>'],
    ['/events/no-such-event', 404, '<h1>Fallback</h1>'],
    ['/events/100%?from=50%', 404, '<h1>Fallback</h1>'],
    ['/quiz/result/100%?from=50%', 200, '<h1>Fallback</h1>'],
    ['/%ZZ', 404, '<h1>Fallback</h1>'],
    ['/api/%ZZ', 400, 'Request failed'],
    ['/nowhere', 404, '<h1>Fallback</h1>'],
    ['/team/play', 404, '<h1>Fallback</h1>'],
    ['/quiz/play/3/more', 404, '<h1>Fallback</h1>'],
    ['/quiz/instr', 404, '<h1>Fallback</h1>'],
    ['/quiz/xyz', 404, '<h1>Fallback</h1>'],
    ['/api', 404, '<h1>Fallback</h1>'],
    ['/api/nowhere', 404, '<h1>Fallback</h1>'],
    ['/__spa-fallback.html', 404, '<h1>Fallback</h1>'],
    ['/missing.png', 404, '<h1>Fallback</h1>'],
    ['/../club-secret.txt', 404, '<h1>Fallback</h1>'],
    ['/%2e%2e/club-secret.txt', 404, '<h1>Fallback</h1>'],
    ['/assets/..%2f..%2fclub-secret.txt', 404, '<h1>Fallback</h1>'],
  ])('at %s answers %i to who opens it (D12)', async (url, status, text) => {
    const response = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(text);
  });

  test.each([
    ['GET', '/api/nowhere'],
    ['GET', '/missing.png'],
    ['GET', '/__spa-fallback.html'],
    ['POST', '/nowhere'],
  ] as const)('is sent to no program: %s %s (D12)', async (method, url) => {
    const reply = await app.inject({ method, url, headers: { accept: method === 'POST' ? 'text/html' : '*/*' } });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'route-unknown']);
  });

  test('runs only the scripts that were built into it', async () => {
    const policy = (url: string) => app.inject(url).then(({ headers }) => headers['content-security-policy']);
    const hashOfStart = "'sha256-DIm7WJS6ZKDYe5qFLPy+h4JFI9Bol5QmYC57mt3Fb00='";
    expect(await policy('/')).toContain(`script-src 'self' ${hashOfStart};`);
    expect(await policy('/team')).toContain("script-src 'self';");
    expect(await policy('/team')).toContain('frame-src https://maps.example;');
    expect(await policy('/team')).toMatch(/object-src 'none'; base-uri 'none'/);
    // What reads a PDF may import its decoders, and neither compile nor fetch anything.
    expect(await policy('/assets/pdf-1/pdf.worker.js')).toBe("default-src 'none'; script-src 'self'");
    expect(await policy('/assets/entry.js')).toMatch(/^default-src 'none';frame/);
  });

  test('tells browsers which features to disable; other files of the pages carry no such header', async () => {
    const policy = (url: string) => app.inject(url).then(({ headers }) => headers['permissions-policy']);
    for (const url of ['/', '/events/no-such-event']) {
      expect(await policy(url)).toMatch(/camera=\(\).*microphone=\(\).*fullscreen=\(self\)/);
    }
    expect(await policy('/assets/entry.js')).toBeUndefined();
  });

  test.each(['/team', '/sitemap.xml'])('names the public address: %s', async (url) => {
    const { body } = await app.inject(url);
    expect(body).toContain('https://quiz.club.example/team');
    expect(body).not.toContain(publicAddressPlaceholder);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
  ] as const)('is compressed for clients that accept "%s"', async (accepted, encoding, unpack) => {
    const response = await app.inject({ url: '/team', headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(unpack(response.rawPayload).toString()).toContain('<h1>Team</h1>');
  });

  test('is not sent again to clients that have it', async () => {
    const { etag } = (await app.inject('/team')).headers;
    const again = await app.inject({ url: '/team', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('is revalidated each time, and its files are cached forever', async () => {
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache');
    const file = await app.inject({ url: '/assets/entry.js', headers: { 'accept-encoding': 'br' } });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
  });

  test('that has not been built explains how to build it', async () => {
    const response = await unbuilt.inject('/');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
  });
});

describe('the service worker', () => {
  const ask = async (from: typeof app) =>
    from.inject({ url: '/service-worker.js', headers: { 'service-worker': 'script' } });
  const lookFor = async (from: typeof app) => from.inject({ method: 'HEAD', url: '/service-worker.js' });

  test('may call this server and is revalidated each time', async () => {
    const response = await ask(app);
    expect((await lookFor(app)).statusCode).toBe(200);
    expect(response.body).toBe('keepPages();');
    expect(response.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
  });

  test('that is switched off deletes its caches and itself, with or without built pages', async () => {
    for (const files of [readPageFiles(folder, 'https://quiz.club.example'), null]) {
      const switchedOff = await serve(files, 'off');
      const { body, headers } = await ask(switchedOff);
      const { statusCode } = await lookFor(switchedOff);
      await switchedOff.close();
      expect(statusCode, 'no page registers it anew while it goes').toBe(404);
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'application/javascript; charset=utf-8',
      });
      expect(await runWorker(body)).toEqual({ kept: [], isRegistered: false });
    }
  });
});

/** Runs the source of a worker through its life cycle in a browser with a filled cache. */
async function runWorker(text: string) {
  const kept = new Set(['pages-1', 'account:a:quiz-pictures']);
  const listeners = new Map<string, (event: object) => void>();
  let isRegistered = true;
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: async () => undefined,
    registration: {
      async unregister() {
        isRegistered = false;
      },
    },
  };
  runInNewContext(text, { self, caches, Promise });
  for (const name of ['install', 'activate']) {
    let done: unknown;
    listeners.get(name)?.({ waitUntil: (promise: unknown) => (done = promise) });
    await done;
  }
  return { kept: [...kept], isRegistered };
}

test.each([
  ['GET', '/api/nowhere'],
  ['GET', '/api'],
  ['POST', '/signin'],
  ['DELETE', '/nowhere'],
] as const)("%s %s is treated as a program's request", async (method, url) => {
  const response = await app.inject({ method, url });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error: 'Request failed with status 404', code: 'route-unknown' });
});
