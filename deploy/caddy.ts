import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Program } from './program.ts';

/** Starts Caddy with `Caddyfile` as it is shipped, without TLS, in front of another proxy of this machine. */
export async function startCaddy(folder: string, port: number, proxyPort: number): Promise<Program> {
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8')}`);
  const caddy = new Program('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    logFile: join(folder, 'caddy.log'),
    environment: {
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      UPSTREAM: `127.0.0.1:${proxyPort}`,
    },
  });
  await caddy.untilReady(async () => (await fetch(`http://127.0.0.1:${port}/api/schools`)).ok);
  return caddy;
}
