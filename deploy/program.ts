import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProgramOptions {
  /** What it says goes here. */
  readonly logFile: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** PostgreSQL does not run as root. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Programs that are still running, so that none outlives the rehearsal, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** The whole group: Patroni starts PostgreSQL, and pulling the plug of a machine takes both. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid !== undefined) process.kill(-child.pid, signal);
}

/** A program of this machine that runs beside the rehearsal, in a process group of its own. */
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
    running.add(this.#child);
    this.#child.once('exit', () => running.delete(this.#child));
    this.#child.once('error', (error) => {
      running.delete(this.#child);
      console.error(`${command}: ${error.message}. On Debian: apt-get install haproxy pgbouncer patroni etcd-server`);
      process.exit(1);
    });
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Ends it and all it has started, the way a power cut does. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!running.has(this.#child)) return;
    const ended = once(this.#child, 'exit');
    end(this.#child, signal);
    await ended;
  }

  /** Waits until `isReady` says yes, or shows what the program has said instead. */
  async untilReady(isReady: () => Promise<boolean>, seconds = 60): Promise<void> {
    const endsAt = performance.now() + seconds * 1000;
    while (!(await isReady().catch(() => false))) {
      if (!running.has(this.#child) || performance.now() > endsAt) {
        throw new Error(`${this.#child.spawnfile} did not get ready:\n${readFileSync(this.#logFile, 'utf8')}`);
      }
      await wait(100);
    }
  }
}
