import type { Endpoint, EventInputOf, InputOf, ReplyInputOf } from '@club/contract/shared/endpoint';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import { Refusal } from '@club/domain/shared/refusal';
import { vi } from 'vitest';
import { ApiError } from '#shared/api-error.ts';
import { FakeStream } from './fake-stream.ts';
import { sentenceOf } from './refusal-sentence.ts';

type Answer<E extends Endpoint> = (input: InputOf<E>) => ReplyInputOf<E> | Promise<ReplyInputOf<E>>;

interface Route {
  readonly endpoint: Endpoint;
  readonly answer: Answer<Endpoint>;
  readonly calls: unknown[];
}

/** Thrown by a handler: the network is down. */
export class Unreachable extends Error {}

/** Thrown by a handler: the server fails with an unhandled error. */
export class ServerError extends Error {}

/**
 * Replaces `fetch` by a server derived from the contract: requests are parsed as on the server, and replies have the contract's
 * types. A handler may throw a `Refusal`, an `ApiError`, `Unreachable` or `ServerError`.
 */
export function fakeApi() {
  const routes: Route[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address, 'http://localhost');
    const route = routes.findLast(({ endpoint }) => endpoint.method === init.method && paramsOf(endpoint, url));
    if (!route) return errorResponse(`The test answers no ${init.method} ${url.pathname}`, 'route-unknown', 404);
    const { endpoint, answer, calls } = route;
    try {
      const input = {
        params: parsed(endpoint.params, paramsOf(endpoint, url)),
        query: parsed(endpoint.query, Object.fromEntries(url.searchParams)),
        body:
          endpoint.body === 'multipart' ? init.body : parsed(endpoint.body, JSON.parse(String(init.body ?? 'null'))),
      };
      calls.push(input);
      const answered: unknown = await answer(input as InputOf<Endpoint>);
      if (answered instanceof FakeStream) return answered.open(init.signal);
      if (answered instanceof Response) return answered;
      return Response.json(answered, { status: endpoint.status ?? 200 });
    } catch (error) {
      if (error instanceof Unreachable) throw new TypeError('Failed to fetch');
      if (error instanceof ServerError) return new Response(null, { status: 500 });
      if (error instanceof Refusal)
        return errorResponse(sentenceOf(error), error.code, refusalStatus[error.code], error);
      if (error instanceof ApiError) return errorResponse(error.message, error.code, error.status);
      return errorResponse(String(error), 'request-invalid', 400);
    }
  });

  return {
    /** Serves an event stream from now on. `begins` returns the first event of each connection. */
    stream<const E extends Endpoint>(endpoint: E, begins: () => EventInputOf<E> | undefined = () => undefined) {
      const stream = new FakeStream(endpoint, begins);
      routes.push({ endpoint, answer: (() => stream) as unknown as Answer<Endpoint>, calls: [] });
      return stream;
    },

    /** Handles an endpoint from now on, replacing an earlier handler. @returns the inputs of its calls, added as they come */
    on<const E extends Endpoint>(endpoint: E, answer: Answer<E>): InputOf<E>[] {
      const calls: InputOf<E>[] = [];
      routes.push({ endpoint, answer: answer as unknown as Answer<Endpoint>, calls });
      return calls;
    },
  };
}

function errorResponse(
  message: string,
  code: string,
  status: number,
  { details, values: { ticket } }: Pick<Refusal, 'details' | 'values'> = { details: [], values: {} },
): Response {
  const more = { ...(details.length > 0 && { details }), ...(ticket !== undefined && { ticket }) };
  return Response.json({ error: message, message, code, requestId: 'r1', ...more }, { status });
}

/** The path parameters; undefined if the address does not match. */
function paramsOf(endpoint: Endpoint, url: URL): Record<string, string> | undefined {
  const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  const found = pattern.exec(url.pathname);
  return found ? { ...found.groups } : undefined;
}

function parsed(shape: Endpoint['params'], given: unknown): unknown {
  return shape?.parse(given);
}
