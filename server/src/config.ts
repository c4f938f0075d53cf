import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type ConsentRule, consentRules } from '@club/domain/entities/accounts/consent';
import { translatedLanguages } from '@club/domain/shared/language';
import { messageTemplates } from '@club/domain/shared/message-template';
import { z } from 'zod';
import type { TrustedProxies } from '#shared/http/callers/forwarding.ts';
import { isLocalAddress } from '#shared/local-address.ts';
import { httpGatewayProblem, placeholdersIn } from '#shared/messages/http-gateway.ts';

/** An invalid value: the problem, and the remedy. */
class Unusable extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.remedy = remedy;
  }
}

type Setting<Value> = z.ZodType<Value, string | undefined>;

/**
 * A setting.
 * @param read parses its text, or throws `Unusable`
 * @param fallback its default text; without one the default value is null
 */
function setting<Value>(read: (text: string) => Value, fallback: string): Setting<Value>;
function setting<Value>(read: (text: string) => Value): Setting<Value | null>;
function setting<Value>(read: (text: string) => Value, fallback?: string): Setting<Value | null> {
  return z
    .string()
    .optional()
    .transform((given, context) => {
      const text = given?.trim() || fallback;
      if (text === undefined) return null;
      try {
        return read(text);
      } catch (error) {
        if (!(error instanceof Unusable)) throw error;
        report(context, error);
        // Not null, which means "not set".
        return undefined as never;
      }
    });
}

function report(context: z.RefinementCtx, { message, remedy }: Unusable, path: SettingName[] = []): void {
  // Continues, so that all problems are reported at once.
  context.issues.push({ code: 'custom', input: undefined, message, params: { remedy }, path, continue: true });
}

export const defaultDataDir = 'data';

