/** Preloaded into a server (`--import`) to simulate a faulty machine. `MACHINE_FAULTS` has the faults as JSON. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface MachineFaults {
  /** Duration of each disk sync, in milliseconds. */
  readonly syncMilliseconds?: number;
  /** Number of syncs after which the disk is full. */
  readonly syncsUntilDiskFull?: number;
  /** Clock offset in milliseconds: positive is ahead, negative behind. */
  readonly clockMilliseconds?: number;
  /**
   * Simulates a power cut: when the server is killed, everything that the embedded database has written to its log since the last
   * sync is lost.
   */
  readonly losesUnsyncedLog?: boolean;
}

const {
  syncMilliseconds = 0,
  syncsUntilDiskFull = Number.POSITIVE_INFINITY,
  clockMilliseconds = 0,
  losesUnsyncedLog = false,
} = JSON.parse(process.env.MACHINE_FAULTS ?? '{}') as MachineFaults;

const { closeSync, fdatasyncSync, openSync, readSync, writeSync } = fs;
const read = readSync as (file: number, ...given: unknown[]) => number;
const write = writeSync as (file: number, ...given: unknown[]) => number;
/** Files with unsynced data. After a kill, a database syncs about a thousand others at startup, which cost nothing. */
const written = new Set<number>();
const never = new Int32Array(new SharedArrayBuffer(4));
let syncs = 0;
/** Unsynced writes to log files. */
const unsynced = new Map<number, (() => void)[]>();

function writeUnsynced(file: number): void {
  for (const writeOne of unsynced.get(file)?.splice(0) ?? []) writeOne();
}

fs.writeSync = ((file: number, ...given: unknown[]) => {
  const isOfTheTerminal = file <= 2;
  if (syncs >= syncsUntilDiskFull && !isOfTheTerminal) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
  written.add(file);
  const waiting = unsynced.get(file);
  if (waiting === undefined) return write(file, ...given);
  // Emscripten writes from the database's memory, which is reused, so the data is copied.
  const [memory, offset, length, position] = given as [Uint8Array, number, number, number];
  const bytes = memory.slice(offset, offset + length);
  waiting.push(() => write(file, bytes, 0, length, position));
  return length;
}) as typeof writeSync;

fs.fdatasyncSync = (file) => {
  if (written.delete(file)) {
    syncs += 1;
    Atomics.wait(never, 0, 0, syncMilliseconds);
  }
  writeUnsynced(file);
  fdatasyncSync(file);
};

if (losesUnsyncedLog) {
  fs.openSync = (path, ...given) => {
    const file = openSync(path, ...given);
    if (/[\\/]pg_wal[\\/]/.test(String(path))) unsynced.set(file, []);
    return file;
  };
  fs.readSync = ((file: number, ...given: unknown[]) => {
    writeUnsynced(file);
    return read(file, ...given);
  }) as typeof readSync;
  fs.closeSync = (file) => {
    writeUnsynced(file);
    unsynced.delete(file);
    closeSync(file);
  };
}

// Makes named imports of these functions use the replacements too.
syncBuiltinESMExports();

if (clockMilliseconds !== 0) {
  const SystemDate = globalThis.Date;
  class FaultyDate extends SystemDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(FaultyDate.now());
      else super(...given);
    }

    static override now(): number {
      return SystemDate.now() + clockMilliseconds;
    }
  }
  globalThis.Date = FaultyDate as DateConstructor;
}
