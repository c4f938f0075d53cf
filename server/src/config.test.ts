import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { messageTemplates } from '@club/domain/shared/message-template';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeholderNames } from '#shared/messages/http-gateway.ts';
import { ConfigProblems, type Environment, readConfig, settingNames, smsFormats } from './config.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'club-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const secret = '0123456789abcdef0123456789abcdef';
const read = (environment: Environment) => readConfig({ DATA_DIR: folder, ...environment });

function problemsOf(environment: Environment): string[] {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems.map(({ name, problem }) => `${name}: ${problem}`);
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('are all optional', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      adminEmail: 'admin@club.example',
      adminPassword: null,
      trustProxy: false,
      smtpUrl: null,
      smsCostPaise: 20,
      serviceWorker: 'on',
      liveCountFrom: 100,
      metricsAddress: null,
    });
  });

  test('serve metrics at a separate address, on this machine by default', () => {
    expect(read({ METRICS_ADDRESS: '9464' }).metricsAddress).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(read({ METRICS_ADDRESS: '10.0.0.5:9464' }).metricsAddress).toEqual({ host: '10.0.0.5', port: 9464 });
    expect(read({ METRICS_ADDRESS: '[::1]:9464' }).metricsAddress).toEqual({ host: '::1', port: 9464 });
    for (const text of ['yes', '127.0.0.1', 'metrics.example:9464', '127.0.0.1:99999']) {
      expect(problemsOf({ METRICS_ADDRESS: text })).toEqual([
        `METRICS_ADDRESS: "${text}" is not an address to listen on`,
      ]);
    }
    expect(problemsOf({ PORT: '3000', METRICS_ADDRESS: '0.0.0.0:3000' })).toEqual([
      "METRICS_ADDRESS: port 3000 is the server's own",
    ]);
  });

  test('the cost of a text message is a price in paise', () => {
    expect(read({ SMS_COST_PAISE: '17.5' }).smsCostPaise).toBe(17.5);
    expect(read({ SMS_COST_PAISE: '0' }).smsCostPaise).toBe(0);
    for (const text of ['free', '-1', '₹0.20', '1e9']) {
      expect(problemsOf({ SMS_COST_PAISE: text })).toEqual([`SMS_COST_PAISE: "${text}" is not a price in paise`]);
    }
  });

  test('switch the service worker off', () => {
    expect(read({ SERVICE_WORKER: 'off' }).serviceWorker).toBe('off');
    expect(read({ LIVE_COUNT_FROM: '25' }).liveCountFrom).toBe(25);
    expect(read({ LIVE_COUNT_FROM: 'never' }).liveCountFrom).toBeNull();
    expect(problemsOf({ SERVICE_WORKER: 'no' })).toEqual(['SERVICE_WORKER: "no" is not a valid value']);
  });

  test('are all reported at once when they are wrong, in the order of the example file', () => {
    expect(
      problemsOf({
        S3_URL: 'https://bucket',
        PORT: '80a',
        LOG_LEVEL: 'loud',
        DATABASE_URL: 'mysql://localhost/quiz',
        ADMIN_EMAIL: 'admin',
        SMTP_URL: 'smtp://localhost',
        SMS_URL: 'twilio://sid@api.twilio.com',
      }),
    ).toEqual([
      'PORT: "80a" is not a port',
      'LOG_LEVEL: "loud" is not a log level',
      'DATABASE_URL: this is not a supported URL',
      'ADMIN_EMAIL: "admin" is not an e-mail address',
      'MAIL_FROM: the sender of e-mails is not set',
      'SMS_URL: the account, its token or the sending number is missing',
      'S3_URL: this is not a supported URL',
    ]);
  });

  test.each([
    ['nonsense', 'is not a network address or range'],
    ['10.0.0.0/33', 'is not a network address or range'],
    ['10.0.0.1, proxy.local', 'is not a network address or range'],
    ['10.0.0.1/', 'is not a network address or range'],
    ['0.0.0.0/0', 'is not a network address or range'],
    ['0.0.0.0/1, 128.0.0.0/1', 'is not a network address or range'],
    ['::/0', 'is not a network address or range'],
    ['true', 'with "true" any client could forge its address'],
    ['0', 'is not a number of proxies from 1 to 5'],
    ['-1', 'is not a number of proxies from 1 to 5'],
    ['1.5', 'is not a number of proxies from 1 to 5'],
    ['6', 'is not a number of proxies from 1 to 5'],
    ['3000', 'is not a number of proxies from 1 to 5'],
  ])('refuse %j for proxies, because it %s', (given, why) => {
    expect(problemsOf({ TRUST_PROXY: given })).toEqual([expect.stringMatching(`^TRUST_PROXY: .*${why}$`)]);
  });

  test.each([
    ['false', false],
    ['1', 1],
    ['5', 5],
    ['10.0.0.1', '10.0.0.1'],
    ['loopback, 10.1.0.0/16, fd00::/8', 'loopback, 10.1.0.0/16, fd00::/8'],
  ])('accept %j for proxies', (given, trustProxy) => {
    expect(read({ TRUST_PROXY: given }).trustProxy).toBe(trustProxy);
  });

  test('give proxies time to notice that the server is stopping, if there are any', () => {
    expect(read({}).drainSeconds).toBe(0);
    expect(read({ TRUST_PROXY: '1' }).drainSeconds).toBe(5);
    expect(read({ TRUST_PROXY: '1', DRAIN_SECONDS: '0' }).drainSeconds).toBe(0);
    expect(read({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
    for (const text of ['21', '-1', '2.5', '5s']) {
      expect(problemsOf({ DRAIN_SECONDS: text })).toEqual([
        `DRAIN_SECONDS: "${text}" is not a number of seconds from 0 to 20`,
      ]);
    }
  });

  test('require encrypted mail, or an explicit exception', () => {
    const mail = { MAIL_FROM: 'club@example.org' };
    expect(problemsOf({ ...mail, SMTP_URL: 'smtp://mail.example.org?tls=optional' })).toEqual([]);
    expect(problemsOf({ ...mail, SMTP_URL: 'smtp://mail.example.org?tls=none' })).toEqual([
      'SMTP_URL: "tls=none" is not a valid option',
    ]);
  });

  test('describe a gateway for text messages, completely or not at all (O15)', () => {
    const SMS_URL = 'https://sms.example.org/send';
    expect(
      read({ SMS_URL, SMS_BODY: '{"to": "{number}", "text": "{text}"}', SMS_HEADERS: '{"X-Key": "abc"}' }),
    ).toMatchObject({ smsUrl: SMS_URL, smsMethod: 'POST', smsHeaders: { 'X-Key': 'abc' }, smsAccepted: null });
    expect(problemsOf({ SMS_URL: `${SMS_URL}?to={to}&text={text}`, SMS_METHOD: 'GET' })).toEqual([]);
    for (const [environment, problem] of [
      [{ SMS_URL }, 'SMS_URL: the number of the recipient is nowhere'],
      [{ SMS_URL, SMS_BODY: 'to={number}' }, 'SMS_BODY: the text of the message is nowhere'],
      [{ SMS_URL, SMS_BODY: 'to={number}&text={message}' }, 'SMS_BODY: "{message}" stands for nothing'],
      [{ SMS_URL, SMS_BODY: '{"to": {number}, "text": {text}' }, 'SMS_BODY: this is not JSON'],
      [{ SMS_URL, SMS_BODY: 'to={to}&text={text}', SMS_METHOD: 'GET' }, 'SMS_BODY: a GET request has no body'],
      [{ SMS_URL, SMS_METHOD: 'SEND', SMS_BODY: '{to}{text}' }, 'SMS_METHOD: "SEND" is not a method of HTTP'],
      [{ SMS_HEADERS: 'key: abc' }, 'SMS_HEADERS: these are not headers of HTTP in JSON'],
      [{ SMS_HEADERS: '{"a": "b\\nc"}' }, 'SMS_HEADERS: these are not headers of HTTP in JSON'],
      [
        { SMS_URL: 'http://sms.example.org/?to={to}&text={text}' },
        'SMS_URL: this gateway would get phone numbers and codes unencrypted',
      ],
      [
        { SMS_URL, SMS_BODY: 'to={to}&id={template}' },
        'SMS_TEMPLATES: the template of codes is missing, which {template} stands for',
      ],
      [
        { SMS_URL, SMS_BODY: '{to}{text}', SMS_TEMPLATES: 'resets=1' },
        'SMS_TEMPLATES: "resets" is not a template with an id',
      ],
      [
        { SMS_BODY: 'to={to}' },
        'SMS_BODY: this describes a gateway with an address of its own, which SMS_URL does not name',
      ],
    ] as const) {
      expect(problemsOf(environment), JSON.stringify(environment)).toEqual([problem]);
    }
  });

  test('name the same formats of a gateway where they are refused and in the documents', () => {
    const refused = () => read({ SMS_URL: 'sms://gateway' });
    const documents = ['../../.env.example', '../../docs/text-messages.md'].map((name) =>
      readFileSync(new URL(name, import.meta.url), 'utf8'),
    );
    for (const format of smsFormats) {
      expect(refused).toThrow(format);
      for (const document of documents) expect(document).toContain(format);
    }
    // What can be filled in, and which templates there are.
    for (const name of placeholderNames) for (const document of documents) expect(document).toContain(`{${name}}`);
    for (const name of messageTemplates) for (const document of documents) expect(document).toContain(`&${name}=ID`);
  });

  test('report an invalid data folder', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: file })).toEqual([`DATA_DIR: ${file} is not a writable folder (EEXIST)`]);
  });

  test('count as unset when they are empty', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ', ADMIN_PASSWORD: '' })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      adminPassword: null,
    });
  });

  test('are listed in .env.example in the order of config.ts, each below an explanation', () => {
    const lines = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .slice(1);
    const settings = lines.filter((line) => !line.startsWith('#'));
    expect(settings.map((line) => line.split('=')[0])).toEqual(settingNames);
    for (const setting of settings) expect(lines[lines.indexOf(setting) - 1], setting).toMatch(/^# /);
  });

  test('of .env.example are valid as they are', () => {
    const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));
    expect(problemsOf({ ...example, DATA_DIR: folder })).toEqual([]);
  });
});

