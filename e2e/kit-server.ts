import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const web = join(import.meta.dirname, '..', 'web');
const files = join(web, '.cache', 'kit', 'client');

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the pages including the component kit, which the product omits, and serves them without an API. */
export async function startKitServer(): Promise<{ address: string; stop: () => Promise<void> }> {
  const builder = join(
    createRequire(join(web, 'package.json')).resolve('@react-router/dev/package.json'),
    '..',
    'bin.cjs',
  );
  await promisify(execFile)(process.execPath, [builder, 'build'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', CLUB_KIT: '1' },
  });

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const named = join(files, pathname === '/' ? 'index.html' : pathname);
    const file = existsSync(named) ? named : join(files, '__spa-fallback.html');
    response.setHeader('content-type', mediaTypes[extname(file)] ?? 'application/octet-stream');
    response.end(await readFile(file));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
