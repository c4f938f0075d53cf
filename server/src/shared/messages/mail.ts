import { localeOf } from '@club/texts/locale';
import { DeliveryProblem, unconfirmedRemedy } from './delivery-problem.ts';
import type { SendMessage } from './message.ts';

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
  /** Time-out for each reply of the server; default 15 s. */
  readonly patienceMilliseconds?: number;
}

/**
 * Sends e-mail through an SMTP server, encrypted: mails contain reset links, and the connection starts with the club's password. A
 * server without encryption is refused, unless `?tls=optional` says that the network is the club's own.
 */
export function createMailer({ smtpUrl, from, patienceMilliseconds = 15_000 }: MailSettings): SendMessage {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const options = {
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: searchParams.get('tls') !== 'optional',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  };
  const messageIdDomain = /@([^\s>]+)/.exec(from)?.[1] ?? hostname;
  return async ({ to, replyTo, language, subject, text, html }, id) => {
    // Prevents automatic replies. Source: RFC 3834.
    const headers = { 'content-language': localeOf(language), 'auto-submitted': 'auto-generated' };
    // The same at every try: many servers and mailboxes recognise duplicates by it.
    const messageId = `<${id}@${messageIdDomain}>`;
    // Loaded on demand, to start faster.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport(options);
    let isHandedOver = false;
    transport.use('stream', ({ message }, done) => {
      message.processFunc((body) => {
        // The server reads the body only after it has accepted the recipient.
        body.once('end', () => {
          isHandedOver = true;
        });
        return body;
      });
      done();
    });
    try {
      await transport.sendMail({ from, to, replyTo, subject, text, html, headers, messageId });
    } catch (error) {
      throw mailProblem(error, `${hostname}:${options.port}`, isHandedOver);
    }
  };
}

interface MailError {
  readonly code?: string;
  readonly responseCode?: number;
  readonly message: string;
}

function mailProblem(cause: unknown, server: string, isHandedOver: boolean): DeliveryProblem {
  const {
    code = '',
    responseCode = 0,
    message,
  }: MailError = cause instanceof Error ? cause : { message: String(cause) };
  const problem = (sentence: string, remedy: string, isFinal = false) =>
    new DeliveryProblem(`The mail server ${server} ${sentence}: ${message}`, remedy, { isFinal, cause });
  if (/certificate has expired|CERT_HAS_EXPIRED/i.test(message)) {
    return problem('has an expired certificate', 'Have it renewed on the mail server. Mail waits until then.');
  }
  if (/certificate|self.signed|altnames/i.test(message)) {
    return problem(
      'has no valid certificate for the host in SMTP_URL',
      'Use the host name of its certificate in SMTP_URL, or have it get a certificate from a trusted authority.',
    );
  }
  if (/STARTTLS/i.test(message)) {
    return problem(
      'offers no encryption',
      'Choose another port or server in SMTP_URL, or add ?tls=optional on your own network.',
    );
  }
  if (code === 'EAUTH')
    return problem('rejects the user or the password', 'Correct them in SMTP_URL and restart the server.');
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500) {
    return problem(
      'rejects this message',
      'If it rejects every message, check that it accepts MAIL_FROM as the sender.',
      true,
    );
  }
  if (isHandedOver && responseCode === 0) {
    return new DeliveryProblem(
      `The mail server ${server} took the message and did not confirm it: ${message}`,
      unconfirmedRemedy,
      { isUnconfirmed: true, cause },
    );
  }
  if (responseCode >= 400) return problem('temporarily rejects mail', 'No action needed: it is retried automatically.');
  return problem('cannot be reached', 'Check the host in SMTP_URL and that this machine can connect to it.');
}
