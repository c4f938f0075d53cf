import http from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import { DeliveryProblem, unconfirmedRemedy } from './delivery-problem.ts';
import type { Message, SendMessage } from './message.ts';

const defaultPatienceMilliseconds = 10_000;

/**
 * Sends text messages through the gateway named by the host of an address; `?base=` replaces the host, for example with a relay of
 * the club's own.
 */
export function createSmsSender(smsUrl: string, patienceMilliseconds = defaultPatienceMilliseconds): SendMessage {
  const url = new URL(smsUrl);
  const adapt = url.protocol === 'twilio:' ? createTwilioAdapter(url) : createMsg91Adapter(url);
  return async (message) => {
    const { address, ...request } = adapt(message);
    await post(address, request, patienceMilliseconds);
  };
}

/** Builds a gateway's request. Neither gateway documents an idempotency key. */
type Adapter = (message: Message) => GatewayRequest & { readonly address: string };

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
function createTwilioAdapter(url: URL): Adapter {
  const account = decodeURIComponent(url.username);
  const credentials = Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64');
  const from = url.searchParams.get('from') ?? '';
  return ({ to, text }) => ({
    address: `${baseOf(url)}/2010-04-01/Accounts/${account}/Messages.json`,
    headers: {
      authorization: `Basic ${credentials}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: new URLSearchParams({ To: to, From: from, Body: text }).toString(),
  });
}

/**
 * https://docs.msg91.com/sms/send-sms: a template approved in India's DLT registry, and its variables. A template is in one
 * language; without `template_hi` everybody gets the only one. Announcements have templates of their own.
 */
function createMsg91Adapter(url: URL): Adapter {
  const templateOf = ({ template, language }: Message) => {
    const name = template ?? 'template';
    return (language !== 'en' && url.searchParams.get(`${name}_${language}`)) || url.searchParams.get(name);
  };
  return (message) => {
    const { to, text, templateValues } = message;
    const template = templateOf(message);
    if (template === null) {
      throw new DeliveryProblem(
        'The SMS gateway has no template for this message',
        `Add &${message.template ?? 'template'}=ID to SMS_URL.`,
        {
          isFinal: true,
        },
      );
    }
    return {
      address: `${baseOf(url)}/api/v5/flow`,
      headers: { authkey: decodeURIComponent(url.username), 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: template,
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...(templateValues ?? { text }) }],
      }),
    };
  };
}

/** False with MSG91, which sends only approved templates. */
export function sendsAnnouncements(smsUrl: string | null): boolean {
  return hasTemplate(smsUrl, 'announcement');
}

export function sendsReminders(smsUrl: string | null): boolean {
  return hasTemplate(smsUrl, 'reminder');
}

function hasTemplate(smsUrl: string | null, name: string): boolean {
  const url = smsUrl === null ? null : new URL(smsUrl);
  return url?.protocol !== 'msg91:' || url.searchParams.has(name);
}

function baseOf(url: URL): string {
  return url.searchParams.get('base') ?? `https://${url.host}`;
}

interface GatewayRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function post(address: string, { headers, body }: GatewayRequest, patienceMilliseconds: number): Promise<void> {
  const { protocol, host } = new URL(address);
  const { request } = protocol === 'http:' ? http : https;
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly answer: string }>();
  let isHandedOver = false;
  const sending = request(address, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(patienceMilliseconds),
    // On a reused connection that the gateway closes, it would be unclear whether it read the message.
    agent: false,
  });
  sending.on('finish', () => {
    isHandedOver = true;
  });
  sending.on('error', reject);
  sending.on('response', (response) => {
    readText(response).then((answer) => resolve({ status: response.statusCode ?? 0, answer }), reject);
  });
  sending.end(body);
  const { status, answer } = await promise.catch((cause) => {
    throw isHandedOver
      ? unconfirmed(`took the message and did not confirm it: ${reasonOf(cause)}`, host, cause)
      : unreachable(cause, host);
  });
  // MSG91 reports some refusals in the body of a 200.
  if (status >= 200 && status < 300 && !/"type"\s*:\s*"error"/.test(answer)) return;
  // A proxy's timeout: the gateway behind it may still send the message.
  if (status === 504) throw unconfirmed('answered 504', host);
  throw new DeliveryProblem(`The SMS gateway answered ${status}: ${answer.slice(0, 200)}`, remedyFor(status), {
    isFinal: status === 400 || status === 422,
  });
}

function unconfirmed(what: string, host: string, cause?: unknown): DeliveryProblem {
  return new DeliveryProblem(`The SMS gateway ${host} ${what}`, unconfirmedRemedy, { isUnconfirmed: true, cause });
}

function unreachable(cause: unknown, host: string): DeliveryProblem {
  const reason = reasonOf(cause);
  const hasExpired = /certificate has expired/i.test(reason);
  return new DeliveryProblem(
    `The SMS gateway ${host} ${hasExpired ? 'has an expired certificate' : 'cannot be reached'}: ${reason}`,
    hasExpired
      ? 'Have it renewed. Text messages wait until then.'
      : 'Check the host in SMS_URL and that this machine can connect to it.',
    { cause },
  );
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause instanceof Error ? cause.cause.message : cause.message;
}

function remedyFor(status: number): string {
  if (status === 401 || status === 403) return 'Correct the account and its key in SMS_URL and restart the server.';
  if (status === 402) return 'Top up the account at the gateway.';
  if (status === 429 || status >= 500) return 'No action needed: it is retried automatically.';
  return 'Look up the reply in the documentation of the gateway; the usual causes are the account, the template and the number.';
}
