import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type FileStorage, openFileStorage } from './file-storage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-files-'));

/** As much of S3 as is needed: objects by path. */
const objects = new Map<string, Buffer>();
const bucket = createServer(async (request, response) => {
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

test.each(storages)('%s gives back what was put into it until it is deleted', async (_, files) => {
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
