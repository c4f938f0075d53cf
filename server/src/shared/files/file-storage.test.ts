import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { expiredCertificate } from '#testing/expired-certificate.ts';
import { type FileStorage, openFileStorage } from './file-storage.ts';
import { fileStorageProblem } from './file-storage-problem.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-files-'));

/** A minimal stand-in for S3: objects by path. */
const objects = new Map<string, Buffer>();
let answerInstead: ((response: ServerResponse) => void) | null = null;
const bucket = createServer(async (request, response) => {
  if (answerInstead !== null) return answerInstead(response);
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const body = await buffer(request);
  if (request.method === 'PUT') objects.set(path, body);
  if (request.method === 'DELETE') objects.delete(path);
  const found = objects.get(path);
  if (request.method === 'PUT') response.end();
  else if (request.method === 'DELETE') response.writeHead(204).end();
  else if (!found) response.writeHead(404).end();
  else response.writeHead(200, { 'content-length': found.length }).end(request.method === 'HEAD' ? '' : found);
});
await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
const { port } = bucket.address() as AddressInfo;

afterAll(() => {
  bucket.closeAllConnections();
  bucket.close();
  rmSync(dataDir, { recursive: true });
});

const storages: [string, FileStorage][] = [
  ['a folder', await openFileStorage({ dataDir, s3Url: null })],
  ['a bucket', await openFileStorage({ dataDir, s3Url: `s3://KEY:SECRET@127.0.0.1:${port}/club?insecure=true` })],
];

test('a folder has a file on its disk, and its name, before it says so (O23)', async () => {
  const handle = await open(dataDir);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  const fresh = join(dataDir, 'fresh');
  const files = await openFileStorage({ dataDir: fresh, s3Url: null });
  await files.put('picture.webp', Buffer.from('bytes'), 'image/webp');
  // The file, and the folders `files` and `fresh`.
  expect(sync).toHaveBeenCalledTimes(process.platform === 'win32' ? 1 : 3);
  await Promise.all(sync.mock.results.map(({ value }) => value));
  sync.mockRestore();
});

test.each(storages)('%s returns stored files until they are deleted', async (_, files) => {
  await files.put('one.webp', Buffer.from('first'), 'image/webp');
  await files.put('two.webp', Buffer.from('second'), 'image/webp');
  const read = async (key: string) => {
    const stream = await files.find(key);
    return stream && (await buffer(stream)).toString();
  };
  expect(await read('one.webp')).toBe('first');
  await files.delete('one.webp');
  await files.delete('one.webp');
  expect(await read('one.webp')).toBeNull();
  expect(await read('two.webp')).toBe('second');
});

describe('a failing storage reports the problem and a remedy, without secrets:', () => {
  afterEach(() => {
    answerInstead = null;
  });

  const xml = (status: number, code: string) => (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  const problemOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ message, remedy }) => ({ message, remedy }),
    );

  test.each<[string, (response: ServerResponse) => void, string, string]>([
    ['the bucket refuses', xml(403, 'AccessDenied'), 'refuses: ', 'Allow the key in S3_URL to read, write and delete'],
    ['there is no such bucket', xml(404, 'NoSuchBucket'), 'has no such bucket: ', 'Create the bucket'],
    ['the key is unknown', xml(403, 'InvalidAccessKeyId'), 'does not know the key: ', 'Correct the key in S3_URL'],
    ['the secret is wrong', xml(403, 'SignatureDoesNotMatch'), 'rejects the secret', 'Correct the secret in S3_URL'],
    ['the bucket is full', xml(403, 'QuotaExceeded'), 'is full: ', 'Free some space in the bucket'],
    ['it disconnects', (response) => void response.destroy(), 'closes the connection: ', 'Check the host in S3_URL'],
    ['it does not respond', () => {}, 'does not answer: ', 'Check the host in S3_URL'],
  ])('%s', async (name, answer, problem, remedy) => {
    const s3Url = `s3://KEY:SECRET@127.0.0.1:${port}/club?insecure=true`;
    const files = await openFileStorage({ dataDir, s3Url });
    await files.put('kept.webp', Buffer.from('kept'), 'image/webp');
    answerInstead = answer;
    // Short only if no reply is expected: on a busy machine one may take longer.
    const patience = name === 'it does not respond' ? { patienceMilliseconds: 50 } : {};
    const failing = await openFileStorage({ dataDir, s3Url, ...patience });
    const failed = await problemOf(failing.put('one.webp', Buffer.from('first'), 'image/webp'));
    expect(failed?.message).toContain(`The picture storage (s3://127.0.0.1:${port}/club) ${problem}`);
    expect(failed?.remedy).toContain(remedy);
    expect(failed?.message).not.toContain('SECRET');
    answerInstead = null;
    expect(await files.find('kept.webp')).not.toBeNull();
  });

  test('nobody is listening', async () => {
    const files = await openFileStorage({ dataDir, s3Url: 's3://KEY:SECRET@127.0.0.1:1/club?insecure=true' });
    const failed = await problemOf(files.find('one.webp'));
    expect(failed?.message).toContain('(s3://127.0.0.1:1/club) cannot be reached: ');
  });

  test('its certificate has expired', async () => {
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, expiredCertificate.cert]);
    const expired = createTlsServer(expiredCertificate);
    try {
      await new Promise<void>((resolve) => expired.listen(0, 'localhost', resolve));
      const s3Url = `s3://KEY:SECRET@localhost:${(expired.address() as AddressInfo).port}/club`;
      const files = await openFileStorage({ dataDir, s3Url });
      const failed = await problemOf(files.put('one.webp', Buffer.from('first'), 'image/webp'));
      expect(failed?.message).toContain('has an expired certificate');
    } finally {
      setDefaultCACertificates(trusted);
      expired.close();
    }
  });

  test('the disk is full', () => {
    const write = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const error = new Error('Cannot write file', { cause: write });
    expect(fileStorageProblem(error, '/data/files')).toMatchObject({
      message: 'The picture storage (/data/files) is full: ENOSPC',
      remedy: 'Free some space on the disk of DATA_DIR.',
    });
  });
});
