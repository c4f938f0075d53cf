import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@club/server/testing/free-port';
import { startFlags } from '@club/server/testing/start-flags';
import { codeSentTo, type Message, messagesTo } from './outbox.ts';

const root = join(import.meta.dirname, '..');

/** A first start takes about ten seconds, and many times that on a busy machine. */
export const maxStartMs = 180_000;

/** Environment variable with the path of the prepared folder, for all processes of a test run. */
export const preparedFolderVariable = 'PREPARED_CLUB_FOLDER';

/** The built product on its own data folder, started as `npm start` does. */
export class ClubServer {
  static readonly admin = { email: 'admin@club.example', password: 'Stage-Light-7' };

  readonly address: string;
  readonly folder: string;
  readonly #port: number;
  readonly #settings: Readonly<Record<string, string>>;
  #process: ChildProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#settings = settings;
    this.address = `http://localhost:${port}`;
    this.folder = mkdtempSync(join(tmpdir(), 'club-'));
  }

  /**
   * Starts on an unused folder with the sample paper: a copy of the prepared one (`prepare-folder.ts`), or an empty one.
   * @param fill writes to the folder first
   */
  static async start(
    settings: Readonly<Record<string, string>> = {},
    fill?: (folder: string) => Promise<void>,
  ): Promise<ClubServer> {
    const server = new ClubServer(await freePort(), settings);
    const prepared = process.env[preparedFolderVariable];
    if (prepared !== undefined) cpSync(prepared, server.folder, { recursive: true });
    await fill?.(server.folder);
    await server.boot();
    return server;
  }

  /** Starts on the existing folder. Resolves when the server answers. */
  async boot(): Promise<void> {
    const child = spawn(process.execPath, [...startFlags, 'server/testing/serve.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.folder,
        ADMIN_EMAIL: ClubServer.admin.email,
        ADMIN_PASSWORD: ClubServer.admin.password,
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    // Reported here, so that a crashed server does not look like a fault of a page.
    child.once('exit', (code, signal) => {
      if (this.#process === child)
        console.error(`the server ended by itself (${signal ?? code}):\n${output.slice(-2000)}`);
    });
    const deadline = Date.now() + maxStartMs;
    while (!(await this.#answers())) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** Simulates a power cut. The folder stays. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Simulates a shutdown of the machine. The folder stays. */
  async shutDown(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.shutDown();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Oldest first. */
  messagesTo(receiver: string): Message[] {
    return messagesTo(this.folder, receiver);
  }

  /** The latest six-digit code sent to a phone. */
  codeSentTo(phone: string): string {
    return codeSentTo(this.folder, phone);
  }

  async #answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.address}/readyz`)).ok;
    } catch {
      return false;
    }
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}
