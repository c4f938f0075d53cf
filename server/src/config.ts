import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import type { TrustedProxies } from '#shared/http/forwarding.ts';

/** Everything an operator can set. Values are ready for use; what is not set is null. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly trustProxy: TrustedProxies;
  /** For how long a server that was told to stop goes on answering, so that proxies notice first. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly tokenSecret: string;
  readonly adminEmail: string;
  readonly adminPassword: string | null;
  readonly participantEmailDomain: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly smsUrl: string | null;
  /** What one part of a text message costs, in paise: shown before lines are sent to many. */
  readonly smsCostPaise: number;
  readonly s3Url: string | null;
  /** Whether browsers keep the pages of the quiz for when there is no connection. */
  readonly serviceWorker: 'on' | 'off';
  /** From how many registered students on the pages say how many there are; null: never. */
  readonly liveCountFrom: number | null;
  /** Where metrics are given out, apart from everything else; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The settings in the order of `.env.example`. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'LOG_LEVEL',
  'DATA_DIR',
  'DATABASE_URL',
  'TOKEN_SECRET',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'PARTICIPANT_EMAIL_DOMAIN',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
  'SMS_COST_PAISE',
  'S3_URL',
  'SERVICE_WORKER',
  'LIVE_COUNT_FROM',
  'METRICS_ADDRESS',
] as const;

type SettingName = (typeof settingNames)[number];
export type Environment = Readonly<Record<string, string | undefined>>;

/** One setting that cannot be used, and what to do about it. */
export interface SettingProblem {
  readonly name: SettingName;
  readonly problem: string;
  readonly remedy: string;
}

/** The settings as a whole cannot be used. Lists everything that is wrong with them. */
export class ConfigProblems extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, problem, remedy }) => `${name}: ${problem}. ${remedy}`).join('\n'));
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

/** The environment of this process, with the lines of a `.env` file in the working directory where there is one. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Shorter secrets can be guessed. */
const shortestSecret = 32;
const shortestAdminPassword = 8;

/** What stands in examples and tutorials, and so protects nothing. */
const samplePattern =
  /change[-_ ]?me|replace[-_ ]?(me|this)|your[-_ ](secret|password)|example|sample|placeholder|^(secret|password|admin|test)\d*$/i;

