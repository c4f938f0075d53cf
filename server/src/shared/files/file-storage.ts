import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where uploaded files are kept, by a key of our own making. */
export interface FileStorage {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** The bytes of a file, or null when there is none of that key. */
  find(key: string): Promise<Readable | null>;
  /** Deleting a file that is not there is fine. */
  delete(key: string): Promise<void>;
}

export interface FileSettings {
  readonly dataDir: string;
  readonly s3Url: string | null;
}

/** A folder, or a bucket of S3 or anything that speaks like it. */
export async function openFileStorage({ dataDir, s3Url }: FileSettings): Promise<FileStorage> {
  const disk = s3Url === null ? openFolder(join(dataDir, 'files')) : await openBucket(s3Url);
  return {
    put: (key, bytes, mediaType) => disk.put(key, bytes, { contentType: mediaType }),
    find: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    delete: (key) => disk.delete(key),
  };
}

function openFolder(folder: string): Disk {
  return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
}

async function openBucket(s3Url: string): Promise<Disk> {
  // Loaded when it is needed: it is larger than the rest of the server.
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
      supportsACL: false,
      visibility: 'private',
    }),
  );
}
