import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mostSimulatedStudents } from '@club/domain/features/rehearsal/rehearsal';
import { type Profile, profiles } from './day-schedule.ts';

/** What calls are measured with. */
export interface CallsOptions {
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

const most = {
  students: 20_000,
  minutes: 120,
  processes: 8,
  connections: 5_000,
  seconds: 600,
  kills: 10_000,
  entries: 2_000_000,
  turns: 100,
  watchers: 50,
} as const;

/** Reads what `npm run bench:calls --` is followed by, or says what cannot be meant and ends the process. */
export function readCallsOptions(given: readonly string[]): CallsOptions {
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
    const database = databaseAddress(values.database);
    const name = database === null ? 'results.md' : 'results-postgres.md';
    return {
      students: wholeNumber('students', values.students, most.students),
      connections: wholeNumber('connections', values.connections, most.connections),
      seconds: wholeNumber('seconds', values.seconds, most.seconds),
      database,
      profileFolder,
      resultsFile: values.dry ? null : join(import.meta.dirname, name),
    };
  });
}

export interface DayOptions {
  /** The server that is rehearsed; null: one of our own is started. */
  readonly target: string | null;
  readonly students: number;
  /** From the bell until everybody has handed in. */
  readonly minutes: number;
  readonly profile: Profile;
  /** Of our own server, as for the calls. */
  readonly database: string | null;
  /** Of our own server. */
  readonly processes: number;
  readonly isKept: boolean;
}

/** Reads what `npm run bench --` is followed by, or says what cannot be meant and ends the process. */
export function readDayOptions(given: readonly string[]): DayOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        target: { type: 'string' },
        students: { type: 'string', default: '300' },
        minutes: { type: 'string', default: '5' },
        profile: { type: 'string', default: 'bell' },
        database: { type: 'string' },
        processes: { type: 'string', default: '1' },
        dry: { type: 'boolean', default: false },
      },
    });
    const target = targetAddress(values.target);
    const database = databaseAddress(values.database);
    const processes = wholeNumber('processes', values.processes, most.processes);
    if (target !== null && (database !== null || processes > 1)) {
      throw new Error(
        '--target: the server there has its own database and processes. Leave out --database and --processes',
      );
    }
    if (processes > 1 && database === null) {
      throw new Error(`--processes ${processes}: the embedded database is for one process. Give a --database as well`);
    }
    return {
      target,
      students: wholeNumber('students', values.students, mostSimulatedStudents),
      minutes: wholeNumber('minutes', values.minutes, most.minutes),
      profile: oneOf('profile', values.profile, profiles),
      database,
      processes,
      isKept: !values.dry,
    };
  }, 2);
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

export interface BoardsOptions {
  /** How many entries each board has. */
  readonly entries: readonly number[];
  /** As for the bench. */
  readonly database: string | null;
  /** Null where the run is not one to keep. */
  readonly resultsFile: string | null;
}

/** Reads what `npm run bench:boards --` is followed by, or says what cannot be meant and ends the process. */
export function readBoardsOptions(given: readonly string[]): BoardsOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        entries: { type: 'string', default: '1000,10000,100000' },
        database: { type: 'string' },
        dry: { type: 'boolean', default: false },
      },
    });
    const database = databaseAddress(values.database);
    const entries = values.entries.split(',').map((size) => wholeNumber('entries', size, most.entries));
    if (database !== null && entries.length > 1) {
      throw new Error(`--entries ${values.entries}: a database has room for one board. Give one size with --database`);
    }
    const name = database === null ? 'boards-embedded.md' : 'boards-postgres.md';
    return { entries, database, resultsFile: values.dry ? null : join(import.meta.dirname, name) };
  });
}

export interface LiveBenchOptions {
  readonly students: number;
  /** How many answers are saved a second. */
  readonly perSecond: number;
  /** How long each turn lasts. */
  readonly seconds: number;
  /** How often it is measured with nobody watching, and as often with somebody. */
  readonly turns: number;
  readonly watchers: number;
  /** As for the bench. */
  readonly database: string | null;
}

/** Reads what `npm run bench:live --` is followed by, or says what cannot be meant and ends the process. */
export function readLiveBenchOptions(given: readonly string[]): LiveBenchOptions {
  return orSayWhy(() => {
    const { values } = parseArgs({
      args: [...given],
      options: {
        students: { type: 'string', default: '10000' },
        'per-second': { type: 'string', default: '500' },
        seconds: { type: 'string', default: '8' },
        turns: { type: 'string', default: '6' },
        watchers: { type: 'string', default: '2' },
        database: { type: 'string' },
      },
    });
    return {
      students: wholeNumber('students', values.students, most.students),
      perSecond: wholeNumber('per-second', values['per-second'], most.connections),
      seconds: wholeNumber('seconds', values.seconds, most.seconds),
      turns: wholeNumber('turns', values.turns, most.turns),
      watchers: wholeNumber('watchers', values.watchers, most.watchers),
      database: databaseAddress(values.database),
    };
  });
}

function orSayWhy<Options>(read: () => Options, code = 1): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(code);
  }
}

function wholeNumber(name: string, text: string, highest: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= highest) return number;
  throw new Error(`--${name} ${text}: write a whole number from 1 to ${highest}`);
}

function oneOf<const Value extends string>(name: string, text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new Error(`--${name} ${text}: write ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`);
}

/** A password is sent there, so only this machine may be spoken to in the clear. */
function targetAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url !== null && /^https?:$/.test(url.protocol);
  if (!isWeb) throw new Error(`--target ${text}: write an address like https://quiz.club.example`);
  if (url.protocol === 'http:' && !ownHosts.includes(url.hostname)) {
    throw new Error(`--target ${text}: write https, because the password of an organiser is sent there`);
  }
  return url.origin;
}

const ownHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** What is measured is filled, so only a database on this machine is taken. */
function databaseAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error(`--database ${text}: write an address like postgres://club@127.0.0.1:5432/bench`);
  }
  if (!ownHosts.includes(url.hostname)) {
    throw new Error(
      `--database: ${url.hostname} is another machine, and what is given is filled. Give an empty database here`,
    );
  }
  return text;
}