/** Reads every setting, or throws `ConfigProblems` naming all that cannot be used. Makes a token secret where it may. */
export function readConfig(environment: Environment): Config {
  const problems: SettingProblem[] = [];
  const report = (name: SettingName, problem: string, remedy: string) => {
    problems.push({ name, problem, remedy });
  };
  const given = (name: SettingName): string | null => environment[name]?.trim() || null;

  const url = (name: SettingName, protocols: readonly string[], example: string): string | null => {
    const text = given(name);
    if (text === null) return null;
    const parsed = URL.canParse(text) ? new URL(text) : null;
    if (parsed && protocols.includes(parsed.protocol)) return text;
    report(name, 'this is not an address that can be used here', `Write it like ${example}.`);
    return null;
  };

  const port = readPort(given('PORT'), report);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'https://quiz.club.example')?.replace(/\/+$/, '');
  const dataDir = resolve(given('DATA_DIR') ?? 'data');
  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/quiz');

  const smtpUrl = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465');
  const tls = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('tls');
  if (tls !== null && tls !== 'optional') {
    report(
      'SMTP_URL',
      `"tls=${tls}" says nothing`,
      'Leave it out, or write tls=optional for a server on your own network.',
    );
  }
  const mailFrom = given('MAIL_FROM');
  if (given('SMTP_URL') !== null && mailFrom === null) {
    report('MAIL_FROM', 'mail is sent, but from whom is not set', 'Write it like Quiz Club <quiz@club.example>.');
  }
  const smsUrl = url('SMS_URL', ['msg91:', 'twilio:'], 'twilio://SID:TOKEN@api.twilio.com?from=+15550001111');
  if (smsUrl !== null) checkSmsUrl(smsUrl, report);
  const smsCostPaise = readSmsCost(given('SMS_COST_PAISE') ?? '20', report);

  const logLevel = given('LOG_LEVEL') ?? 'info';
  if (!isLogLevel(logLevel)) {
    report('LOG_LEVEL', `"${logLevel}" is not a level`, `Choose one of ${logLevels.join(', ')}.`);
  }

  const adminEmail = given('ADMIN_EMAIL') ?? 'admin@club.example';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(adminEmail)) {
    report('ADMIN_EMAIL', `"${adminEmail}" is not an e-mail address`, 'Write it like you@club.example.');
  }
  const adminPassword = given('ADMIN_PASSWORD');
  if (adminPassword !== null && samplePattern.test(adminPassword)) {
    report(
      'ADMIN_PASSWORD',
      'this is a sample, not a secret',
      'Choose a password, or leave it empty to get one generated.',
    );
  } else if (adminPassword !== null && adminPassword.length < shortestAdminPassword) {
    report(
      'ADMIN_PASSWORD',
      `this is shorter than ${shortestAdminPassword} characters`,
      'Choose a longer one, or leave it empty to get one generated.',
    );
  }

  const trustProxy = readTrustProxy(given('TRUST_PROXY'), report);
  const drainSeconds = readDrainSeconds(given('DRAIN_SECONDS') ?? (trustProxy === false ? '0' : '5'), report);
  const s3Url = url('S3_URL', ['s3:'], 's3://KEY:SECRET@s3.example.org/bucket?region=ap-south-1');
  const serviceWorker = given('SERVICE_WORKER') ?? 'on';
  if (serviceWorker !== 'on' && serviceWorker !== 'off') {
    report('SERVICE_WORKER', `"${serviceWorker}" says nothing`, 'Write on or off.');
  }
  const liveCountFrom = readLiveCountFrom(given('LIVE_COUNT_FROM') ?? '100', report);
  const metricsAddress = readMetricsAddress(given('METRICS_ADDRESS'), port, report);
  const tokenSecret = readTokenSecret(given('TOKEN_SECRET'), databaseUrl !== null, report);

  checkDataDir(dataDir, report);

  if (problems.length > 0) {
    const order = (problem: SettingProblem) => settingNames.indexOf(problem.name);
    throw new ConfigProblems(problems.toSorted((a, b) => order(a) - order(b)));
  }
  return {
    port,
    // Every interface, IPv4 and IPv6, so that http://localhost works whichever of the two it means on a machine.
    host: given('HOST') ?? '::',
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    trustProxy,
    drainSeconds,
    logLevel: logLevel as LogLevel,
    dataDir,
    databaseUrl,
    tokenSecret: tokenSecret ?? generatedTokenSecret(dataDir),
    adminEmail,
    adminPassword,
    participantEmailDomain: given('PARTICIPANT_EMAIL_DOMAIN'),
    smtpUrl,
    mailFrom: mailFrom ?? 'Quiz Club <quiz@club.example>',
    smsUrl,
    smsCostPaise,
    s3Url,
    serviceWorker: serviceWorker === 'off' ? 'off' : 'on',
    liveCountFrom,
    metricsAddress,
  };
}

type Report = (name: SettingName, problem: string, remedy: string) => void;

function readPort(text: string | null, report: Report): number {
  const port = Number(text ?? 3000);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  report('PORT', `"${text}" is not a port`, 'Choose a number from 1 to 65535.');
  return 0;
}

/** A port of this machine alone, or the address of an interface with a port; `[::1]:9464` for IPv6. */
function readMetricsAddress(text: string | null, publicPort: number, report: Report): Config['metricsAddress'] {
  if (text === null) return null;
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  const metricsPort = Number(digits);
  const address = host.replace(/^\[(.*)\]$/, '$1');
  if (digits === '' || metricsPort > 65_535 || (address !== 'localhost' && isIP(address) === 0)) {
    report('METRICS_ADDRESS', `"${text}" is not an address to listen on`, 'Write it like 127.0.0.1:9464.');
  } else if (metricsPort === publicPort && publicPort !== 0) {
    report(
      'METRICS_ADDRESS',
      `port ${metricsPort} is the server's own`,
      'Choose another: metrics are not for everybody.',
    );
  }
  return { host: address, port: metricsPort };
}

function readSmsCost(text: string, report: Report): number {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return Number(text);
  report('SMS_COST_PAISE', `"${text}" is not a price in paise`, 'Write it like 20, or 17.5; 0 where it costs nothing.');
  return 0;
}

