import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@club/server/testing/free-port';
import { findBinaries, unprivilegedUser } from '@club/server/testing/postgres-cluster';
import { parse, stringify } from 'yaml';
import { Program, readConfiguration } from './programs.ts';

export interface DatabaseMachine {
  readonly name: string;
  readonly port: number;
  readonly healthPort: number;
  isPrimary(): Promise<boolean>;
  isReplica(): Promise<boolean>;
  start(): Promise<void>;
  /** Kills all its processes at once, as a power cut does. */
  kill(): Promise<void>;
}

/** Two PostgreSQL machines with the shipped `patroni.yml`, and one etcd, on separate ports. */
export async function startPatroniCluster(folder: string): Promise<readonly [DatabaseMachine, DatabaseMachine]> {
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const client = `http://127.0.0.1:${await freePort()}`;
  const peer = `http://127.0.0.1:${await freePort()}`;
  const options = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  };
  const etcd = new Program(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { logFile: join(folder, 'etcd.log'), user },
  );
  await etcd.untilReady(async () => (await fetch(`${client}/health`)).ok);
  const one = await createMachine(folder, 'one', new URL(client).host);
  await one.start();
  const two = await createMachine(folder, 'two', new URL(client).host);
  await two.start();
  return [one, two];
}

async function createMachine(folder: string, name: string, etcd: string): Promise<DatabaseMachine> {
  const user = unprivilegedUser();
  const port = await freePort();
  const healthPort = await freePort();
  const dataFolder = join(folder, name);
  const sockets = join(folder, `sockets-${name}`);
  mkdirSync(sockets);
  if (user) chownSync(sockets, user.uid, user.gid);
  const file = join(folder, `patroni-${name}.yml`);
  const [address, health] = [`127.0.0.1:${port}`, `127.0.0.1:${healthPort}`];
  const shipped = parse(readConfiguration('patroni.yml'));
  const own = {
    name,
    restapi: { ...shipped.restapi, listen: health, connect_address: health },
    etcd3: { hosts: etcd },
    postgresql: {
      ...shipped.postgresql,
      listen: address,
      connect_address: address,
      data_dir: dataFolder,
      bin_dir: findBinaries(),
      pgpass: join(folder, `pgpass-${name}`),
      // On one machine, without certificate and archive.
      parameters: { unix_socket_directories: sockets, ssl: 'off', archive_mode: 'off' },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  };
  writeFileSync(file, stringify({ ...shipped, ...own }));
  const answers = (path: string) =>
    fetch(`http://${health}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  let patroni: Program | undefined;
  process.once('exit', () => patroni && killPostgres(dataFolder));
  return {
    name,
    port,
    healthPort,
    isPrimary: () => answers('/primary'),
    isReplica: () => answers('/replica'),
    async start() {
      patroni = new Program('patroni', [file], { logFile: join(folder, `patroni-${name}.log`), user });
      await patroni.untilReady(async () => (await answers('/primary')) || (await answers('/replica')), 120);
    },
    async kill() {
      await patroni?.kill();
      patroni = undefined;
      killPostgres(dataFolder);
    },
  };
}

/** PostgreSQL leaves Patroni's process group, and its workers would survive. */
function killPostgres(dataFolder: string): void {
  const [postmaster = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
  try {
    const found = execFileSync('ps', ['-o', 'pid=', '-p', postmaster, '--ppid', postmaster], { encoding: 'utf8' });
    for (const pid of found.trim().split(/\s+/)) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has exited already, and its workers exit with it.
  }
}