/** All settings of an operator, in the order of `.env.example`. In `Config`, `PUBLIC_URL` is `publicUrl`. */
const settings = z.object({
  PORT: setting(
    (text) => integer(text, { max: 65_535, as: 'a port', remedy: 'Choose a number from 1 to 65535.' }),
    '3000',
  ),
  // All interfaces, IPv4 and IPv6, so that http://localhost works whichever of the two it resolves to.
  HOST: setting(String, '::'),
  PUBLIC_URL: setting((text) => url(text, ['http:', 'https:'], 'https://quiz.club.example').replace(/\/+$/, '')),
  TRUST_PROXY: setting(readTrustProxy, 'false'),
  /** How long a stopping server keeps answering, so that proxies notice first. */
  DRAIN_SECONDS: setting(readDrainSeconds),
  LOG_LEVEL: setting(readLogLevel, 'info'),
  DATA_DIR: setting(readDataDir, defaultDataDir),
  DATABASE_URL: setting((text) => url(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/quiz')),
  TOKEN_SECRET: setting(readTokenSecret),
  ADMIN_EMAIL: setting(readAdminEmail, 'admin@club.example'),
  ADMIN_PASSWORD: setting(readAdminPassword),
  /** If on, roles can be used only with a second factor. */
  REQUIRE_SECOND_FACTOR: setting(readOnOrOff, 'off'),
  PARTICIPANT_EMAIL_DOMAIN: setting(String),
  /** Required before a student starts a round; null: decided by the public address. See docs/rules/consent.md, K2. */
  GUARDIAN_CONSENT: setting(readGuardianConsent),
  /** If on, the data of deleted accounts stays sealed for a year. See docs/rules/privacy.md, P13. */
  SEAL_DELETED_DATA: setting(readOnOrOff, 'off'),
  SMTP_URL: setting(readSmtpUrl),
  MAIL_FROM: setting(String),
  SMS_URL: setting(readSmsUrl),
  /** These five describe a gateway of another kind. */
  SMS_METHOD: setting(readSmsMethod, 'POST'),
  SMS_HEADERS: setting(readSmsHeaders, '{}'),
  SMS_BODY: setting(String),
  SMS_ACCEPTED: setting(String),
  SMS_TEMPLATES: setting(readSmsTemplates),
  /** In paise per message segment; shown before an announcement is sent to many. */
  SMS_COST_PAISE: setting(readSmsCost, '20'),
  S3_URL: setting((text) => url(text, ['s3:'], 's3://KEY:SECRET@s3.example.org/bucket?region=ap-south-1')),
  SERVICE_WORKER: setting(readOnOrOff, 'on'),
  /** Minimum number of registered students for showing it on pages; null: never. */
  LIVE_COUNT_FROM: setting(readLiveCountFrom, '100'),
  /** Served at a separate address; null: not served. */
  METRICS_ADDRESS: setting(readMetricsAddress),
});

type SettingName = keyof typeof settings.shape;
export const settingNames = Object.keys(settings.shape) as readonly SettingName[];
export type Environment = Readonly<Record<string, string | undefined>>;

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

type Settings = z.output<typeof settings>;
type Defaulted =
  | 'SMS_BODY'
  | 'SMS_TEMPLATES'
  | 'PUBLIC_URL'
  | 'GUARDIAN_CONSENT'
  | 'DRAIN_SECONDS'
  | 'TOKEN_SECRET'
  | 'MAIL_FROM';

/** The parsed settings; those without value and default are null. */
export type Config = {
  readonly [Name in SettingName as CamelCase<Name>]: Name extends Defaulted
    ? NonNullable<Settings[Name]>
    : Settings[Name];
};

/** An invalid setting, and its remedy. */
export interface SettingProblem {
  readonly name: SettingName;
  readonly problem: string;
  readonly remedy: string;
}

/** Invalid settings, with all problems. */
export class ConfigProblems extends Error {
  readonly problems: readonly SettingProblem[];

  constructor(problems: readonly SettingProblem[]) {
    super(problems.map(({ name, problem, remedy }) => `${name}: ${problem}. ${remedy}`).join('\n'));
    this.name = 'ConfigProblems';
    this.problems = problems;
  }
}

/** The environment of this process, plus the lines of a `.env` file in the working directory, if there is one. */
export function readEnvironment(): Environment {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

const config = settings
  .superRefine((given, context) => {
    if (given.DATABASE_URL && given.TOKEN_SECRET === null) {
      const problem = 'it is required with DATABASE_URL, so that all servers sign with the same secret';
      report(context, new Unusable(problem, secretRemedy), ['TOKEN_SECRET']);
    }
    if (given.SMTP_URL !== null && given.MAIL_FROM === null) {
      const remedy = 'Expected format: Quiz Club <quiz@club.example>.';
      report(context, new Unusable('the sender of e-mails is not set', remedy), ['MAIL_FROM']);
    }
    reportSmsProblem(given, context);
    const { METRICS_ADDRESS: metrics, PORT: port } = given;
    if (metrics && metrics.port === port && port !== 0) {
      const remedy = 'Choose another: metrics must not be public.';
      report(context, new Unusable(`port ${port} is the server's own`, remedy), ['METRICS_ADDRESS']);
    }
  })
  .transform((given) => ({
    ...given,
    PUBLIC_URL: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    GUARDIAN_CONSENT:
      given.GUARDIAN_CONSENT ??
      (given.PUBLIC_URL === null || isLocalAddress(given.PUBLIC_URL) ? ('optional' as const) : ('code' as const)),
    DRAIN_SECONDS: given.DRAIN_SECONDS ?? (given.TRUST_PROXY === false ? 0 : 5),
    TOKEN_SECRET: given.TOKEN_SECRET ?? generatedTokenSecret(given.DATA_DIR),
    SMS_BODY: given.SMS_BODY ?? '',
    SMS_TEMPLATES: given.SMS_TEMPLATES ?? '',
    MAIL_FROM: given.MAIL_FROM ?? 'Quiz Club <quiz@club.example>',
  }));

/** Reads all settings, or throws `ConfigProblems` with everything invalid. Generates a token secret where that is allowed. */
export function readConfig(environment: Environment): Config {
  const { data, error } = config.safeParse(environment);
  if (error) {
    const problems = error.issues.map(({ path, message, ...issue }) => ({
      name: String(path[0]) as SettingName,
      problem: message,
      remedy: 'params' in issue ? String(issue.params?.remedy) : '',
    }));
    const order = (problem: SettingProblem) => settingNames.indexOf(problem.name);
    throw new ConfigProblems(problems.toSorted((a, b) => order(a) - order(b)));
  }
  const camelCase = (name: string) => name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [camelCase(name), value])) as unknown as Config;
}

function integer(
  text: string,
  { max, as, remedy }: { readonly max: number; readonly as: string; readonly remedy: string },
): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= max) return number;
  throw new Unusable(`"${text}" is not ${as}`, remedy);
}

function url(text: string, protocols: readonly string[], example: string): string {
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new Unusable('this is not a supported URL', `Expected format: ${example}.`);
}

/** No server has more proxies in front of it; `TRUST_PROXY=3000` is a port in the wrong line. */
const maxProxies = 5;

/** Wider ranges would trust everybody. These are as wide as the largest private networks: 10.0.0.0/8, fc00::/7. */
const minBits = { 4: 8, 6: 7 } as const;

