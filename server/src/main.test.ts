import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  fstatSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type ServerProgram, untilReady } from '#testing/until-ready.ts';
import type { Environment } from './config.ts';

const [main, preload] = ['./main.ts', './process/load-modules-fast.mjs'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
) as [string, string];
const dataDir = mkdtempSync(join(tmpdir(), 'club-main-'));
const running = new Set<ServerProgram>();

afterEach(() => {
  for (const server of running) server.kill('SIGKILL');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** A real server process with settings of its own and nothing else in its environment. */
function start(environment: Environment = {}) {
  const server = spawn(process.execPath, ['--import', preload, main], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(server);
  const exited = once(server, 'exit').then(([code, signal]) => {
    running.delete(server);
    return code ?? signal;
  });
  return { server, exited };
}

async function untilStopped(started: ReturnType<typeof start>): Promise<{ exit: unknown; said: string }> {
  const [exit, said] = await Promise.all([started.exited, text(started.server.stderr)]);
  return { exit, said };
}

/** Windows kills a program that is told to stop. */
const hasSignals = process.platform !== 'win32';

/** Files that other users of the machine could read or change. */
function openToOthers(folder: string): string[] {
  if (process.platform === 'win32') return [];
  return ['', ...(readdirSync(folder, { recursive: true }) as string[])].filter(
    (path) => (lstatSync(join(folder, path)).mode & 0o077) !== 0,
  );
}

describe('the server process', () => {
  test('prints its state and address, protects its data (P8), and restarts after a kill', async () => {
    const first = start();
    const { said, address } = await untilReady(first.server);
    expect(said).toContain(`Opening the database in ${dataDir} …\n`);
    expect(said).toContain('The database is up to date.\n');
    expect(said).not.toContain('Other users of this machine');
    expect((await fetch(new URL('/readyz', address))).status).toBe(200);
    // The sample paper has put pictures into the folder as well.
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['compile-cache', 'database', 'files', 'token-secret']),
    );
    expect(openToOthers(dataDir)).toEqual([]);

    const second = await untilStopped(start());
    expect(second.exit).toBe(1);
    expect(second.said).toContain(`The database folder ${join(dataDir, 'database')} is in use by another process.`);

    first.server.kill('SIGKILL');
    await first.exited;
    chmodSync(join(dataDir, 'token-secret'), 0o644);
    const third = start();
    expect((await untilReady(third.server)).said).toContain(`Other users of this machine could reach ${dataDir}: 1 `);
    expect(openToOthers(dataDir)).toEqual([]);
    third.server.kill('SIGTERM');
    expect(await third.exited).toBe(hasSignals ? 0 : 'SIGTERM');
  });

  test.runIf(hasSignals)(
    'continues after an unhandled rejection, and logs it; when it is stopped, finishes pending requests and accepts no new ones',
    async () => {
      const reject = "process.on('SIGUSR2', () => void Promise.reject(new Error('nobody catches this')))";
      const started = start({
        LOG_LEVEL: 'error',
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
      });
      const { address } = await untilReady(started.server);
      const logged = once(started.server.stdout, 'data');
      started.server.kill('SIGUSR2');
      const [line] = await Promise.race([logged, started.exited.then((code) => [`ended with ${code}`])]);
      expect(String(line)).toContain('nobody catches this');
      expect((await fetch(new URL('/readyz', address))).status).toBe(200);

      const port = Number(address.port);
      const body = JSON.stringify({ email: 'asha@example.org', password: 'wrong' });
      const halfway = connect(port, 'localhost');
      const answer = text(halfway);
      halfway.write(
        `POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n` +
          `expect: 100-continue\r\n\r\n${body.slice(0, 10)}`,
      );
      // The server answers "100 Continue" once the request has reached it.
      await once(halfway, 'readable');

      const stopping = once(started.server.stdout, 'data');
      started.server.kill('SIGTERM');
      expect(String(await stopping)).toContain('finishing open requests');
      halfway.write(body.slice(10));

      expect(await answer).toMatch(/HTTP\/1\.1 (401|404) /);
      expect(await started.exited).toBe(0);
      await expect(fetch(address)).rejects.toThrow();
    },
  );
});

test('a start with invalid settings lists all of them and exits', async () => {
  const { exit, said } = await untilStopped(start({ PORT: 'abc', LOG_LEVEL: 'loud', SMTP_URL: 'mail' }));
  expect(exit).toBe(1);
  expect(said).toMatch(/PORT: .*\n.*LOG_LEVEL: .*\n.*SMTP_URL: .*\n.*MAIL_FROM: /);
  expect(said).not.toContain('    at ');
});

/** What journald gets from a start that fails, and its exit code. */
function journalOf(environment: Environment): { said: string; exit: number | null } {
  const log = join(dataDir, 'journal');
  const stream = openSync(log, 'w');
  const { dev, ino } = fstatSync(stream);
  const { status } = spawnSync(process.execPath, ['--import', preload, main], {
    cwd: dataDir,
    env: { DATA_DIR: dataDir, ...environment, JOURNAL_STREAM: `${dev}:${ino}` },
    stdio: ['ignore', stream, stream],
    timeout: 120_000,
  });
  closeSync(stream);
  return { said: readFileSync(log, 'utf8'), exit: status };
}

test('under systemd each line about a failed start is an error (O14)', () => {
  expect(journalOf({ LOG_LEVEL: 'loud', SMTP_URL: 'mail' })).toEqual({
    said: expect.stringMatching(/^<3>The settings have errors:\n(?:<3> {2}[A-Z_]+: .*\n){3,}$/),
    exit: 1,
  });
});

test('reports that its port is in use; under systemd each line of the log has its priority, and the first has the version (O14)', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { said, exit } = journalOf({ LOG_LEVEL: 'info', PORT: String(port) });
  other.close();
  expect(exit).toBe(1);
  expect(said.split('\n').find((line) => line.includes('"level"'))).toMatch(
    /^<6>\{"level":30,.*"version":"\d+\.\d+\.\d+","msg":"starting"\}$/,
  );
  expect(said).toContain(
    `\n<3>Port ${port} is in use by another program.\n<3>  Stop that program, or choose another port`,
  );
});

test('a start with an unavailable database reports it in one line and exits', async () => {
  const { exit, said } = await untilStopped(
    start({ DATABASE_URL: 'postgres://localhost:1/quiz', TOKEN_SECRET: 'k3Jd92-dkPq-88sjQ-lspWqz-10293aa-eeT' }),
  );
  expect(exit).toBe(1);
  expect(said).toContain('PostgreSQL at localhost:1/quiz cannot be used');
  expect(said).not.toContain('    at ');
});
