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

    // What an owner enters at one is used by the other, which looks every other second (W6).
    const { token } = (await logIn.json()) as { token: string };
    const call = async <Reply>(server: typeof one, path: string, init: RequestInit = {}) =>
      (
        await fetch(new URL(path, server?.address), {
          ...init,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        })
      ).json() as Promise<Reply>;
    const leftovers = async (server: typeof one): Promise<string[]> =>
      (await call<{ leftovers: { id: string }[] }>(server, '/api/start')).leftovers.map(({ id }) => id);
    expect(await leftovers(one)).toContain('sponsors.yaml 0.brands.0');
    const entered = await call<{ problems: unknown[] }>(two, '/api/club/details/sponsors', {
      method: 'PUT',
      body: JSON.stringify({ version: 0, entries: [] }),
    });
    expect(entered.problems).toEqual([]);
    expect(await leftovers(two)).not.toContain('sponsors.yaml 0.brands.0');
    await expect.poll(() => leftovers(one), { timeout: 60_000 }).not.toContain('sponsors.yaml 0.brands.0');
  },
);