/** The number of proxies in front, or the addresses of the trusted ones; `false` or empty for none. */
function readTrustProxy(text: string): TrustedProxies {
  if (text === 'false') return false;
  const remedy =
    'Give the number of proxies in front of the server, such as 1, or their addresses, such as 10.0.0.1, 10.1.0.0/16. ' +
    'Leave it empty if there is none.';
  if (text === 'true') throw new Unusable('with "true" any client could forge its address', remedy);
  if (/^[-+]?[\d.]+$/.test(text) && isIP(text) === 0) {
    const proxies = Number(text);
    if (Number.isInteger(proxies) && proxies >= 1 && proxies <= maxProxies) return proxies;
    throw new Unusable(`"${text}" is not a number of proxies from 1 to ${maxProxies}`, remedy);
  }
  const unusable = text.split(',').find((address) => !isAddressRange(address.trim()));
  if (unusable === undefined) return text;
  throw new Unusable(`"${unusable.trim()}" is not a network address or range`, remedy);
}

function isAddressRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  const maxBits = version === 4 ? 32 : 128;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= minBits[version] && Number(bits) <= maxBits);
}

/** Supervisors kill a server half a minute after asking it to stop, and finishing requests takes further time. */
const maxDrainSeconds = 20;

function readDrainSeconds(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= maxDrainSeconds) return Number(text);
  throw new Unusable(`"${text}" is not a number of seconds from 0 to ${maxDrainSeconds}`, 'Leave it empty.');
}

function readLogLevel(text: string) {
  const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
  const level = levels.find((one) => one === text);
  if (level !== undefined) return level;
  throw new Unusable(`"${text}" is not a log level`, `Choose one of ${levels.join(', ')}.`);
}

/** Creates a missing folder, because it is needed at once: the token secret, messages, pictures. */
function readDataDir(text: string): string {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    const problem = `${folder} is not a writable folder${reason}`;
    throw new Unusable(problem, 'Choose a folder owned by this user.');
  }
  return folder;
}

/** Values found in examples and tutorials, which protect nothing. */
const placeholderPattern =
  /change[-_ ]?me|replace[-_ ]?(me|this)|your[-_ ](secret|password)|example|sample|placeholder|^(secret|password|admin|test)\d*$/i;

/** Shorter secrets can be guessed. */
const minSecretLength = 32;
const secretRemedy = 'Generate one with: node -e "console.log(crypto.randomBytes(32).toString(\'hex\'))"';

function readTokenSecret(text: string): string {
  if (placeholderPattern.test(text) || new Set(text).size < 8) {
    throw new Unusable('this is the sample value, not a secret', secretRemedy);
  }
  if (text.length >= minSecretLength) return text;
  throw new Unusable(`this is shorter than ${minSecretLength} characters`, secretRemedy);
}

