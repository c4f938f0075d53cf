import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { day } from '@club/domain/shared/instant';
import { StartupError } from '#process/startup-error.ts';
import { fileProblem } from './backup-problem.ts';
import { copyThrottled } from './copy-throttled.ts';
import { canStartCopy, copyPath, readCopyAddress } from './folder-copy-server.ts';

const copyPrefix = 'database-copy-';

/**
 * Copies the embedded database of a running server, which carries on meanwhile, and returns the folder of the copy: an ordinary
 * database, as of the end of the copy. Null if no server is running.
 */
export async function copyRunningDatabase(dataDir: string): Promise<string | null> {
  const exchange = await requestCopy(dataDir);
  if (exchange === null) return null;
  const { request, response } = exchange;
  if (response.statusCode === 409) {
    throw new StartupError('Another backup is in progress.', ['Wait until it has finished.']);
  }
  if (response.statusCode !== 200) return null;
  const reply = text(response);
  // Handled until it is awaited below.
  reply.catch(() => {});

  await removeAbandoned(dataDir);
  const from = join(dataDir, 'database');
  const to = join(dataDir, `${copyPrefix}${process.pid}`);
  try {
    await copyFolder(from, to, (path) => path !== 'pg_wal' && path !== 'postmaster.pid');
    request.end();
    const label = (await reply.catch(stopped)).slice(canStartCopy.length);
    const [, firstOfLog] = /\(file ([0-9A-F]{24})\)/.exec(label) ?? [];
    if (firstOfLog === undefined) stopped();
    await copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), (path) => !isLog(path) || path >= (firstOfLog ?? ''));
    await writeFile(join(to, 'backup_label'), label);
  } catch (error) {
    request.destroy();
    await removeCopy(to);
    throw fileProblem(error, to);
  }
  return to;
}

function stopped(): never {
  throw new StartupError('The server stopped while its database was being copied.', [
    'Try again: it works whether the server is running or not.',
  ]);
}

/** Removes the database and its lock. */
export async function removeCopy(folder: string): Promise<void> {
  for (const end of ['', '.lock']) await rm(`${folder}${end}`, { recursive: true, force: true });
}

/** The request stays open; ending it ends the copy. */
function requestCopy(dataDir: string): Promise<{ request: ClientRequest; response: IncomingMessage } | null> {
  const address = readCopyAddress(dataDir);
  if (address === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = openRequest({
      host: '127.0.0.1',
      port: address.port,
      path: copyPath,
      method: 'POST',
      headers: { authorization: `Bearer ${address.key}` },
    });
    // Nobody listens: the server was killed and left its file.
    request.once('error', () => resolve(null));
    request.once('response', (response) => {
      request.on('error', () => {});
      resolve({ request, response });
    });
    request.flushHeaders();
  });
}

function isLog(name: string): boolean {
  return /^[0-9A-F]{24}$/.test(name);
}

/** Copies a folder while it changes. Files deleted in the meantime are not needed by the copy either. */
async function copyFolder(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (!isWanted(entry.name)) {
      if (entry.isDirectory()) await mkdir(join(to, entry.name), { mode: 0o700 });
      continue;
    }
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, () => true);
    else await copyThrottled(source, target).catch(ignoreNotFound);
  }
}

function ignoreNotFound(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Removes copies left by a command that was killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(copyPrefix)) continue;
    const path = join(dataDir, name);
    if (Date.now() - (await stat(path)).mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}
