/**
 * `npm run dev`: the pages with live reload, and the server at the same address. The server is a separate process, which Node's
 * watch mode restarts when one of its files changes; the pages stay.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@club/server/testing/free-port';
import { createServer as createVite } from 'vite';
import { watchedFolders } from './watched-folders.ts';

const root = join(import.meta.dirname, '..');

/** Paths of API calls. Pages share those at the root. */
const callPaths = '^/(api|files|upload|user|quiz)(/|\\?|$)';

/** How long a call waits for a starting server, in milliseconds. */
const maxWaitMs = 30_000;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

const pagePort = Number(process.env.PORT || 3000);
const callPort = await freePort();
const server = spawn(
  process.execPath,
  [...watchedFolders.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output', 'server/src/main.ts'],
  {
    stdio: 'inherit',
    env: {
      // Caches compiled modules between restarts.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'dev-server'),
      ...process.env,
      PORT: String(callPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagePort}`,
    },
  },
);

process.env.CLUB_KIT = '1';
const vite = await createVite({
  root: join(root, 'web'),
  server: {
    port: pagePort,
    strictPort: true,
    ...(process.env.HOST && { host: process.env.HOST }),
    proxy: {
      [callPaths]: {
        target: `http://127.0.0.1:${callPort}`,
        async bypass(request) {
          if (request.headers.accept?.includes('text/html') && !request.url?.startsWith('/api')) return request.url;
          for (const askedAt = Date.now(); Date.now() - askedAt < maxWaitMs && !(await isListening(callPort)); ) {
            await pause(50);
          }
          return undefined;
        },
      },
    },
  },
});
await vite.listen();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.removeAllListeners(signal);
  process.once(signal, async () => {
    server.kill(signal);
    await vite.close();
  });
}