/** The embedded database has a single server, so its secret can be stored beside it: generated at the first start, then kept. */
function generatedTokenSecret(dataDir: string): string {
  const path = join(dataDir, 'token-secret');
  try {
    writeFileSync(path, randomBytes(minSecretLength).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

function readAdminEmail(text: string): string {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text;
  throw new Unusable(`"${text}" is not an e-mail address`, 'Expected format: you@club.example.');
}

const minAdminPasswordLength = 8;

function readAdminPassword(text: string): string {
  const generated = 'or leave it empty to have one generated.';
  if (placeholderPattern.test(text))
    throw new Unusable('this is the sample value, not a secret', `Choose a password, ${generated}`);
  if (text.length >= minAdminPasswordLength) return text;
  throw new Unusable(`this is shorter than ${minAdminPasswordLength} characters`, `Choose a longer one, ${generated}`);
}

function readGuardianConsent(text: string): ConsentRule {
  const rule = consentRules.find((one) => one === text);
  if (rule !== undefined) return rule;
  throw new Unusable(`"${text}" is not a way to consent`, `Choose one of ${consentRules.join(', ')}.`);
}

function readSmtpUrl(text: string): string {
  const tls = new URL(url(text, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465')).searchParams.get(
    'tls',
  );
  if (tls === null || tls === 'optional') return text;
  const remedy = 'Omit it, or use tls=optional for a server on your own network.';
  throw new Unusable(`"tls=${tls}" is not a valid option`, remedy);
}

/** As in .env.example and docs/operations. */
export const smsFormats = [
  'twilio://SID:TOKEN@api.twilio.com?from=+15550001111',
  'msg91://KEY@control.msg91.com?template=ID',
  'https://sms.example.org/send?to={number}&text={text}',
] as const;

function readSmsUrl(text: string): string {
  const [twilio, msg91] = smsFormats;
  const protocols = ['msg91:', 'twilio:', 'https:', 'http:'];
  const { protocol, username, password, searchParams } = new URL(url(text, protocols, smsFormats.join(', or ')));
  if (protocol === 'twilio:' && !(username && password && searchParams.get('from'))) {
    throw new Unusable('the account, its token or the sending number is missing', `Expected format: ${twilio}.`);
  }
  if (protocol === 'msg91:' && !(username && searchParams.get('template'))) {
    throw new Unusable('the key or the template is missing', `Expected format: ${msg91}.`);
  }
  if (protocol === 'http:' && !isLocalAddress(text)) {
    throw new Unusable('this gateway would get phone numbers and codes unencrypted', 'Write https:// before its host.');
  }
  return text;
}

function readSmsMethod(text: string): 'POST' | 'PUT' | 'GET' {
  const method = (['POST', 'PUT', 'GET'] as const).find((one) => one === text);
  if (method !== undefined) return method;
  throw new Unusable(`"${text}" is not a method of HTTP`, 'Use POST, PUT or GET.');
}

function readSmsHeaders(text: string): Readonly<Record<string, string>> {
  const remedy = 'Expected format: {"authorization": "Bearer KEY"}.';
  try {
    const headers: unknown = JSON.parse(text);
    return z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[\t -~]*$/)).parse(headers);
  } catch {
    throw new Unusable('these are not headers of HTTP in JSON', remedy);
  }
}

function readSmsTemplates(text: string): string {
  const names = ['template', ...messageTemplates];
  const known = [...names, ...names.flatMap((name) => translatedLanguages.map((language) => `${name}_${language}`))];
  const unusable = [...new URLSearchParams(text)].find(([name, id]) => !known.includes(name) || id === '');
  if (unusable === undefined) return text;
  throw new Unusable(
    `"${unusable[0]}" is not a template with an id`,
    `Expected format: template=ID&guardian=ID. Known: ${known.join(', ')}.`,
  );
}

/** What describes a gateway means nothing with another, and has to be complete. */
function reportSmsProblem(given: Settings, context: z.RefinementCtx): void {
  const { SMS_URL: smsUrl, SMS_METHOD: smsMethod, SMS_HEADERS: smsHeaders } = given;
  if (smsUrl === undefined || smsMethod === undefined || smsHeaders === undefined) return;
  const isDescribed = smsUrl !== null && /^https?:/.test(smsUrl);
  if (!isDescribed) {
    for (const name of ['SMS_BODY', 'SMS_ACCEPTED', 'SMS_TEMPLATES'] as const) {
      if (given[name] === null) continue;
      const remedy = `Empty it, or write the address of the gateway into SMS_URL: ${smsFormats[2]}.`;
      report(
        context,
        new Unusable('this describes a gateway with an address of its own, which SMS_URL does not name', remedy),
        [name],
      );
    }
    return;
  }
  const described = { smsUrl, smsMethod, smsHeaders, smsBody: given.SMS_BODY ?? '' };
  const found = httpGatewayProblem(described);
  if (found !== undefined) report(context, new Unusable(found.problem, found.remedy), [found.setting]);
  const hasTemplate = new URLSearchParams(given.SMS_TEMPLATES ?? '').has('template');
  if (placeholdersIn(described).has('template') && !hasTemplate) {
    const problem = 'the template of codes is missing, which {template} stands for';
    report(context, new Unusable(problem, 'Expected format: template=ID&guardian=ID.'), ['SMS_TEMPLATES']);
  }
}

function readSmsCost(text: string): number {
  if (/^\d{1,4}(\.\d{1,2})?$/.test(text)) return Number(text);
  const remedy = 'Use a number such as 20 or 17.5, or 0 if messages are free.';
  throw new Unusable(`"${text}" is not a price in paise`, remedy);
}

function readOnOrOff(text: string): 'on' | 'off' {
  if (text === 'on' || text === 'off') return text;
  throw new Unusable(`"${text}" is not a valid value`, 'Use on or off.');
}

function readLiveCountFrom(text: string): number | null {
  if (text === 'never') return null;
  return integer(text, { max: Infinity, as: 'a number of students', remedy: 'Use a number such as 100, or never.' });
}

/** A port on the loopback interface, or an interface address with a port; `[::1]:9464` for IPv6. */
function readMetricsAddress(text: string): { readonly host: string; readonly port: number } {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d+)$/.exec(text) ?? [];
  const port = Number(digits);
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const isUsable = digits !== '' && port <= 65_535 && (address === 'localhost' || isIP(address) !== 0);
  if (isUsable) return { host: address, port };
  throw new Unusable(`"${text}" is not an address to listen on`, 'Expected format: 127.0.0.1:9464.');
}