function readLiveCountFrom(text: string, report: Report): number | null {
  if (text === 'never') return null;
  const students = Number(text);
  if (Number.isInteger(students) && students >= 0) return students;
  report('LIVE_COUNT_FROM', `"${text}" is not a number of students`, 'Write one like 100, or never.');
  return null;
}

/** Makes the folder where it is missing, because what lies in it is written at once: the token secret, messages, pictures. */
function checkDataDir(dataDir: string, report: Report): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    report(
      'DATA_DIR',
      `${dataDir} is not a folder that can be written to${reason}`,
      'Choose one that is this user’s own.',
    );
  }
}

function isLogLevel(text: string): text is LogLevel {
  return (logLevels as readonly string[]).includes(text);
}

/** More proxies than this stand in front of no server; `TRUST_PROXY=3000` is a port in the wrong line. */
const mostProxies = 5;

/** Wider ranges hold everybody. The narrowest that is as wide as anyone's own network: 10.0.0.0/8, fc00::/7. */
const fewestBits = { 4: 8, 6: 7 } as const;

/** How many proxies stand in front, or the addresses of those that may be believed; `false` or nothing for none. */
function readTrustProxy(text: string | null, report: Report): TrustedProxies {
  if (text === null || text === 'false') return false;
  const remedy =
    'Write how many proxies stand in front of the server, such as 1, or their addresses, such as 10.0.0.1, 10.1.0.0/16. ' +
    'Leave it empty where there is none.';
  if (text === 'true') {
    report('TRUST_PROXY', 'with "true" anybody could call with any address', remedy);
    return false;
  }
  if (/^[-+]?[\d.]+$/.test(text) && isIP(text) === 0) {
    const proxies = Number(text);
    if (Number.isInteger(proxies) && proxies >= 1 && proxies <= mostProxies) return proxies;
    report('TRUST_PROXY', `"${text}" is not a number of proxies from 1 to ${mostProxies}`, remedy);
    return false;
  }
  const unusable = text.split(',').find((address) => !isAddressRange(address.trim()));
  if (unusable !== undefined) report('TRUST_PROXY', `"${unusable.trim()}" is not a network address of proxies`, remedy);
  return text;
}

/** Whoever stops servers waits half a minute for one and then ends it; finishing what is on its way comes on top. */
const longestDrainSeconds = 20;

function readDrainSeconds(text: string, report: Report): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= longestDrainSeconds) return seconds;
  report('DRAIN_SECONDS', `"${text}" is not a number of seconds from 0 to ${longestDrainSeconds}`, 'Leave it empty.');
  return 0;
}

function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  const mostBits = version === 4 ? 32 : 128;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= fewestBits[version] && Number(bits) <= mostBits);
}

function checkSmsUrl(text: string, report: Report): void {
  const { protocol, username, password, searchParams } = new URL(text);
  if (protocol === 'twilio:' && !(username && password && searchParams.get('from'))) {
    report(
      'SMS_URL',
      'the account, its token or the sending number is missing',
      'Write it like twilio://SID:TOKEN@api.twilio.com?from=+15550001111.',
    );
  }
  if (protocol === 'msg91:' && !(username && searchParams.get('template'))) {
    report('SMS_URL', 'the key or the template is missing', 'Write it like msg91://KEY@control.msg91.com?template=ID.');
  }
}

function readTokenSecret(text: string | null, needed: boolean, report: Report): string | null {
  const remedy = 'Make one with: node -e "console.log(crypto.randomBytes(32).toString(\'hex\'))"';
  if (text === null) {
    if (needed) report('TOKEN_SECRET', 'it must be set when DATABASE_URL is, so that every server signs alike', remedy);
    return null;
  }
  if (samplePattern.test(text) || new Set(text).size < 8) {
    report('TOKEN_SECRET', 'this is a sample, not a secret', remedy);
  } else if (text.length < shortestSecret) {
    report('TOKEN_SECRET', `this is shorter than ${shortestSecret} characters`, remedy);
  }
  return text;
}

/** The embedded database has one server, so its secret can live beside it: made at the first start, kept afterwards. */
function generatedTokenSecret(dataDir: string): string {
  const path = join(dataDir, 'token-secret');
  try {
    writeFileSync(path, randomBytes(shortestSecret).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}
