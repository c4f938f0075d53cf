import type { CallOf, Endpoint, ReplyOf } from '@club/contract/shared/endpoint';
import { connectionTexts } from '@club/texts/connection';
import { localeOf } from '@club/texts/locale';
import { requestFailedText } from '@club/texts/request-failed';
import { ApiError } from './api-error.ts';
import { languageOfDocument } from './language-of-document.ts';
import { saveFile } from './save-file.ts';
import { session } from './session.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** A 401 neither ends the session nor redirects; for checking whether a session is still valid. */
  quiet?: boolean;
  /** Instead of the stored token; for a session that has already been removed here. */
  token?: string;
  /** The request outlives the page; for calls made while it closes. */
  keepalive?: boolean;
  /** Fetched before it is needed: with low priority, and from any cache. */
  isPrefetch?: boolean;
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Makes a call of the contract and returns its parsed reply.
 * @throws ApiError with the sentence to show
 */
export async function call<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  return readReply(endpoint, await request(endpoint, input as Input, options, jsonBody(input as Input)));
}

/** Sends a form with files to an endpoint whose body is `'multipart'`. */
export async function upload<const E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options?: CallOptions,
): Promise<ReplyOf<E>> {
  return readReply(endpoint, await request(endpoint, {}, options, { body: form }));
}

export interface DownloadOptions extends CallOptions {
  /** Called with the number of bytes so far and the headers of the reply. */
  onProgress?: (bytes: number, headers: Headers) => void;
}

/**
 * Fetches a stream of the contract and saves it as a file.
 * @throws ApiError also if the connection breaks midway
 */
export async function download<const E extends Endpoint>(
  endpoint: E,
  fileName: string,
  input: CallOf<E>,
  options?: DownloadOptions,
): Promise<void> {
  const response = await request(endpoint, input as Input, options, jsonBody(input as Input));
  const { onProgress, signal } = options ?? {};
  try {
    const counted = onProgress === undefined ? response : new Response(countBytes(response, onProgress));
    saveFile(await counted.blob(), fileName);
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError((await ownTexts()).network, { status: 0, code: 'network-error' });
  }
}

/** Streamed, so that the browser can choose where to keep a large file. */
function countBytes({ body, headers }: Response, onProgress: (bytes: number, headers: Headers) => void) {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onProgress(bytes, headers);
      controller.enqueue(chunk);
    },
  });
  return body?.pipeThrough(counter) ?? null;
}

/** Fetches a stream of the contract and passes on its bytes as they arrive. */
export async function readBytes<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  onBytes: (bytes: Uint8Array<ArrayBuffer>) => void,
  options?: CallOptions,
): Promise<void> {
  const response = await request(endpoint, input as Input, options, jsonBody(input as Input));
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onBytes(part.value);
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ApiError((await ownTexts()).network, { status: 0, code: 'network-error' });
  }
}

/** Opens an event stream of the contract, whose bytes arrive as they are sent. */
export function openStream<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions,
): Promise<Response> {
  return request(endpoint, input as Input, options, { headers: { accept: 'text/event-stream' } });
}

/**
 * Reads a reply of one JSON value per line and passes on each as it arrives.
 * @throws ApiError also if the connection breaks midway
 */
export async function readLines<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  onLine: (line: unknown) => void,
  options?: CallOptions,
): Promise<void> {
  const response = await request(endpoint, input as Input, options, jsonBody(input as Input));
  const decoder = new TextDecoder();
  let rest = '';
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) onLine(JSON.parse(line));
    }
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ApiError((await ownTexts()).network, { status: 0, code: 'network-error' });
  }
}

function jsonBody({ body }: Input): { body?: string; headers?: Record<string, string> } {
  return body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function request(
  endpoint: Endpoint,
  input: Input,
  { signal, quiet = false, token = session.token(), keepalive = false, isPrefetch = false }: CallOptions = {},
  init: RequestInit & { headers?: Record<string, string> },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, input), {
      ...init,
      method: endpoint.method,
      headers: {
        ...init.headers,
        'accept-language': localeOf(languageOfDocument()),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      cache: isPrefetch ? 'default' : 'no-cache',
      ...(isPrefetch && { priority: 'low' as const }),
      keepalive,
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError((await ownTexts()).network, { status: 0, code: 'network-error' });
  }
  if (response.ok) return response;

  const error = await readError(response);
  if (error.code === 'second-factor-required' && token === session.token()) session.requireSecondFactor();
  const sessionIsOver = error.status === 401 && (endpoint.access !== 'visitor' || error.code === 'not-authenticated');
  if (!sessionIsOver || quiet) throw error;
  // A reply to an older session says nothing about the current one.
  if (token === session.token()) session.end('expired');
  throw new ApiError((await ownTexts()).loginAgain, { ...error, hasSentence: true });
}

function addressOf(endpoint: Endpoint, { params, query: given }: Input): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

async function readReply<const E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const reply = endpoint.reply;
  if ('stream' in reply) throw new TypeError(`${endpoint.path} is a stream; use download`);
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = reply.safeParse(body);
  if (!parsed.success) {
    throw new ApiError((await ownTexts()).unexpected, {
      status: response.status,
      code: 'unexpected-reply',
      reply: body,
    });
  }
  return parsed.data as ReplyOf<E>;
}

function ownTexts(): Promise<typeof connectionTexts.en> {
  return connectionTexts.read(languageOfDocument());
}

async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const field = (name: string) =>
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  const text = (name: string) => {
    const value = field(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const { status } = response;
  const detailList = field('details');
  const details = Array.isArray(detailList) ? detailList.map(String) : [];
  const bare = (await requestFailedText.read(languageOfDocument()))({ status });
  const sentenceOfServer = text('message') ?? text('error') ?? bare;
  const isBare = sentenceOfServer === bare || sentenceOfServer === requestFailedText.en({ status });
  const texts = await ownTexts();
  const known: Readonly<Record<number, string>> = { 401: texts.loginAgain, 403: texts.adminsOnly };
  const sentence = isBare ? (known[status] ?? bare) : sentenceOfServer;
  const listed = details.join('\n');
  return new ApiError(details.length > 0 ? texts.withDetails({ sentence, details: listed }) : sentence, {
    status,
    code: text('code') ?? '',
    details,
    requestId: text('requestId'),
    ticket: text('ticket'),
    hasSentence: !isBare || details.length > 0,
  });
}