describe('the token secret', () => {
  test('is created once and stored so that only its owner can read it', () => {
    const first = read({}).tokenSecret;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(read({}).tokenSecret).toBe(first);
    expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600);
  });

  test('is required when several servers may share a database', () => {
    const databaseUrl = 'postgres://localhost/quiz';
    expect(problemsOf({ DATABASE_URL: databaseUrl })).toEqual([
      'TOKEN_SECRET: it is required with DATABASE_URL, so that all servers sign with the same secret',
    ]);
    expect(problemsOf({ DATABASE_URL: databaseUrl, TOKEN_SECRET: secret })).toEqual([]);
  });

  test.each(['change-me-change-me-change-me-change-me', 'your-secret-your-secret-your-secret!', 'x'.repeat(40)])(
    'is refused when it is a sample: %s',
    (sample) => {
      expect(problemsOf({ TOKEN_SECRET: sample })).toEqual(['TOKEN_SECRET: this is the sample value, not a secret']);
    },
  );

  test('is refused if it is short', () => {
    expect(problemsOf({ TOKEN_SECRET: 'k3Jd92-dkPq' })).toEqual(['TOKEN_SECRET: this is shorter than 32 characters']);
  });
});

describe('the first admin', () => {
  test.each(['password', 'admin123', 'change-me'])('cannot have a sample password: %s', (sample) => {
    expect(problemsOf({ ADMIN_PASSWORD: sample })).toEqual(['ADMIN_PASSWORD: this is the sample value, not a secret']);
  });
});
