import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FolderCopy } from '#shared/database/database.ts';

/** The address of a running server for backups: a port on the loopback interface, and a key that only its owner can read. */
interface CopyAddress {
  readonly port: number;
  readonly key: string;
}

export const addressFile = 'backup-address.json';
export const copyPath = '/folder-copy';

/** Sent when the copy may begin; the label follows once the client has ended its request. */
export const canStartCopy = 'begin\n';

/**
 * Lets `npm run db -- backup` copy the files of the embedded database while this process uses it. A copy begins with a request and
 * ends with its body, or when its connection breaks.
 */
export async function listenForFolderCopies(
  dataDir: string,
  folderCopy: FolderCopy,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url');
  let isCopying = false;

  async function copy(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isCopying) return void response.writeHead(409).end();
    isCopying = true;
    try {
      await folderCopy.begin();
      try {
        response.writeHead(200).write(canStartCopy);
        for await (const _ of request) {
          // Wait until the client has made the copy.
        }
      } finally {
        const label = await folderCopy.end();
        if (!response.destroyed) response.end(label);
      }
    } finally {
      isCopying = false;
    }
  }

  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== copyPath || !isKey(request.headers.authorization, key)) {
      response.writeHead(404).end();
      return;
    }
    copy(request, response).catch((error) => {
      // A command that is interrupted cancels its copy; that is no error.
      if (!request.destroyed) onError(error);
      response.destroy();
    });
  });
  // Copying a large folder takes long.
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const path = join(dataDir, addressFile);
  const address: CopyAddress = { port: (server.address() as AddressInfo).port, key };
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(address), { mode: 0o600, flag: 'wx' });
  return async () => {
    rmSync(path, { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** Null if no server has announced one. That server may no longer run. */
export function readCopyAddress(dataDir: string): CopyAddress | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, addressFile), 'utf8'));
  } catch {
    return null;
  }
}

function isKey(header: string | undefined, key: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${key}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
