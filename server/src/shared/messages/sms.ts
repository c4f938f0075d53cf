import { DeliveryProblem } from './delivery-problem.ts';
import type { Message, SendMessage } from './message.ts';

const patienceMilliseconds = 10_000;

/**
 * Sends text messages through the gateway that an address names. The address's host is the gateway's; `?base=` puts another
 * in its place, such as a relay of the club's own.
 */
export function createSmsSender(smsUrl: string): SendMessage {
  const url = new URL(smsUrl);
  return url.protocol === 'twilio:' ? createTwilioSender(url) : createMsg91Sender(url);
}

/** https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource */
function createTwilioSender(url: URL): SendMessage {
  const account = decodeURIComponent(url.username);
  const credentials = Buffer.from(`${account}:${decodeURIComponent(url.password)}`).toString('base64');
  const from = url.searchParams.get('from') ?? '';
  return ({ to, text }) =>
    post(`${baseOf(url)}/2010-04-01/Accounts/${account}/Messages.json`, {
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
    });
}

/**
 * https://docs.msg91.com/sms/send-sms: a template approved in India's DLT registry, and its variables. A template is in one language;
 * without `template_hi` everybody gets the one there is. Announcements have templates of their own.
 */
function createMsg91Sender(url: URL): SendMessage {
  const templateOf = ({ template, language }: Message) => {
    const name = template ?? 'template';
    return (language !== 'en' && url.searchParams.get(`${name}_${language}`)) || url.searchParams.get(name);
  };
  return async (message: Message) => {
    const { to, text, templateValues } = message;
    const template = templateOf(message);
    if (template === null) {
      throw new DeliveryProblem(
        'The SMS gateway has no template for this message',
        'Add &announcement=ID to SMS_URL.',
        {
          isFinal: true,
        },
      );
    }
    await post(`${baseOf(url)}/api/v5/flow`, {
      headers: { authkey: decodeURIComponent(url.username), 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: template,
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...(templateValues ?? { text }) }],
      }),
    });
  };
}

/** Whether announcements can go out as text messages: MSG91 sends only approved templates. */
export function sendsAnnouncements(smsUrl: string | null): boolean {
  const url = smsUrl === null ? null : new URL(smsUrl);
  return url?.protocol !== 'msg91:' || url.searchParams.has('announcement');
}

function baseOf(url: URL): string {
  return url.searchParams.get('base') ?? `https://${url.host}`;
}

async function post(address: string, request: RequestInit): Promise<void> {
  let status: number;
  let answer: string;
  try {
    const response = await fetch(address, {
      ...request,
      method: 'POST',
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    status = response.status;
    answer = await response.text();
  } catch (cause) {
    throw unreachable(cause, new URL(address).host);
  }
  // MSG91 answers some refusals with 200 and says so in the body.
  if (status >= 200 && status < 300 && !/"type"\s*:\s*"error"/.test(answer)) return;
  throw new DeliveryProblem(`The SMS gateway answered ${status}: ${answer.slice(0, 200)}`, remedyFor(status), {
    isFinal: status === 400 || status === 422,
  });
}

function unreachable(cause: unknown, host: string): DeliveryProblem {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
  const hasExpired = /certificate has expired/i.test(reason);
  return new DeliveryProblem(
    `The SMS gateway ${host} ${hasExpired ? 'has an expired certificate' : 'cannot be reached'}: ${reason}`,
    hasExpired
      ? 'Have it renewed. Text messages wait until then.'
      : 'Check the host in SMS_URL and that this machine can connect to it.',
    { cause },
  );
}

function remedyFor(status: number): string {
  if (status === 401 || status === 403) return 'Correct the account and its key in SMS_URL and restart the server.';
  if (status === 402) return 'Top up the account at the gateway.';
  if (status === 429 || status >= 500) return 'No action needed: it is retried automatically.';
  return 'Look up the reply in the documentation of the gateway; the usual causes are the account, the template and the number.';
}
