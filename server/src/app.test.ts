import { brotliDecompressSync } from 'node:zlib';
import { endpoints } from '@club/contract/index';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { isClientRenderedPath } from '@club/contract/shared/pages';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

describe('the API document', () => {
  test('serves the API document', async () => {
    const reply = await server.app.inject('/api/openapi.json');
    expect(reply.statusCode).toBe(200);
    expect(reply.json().openapi).toBe('3.1.0');
  });

  test('is sent compressed, and not again to callers who have it', async () => {
    const packed = await server.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).openapi).toBe('3.1.0');
    const { etag } = packed.headers;
    const again = await server.app.inject({ url: '/api/openapi.json', headers: { 'if-none-match': String(etag) } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  });

  test.each(['/api/docs/json', '/api/docs/yaml'])('is linked from %s for every method', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await server.app.inject({ method, url });
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/api/openapi.json']);
    }
  });

  test('has its large files compressed, with an ETag', async () => {
    for (const url of ['/api/docs/static/swagger-ui-bundle.js', '/api/docs/static/swagger-ui.css']) {
      const plain = await server.app.inject(url);
      const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
      expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      const { etag } = packed.headers;
      const again = await server.app.inject({ url, headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await server.app.inject('/api/docs/static/index.css')).statusCode).toBe(200);
    expect((await server.app.inject('/api/docs/static/none.js')).statusCode).toBe(404);
  });

  test('can be browsed by people', async () => {
    const reply = await server.app.inject('/api/docs/');
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(reply.headers['content-security-policy']).toMatch(/object-src 'none'; base-uri 'none'/);
    expect((await server.app.inject('/api/docs/static/swagger-initializer.js')).statusCode).toBe(200);
  });
});

describe('an address', () => {
  const get = (url: string, accept: string) => server.app.inject({ url, headers: { accept } });

  test.each(['/quiz/instr', '/quiz/play', '/quiz/result', '/quiz/xyz', '/quiz/create', '/user/xyz', '/upload/xyz'])(
    'that somebody opens is never answered in JSON where the specification has no call: %s (D12)',
    async (url) => {
      const reply = await get(url, 'text/html,application/xhtml+xml,*/*;q=0.8');
      // This server has no built pages, and says so in place of its 404 page.
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    },
  );

  test.each(['/quiz', '/user', '/quiz/leaderboard'])('of a specified call answers as one: %s (D12)', async (url) => {
    const reply = await get(url, 'text/html');
    expect([reply.statusCode, reply.json().error]).toEqual([401, 'Not authenticated']);
  });

  test('of a page is the address of no call', () => {
    const calls = Object.values(endpoints)
      .flatMap((feature): Endpoint[] => Object.values(feature))
      .filter(({ method, alsoAtRoot }) => method === 'GET' && alsoAtRoot);
    expect(calls.length).toBeGreaterThan(3);
    for (const { path } of calls) expect(isClientRenderedPath(path.slice('/api'.length))).toBe(false);
  });
});
