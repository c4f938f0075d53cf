import type { Message } from './message.ts';

/** A gateway that is described by settings: any that takes a message with one HTTP request. */
export interface HttpGatewaySettings {
  readonly smsUrl: string;
  readonly smsMethod: 'POST' | 'PUT' | 'GET';
  readonly smsHeaders: Readonly<Record<string, string>>;
  /** Empty: the request has none. */
  readonly smsBody: string;
}

export interface GatewayRequest {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What is filled in, beside the values of the template. */
const ownPlaceholders = ['to', 'number', 'phone', 'text', 'template', 'language', 'id'] as const;
const templateValueNames = ['club', 'code', 'student', 'link', 'email'] as const;
export const placeholderNames: readonly string[] = [...ownPlaceholders, ...templateValueNames];
const recipientNames: readonly string[] = ['to', 'number', 'phone'];
const contentNames: readonly string[] = ['text', 'template'];

const placeholder = /\{(\w+)\}/g;

/** @param template the gateway's own id of it; null if none is needed */
export function toGatewayRequest(
  { smsUrl, smsMethod, smsHeaders, smsBody }: HttpGatewaySettings,
  { to, text, language, templateValues }: Message,
  { template, id }: { readonly template: string | null; readonly id: string },
): GatewayRequest {
  const values: Readonly<Record<string, string>> = {
    ...templateValues,
    to,
    number: to.replace(/^\+/, ''),
    phone: to.replace(/^\+91/, ''),
    // In messages of one text the template has it as a value.
    text: text || (templateValues?.text ?? ''),
    template: template ?? '',
    language,
    id,
  };
  const fill = (pattern: string, encode: (value: string) => string) =>
    pattern.replaceAll(placeholder, (_, name: string) => encode(values[name] ?? ''));
  const contentType = contentTypeOf(smsHeaders, smsBody);
  return {
    address: fill(smsUrl, encodeURIComponent),
    method: smsMethod,
    headers: {
      ...(smsBody !== '' && { 'content-type': contentType }),
      ...Object.fromEntries(
        Object.entries(smsHeaders).map(([name, value]) => [name.toLowerCase(), fill(value, encodeURIComponent)]),
      ),
    },
    body: fill(smsBody, encoderFor(contentType)),
  };
}

/** Which placeholders the settings use. */
export function placeholdersIn({ smsUrl, smsHeaders, smsBody }: HttpGatewaySettings): Set<string> {
  const patterns = [smsUrl, smsBody, ...Object.values(smsHeaders)];
  return new Set(patterns.flatMap((pattern) => [...pattern.matchAll(placeholder)].map(([, name = '']) => name)));
}

interface GatewayProblem {
  readonly setting: 'SMS_URL' | 'SMS_BODY';
  readonly problem: string;
  readonly remedy: string;
}

/** What keeps such a gateway from sending anything. */
export function httpGatewayProblem(settings: HttpGatewaySettings): GatewayProblem | undefined {
  const { smsBody, smsHeaders, smsMethod } = settings;
  const used = placeholdersIn(settings);
  const unknown = [...used].find((name) => !placeholderNames.includes(name));
  const where = smsBody === '' ? 'SMS_URL' : 'SMS_BODY';
  if (unknown !== undefined) {
    const remedy = `Use these: ${placeholderNames.map((name) => `{${name}}`).join(', ')}.`;
    return { setting: where, problem: `"{${unknown}}" stands for nothing`, remedy };
  }
  if (!recipientNames.some((name) => used.has(name))) {
    const remedy =
      'Write {number} (919876543210), {to} (+919876543210) or {phone} (9876543210) where the gateway expects it.';
    return { setting: where, problem: 'the number of the recipient is nowhere', remedy };
  }
  if (!contentNames.some((name) => used.has(name))) {
    const remedy =
      'Write {text} where the gateway expects the message, or {template} where it expects the id of a template.';
    return { setting: where, problem: 'the text of the message is nowhere', remedy };
  }
  if (smsMethod === 'GET' && smsBody !== '') {
    return { setting: 'SMS_BODY', problem: 'a GET request has no body', remedy: 'Set SMS_METHOD=POST, or empty it.' };
  }
  if (contentTypeOf(smsHeaders, smsBody).includes('json') && !isJson(smsBody.replaceAll(placeholder, '0'))) {
    return { setting: 'SMS_BODY', problem: 'this is not JSON', remedy: 'Put each placeholder into quotes: "{text}".' };
  }
  return undefined;
}

/** A gateway may repeat its request in a reply, which organisers read: what is longer than a word is hidden. */
export function withoutSecrets(reply: string, { smsUrl, smsHeaders, smsBody }: HttpGatewaySettings): string {
  const { host, username, password, search } = new URL(smsUrl);
  const written = [username, password, search, smsBody, ...Object.values(smsHeaders)]
    .join('\n')
    .replaceAll(placeholder, '\n');
  const secrets = written.match(/[\w.~+/=-]{8,}/g) ?? [];
  return secrets
    .flatMap((secret) => [secret, decoded(secret)])
    .filter((secret) => secret !== host)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '…'), reply);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function contentTypeOf(headers: Readonly<Record<string, string>>, body: string): string {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  if (given !== undefined) return given;
  if (/^\s*[[{]/.test(body.replaceAll(placeholder, ''))) return 'application/json';
  return /^\s*</.test(body) ? 'application/xml' : 'application/x-www-form-urlencoded';
}

function encoderFor(contentType: string): (value: string) => string {
  if (contentType.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (contentType.includes('xml')) return (value) => value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return contentType.includes('form') ? encodeURIComponent : (value) => value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
