import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPictureHost } from '#testing/picture-host.ts';
import { createFetchPublicFile, isPublicAddress } from './fetch-public-file.ts';

const limits = { maxBytes: 1000, maxMilliseconds: 20_000, maxConcurrent: 2 };
const held: (() => void)[] = [];
let underWay = 0;
let maxAtOnce = 0;

const host = await openPictureHost((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'https://pictures.example');
  if (pathname === '/moved') response.writeHead(302, { location: searchParams.get('to') ?? '' }).end();
  else if (pathname === '/large') response.end(Buffer.alloc(limits.maxBytes + 1));
  else if (pathname === '/missing') response.writeHead(404).end('not here');
  else if (pathname === '/stalled') response.write('half a pict');
  else if (pathname === '/held') {
    maxAtOnce = Math.max(maxAtOnce, ++underWay);
    held.push(() => {
      underWay -= 1;
      response.end('held');
    });
  } else if (pathname !== '/silent') response.end(`at ${pathname}`);
});
afterAll(host.close);

beforeEach(() => {
  host.requested.length = 0;
  host.allowed.length = 0;
  host.names['pictures.example'] = [['93.184.216.34']];
  host.names['moved.example'] = [['93.184.216.35']];
});

const fetchFile = createFetchPublicFile(host.network, limits);
const text = async (url: string) => {
  const bytes = await fetchFile(url);
  return bytes === null ? null : Buffer.from(bytes).toString();
};

test('a file is fetched from the verified address (B19)', async () => {
  expect(await text('https://pictures.example/a.png')).toBe('at /a.png');
  expect(host.requested).toEqual(['pictures.example/a.png']);
  expect(host.allowed).toEqual([['93.184.216.34']]);
});

describe('nothing is requested (B19)', () => {
  test.each([
    'http://pictures.example/a.png',
    'https://pictures.example:8443/a.png',
    'ftp://pictures.example/a.png',
    'https://unknown.example/a.png',
    'https://localhost/a.png',
    'https://[::1]/a.png',
    'https://',
    'not an address',
  ])('at %s', async (url) => {
    expect(await text(url)).toBeNull();
    expect(host.allowed).toEqual([]);
  });

  test.each([
    ['this machine', '127.0.0.1'],
    ['an alias of this machine', '127.8.8.8'],
    ['any address', '0.0.0.0'],
    ['a private network', '10.1.2.3'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['the network of a provider', '100.64.0.1'],
    ['the metadata service of clouds', '169.254.169.254'],
    ['a test network', '203.0.113.9'],
    ['many machines', '224.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['this machine', '::1'],
    ['any address', '::'],
    ['this machine, written as IPv6', '::ffff:127.0.0.1'],
    ['a public address, written as IPv6', '::ffff:93.184.216.34'],
    ['this machine in an obsolete notation', '::127.0.0.1'],
    ['a unique local network', 'fd00::1'],
    ['a link-local address', 'fe80::1'],
    ['a site', 'fec0::1'],
    ['a tunnel to this machine', '2002:7f00:1::'],
    ['a translated private address', '64:ff9b::a00:1'],
    ['documentation', '2001:db8::1'],
    ['an invalid address', 'pictures.example'],
  ])('of %s: %s', async (_, address) => {
    host.names['pictures.example'] = [[address]];
    expect(isPublicAddress(address)).toBe(false);
    expect(await text('https://pictures.example/a.png')).toBeNull();
    expect(host.allowed).toEqual([]);
  });

  test('from non-public addresses of a name', async () => {
    host.names['pictures.example'] = [['127.0.0.1', '93.184.216.34', '2606:2800:21f:cb07::1']];
    expect(await text('https://pictures.example/a.png')).toBe('at /a.png');
    expect(host.allowed).toEqual([['93.184.216.34', '2606:2800:21f:cb07::1']]);
  });

  test('from a changed address of a name after its public address was checked', async () => {
    host.names['pictures.example'] = [['93.184.216.34'], ['127.0.0.1']];
    expect(await text('https://pictures.example/a.png')).toBe('at /a.png');
    expect(host.allowed).toEqual([['93.184.216.34']]);
    expect(await text('https://pictures.example/a.png')).toBeNull();
  });
});

describe('a redirect (B19)', () => {
  const movedTo = (to: string) => text(`https://pictures.example/moved?to=${encodeURIComponent(to)}`);

  test('is followed to a public address, which is verified like the first', async () => {
    expect(await movedTo('https://moved.example/b.png')).toBe('at /b.png');
    expect(await movedTo('/c.png')).toBe('at /c.png');
    expect(host.allowed).toEqual([['93.184.216.34'], ['93.184.216.35'], ['93.184.216.34'], ['93.184.216.34']]);
  });

  test.each([
    'http://moved.example/b.png',
    'https://localhost/b.png',
    'https://moved.example:22/',
    'file:///etc/passwd',
  ])('is not followed to %s', async (to) => {
    expect(await movedTo(to)).toBeNull();
    expect(host.requested).toHaveLength(1);
  });

  test('is not followed to an internal address', async () => {
    host.names['moved.example'] = [['192.168.0.1']];
    expect(await movedTo('https://moved.example/b.png')).toBeNull();
    expect(host.requested).toHaveLength(1);
  });

  test('is followed at most three times', async () => {
    const turns = (count: number): string =>
      count === 0 ? '/d.png' : `/moved?to=${encodeURIComponent(turns(count - 1))}`;
    expect(await text(`https://pictures.example${turns(3)}`)).toBe('at /d.png');
    expect(await text(`https://pictures.example${turns(4)}`)).toBeNull();
  });
});

describe('a file is refused (B19)', () => {
  test('if it is larger than allowed', async () => {
    expect(await text('https://pictures.example/large')).toBeNull();
  });

  test('if the host does not have it', async () => {
    expect(await text('https://pictures.example/missing')).toBeNull();
  });

  test.each(['/silent', '/stalled'])('if the host takes longer than allowed: %s', async (path) => {
    const impatient = createFetchPublicFile(host.network, { ...limits, maxMilliseconds: 100 });
    expect(await impatient(`https://pictures.example${path}`)).toBeNull();
  });

  test('if the host has no certificate for its name', async () => {
    host.names['other.example'] = [['93.184.216.36']];
    expect(await text('https://other.example/a.png')).toBeNull();
    expect(host.requested).toEqual([]);
  });
});

test('only a few files are fetched at once (B19)', async () => {
  const fetched = Promise.all([1, 2, 3, 4, 5].map(() => text('https://pictures.example/held')));
  for (let answered = 0; answered < 5; ) {
    await new Promise((resolve) => setImmediate(resolve));
    // Wait for two, so that a third would be noticed.
    if (held.length < Math.min(2, 5 - answered)) continue;
    held.shift()?.();
    answered += 1;
  }
  expect(await fetched).toEqual(['held', 'held', 'held', 'held', 'held']);
  expect(maxAtOnce).toBe(2);
});
