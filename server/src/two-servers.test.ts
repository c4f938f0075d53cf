import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { compiledModules, startFlags } from '#testing/start-flags.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { type ServerProgram, untilReady } from '#testing/until-ready.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'club-two-servers-'));
const servers: ServerProgram[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test.runIf(inject('testDatabase') === 'postgres')(
  'two servers that start at once on a new PostgreSQL create one owner, and one of them prints the password once',
  async () => {
    const env = {
      DATA_DIR: dataDir,
      PORT: '0',
      ...compiledModules,
      LOG_LEVEL: 'silent',
      DATABASE_URL: await createTestDatabase(),
      TOKEN_SECRET: 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa-eeT',
    };
    const main = fileURLToPath(new URL('main.ts', import.meta.url));
    const start = () =>
      spawn(process.execPath, [...startFlags, main], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    servers.push(start(), start());
    const [one, two] = await Promise.all(servers.map(untilReady));
    const printed = [...`${one?.said}${two?.said}`.matchAll(/^The first admin is (\S+) with the password (\S+)$/gm)];
    expect(printed).toHaveLength(1);
    const [[, email, password] = []] = printed;
    const logIn = await fetch(new URL('/api/auth/login', two?.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(logIn.status).toBe(200);
  },
);
