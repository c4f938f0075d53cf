import type { CallOf, Endpoint, EventOf, EventStreamReply } from '@club/contract/shared/endpoint';
import type { FastifyInstance } from 'fastify';
import { requestOf } from './call-endpoint.ts';
import { blocksOf, disconnect } from './read-blocks.ts';

/** In milliseconds; ends only what hangs. */
const timeoutMs = 30_000;

export interface TestStream<E extends Endpoint> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The next event; null if the stream has ended. */
  next(): Promise<EventOf<E> | null>;
  /** The next event that matches. */
  until(isWanted: (event: EventOf<E>) => boolean): Promise<EventOf<E>>;
  /** The reason sent to the client; undefined while the stream is open. */
  ending(): string | undefined;
  close(): void;
}

/** Opens an event stream over HTTP without a port. */
export async function openStream<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: CallOf<E>,
  { token }: { readonly token?: string | undefined } = {},
): Promise<TestStream<E>> {
  const { reply } = endpoint;
  if (!('events' in reply)) throw new TypeError(`${endpoint.path} is not an event stream`);
  const { events } = reply as EventStreamReply;
  const response = await app.inject({ ...(await requestOf(endpoint, input, { token })), payloadAsStream: true });
  const blocks = blocksOf(response.stream());
  let ending: string | undefined;

  async function next(): Promise<EventOf<E> | null> {
    for (;;) {
      const { value, done } = await withTimeout(blocks.next());
      if (done) return null;
      const fields = new Map(
        value.split('\n').map((line) => [line.split(': ', 1)[0], line.split(': ').slice(1).join(': ')]),
      );
      if (fields.get('event') === 'end') ending = fields.get('data');
      else if (fields.has('data')) return events.parse(JSON.parse(fields.get('data') ?? '')) as EventOf<E>;
    }
  }

  return {
    status: response.statusCode,
    headers: response.headers,
    next,
    async until(isWanted) {
      for (let event = await next(); event !== null; event = await next()) if (isWanted(event)) return event;
      throw new Error('the stream ended before the event that was wanted');
    },
    ending: () => ending,
    close: () => disconnect(response),
  };
}

async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no event came')), timeoutMs);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
