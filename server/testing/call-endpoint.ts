import type { CallOf, Endpoint, ErrorReply, ReplyOf } from '@club/contract/shared/endpoint';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { readFirstBytes } from './read-blocks.ts';

export interface TestReply<E extends Endpoint> {
  readonly status: number;
  /** Of a successful call. Reading it after a refusal fails the test with the refusal. */
  readonly body: ReplyOf<E>;
  /** Of a refused call; null after success. */
  readonly error: ErrorReply | null;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For endpoints that take a form instead of JSON. */
  readonly form?: FormData;
}

/** Calls an endpoint over HTTP without a port. Of an event stream it reads the first event. */
export async function callEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallOf<E>,
  options: CallOptions = {},
): Promise<TestReply<E>> {
  const request = await requestOf(endpoint, input, options);
  const goesOn = 'events' in endpoint.reply;
  const response = await app.inject({ ...request, payloadAsStream: goesOn });
  const bytes = goesOn ? Buffer.from(await readFirstBytes(response)) : response.rawPayload;
  const text = bytes.toString();
  const isRefused = response.statusCode >= 400;
  return {
    status: response.statusCode,
    get body(): ReplyOf<E> {
      if (isRefused)
        throw new Error(`${endpoint.method} ${request.url} was refused with ${response.statusCode}: ${text}`);
      return JSON.parse(text);
    },
    error: isRefused ? JSON.parse(text) : null,
    headers: response.headers,
    text,
    bytes,
  };
}

export async function requestOf<const E extends Endpoint>(
  { method, path }: E,
  input: CallOf<E>,
  { token, address = '192.0.2.1', headers = {}, form }: CallOptions,
): Promise<InjectOptions & { readonly url: string }> {
  const { params = {}, query, body } = input as Record<string, Record<string, unknown> | undefined>;
  const sent = form ? await encodeForm(form) : { ...(body === undefined ? {} : { payload: body }), headers: {} };
  return {
    method,
    url: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]))),
    remoteAddress: address,
    ...(query === undefined ? {} : { query: query as NonNullable<InjectOptions['query']> }),
    ...sent,
    headers: { ...sent.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  };
}

async function encodeForm(form: FormData): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
