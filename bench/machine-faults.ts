/**
 * Loaded into a server before anything else (`--import`), to make its machine a bad one. What is wrong with it comes in `MACHINE_FAULTS`,
 * as JSON.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

export interface MachineFaults {
  /** How long each disk sync takes, in milliseconds. */
  readonly syncMilliseconds?: number;
  /** Number of syncs after which the disk is full. */
  readonly syncsUntilDiskFull?: number;
  /** Clock offset in milliseconds: positive is ahead, negative behind. */
  readonly clockMilliseconds?: number;
}

const {
  syncMilliseconds = 0,
  syncsUntilDiskFull = Number.POSITIVE_INFINITY,
  clockMilliseconds = 0,
} = JSON.parse(process.env.MACHINE_FAULTS ?? '{}') as MachineFaults;

const { fdatasyncSync, writeSync } = fs;
const write = writeSync as (file: number, ...given: unknown[]) => number;
/** Files of which something is not on disk yet. A database that begins again after a kill syncs a thousand others, at no cost. */
const written = new Set<number>();
const never = new Int32Array(new SharedArrayBuffer(4));
let syncs = 0;

fs.writeSync = ((file: number, ...given: unknown[]) => {
  const isOfTheTerminal = file <= 2;
  if (syncs >= syncsUntilDiskFull && !isOfTheTerminal) {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
  }
  written.add(file);
  return write(file, ...given);
}) as typeof writeSync;

fs.fdatasyncSync = (file) => {
  if (written.delete(file)) {
    syncs += 1;
    Atomics.wait(never, 0, 0, syncMilliseconds);
  }
  fdatasyncSync(file);
};

// Whoever imports these by name has them too.
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
