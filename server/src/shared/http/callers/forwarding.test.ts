import { afterEach, describe, expect, test } from 'vitest';
import { createHttpApp } from '#shared/http/create-http-app.ts';
import { addressOf, type TrustedProxies } from './forwarding.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on a local port that replies with the caller's address, and its log. */
async function listening(trustProxy: TrustedProxies) {
  const logged: string[] = [];
  const app = await createHttpApp({
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } },
    trustProxy,
    isHttps: false,
    loopDelay: null,
  });
  app.get('/from', (request) => addressOf(request));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => app.close());
  return {
    logged,
    from: async (headers: Record<string, string> = {}) => (await fetch(`${origin}/from`, { headers })).text(),
  };
}

const peer = '127.0.0.1';

describe('a forwarded request', () => {
  test.each<[TrustedProxies, string, string]>([
    // Without a proxy the header is ignored.
    [false, '192.0.2.7', peer],
    // A proxy appends its caller's address. Entries before that are the caller's own invention.
    [1, '192.0.2.7', '192.0.2.7'],
    [1, '203.0.113.9, 192.0.2.7', '192.0.2.7'],
    [1, '203.0.113.9, 203.0.113.10, 192.0.2.7', '192.0.2.7'],
    [1, '127.0.0.1, 192.0.2.7', '192.0.2.7'],
    // Two proxies: the nearer one appends the farther one.
    [2, '192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [2, '203.0.113.9, 192.0.2.7, 10.0.0.2', '192.0.2.7'],
    [3, '203.0.113.9, 192.0.2.7, 10.0.0.3, 10.0.0.2', '192.0.2.7'],
    // By address: trusted addresses are skipped, however many there are.
    ['loopback', '203.0.113.9, 192.0.2.7', '192.0.2.7'],
    ['loopback, 10.0.0.0/8', '203.0.113.9, 192.0.2.7, 10.0.0.3, 10.0.0.2', '192.0.2.7'],
    ['10.0.0.0/8', '192.0.2.7', peer],
    ['loopback', '203.0.113.9, 10.0.0.2', '10.0.0.2'],
    // As some proxies write it.
    [1, '192.0.2.7:4711', '192.0.2.7'],
    [1, '[2001:db8::7]:4711', '2001:db8::7'],
    [1, '2001:db8::7', '2001:db8::7'],
    // An invalid address counts as the peer's.
    [1, 'unknown', peer],
    [1, '192.0.2.7, <script>', peer],
    [1, '999.0.2.7', peer],
  ])('with TRUST_PROXY=%s and the chain "%s" comes from %s (D4)', async (trusted, chain, expected) => {
    const { from } = await listening(trusted);
    expect(await from({ 'x-forwarded-for': chain })).toBe(expected);
  });

  test('has the address of the connection if the chain is missing', async () => {
    expect(await (await listening(1)).from()).toBe(peer);
  });
});

describe('the log', () => {
  test.each([
    [false, 'x-forwarded-for', '192.0.2.7'],
    [false, 'forwarded', 'for=192.0.2.7'],
    [false, 'x-real-ip', '192.0.2.7'],
    ['10.0.0.1', 'x-forwarded-for', '192.0.2.7'],
    [1, 'x-real-ip', '192.0.2.7'],
  ] as const)('reports once, with TRUST_PROXY=%s, that %s is not trusted (D4)', async (trusted, header, value) => {
    const { from, logged } = await listening(trusted);
    for (let call = 0; call < 3; call += 1) await from({ [header]: value });
    expect(logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ header, msg: expect.stringContaining('TRUST_PROXY') }),
    ]);
    expect(logged.join()).not.toContain('192.0.2.7');
  });

  test('has nothing about trusted headers, or requests without any', async () => {
    const { from, logged } = await listening(1);
    await from();
    await from({ 'x-forwarded-for': '192.0.2.7', 'x-real-ip': '192.0.2.7' });
    expect(logged).toEqual([]);
  });
});
