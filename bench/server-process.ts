import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Mishaps } from './mishaps.ts';

/** Of the kernel's clock, in which it counts what processes use. */
let ticksPerSecond: number | undefined;

/** A server in a process of its own, started as users start it, with its log on: what is measured. */
export class ServerProcess {
  readonly address: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
  }

  /**
   * @param profileFolder where Node writes a profile of its processor time when it ends; null for none
   * @param mishaps what is wrong with its machine; nothing where they are left out
   */
  static async start(
    environment: Readonly<Record<string, string>>,
    {
      logFile,
      profileFolder,
      port,
      mishaps,
    }: {
      readonly logFile: string;
      readonly profileFolder: string | null;
      readonly port: number;
      readonly mishaps?: Mishaps;
    },
  ): Promise<ServerProcess> {
    const address = `http://127.0.0.1:${port}`;
    const log = openSync(logFile, 'a');
    const child = spawn(
      process.execPath,
      [
        '--max-semi-space-size=16',
        ...(profileFolder === null ? [] : ['--cpu-prof', '--cpu-prof-dir', profileFolder]),
        ...(mishaps === undefined ? [] : ['--import', new URL('mishaps.ts', import.meta.url).href]),
        join(import.meta.dirname, '..', 'server', 'src', 'main.ts'),
      ],
      {
        env: {
          ...process.env,
          MALLOC_TRIM_THRESHOLD_: '131072',
          ...environment,
          ...(mishaps === undefined ? {} : { MISHAPS: JSON.stringify(mishaps) }),
          PORT: String(port),
          HOST: '127.0.0.1',
        },
        stdio: ['ignore', log, log],
      },
    );
    const server = new ServerProcess(child, address);
    await server.#untilReady(logFile);
    return server;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends it the way a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  /** What it has used of the processors since it was started, in microseconds. Linux alone says so. */
  cpuMicroseconds(): number {
    ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
    const fields = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000_000;
  }

  /** What it holds of the memory now, in megabytes. */
  memoryMegabytes(): number {
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
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

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
