import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { findBinaries } from '@club/server/testing/postgres-cluster';
import { parse } from 'yaml';
import type { Image } from './image.ts';

const project = join(import.meta.dirname, '../..');

/** What is read of a service. Anything else that `compose.yaml` says is an error, unless it is in `withoutEffect`. */
interface Service {
  readonly image: string;
  readonly user?: string;
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
  readonly cap_add?: readonly string[];
}
const read = ['image', 'user', 'command', 'env_file', 'environment', 'volumes', 'tmpfs', 'healthcheck', 'depends_on'];
/** `read_only`, `cap_drop` and `security_opt` are the same for all (`tools/deploy.test.ts`), so every container has them. */
const sameForAll = ['stop_grace_period', 'cap_add', 'read_only', 'cap_drop', 'security_opt'];
const withoutEffect = ['build', 'restart', 'ports', 'logging', 'mem_limit', 'shm_size'];

/** A network of its own: 198.18.0.0/15 is for tests (RFC 2544). */
const networkAddress = '198.18.0.1';

/** The ports of `compose.yaml` stay inside its network, in which each service has an address and a name. */
export class Compose {
  readonly #folder: string;
  readonly #prefix = `club${process.pid}`;
  readonly #images: Readonly<Record<string, Image>>;
  readonly #settings: NodeJS.Dict<string>;
  readonly services: Readonly<Record<string, Service>>;
  readonly #running = new Map<string, Container>();
  readonly #nameServer: ChildProcess;

