import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@club/server/testing/free-port';
import type { PlantedBugName } from '@club/server/testing/planted-bugs';
import { startFlags } from '@club/server/testing/start-flags';
import type { MachineFaults } from './machine-faults.ts';

export interface StartOptions {
  readonly port?: number;
  /** Folder of another checkout whose server is started; default: this one. */
  readonly checkout?: string;
  /** Node writes a CPU profile here when the server exits; null: none. */
  readonly profileFolder?: string | null;
  readonly machineFaults?: MachineFaults;
  readonly plantedBug?: PlantedBugName | undefined;
}

export interface BenchRun {
  readonly folder: string;
  readonly dataFolder: string;
  readonly admin: { readonly email: string; readonly password: string };
  readonly environment: Readonly<Record<string, string>>;
  startServer(options?: StartOptions): Promise<ServerProcess>;
  remove(): void;
}

/** @param database address of a PostgreSQL database; null: the embedded one */
export function createBenchRun(database: string | null, settings: Readonly<Record<string, string>> = {}): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const dataFolder = join(folder, 'data');
  const admin = { email: 'admin@club.example', password: 'Bench-Stage-Light-7' };
  const environment = {
    DATA_DIR: dataFolder,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'info',
    // Explicit, because this process issues tokens for students and its shell may have another secret.
    TOKEN_SECRET: '0123456789abcdef0123456789abcdef',
    ...(database !== null && { DATABASE_URL: database }),
    ...settings,
  };
  return {
    folder,
    dataFolder,
    admin,
    environment,
    startServer: async (options) => ServerProcess.start(folder, environment, options),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Of the kernel's clock, which counts processor time. */
let ticksPerSecond: number | undefined;

export class ServerProcess {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  static async start(
    folder: string,
    environment: Readonly<Record<string, string>>,
    {
      port,
      checkout = join(import.meta.dirname, '..'),
      profileFolder = null,
      machineFaults,
      plantedBug,
    }: StartOptions = {},
  ): Promise<ServerProcess> {
    const ownPort = port ?? (await freePort());
    const logFile = join(folder, `server-${ownPort}.log`);
    const log = openSync(logFile, 'a');
    const child = spawn(
      process.execPath,
      [
        ...startFlags,
        ...(profileFolder === null ? [] : ['--cpu-prof', '--cpu-prof-dir', profileFolder]),
        ...(machineFaults === undefined ? [] : ['--import', new URL('machine-faults.ts', import.meta.url).href]),
        ...(plantedBug === undefined ? [] : ['--import', serverFile('testing/plant-bug.ts')]),
        join(checkout, 'server', 'src', 'main.ts'),
      ],
      {
        env: {
          ...process.env,
          MALLOC_TRIM_THRESHOLD_: '131072',
          ...environment,
          ...(machineFaults && { MACHINE_FAULTS: JSON.stringify(machineFaults) }),
          ...(plantedBug !== undefined && { PLANTED_BUG: plantedBug }),
          PORT: String(ownPort),
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', log, log],
      },
    );
    const server = new ServerProcess(child, `http://127.0.0.1:${ownPort}`);
    await server.#untilReady(logFile);
    return server;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Simulates a power cut. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  /** Processor time since the start. Linux only. */
  cpuMicroseconds(): number {
    ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000_000;
  }

  /** Current and peak resident memory. Linux only. */
  memoryMegabytes(): { readonly now: number; readonly peak: number } {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    const read = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
    return { now: read('VmRSS'), peak: read('VmHWM') };
  }

  async #untilReady(logFile: string): Promise<void> {
    for (;;) {
      if (this.#child.exitCode !== null) throw new Error(`the server did not start:\n${readFileSync(logFile, 'utf8')}`);
      const isReady = await fetch(`${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function serverFile(path: string): string {
  return new URL(`../server/${path}`, import.meta.url).href;
}

export function describeMachine(): string {
  const { model = 'unknown processor' } = cpus()[0] ?? {};
  return `Node ${process.version}, ${cpus().length} × ${model}, load from the same machine`;
}
