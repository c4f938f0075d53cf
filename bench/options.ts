import { parseArgs } from 'node:util';
import { maxSimulatedStudents } from '@club/domain/features/rehearsal/rehearsal';
import { type Profile, profiles } from './day-schedule.ts';

interface NumberOption {
  readonly default: number;
  readonly max: number;
}

interface Options<Name extends string> {
  readonly numbers: Readonly<Record<Name, number>>;
  /** Address of an empty PostgreSQL database on this machine; null: the embedded database. */
  readonly database: string | null;
  /** All other options as entered. */
  readonly texts: Readonly<Record<string, string | undefined>>;
}

/** Parses the options of a command; if they are invalid, prints the problem and exits. */
export function readOptions<const Name extends string>(
  numbers: Readonly<Record<Name, NumberOption>>,
  texts: readonly string[] = [],
): Options<Name> {
  return exitOnError(1, () => parseOptions(process.argv.slice(2), numbers, texts));
}

/** @throws Error that names the problem */
export function parseOptions<const Name extends string>(
  args: readonly string[],
  numbers: Readonly<Record<Name, NumberOption>>,
  texts: readonly string[] = [],
): Options<Name> {
  const names = Object.keys(numbers) as Name[];
  const options = Object.fromEntries(
    [...names, ...texts, 'database'].map((name) => [name, { type: 'string' as const }]),
  );
  const values: Readonly<Record<string, string | undefined>> = parseArgs({ args: [...args], options }).values;
  const read = names.map((name) => {
    const { default: usual, max } = numbers[name];
    return [name, values[name] === undefined ? usual : wholeNumber(name, values[name], max)];
  });
  return { numbers: Object.fromEntries(read), database: databaseAddress(values.database), texts: values };
}

export function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new Error(`--${name} ${text}: use a whole number from 1 to ${max}`);
}

export interface DayOptions {
  /** Address of the server whose rehearsal is filled; null: a server is started for the run. */
  readonly target: string | null;
  readonly students: number;
  /** From the opening until everybody has submitted. */
  readonly minutes: number;
  readonly profile: Profile;
  readonly database: string | null;
  readonly processes: number;
  readonly picture: string | null;
}

/** @throws Error that names the problem */
export function parseDayOptions(args: readonly string[]): DayOptions {
  const { numbers, database, texts } = parseOptions(
    args,
    {
      students: { default: 300, max: maxSimulatedStudents },
      minutes: { default: 5, max: 120 },
      processes: { default: 1, max: 8 },
    },
    ['target', 'profile', 'picture'],
  );
  const { processes } = numbers;
  const target = targetAddress(texts.target);
  if (target !== null && (database !== null || processes > 1)) {
    throw new Error('--target: the target has its own database and processes. Omit --database and --processes');
  }
  if (processes > 1 && database === null) {
    throw new Error(`--processes ${processes}: the embedded database supports one process only. Add --database`);
  }
  const profile = profiles.find((one) => one === (texts.profile ?? 'bell'));
  if (profile === undefined) throw new Error(`--profile ${texts.profile}: use calm, bell or shaky`);
  return { ...numbers, target, database, profile, picture: texts.picture ?? null };
}

export function exitOnError<Options>(exitCode: number, read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(exitCode);
  }
}

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Encryption is required for other machines, because the password of an organiser is sent. */
function targetAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--target ${text}: use a URL such as https://quiz.club.example`);
  }
  if (url.protocol === 'http:' && !localHosts.includes(url.hostname)) {
    throw new Error(`--target ${text}: use https, because the password of an organiser is sent to it`);
  }
  return url.origin;
}

/** The database is filled with generated data, so only one on this machine is accepted. */
function databaseAddress(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new Error(`--database ${text}: use a URL such as postgres://club@127.0.0.1:5432/bench`);
  }
  if (!localHosts.includes(url.hostname)) {
    throw new Error(
      `--database: ${url.hostname} is another machine, and the bench fills the database. Use an empty database on this machine`,
    );
  }
  return text;
}
