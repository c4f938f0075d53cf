import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@club/server/testing/free-port';
import { unprivilegedUser } from '@club/server/testing/postgres-cluster';
import pg from 'pg';

interface ProgramOptions {
  readonly logFile: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Needed for PostgreSQL, which does not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** All of them are killed when the rehearsal ends. */
const runningPrograms = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningPrograms) killGroup(child);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Patroni starts PostgreSQL in its group. */
function killGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

/** Runs in a process group of its own. */
export class Program {
  readonly #child: ChildProcess;
  readonly #logFile: string;

  constructor(command: string, args: readonly string[], { logFile, environment, user }: ProgramOptions) {
    const log = openSync(logFile, 'a');
    this.#logFile = logFile;
    this.#child = spawn(command, args, {
      cwd: '/',
      detached: true,
      env: { PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C.UTF-8', ...environment },
      stdio: ['ignore', log, log],
      ...user,
    });
    runningPrograms.add(this.#child);
    this.#child.once('exit', () => runningPrograms.delete(this.#child));
    this.#child.once('error', (error) => {
      runningPrograms.delete(this.#child);
      console.error(`${command}: ${error.message}. On Debian: apt-get install haproxy pgbouncer patroni etcd-server`);
      process.exit(1);
    });
  }

  /** Kills the program and its children, as a power cut does. */
  async kill(): Promise<void> {
    if (!runningPrograms.has(this.#child)) return;
    const ended = once(this.#child, 'exit');
    killGroup(this.#child);
    await ended;
  }

  /** @throws Error with the program's log if it does not become ready */
  async untilReady(isReady: () => Promise<boolean>, seconds = 60): Promise<void> {
    const endsAt = performance.now() + seconds * 1000;
    while (!(await isReady().catch(() => false))) {
      if (!runningPrograms.has(this.#child) || performance.now() > endsAt) {
        throw new Error(`${this.#child.spawnfile} did not become ready:\n${readFileSync(this.#logFile, 'utf8')}`);
      }
      await wait(100);
    }
  }
}

export function readConfiguration(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  await client.end();
  return true;
}

/** Starts the shipped `haproxy.cfg` without TLS in front of local servers. @returns its address */
export async function startHaproxy(folder: string, servers: readonly string[]): Promise<string> {
  const port = await freePort();
  const shipped = readConfiguration('haproxy.cfg')
    .replaceAll(/^\.if defined\(COMPOSE\)$.*?^\.else$/gms, '')
    .replaceAll(/^\.endif$/gm, '')
    .replaceAll(/^ {2}(?:maxconn |bind :443|server |http-request redirect).*\n/gm, '')
    .replace('  bind :80\n', `  bind 127.0.0.1:${port}\n`);
  const lines = servers.map((address, index) => `  server number-${index + 1} ${new URL(address).host}\n`);
  const haproxy = runHaproxy(folder, 'haproxy', `${shipped.trimEnd()}\n${lines.join('')}`);
  await haproxy.untilReady(async () => (await fetch(`http://127.0.0.1:${port}/api/schools`)).ok);
  return `http://127.0.0.1:${port}`;
}

interface DatabaseBackend {
  readonly name: string;
  readonly port: number;
  readonly healthPort: number;
}

/**
 * Starts the shipped `haproxy-postgresql.cfg` in front of local PostgreSQL machines. @returns the address of the current primary
 */
export async function startDatabaseHaproxy(folder: string, machines: readonly DatabaseBackend[]): Promise<string> {
  const port = await freePort();
  const shipped = readConfiguration('haproxy-postgresql.cfg')
    .replaceAll(/^ {2}server .*$/gm, '')
    .replace(/^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`);
  const lines = machines.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check port ${one.healthPort}\n`);
  const url = `postgres://postgres@127.0.0.1:${port}`;
  await runHaproxy(folder, 'haproxy-postgresql', `${shipped.trimEnd()}\n${lines.join('')}`).untilReady(() =>
    canConnect(`${url}/postgres`),
  );
  return url;
}

function runHaproxy(folder: string, name: string, configuration: string): Program {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, configuration);
  return new Program('haproxy', ['-db', '-f', file], { logFile: join(folder, `${name}.log`) });
}

/** Starts the shipped `pgbouncer.ini` in front of a local database. @returns its address */
export async function startPgBouncer(folder: string, databaseUrl: string): Promise<string> {
  const { username, port: databasePort, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const user = unprivilegedUser();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own);
  const users = join(own, 'userlist.txt');
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    file,
    readConfiguration('pgbouncer.ini')
      .replace('port=5432 dbname=quiz', `port=${databasePort} dbname=${pathname.slice(1)}`)
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replace('auth_type = scram-sha-256', 'auth_type = trust')
      .replace('/etc/pgbouncer/userlist.txt', users)
      .replace(/^server_tls_.*\n/gm, ''),
  );
  if (user) for (const path of [folder, own, users, file]) chownSync(path, user.uid, user.gid);
  const url = `postgres://${username}@127.0.0.1:${port}/quiz`;
  const pgBouncer = new Program('pgbouncer', [file], { logFile: join(folder, 'pgbouncer.log'), user });
  await pgBouncer.untilReady(() => canConnect(url));
  return url;
}

/** Starts the shipped `Caddyfile` without TLS in front of another local proxy. @returns its address */
export async function startCaddy(folder: string, upstream: string): Promise<string> {
  const address = `http://127.0.0.1:${await freePort()}`;
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${readConfiguration('Caddyfile')}`);
  const caddy = new Program('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    logFile: join(folder, 'caddy.log'),
    environment: { HOME: folder, SITE_ADDRESS: address, UPSTREAM: new URL(upstream).host },
  });
  await caddy.untilReady(async () => (await fetch(`${address}/api/schools`)).ok);
  return address;
}
