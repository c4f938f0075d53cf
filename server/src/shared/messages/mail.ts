import nodemailer from 'nodemailer';
import type { SendMessage } from './message.ts';

export interface MailSettings {
  readonly smtpUrl: string;
  readonly from: string;
}

const patienceMilliseconds = 15_000;

/**
 * Sends e-mail through an SMTP server, encrypted: reset links are in it, and the club's own password goes before it. A server
 * that offers no encryption is refused, unless `?tls=optional` says that the way to it is the club's own.
 */
export function createMailer({ smtpUrl, from }: MailSettings): SendMessage {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl);
  const isSecure = protocol === 'smtps:';
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: searchParams.get('tls') !== 'optional',
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: patienceMilliseconds,
    greetingTimeout: patienceMilliseconds,
    socketTimeout: patienceMilliseconds,
  });
  return async ({ to, subject, text, html }) => {
    await transport.sendMail({ from, to, subject, text, html });
  };
}
