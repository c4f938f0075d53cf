import type { ServerResponse } from 'node:http';
import type { Endpoint, EventInputOf } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';

export class PreparedEvent {
  /** The endpoint's events in the contract. */
  readonly declared: unknown;
  readonly text: string;

  constructor(declared: unknown, text: string) {
    this.declared = declared;
    this.text = text;
  }
}

/** Prepares an event of a stream. */
export function prepareEvent<const E extends Endpoint>({ reply, path }: E, given: EventInputOf<E>): PreparedEvent {
  if (!('events' in reply)) throw new TypeError(`${path} is not an event stream`);
  return new PreparedEvent(reply.events, `data: ${JSON.stringify(reply.events.parse(given))}\n\n`);
}

/** A page that reads a stream, for as long as it is connected. */
export interface EventReader {
  /** Sends an event, unless the page has gone or has stopped reading. */
  send(event: PreparedEvent): void;
  /** Ends the stream because its subject no longer exists; a page that reconnects gets a refusal. */
  end(): void;
}

export class EventStream {
  /** Called when the reply has begun. The function it returns is called once when the reader has gone. */
  readonly open: (reader: EventReader) => () => void;

  constructor(open: (reader: EventReader) => () => void) {
    this.open = open;
  }
}

export const endReasons = ['replaced', 'session-ended', 'stopping', 'gone'] as const;
export type EndReason = (typeof endReasons)[number];

export interface StreamCaller {
  /** Identifies the stream and the account: only a few with the same name may be open. */
  readonly name: string;
  readonly mayRead: () => Promise<boolean>;
  /** How many of the same name may be open; default: `maxPerCaller`. */
  readonly maxOpen?: number | undefined;
}

/** The open streams of this process. */
export interface EventStreams {
  /**
   * Begins a stream on a response with the given headers.
   * @throws Refusal `server-busy` if there are too many
   */
  begin(response: ServerResponse, headers: StreamHeaders, caller: StreamCaller, given: StartedStream): void;
  count(): number;
  /** Ends all streams, and any begun later at once: their pages reconnect to a server that is not stopping. */
  end(): void;
}

type StreamHeaders = Readonly<Record<string, number | string | string[] | undefined>>;

export interface StartedStream {
  readonly stream: EventStream;
  /** As in `PreparedEvent`. */
  readonly declared: unknown;
}

/** Maximum for each account and stream: two tabs and a phone. Beyond that, the oldest stream ends. */
const maxPerCaller = 3;

/** Maximum for each process: enough for a large round and its organisers, and less than the maximum number of connections. */
const maxStreams = 10_000;

/** Shorter than the idle time-outs of proxies and of the server itself. */
const heartbeatSeconds = 15;

/** Heartbeats between checks of the reader's access. */
const checkEveryHeartbeats = 2;

/** In bytes. A reader beyond it is disconnected and receives everything again on reconnecting. */
const maxUnread = 256 * 1024;

/** A comment, which is not an event to a page. */
const heartbeat = ':\n\n';

interface OpenReader {
  readonly name: string;
  /** Ends the reply, tells the reader why, and removes it from the counts at once: its connection may stay open for a while. */
  readonly end: (reason: EndReason) => void;
  readonly beat: () => void;
}

export function createEventStreams({ max = maxStreams }: { readonly max?: number } = {}): EventStreams {
  const byName = new Map<string, Set<OpenReader>>();
  /** One set for each second, so that heartbeats are spread out. */
  const wheel = Array.from({ length: heartbeatSeconds }, () => new Set<OpenReader>());
  let open = 0;
  let second = 0;
  let isStopping = false;
  let turning: ReturnType<typeof setInterval> | undefined;

  function heartbeatTick(): void {
    second = (second + 1) % heartbeatSeconds;
    for (const reader of wheel[second] ?? []) reader.beat();
  }

  function add(reader: OpenReader, maxOpen: number): () => void {
    const others = byName.get(reader.name) ?? new Set();
    byName.set(reader.name, others.add(reader));
    const slot = wheel[second];
    slot?.add(reader);
    open += 1;
    turning ??= setInterval(heartbeatTick, 1000);
    turning.unref();
    for (const oldest of others) {
      if (others.size <= maxOpen) break;
      oldest.end('replaced');
    }
    return () => {
      others.delete(reader);
      if (others.size === 0) byName.delete(reader.name);
      slot?.delete(reader);
      open -= 1;
      if (open > 0) return;
      clearInterval(turning);
      turning = undefined;
    };
  }

  return {
    begin(response, headers, caller, { stream, declared }) {
      // A client that hung up during the session look-up has closed already, so 'close' will not fire again.
      if (response.destroyed) return;
      if (open >= max) throw new Refusal('server-busy');
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        // No cache, compression or buffering on the way.
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      response.write(heartbeat);
      if (isStopping) return endWith(response, 'stopping');

      let beats = 0;
      const write = (text: string) => {
        if (response.writableEnded || response.destroyed) return;
        if (response.writableLength > maxUnread) response.destroy();
        else response.write(text);
      };
      const reader: OpenReader = {
        name: caller.name,
        end(reason) {
          endWith(response, reason);
          leave();
        },
        beat() {
          write(heartbeat);
          beats += 1;
          if (beats % checkEveryHeartbeats !== 0) return;
          caller.mayRead().then(
            (may) => may || reader.end('session-ended'),
            // A check that fails is repeated next time.
            () => {},
          );
        },
      };
      const onLeave: (() => void)[] = [];
      const leave = () => {
        for (const step of onLeave.splice(0)) step();
      };
      response.once('close', leave);
      onLeave.push(add(reader, caller.maxOpen ?? maxPerCaller));
      onLeave.push(
        stream.open({
          send(event) {
            if (event.declared !== declared) throw new Error('the event was prepared for another endpoint');
            write(event.text);
          },
          end: () => reader.end('gone'),
        }),
      );
    },

    count: () => open,

    end() {
      isStopping = true;
      for (const readers of [...byName.values()]) for (const reader of [...readers]) reader.end('stopping');
    },
  };
}

/** Gives the reason, so that the page knows whether to reconnect. */
function endWith(response: ServerResponse, reason: EndReason): void {
  if (!response.writableEnded) response.end(`event: end\ndata: ${reason}\n\n`);
}
