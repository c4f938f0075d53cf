import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@club/bench/server-process';
import { findBinaries, unprivilegedUser } from '@club/server/testing/postgres-cluster';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { Program } from './program.ts';

/** A PostgreSQL with its Patroni, as one machine has them. */
export interface DatabaseMachine {
  readonly name: string;
  readonly port: number;
  /** Where Patroni says what it is. */
  readonly healthPort: number;
  /** Whether it is the first, which is written to. */
  isPrimary(): Promise<boolean>;
  /** Whether it follows the first. */
  isCopy(): Promise<boolean>;
  start(): Promise<void>;
  /** Ends everything on it at once. */
  pullThePlug(): Promise<void>;
}

export interface FailingOverDatabase {
  readonly folder: string;
  readonly machines: readonly DatabaseMachine[];
  primary(): Promise<DatabaseMachine>;
  stop(): Promise<void>;
}

/** Two PostgreSQL machines with `patroni.yml` as it is shipped and one etcd, on ports and in a folder of their own. */
export async function startFailingOverDatabase(): Promise<FailingOverDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'club-failover-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);

  const [etcdPort = 0, peerPort = 0] = [await freePort(), await freePort()];
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const etcd = new Program(
    'etcd',
    [
      ['--data-dir', join(folder, 'etcd')],
      ['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
      [
        '--listen-peer-urls',
        peerUrl,
        '--initial-advertise-peer-urls',
        peerUrl,
        '--initial-cluster',
        `default=${peerUrl}`,
      ],
    ].flat(),
    { logFile: join(folder, 'etcd.log'), user },
  );
  await etcd.untilReady(async () => (await fetch(`${etcdUrl}/health`)).ok);

  const machines: DatabaseMachine[] = [];
  for (const name of ['one', 'two']) {
    const machine = await databaseMachine(folder, name, `127.0.0.1:${etcdPort}`);
    await machine.start();
    machines.push(machine);
  }
  return {
    folder,
    machines,
    async primary() {
      for (const machine of machines) if (await machine.isPrimary()) return machine;
      throw new Error('no PostgreSQL is the first just now');
    },
    async stop() {
      for (const machine of machines) await machine.pullThePlug();
      await etcd.kill();
    },
  };
}

async function databaseMachine(folder: string, name: string, etcd: string): Promise<DatabaseMachine> {
  const user = unprivilegedUser();
  const port = await freePort();
  const healthPort = await freePort();
  const dataFolder = join(folder, name);
  const file = join(folder, `patroni-${name}.yml`);
  writeFileSync(file, rehearsedConfiguration({ folder, name, port, healthPort, etcd }));
  process.once('exit', () => endPostgres(dataFolder));

  const answers = (path: string) =>
    fetch(`http://127.0.0.1:${healthPort}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  let patroni: Program | undefined;
  return {
    name,
    port,
    healthPort,
    isPrimary: () => answers('/primary'),
    isCopy: () => answers('/replica'),
    async start() {
      patroni = new Program('patroni', [file], { logFile: join(folder, `patroni-${name}.log`), user });
      await patroni.untilReady(async () => (await answers('/primary')) || (await answers('/replica')), 120);
    },
    async pullThePlug() {
      await patroni?.kill();
      endPostgres(dataFolder);
    },
  };
}

interface RehearsedMachine {
  readonly folder: string;
  readonly name: string;
  readonly port: number;
  readonly healthPort: number;
  readonly etcd: string;
}

/** `patroni.yml` as it is shipped, with addresses of this machine and without its passwords. */
function rehearsedConfiguration({ folder, name, port, healthPort, etcd }: RehearsedMachine): string {
  const shipped = parse(readFileSync(join(import.meta.dirname, 'patroni.yml'), 'utf8'));
  const sockets = join(folder, `sockets-${name}`);
  const user = unprivilegedUser();
  mkdirSync(sockets);
  if (user) chownSync(sockets, user.uid, user.gid);
  const health = `127.0.0.1:${healthPort}`;
  const address = `127.0.0.1:${port}`;
  return stringify({
    ...shipped,
    name,
    restapi: { listen: health, connect_address: health },
    etcd3: { hosts: etcd },
    postgresql: {
      ...shipped.postgresql,
      listen: address,
      connect_address: address,
      data_dir: join(folder, name),
      bin_dir: findBinaries(),
      pgpass: join(folder, `pgpass-${name}`),
      parameters: { unix_socket_directories: sockets },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  });
}

/** PostgreSQL and its workers, which Patroni lets go of and which would outlive it. */
function endPostgres(dataFolder: string): void {
  let postmaster: number;
  try {
    postmaster = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  for (const pid of [postmaster, ...childrenOf(postmaster)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

/** Makes an empty database on the first. */
export async function createDatabase({ port }: DatabaseMachine, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` });
  await client.connect();
  await client.query(`create database "${name}"`);
  await client.end();
}
