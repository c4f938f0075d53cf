import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { expiredCertificate } from '#testing/expired-certificate.ts';
import { composeMail } from './compose-mail.ts';
import { createSendMessage, type MessageSettings } from './create-send-message.ts';
import { unconfirmedRemedy } from './delivery-problem.ts';
import { createMailer } from './mail.ts';
import type { Message, SendMessage } from './message.ts';
import { canText, createSmsSender } from './sms.ts';

/** The error of a failed message: whether a retry makes sense, and the text for the operator. */
async function problemOf(sending: ReturnType<SendMessage>) {
  const { message, remedy, isFinal } = await sending.then(
    () => ({ message: 'sent', remedy: '', isFinal: false }),
    (error) => error,
  );
  return { problem: message, remedy, isFinal };
}

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
const email = {
  channel: 'email',
  to: 'asha@example.org',
  language: 'en',
  subject: 'Hello',
  text: 'Hello Asha',
} as const;
const sms = {
  channel: 'sms',
  to: '+919876543210',
  language: 'en',
  text: '123456 is your code',
  templateValues: { code: '123456' },
} as const;

/** Of a gateway that needs none. */
const noDescription = {
  smsMethod: 'POST',
  smsHeaders: {},
  smsBody: '',
  smsAccepted: null,
  smsTemplates: '',
} as const;

function sender(settings: Partial<MessageSettings>, { now = () => at, log = (_line: string) => {} } = {}) {
  const defaults = {
    dataDir,
    publicUrl: 'http://localhost:3000',
    smtpUrl: null,
    mailFrom: 'Club <club@example.org>',
    smsUrl: null,
    ...noDescription,
  };
  const send = createSendMessage({ ...defaults, ...settings }, now, log);
  return (message: Message, id = 'first') => send(message, id);
}

