import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface BenchOptions {
  readonly students: number;
  readonly connections: number;
  /** For how long each kind of work is measured. */
  readonly seconds: number;
  /** The address of an empty PostgreSQL database; null: the embedded one. */
  readonly database: string | null;
  /** Where the server's profile is written; null for none. */
  readonly profileFolder: string | null;
  readonly resultsFile: string | null;
}

const most = { students: 20_000, connections: 5_000, seconds: 600, kills: 10_000 } as const;

/** Reads what `npm run bench --` is followed by, or says what cannot be meant and ends the process. */
export function readBenchOptions(given: readonly string[]): BenchOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        students: { type: 'string', default: '2000' },
        connections: { type: 'string', default: '256' },
        seconds: { type: 'string', default: '6' },
        database: { type: 'string' },
        profile: { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
      },
    });
    const profileFolder = values.profile ? join(import.meta.dirname, 'profile') : null;
    if (profileFolder !== null) mkdirSync(profileFolder, { recursive: true });
    return {
      students: wholeNumber('students', values.students, most.students),
      connections: wholeNumber('connections', values.connections, most.connections),
      seconds: wholeNumber('seconds', values.seconds, most.seconds),
      database: databaseAddress(values.database),
      profileFolder,
      resultsFile: values.dry ? null : join(import.meta.dirname, 'results.md'),
    };
  });
}

export interface FaultsOptions {
  /** How often a server process is killed. */
  readonly kills: number;
  readonly students: number;
  /** As for the bench. */
  readonly database: string | null;
  /** Null where the run is not one to keep. */
  readonly resultsFile: string | null;
}

/** Reads what `npm run faults --` is followed by, or says what cannot be meant and ends the process. */
export function readFaultsOptions(given: readonly string[]): FaultsOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        kills: { type: 'string', default: '100' },
        students: { type: 'string', default: '60' },
        database: { type: 'string' },
        dry: { type: 'boolean', default: false },
      },
    });
    const database = databaseAddress(values.database);
    const name = database === null ? 'faults-embedded.md' : 'faults-postgres.md';
    return {
      kills: wholeNumber('kills', values.kills, most.kills),
      students: wholeNumber('students', values.students, most.students),
      database,
      resultsFile: values.dry ? null : join(import.meta.dirname, name),
    };
  });
}

export interface BackupBenchOptions {
  /** How many attempts have been handed in when the backup is made. */
  readonly attempts: number;
  /** How many answers are saved a second meanwhile. */
  readonly perSecond: number;
  /** Null where the run is not one to keep. */
  readonly resultsFile: string | null;
}

/** Reads what `npm run bench:backup --` is followed by, or says what cannot be meant and ends the process. */
export function readBackupBenchOptions(given: readonly string[]): BackupBenchOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        attempts: { type: 'string', default: '10000' },
        'per-second': { type: 'string', default: '300' },
        dry: { type: 'boolean', default: false },
      },
    });
    return {
      attempts: wholeNumber('attempts', values.attempts, most.students),
      perSecond: wholeNumber('per-second', values['per-second'], most.connections),
      resultsFile: values.dry ? null : join(import.meta.dirname, 'backup-results.md'),
    };
  });
}

function orSayWhy<Options>(read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function wholeNumber(name: string, text: string, highest: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= highest) return number;
  throw new Error(`--${name} ${text}: write a whole number from 1 to ${highest}`);
}

/** What is measured is filled, so only a database on this machine is taken. */
function databaseAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error(`--database ${text}: write an address like postgres://club@127.0.0.1:5432/bench`);
  }
  if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    throw new Error(
      `--database: ${url.hostname} is another machine, and what is given is filled. Give an empty database here`,
    );
  }
  return text;
}
