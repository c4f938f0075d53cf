import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSendMessage, type MessageSettings } from './create-send-message.ts';

let dataDir = '';
const closing: (() => void)[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'club-messages-'));
});
afterEach(() => {
  for (const close of closing.splice(0)) close();
  rmSync(dataDir, { recursive: true });
});

const at = Date.UTC(2026, 0, 10, 4, 30);
const email = { channel: 'email', to: 'asha@example.org', subject: 'Hello', text: 'Hello Asha' } as const;
const sms = {
  channel: 'sms',
  to: '+919876543210',
  text: '123456 is your code',
  templateValues: { code: '123456' },
} as const;

function sender(settings: Partial<MessageSettings>, { now = () => at, log = (_line: string) => {} } = {}) {
  const defaults = { dataDir, smtpUrl: null, mailFrom: 'Club <club@example.org>', smsUrl: null };
  return createSendMessage({ ...defaults, ...settings }, now, log);
}

function outbox() {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

describe('the outbox', () => {
  test('keeps each message as a file and says its text', async () => {
    const said: string[] = [];
    const send = sender({}, { log: (line) => said.push(line) });
    await send(email);
    await send(sms);
    const atText = '2026-01-10T04:30:00.000Z';
    expect(outbox()).toHaveLength(2);
    expect(outbox()).toEqual(
      expect.arrayContaining([
        { channel: 'email', to: 'asha@example.org', subject: 'Hello', text: 'Hello Asha', at: atText },
        { channel: 'sms', to: '+919876543210', text: '123456 is your code', at: atText },
      ]),
    );
    expect(said).toEqual(['email to asha@example.org: Hello Asha', 'sms to +919876543210: 123456 is your code']);
  });

  test('is in the order of time when it is read by name', async () => {
    let now = at;
    const send = sender({}, { now: () => now });
    for (let second = 0; second < 12; second += 1) {
      now = at + second * 1000;
      await send({ ...sms, text: `message ${second}` });
    }
    expect(outbox().map(({ text }) => text)).toEqual(Array.from({ length: 12 }, (_, second) => `message ${second}`));
  });
});

describe('mail', () => {
  /** A mail server, and what it was given. */
  async function mailServer(options: SMTPServerOptions = {}) {
    const received: string[] = [];
    const credentials: unknown[] = [];
    const secured: boolean[] = [];
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      ...options,
      onAuth({ username, password }, _session, done) {
        credentials.push(username, password);
        done(null, { user: 'club' });
      },
      onData(stream, { secure }, done) {
        secured.push(secure);
        readText(stream).then((mail) => {
          received.push(mail);
          done();
        }, done);
      },
    });
    // A client that hangs up because it will not go on unencrypted.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return { port: (server.server.address() as AddressInfo).port, received, credentials, secured };
  }

  test('goes through the SMTP server with its sender, its subject and both its forms', async () => {
    const { port, received, credentials } = await mailServer({ authOptional: false, hideSTARTTLS: true });
    const smtpUrl = `smtp://club:p%40ss@127.0.0.1:${port}?tls=optional`;
    await sender({ smtpUrl })({ ...email, html: '<p>Hello Asha</p>' });
    const [mail] = received;
    expect(credentials).toEqual(['club', 'p@ss']);
    expect(mail).toContain('From: Club <club@example.org>');
    expect(mail).toContain('To: asha@example.org');
    expect(mail).toContain('Subject: Hello');
    expect(mail).toContain('<p>Hello Asha</p>');
  });

  test('is not sent, nor the password said, to a server that offers no encryption (D6)', async () => {
    const { port, received, credentials } = await mailServer({ authOptional: false, disabledCommands: ['STARTTLS'] });
    await expect(sender({ smtpUrl: `smtp://club:secret@127.0.0.1:${port}` })(email)).rejects.toThrow('STARTTLS');
    expect({ received, credentials }).toEqual({ received: [], credentials: [] });
  });

  test('is not sent to a server that cannot show who it is', async () => {
    // The stand-in's certificate is its own.
    const { port, received } = await mailServer();
    await expect(sender({ smtpUrl: `smtp://127.0.0.1:${port}` })(email)).rejects.toThrow(/certificate|STARTTLS/i);
    expect(received).toEqual([]);
  });

  test('that cannot be sent is an error, not silence', async () => {
    await expect(sender({ smtpUrl: 'smtp://127.0.0.1:1' })(email)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('text messages', () => {
  interface Received {
    readonly url: string | undefined;
    readonly headers: Record<string, unknown>;
    readonly body: string;
  }

  async function gateway(status: number, answer: string): Promise<{ base: string; received: Received[] }> {
    const received: Received[] = [];
    const server: Server = createServer(async (request, response) => {
      received.push({ url: request.url, headers: request.headers, body: await readText(request) });
      response.writeHead(status).end(answer);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return { base: encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), received };
  }

  test('go through Twilio as a form', async () => {
    const { base, received } = await gateway(201, '{}');
    await sender({ smsUrl: `twilio://AC1:to%2Fken@api.twilio.com?from=%2B15550001111&base=${base}` })(sms);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      url: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC1:to/ken').toString('base64')}` },
    });
    expect(Object.fromEntries(new URLSearchParams(received[0]?.body))).toEqual({
      To: '+919876543210',
      From: '+15550001111',
      Body: '123456 is your code',
    });
  });

  test('go through MSG91 as values for an approved template', async () => {
    const { base, received } = await gateway(200, '{"type":"success"}');
    await sender({ smsUrl: `msg91://KEY@control.msg91.com?template=T1&base=${base}` })(sms);
    expect(received[0]).toMatchObject({ url: '/api/v5/flow', headers: { authkey: 'KEY' } });
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      template_id: 'T1',
      recipients: [{ mobiles: '919876543210', code: '123456' }],
    });
  });

  test.each([
    [500, 'down for maintenance'],
    [200, '{"type":"error","message":"template not found"}'],
  ])('that the gateway refuses with %i %s are an error', async (status, answer) => {
    const { base } = await gateway(status, answer);
    const send = sender({ smsUrl: `msg91://KEY@control.msg91.com?template=T1&base=${base}` });
    await expect(send(sms)).rejects.toThrow(`The SMS gateway answered ${status}: ${answer}`);
  });
});
