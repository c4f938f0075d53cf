import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { Instant } from '@club/domain/shared/instant';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { fileStorageProblem } from './file-storage-problem.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** Stores uploaded files under generated keys. Failures are a `FileStorageProblem`. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The bytes of a file, or null if there is none with that key. */
  find(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing if the file does not exist. */
  delete(key: string): Promise<void>;
  isEmpty(): Promise<boolean>;
  /** The keys of all files, in batches of some hundred. */
  listKeys(): AsyncIterable<readonly string[]>;
  /** By the clock of the storage. */
  storedAt(key: string): Promise<Instant>;
}

export interface FileSettings {
  readonly dataDir: string;
  readonly s3Url: string | null;
  /** Time-out for replies of a bucket; default 15 s. */
  readonly patienceMilliseconds?: number;
}

const connectMilliseconds = 5_000;

export async function openFileStorage({
  dataDir,
  s3Url,
  patienceMilliseconds = 15_000,
}: FileSettings): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  const disk = s3Url === null ? openFolder(folder) : await openBucket(s3Url, patienceMilliseconds);
  const place = s3Url === null ? folder : keyOf(s3Url);
  const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      throw fileStorageProblem(error, place);
    }
  };
  return {
    put: (key, bytes, mediaType) =>
      explained(async () => {
        await disk.put(key, bytes, { contentType: mediaType });
        // A bucket confirms what it has stored; a folder has it once it is synced, with the names of all folders above.
        if (s3Url === null) await syncInFolder(resolve(folder, key), resolve(dataDir));
      }),
    find: (key) => explained(async () => ((await disk.exists(key)) ? disk.getStream(key) : null)),
    has: (key) => explained(() => disk.exists(key)),
    delete: (key) => explained(() => disk.delete(key)),
    isEmpty: () =>
      explained(async () => {
        if (s3Url === null && !existsSync(folder)) return true;
        const { objects } = await disk.listAll();
        return [...objects].length === 0;
      }),
    async *listKeys() {
      if (s3Url === null && !existsSync(folder)) return;
      let paginationToken: string | undefined;
      do {
        const page = await explained(() => disk.listAll('', paginationToken === undefined ? {} : { paginationToken }));
        yield [...page.objects].flatMap((found) => (found.isFile ? [found.key] : []));
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
    storedAt: (key) => explained(async () => (await disk.getMetaData(key)).lastModified.getTime()),
  };
}

/** The address of a bucket without its credentials. */
function keyOf(s3Url: string): string {
  const { host, pathname } = new URL(s3Url);
  return `s3://${host}${pathname}`;
}

async function syncInFolder(file: string, top: string): Promise<void> {
  await syncToDisk(file, 'file');
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    await syncToDisk(folder, 'folder');
    if (folder === top || folder === dirname(folder)) return;
  }
}

function openFolder(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

async function openBucket(s3Url: string, patienceMilliseconds: number): Promise<Disk> {
  // Loaded on demand: it is larger than the rest of the server.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const url = new URL(s3Url);
  const protocol = url.searchParams.get('insecure') === 'true' ? 'http' : 'https';
  return new Disk(
    new S3Driver({
      credentials: {
        accessKeyId: decodeURIComponent(url.username),
        secretAccessKey: decodeURIComponent(url.password),
      },
      endpoint: `${protocol}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      bucket: url.pathname.slice(1),
      forcePathStyle: true,
      requestHandler: {
        connectionTimeout: connectMilliseconds,
        requestTimeout: patienceMilliseconds,
        // Otherwise a bucket that does not answer would be waited for indefinitely.
        throwOnRequestTimeout: true,
      },
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
