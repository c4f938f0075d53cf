import http from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import type { MessageTemplate } from '@club/domain/shared/message-template';
import { DeliveryProblem, unconfirmedRemedy } from './delivery-problem.ts';
import {
  type GatewayRequest,
  type HttpGatewaySettings,
  placeholdersIn,
  toGatewayRequest,
  withoutSecrets,
} from './http-gateway.ts';
import type { Message, SendMessage } from './message.ts';

const defaultPatienceMilliseconds = 10_000;

/** The gateway as it is set up. The last four are for one that is described by settings (`http-gateway.ts`). */
export interface SmsSettings extends HttpGatewaySettings {
  /** Part of every accepted reply; null: one with a status from 200 to 299 is. */
  readonly smsAccepted: string | null;
  /** Ids of templates by name, as in the address of MSG91. */
  readonly smsTemplates: string;
}

export type MaybeSmsSettings = Omit<SmsSettings, 'smsUrl'> & { readonly smsUrl: string | null };

/**
 * Sends text messages through the gateway that the scheme of an address names; `?base=` replaces the host of Twilio and MSG91, for
 * example with a relay of the club's own.
 */
export function createSmsSender(
  settings: SmsSettings,
  patienceMilliseconds = defaultPatienceMilliseconds,
): SendMessage {
  const url = new URL(settings.smsUrl);
  const adapters = { 'twilio:': createTwilioAdapter, 'msg91:': createMsg91Adapter };
  const known = Object.entries(adapters).find(([protocol]) => protocol === url.protocol);
  if (known !== undefined) {
    const adapt = known[1](url);
    return async (message) =>
      // MSG91 reports some refusals in the body of a 200.
      post({ method: 'POST', ...adapt(message) }, patienceMilliseconds, (reply) => !/"type"\s*:\s*"error"/.test(reply));
  }
  const templates = templatesOf(settings);
  const { smsAccepted } = settings;
  return async (message, id) =>
    post(
      toGatewayRequest(settings, message, { template: templates && requireTemplate(templates, message), id }),
      patienceMilliseconds,
      (reply) => smsAccepted === null || reply.includes(smsAccepted),
      (reply) => withoutSecrets(reply, settings),
    );
}

/** Builds a gateway's request. Neither gateway documents an idempotency key. */
type Adapter = (message: Message) => Omit<GatewayRequest, 'method'>;

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

/** https://docs.msg91.com/sms/send-sms: a template approved in India's DLT registry, and its variables. */
function createMsg91Adapter(url: URL): Adapter {
  return (message) => {
    const { to, text, templateValues } = message;
    return {
      address: `${baseOf(url)}/api/v5/flow`,
      headers: { authkey: decodeURIComponent(url.username), 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: requireTemplate(url.searchParams, message),
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...(templateValues ?? { text }) }],
      }),
    };
  };
}

/** The templates of a gateway that sends nothing else, by name; null for one that sends any text. */
function templatesOf(settings: MaybeSmsSettings): URLSearchParams | null {
  const { smsUrl, smsTemplates } = settings;
  const url = smsUrl === null ? null : new URL(smsUrl);
  if (url?.protocol === 'msg91:') return url.searchParams;
  const isDescribed = url?.protocol === 'https:' || url?.protocol === 'http:';
  return isDescribed && placeholdersIn({ ...settings, smsUrl: url.href }).has('template')
    ? new URLSearchParams(smsTemplates)
    : null;
}

/** A template is in one language; without `template_hi` everybody gets the only one. */
function requireTemplate(templates: URLSearchParams, { template: wanted, language }: Message): string {
  const template = wanted ?? 'template';
  const id = (language !== 'en' && templates.get(`${template}_${language}`)) || templates.get(template);
  if (id) return id;
  throw new DeliveryProblem(
    'The SMS gateway has no template for this message',
    `Add &${template}=ID to SMS_URL, or to SMS_TEMPLATES.`,
    { isFinal: true },
  );
}

/** False for a text that the gateway sends only by a template, and has none for. */
export function canText(settings: MaybeSmsSettings, template: MessageTemplate): boolean {
  const templates = templatesOf(settings);
  return templates === null || Boolean(templates.get(template));
}

function baseOf(url: URL): string {
  return url.searchParams.get('base') ?? `https://${url.host}`;
}

async function post(
  { address, method, headers, body }: GatewayRequest,
  patienceMilliseconds: number,
  isAccepted: (reply: string) => boolean,
  printable: (reply: string) => string = (reply) => reply,
): Promise<void> {
  const { protocol, host } = new URL(address);
  const { request } = protocol === 'http:' ? http : https;
  const { promise, resolve, reject } = Promise.withResolvers<{ readonly status: number; readonly answer: string }>();
  let isHandedOver = false;
  const sending = request(address, {
    method,
    headers: { ...headers, ...(method !== 'GET' && { 'content-length': Buffer.byteLength(body) }) },
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
  if (status >= 200 && status < 300 && isAccepted(answer)) return;
  // A proxy's timeout: the gateway behind it may still send the message.
  if (status === 504) throw unconfirmed('answered 504', host);
  throw new DeliveryProblem(
    `The SMS gateway answered ${status}: ${printable(answer).slice(0, 200)}`,
    remedyFor(status),
    {
      isFinal: status === 400 || status === 422,
    },
  );
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
