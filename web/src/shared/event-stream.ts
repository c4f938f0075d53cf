import type { CallOf, Endpoint, EventOf, EventStreamReply } from '@club/contract/shared/endpoint';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { createParser } from 'eventsource-parser';
import { openStream } from './api.ts';
import { ApiError } from './api-error.ts';
import { session } from './session.ts';

/** `live` from the first event on; `lost` while the page reconnects; `gone` when there is nothing left to follow. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'elsewhere' | 'refused' | 'gone';

export interface StreamListener<Event> {
  readonly onEvent: (event: Event) => void;
  readonly onState?: (state: StreamState) => void;
}

/** In milliseconds. The server sends a heartbeat every 15 seconds; after this much silence the connection is lost. */
const silenceTimeoutMs = 40_000;
/** In milliseconds. A stopping server sends all clients to another one; this spreads their reconnections. */
const maxJitterMs = 3000;

/**
 * Reconnects automatically after every loss. Each connection begins with the whole state, so a missed event is harmless.
 * @returns ends the stream
 */
export function followStream<const E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { onEvent, onState = () => {} }: StreamListener<EventOf<E>>,
): () => void {
  const { events } = endpoint.reply as EventStreamReply;
  let connection: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;
  let state: StreamState = 'connecting';

  function setState(next: StreamState): void {
    if (isClosed || state === next) return;
    state = next;
    onState(next);
  }

  /**
   * Reads one connection to its end.
   * @returns why the server ended it, if it said so
   */
  async function read(opened: AbortController): Promise<string | undefined> {
    let reason: string | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => opened.abort(), silenceTimeoutMs);
    };
    const parser = createParser({
      onEvent({ event, data }) {
        if (event === 'end') reason = data;
        if (event !== undefined || opened.signal.aborted) return;
        const parsed = events.safeParse(JSON.parse(data));
        // From a server newer than this page. Calls still work as before, so the event is ignored.
        if (!parsed.success) return;
        failures = 0;
        setState('live');
        onEvent(parsed.data as EventOf<E>);
      },
    });
    try {
      listen();
      const response = await openStream(endpoint, input, { signal: opened.signal, quiet: true });
      const decoder = new TextDecoder();
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        listen();
        parser.feed(decoder.decode(part.value, { stream: true }));
      }
      return reason;
    } finally {
      clearTimeout(silence);
    }
  }

  async function connect(): Promise<void> {
    timer = undefined;
    const opened = new AbortController();
    connection = opened;
    let pause: number | undefined;
    let isDisconnected = false;
    try {
      const reason = await read(opened);
      if (reason === 'replaced') return setState('elsewhere');
      pause = reason === 'stopping' ? Math.random() * maxJitterMs : undefined;
    } catch (error) {
      if (isForbidden(error)) return setState(error.status === 404 ? 'gone' : 'refused');
    } finally {
      isDisconnected = connection !== opened;
      if (!isDisconnected) connection = undefined;
    }
    if (isDisconnected) return;
    failures += 1;
    setState('lost');
    timer = setTimeout(() => void connect(), pause ?? retryDelay(failures, Math.random()));
  }

  function retryNow(): void {
    if (isClosed || connection !== undefined || state === 'refused' || state === 'gone') return;
    clearTimeout(timer);
    void connect();
  }

  function retryIfVisible(): void {
    if (document.visibilityState === 'visible') retryNow();
  }

  function disconnect(): void {
    clearTimeout(timer);
    connection?.abort();
    connection = undefined;
  }

  // A new log-in makes another try worthwhile.
  const unsubscribe = session.subscribe(() => {
    if (state === 'refused' && session.token() !== undefined) state = 'lost';
    retryNow();
  });
  window.addEventListener('online', retryNow);
  window.addEventListener('focus', retryIfVisible);
  window.addEventListener('pageshow', retryNow);
  // A page in the back/forward cache must not hold a connection.
  window.addEventListener('pagehide', disconnect);
  document.addEventListener('visibilitychange', retryIfVisible);
  void connect();

  return () => {
    isClosed = true;
    disconnect();
    unsubscribe();
    window.removeEventListener('online', retryNow);
    window.removeEventListener('focus', retryIfVisible);
    window.removeEventListener('pageshow', retryNow);
    window.removeEventListener('pagehide', disconnect);
    document.removeEventListener('visibilitychange', retryIfVisible);
  };
}

/** Retrying is useless until another log-in. */
function isForbidden(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 401 || error.status === 403 || error.status === 404);
}