  /** @param settings path of `.env` @param built the image of the services that are built */
  constructor(folder: string, settings: string, built: Image) {
    this.#folder = folder;
    this.#settings = parseEnv(readFileSync(settings, 'utf8'));
    const text = readFileSync(join(project, 'compose.yaml'), 'utf8').replaceAll(
      /\$\{(\w+)(?::\?[^}]*)?\}/g,
      (_, name: string) => this.#setting(name),
    );
    this.services = parse(text, { merge: true }).services;
    this.#images = { 'quiz-club': built, ...officialImages(folder) };
    const names = [...Object.keys(this.services), 'once'];
    this.#nameServer = this.#connect(names);
  }

  #setting(name: string): string {
    const value = this.#settings[name];
    if (!value) throw new Error(`.env has no ${name}, which compose.yaml needs`);
    return value;
  }

  #connect(names: readonly string[]): ChildProcess {
    const net = `${this.#prefix}-net`;
    const ip = (...args: string[]) => execFileSync('ip', args);
    ip('netns', 'add', net);
    ip('-n', net, 'link', 'add', 'bridge0', 'type', 'bridge');
    ip('-n', net, 'address', 'add', `${networkAddress}/24`, 'dev', 'bridge0');
    for (const device of ['lo', 'bridge0']) ip('-n', net, 'link', 'set', device, 'up');
    const addresses = names.map((name, index) => {
      const [own, address] = [`${this.#prefix}-${name}`, `198.18.0.${index + 2}`];
      ip('netns', 'add', own);
      ip('-n', net, 'link', 'add', `port${index}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', own);
      ip('-n', net, 'link', 'set', `port${index}`, 'master', 'bridge0', 'up');
      ip('-n', own, 'address', 'add', `${address}/24`, 'dev', 'eth0');
      for (const device of ['lo', 'eth0']) ip('-n', own, 'link', 'set', device, 'up');
      return `${name}=${address}`;
    });
    writeFileSync(join(this.#folder, 'resolv.conf'), `nameserver ${networkAddress}\n`);
    writeFileSync(join(this.#folder, 'hosts'), '127.0.0.1 localhost\n::1 localhost\n');
    const file = join(import.meta.dirname, 'name-server.ts');
    return spawn('ip', ['netns', 'exec', net, process.execPath, file, networkAddress, ...addresses], {
      stdio: 'inherit',
    });
  }

  /** What the service does not say itself, its image says. */
  #setupOf(name: string, command?: readonly string[]): Setup {
    const service = this.services[name];
    if (service === undefined) throw new Error(`compose.yaml has no service ${name}`);
    const unknown = Object.keys(service).filter((key) => ![...read, ...sameForAll, ...withoutEffect].includes(key));
    if (unknown.length > 0) throw new Error(`compose.yaml: ${unknown.join(', ')} of ${name} would be ignored here`);
    const image = this.#images[service.image.split('/').at(-1)?.split(/[:@]/)[0] ?? ''];
    if (image === undefined) throw new Error(`compose.yaml: ${service.image} is not known here`);
    return {
      image,
      network: `${this.#prefix}-${name}`,
      command: [...image.entrypoint, ...(command ?? service.command ?? image.command)],
      environment: {
        ...image.environment,
        ...(service.env_file === undefined ? {} : this.#settings),
        ...service.environment,
      },
      volumes: [
        ...['resolv.conf', 'hosts'].map((name) => ({
          source: join(this.#folder, name),
          target: `/etc/${name}`,
          isReadOnly: true,
        })),
        ...(service.volumes ?? []).map((line) => this.#mount(line, image)),
      ],
      tmpfs: service.tmpfs ?? [],
      capabilities: service.cap_add ?? [],
      log: join(this.#folder, `${name}.log`),
    };
  }

  /** A new volume has what the image has at its place, with owner and mode, as with Docker. */
  #mount(line: string, image: Image): Mount {
    const [source = '', target = '', mode] = line.split(':');
    if (source.startsWith('.')) return { source: join(project, source), target, isReadOnly: mode === 'ro' };
    const volume = join(this.#folder, 'volumes', source);
    if (!existsSync(volume)) {
      mkdirSync(volume, { recursive: true });
      const first = join(image.root, target);
      const like = existsSync(first) ? statSync(first) : { ...image.user, mode: 0o700 };
      chownSync(volume, like.uid, like.gid);
      chmodSync(volume, like.mode);
    }
    return { source: volume, target, isReadOnly: false };
  }

  /** As `docker compose up --wait SERVICE`: what it depends on is started before, and is healthy if it asks for that. */
  async up(name: string): Promise<void> {
    if (this.#running.has(name)) return;
    const needs = this.services[name]?.depends_on ?? [];
    for (const other of Array.isArray(needs) ? needs : Object.keys(needs)) await this.up(other);
    const container = new Container(this.#setupOf(name));
    this.#running.set(name, container);
    const { test } = this.services[name]?.healthcheck ?? {};
    if (test !== undefined) await container.untilHealthy(test.slice(1));
  }

  async stop(name: string): Promise<number | null> {
    const container = this.#running.get(name);
    this.#running.delete(name);
    return (await container?.stop(Number.parseInt(this.services[name]?.stop_grace_period ?? '10', 10))) ?? null;
  }

  /** As `docker compose exec`. */
  exec(name: string, command: readonly string[]): string {
    const { status, output } = this.#container(name).exec(command);
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`);
    return output;
  }

  /** As `docker compose run --rm`. @returns what it printed */
  async run(name: string, command: readonly string[]): Promise<string> {
    const log = join(this.#folder, `once-${performance.now()}.log`);
    const setup = { ...this.#setupOf(name, command), network: `${this.#prefix}-once`, log };
    const status = await new Container(setup).ended();
    const output = readFileSync(log, 'utf8');
    if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}:\n${output}`);
    return output;
  }

  /** Runs a program of this machine in the network of a service. */
  inNetworkOf(name: string, command: readonly string[], environment: Readonly<Record<string, string>> = {}): string {
    return execFileSync('ip', ['netns', 'exec', `${this.#prefix}-${name}`, ...command], {
      encoding: 'utf8',
      env: { ...process.env, ...environment },
      cwd: project,
    });
  }

  logOf(name: string): string {
    return readFileSync(join(this.#folder, `${name}.log`), 'utf8');
  }

  volume(name: string): string {
    return join(this.#folder, 'volumes', name);
  }

  #container(name: string): Container {
    const container = this.#running.get(name);
    if (container === undefined) throw new Error(`${name} is not running`);
    return container;
  }

  async down(): Promise<void> {
    await Promise.all([...this.#running.values()].map((container) => container.kill()));
    this.#nameServer.kill();
    for (const name of [...Object.keys(this.services), 'once', 'net']) {
      spawnSync('ip', ['netns', 'delete', `${this.#prefix}-${name}`]);
    }
  }
}

interface Mount {
  readonly source: string;
  readonly target: string;
  readonly isReadOnly: boolean;
}

export interface Setup {
  readonly image: Image;
  /** Name of a network namespace; without one it has no network. */
  readonly network?: string;
  readonly command: readonly string[];
  readonly environment: NodeJS.Dict<string>;
  readonly volumes: readonly Mount[];
  readonly tmpfs: readonly string[];
  readonly capabilities: readonly string[];
  readonly log: string;
}

/** A process with a root, mounts and processes of its own, confined as `compose.yaml` says for all. */
export class Container {
  readonly #process: ChildProcess;
  readonly #setup: Setup;

  constructor(setup: Setup) {
    this.#setup = setup;
    const { image, network, environment } = setup;
    const { root } = image;
    const mounts = [
      ...(network === undefined ? ['ip link set lo up'] : []),
      `mount --make-rprivate / && mount --bind ${root} ${root}`,
      ...image.mounts.map((path) => `mount --bind -o ro ${path} ${root}${path}`),
      `mount --rbind /dev ${root}/dev && mount -t proc proc ${root}/proc`,
      ...setup.tmpfs.map((path) => `mount -t tmpfs -o mode=1777 tmpfs ${root}${path}`),
      ...setup.volumes.map(
        ({ source, target, isReadOnly }) => `mount --bind ${isReadOnly ? '-o ro ' : ''}${source} ${root}${target}`,
      ),
      // Last, because the others are mounted in it.
      `mount -o remount,bind,ro ${root}`,
    ];
    for (const path of ['/dev', '/proc', ...setup.tmpfs]) mkdirSync(join(root, path), { recursive: true });
    for (const { source, target } of setup.volumes) prepareTarget(source, join(root, target));
    // As many files as Docker allows, where this machine does.
    const script = `set -e\nulimit -n 1048576 2>/dev/null || ulimit -n $(ulimit -Hn)\n${mounts.join('\n')}\nexec ${[...this.#confined(), ...setup.command].map(quoted).join(' ')}`;
    const namespaces = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script];
    // Ends with the test, however that ends.
    const args = [
      ...['--pdeathsig', 'KILL'],
      ...(network === undefined ? ['unshare', '--net'] : ['ip', 'netns', 'exec', network]),
      ...namespaces,
    ];
    const log = openSync(setup.log, 'a');
    this.#process = spawn('setpriv', args, {
      env: { PATH: standardPath, ...environment },
      stdio: ['ignore', log, log],
    });
  }

  /** Root has a capability for as long as it takes to become the user, who can have none. */
  #confined(): string[] {
    const { image, capabilities } = this.#setup;
    const { uid, gid } = image.user;
    const kept = ['sys_chroot', ...(uid === 0 ? capabilities : ['setuid', 'setgid'])];
    return [
      ...['setpriv', '--no-new-privs', '--inh-caps=-all'],
      `--bounding-set=-all,${kept.map((name) => `+${name.toLowerCase()}`).join()}`,
      ...['unshare', `--root=${image.root}`, `--wd=${image.workingFolder}`],
      ...(uid === 0 ? [] : [`--setgid=${gid}`, `--setuid=${uid}`]),
    ];
  }

  get #hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Process id on this machine of the container's first process. */
  #first(): string {
    const { pid } = this.#process;
    return this.#hasEnded ? '' : readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  }

  exec(command: readonly string[]): { readonly status: number | null; readonly output: string } {
    const { image, environment } = this.#setup;
    const { uid, gid } = image.user;
    const into = ['--target', this.#first(), '--mount', '--net', '--pid', '--root', `--wdns=${image.workingFolder}`];
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      [...into, '-S', String(uid), '-G', String(gid), ...command],
      {
        encoding: 'utf8',
        env: { PATH: standardPath, ...environment },
      },
    );
    return { status, output: `${stdout}${stderr}` };
  }

  async untilHealthy(check: readonly string[], seconds = 180): Promise<void> {
    const endsAt = performance.now() + seconds * 1000;
    for (;;) {
      if (this.#hasEnded || performance.now() > endsAt) {
        throw new Error(
          `${this.#setup.command.join(' ')} did not become healthy:\n${readFileSync(this.#setup.log, 'utf8')}`,
        );
      }
      if (this.#first() !== '' && this.exec(check).status === 0) return;
      await wait(500);
    }
  }

  /** @returns its exit status */
  async ended(): Promise<number | null> {
    if (!this.#hasEnded) await once(this.#process, 'exit');
    return this.#process.exitCode;
  }

  /** @returns its exit status; null if it had to be killed */
  async stop(seconds: number): Promise<number | null> {
    const killer = setTimeout(() => this.#signal('SIGKILL'), seconds * 1000);
    this.#signal('SIGTERM');
    await this.ended();
    clearTimeout(killer);
    return this.#process.exitCode;
  }

  async kill(): Promise<void> {
    this.#signal('SIGKILL');
    await this.ended();
  }

  #signal(signal: NodeJS.Signals): void {
    const first = this.#first();
    if (first !== '') process.kill(Number(first), signal);
  }
}

const standardPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;

/** The root is read-only, so what is mounted needs a place before. */
function prepareTarget(source: string, target: string): void {
  if (statSync(source).isDirectory()) mkdirSync(target, { recursive: true });
  else if (!existsSync(target)) {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, '');
  }
}

/** Not all of `/usr`, because a file of the project is mounted in `/usr/local`. */
const programFolders = ['bin', 'sbin', 'lib', 'lib64', 'share'].map((name) => `/usr/${name}`).filter(existsSync);

/** In place of the official images: the programs of this machine, started as those images start them. */
function officialImages(folder: string): Record<string, Image> {
  const make = (name: string, user: string, start: Pick<Image, 'environment' | 'entrypoint' | 'command'>): Image => {
    const root = join(folder, 'roots', name);
    for (const path of ['etc', 'proc', 'dev', 'data', ...programFolders])
      mkdirSync(join(root, path), { recursive: true });
    for (const path of ['bin', 'lib', 'lib64', 'sbin']) symlinkSync(`usr/${path}`, join(root, path));
    for (const path of ['passwd', 'group', 'nsswitch.conf', 'ld.so.cache'])
      cpSync(`/etc/${path}`, join(root, 'etc', path));
    const [uid = 0, gid = 0] = ['-u', '-g'].map((option) =>
      Number(execFileSync('id', [option, user], { encoding: 'utf8' })),
    );
    return { root, user: { uid, gid }, workingFolder: '/', healthcheck: [], mounts: programFolders, ...start };
  };
  const binaries = findBinaries();
  const createDatabase = `[ -s "$PGDATA/PG_VERSION" ] || {
    printf %s "$POSTGRES_PASSWORD" > /tmp/password
    initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-local trust --auth-host scram-sha-256 --encoding UTF8 --locale C.UTF-8
    printf '%s\\n' 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
    printf '%s\\n' "listen_addresses = '*'" >> "$PGDATA/postgresql.conf"
    printf '%s\\n' "create database $POSTGRES_DB;" | postgres --single postgres
  }
  exec "$@"`;
  return {
    caddy: make('caddy', 'root', {
      environment: { XDG_CONFIG_HOME: '/config', XDG_DATA_HOME: '/data' },
      entrypoint: [],
      command: ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
    }),
    haproxy: make('haproxy', 'haproxy', {
      environment: {},
      entrypoint: [],
      // Not every machine may open files for as many connections as ours asks for.
      command: ['haproxy', '-W', '-db', '-n', '4000', '-f', '/usr/local/etc/haproxy/haproxy.cfg'],
    }),
    postgres: make('postgres', 'postgres', {
      environment: { PGDATA: '/var/lib/postgresql/data', PATH: `${binaries}:${standardPath}`, LC_ALL: 'C.UTF-8' },
      entrypoint: ['sh', '-ec', createDatabase, 'entrypoint'],
      command: ['postgres'],
    }),
  };
}