function outbox() {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

describe('the outbox', () => {
  test('stores each message as a file and prints its text', async () => {
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

  test('on an address that students use, what is only stored has reached nobody, and is not tried again (O16)', async () => {
    const send = sender({ publicUrl: 'https://quiz.club.example' });
    expect(await problemOf(send(sms))).toEqual({
      problem: 'No SMS gateway is set, so the message reached nobody: it is in the outbox',
      remedy: 'Set SMS_URL.',
      isFinal: true,
    });
    expect(await problemOf(send(email))).toMatchObject({ remedy: 'Set SMTP_URL.', isFinal: true });
    expect(outbox()).toHaveLength(2);
  });

  test('sorts by time when listed by name', async () => {
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
  const refuseWith = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

  /** A mail server, and the messages it received. */
  async function mailServer({ password: wanted, ...options }: SMTPServerOptions & { password?: string } = {}) {
    const received: string[] = [];
    const credentials: unknown[] = [];
    const secured: boolean[] = [];
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      ...options,
      onAuth({ username, password }, _session, done) {
        credentials.push(username, password);
        if (wanted === undefined || wanted === password) done(null, { user: 'club' });
        else done(new Error('wrong password'));
      },
      onData:
        options.onData ??
        ((stream, { secure }, done) => {
          secured.push(secure);
          readText(stream).then((mail) => {
            received.push(mail);
            done();
          }, done);
        }),
    });
    // The client disconnects, because it refuses to continue unencrypted.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    return { port: (server.server.address() as AddressInfo).port, received, credentials, secured };
  }

  test('is sent by the SMTP server with its sender, its subject and both parts', async () => {
    const { port, received, credentials } = await mailServer({ authOptional: false, hideSTARTTLS: true });
    const smtpUrl = `smtp://club:p%40ss@127.0.0.1:${port}?tls=optional`;
    await sender({ smtpUrl })({ ...email, html: '<p>Hello Asha</p>' });
    const [mail] = received;
    expect(credentials).toEqual(['club', 'p@ss']);
    expect(mail).toContain('From: Club <club@example.org>');
    expect(mail).toContain('To: asha@example.org');
    expect(mail).toContain('Subject: Hello');
    expect(mail).toContain('<p>Hello Asha</p>');
    expect(mail).toContain('Content-Language: en-IN');
    expect(mail).toContain('Auto-Submitted: auto-generated');
  });

  test('has the same Message-ID in every try, so that duplicates can be shown once (O2)', async () => {
    const { port, received } = await mailServer({ hideSTARTTLS: true });
    const send = sender({ smtpUrl: `smtp://127.0.0.1:${port}?tls=optional` });
    for (const id of ['a1', 'a1', 'b2']) await send(email, id);
    expect(received.map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1])).toEqual([
      '<a1@example.org>',
      '<a1@example.org>',
      '<b2@example.org>',
    ]);
  });

  test.each([
    ['never confirms', (_: Socket, endPatience: () => void) => endPatience()],
    ['disconnects instead of confirming', (socket: Socket) => socket.destroy()],
  ])('that the server accepts and %s is unconfirmed, and may have arrived (O2)', async (_, afterData) => {
    const patienceMilliseconds = 61_000;
    const waits = vi.spyOn(Socket.prototype, 'setTimeout');
    closing.push(() => waits.mockRestore());
    /** What happens to sockets that have waited for so long. */
    const endPatience = () => {
      const sockets = waits.mock.contexts as Socket[];
      for (const [index, [milliseconds]] of waits.mock.calls.entries())
        if (milliseconds === patienceMilliseconds) sockets[index]?.emit('timeout');
    };
    const taken: string[] = [];
    const server = createNetServer((socket) => {
      closing.push(() => socket.destroy());
      socket.on('error', () => {});
      socket.write('220 hello\r\n');
      let isBody = false;
      socket.on('data', (chunk) => {
        const words = String(chunk);
        if (isBody) {
          taken.push(words);
          if (words.endsWith('\r\n.\r\n')) afterData(socket, endPatience);
          return;
        }
        isBody = /^DATA/i.test(words);
        socket.write(isBody ? '354 go on\r\n' : '250 ok\r\n');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?tls=optional`;
    const send = createMailer({ smtpUrl, from: 'club@example.org', patienceMilliseconds });
    const failure = await send(email, 'a1').catch((error) => error);
    expect(failure).toMatchObject({ isUnconfirmed: true, isFinal: false, remedy: unconfirmedRemedy });
    expect(failure.message).toContain('took the message and did not confirm it');
    expect(taken.join('')).toContain('Hello Asha');
  });

  test('is not unconfirmed if the server refuses all of it, or disconnects before it has it', async () => {
    const refusing = await mailServer({
      hideSTARTTLS: true,
      onData(stream, _session, done) {
        stream.resume().on('end', () => done(refuseWith(451, 'try later')));
      },
    });
    const closed = await mailServer({
      hideSTARTTLS: true,
      onRcptTo: (_to, _session, done) => done(refuseWith(421, 'bye')),
    });
    for (const { port } of [refusing, closed]) {
      const failure = await sender({ smtpUrl: `smtp://127.0.0.1:${port}?tls=optional` })(email).catch((error) => error);
      expect(failure).toMatchObject({ isUnconfirmed: false, isFinal: false });
    }
  });

  test('goes to one address, whatever its subject contains', async () => {
    const { port, received } = await mailServer({ hideSTARTTLS: true });
    const subject = 'Hello\r\nBcc: everybody@example.org\r\n\r\nBuy this';
    await sender({ smtpUrl: `smtp://127.0.0.1:${port}?tls=optional` })({ ...email, subject });
    expect(received).toHaveLength(1);
    expect(received[0]).not.toMatch(/^Bcc:/im);
    expect(received[0]).not.toMatch(/^Buy this/m);
  });

  /** The decoded parts of a mail. */
  function bodiesOf(mail: string): string[] {
    const bodies = mail.matchAll(/content-transfer-encoding: ([\w-]+)\r\n(?:.+\r\n)*\r\n([\s\S]*?)\r\n--/gi);
    return [...bodies].map(([, encoding, body = '']) =>
      encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : fromQuotedPrintable(body),
    );
  }

  function fromQuotedPrintable(body: string): string {
    const bytes = body
      .replaceAll('=\r\n', '')
      .replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
    return Buffer.from(bytes, 'latin1').toString('utf8');
  }

  test('in Hindi arrives unchanged', async () => {
    const { port, received } = await mailServer({ hideSTARTTLS: true });
    const mail = await composeMail({
      to: 'asha@example.org',
      language: 'hi',
      club: 'QCM',
      subject: 'QCM: नया पासवर्ड बनाएँ',
      preheader: 'एक ही बार',
      parts: [{ words: 'आपका पासवर्ड वही रहेगा।' }],
    });
    await sender({ smtpUrl: `smtp://127.0.0.1:${port}?tls=optional` })(mail);
    expect(received[0]).toContain('Content-Language: hi-IN');
    const [text, html] = bodiesOf(received[0] ?? '');
    expect(text).toContain('आपका पासवर्ड वही रहेगा।');
    expect(html).toContain('आपका पासवर्ड वही रहेगा।</p>');
  });

  test('is not sent, and the password not revealed, to a server without encryption (D6)', async () => {
    const { port, received, credentials } = await mailServer({ authOptional: false, disabledCommands: ['STARTTLS'] });
    await expect(sender({ smtpUrl: `smtp://club:secret@127.0.0.1:${port}` })(email)).rejects.toThrow('STARTTLS');
    expect({ received, credentials }).toEqual({ received: [], credentials: [] });
  });

  test('is not sent to a server that cannot prove its identity', async () => {
    // The stand-in has a self-signed certificate.
    const { port, received } = await mailServer();
    await expect(sender({ smtpUrl: `smtp://127.0.0.1:${port}` })(email)).rejects.toThrow(/certificate|STARTTLS/i);
    expect(received).toEqual([]);
  });

  test.each([
    [
      'nobody is listening',
      { onRcptTo: (_to, _session, done) => done(refuseWith(550, 'no such user')) },
      'rejects this message',
      true,
    ],
    [
      'it is full',
      { onRcptTo: (_to, _session, done) => done(refuseWith(452, 'mailbox full')) },
      'temporarily rejects mail',
      false,
    ],
    [
      'it is busy',
      { onConnect: (_session, done) => done(refuseWith(421, 'too busy')) },
      'temporarily rejects mail',
      false,
    ],
  ] satisfies [string, SMTPServerOptions, string, boolean][])(
    'refused by a server because %s is reported with a remedy, and whether it can be retried',
    async (_, options, sentence, isFinal) => {
      const { port, received } = await mailServer({ hideSTARTTLS: true, ...options });
      const failed = await problemOf(sender({ smtpUrl: `smtp://127.0.0.1:${port}?tls=optional` })(email));
      expect(failed).toEqual({
        problem: expect.stringContaining(sentence),
        remedy: expect.stringMatching(/\.$/),
        isFinal,
      });
      expect(received).toEqual([]);
    },
  );

  test.each([
    ['hangs up', (socket) => void socket.write('220 hello\r\n', () => socket.destroy())],
    ['says nothing', () => {}],
    ['is not a mail server', (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ] satisfies [string, (socket: Socket) => void][])('can be sent later if the server %s', async (_, onConnection) => {
    const server = createNetServer((socket) => {
      closing.push(() => socket.destroy());
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => server.close());
    const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = createMailer({ smtpUrl, from: 'club@example.org', patienceMilliseconds: 50 });
    expect(await problemOf(send(email, 'first'))).toEqual({
      problem: expect.stringContaining('cannot be reached'),
      remedy: expect.stringContaining('Check the host in SMTP_URL'),
      isFinal: false,
    });
  });

  test('with a password that the server refuses is reported with a remedy, and can be sent later', async () => {
    const { port } = await mailServer({ authOptional: false, hideSTARTTLS: true, password: 'other' });
    const failed = await problemOf(sender({ smtpUrl: `smtp://club:secret@127.0.0.1:${port}?tls=optional` })(email));
    expect(failed).toEqual({
      problem: expect.stringMatching(/rejects the user or the password/),
      remedy: 'Correct them in SMTP_URL and restart the server.',
      isFinal: false,
    });
    expect(failed.problem).not.toContain('secret');
  });

  test('is not sent to a server with an expired certificate, which is reported to the operator (D6)', async () => {
    const trusted = getCACertificates();
    setDefaultCACertificates([...trusted, expiredCertificate.cert]);
    try {
      const { port, received } = await mailServer({ ...expiredCertificate, secure: true });
      const failed = await problemOf(sender({ smtpUrl: `smtps://localhost:${port}` })(email));
      expect(failed).toEqual({
        problem: expect.stringContaining('has an expired certificate'),
        remedy: 'Have it renewed on the mail server. Mail waits until then.',
        isFinal: false,
      });
      expect(received).toEqual([]);
    } finally {
      setDefaultCACertificates(trusted);
    }
  });

  test('that cannot be sent is reported as an error', async () => {
    const failed = await problemOf(sender({ smtpUrl: 'smtp://127.0.0.1:1' })(email));
    expect(failed).toEqual({
      problem: expect.stringContaining('The mail server 127.0.0.1:1 cannot be reached: connect ECONNREFUSED'),
      remedy: 'Check the host in SMTP_URL and that this machine can connect to it.',
      isFinal: false,
    });
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

  test('are sent by Twilio as a form', async () => {
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

  test('have a separate template in Hindi, if there is one', async () => {
    const { base, received } = await gateway(200, '{"type":"success"}');
    const smsUrl = `msg91://KEY@control.msg91.com?template=T1&base=${base}`;
    await sender({ smsUrl: `${smsUrl}&template_hi=T2` })({ ...sms, language: 'hi' });
    await sender({ smsUrl: `${smsUrl}&template_hi=T2` })(sms);
    await sender({ smsUrl })({ ...sms, language: 'hi' });
    expect(received.map(({ body }) => JSON.parse(body).template_id)).toEqual(['T2', 'T1', 'T1']);
  });

  test('are announcements with a template of their own, or none', async () => {
    const { base, received } = await gateway(200, '{"type":"success"}');
    const smsUrl = `msg91://KEY@control.msg91.com?template=T1&base=${base}`;
    const line = {
      ...sms,
      template: 'announcement',
      templateValues: { club: 'Club', text: 'Take your seats' },
    } as const;
    await sender({ smsUrl: `${smsUrl}&announcement=A1` })({ ...line, language: 'hi' });
    await sender({ smsUrl: `${smsUrl}&announcement=A1&announcement_hi=A2` })({ ...line, language: 'hi' });
    expect(received.map(({ body }) => JSON.parse(body))).toEqual([
      { template_id: 'A1', recipients: [{ mobiles: '919876543210', club: 'Club', text: 'Take your seats' }] },
      { template_id: 'A2', recipients: [{ mobiles: '919876543210', club: 'Club', text: 'Take your seats' }] },
    ]);
    await expect(sender({ smsUrl })(line)).rejects.toThrow('The SMS gateway has no template for this message');
    expect(received).toHaveLength(2);
    const twilio = 'twilio://AC1:token@api.twilio.com?from=+15550001111';
    const sendsAnnouncements = (url: string | null) => canText({ ...noDescription, smsUrl: url }, 'announcement');
    expect([smsUrl, `${smsUrl}&announcement=A1`, twilio, null].map(sendsAnnouncements)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  describe('through a gateway that is described by settings (O15)', () => {
    const origin = (base: string) => decodeURIComponent(base);

    test('fill its address, headers and body, encoded as each needs it', async () => {
      const { base, received } = await gateway(200, 'OK 1');
      const hard = { ...sms, text: 'Naïve & "quoted" <code>\n#1' };
      const to = { smsUrl: `${origin(base)}/send?to={number}&text={text}&key=SECRET-KEY-1` };
      await sender({ ...to, smsMethod: 'GET' })(hard, 'm-1');
      await sender({ ...to, smsBody: 'mobile={phone}&message={text}&ref={id}' })(hard, 'm-1');
      await sender({
        smsUrl: `${origin(base)}/json`,
        smsMethod: 'PUT',
        smsHeaders: { Authorization: 'Bearer SECRET-KEY-1', 'Idempotency-Key': '{id}' },
        smsBody: '{"to": "{to}", "text": "{text}", "code": "{code}", "lang": "{language}"}',
      })(hard, 'm-1');
      await sender({ smsUrl: `${origin(base)}/xml`, smsBody: '<sms to="{to}">{text}</sms>' })(hard, 'm-1');
      const [get, form, json, xml] = received;
      expect(get?.body).toBe('');
      expect(Object.fromEntries(new URL(get?.url ?? '', 'http://x').searchParams)).toEqual({
        to: '919876543210',
        text: hard.text,
        key: 'SECRET-KEY-1',
      });
      expect(form?.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
      expect(Object.fromEntries(new URLSearchParams(form?.body))).toEqual({
        mobile: '9876543210',
        message: hard.text,
        ref: 'm-1',
      });
      expect(json?.headers).toMatchObject({
        authorization: 'Bearer SECRET-KEY-1',
        'idempotency-key': 'm-1',
        'content-type': 'application/json',
      });
      expect(JSON.parse(json?.body ?? '')).toEqual({
        to: '+919876543210',
        text: hard.text,
        code: '123456',
        lang: 'en',
      });
      expect(xml?.body).toBe('<sms to="+919876543210">Naïve &#38; &#34;quoted&#34; &#60;code&#62;\n#1</sms>');
    });

    test('count as sent if the reply has what means accepted, and no secret is in what is reported', async () => {
      const { base } = await gateway(200, '{"status":"failed","echo":"to=919876543210&key=SECRET-KEY-1"}');
      const settings = { smsUrl: `${origin(base)}/send?to={number}&text={text}&key=SECRET-KEY-1` };
      await sender(settings)(sms);
      const failed = await problemOf(sender({ ...settings, smsAccepted: '"status":"success"' })(sms));
      expect(failed).toMatchObject({
        problem: expect.stringContaining('answered 200: {"status":"failed"'),
        isFinal: false,
      });
      expect(JSON.stringify(failed)).not.toMatch(/SECRET-KEY-1|9876543210/);
      await sender({ ...settings, smsAccepted: '"status":"failed"' })(sms);
      const refusing = await gateway(400, 'no such number');
      const url = `${origin(refusing.base)}/send?to={number}&text={text}`;
      expect(await problemOf(sender({ smsUrl: url })(sms))).toMatchObject({ isFinal: true });
    });

    test('have the id of a template where the gateway wants one, and are never sent without', async () => {
      const { base, received } = await gateway(200, 'OK');
      const settings = {
        smsUrl: `${origin(base)}/send`,
        smsBody: '{"to": "{number}", "template": "{template}", "code": "{code}"}',
        smsTemplates: 'template=T1&template_hi=T2&guardian=G1',
      };
      await sender(settings)(sms);
      await sender(settings)({ ...sms, language: 'hi' });
      expect(received.map(({ body }) => JSON.parse(body).template)).toEqual(['T1', 'T2']);
      const failed = await problemOf(sender(settings)({ ...sms, template: 'reset' }));
      expect(failed).toMatchObject({
        problem: 'The SMS gateway has no template for this message',
        remedy: 'Add &reset=ID to SMS_URL, or to SMS_TEMPLATES.',
        isFinal: true,
      });
      const can = (template: 'guardian' | 'reset', changes = {}) =>
        canText({ ...noDescription, ...settings, ...changes }, template);
      expect([
        can('guardian'),
        can('reset'),
        can('reset', { smsBody: '{"to": "{number}", "text": "{text}"}' }),
      ]).toEqual([true, false, true]);
    });
  });

  test('are sent by MSG91 as values of an approved template', async () => {
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

  /** A gateway that reads the whole message and then behaves as the test says. */
  async function gatewayReplying(
    goesOn: (response: ServerResponse) => unknown,
  ): Promise<{ smsUrl: string; bodies: string[] }> {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
      bodies.push(await readText(request));
      goesOn(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    const base = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { smsUrl: `msg91://KEY@control.msg91.com?template=T1&base=${base}`, bodies };
  }

  type Behaviour = (response: ServerResponse, endPatience: () => void) => unknown;
  test.each<[string, Behaviour]>([
    ['never answers', (_, endPatience) => endPatience()],
    [
      'replies too late',
      (response, endPatience) => {
        endPatience();
        response.end('{"type":"success"}');
      },
    ],
    [
      'starts a reply and never ends it',
      (response, endPatience) => response.writeHead(200).write('{"type"', () => endPatience()),
    ],
    ['hangs up', (response) => response.destroy()],
    ['replies by a proxy that times out', (response) => response.writeHead(504).end('late')],
  ])('that a gateway accepts but %s are unconfirmed, and may have arrived (O2)', async (_, goesOn) => {
    const patience = new AbortController();
    const patienceOf = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    closing.push(() => patienceOf.mockRestore());
    const endPatience = () => patience.abort(new DOMException('it took too long', 'TimeoutError'));
    const { smsUrl, bodies } = await gatewayReplying((response) => goesOn(response, endPatience));
    const failure = await createSmsSender({ ...noDescription, smsUrl }, 200)(sms, 'a1').catch((error) => error);
    expect(failure).toMatchObject({ isUnconfirmed: true, isFinal: false, remedy: unconfirmedRemedy });
    expect(bodies).toHaveLength(1);
    expect(patienceOf).toHaveBeenCalledWith(200);
  });

  test('count as not sent if nobody listens, the host is unknown, the connection is refused, or the reply is no', async () => {
    const { smsUrl } = await gatewayReplying((response) => void response.writeHead(503).end('busy'));
    const silent = createNetServer({ pauseOnConnect: true }, () => {});
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => silent.close());
    const at = (base: string) => `msg91://KEY@control.msg91.com?template=T1&base=${encodeURIComponent(base)}`;
    const handshakeWithoutEnd = at(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const unreachable = [at('http://127.0.0.1:1'), at('http://nowhere.invalid'), handshakeWithoutEnd];
    // Short only where nothing can be handed over: on a busy machine the reply may take longer.
    for (const [url, patience] of [[smsUrl, undefined] as const, ...unreachable.map((url) => [url, 300] as const)]) {
      const send = createSmsSender({ ...noDescription, smsUrl: url }, patience);
      const failure = await send(sms, 'a1').catch((error) => error);
      expect({ url, failure }).toMatchObject({ failure: { isUnconfirmed: false, isFinal: false } });
    }
  });
});
