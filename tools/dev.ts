/**
 * `npm run dev`: the pages with live reload and the server behind them, in one process and on one address. Node's watch
 * mode starts it again when a file of the server, the domain or the contract changes.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createVite, type ProxyOptions } from 'vite';

const root = join(import.meta.dirname, '..');

/** The addresses of calls. The ones at the root are shared with pages. */
const callPaths = '^/(api|files|upload|user|quiz)(/|\\?|$)';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');

const pagePort = Number(process.env.PORT || 3000);
const callPort = await freePort();
process.env.CLUB_KIT = '1';

const toServer: ProxyOptions = {
  target: `http://127.0.0.1:${callPort}`,
  bypass(request) {
    const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/api');
    return isPage ? request.url : undefined;
  },
};

const vite = await createVite({
  root: join(root, 'web'),
  server: {
    port: pagePort,
    strictPort: true,
    ...(process.env.HOST && { host: process.env.HOST }),
    proxy: { [callPaths]: toServer },
  },
});
await vite.listen();

// Vite would end the process at once; the server first finishes what is on its way and closes the database.
process.removeAllListeners('SIGTERM');

Object.assign(process.env, {
  PORT: String(callPort),
  HOST: '127.0.0.1',
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${pagePort}`,
});
// Loaded here and not above, because it reads the settings that were just made.
const { runServer } = await import('@club/server/main');
await runServer();
