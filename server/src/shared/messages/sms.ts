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

/** https://docs.msg91.com/sms/send-sms: a template approved in India's DLT registry, and its variables. */
function createMsg91Sender(url: URL): SendMessage {
  const template = url.searchParams.get('template') ?? '';
  return ({ to, text, templateValues }: Message) =>
    post(`${baseOf(url)}/api/v5/flow`, {
      headers: { authkey: decodeURIComponent(url.username), 'content-type': 'application/json' },
      body: JSON.stringify({
        template_id: template,
        recipients: [{ mobiles: to.replace(/^\+/, ''), ...(templateValues ?? { text }) }],
      }),
    });
}

function baseOf(url: URL): string {
  return url.searchParams.get('base') ?? `https://${url.host}`;
}

async function post(address: string, request: RequestInit): Promise<void> {
  const response = await fetch(address, {
    ...request,
    method: 'POST',
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const answer = await response.text();
  // MSG91 answers some refusals with 200 and says so in the body.
  if (!response.ok || /"type"\s*:\s*"error"/.test(answer)) {
    throw new Error(`The SMS gateway answered ${response.status}: ${answer.slice(0, 200)}`);
  }
}
